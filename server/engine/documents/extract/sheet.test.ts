import { expect, it } from "vitest";
import { page } from "../test-page";
import type { ReadDocument, Word } from "../types";
import { makeSheet } from "./sheet";

/** Words of a line with the gaps between them, in heights of the text. */
function line(
  words: readonly (readonly [gap: number, text: string])[],
  more: readonly string[] = [],
  source: "text" | "ocr" = "text",
): ReadDocument {
  const document = page([words.map(([, text]) => text).join(" "), ...more], "gaps", source);
  const [only] = document.pages;
  if (only === undefined) return document;
  const height = 0.014 * only.height;
  let x = 0.05;
  const set: Word[] = (only.lines[0]?.words ?? []).map((word, i) => {
    const from = x + ((words[i]?.[0] ?? 0) * height) / only.width;
    x = from + word.text.length * 0.0075;
    return { ...word, box: [from, word.box[1], x, word.box[3]] };
  });
  const lines = only.lines.map((one, i) => (i === 0 ? { ...one, words: set } : one));
  return { ...document, pages: [{ ...only, lines, words: lines.flatMap(({ words: all }) => all) }] };
}

const apart = (document: ReadDocument): string[] =>
  (makeSheet(document).rows[0]?.tokens ?? []).filter((token) => token.apart === true).map(({ text }) => text);

const prose = [
  "the usual spaces of the page stand in lines like this one here",
  "and in this one too as it is",
];

it("what follows a value across a gap clearly wider than a space stands apart", () => {
  expect(
    apart(
      line(
        [
          [0, "Calle"],
          [0.3, "Mayor"],
          [0.3, "4"],
          [1, "Vencimiento"],
          [0.3, "mensual"],
        ],
        prose,
      ),
    ),
  ).toEqual(["Vencimiento"]);
});

it("evenly stretched lines and the space behind a full stop are no columns", () => {
  expect(
    apart(
      line(
        [
          [0, "one"],
          [0.9, "line"],
          [0.9, "set"],
          [0.9, "to"],
          [0.9, "width"],
        ],
        prose,
      ),
    ),
  ).toEqual([]);
  expect(
    apart(
      line(
        [
          [0, "This"],
          [0.3, "ends."],
          [0.9, "This"],
          [0.3, "begins"],
        ],
        prose,
      ),
    ),
  ).toEqual([]);
});

const sentence = ["Pay", "the", "rent", "each", "month", "to", "IBAN"].map((text) => [0.4, text] as const);

it("what is typed into a sentence of a picture is no column, and one wide gap is", () => {
  const cells = (words: readonly (readonly [gap: number, text: string])[]) =>
    makeSheet(line([...sentence, ...words], [], "ocr")).rows[0]?.cells.map(({ text }) => text);
  expect(
    cells([
      [1.2, "NL91"],
      [1.2, "ABNA"],
      [1.25, "0417"],
      [1.1, "1643"],
    ]),
  ).toEqual(["Pay the rent each month to IBAN NL91 ABNA 0417 1643"]);
  expect(
    cells([
      [1.25, "NL91"],
      [0.4, "ABNA"],
    ]),
  ).toEqual(["Pay the rent each month to IBAN", "NL91 ABNA"]);
});

const texts = (lines: readonly string[]): string[] =>
  makeSheet(page(lines, "signs", "ocr")).rows.map(({ text }) => text);

it("signs of sections that a picture shows as dollars are sections, and amounts stay amounts", () => {
  const lines = ["$ 1 Arbeitszeit", "Es gilt $ 622 Abs. 2", "$ 2 Urlaub", "$ 900 sind"];
  expect(texts(lines)).toEqual(["§ 1 Arbeitszeit", "Es gilt § 622 Abs. 2", "§ 2 Urlaub", "$ 900 sind"]);
  const wages = ["$ 12 per hour", "$ 40 per day", "paid in full"];
  expect(texts(wages)).toEqual(wages);
});

