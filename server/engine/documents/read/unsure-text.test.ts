import { inflateSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";
import {
  type PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFRawStream,
  PDFString,
  StandardFonts,
} from "pdf-lib";
import { expect, it } from "vitest";
import { fontBytes } from "../../samples/fonts";
import { readDocument } from ".";
import { unsureFonts } from "./pdf-fonts";
import { structureOf } from "./pdf-structure";

const lines = async (bytes: Uint8Array): Promise<string[]> =>
  (await readDocument({ bytes })).pages.flatMap((page) => page.lines.map(({ text }) => text));

/** A page in an embedded font, whose table of characters is changed before it is saved. */
async function withFont(change: (font: PDFDict, document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font: PDFFont = await document.embedFont(fontBytes("liberation"), { subset: false });
  document.addPage([300, 200]).drawText("Neto 1.284,50", { x: 20, y: 100, size: 12, font });
  await document.flush();
  change(document.context.lookup(font.ref) as PDFDict, document);
  return document.save({ useObjectStreams: false });
}

const changed =
  (of: (map: string) => string) =>
  (font: PDFDict, document: PDFDocument): void => {
    const stream = font.lookup(PDFName.of("ToUnicode")) as PDFRawStream;
    const map = inflateSync(stream.getContents()).toString("latin1");
    font.set(PDFName.of("ToUnicode"), document.context.register(document.context.stream(of(map))));
  };

it("a font that says another digit than it draws is known by its own table of characters", async () => {
  const honest = await withFont(changed((map) => map));
  expect(unsureFonts(structureOf(honest)).size).toBe(0);
  const lying = await withFont(changed((map) => map.replace(/(<[0-9a-f]+> )<0032>/i, "$1<0037>")));
  expect([...unsureFonts(structureOf(lying)).values()]).toContain("lying");
  // Another letter for a letter is a matter of taste: ligatures, small capitals.
  const letters = await withFont(changed((map) => map.replace(/(<[0-9a-f]+> )<004e>/i, "$1<006e>")));
  expect(unsureFonts(structureOf(letters)).size).toBe(0);
});

it("a font that says nothing of its glyphs has no text", async () => {
  const mute = await withFont((font) => font.delete(PDFName.of("ToUnicode")));
  expect([...unsureFonts(structureOf(mute)).values()]).toContain("mute");
});

it("what stands in a layer that is off is not printed", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([300, 200]);
  page.drawText("Neto 1.284,50", { x: 20, y: 100, size: 12, font });
  const { context } = document;
  const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Borrador") }));
  const name = page.node.newFontDictionary("F", font.ref);
  page.node.Resources()?.set(PDFName.of("Properties"), context.obj({ L1: layer }));
  const content = context.stream(`/OC /L1 BDC BT ${name.asString()} 12 Tf 60 100 Td (9.999,00) Tj ET EMC`);
  page.node.addContentStream(context.register(content));
  const off = (list: "OFF" | "ON"): void =>
    document.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { [list]: [layer] } }));
  off("OFF");
  expect((await lines(await document.save())).join()).not.toContain("9.999,00");
  off("ON");
  expect((await lines(await document.save())).join()).toContain("9.999,00");
});

it("a field that its file draws nowhere holds what a viewer shows", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  page.drawText("Net pay", {
    x: 20,
    y: 100,
    size: 10,
    font: await document.embedFont(StandardFonts.Helvetica),
  });
  const field = document.getForm().createTextField("net");
  field.setText("1,284.50");
  field.addToPage(page, { x: 120, y: 96, width: 100, height: 16 });
  for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of("AP"));
  const read = await lines(await document.save({ updateFieldAppearances: false }));
  expect(read.join(" ")).toContain("1,284.50");
});
