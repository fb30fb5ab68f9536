import { degrees, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { asPhoto, asScan } from "../carriers";
import { addDays } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { PHOTO_RECIPES } from "../photograph";
import { encodeJpeg, encodePng } from "../pixels";
import { rasterise } from "../rasterise";
import { type Sample, truthOf } from "../sample";
import { writePdf } from "../write-pdf";

/** What happens to an honest document on its way: nothing that it says is changed. */
export type Life = {
  carrier: "text" | "picture";
  live: (document: DrawnDocument, name: string) => Promise<Sample>;
};

type Step = (pdf: PDFDocument, document: DrawnDocument) => Promise<void> | void;

const file = (step: Step, packed = false): Life => ({
  carrier: "text",
  live: async (document, name) => {
    const pdf = await PDFDocument.load(await writePdf(document), { updateMetadata: false });
    await step(pdf, document);
    const bytes = await pdf.save({ useObjectStreams: packed, updateFieldAppearances: false });
    return { name: `${name}.pdf`, mediaType: "application/pdf", bytes, truth: truthOf(document, "text_pdf") };
  },
});

/** Saved again by a program that only saves. */
const savedBy = (producer: string, creator = ""): Life =>
  file((pdf, document) => {
    pdf.setProducer(producer);
    if (creator !== "") pdf.setCreator(creator);
    const day = document.info?.created.slice(0, 10);
    if (day !== undefined) pdf.setModificationDate(new Date(`${addDays(day, 3)}T18:20:11Z`));
  });

/** A note of a kind that reviewers leave, over the middle of the page's first lines. */
const noted = (subtype: string, rect: readonly number[]): Life =>
  file((pdf) => {
    const [page] = pdf.getPages();
    if (page === undefined) return;
    const { width, height } = page.getSize();
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
    const box = [x0 * width, y0 * height, x1 * width, y1 * height];
    const [a = 0, b = 0, c = 0, d = 0] = box;
    const note = pdf.context.obj({
      Type: "Annot",
      Subtype: subtype,
      Rect: box,
      F: 4,
      C: [1, 0.9, 0.2],
      QuadPoints: [a, d, c, d, a, b, c, b],
      ...(subtype === "Ink" ? { InkList: [[a, b, (a + c) / 2, d, c, b]] } : {}),
    });
    note.set(PDFName.of("Contents"), PDFString.of(subtype === "Text" ? "Recibido" : ""));
    page.node.set(PDFName.of("Annots"), pdf.context.obj([pdf.context.register(note)]));
  });

/** Words or a stroke added where nothing is printed. */
const added = (
  text: string,
  x: number,
  y: number,
  style: { size: number; turn?: number; opacity?: number },
): Life =>
  file(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    for (const page of pdf.getPages()) {
      const { width, height } = page.getSize();
      page.drawText(text, {
        x: width * x,
        y: height * y,
        size: style.size,
        font,
        color: rgb(0.45, 0.45, 0.5),
        rotate: degrees(style.turn ?? 0),
        opacity: style.opacity ?? 1,
      });
    }
  });

const picture = (live: Life["live"]): Life => ({ carrier: "picture", live });

/** The first page as a program exports it. */
export async function drawn(
  document: DrawnDocument,
  name: string,
  type: "png" | "jpeg",
  dpi: number,
): Promise<Sample> {
  const [page] = await rasterise(await writePdf(document), dpi);
  if (page === undefined) throw new RangeError("the document has no page");
  const bytes = type === "png" ? await encodePng(page) : await encodeJpeg(page, 86);
  const mediaType = type === "png" ? "image/png" : "image/jpeg";
  return { name: `${name}.${type}`, mediaType, bytes, truth: { ...truthOf(document, "image"), places: [] } };
}

/** Sent through a messenger: smaller and compressed once more. */
async function messaged(sample: Sample, quality: number, width: number): Promise<Sample> {
  const bytes = await sharp(sample.bytes)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
  return { ...sample, bytes: new Uint8Array(bytes) };
}

/** A picture that was opened in a program that changes how it looks as a whole, or writes on it, and saved again. */
const edited = (
  shoot: (document: DrawnDocument, name: string) => Promise<Sample>,
  edit: (image: Sharp, size: { width: number; height: number }) => Sharp,
  quality: number,
): Life =>
  picture(async (document, name) => {
    const sample = await shoot(document, name);
    const { width, height } = await sharp(sample.bytes).metadata();
    const bytes = await edit(sharp(sample.bytes), { width, height }).jpeg({ quality }).toBuffer();
    return { ...sample, bytes: new Uint8Array(bytes), truth: { ...sample.truth, places: [] } };
  });

const flat = (document: DrawnDocument, name: string) => asPhoto(document, name, "clean");
const phone = (document: DrawnDocument, name: string) => asPhoto(document, name, "phone");

