import { expect, test } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import { tiedFigures } from "./tied-figures";

const TODAY = "2026-11-28";

function asked(lines: readonly string[]): string[] {
  const extraction = extract(page(lines, "p0"), 0, TODAY, null);
  return extraction.parts.flatMap((part) =>
    tiedFigures({ extraction, part, applicant: { name: "Nerys Pritchard" }, today: TODAY }).map(
      ({ severity, field, values }) => `${severity} ${field} ${values.printed} not ${values.expected}`,
    ),
  );
}

const lease = (instalment: string, deposit = "£2,130.00") => [
  "ASSURED SHORTHOLD TENANCY AGREEMENT",
  "Landlord: Gwyneth Ollerenshaw, of 4 Mill Brow, Glossop",
  "Tenant: Nerys Pritchard",
  "Property: 17 Weavers Row, Glossop SK13 8AA",
  "The term is twelve months from 1 October 2026.",
  `The rent for the term is £17,040.00, paid in twelve monthly instalments of ${instalment} in advance.`,
  `Before moving in the tenant pays a deposit of ${deposit}, being one and a half months' rent.`,
  "A payment that is fourteen days late bears a charge of 3 % of the instalment, £42.60.",
];

test("an honest contract agrees with itself", () => {
  expect(asked(lease("£1,420.00"))).toEqual([]);
});

test("a sum that the others are no multiple and no share of is named with the one that they lead to", () => {
  expect(asked(lease("£1,920.00"))).toEqual(["high document 1,920.00 not 1,420.00"]);
});

const letter = (monthly: string) => [
  "CERTIFICADO DE EMPRESA",
  "Doña Maialen Etxaniz presta servicios como delineante desde el 3 de mayo de 2021.",
  `Percibe una retribución bruta mensual de ${monthly} € en doce pagas mensuales.`,
  "Su retribución bruta anual asciende a 27.840,00 € (veintisiete mil ochocientos cuarenta euros).",
  "La empresa aporta a su plan de pensiones el 3 % de esa mensualidad, 69,60 € al mes.",
];

test("letters in other languages are asked the same", () => {
  expect(asked(letter("2.320,00"))).toEqual([]);
  expect(asked(letter("3.320,00"))).toHaveLength(1);
});

test("a sum whose difference from another is printed is none of these", () => {
  const plan = [
    ...lease("£1,420.00"),
    "Parking on the forecourt may be taken for £100.00 a month, with which the payment is £1,520.00.",
  ];
  expect(asked(plan)).toEqual([]);
});

test("a share that is worked out and rounded contradicts no amount that makes it", () => {
  const form = (income: string, paid: string, share: string) => [
    "APPLICATION FOR A MORTGAGE",
    "Applicant: Nerys Pritchard",
    "Loan asked for: $310,000.00",
    `Monthly gross income: $${income}`,
    `Monthly payments on debts: $${paid}`,
    `Ratio of debt to income: ${share}`,
  ];
  expect(asked(form("9,500.00", "1,500.00", "15.8%"))).toEqual([]);
  expect(asked(form("7,400.00", "1,290.00", "17.4%"))).toEqual([]);
  expect(asked(form("6,150.00", "2,000.00", "32.52%"))).toEqual([]);
  expect(asked(form("8,800.00", "1,100.00", "12.5%"))).toEqual([]);
  expect(asked(form("5,320.00", "1,770.00", "33.3%"))).toEqual([]);
});

const offer = (annual: string, more: readonly string[] = []) => [
  "OFFER OF EMPLOYMENT",
  "Sandpiper Ferry Company offers Nerys Pritchard the position of deckhand from 4 January 2027.",
  "You will be paid £14.80 per hour for 37.5 hours per week, which comes to",
  `${annual} a year before overtime.`,
  ...more,
];

test("what an hour and a week of hours come to is asked of the year beside them, and of no other sum", () => {
  expect(asked(offer("£28,860.00"))).toEqual([]);
  expect(asked(offer("£28,900.00"))).toEqual([]);
  expect(asked(offer("£36,410.00"))).toEqual(["high annual_gross_salary 36,410.00 not 28,860.00"]);
  const apart = [
    "Holiday is twenty-eight days in a full year, taken at times that suit the timetable of the crossing and the needs of the crew.",
    "Both sides may end the contract by four weeks' notice in writing, given on any day, without a reason having to be stated in it.",
    "Those who serve as mate later on are paid £36,000.00 a year.",
  ];
  expect(asked(offer("£28,860.00", apart))).toEqual([]);
});

test("a sum of a list that comes to its total agrees with that, whatever the others come near to", () => {
  const charges = (searches: string) => [
    "COMPLETION STATEMENT",
    "Client: Nerys Pritchard",
    "Survey: £1,750.00",
    "Valuation: £500.00",
    "Land registry: £850.00",
    `Searches: ${searches}`,
    "Bank transfer: £25.00",
    "Total charges: £3,275.00",
    "Stakeholder: £1,400.00",
  ];
  expect(asked(charges("£150.00"))).toEqual([]);
});

test("shares lead to a pension within their rounding, and what is paid is another sum", () => {
  const pension = (whole: string, paid: string) => [
    "Deutsche Rentenversicherung | Rentenbescheid",
    "Frau Nerys Pritchard",
    "Ihre Altersrente wird zum 1. Juli 2026 angepasst.",
    `Monatsrente ab 01.07.2026 | ${whole} EUR`,
    "Beitragsanteil zur Krankenversicherung 7,3 % | -136,68 EUR",
    "Anteil am Zusatzbeitrag 1,45 % | -27,15 EUR",
    "Beitrag zur Pflegeversicherung 3,6 % | -67,40 EUR",
    `Zahlbetrag ab 01.07.2026 | ${paid} EUR`,
  ];
  expect(asked(pension("1.872,36", "1.641,13"))).toEqual([]);
});
