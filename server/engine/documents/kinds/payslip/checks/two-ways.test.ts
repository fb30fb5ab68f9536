import { describe, expect, test } from "vitest";
import { checkDocumentContent } from "../../../checks";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";

const today = "2026-11-20";
const applicant = { name: "Solange Perdriau" };
/** A photographed slip whose lines could not all be read: nothing adds up to its totals. */
const slip = (net: string, before = "1 874,20"): string[] => [
  "BULLETIN DE SALAIRE",
  "Employeur : Verrerie du Lac SARL",
  "Salariée : Solange PERDRIAU",
  "Période du 01/10/2026 au 31/10/2026",
  "Salaire de base | 2 410,00",
  "Total brut | 2 410,00",
  "Total des retenues | 607,65",
  `Net à payer avant impôt sur le revenu | ${before}`,
  "Impôt sur le revenu prélevé à la source | 71,85",
  `Net à payer | ${net}`,
];
const findings = (lines: string[], source: "text" | "ocr") =>
  checkDocumentContent(extract(page(lines, "slip", source), 0, today, "FR"), today, applicant, undefined)
    .filter(({ field }) => field === "net_pay")
    .map(({ code, severity }) => `${code} ${severity}`);

describe("two ways of a photographed slip that lead to one net pay", () => {
  test("say what it should be", () => {
    expect(findings(slip("2 802,35"), "ocr")).toEqual(["net_pay_mismatch high"]);
    expect(findings(slip("1 802,35"), "ocr")).toEqual([]);
  });

  test("say nothing where the reader may have taken a digit for one like it", () => {
    expect(findings(slip("1 702,35"), "ocr")).toEqual(["net_pay_mismatch high"]);
    expect(findings(slip("1 862,35"), "ocr").filter((one) => one.endsWith("high"))).toEqual([]);
  });

  test("must agree with each other", () => {
    expect(findings(slip("2 802,35", "1 864,20"), "ocr").filter((one) => one.endsWith("high"))).toEqual([]);
  });
});

test("captions before all figures of their row name them in their order", () => {
  const lines = [
    "PAYSLIP | October 2026",
    "Employee | Orla Tiernan",
    "Basic pay | 1,950.00",
    "Night cover | 84.20",
    "Total earnings | Total deductions | 2,034.20 | 388.10",
    "Net pay | 1,646.10",
  ];
  const [part] = extract(page(lines, "series", "ocr"), 0, today, "GB").parts;
  const value = (name: string) => part?.fields.find((field) => field.name === name)?.value;
  expect([value("gross_pay"), value("total_deductions"), value("net_pay")]).toEqual([2034.2, 388.1, 1646.1]);
});

describe("a net pay far above the pay it is left of", () => {
  const lines = (net: string, extra: string[] = []): string[] => [
    "PAYSLIP",
    "Employer: Fennimore Quarries Ltd | | Employee: Solange Perdriau",
    "Pay date: 30/10/2026",
    "Earnings | Amount | Year to date",
    "Basic pay | 1,880.40 | 18,804.00",
    "Gross pay | 1,880.40 | 18,804.00",
    "Deductions | Amount | Year to date",
    "PAYE tax | 166.20 | 1,662.00",
    "National Insurance | 66.59 | 665.90",
    "Total deductions | 232.79 | 2,327.90",
    ...extra,
    `Net pay | | ${net}`,
  ];

  test("is asked about, wherever in the table it stands", () => {
    expect(findings(lines("1,647.61"), "text")).toEqual([]);
    expect(findings(lines("6,147.61"), "text")).toEqual(["net_pay_mismatch high"]);
  });

  test("is left alone where what was paid beside the pay is printed", () => {
    expect(findings(lines("4,147.61", ["Travel refunded | | 2,500.00"]), "text")).toEqual([]);
  });
});
