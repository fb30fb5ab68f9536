import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import type { Finding } from "../../../types";
import { checkPayslip } from ".";

function told(lines: readonly string[], country: string): string[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part): Finding[] =>
      checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
    )
    .filter(({ severity }) => severity !== "low")
    .map(({ code, severity, values }) => `${severity} ${code} ${values.printed} ${values.expected}`);
}

const french = (gross: string, base = gross, net = "1 896,40") => [
  "BULLETIN DE PAIE",
  "Ateliers Quillevéré SAS | | Rozenn Le Dantec",
  "Période du 01/09/2026 au 30/09/2026",
  "Rubrique | Base | Taux | Retenue",
  `Salaire de base | | | ${gross}`,
  `SALAIRE BRUT | | | ${gross}`,
  `Vieillesse plafonnée | ${base} | 6,90 | 150,03`,
  `Vieillesse déplafonnée | ${base} | 0,40 | 8,70`,
  `Retraite tranche 1 | ${base} | 4,01 | 87,19`,
  `Mutuelle | | | 32,00`,
  "Total des retenues | | | 277,92",
  `Net à payer | | | ${net}`,
];

describe("contributions that are those of another pay", () => {
  it("are told where their lines print a base that none of them follows from", () => {
    expect(told(french("2 174,32"), "FR")).toEqual([]);
    expect(told(french("2 874,32", undefined, "2 596,40"), "FR")).toContain(
      "high gross_pay_mismatch 2 874,32 2 174,35",
    );
  });

  it("are no contradiction where the slip prints the base they follow from", () => {
    const lines = french("2 874,32", undefined, "2 596,40");
    expect(told([...lines, "Base réduite | | | 2 174,32"], "FR")).toEqual([]);
  });

  const german = (gross: string, net: string, more: readonly string[] = []) => [
    "Entgeltabrechnung Oktober 2026",
    "Brennerei Hollunder GmbH | | Wiebke Thorwesten",
    "Abrechnungszeitraum 01.10.2026 - 31.10.2026",
    `Gehalt | ${gross}`,
    ...more,
    `Gesamtbrutto | ${gross}`,
    "Lohnsteuer | 402,50",
    "Rentenversicherung | 279,00",
    "Arbeitslosenversicherung | 39,00",
    "Krankenversicherung | 252,00",
    `Auszahlungsbetrag | ${net}`,
  ];

  it("are told by two shares of fixed rates where no base is printed", () => {
    expect(told(german("3.000,00", "2.027,50"), "DE")).toEqual([]);
    expect(told(german("3.641,17", "2.668,67"), "DE")).toContain("high gross_pay_mismatch 3.641,17 3.000,00");
  });

  it("leave a part of the pay free that has a line of its own", () => {
    expect(told(german("3.641,17", "2.668,67", ["Reisekosten | 641,17"]), "DE")).toEqual([]);
  });

  const portuguese = (gross: string, net: string, card = "") => [
    "RECIBO DE VENCIMENTO",
    "Serralharia Penedo Alto, Lda | | Elvira Sarmento Góis",
    "Período: 01/10/2026 a 31/10/2026",
    "Descrição | Abonos | Descontos",
    `Vencimento base | ${gross}`,
    card,
    "Segurança Social | | 143,00",
    "IRS | | 98,00",
    `Totais | ${gross} | 241,00`,
    `Líquido a receber | ${net}`,
  ];

  it("are told by the one share that a law takes, as a question", () => {
    expect(told(portuguese("1.300,00", "1.059,00"), "PT")).toEqual([]);
    expect(told(portuguese("1.713,40", "1.472,40"), "PT")).toContain(
      "medium gross_pay_mismatch 1.713,40 1.300,00",
    );
  });

  const british = (gross: string, net: string, more: readonly string[] = []) => [
    "PAYSLIP",
    "Employer: Tansley Looms Ltd | | Employee: Perpetua Oakes",
    "Pay date: 30/10/2026 | | NI letter A",
    `Basic pay | ${gross}`,
    "National Insurance | 116.20",
    "PAYE | 290.10",
    ...more,
    `Gross pay | ${gross}`,
    "Total deductions | 406.30",
    `Net pay | ${net}`,
  ];

  it("are told of National Insurance, which is worked out on each pay", () => {
    expect(told(british("2,500.00", "2,093.70"), "GB")).toEqual([]);
    expect(told(british("2,718.35", "2,312.05"), "GB")).toEqual([
      "medium gross_pay_mismatch 2,718.35 2,500.45",
    ]);
    expect(told(british("2,718.35", "2,312.05", ["Earnings for NI | 2,500.00"]), "GB")).toEqual([]);
  });

  const american = (gross: string, net: string, premium: string) => [
    "EARNINGS STATEMENT",
    "Employer: Juniper Flats Nursery LLC | | Employee: Odessa Crane",
    "Pay date: 10/30/2026",
    "Earnings | This period",
    `Salary | ${gross}`,
    `Gross pay | ${gross}`,
    "Federal income tax | 240.00",
    "Social security | 124.00",
    "Medicare | 29.00",
    `Dental pre-tax | ${premium}`,
    `Net pay | ${net}`,
  ];

  it("allow for premiums before tax by what the slip prints of them", () => {
    expect(told(american("2,080.00", "1,607.00", "80.00"), "US")).toEqual([]);
    expect(told(american("2,380.00", "1,907.00", "80.00"), "US")).toContain(
      "high gross_pay_mismatch 2,380.00 2,000.00",
    );
  });
});
