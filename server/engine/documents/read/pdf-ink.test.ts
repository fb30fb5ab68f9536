import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { readDocument } from ".";

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A page with a picture at a height and a line of text right under it. */
async function marks(under: string, at: number, size: [number, number] = [120, 36]): Promise<number> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const picture = await document.embedPng(Buffer.from(dot, "base64"));
  page.drawText("Mietvertrag zwischen den Parteien", { x: 60, y: 780, size: 12, font });
  page.drawImage(picture, { x: 60, y: at, width: size[0], height: size[1] });
  page.drawText(under, { x: 60, y: at - 12, size: 10, font });
  const { signals } = await readDocument({ bytes: await document.save() });
  return signals.filter(({ kind }) => kind === "signature_mark").length;
}

it("a picture over a name, or over who signs there in brackets, is a signature", async () => {
  expect(await marks("Hanne Brock (Mieterin)", 200)).toBe(1);
  expect(await marks("(Vermieterin)", 200)).toBe(1);
});

it("a letterhead, a footer and a square code are none", async () => {
  expect(await marks("Brock Immobilien", 700)).toBe(0);
  expect(await marks("Brock Immobilien", 20)).toBe(0);
  expect(await marks("Hanne Brock", 200, [60, 60])).toBe(0);
});
