import { expect, test } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { tiedFigures } from "./tied-figures";

const TODAY = "2026-11-28";

function asked(lines: readonly string[], source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "p0", source), 0, TODAY, null);
  return extraction.parts.flatMap((part) =>
    tiedFigures({ extraction, part, applicant: { name: "Ottilie Brandvold" }, today: TODAY }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} not ${values.expected}`,
    ),
  );
}

const letter = (gross: string, health: string, paid: string, more: readonly string[] = []) => [
  "RENTENBESCHEID",
  "Deutsche Rentenversicherung Nordmark, Versicherte: Ottilie Brandvold",
  "Ihre Altersrente wird ab 01.07.2026 wie folgt gezahlt:",
  `Monatliche Rente ${gross} €`,
  `abzüglich Beitrag zur Kranken- und Pflegeversicherung ${health} €`,
  `auszuzahlender Betrag ${paid} €`,
  ...more,
];

test("what a letter takes off is not what it pays out, but for a digit", () => {
  expect(asked(letter("1.412,60", "174,85", "1.237,75"))).toEqual([]);
  expect(asked(letter("1.412,60", "174,85", "1.637,75"))).toHaveLength(1);
  expect(asked(letter("1.712,60", "174,85", "1.237,75"))[0]).toContain("high monthly_amount");
  expect(asked(letter("1.412,60", "174,85", "1.637,75"), "ocr")).toHaveLength(1);
  // A digit that a reader of pictures takes for another.
  expect(asked(letter("1.472,60", "174,85", "1.237,75"), "ocr")).toEqual([]);
});

test("what else was taken off, whole sums and other cents are left in peace", () => {
  expect(asked(letter("1.412,60", "174,85", "1.037,75", ["Davon abgezweigt: 200,00 €"]))).toEqual([]);
  expect(asked(letter("1.412,00", "174,00", "1.638,00"))).toEqual([]);
  expect(asked(letter("1.412,60", "174,85", "1.637,12"))).toEqual([]);
  expect(asked(letter("1.412,60", "174,85", "1.239,75"))).toEqual([]);
});

test("a pension in other words", () => {
  const pension = (paid: string) => [
    "PENSION STATEMENT",
    "Wharfedale Mutual Pension Scheme. Member: Ottilie Brandvold. 6 April 2026",
    "Your gross monthly pension is £1,086.45.",
    `Less income tax of £58.20 we will pay you £${paid} each month.`,
  ];
  expect(asked(pension("1,028.25"))).toEqual([]);
  expect(asked(pension("1,828.25"))).toHaveLength(1);
});
