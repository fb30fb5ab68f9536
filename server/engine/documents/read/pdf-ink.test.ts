import { PDFDocument, type PDFPage, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { readDocument } from ".";

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A page with a picture at a height and a line of text right under it. */
async function marks(
  under: string,
  at: number,
  size: [number, number] = [120, 36],
  further: (page: PDFPage) => void = () => undefined,
): Promise<number> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const picture = await document.embedPng(Buffer.from(dot, "base64"));
  page.drawText("Mietvertrag zwischen den Parteien", { x: 60, y: 780, size: 12, font });
  page.drawImage(picture, { x: 60, y: at, width: size[0], height: size[1] });
  further(page);
  page.drawText(under, { x: 60, y: at - 12, size: 10, font });
  const { signals } = await readDocument({ bytes: await document.save() });
  return signals.filter(({ kind }) => kind === "signature_mark").length;
}

it("a picture over a name, or over who signs there in brackets, is a signature", async () => {
  expect(await marks("Hanne Brock (Mieterin)", 200)).toBe(1);
  expect(await marks("(Vermieterin)", 200)).toBe(1);
});

it("so is one on a line to sign on, set with signs or drawn", async () => {
  expect(await marks("Verpächter: __________________________", 200, [90, 30])).toBe(1);
  expect(await marks("................................", 200, [90, 30])).toBe(1);
  expect(
    await marks("am Main", 200, [90, 30], (page) =>
      page.drawLine({ start: { x: 60, y: 198 }, end: { x: 220, y: 198 }, thickness: 0.7 }),
    ),
  ).toBe(1);
});

it("strokes of a pen are one at the head of a page, too, where somebody signs there", async () => {
  const pen =
    "M0 0 C4 9 9 -9 13 0 C17 9 21 -9 26 0 C30 12 36 -12 40 0 C45 8 50 -8 54 0 C58 5 62 -5 66 0 C70 6 74 -6 78 0";
  const drawn = (page: PDFPage) => page.drawSvgPath(pen, { x: 70, y: 740, borderWidth: 1 });
  const head = async (name: string) => {
    const document = await PDFDocument.create({ updateMetadata: false });
    const page = document.addPage([595, 842]);
    page.drawText(name, { x: 60, y: 765, size: 10, font: await document.embedFont(StandardFonts.Helvetica) });
    drawn(page);
    const { signals } = await readDocument({ bytes: await document.save() });
    return signals.filter(({ kind }) => kind === "signature_mark").length;
  };
  expect(await head("Mieterin")).toBe(1);
  expect(await head("Musterhaus")).toBe(0);
});

it("a letterhead, a footer and a square code are none", async () => {
  expect(await marks("Brock Immobilien", 700)).toBe(0);
  expect(await marks("Brock Immobilien", 20)).toBe(0);
  expect(await marks("Hanne Brock", 200, [60, 60])).toBe(0);
});
