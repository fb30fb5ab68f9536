import { describe, expect, it } from "vitest";
import { extract } from "../../../../extract-fields";
import { page } from "../../../../test-page";
import { byLaw } from ".";

type Values = {
  pay?: string;
  insured?: string;
  bonus?: string;
  base?: string;
  tax?: string;
  special?: string;
};

function said(head: readonly string[], values: Values): string[] {
  const { pay = "3.000,00", insured = "423,47", bonus = "119,38", base = "2.695,91" } = values;
  const lines = [
    "LOONBRIEF",
    "Quillfeather NV | | Werknemer: Thea Marlowe",
    "Periode: 01/11/2026 - 30/11/2026",
    ...head,
    `Brutoloon | ${pay}`,
    `RSZ 13,07 % | ${insured}`,
    ...(bonus === "" ? [] : [`Werkbonus | ${bonus}`]),
    `Belastbaar | ${base}`,
    `Bedrijfsvoorheffing | ${values.tax ?? "425,30"}`,
    `Bijzondere bijdrage sociale zekerheid | ${values.special ?? "21,88"}`,
    "Nettoloon | 2.248,73",
  ];
  const extraction = extract(page(lines, "slip"), 0, "2026-12-21", "BE");
  return extraction.parts.flatMap((part) =>
    byLaw({ extraction, part, applicant: { name: "" }, today: "2026-12-21" }).map(
      ({ field, values: { printed, expected } }) => `${field} ${printed} ${expected}`,
    ),
  );
}
const worker = ["Statuut: arbeider | Alleenstaand | Kinderen ten laste: 0"];
const employee = ["Statuut: bediende | Alleenstaand | Kinderen ten laste: 0"];

describe("a Belgian slip", () => {
  it("of a worker is charged on 108 per cent, and of an employee on the pay", () => {
    expect(said(worker, {})).toEqual([]);
    expect(said([], {})).toEqual([]);
    expect(
      said(employee, {
        insured: "392,10",
        bonus: "110,54",
        base: "2.718,44",
        tax: "437,87",
        special: "19,24",
      }),
    ).toEqual([]);
  });

  it("prints the contribution with the bonus taken off it, too", () => {
    expect(said(worker, { insured: "304,09", bonus: "" })).toEqual([]);
  });

  it("of which less is charged than the bonus for low pay can take off is asked about", () => {
    expect(said(worker, { pay: "4.000,00", bonus: "" })).toContain("gross_pay 4.000,00 3.000,01");
  });

  it("has no bonus where the pay is above it", () => {
    const high = { pay: "5.500,00", insured: "718,85", base: "4.781,15", tax: "1.613,29", special: "55,01" };
    expect(said(employee, { ...high, bonus: "119,38" })).toContain(
      "social_security_contribution 119,38 0,00",
    );
  });

  it("of which less is withheld than the key formula gives for the printed household is asked about", () => {
    expect(said(worker, { tax: "355,30" })).toEqual(["income_tax 355,30 373,30"]);
    // Where no household is printed, children may lessen it.
    expect(said([], { tax: "355,30" })).toEqual([]);
    // More is withheld of whoever asks for it.
    expect(said(worker, { tax: "525,30" })).toEqual([]);
  });

  it("has a special contribution of its pay and a household", () => {
    expect(said(worker, { special: "15,20" })).toHaveLength(1);
  });
});
