import { PDFDocument, PDFName, rgb, StandardFonts, setCharacterSqueeze } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { readDocument } from ".";

type Cell = { text: string; x: number; y: number; before?: string; after?: string; show?: string };

const rows = [
  ["Grundvergütung", "176,00", "2.811,40"],
  ["Schichtzulage", "42,00", "310,25"],
  ["Fahrgeld", "20,00", "64,80"],
  ["Prämie", "1,00", "150,00"],
  ["Urlaubsgeld", "3,00", "1.205,33"],
  ["Nachtarbeit", "14,50", "98,17"],
  ["Sonntage", "8,00", "77,19"],
] as const;

/** A pay slip of seven lines, every cell a text object of its own, amounts ending at one edge. */
async function slip(change: (cell: Cell) => Cell = (cell) => cell): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([420, 560]);
  const cells = rows.flatMap(([caption, hours, amount], row): Cell[] => {
    const y = 470 - 14 * row;
    const right = (text: string, x: number): Cell => ({ text, x: x - regular.widthOfTextAtSize(text, 9), y });
    return [{ text: caption, x: 40, y }, right(hours, 250), right(amount, 360)];
  });
  const name = page.node.newFontDictionary("A", regular.ref).asString();
  const twin = pdf.context.obj({
    Type: "Font",
    Subtype: "Type1",
    BaseFont: "Helvetica",
    Encoding: "WinAnsiEncoding",
  });
  page.node.setFontDictionary(PDFName.of("B"), pdf.context.register(twin));
  const content = cells.map(change).map(({ text, x, y, before = "", after = "", show }) => {
    const code = `<${Buffer.from(text, "latin1").toString("hex")}>`;
    return `BT ${name} 9 Tf 1 0 0 1 ${x.toFixed(3)} ${y} Tm ${before} ${show ?? `${code} Tj`} ${after} ET`;
  });
  page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.stream(content.join("\n"))));
  return pdf.save({ useObjectStreams: false });
}

const changed = (text: string, how: (cell: Cell) => Partial<Cell>) => (cell: Cell) =>
  cell.text === text ? { ...cell, ...how(cell) } : cell;

async function said(bytes: Uint8Array): Promise<string[]> {
  const { signals } = await readDocument({ bytes });
  return signals.flatMap(({ kind, facts }) =>
    kind === "set_apart" || kind === "text_traces"
      ? [`${facts.property ?? facts.trace} ${facts.text ?? ""}`.trim()]
      : [],
  );
}

describe("how figures are set", () => {
  it("nothing is said of a page whose columns and rows agree", async () => {
    expect(await said(await slip())).toEqual([]);
  });

  it.each<[string, (cell: Cell) => Partial<Cell>]>([
    ["spacing", ({ x }) => ({ before: "0.2 Tc", after: "0 Tc", x: x - 1 })],
    ["baseline", () => ({ before: "-0.4 Ts", after: "0 Ts" })],
    ["edge", ({ x }) => ({ x: x + 0.6 })],
    ["stretch", ({ x }) => ({ before: "96 Tz", after: "100 Tz", x: x + 1.02 })],
    ["colour", () => ({ before: "0.08 0.08 0.1 rg", after: "0 0 0 rg" })],
    ["face", () => ({ before: "/B 9 Tf" })],
  ])("%s", async (property, how) => {
    expect(await said(await slip(changed("310,25", how)))).toEqual([`${property} 310,25`]);
  });

  it("a figure in running text that leaves its line, and one beside its caption", async () => {
    const words =
      "Die Vergütung beträgt monatlich 3.118,40 brutto und wird zum Ende des Monats gezahlt".split(" ");
    const prose = async (line: number, how: "drop" | "shade" | "squeeze" = "drop") => {
      const pdf = await PDFDocument.create();
      const font = await pdf.embedFont(StandardFonts.TimesRoman);
      const page = pdf.addPage([520, 400]);
      for (let row = 0; row < 7; row += 1) {
        let x = 40;
        for (const word of words) {
          const other = row === line && /\d|brutto/.test(word);
          const off = other && how === "drop" && word !== "brutto" ? 0.5 : 0;
          const color = other && how === "shade" ? rgb(0.15, 0.15, 0.15) : rgb(0, 0, 0);
          page.pushOperators(setCharacterSqueeze(other && how === "squeeze" ? 94 : 100));
          page.drawText(word, { x, y: 340 - 16 * row + off, size: 9, font, color });
          x += font.widthOfTextAtSize(`${word} `, 9);
        }
      }
      page.drawText("Netto", { x: 40, y: 100, size: 9, font });
      page.drawText("2.004,15", { x: 200, y: 100 - (line === 9 ? 0.5 : 0), size: 9, font });
      return pdf.save();
    };
    expect(await said(await prose(-1))).toEqual([]);
    expect(await said(await prose(3))).toEqual(["baseline 3.118,40"]);
    expect(await said(await prose(9))).toEqual(["line 2.004,15"]);
    // Words that go with the figure are set as it is.
    expect(await said(await prose(3, "shade"))).toEqual(["shade 3.118,40"]);
    expect(await said(await prose(3, "squeeze"))).toEqual(["stretch 3.118,40"]);
  });

  it("a longer figure that begins where a shorter one began", async () => {
    expect(await said(await slip(changed("310,25", () => ({ text: "7310,25" }))))).toEqual(["grown 7310,25"]);
  });

  it("a caption may stand as it likes, and so may a whole row", async () => {
    const caption = changed("Fahrgeld", ({ y }) => ({ y: y + 1, before: "0.4 Tc", after: "0 Tc" }));
    expect(await said(await slip(caption))).toEqual([]);
    const row = (cell: Cell) => (cell.y === 470 - 28 ? { ...cell, y: cell.y - 0.5 } : cell);
    expect(await said(await slip(row))).toEqual([]);
  });

  it("letters that were taken out leave a shift as wide as they were", async () => {
    const gone = changed("310,25", () => ({ show: "[ -2891 ] TJ" }));
    expect(await said(await slip(gone))).toEqual(["taken_out"]);
    const retyped = changed("310,25", () => ({ show: "[ -1100 -1791 <3831302c3235> ] TJ" }));
    expect(await said(await slip(retyped))).toContain("taken_out");
    const kerned = changed("310,25", () => ({ show: "[ <3331> 0 <302c3235> ] TJ" }));
    expect(await said(await slip(kerned))).toEqual([]);
  });

  it("a bar over the place is told from a frame around the table", async () => {
    const barred = async (paint: string) => {
      const gone = changed("310,25", () => ({ show: "[ -2891 ] TJ", after: "" }));
      const bytes = await slip((cell) => {
        const { after = "", ...rest } = gone(cell);
        return rest.show ? { ...rest, after: `${after} ET ${paint} BT` } : rest;
      });
      const { signals } = await readDocument({ bytes });
      return signals.find(({ kind }) => kind === "text_traces")?.facts.barred;
    };
    expect(await barred("0 g 330 452 40 12 re f")).toBe(true);
    expect(await barred("0 G 30 370 360 120 re S")).toBe(false);
  });

  it("a text that was moved into its place", async () => {
    const moved = changed("310,25", () => ({ show: "[ 556 <37333130> <2c3235> ] TJ" }));
    expect(await said(await slip(moved))).toEqual(["moved"]);
    const usual = (cell: Cell): Cell => ({
      ...cell,
      x: cell.x + 5.004,
      show: `[ 556 <${Buffer.from(cell.text, "latin1").toString("hex")}> ] TJ`,
    });
    expect(await said(await slip(usual))).toEqual([]);
  });
});
