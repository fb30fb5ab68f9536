import fontkit from "@pdf-lib/fontkit";
import {
  PDFOperatorNames as Op,
  PDFArray,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFImage,
  PDFName,
  PDFNumber,
  PDFOperator,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from "pdf-lib";
import type { Mark, Page, PictureMark, ShapeMark, TextMark } from "./canvas";
import { Dice } from "./dice";
import type { DrawnDocument } from "./drawn-document";
import { type FontName, fontBytes, isEmbedded, postscriptName, standardFont } from "./fonts";

/** Letters every embedded subset holds, so that a changed amount needs no other subset. */
const ALWAYS = "0123456789.,-+/€£$% ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáéíóúñÁÉÍÓÚÑºª()";

/** A PDF of the pages with a plain cross-reference table; equal documents give equal bytes. */
export async function writePdf(document: DrawnDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const fonts = await embedFonts(pdf, document);
  for (const page of document.pages) {
    const sheet = pdf.addPage([page.width, page.height]);
    const pen = new Pen(pdf, sheet, page, fonts);
    for (const mark of page.marks) await pen.paint(mark);
  }
  writeInfo(pdf, document);
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

async function embedFonts(pdf: PDFDocument, document: DrawnDocument): Promise<Map<FontName, PDFFont>> {
  const names = document.pages.flatMap((page) =>
    page.marks.flatMap((mark) => (mark.kind === "text" ? [mark.font] : [])),
  );
  const fonts = new Map<FontName, PDFFont>();
  for (const name of names) {
    if (fonts.has(name)) continue;
    if (!isEmbedded(name)) {
      fonts.set(name, pdf.embedStandardFont(standardFont(name)));
      continue;
    }
    const font = await pdf.embedFont(fontBytes(name), {
      subset: true,
      customName: `${subsetTag(name)}+${postscriptName(name)}`,
    });
    font.encodeText(ALWAYS);
    fonts.set(name, font);
  }
  return fonts;
}

function subsetTag(name: string): string {
  const dice = new Dice(name);
  return Array.from({ length: 6 }, () => String.fromCharCode(65 + dice.int(0, 25))).join("");
}

function writeInfo(pdf: PDFDocument, document: DrawnDocument): void {
  const { info } = document;
  if (info) {
    if (info.title !== undefined) pdf.setTitle(info.title);
    if (info.author !== undefined) pdf.setAuthor(info.author);
    if (info.creator !== undefined) pdf.setCreator(info.creator);
    pdf.setProducer(info.producer);
    pdf.setCreationDate(new Date(info.created));
    pdf.setModificationDate(new Date(info.modified));
  }
  const dice = new Dice(JSON.stringify([document.type, document.layout, document.applicant, info]));
  const id = PDFHexString.of(
    Array.from({ length: 32 }, () => dice.int(0, 15).toString(16))
      .join("")
      .toUpperCase(),
  );
  const ids = PDFArray.withContext(pdf.context);
  ids.push(id);
  ids.push(id);
  pdf.context.trailerInfo.ID = ids;
  pdf.catalog.set(PDFName.of("Lang"), PDFString.of(document.language === "es" ? "es-ES" : "en"));
}

/** Paints marks onto one page; all coordinates are turned from top-left to PDF's bottom-left here. */
class Pen {
  private readonly keys = new Map<string, PDFName>();
  private readonly images = new Map<Uint8Array, PDFImage>();

  constructor(
    private readonly pdf: PDFDocument,
    private readonly sheet: PDFPage,
    private readonly page: Page,
    private readonly fonts: Map<FontName, PDFFont>,
  ) {}

  async paint(mark: Mark): Promise<void> {
    const operators =
      mark.kind === "text"
        ? this.text(mark)
        : mark.kind === "shape"
          ? this.shape(mark)
          : await this.picture(mark);
    const fade = mark.opacity === 1 ? [] : [op(Op.SetGraphicsStateParams, this.fade(mark.opacity))];
    this.sheet.pushOperators(pushGraphicsState(), ...fade, ...operators, popGraphicsState());
  }

  private text(mark: TextMark): PDFOperator[] {
    const font = this.fonts.get(mark.font);
    if (!font) throw new Error(`font ${mark.font} was not embedded`);
    const { spacing, rise, back, ownFont, gone } = mark.setting ?? {};
    const again =
      ownFont === true && !isEmbedded(mark.font) ? this.pdf.embedStandardFont(standardFont(mark.font)) : font;
    const key = this.key(`font ${mark.font}${again === font ? "" : " again"}`, () =>
      this.sheet.node.newFontDictionary(shortName(mark.font), again.ref),
    );
    const code = again.encodeText(mark.text);
    const shift = ((gone ? -font.widthOfTextAtSize(mark.text, mark.size) : (back ?? 0)) / mark.size) * 1000;
    const array = this.pdf.context.obj(gone ? [number(shift)] : [number(shift), code]);
    const angle = (mark.turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [
      op(Op.BeginText),
      op(Op.NonStrokingColorRgb, ...mark.color.map(number)),
      op(Op.SetFontAndSize, key, number(mark.size)),
      ...(mark.stretch === 1 ? [] : [op(Op.SetTextHorizontalScaling, number(mark.stretch * 100))]),
      ...(mark.hidden ? [op(Op.SetTextRenderingMode, number(3))] : []),
      op(Op.SetTextMatrix, ...[cos, sin, -sin, cos, mark.x, this.page.height - mark.y].map(number)),
      ...(spacing === undefined ? [] : [op(Op.SetCharacterSpacing, number(spacing))]),
      ...(rise === undefined ? [] : [op(Op.SetTextRise, number(rise))]),
      shift === 0 ? op(Op.ShowText, code) : op(Op.ShowTextAdjusted, array),
      op(Op.EndText),
    ];
  }

  private shape(mark: ShapeMark): PDFOperator[] {
    const paint =
      mark.fill && mark.stroke ? Op.FillNonZeroAndStroke : mark.fill ? Op.FillNonZero : Op.StrokePath;
    return [
      ...(mark.fill ? [op(Op.NonStrokingColorRgb, ...mark.fill.map(number))] : []),
      ...(mark.stroke
        ? [op(Op.StrokingColorRgb, ...mark.stroke.map(number)), op(Op.SetLineWidth, number(mark.lineWidth))]
        : []),
      ...this.path(mark.path),
      op(paint),
    ];
  }

  private path(data: string): PDFOperator[] {
    const operators: PDFOperator[] = [];
    for (const [, command, rest = ""] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
      const values = rest
        .trim()
        .split(/[\s,]+/)
        .filter((part) => part !== "")
        .map((part, index) => number(index % 2 === 1 ? this.page.height - Number(part) : Number(part)));
      if (command === "Z") operators.push(op(Op.ClosePath));
      else
        operators.push(
          op(command === "M" ? Op.MoveTo : command === "L" ? Op.LineTo : Op.AppendBezierCurve, ...values),
        );
    }
    return operators;
  }

  private async picture(mark: PictureMark): Promise<PDFOperator[]> {
    const known = this.images.get(mark.bytes);
    const image =
      known ??
      (mark.mediaType === "image/png"
        ? await this.pdf.embedPng(mark.bytes)
        : await this.pdf.embedJpg(mark.bytes));
    this.images.set(mark.bytes, image);
    const key = this.sheet.node.newXObject("Im", image.ref);
    const place = [mark.width, 0, 0, mark.height, mark.x, this.page.height - mark.y - mark.height];
    return [op(Op.ConcatTransformationMatrix, ...place.map(number)), op(Op.DrawObject, key)];
  }

  private fade(opacity: number): PDFName {
    return this.key(`fade ${opacity}`, () =>
      this.sheet.node.newExtGState(
        "GS",
        this.pdf.context.obj({ Type: "ExtGState", ca: opacity, CA: opacity }),
      ),
    );
  }

  private key(name: string, make: () => PDFName): PDFName {
    const key = this.keys.get(name) ?? make();
    this.keys.set(name, key);
    return key;
  }
}

function shortName(font: FontName): string {
  return `F${[...font].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 97}`;
}

function number(value: number): PDFNumber {
  return PDFNumber.of(Math.round(value * 1000) / 1000);
}

function op(name: Op, ...parameters: Parameters<typeof PDFOperator.of>[1] & object): PDFOperator {
  return PDFOperator.of(name, [...parameters]);
}
