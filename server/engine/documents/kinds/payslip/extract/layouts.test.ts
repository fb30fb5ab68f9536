import { describe, expect, it } from "vitest";
import { readLines } from "../../../extract/test-reading";

describe("layouts of pay slips", () => {
  it("totals below a table stand in its columns by chance", () => {
    const lines = [
      "Otterbourne Glassworks Ltd | | | Payslip",
      "Pay date: 30/09/2026",
      "Payments | Units | Rate | Amount",
      "Basic hours | 150.00 | 14.20 | 2130.00",
      "Standby | 2.00 | 40.00 | 80.00",
      "PAYE | | | 212.40",
      "National Insurance | | | 93.00",
      "Total Gross Pay | 2210.00",
      "Net Pay | | 1904.60",
    ];
    expect(readLines(lines, "GB")).toMatchObject({ gross_pay: 2210, net_pay: 1904.6, hours_worked: 150 });
  });

  it("heads that begin anew are the next group's", () => {
    const lines = [
      "Tamarack Foods Inc | | Earnings Statement",
      "Pay Date: 10/09/2026",
      "EARNINGS | THIS PERIOD | | YEAR TO DATE",
      "Type | Hours | Amount | Hours | Amount",
      "Regular | 72.00 | 1,296.00 | 1,440.00 | 25,920.00",
      "Gross Pay | 72.00 | 1,296.00 | 1,440.00 | 25,920.00",
      "Federal Withholding | | 98.10 | | 1,962.00",
      "Net Pay | | 1,020.30",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      gross_pay: 1296,
      ytd_gross_pay: 25_920,
      income_tax: 98.1,
      ytd_income_tax: 1962,
    });
  });

  it("a table whose lines say month and year, under the names of its figures", () => {
    const lines = [
      "BULLETIN DE PAIE | | Période du 01/09/2026 au 30/09/2026",
      "SALAIRE BRUT | | | 2 210,00",
      "NET A PAYER AVANT IMPOT SUR LE REVENU | | | 1 731,00",
      "Impôt sur le revenu prélevé à la source | | | 31,20",
      "NET PAYE | | | 1 699,80",
      " | Salaire brut | Montant PAS",
      "Période | 2 210,00 | 31,20",
      "Année | 19 890,00 | 280,80",
    ];
    expect(readLines(lines, "FR")).toMatchObject({
      ytd_gross_pay: 19_890,
      ytd_income_tax: 280.8,
      net_pay: 1699.8,
    });
  });

  it("the year's line opens with its name, and each figure has its own", () => {
    const lines = [
      "Entgeltabrechnung September 2026",
      "Gesamtbrutto | | | 3.015,00",
      "Lohnsteuer | | | 301,00",
      "Auszahlungsbetrag | | | 2.050,10",
      "Jahressummen | Gesamtbrutto 27.135,00 | Lohnsteuer 2.709,00",
    ];
    expect(readLines(lines, "DE")).toMatchObject({
      gross_pay: 3015,
      ytd_gross_pay: 27_135,
      ytd_income_tax: 2709,
    });
  });

  it("a total in the box of the year is this month's where the other two prove it", () => {
    const lines = [
      "CEDOLINO PAGA SETTEMBRE 2026",
      "VOCE | TRATTENUTE | COMPETENZE",
      "Retribuzione | | 1.810,00",
      "Contributo IVS | 166,34",
      "PROGRESSIVI | IMP. IRPEF",
      "^ | 14.400,00",
      "TOTALE TRATTENUTE | 404,34",
      "TOTALE COMPETENZE | 1.810,00",
      "NETTO DEL MESE | | 1.405,66",
    ];
    expect(readLines(lines, "IT")).toMatchObject({
      gross_pay: 1810,
      total_deductions: 404.34,
      net_pay: 1405.66,
    });
  });

  it("taxes named by nothing but their shortest letters", () => {
    const lines = [
      "Quarry Bend Clinic LLC | | Direct Deposit Advice",
      "Check Date: 10/16/2026 | Employee ID: 77",
      "Earnings | Hours | Amount | YTD",
      "Regular | 80.00 | 2,000.00 | 40,000.00",
      "Taxes | | Amount | YTD",
      "FITW | | 180.00 | 3,600.00",
      "OR | | 150.20 | 3,004.00",
      "MED | | 29.00 | 580.00",
      "SS | | 124.00 | 2,480.00",
      "Net Pay | | 1,516.80",
    ];
    expect(readLines(lines, "US")).toMatchObject({
      income_tax: 180,
      regional_income_tax: 150.2,
      medicare_contribution: 29,
      social_security_contribution: 124,
    });
  });
});

describe("who works as what", () => {
  const slip = (...head: string[]): string[] => [
    ...head,
    "Gross pay | 2,100.00 | Total deductions | 310.00",
    "Net pay | | | 1,790.00",
  ];

  it("the number somebody is filed under stands before, behind or instead of the name", () => {
    const before = slip("Payslip", "Employee: 0417 Mrs Nadia Penrose | | Pay date: 25/09/2026");
    expect(readLines(before, "GB")).toMatchObject({
      employee_name: "Nadia Penrose",
      employee_reference: "0417",
    });
    const behind = slip("Payslip", "Employee: Nadia Penrose (no. 0417) | | Pay date: 25/09/2026");
    expect(readLines(behind, "GB")).toMatchObject({
      employee_name: "Nadia Penrose",
      employee_reference: "0417",
    });
    const head = [
      "Recibo de vencimento",
      "Empregado | 00031 | CLARA VAZ TELES",
      "Código | Descrição | Descontos",
    ];
    expect(readLines([...head, "7 | Vencimento Base | 980,00"], "PT").employee_reference).toBe("00031");
  });

  it("words for a worker and of captions are what the work is called", () => {
    const title = (caption: string): unknown =>
      readLines(slip("Payslip", "Employee name: Ivo Marsh", caption), "GB").job_title;
    expect(title("Job title | Team Associate")).toBe("Team Associate");
    expect(title("Job title | Bank clerk")).toBe("Bank clerk");
    expect(title("Position: Night Porter")).toBe("Night Porter");
    expect(title("Position Night Porter | Rate 14.00")).toBe("Night Porter");
  });

  it("the rank that the law gives is not the work where both are printed, and a level may be one character", () => {
    const lines = [
      "BUSTA PAGA OTTOBRE 2026",
      "DIPENDENTE: Sala Irene",
      "QUALIFICA: Operaio | MANSIONE: Sarta | LIVELLO: 3",
    ];
    expect(readLines([...lines, "NETTO IN BUSTA | 1.310,00"], "IT")).toMatchObject({
      job_title: "Sarta",
      professional_group: "3",
    });
  });

  it("a day of its own is the payment's, a mere date the paper's", () => {
    const lines = [
      "Lohnabrechnung September 2026",
      "Datum | 18.09.2026",
      "Auszahlung: Valuta 25.09.2026",
      "Nettolohn | 4'210.00",
    ];
    expect(readLines(lines, "CH")).toMatchObject({ pay_date: "2026-09-25", issue_date: "2026-09-18" });
  });
});