const svg = (width: number, height: number, drawing: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`);

/** The lines of a screen's dots, as a camera sees them. */
const dots = (width: number, height: number): Buffer =>
  svg(
    width,
    height,
    '<defs><pattern id="p" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(2)">' +
      '<path d="M0 0H3M0 0V3" stroke="#000" stroke-opacity=".16"/></pattern></defs>' +
      '<rect width="100%" height="100%" fill="url(#p)"/>',
  );

const marker = (width: number, height: number): Buffer =>
  svg(
    Math.round(width * 0.8),
    Math.round(height * 0.03),
    '<rect width="100%" height="100%" fill="#fdf15a"/>',
  );

const stamp = (): Buffer =>
  svg(
    340,
    110,
    '<g transform="rotate(-6 170 55)" fill="none" stroke="#2b3f9e" stroke-opacity=".75" stroke-width="5">' +
      '<rect x="14" y="18" width="310" height="70" rx="8"/><path d="M40 66 70 34 96 66 130 34M160 34v32h44M226 34h60v32h-60z"/></g>',
  );

/** Every harmless life by name. */
export const LIVES: Readonly<Record<string, Life>> = {
  "saved-again": file(() => undefined),
  "saved-packed": file(() => undefined, true),
  "details-removed": file((pdf) => {
    delete pdf.context.trailerInfo.Info;
  }),
  "compressed-online": savedBy("iLovePDF"),
  "saved-by-preview": savedBy("macOS Version 15.1 (Build 24B83) Quartz PDFContext", "Preview"),
  "saved-by-acrobat": savedBy("Adobe Acrobat Pro 24.4", ""),
  optimised: savedBy("GPL Ghostscript 10.03.1"),
  "printed-to-pdf": savedBy("Microsoft: Print To PDF"),
  "through-a-gateway": savedBy("Mail Gateway PDF Sanitizer 4.2"),
  "title-changed": file((pdf) => pdf.setTitle("scan_2026_final (2)")),
  turned: file((pdf) => {
    for (const page of pdf.getPages()) page.setRotation(degrees(90));
  }),
  cropped: file((pdf) => {
    for (const page of pdf.getPages()) page.setCropBox(8, 8, page.getWidth() - 16, page.getHeight() - 16);
  }),
  "cover-sheet": file(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.insertPage(0, [595, 842]);
    page.drawText("Documentation enclosed", { x: 70, y: 760, size: 14, font });
  }),
  "empty-page-added": file((pdf) => {
    pdf.addPage([595, 842]);
  }),
  highlighted: noted("Highlight", [0.1, 0.4, 0.9, 0.43]),
  underlined: noted("Underline", [0.1, 0.5, 0.6, 0.52]),
  commented: noted("Text", [0.9, 0.92, 0.94, 0.95]),
  "signed-by-hand": noted("Ink", [0.6, 0.05, 0.85, 0.1]),
  linked: noted("Link", [0.1, 0.02, 0.4, 0.04]),
  stamped: added("RECIBIDO 14", 0.74, 0.02, { size: 11, turn: 8 }),
  watermarked: added("COPIA", 0.25, 0.4, { size: 90, turn: 45, opacity: 0.12 }),
  numbered: added("1", 0.5, 0.012, { size: 8 }),
  "envelope-id": added("Envelope ID: 2D71-90AC-44F1", 0.03, 0.985, { size: 6 }),
  scanned: picture((document, name) => asScan(document, name)),
  "scanned-coarse": picture((document, name) => asScan(document, name, { dpi: 150, quality: 68 })),
  "scanned-searchable": picture((document, name) => asScan(document, name, { textLayer: document })),
  "scanned-noisy": picture((document, name) =>
    asScan(document, name, { recipe: { ...PHOTO_RECIPES.clean, noise: 4, tilt: 0.6 } }),
  ),
  "photographed-flat": picture((document, name) => asPhoto(document, name, "clean")),
  photographed: picture((document, name) => asPhoto(document, name, "phone")),
  "photographed-in-shadow": picture((document, name) => asPhoto(document, name, "shadow")),
  "photographed-askew": picture((document, name) => asPhoto(document, name, "perspective")),
  "phone-scanner": edited(flat, (image) => image.normalise().linear(1.2, -22).sharpen(), 80),
  "photographed-from-screen": edited(
    flat,
    (image, { width, height }) =>
      image.composite([{ input: dots(width, height), blend: "multiply" }]).blur(0.6),
    84,
  ),
  "picture-brightened": edited(phone, (image) => image.linear(1.12, 6), 88),
  "picture-made-grey": edited(phone, (image) => image.greyscale(), 90),
  "picture-sharpened": edited(flat, (image) => image.sharpen({ sigma: 1.2 }), 90),
  "picture-denoised": edited(phone, (image) => image.median(3), 86),
  "picture-cropped": edited(
    flat,
    (image, { width, height }) =>
      image.extract({ left: 13, top: 11, width: width - 30, height: height - 27 }),
    91,
  ),
  "picture-turned": edited(flat, (image) => image.rotate(90), 92),
  "picture-saved-finer": edited(flat, (image) => image, 95),
  "picture-saved-coarser": edited(flat, (image) => image, 72),
  "picture-highlighted": edited(
    flat,
    (image, { width, height }) =>
      image.composite([
        {
          input: marker(width, height),
          blend: "multiply",
          left: Math.round(width * 0.1),
          top: Math.round(height * 0.45),
        },
      ]),
    92,
  ),
  "picture-stamped": edited(
    flat,
    (image, { width, height }) =>
      image.composite([{ input: stamp(), left: Math.round(width * 0.55), top: Math.round(height * 0.5) }]),
    92,
  ),
  messaged: picture(async (document, name) => messaged(await asPhoto(document, name, "phone"), 55, 1600)),
  "messaged-twice": picture(async (document, name) =>
    messaged(await messaged(await asPhoto(document, name, "clean"), 70, 1600), 60, 1600),
  ),
  "exported-as-picture": picture((document, name) => drawn(document, name, "png", 150)),
  "exported-as-jpeg": picture((document, name) => drawn(document, name, "jpeg", 170)),
};