it("a comma behind a wide gap belongs to the word before it, and two words that touch are two", () => {
  expect(texts(["Herrn Emil Brandt ‚wohnhaftin Gera"])).toEqual(["Herrn Emil Brandt, wohnhaft in Gera"]);
});

it("a text that ran into the amount of its column is parted from it; one that ends elsewhere is one word", () => {
  const rows = ["Remise | 1140,00", "Virement | 1260,40", "Salaire BresleSAS1940,40"];
  const document = page(rows, "overrun");
  const glued = document.pages[0]?.words.at(-1);
  const column = document.pages[0]?.words.find(({ text }) => text === "1260,40");
  if (glued === undefined || column === undefined) throw new Error("no words");
  const texts = () => makeSheet(document).rows[2]?.tokens.map(({ text }) => text);
  expect(texts()).toEqual(["Salaire", "BresleSAS1940,40"]);
  glued.box = [column.box[2] - 0.12, glued.box[1], column.box[2], glued.box[3]];
  expect(texts()).toEqual(["Salaire", "BresleSAS", "1940,40"]);
});

it.each([
  ["dots between caption and value", "Bezüge gesamt ............ 3.120,00"],
  ["dots that touch both", "Bezüge gesamt........3.120,00"],
  ["dots set one by one", "Bezüge gesamt . . . . . . . 3.120,00"],
  ["a rule to write on", "Bezüge gesamt ________ 3.120,00"],
  ["signs of omission", "Bezüge gesamt ………… 3.120,00"],
  ["strokes", "Bezüge gesamt ---------- 3.120,00"],
])("%s are the gap that they fill", (_what, text) => {
  const [row] = makeSheet(page([text], "leaders")).rows;
  expect(row?.cells.map((cell) => cell.text)).toEqual(["Bezüge gesamt", "3.120,00"]);
});

it("what hides a number, an ellipsis and a lone stroke stay", () => {
  const texts = ["Conto ......4417", "Wird fortgesetzt ...", "2026 - 2027", "ES91 •••• 1332", "**** 8812"];
  expect(makeSheet(page(texts, "hidden")).rows.map(({ text }) => text.replaceAll("\t", " "))).toEqual(texts);
});

it.each([
  "Sachbearbeiterin: Frau Ilse Morgenrot",
  "Dossier suivi par Anaïs Belloc",
  "Prepared by R. Ashdown, room 12",
])("who prepared a paper has no line in it: %s", (line) => {
  const texts = ["Stadtwerke Lindental", "Kundennummer 4471", "Summe 88,10"];
  const rows = (of: readonly string[]) => makeSheet(page(of, "makers")).rows.map(({ text }) => text);
  expect(rows([line, ...texts])).toEqual(texts);
  expect(rows([...texts, line])).toEqual(texts);
});

it("what only begins like that stays", () => {
  const texts = [
    "Prepared by the accountant for the members of the company on the basis of its books",
    "Preparedness",
  ];
  expect(makeSheet(page(texts, "prose")).rows).toHaveLength(2);
});

it("where letters of a picture stand as far apart as a typewriter's, a space behind a comma is no column and two are", () => {
  const typed = [
    "Vertragsnummer Kundennummer Rechnungsdatum",
    "Lieferanschrift Verbrauchsstelle Zählernummer",
    "Grundpreis Arbeitspreis Umsatzsteuer Gesamtbetrag",
    "Abschlagszahlung Guthaben Nachzahlung",
  ];
  // In heights of the letters: a letter is .38 of one wide here.
  const cells = (gap: number) =>
    makeSheet(
      line(
        [
          [0, "Lindenweg"],
          [0.45, "12,"],
          [gap, "04109"],
          [0.45, "Leipzig"],
        ],
        typed,
        "ocr",
      ),
    ).rows[0]?.cells.map(({ text }) => text);
  expect(cells(0.68)).toEqual(["Lindenweg 12, 04109 Leipzig"]);
  expect(cells(0.9)).toEqual(["Lindenweg 12,", "04109 Leipzig"]);
});
