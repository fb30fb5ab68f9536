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

function found(...pages: string[][]): string[] {
  const extraction = extract(joined(...pages), 0, today, "GB");
  return extraction.parts
    .flatMap((part) => checkFurtherPages({ extraction, part, applicant: { name: "Tamsin Orchard" }, today }))
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
