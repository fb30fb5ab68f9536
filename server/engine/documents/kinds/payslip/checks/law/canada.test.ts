import { describe, expect, it } from "vitest";
import { extract } from "../../../../extract-fields";
import { page } from "../../../../test-page";
import { byLaw } from ".";

type Values = { pay?: string; pension?: string; insurance?: string; federal?: string; provincial?: string };

/** Figures of the authority's own calculator for a fortnight in Ontario. */
function said(head: readonly string[], values: Values = {}, day = "2026-01-16"): string[] {
  const lines = [
    "PAY STATEMENT",
    "Quillfeather Ltd, Toronto, Ontario | Employee: Thea Marlowe",
    `Pay date: ${day} | Pay frequency: Bi-weekly`,
    ...head,
    `Gross pay | ${values.pay ?? "2,307.69"}`,
    `CPP | ${values.pension ?? "129.30"}`,
    `EI | ${values.insurance ?? "37.62"}`,
    `Federal tax | ${values.federal ?? "205.32"}`,
    `Provincial tax | ${values.provincial ?? "114.68"}`,
    "Net pay | 1,820.77",
  ];
  const extraction = extract(page(lines, "slip"), 0, "2026-12-21", "CA");
  return extraction.parts.flatMap((part) =>
    byLaw({ extraction, part, applicant: { name: "" }, today: "2026-12-21" }).map(
      ({ field, values: { printed, expected } }) => `${field} ${printed} ${expected}`,
    ),
  );
}
const claims = ["Federal TD1 claim: 16,452.00 | Provincial TD1 claim: 12,989.00"];

describe("a Canadian slip", () => {
  it("of the authority's own calculator is left alone", () => {
    expect(said(claims)).toEqual([]);
    expect(said([])).toEqual([]);
  });

  it("of which tax is not that of the printed claims is asked about", () => {
    expect(said(claims, { federal: "155.32" })).toEqual(["income_tax 155.32 205.32"]);
    expect(said(claims, { provincial: "84.68" })).toEqual(["income_tax 84.68 114.68"]);
    // Claims that nobody printed may be larger, and more is withheld of whoever asks for it.
    expect(said([], { federal: "155.32" })).toEqual([]);
    expect(said(claims, { federal: "355.32" })).toEqual([]);
  });

  it("of which both contributions were lowered is asked about, though they agree on no pay", () => {
    expect(said([], { pension: "117.55", insurance: "34.20" })).toContain(
      "social_security_contribution 34.20 37.62",
    );
  });

  it("whose year has come to its maximum is charged less", () => {
    const late = {
      pay: "3,307.69",
      pension: "61.20",
      insurance: "20.11",
      federal: "400.00",
      provincial: "230.00",
    };
    expect(said([], late, "2026-11-06")).toEqual([]);
    expect(said([], late, "2026-03-06")).not.toEqual([]);
  });
});
