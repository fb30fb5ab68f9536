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
    expect(found(bill({ due: "118.64", water: "131.47" }))).toEqual(["high sum_mismatch 118.64 218.64"]);
  });

  it("is asked about in a picture, unless a reader may have taken a digit of any figure for one like it", () => {
    expect(found(bill({ due: "518.64" }), "ocr")).toEqual(["high sum_mismatch 518.64 118.64"]);
    expect(found(bill({ due: "178.64" }), "ocr")).toEqual([]);
    expect(found(bill({ due: "119.64" }), "ocr")).toEqual([]);
  });

  it("an honest year holds more than its lines do", () => {
    const slip = (year: string) => [
      "PAYSLIP",
      "Employer: Coldwater Kilns Ltd | | Employee: Petra Ashdown",
      "| Month | Year",
      "Basic pay | 2,517.40 | 25,174.00",
      "Overtime | 183.24 | 1,032.40",
      "Shift | 96.11 | 961.10",
      `Gross pay | 2,796.75 | ${year}`,
    ];
    expect(found(slip("27,167.50"))).toEqual([]);
    expect(found(slip("27,667.50"))).toEqual([]);
    expect(found(slip("27,467.50"))).toEqual([]);
  });

  it("is left alone where it is far off, and where the difference is printed", () => {
    expect(found(bill({ due: "191.02" }))).toEqual([]);
    expect(found([...bill({ due: "178.64" }), "Paid in advance: 60.00 on 3 October"])).toEqual([]);
    expect(found([...bill({ due: "178.64" }), "Paid in advance: 60 on 3 October"])).toEqual([]);
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
    expect(found(slip("18,211.24"))).toEqual(["high sum_mismatch 18,211.24 13,211.24"]);
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

  it("an honest year holds what this month does not print", () => {
    const lines = [
      "PAYSLIP",
      "Employer: Harrowgate Looms Ltd | | Employee: Idris Vane",
      "| Month | Year",
      "Basic pay | 2,517.40 | 25,174.00",
      "Overtime | 183.24 | 991.87",
      "Gross pay | 2,700.64 | 26,915.87",
      "Tax | 301.12 | 3,011.20",
      "Insurance | 150.44 | 1,504.40",
      "Deductions | 451.56 | 4,515.60",
      "Net pay | 2,249.08 | 22,400.27",
    ];
    expect(found(lines)).toEqual([]);
  });

  it("a base that other lines prove is right on each", () => {
    const lines = [
      "NÓMINA",
      "Empresa: Telares Aranzadi SL",
      "Trabajador: Nerea Uribe",
      "Contingencias | 4.909,50 | 4,70 | 230,75",
      "Desempleo | 4.909,50 | 1,55 | 76,10",
      "Formación | 4.909,50 | 0,10 | 4,91",
      "Horas | 4.109,50 | 2,00 | 82,19",
    ];
    expect(found(lines)).toEqual([]);
  });

  it("a long honest list comes near to nothing by chance", () => {
    let state = 7;
    const next = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    for (let paper = 0; paper < 12; paper += 1) {
      const amounts = Array.from({ length: 60 }, () => Math.round(next() ** 2 * 90_000) / 100 + 5.13);
      const total = amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
      const lines = amounts.map((one, at) => `Delivery note ${"abcdefgh"[at % 8]} | ${one.toFixed(2)}`);
      expect(found(["GOODS RECEIVED", ...lines, `All | ${total.toFixed(2)}`])).toEqual([]);
    }
  });
});
