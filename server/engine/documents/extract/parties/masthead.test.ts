import { expect, it } from "vitest";
import { extract } from "../../extract-fields";
import { page } from "../../test-page";
import type { ReadDocument } from "../../types";

/** The document with the words of one line set larger. */
function setLarge(document: ReadDocument, line: number, size = 17): ReadDocument {
  const [only] = document.pages;
  if (only === undefined) return document;
  const lines = only.lines.map((one, i) =>
    i === line ? { ...one, words: one.words.map((word) => ({ ...word, size })) } : one,
  );
  return { ...document, pages: [{ ...only, lines, words: lines.flatMap(({ words }) => words) }] };
}

const fieldsOf = (document: ReadDocument): Record<string, unknown> =>
  Object.fromEntries(extract(document, 0, "2026-11-21", null).fields.map(({ name, value }) => [name, value]));

const statement = [
  "Account statement",
  "Meridian & Fell",
  "Account holder: Agnes Thirlwall",
  "Period: 01/09/2026 to 30/09/2026",
  "Date | Details | Amount | Balance",
  "01/09/2026 | Opening balance | | 500.00",
  "03/09/2026 | CARD GREENGROCER | -20.00 | 480.00",
  "05/09/2026 | CARD BOOKSHOP | -30.00 | 450.00",
  "09/09/2026 | TRANSFER IN | 100.00 | 550.00",
  "12/09/2026 | CARD BAKERY | -5.00 | 545.00",
  "30/09/2026 | Closing balance | | 545.00",
];

it("a bank without any word of banks in its name is read where it is set large at the head", () => {
  expect(fieldsOf(setLarge(page(statement, "a"), 1)).bank_name).toBe("Meridian & Fell");
});

it("nothing is taken for it that is no larger than the rest, or is the title or the holder", () => {
  expect(fieldsOf(page(statement, "b")).bank_name).toBeUndefined();
  expect(fieldsOf(setLarge(page(statement, "c"), 0)).bank_name).toBeUndefined();
  expect(
    fieldsOf(setLarge(page([...statement.slice(0, 1), "Agnes Thirlwall", ...statement.slice(2)], "d"), 1))
      .bank_name,
  ).toBeUndefined();
});

it.each([
  ["Banque de la Vilaine", "Banque de la Vilaine"],
  ["Bank van Het Gooi", "Bank van Het Gooi"],
  ["Crédit du Ponant", "Crédit du Ponant"],
  ["Caisse des Bords de l'Adour", "Caisse des Bords de l'Adour"],
])("small words belong to the name of a bank: %s", (printed, read) => {
  expect(fieldsOf(page([printed, ...statement.slice(0, 1), ...statement.slice(2)], "e")).bank_name).toBe(
    read,
  );
});

it("services provided by a bank are not the bank", () => {
  const foot = "Banking services provided by Copper Ridge Bank, Member FDIC";
  expect(fieldsOf(page([...statement.slice(0, 1), ...statement.slice(2), foot], "f")).bank_name).toBe(
    "Copper Ridge Bank",
  );
});
