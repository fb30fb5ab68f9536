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

  it("what is paid out beside a sum of the year is no sum of the year where gross pay and deductions give it", () => {
    for (const [year, paid] of [
      ["YTD Earnings", "Amount of Deposit"],
      ["Gross YTD", "Net Check"],
      ["Tax YTD", "Check Amount"],
      ["YTD Gross", "Net Deposit"],
      ["YTD Gross", "Take Home Pay"],
    ]) {
      const lines = [
        "Larkin Cooperage LLC | | Earnings Statement",
        "Employee: Delphine Stroud",
        "Pay Date: 10/30/2026",
        "Earnings | This Period | Deductions | Current",
        "Regular | 4,120.00 | Federal Tax | 402.11",
        "Gross Pay | 4,120.00 | Social Security | 255.44",
        "| | Medicare | 59.74",
        "| | Total Deductions | 717.29",
        `${year} | ${paid}`,
        "41,200.00 | 3,402.71",
      ];
      expect(readLines(lines, "US"), paid).toMatchObject({ net_pay: 3402.71, total_deductions: 717.29 });
    }
  });

  it("a pay beside sums of the year is no sum of the year that the year's gross pay belies", () => {
    const lines = (paid: string) => [
      "Recibo de salarios | | Septiembre 2026",
      "Empresa: Cordelería Ansótegui S.L. | Trabajador: Maite Lizaso Urrutia",
      "Devengos | Importe | Deducciones | Importe",
      "Salario base | 2.210,00 | Contingencias comunes | 103,87",
      "Plus convenio | 190,00 | IRPF | 312,00",
      "Total bruto | 2.400,00 | Total a deducir | 415,87",
      "Bruto acumulado | Retenciones acumuladas | Líquido a percibir",
      `21.600,00 | 2.808,00 | ${paid}`,
    ];
    expect(readLines(lines("1.984,13"), "ES")).toMatchObject({ net_pay: 1984.13 });
    expect(readLines(lines("5.984,13"), "ES")).toMatchObject({ net_pay: 5984.13 });
    expect(readLines(lines("17.857,17"), "ES")).toMatchObject({ ytd_net_pay: 17_857.17 });
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

  it("a day of its own is the payment's, a mere date the document's", () => {
    const lines = [
      "Lohnabrechnung September 2026",
      "Datum | 18.09.2026",
      "Auszahlung: Valuta 25.09.2026",
      "Nettolohn | 4'210.00",
    ];
    expect(readLines(lines, "CH")).toMatchObject({ pay_date: "2026-09-25", issue_date: "2026-09-18" });
  });

  it("days that are printed tell more than the number of a period", () => {
    const lines = [
      "Loonstrook | | Kwekerij Zuiderpolder B.V.",
      "Periode 7 - 2026 (4 weken)",
      "15-06-2026 t/m 12-07-2026",
      "Salaris | | 2.310,00",
      "Loonheffing | | 301,00",
      "Netto | | 2.009,00",
    ];
    expect(readLines(lines, "NL")).toMatchObject({
      pay_period_start: "2026-06-15",
      pay_period_end: "2026-07-12",
      pay_frequency: "four_weekly",
    });
  });

  it("a fortnight with its number is how often is paid", () => {
    const lines = [
      "PAYSLIP | | Burrishoole Textiles Limited",
      "Fortnight 9 | | Pay Date: 30 Apr 2026",
      "Employee: Declan Roche | | PPSN: 1234567T",
      "Basic Pay | 1,520.00",
      "PAYE | 120.00",
      "Net Pay | 1,400.00",
    ];
    expect(readLines(lines, "IE")).toMatchObject({ pay_frequency: "biweekly" });
    const hours = lines.map((line) => line.replace("Fortnight 9", "Rest days per fortnight: 4"));
    expect(readLines(hours, "IE").pay_frequency).not.toBe("biweekly");
  });

  it("what a bracket holds is no second caption", () => {
    const lines = [
      "BULLETIN DE PAIE | | Période du 01/05/2026 au 31/05/2026",
      "Rubriques | Base | Taux | Montant",
      "Salaire brut | | | 2 380,00",
      "Total cotisations | | | -520,00",
      "Frais de repas | | | 96,00",
      "Net à payer avant impôt sur le revenu | | | 1 956,00",
      "Prélèvement à la source (taux neutre / barème) | 1 900,00 | 4,10 % | -77,90",
      "Net payé | | | 1 878,10",
    ];
    expect(readLines(lines, "FR")).toMatchObject({ income_tax: 77.9, expenses: 96, net_pay: 1878.1 });
  });

  it("the day by the stamp and the signature is no pay day", () => {
    const lines = [
      "RECIBO DE SALARIOS | | Período del 01/04/2026 al 30/04/2026",
      "Empresa: Molinos del Arlanza, S.L. | | Trabajador: Inés Cuesta Pardo",
      "CATEGORÍA ENVASADORA G.COT. 10",
      "SALARIO BASE | 1.310,00",
      "TOTAL DEVENGADO | 1.310,00",
      "TOTAL A DEDUCIR | 120,00",
      "FECHA | RECIBÍ | LÍQUIDO A PERCIBIR",
      "30 ABRIL 2026 | | 1.190,00",
    ];
    const read = readLines(lines, "ES");
    expect(read).toMatchObject({ issue_date: "2026-04-30", job_title: "ENVASADORA" });
    expect(read.pay_date).toBeUndefined();
  });

  it("an account within Poland goes without its letters", () => {
    const lines = [
      "Pasek wynagrodzenia za okres 2026-05-01 - 2026-05-31",
      "Tartak Puszcza sp. z o.o.",
      "Wynagrodzenie zasadnicze | 5 900,00",
      "Do wypłaty | 4 310,00",
      "Przelew na rachunek 61 1090 1014 0000 0712 1981 2874",
    ];
    expect(readLines(lines, "PL").iban).toMatch(/2874$/);
    const other = lines.map((line) => line.replace("61 1090", "62 1090"));
    expect(readLines(other, "PL").iban).toBeUndefined();
  });

  it("a town and a day in figures say when the slip was made; a day alone says nothing", () => {
    const lines = (where: string): string[] => [
      "Spenglerei Hofstetter AG",
      where,
      "Lohnabrechnung September 2026",
      "Monatslohn | 5'200.00",
      "Bruttolohn | 5'200.00",
      "Total Abzüge | 610.00",
      "Auszahlung | 4'590.00",
    ];
    expect(readLines(lines("Langnau, 24.09.2026"), "CH").issue_date).toBe("2026-09-24");
    expect(readLines(lines("24.09.2026"), "CH").issue_date).toBeUndefined();
  });

  it("a given name may begin as the word for a number or for a birth does", () => {
    for (const name of ["ROBLES VEGA, NORBERTO", "ROBLES VEGA, Néstor", "ROBLES VEGA, Geberic"])
      expect(
        readLines(
          [
            "Recibo de nómina | | Mes: MARZO 2026",
            `Trabajador: ${name} NIF 12345678Z`,
            "Salario base | 1.400,00",
            "Líquido a percibir | 1.200,00",
          ],
          "ES",
        ).employee_name,
      ).toBe(name);
    const filed = readLines(
      [
        "PAYSLIP",
        "Employee: Ramos, Liza Perez ID No.: 19-0044",
        "Basic Pay | 9,000.00",
        "NET PAY | 8,100.00",
      ],
      "PH",
    );
    expect(filed.employee_name).toBe("Ramos, Liza Perez");
  });
});
