import { type OpenPdf, openPdf, type Pdfium } from "../../pdfium";
import { area, covered, overlap } from "../geometry";
import { decodePicture, greyAt } from "../ocr/picture";
import type { ReadPorts } from "../ports";
import type { Page, ReadDocument, Signal, Word } from "../types";
import { copySignals } from "./copied-regions";
import { withoutDarkGrounds } from "./dark-grounds";
import { linesFrom } from "./lines";
import {
  annotationSignals,
  annotationsOf,
  fieldWords,
  flattened,
  type UndrawnValues,
  undrawnValues,
} from "./pdf-annotations";
import { type Contents, contentSignals, editedContents } from "./pdf-contents";
import { markCovered } from "./pdf-covered";
import { fileSignals, plainSyntax } from "./pdf-file";
import { type UnsureFonts, unsureFonts } from "./pdf-fonts";
import { inkSignals } from "./pdf-ink";
import { hiddenByLayer, layersOff } from "./pdf-layers";
import { type Drawn, drawnObjects } from "./pdf-objects";
import { pagePicture } from "./pdf-picture";
import { renderPage } from "./pdf-render";
import { revisionEnds, revisionSignals } from "./pdf-revisions";
import { settingSignals } from "./pdf-setting";
import { structureOf } from "./pdf-structure";
import { pageMatrix, pageText } from "./pdf-text";
import { regionSignals } from "./picture-regions";
import { readPicture } from "./read-picture";
import { recompressionSignals } from "./recompressed-regions";
import { signatureSignals } from "./signatures";
import { layerSignals } from "./text-layer";

/** Pages beyond this many are not read; the signal `pages_limited` says so. */
export const maxPages = 200;
/** Of these, so many may be read as pictures, which takes seconds each. */
export const maxPicturePages = 30;
/** Long side in pixels of a page that is read as a picture: 250 dpi for A4. */
const pictureSide = 2_900;

type Reading = Pick<ReadDocument, "carrier" | "pageCount" | "pages" | "signals" | "failure">;

/** Reads a PDF: the words of every page; pages without usable text are drawn and read as pictures. */
export async function readPdf(bytes: Uint8Array, ports: ReadPorts): Promise<Reading> {
  const opened = await openPdf(bytes);
  if (opened === "encrypted") return failed("document_encrypted");
  if (opened === "unreadable" || opened.pageCount === 0) return failed("document_unreadable");
  try {
    const syntax = plainSyntax(bytes);
    const signals = fileSignals(opened, syntax);
    const contents = editedContents(bytes, syntax);
    const structure = structureOf(bytes);
    const file: FileFacts = {
      contents,
      fonts: unsureFonts(structure),
      off: layersOff(structure),
      undrawn: undrawnValues(structure),
    };
    const ends = revisionEnds(opened, bytes);
    signals.push({ kind: "revisions", facts: { count: ends.length } });
    signals.push(...(await revisionSignals(bytes, ends)));
    signals.push(...(await signatureSignals(opened, bytes, ends)));
    if (isShell(opened)) return failed("document_unreadable");
    const pages: Page[] = [];
    const total = Math.min(opened.pageCount, maxPages);
    let picturesLeft = maxPicturePages;
    for (let index = 0; index < total; index += 1) {
      const page = await readPage(opened, index, picturesLeft > 0 ? ports : {}, signals, file);
      if (page.view) picturesLeft -= 1;
      pages.push(page);
      ports.progress?.();
    }
    if (opened.pageCount > total || picturesLeft === 0) {
      signals.push({
        kind: "pages_limited",
        facts: { read: total, total: opened.pageCount, pictures: maxPicturePages },
      });
    }
    const carrier = pages.some((page) => page.source === "text") ? "text_pdf" : "image_pdf";
    return { carrier, pageCount: opened.pageCount, pages, signals };
  } finally {
    opened.close();
  }
}

/** A dynamic form whose page only asks to wait: what it holds is drawn by the one program that runs it. */
function isShell({ pdf: { api }, handle, pageCount }: OpenPdf): boolean {
  if (api._FPDF_GetFormType(handle) !== dynamicForm || pageCount > 1) return false;
  const page = api._FPDF_LoadPage(handle, 0);
  if (!page) return false;
  const fields = api._FPDFPage_GetAnnotCount(page);
  api._FPDF_ClosePage(page);
  return fields === 0;
}

const dynamicForm = 2;

const failed = (failure: NonNullable<ReadDocument["failure"]>): Reading => ({
  carrier: "text_pdf",
  pageCount: 0,
  pages: [],
  signals: [],
  failure,
});

/** What the file as a whole says of its pages. */
type FileFacts = {
  contents: readonly Contents[];
  fonts: UnsureFonts;
  off: ReadonlySet<string>;
  undrawn: readonly UndrawnValues[];
};

