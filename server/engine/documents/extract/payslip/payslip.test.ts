import { describe, expect, it } from "vitest";
import { page } from "../../test-page";
import { extract } from "..";

/** The fields of a slip as other payroll programs of its country print it. */
function read(lines: readonly string[], country: string): Record<string, unknown> {
  const { fields, classification } = extract(page(lines, "slip"), 0, "2026-11-21", country);
  expect(classification.type).toBe("payslip");
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

describe("pay slips in other layouts", () => {
  it("Ireland: PRSI and USC", () => {
    const lines = [
      "Harbour Lights Hospitality Ltd | | Payslip",
      "Employee: Aoife Brennan | | PPS No: 1234567T",
      "Pay Date: 30/10/2026 | | Period: Month 10",
      "Gross Pay | | 3,000.00",
      "PAYE | | 285.00",
      "PRSI | | 123.00",
      "USC | | 60.21",
      "Total Deductions | | 468.21",
      "Net Pay | | 2,531.79",
    ];
    expect(read(lines, "IE")).toMatchObject({
      employee_name: "Aoife Brennan",
      gross_pay: 3000,
      social_security_contribution: 123,
      net_pay: 2531.79,
    });
  });

  it("United Kingdom: a name without caption beside the payroll number", () => {
    const lines = [
      "Fernley Joinery Ltd | | Payslip for month ending 31 October 2026",
      "Ruth Osgood | | Employee ref: 104",
      "Gross pay | 2,700.00 | Total deductions | 442.60",
      "Net pay for the period | | | 2,257.40",
    ];
    expect(read(lines, "GB")).toMatchObject({
      employer_name: "Fernley Joinery Ltd",
      employee_name: "Ruth Osgood",
      pay_period_end: "2026-10-31",
      net_pay: 2257.4,
    });
  });

  it("United States: captions above the figures, the year's on a line of their own", () => {
    const lines = [
      "Larkspur Joinery Inc | | Payslip",
      "Name | Company | Pay Period Begin | Pay Period End",
      "Nora Quill | Larkspur Joinery Inc | 10/04/2026 | 10/17/2026",
      " | Gross Pay | Employee Taxes | Net Pay",
      "Current | 2,400.00 | 520.10 | 1,760.40",
      "YTD | 50,400.00 | 10,922.10 | 36,968.40",
    ];
    expect(read(lines, "US")).toMatchObject({ gross_pay: 2400, net_pay: 1760.4, ytd_gross_pay: 50400 });
  });

  it("United States: a period in words", () => {
    const lines = [
      "Pay stub for October 4 - October 17, 2026",
      "Employee Gross Earnings | | Current",
      "Gross earnings | | $2,400.00",
      "Net Pay | | $1,996.40",
    ];
    const slip = read(lines, "US");
    expect(slip).toMatchObject({ pay_period_start: "2026-10-04", pay_period_end: "2026-10-17" });
    expect(slip.employee_name).toBeUndefined();
  });

  it("Germany: savings come off after the net pay", () => {
    const lines = [
      "Abrechnung der Brutto-Netto-Bezüge für Oktober 2026",
      "Mitarbeiter: Klara Steinbach",
      "Gesamt-Brutto | | | 3.400,00",
      "Summe gesetzliche Abzüge | | | 1.187,80",
      "Gesetzliches Netto | | | 2.212,20",
      "VL-Sparbetrag | | | -40,00",
      "Überweisungsbetrag | | | 2.172,20",
    ];
    expect(read(lines, "DE")).toMatchObject({
      pay_period_end: "2026-10-31",
      gross_pay: 3400,
      total_deductions: 1187.8,
      net_pay: 2172.2,
    });
  });

  it("Portugal and Catalonia", () => {
    const portuguese = [
      "Recibo de Remunerações - Outubro de 2026",
      "Colaborador: Tiago Nogueira",
      "Descrição | | Abonos | Descontos",
      "Totais | | 1.582,00 | 318,50",
      "Valor a receber | | | 1.263,50",
    ];
    expect(read(portuguese, "PT")).toMatchObject({
      gross_pay: 1582,
      total_deductions: 318.5,
      net_pay: 1263.5,
    });
    const catalan = [
      "REBUT DE SALARIS",
      "Empresa: Forns del Montseny, S.L. | | Treballador: Pau Ferrer Vila",
      "Període de liquidació: de l'1 al 31 d'octubre de 2026",
      "Total meritat | | | 1.700,00",
      "Total a deduir | | | 260,00",
      "Líquid total a percebre | | | 1.440,00",
    ];
    expect(read(catalan, "ES")).toMatchObject({
      employee_name: "Pau Ferrer Vila",
      pay_period_start: "2026-10-01",
      pay_period_end: "2026-10-31",
      net_pay: 1440,
    });
  });
});
