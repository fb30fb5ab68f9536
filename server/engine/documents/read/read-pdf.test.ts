import { degrees, PDFDocument, PDFName, rgb, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { readDocument } from ".";

async function drawn(draw: (document: PDFDocument) => Promise<void>): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setProducer("Nóminas Ejemplo 4.1");
  document.setCreationDate(new Date("2026-10-01T08:00:00Z"));
  await draw(document);
  return document.save({ useObjectStreams: false });
}

const white = rgb(1, 1, 1);

async function payslip(document: PDFDocument, turn = 0): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([400, 600]);
  page.setRotation(degrees(turn));
  page.drawText("Empresa Ejemplo", { x: 40, y: 540, size: 12, font: bold });
  page.drawText("Salario base", { x: 40, y: 500, size: 10, font });
  page.drawText("1.896,71", { x: 300, y: 500, size: 10, font });
}

describe("reading a PDF", () => {
  it("letters that one sign stands for keep the word whole", async () => {
    const bytes = await drawn(async (document) => {
      const { context } = document;
      const map = (code: string, letters: string) =>
        `<${code}> <${[...letters].map((x) => x.charCodeAt(0).toString(16).padStart(4, "0")).join("")}>`;
      const toUnicode = context.register(
        context.stream(
          `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar ${map("4d", "ti")} ${map("57", "ffi")} endbfchar endcmap end end`,
        ),
      );
      const font = context.obj({
        Type: "Font",
        Subtype: "Type1",
        BaseFont: "Helvetica",
        Encoding: "WinAnsiEncoding",
        ToUnicode: toUnicode,
      });
      const page = document.addPage([400, 300]);
      page.node.set(PDFName.of("Resources"), context.obj({ Font: { F0: font } }));
      const content = "BT /F0 20 Tf 40 200 Td (ArMkel aWdare) Tj 0 -40 Td (Ar Mkel) Tj ET";
      page.node.set(PDFName.of("Contents"), context.register(context.stream(content)));
    });
    const { pages } = await readDocument({ bytes });
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(["Artikel affidare", "Ar tikel"]);
  });

  it("gives words with place, size, weight and order, and rows from geometry", async () => {
    const { pages, carrier, pageCount } = await readDocument({ bytes: await drawn((d) => payslip(d)) });
    const page = pages[0];
    expect([carrier, pageCount, page?.source]).toEqual(["text_pdf", 1, "text"]);
    expect(page?.lines.map((line) => line.text)).toEqual(["Empresa Ejemplo", "Salario base\t1.896,71"]);
    const [first] = page?.words ?? [];
    const amount = page?.words.find((word) => word.text === "1.896,71");
    expect(first).toMatchObject({
      text: "Empresa",
      size: 12,
      bold: true,
      font: "Helvetica-Bold",
      color: "#000000",
    });
    expect(amount?.bold).toBeUndefined();
    expect(amount?.order).toBeGreaterThan(first?.order ?? 99);
    expect(amount?.box[0]).toBeCloseTo(300 / 400, 2);
    expect(amount?.box[3]).toBeCloseTo((600 - 500 + 2.2) / 600, 2);
  });

  it("letters that are placed one by one make words, on a page filled from head to foot too", async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `Abono ${row + 10} 7,30`);
    const bytes = await drawn(async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica);
      const page = document.addPage([500, 600]);
      for (const [row, text] of rows.entries()) {
        let x = 30;
        for (const letter of text) {
          if (letter !== " ") page.drawText(letter, { x, y: 590 - row * 9.7, size: 10, font });
          x += font.widthOfTextAtSize(letter, 10);
        }
      }
    });
    const { pages } = await readDocument({ bytes });
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(rows);
  });

  it("reads a page stored sideways upright", async () => {
    const { pages } = await readDocument({ bytes: await drawn((d) => payslip(d, 90)) });
    expect(pages[0]?.width).toBe(600);
    const amount = pages[0]?.words.find((word) => word.text === "1.896,71");
    expect(amount?.box[1]).toBeCloseTo(300 / 400, 2);
  });

  it("turns a page whose text runs upwards", async () => {
    const bytes = await drawn(async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica);
      const page = document.addPage([600, 400]);
      const print = (text: string, x: number) =>
        page.drawText(text, { x, y: 40, size: 11, font, rotate: degrees(90) });
      print("Statement of account for the month of October", 100);
      print("Opening balance 1,200.00", 130);
    });
    const { pages } = await readDocument({ bytes });
    expect(pages[0]?.lines.map((line) => line.text)).toEqual([
      "Statement of account for the month of October",
      "Opening balance 1,200.00",
    ]);
    expect([pages[0]?.width, pages[0]?.height]).toEqual([400, 600]);
  });

  it("marks text under a shape drawn later and says what is shown instead", async () => {
    const bytes = await drawn(async (document) => {
      await payslip(document);
      const page = document.getPage(0);
      page.drawRectangle({ x: 295, y: 495, width: 60, height: 16, color: white });
      page.drawText("2.396,71", { x: 300, y: 500, size: 10 });
    });
    const { pages, signals } = await readDocument({ bytes });
    expect(pages[0]?.lines.map((line) => line.text)).toContain("Salario base\t2.396,71");
    expect(pages[0]?.words.find((word) => word.text === "1.896,71")?.covered).toBe(true);
    expect(signals.find(({ kind }) => kind === "text_covered")?.facts).toMatchObject({
      hidden: "1.896,71",
      shown: "2.396,71",
      annotation: false,
    });
  });

  it("does not take a background or a later frame for a cover", async () => {
    const bytes = await drawn(async (document) => {
      const page = document.addPage([400, 600]);
      page.drawRectangle({ x: 0, y: 0, width: 400, height: 600, color: rgb(0.95, 0.95, 1) });
      page.drawText("1.896,71", { x: 300, y: 500, size: 10 });
      page.drawRectangle({
        x: 290,
        y: 490,
        width: 80,
        height: 30,
        borderColor: rgb(0, 0, 0),
        borderWidth: 1,
      });
    });
    const { signals } = await readDocument({ bytes });
    expect(signals.filter(({ kind }) => kind === "text_covered")).toEqual([]);
  });

  it("shows what a later revision changed", async () => {
    const content = (amount: string) => {
      const body = `BT /F 10 Tf 40 500 Td (Net pay) Tj 260 0 Td (${amount}) Tj ET`;
      return `5 0 obj\n<</Length ${body.length}>>\nstream\n${body}\nendstream\nendobj\n`;
    };
    const objects = [
      "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n",
      "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n",
      "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>\nendobj\n",
      "4 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n",
      content("1.896,71"),
    ];
    let file = "%PDF-1.4\n";
    const row = (at: number) => `${String(at).padStart(10, "0")} 00000 n \n`;
    const rows = objects.map((object) => {
      const at = file.length;
      file += object;
      return row(at);
    });
    const table = file.length;
    file += `xref\n0 6\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
    const added = file.length;
    file += content("2.396,71");
    const second = file.length;
    file += `xref\n5 1\n${row(added)}trailer\n<</Size 6/Root 1 0 R/Prev ${table}>>\nstartxref\n${second}\n%%EOF\n`;
    const { signals } = await readDocument({ bytes: Buffer.from(file, "latin1") });
    expect(signals.find(({ kind }) => kind === "revisions")?.facts.count).toBe(2);
    const change = signals.find(
      ({ kind, facts }) => kind === "revision_change" && facts.after === "2.396,71",
    );
    expect(change?.facts.before).toBe("1.896,71");
  });

  it("keeps the size of a page that has it from the tree of pages, whatever is added to it", async () => {
    const bytes = await drawn(async (document) => {
      await payslip(document);
      const [page] = document.getPages();
      const above = page?.node.Parent();
      above?.set(PDFName.of("MediaBox"), document.context.obj([0, 0, 400, 600]));
      page?.node.delete(PDFName.of("MediaBox"));
    });
    const plain = await readDocument({ bytes });
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const place = { Type: "Annot", Subtype: "Widget", FT: "Sig", F: 4, Rect: [40, 40, 200, 90] };
    const added = pdf.context.register(pdf.context.obj(place));
    pdf.getPages()[0]?.node.set(PDFName.of("Annots"), pdf.context.obj([added]));
    const noted = await readDocument({ bytes: await pdf.save({ useObjectStreams: false }) });
    expect(noted.pages[0]).toMatchObject({ width: 400, height: 600 });
    const boxes = ({ pages }: typeof plain) => pages[0]?.words.map(({ text, box }) => ({ text, box }));
    expect(boxes(noted)).toEqual(boxes(plain));
  });

  it("tells who wrote the file and when", async () => {
    const { signals } = await readDocument({ bytes: await drawn((d) => payslip(d)) });
    expect(signals.find(({ kind }) => kind === "metadata")?.facts).toMatchObject({
      producer: "Nóminas Ejemplo 4.1",
      created: "2026-10-01T08:00:00Z",
    });
    expect(signals.find(({ kind }) => kind === "revisions")?.facts.count).toBe(1);
  });

  it("answers other bytes with a failure", async () => {
    const reading = await readDocument({ bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
    expect(reading).toMatchObject({ failure: "document_unreadable", pages: [] });
  });
});