async function readPage(
  { pdf, handle }: OpenPdf,
  index: number,
  ports: ReadPorts,
  signals: Signal[],
  { contents, fonts, off, undrawn }: FileFacts,
): Promise<Page> {
  const number = index + 1;
  let page = pdf.api._FPDF_LoadPage(handle, index);
  if (!page) return { number, width: 0, height: 0, source: "none", words: [], lines: [] };
  try {
    const toPage = pageMatrix(pdf, page);
    const annotations = annotationsOf(pdf, page, toPage, undrawn[index]);
    let own = Number.POSITIVE_INFINITY;
    if (annotations.length > 0) ({ page, own } = flattened(pdf, handle, index, page));
    const drawn = drawnObjects(pdf, page, toPage);
    const hidden = hiddenByLayer(pdf, drawn, off);
    const { words: found, set, width, height, turn } = pageText(pdf, page, drawn, toPage, hidden);
    const covering =
      turn === 0 ? markCovered(pdf, page, number, found, drawn, own) : { words: found, signals: [] };
    const words = [
      ...covering.words.map((word) => withoutLies(word, fonts)),
      ...fieldWords(annotations, { width, height }, drawn.length),
    ];
    const isOwn = (word: Word) => word.order < drawn.length && (drawn[word.order]?.top ?? 0) < own;
    if (turn === 0) {
      // A form field's own background may lie over the line that it is put on.
      const places = annotations.filter(({ subtype }) => subtype === "widget");
      const hiding = covering.signals.filter(
        ({ box, facts }) =>
          !(
            facts.annotation &&
            facts.shown === "" &&
            box &&
            places.some((place) => covered(box, place.box) > 0.6)
          ),
      );
      signals.push(...hiding, ...annotationSignals(annotations, words, isOwn, number));
      const shownAs = set.flatMap(({ run }, index) => {
        const word = words[index];
        return word && isOwn(word) ? [{ word, run }] : [];
      });
      signals.push(
        ...settingSignals(shownAs, number),
        ...contentSignals(pdf, drawn, contents, set, toPage, { number, width, height }),
      );
    }
    signals.push(...inkSignals(pdf, drawn, words, number));
    const asText: Page = {
      number,
      width,
      height,
      source: words.length > 0 ? "text" : "none",
      words,
      lines: linesFrom(shown(words), width / height),
    };
    const unsure = words.filter(({ font = "" }) => fonts.has(font));
    if (!ports.text || turn !== 0 || !(unsure.length > 0 || needsPicture(words, drawn))) return asText;
    const picture = renderPage(pdf, page, pictureSide);
    if (!picture) return asText;
    const grey = await greyAt(picture);
    const isWhole = !words.some(isShown);
    // Photographs are not lit evenly enough to tell a ground from a shadow.
    const light = withoutDarkGrounds(grey);
    const read = await readPicture(ports.text, { colour: picture, grey: light }, number, isWhole);
    if (isWhole) {
      signals.push(...regionSignals(grey, read), ...copySignals(grey, read));
      signals.push(...(await savedTwice(pdf, drawn, read)));
    }
    return joined(asText, read, signals, fonts);
  } finally {
    pdf.api._FPDF_ClosePage(page);
  }
}

/** What the page's picture tells as its file holds it: drawn at another size it has lost the blocks of its compression. */
async function savedTwice(pdf: Pdfium, drawn: readonly Drawn[], read: Page): Promise<Signal[]> {
  const picture = pagePicture(pdf, drawn);
  const decoded = picture && (await decodePicture(picture.bytes));
  return decoded ? recompressionSignals(picture.bytes, decoded, read, picture.box) : [];
}

/** What a font says falsely, or not at all, nobody sees: the page's picture says it. */
const withoutLies = (word: Word, fonts: UnsureFonts): Word =>
  fonts.has(word.font ?? "") ? { ...word, invisible: true } : word;

/** Lines hold what a person sees; a hidden layer of text stands in only where nothing else was read. */
const isShown = (word: Word): boolean => !word.covered && !word.invisible;
const shown = (words: readonly Word[]): readonly Word[] => {
  const visible = words.filter(isShown);
  return visible.length > 0 ? visible : words;
};

/** Whether what a person sees on the page is (also) a picture: little visible text, or a large picture with next to none on it. */
function needsPicture(words: readonly Word[], drawn: readonly Drawn[]): boolean {
  const visible = words.filter((word) => !word.invisible && !word.covered);
  const pictures = drawn.filter((object) => object.kind === "image" && area(object.box) > 0.12);
  const paths = drawn.filter((object) => object.kind === "path").length;
  const onPicture = visible.filter((word) => pictures.some((object) => covered(word.box, object.box) > 0.5));
  const share = pictures.reduce((sum, object) => sum + overlap(object.box, [0, 0, 1, 1]), 0);
  if (visible.length < 12)
    return share > 0.12 || paths > 150 || drawn.some((object) => object.kind === "image");
  return share > 0.3 && onPicture.length < 8;
}

/** A page read both ways: the picture's words, and the text layer's visible words where the picture has none. */
function joined(text: Page, read: Page, signals: Signal[], fonts: UnsureFonts): Page {
  const lying = text.words.filter(({ font = "" }) => fonts.get(font) === "lying");
  const hidden = text.words.filter(({ invisible, font = "" }) => invisible && !fonts.has(font));
  signals.push(...layerSignals(lying, read, true));
  if (hidden.length > 0)
    signals.push(
      { kind: "text_layer", page: text.number, facts: { words: hidden.length } },
      ...layerSignals(hidden, read),
    );
  const visible = text.words.filter((word) => !word.invisible && !word.covered);
  if (visible.length === 0)
    return { ...read, width: text.width, height: (text.width * read.height) / read.width };
  const size = text.height / Math.max(1, read.height);
  const added = read.words
    .filter((word) => !visible.some((known) => overlap(known.box, word.box) > 0.25 * area(word.box)))
    .map((word) => ({ ...word, size: word.size * size }));
  const words = [...visible, ...added];
  const source = added.length > visible.length ? "ocr" : "text";
  const lines = linesFrom(words, text.width / text.height);
  return { ...text, source, words, lines, ...(read.quality === undefined ? {} : { quality: read.quality }) };
}
