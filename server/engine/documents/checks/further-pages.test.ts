import { expect, it } from "vitest";
import { extract } from "../extract-fields";
import { page } from "../test-page";
import type { ReadDocument } from "../types";
import { checkFurtherPages } from "./further-pages";

const today = "2026-11-28";

const bill = (name: string, account: string, due = "81.17"): string[] => [
  "Fernhollow Water | Water bill",
  `Account holder: ${name}`,
  `Account number: ${account}`,
  "Bill date: 4 November 2026",
  "Water supplied | 52.40",
  "Waste water | 28.77",
  `Amount due | ${due}`,
];

function joined(...pages: string[][]): ReadDocument {
  const [first, ...others] = pages.map((lines, i) => page(lines, `p${i}`));
  if (first === undefined) throw new Error("no page");
  const further = others.flatMap((one, i) => one.pages.map((only) => ({ ...only, number: i + 2 })));
  return { ...first, pageCount: pages.length, pages: [...first.pages, ...further] };
}

const found = (...pages: string[][]): string[] => foundOf("Tamsin Orchard", "GB", ...pages);

function foundOf(name: string, country: string, ...pages: string[][]): string[] {
  const extraction = extract(joined(...pages), 0, today, country);
  return extraction.parts
    .flatMap((part) => checkFurtherPages({ extraction, part, applicant: { name }, today }))
    .map(
      ({ code, field, severity, page: at, values }) => `${severity} ${code} ${field} ${at} ${values.printed}`,
    );
}

it("a page with another person's name and number is asked about", () => {
  const own = bill("Tamsin Orchard", "5501882734");
  expect(found(own, bill("Leopold Varga", "7719403316"))).toEqual([
    "medium name_mismatch account_holder 2 Leopold Varga",
  ]);
});

it("pages of one person, of one account or without a head are left alone", () => {
  const own = bill("Tamsin Orchard", "5501882734");
  expect(found(own)).toEqual([]);
  expect(found(own, bill("T. Orchard", "7719403316"))).toEqual([]);
  expect(found(own, bill("Leopold Varga", "5501882734"))).toEqual([]);
  expect(found(own, ["How to read your meter", "Call us on 0800 555 0147"])).toEqual([]);
});

const slip = (name: string, firm: string, net: string): string[] => [
  "Lohnabrechnung Oktober 2026",
  `${firm} | | Abrechnungsmonat: Oktober 2026`,
  `Name: ${name}`,
  "Steuerklasse: 1",
  "Gehalt | 3.100,00",
  "Gesamtbrutto | 3.100,00",
  "Lohnsteuer | 361,00",
  "Krankenversicherung | 265,05",
  "Rentenversicherung | 288,30",
  `Auszahlungsbetrag | ${net}`,
];

it("a slip of another person and of another employer needs no number", () => {
  const own = slip("Wiebke Thaden", "Reederei Oltmann GmbH", "2.185,65");
  const of = (...pages: string[][]) => foundOf("Wiebke Thaden", "DE", own, ...pages);
  expect(of(slip("Enno Brandis", "Sattlerei Ruhland GmbH", "2.185,65"))).toEqual([
    "medium name_mismatch employee_name 2 Enno Brandis",
  ]);
  // Another month, a second employer, a colleague without a number, and a page that names both.
  expect(of(slip("Wiebke Thaden", "Reederei Oltmann GmbH", "2.185,65"))).toEqual([]);
  expect(of(slip("Wiebke Thaden", "Sattlerei Ruhland GmbH", "2.185,65"))).toEqual([]);
  expect(of(slip("Enno Brandis", "Reederei Oltmann GmbH", "2.185,65"))).toEqual([]);
  const both = [...slip("Enno Brandis", "Sattlerei Ruhland GmbH", "2.185,65"), "Vertretung: Wiebke Thaden"];
  expect(of(both)).toEqual([]);
});

const lease = (landlord: string, tenant: string, home: string, rent = "930.00"): string[] => [
  "RESIDENTIAL TENANCY AGREEMENT",
  `Landlord: ${landlord}`,
  `Tenant: ${tenant}`,
  `Premises: ${home}`,
  "The tenancy begins on 1 September 2026 and ends on 31 August 2027, a term of twelve months.",
  `The rent is £${rent} per month, payable in advance on the first day of each month.`,
];

it("a contract of other parties among the pages of one is asked about", () => {
  const own = lease("Edda Whitlock", "Tamsin Orchard", "8 Larch Row, Penrith, CA11 7QX");
  expect(
    found(own, lease("Gareth Pym", "Leopold Varga", "31 Quarry View, Ludlow, SY8 1EF", "1,040.00")),
  ).toEqual(["medium name_mismatch tenant_name 2 Leopold Varga"]);
  // Both tenants of one dwelling, each on a sheet of their own.
  expect(
    found(own, lease("Edda Whitlock", "Tamsin Orchard and Leopold Varga", "8 Larch Row, Penrith, CA11 7QX")),
  ).toEqual([]);
});
