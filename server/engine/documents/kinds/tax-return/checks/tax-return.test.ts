import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import { taxBoxes } from ".";

const today = "2026-11-20";
const told = (lines: readonly string[], country: string, source: "text" | "ocr" = "text"): string[] => {
  const extraction = extract(page(lines, "form", source), 0, today, country);
  return extraction.parts
    .flatMap((part) => taxBoxes({ extraction, part, applicant: { name: "" }, today }))
    .map(({ code, field, severity }) => `${severity} ${code} ${field}`);
};

describe("lines of a form", () => {
  const wage = (wages: string, total: string, adjusted = total): string[] => [
    "Form 1040 U.S. Individual Income Tax Return | 2023",
    "Filing Status: Single [X] Married filing jointly | Head of household",
    "Name | Rosalind Achterberg",
    `1a | Total amount from Form(s) W-2, box 1 | ${wages}`,
    "2b | Taxable interest | 340",
    `9 | Add lines 1a and 2b. This is your total income | ${total}`,
    `11 | Subtract line 10 from line 9. This is your adjusted gross income | ${adjusted}`,
    "12 | Standard deduction | 27,700",
    "14 | Add lines 12 and 13 | 27,700",
    "15 | Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income | 64,110",
    "16 | Tax (see instructions) | 7,256",
    "24 | Add lines 22 and 23. This is your total tax | 7,256",
  ];
  it("add up, and a total that they do not lead to is told", () => {
    expect(told(wage("91,470", "91,810"), "US")).toEqual([]);
    expect(told(wage("99,470", "99,810"), "US")).toEqual([
      expect.stringMatching(/^high tax_box_mismatch total_income/),
    ]);
  });
  it("are asked about on pictures, unless a digit may have been misread", () => {
    expect(told(wage("92,470", "92,810"), "US", "ocr")).toEqual([
      expect.stringMatching(/^medium tax_box_mismatch total_income/),
    ]);
    expect(told(wage("97,470", "97,810"), "US", "ocr")).toEqual([]);
  });
});

describe("a scale of income tax", () => {
  const notice = (income: string): string[] => [
    "Finanzamt Celle | Bescheid für 2023 über Einkommensteuer",
    "Herrn Ansgar Dohrmann",
    `zu versteuerndes Einkommen | ${income}`,
    "Einkommensteuer nach dem Grundtarif | 6.282",
    "Festgesetzt werden | 6.282,00",
  ];
  it("tells an income whose tax is another one's by a digit", () => {
    expect(told(notice("35.210"), "DE")).toEqual([]);
    expect(told(notice("55.210"), "DE")).toEqual([
      expect.stringMatching(/^high tax_box_mismatch taxable_income/),
    ]);
  });
});

describe("shares of a year's pay", () => {
  const slip = (pay: string): string[] => [
    "T4 2023 | Statement of Remuneration Paid | Canada Revenue Agency",
    "Employee's name | Wendell Thibodeaux",
    `14 Employment income | ${pay}`,
    "16 Employee's CPP contributions | 2,290.75",
    "18 Employee's EI premiums | 684.60",
    "22 Income tax deducted | 5,020.00",
  ];
  it("that agree on another pay say so", () => {
    expect(told(slip("42,000.00"), "CA")).toEqual([]);
    expect(told(slip("52,000.00"), "CA")).toEqual(["medium rate_mismatch employment_income"]);
  });
  it("say nothing where the year's law is not known or one of them is another pay's", () => {
    expect(
      told(
        slip("52,000.00").map((line) => line.replace("2023", "2016")),
        "CA",
      ),
    ).toEqual([]);
    expect(
      told(
        slip("52,000.00").map((line) => line.replace("2,290.75", "2,885.75")),
        "CA",
      ),
    ).toEqual([]);
  });
});

describe("a Belgian sheet", () => {
  const sheet = (special: string, assessed: string): string[] => [
    "Fiche 281.10 | Inkomsten van het jaar 2023",
    `Aanslagjaar ${assessed}`,
    "Genieter | Joke Verstraelen",
    "9. | Bezoldigingen a) Bezoldigingen | 41.300,00",
    "b) Voordelen van alle aard | 700,00",
    "d) Totaal (9a + 9b + 9c) | 250 | 42.000,00",
    "22. | Bedrijfsvoorheffing | 286 | 9.870,00",
    `23. | Bijzondere bijdrage voor de sociale zekerheid 287 | ${special}`,
  ];
  it("has a special contribution of at most so much, and is assessed in the next year", () => {
    expect(told(sheet("731,28", "2024"), "BE")).toEqual([]);
    expect(told(sheet("831,28", "2024"), "BE")).toEqual([
      "high tax_box_mismatch social_security_contribution",
    ]);
    expect(told(sheet("731,28", "2023"), "BE")).toEqual(["medium tax_box_mismatch tax_year"]);
  });
});

describe("two taxes of one year's wages", () => {
  const wages = (pay: string, social: string, taxed: string, health = "725.00"): string[] => [
    "Form W-2 Wage and Tax Statement 2025",
    "Employee's name | Odalys Kirkpatrick",
    `1 Wages, tips, other compensation | ${pay}`,
    "2 Federal income tax withheld | 4,210.00",
    `3 Social security wages | ${social}`,
    `4 Social security tax withheld | ${taxed}`,
    `5 Medicare wages and tips | ${social}`,
    `6 Medicare tax withheld | ${health}`,
  ];
  it("say that it is the pay which is another", () => {
    expect(told(wages("47,500.00", "50,000.00", "3,100.00"), "US", "ocr")).toEqual([]);
    expect(told(wages("77,500.00", "80,000.00", "3,100.00"), "US", "ocr")).toContain(
      "medium tax_box_mismatch employment_income",
    );
  });
  it("say nothing of it where only one is another's", () => {
    expect(told(wages("47,500.00", "50,000.00", "3,900.00"), "US", "ocr")).toEqual([
      "high tax_box_mismatch social_security_contribution",
    ]);
  });
});
