import { expect, test } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { statedShares } from "./stated-shares";

const TODAY = "2026-11-28";

function asked(lines: readonly string[], source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "p0", source), 0, TODAY, null);
  return extraction.parts.flatMap((part) =>
    statedShares({ extraction, part, applicant: { name: "Ottilie Brandvold" }, today: TODAY }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} not ${values.expected}`,
    ),
  );
}

const sale = (price: string) => [
  "AGREEMENT FOR THE SALE AND PURCHASE OF A DWELLING",
  "Seller: Ambrose Tillinghast, of 3 Quay Steps, Whitby",
  "Buyer: Ottilie Brandvold, of 19 Tarn Road, Settle",
  "Property: Larkrigg Cottage, Settle BD24 9QB",
  `Purchase price: £${price}`,
  "On exchange the Buyer shall pay a deposit of £18,650.00, being 10% of the purchase price, to the",
  "Seller's solicitors as stakeholders. Completion date: 15 January 2027.",
];

test("a deposit that says its share of the price is held against the price", () => {
  expect(asked(sale("186,500.00"))).toEqual([]);
  expect(asked(sale("246,500.00"))).toEqual(["high purchase_price 246,500.00 not 186,500.00"]);
});

const offer = (pay: string, bonus: string) => [
  "Fernhollow Dairy Cooperative, LLC",
  "Dear Ottilie Brandvold,",
  "We are pleased to offer you employment as a process engineer. Your start date is January 11, 2027.",
  `Your annual base salary will be $${pay} per year, paid monthly.`,
  `You may earn a performance bonus of up to 12% of your annual base salary ${bonus} in a full year.`,
];

test("a bonus in brackets behind its share, as far as it is rounded", () => {
  expect(asked(offer("68,000.00", "($8,160.00)"))).toEqual([]);
  expect(asked(offer("68,250.00", "($8,200)"))).toEqual([]);
  expect(asked(offer("86,000.00", "($8,160.00)"))).toEqual([
    "high annual_gross_salary 86,000.00 not 68,000.00",
  ]);
  // What stands in the brackets is the salary itself.
  expect(asked(offer("68,000.00", "($68,000.00)"))).toEqual([]);
  // A bound, or what is paid for some months, is no share.
  expect(asked(offer("68,000.00", "($6,000.00 minimum)"))).toEqual([]);
  expect(asked(offer("68,000.00", "($6,120.00), pro rata from April"))).toEqual([]);
  expect(asked(offer("86,000.00", "($8,160.00), prorated"))).toHaveLength(1);
  expect(asked(offer("68,000.00", "(at most $6,000.00)"))).toEqual([]);
});

const contract = (month: string) => [
  "ARBEITSVERTRAG",
  "zwischen der Papiermühle Osterwiek GmbH (Arbeitgeber) und Frau Ottilie Brandvold (Arbeitnehmerin)",
  "Das Arbeitsverhältnis beginnt am 01.09.2026.",
  `Die Arbeitnehmerin erhält ein monatliches Bruttogehalt von ${month} €.`,
  "Mehrarbeit wird je Stunde mit 18,50 € brutto vergütet (Monatsgehalt geteilt durch 160 Stunden).",
];

test("an hour's pay that is the month's divided by hours, on pictures, too", () => {
  for (const source of ["text", "ocr"] as const) {
    expect(asked(contract("2.960,00"), source)).toEqual([]);
    expect(asked(contract("3.450,00"), source)).toEqual(["high monthly_gross_salary 3.450,00 not 2.960,00"]);
  }
  // A digit that a reader takes for another.
  expect(asked(contract("2.980,00"), "ocr")).toEqual([]);
});

const acte = (price: string) => [
  "COMPROMIS DE VENTE",
  "Le vendeur : Madame Solène Kerjean, demeurant 8 rue du Four, Vannes",
  "L'acquéreur : Madame Ottilie Brandvold, demeurant 2 quai Est, Lorient",
  `Le prix de vente est fixé à ${price} €.`,
  "L'acquéreur verse un dépôt de garantie de 5 % du prix de vente, soit 9 150,00 €, au notaire.",
];
const arras = (price: string, more = "") => [
  "CONTRATO DE ARRAS PENITENCIALES",
  "Vendedor: Leocadio Arnáiz Puente. Comprador: Ottilie Brandvold.",
  `El precio de la compraventa es de ${price} €.${more}`,
  "Se entregan en este acto 14.200,00 €, equivalentes al 10 % del precio pactado.",
];
const koop = (price: string) => [
  "KOOPOVEREENKOMST",
  "Verkoper: Berend Hoekzema te Assen. Koper: Ottilie Brandvold te Meppel.",
  `De koopsom bedraagt € ${price}.`,
  "Koper stelt een waarborgsom van € 31.500,00, zijnde 10 % van de koopsom, bij de notaris.",
];

test("in other languages, and with what else makes up the price", () => {
  expect(asked(acte("183 000,00"))).toEqual([]);
  expect(asked(acte("238 000,00"))).toHaveLength(1);
  expect(asked(arras("142.000,00"))).toEqual([]);
  expect(asked(arras("172.000,00"))).toHaveLength(1);
  expect(asked(arras("172.000,00", " De ellos, 30.000,00 € por el garaje."))).toEqual([]);
  expect(asked(koop("315.000,00"))).toEqual([]);
  expect(asked(koop("415.000,00"))).toHaveLength(1);
});
