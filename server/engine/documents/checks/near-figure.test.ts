import { describe, expect, it } from "vitest";
import { extract } from "../extract";
import { page } from "../test-page";
import { nearFigure } from "./near-figure";

function found(lines: readonly string[], source: "text" | "ocr" = "text"): string[] {
  const extraction = extract(page(lines, "paper", source), 0, "2026-11-21", null);
  return extraction.parts
    .flatMap((part) => nearFigure({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`);
}

describe("a figure that everything around it contradicts", () => {
  const bill = ({ water = "31.47", due = "118.64" }) => [
    "WATER AND SEWERAGE BILL",
    "Customer: Ida Moss",
    "Bill date: 12 October 2026",
    `Water supplied | ${water}`,
    "Sewerage | 58.29",
    "Standing cost | 28.88",
    `To pay by 2 November | ${due}`,
  ];
  it("is the total of its column, or one of the lines", () => {
    expect(found(bill({}))).toEqual([]);
    expect(found(bill({ due: "178.64" }))).toEqual(["high sum_mismatch 178.64 118.64"]);
    expect(found(bill({ due: "118.64", water: "131.47" }))).toHaveLength(1);
  });

  it("is left alone in a picture, where it is far off, and where the difference is printed", () => {
    expect(found(bill({ due: "178.64" }), "ocr")).toEqual([]);
    expect(found(bill({ due: "191.02" }))).toEqual([]);
    expect(found([...bill({ due: "178.64" }), "Paid in advance: 60.00 on 3 October"])).toEqual([]);
  });

  it("is known by the next column of the same rows", () => {
    const slip = (year: string) => [
      "PAYSLIP",
      "Employer: Harrowgate Looms Ltd | | Employee: Idris Vane",
      "Pay date: 30/10/2026",
      "| This month | Year",
      "Alpha | 2,517.40 | 17,203.11",
      "Beta | 583.24 | 3,991.87",
      `Gamma | 1,934.16 | ${year}`,
    ];
    expect(found(slip("13,211.24"))).toEqual([]);
    expect(found(slip("18,211.24"))).toHaveLength(1);
    expect(found(slip("13,877.30"))).toEqual([]);
  });

  it("is known by the lines around it, each with a rate of one base", () => {
    const slip = (base: string) => [
      "NÓMINA",
      "Empresa: Telares Aranzadi SL",
      "Trabajador: Nerea Uribe",
      "Contingencias | 1.733,18 | 4,70 | 81,46",
      `Desempleo | ${base} | 1,55 | 26,86`,
      "Formación | 1.733,18 | 0,10 | 1,73",
      "Equidad | 1.733,18 | 0,15 | 2,60",
    ];
    expect(found(slip("1.733,18"))).toEqual([]);
    expect(found(slip("1.933,18"))).toEqual(["high sum_mismatch 1.933,18 1.733,18"]);
  });
});
