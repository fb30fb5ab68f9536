import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import type { DrawnDocument } from "../drawn-document";
import { places } from "../drawn-document";
import { writePdf } from "../write-pdf";

/** The genuine file with the altered objects appended as a second revision: both values are inside. */
export async function appendRevision(genuine: DrawnDocument, altered: DrawnDocument): Promise<Uint8Array> {
  const edited = altered.copy();
  edited.info = genuine.info;
  const [before, after] = [await writePdf(genuine), await writePdf(edited)];
  const [first, second] = [await objects(before), await objects(after)];
  const changed = [...second.values()].filter(
    (object) => !sameBytes(first.get(object.number)?.bytes, object.bytes),
  );
  return append(before, changed);
}

/** The file with a note laid over the place where the field is printed, its own amount in it. */
export async function annotate(document: DrawnDocument, field: string, text: string): Promise<Uint8Array> {
  const place = places(document).findLast((candidate) => candidate.field === field);
  const pdf = await PDFDocument.load(await writePdf(document), { updateMetadata: false });
  const page = place && pdf.getPages()[place.page - 1];
  if (!place || !page) throw new RangeError(`${field} is not printed`);
  const { width, height } = page.getSize();
  const [x0, y0, x1, y1] = place.box;
  const rect = [x0 * width - 4, height * (1 - y1) - 2, x1 * width + 4, height * (1 - y0) + 2];
  const [w, h] = [(rect[2] ?? 0) - (rect[0] ?? 0), (rect[3] ?? 0) - (rect[1] ?? 0)];
  const size = Math.round(h * 0.62 * 10) / 10;
  const font = pdf.context.register(
    pdf.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding" }),
  );
  const body = `1 1 1 rg 0 0 ${w} ${h} re f BT 0 0 0 rg /Helv ${size} Tf 4 ${h * 0.28} Td (${text}) Tj ET`;
  const look = pdf.context.register(
    pdf.context.stream(body, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, w, h],
      Resources: { Font: { Helv: font } },
    }),
  );
  const note = pdf.context.obj({ Type: "Annot", Subtype: "FreeText", Rect: rect, F: 4, AP: { N: look } });
  note.set(PDFName.of("Contents"), PDFString.of(text));
  note.set(PDFName.of("DA"), PDFString.of(`/Helv ${size} Tf 0 g`));
  page.node.set(PDFName.of("Annots"), pdf.context.obj([pdf.context.register(note)]));
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
}

interface RawObject {
  number: number;
  bytes: Uint8Array;
}

async function objects(file: Uint8Array): Promise<Map<number, RawObject>> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  return new Map(
    pdf.context.enumerateIndirectObjects().map(([ref, object]) => {
      const bytes = new Uint8Array(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      return [ref.objectNumber, { number: ref.objectNumber, bytes }];
    }),
  );
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && Buffer.compare(a, b) === 0;
}

function append(file: Uint8Array, changed: RawObject[]): Uint8Array {
  const original = Buffer.from(file).toString("latin1");
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(original)?.[1];
  const trailer = /trailer\s*(<<[\s\S]*>>)\s*startxref/.exec(original)?.[1];
  if (previous === undefined || trailer === undefined)
    throw new Error("the file has no plain cross-reference table");
  const parts: Buffer[] = [Buffer.from(file), Buffer.from("\n")];
  let at = file.length + 1;
  const rows: string[] = [];
  for (const { number, bytes } of changed) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from("\nendobj\n")]);
    rows.push(`${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
    parts.push(object);
    at += object.length;
  }
  const dictionary = trailer.replace(/>>\s*$/, `/Prev ${previous}\n>>`);
  parts.push(
    Buffer.from(`xref\n${rows.join("")}trailer\n${dictionary}\nstartxref\n${at}\n%%EOF\n`, "latin1"),
  );
  return new Uint8Array(Buffer.concat(parts));
}
