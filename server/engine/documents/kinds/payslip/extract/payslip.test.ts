import { describe, expect, it } from "vitest";
import { readLines } from "../../../extract/test-reading";

/** The fields of a slip as other payroll programs of its country print it. */
function read(lines: readonly string[], country: string): Record<string, unknown> {
  const { type, ...fields } = readLines(lines, country);
  expect(type).toBe("payslip");
  return fields;
}

describe("pay slips in other layouts", () => {
  it("United States: lines of now and of the year under captions in a row, taxes apart from deductions", () => {
    const lines = [
      "Larkspur Sensor Works, Inc. | | Earnings Statement",
      "Employee: Theodora Minkov-Hale | | Pay Date: 10/30/2026",
      "Regular | 80.00 | 50.00 | 4,000.00",
      "Gross Pay | Pre Tax Deductions | Employee Taxes | Post Tax Deductions | Net Pay",
      "Current | 4,000.00 | 300.00 | 900.00 | 50.00 | 2,750.00",
      "YTD | 84,000.00 | 6,300.00 | 18,900.00 | 1,050.00 | 57,750.00",
    ].map((line, i) => (i === 3 ? ` | ${line}` : line));
    expect(read(lines, "US")).toMatchObject({
      gross_pay: 4000,
      net_pay: 2750,
      ytd_gross_pay: 84000,
      ytd_net_pay: 57750,
    });
  });

  it("France: nothing withheld, and a cheque's sum after stars", () => {
    const lines = [
      "Reliure Vauquelin SARL | | Bulletin de paie octobre 2026",
      "Salarié : Mme Isaure Pélissié",
      "Salaire de base | | 1 700,00",
      "Salaire brut | | 1 700,00",
      "Total des cotisations | | 374,00",
      "Net à payer avant impôt sur le revenu | | 1 326,00",
      "Impôt sur le revenu prélevé à la source | 1 300,00 | 0,00 % | 0,00",
      "Payé par chèque le 30/10/2026 | | ***1 326,00",
    ];
    expect(read(lines, "FR")).toMatchObject({ net_pay_before_tax: 1326, net_pay: 1326, income_tax: 0 });
  });

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

  it("United States: the net pay under the title of its own table", () => {
    const lines = [
      "ORCHARD DENTAL GROUP LLC | | Check Date: 11/06/26",
      "PERSONAL INFORMATION | EARNINGS | THIS PERIOD ($) | YTD ($)",
      "Helen Marlow | Gross | 2480.00 | 57040.00",
      "^1920 W Hays St | Earnings",
      "^Boise, ID 83702",
      "Pay Period: 10/18/26 to 10/31/26",
      "WITHHOLDINGS | | THIS PERIOD ($) | YTD ($)",
      "Fed Income Tax | | 214.30 | 4928.90",
      "NET PAY | | THIS PERIOD ($) | YTD ($)",
      "| | 1874.55 | 43114.65",
    ];
    expect(read(lines, "US")).toMatchObject({
      employee_name: "Helen Marlow",
      gross_pay: 2480,
      net_pay: 1874.55,
      ytd_net_pay: 43_114.65,
    });
  });

  it("a net pay alone under the caption of the year is the month's only", () => {
    const fields = read(
      [
        "Fenwick Saddlery Ltd | Payslip",
        "Employee: Rosalind Achterberg | Pay date: 30/10/2026",
        "Payments | This period (£) | Year to date (£)",
        "Salary | 2,400.00 | 16,800.00",
        "Gross pay | 2,400.00 | 16,800.00",
        "Deductions | This period (£) | Year to date (£)",
        "Income tax (PAYE) | 270.40 | 1,892.80",
        "National Insurance | 108.16 | 757.12",
        "Total deductions | 378.56 | 2,649.92",
        "Net pay | | £2,021.44",
      ],
      "GB",
    );
    expect(fields).toMatchObject({ net_pay: 2021.44, ytd_gross_pay: 16_800 });
    expect(fields).not.toHaveProperty("ytd_net_pay");
  });

  it("Australia: totals without a name belong to the table above", () => {
    const lines = [
      "PAY SLIP",
      "Employee: | Liam Carter | Pay Period: | 26/10/2026 to 08/11/2026",
      "SALARY & WAGES | HOURS | THIS PAY",
      "Ordinary Hours | 76.00 | $3,040.00",
      "TOTAL | | $3,040.00",
      "TAX",
      "PAYG | | $606.00",
      "TOTAL | | $606.00",
      "NET PAY | | $2,434.00",
    ];
    expect(read(lines, "AU")).toMatchObject({ gross_pay: 3040, income_tax: 606, net_pay: 2434 });
  });

  it("Spain: the rate before the tax, and the shares of social security by line", () => {
    const lines = [
      "EMPRESA | TRABAJADOR/A | D.N.I.",
      "CONSERVAS DEL SEGRE SL | BERNAL ROCA, ELISA | 12345678Z",
      "PERIODO | CONCEPTO | DEVENGOS | DEDUCCIONES",
      "01 OCT 26 a 31 OCT 26 | Salario Base | 1.940,75",
      "| 995 COTIZACION CONT.COMU 4,70 | | 91,22",
      "| 997 COTIZACION DESEMPLEO 1,55 | | 30,08",
      "| 999 TRIBUTACION I.R.P.F. 13,00 | | 252,30",
      "T. DEVENGADO | T. A DEDUCIR | LIQUIDO A PERCIBIR",
      "1.940,75 | 373,60 | 1.567,15",
    ];
    expect(read(lines, "ES")).toMatchObject({
      income_tax: 252.3,
      income_tax_rate: 13,
      social_security_contribution: 121.3,
    });
  });

  it("a company's name that its box breaks", () => {
    const lines = [
      "Payslip | Date",
      "Mr G Prender | 30/10/2026",
      "Total Gross Pay | 2,650.00",
      "Calder Valley | Tax Code: 1257L | Net Pay",
      "^Joinery Ltd | | 2,143.13",
    ];
    expect(read(lines, "GB")).toMatchObject({
      employer_name: "Calder Valley Joinery Ltd",
      pay_date: "2026-10-30",
    });
  });

  it("United States: an employer without a legal form, and sentences beside the figures", () => {
    const lines = [
      "CO. FILE DEPT. CLOCK VCHR. NO. | | Earnings Statement",
      "LAKESIDE HOSPITAL | | Period Beginning: 10/11/2026",
      "330 S LAKE AVE | | Period Ending: 10/24/2026",
      "| | Pay Date: 10/30/2026",
      "| | JASMINE ORLOV",
      "| | 1420 FIR ST",
      "| | MARYSVILLE WA 98270",
      "Gross Pay | $3,120.00",
      "Deductions | Statutory | Your federal taxable wages this period are $2,871.00",
      "Federal Income Tax | -312.44",
      "Net Pay | $2,301.93",
    ];
    const fields = read(lines, "US");
    expect(fields).toMatchObject({
      employer_name: "LAKESIDE HOSPITAL",
      employee_name: "JASMINE ORLOV",
      net_pay: 2301.93,
    });
    expect(fields.total_deductions).toBeUndefined();
  });

  it("United Kingdom: the number of the tax month before the day of payment is no range", () => {
    const lines = [
      "Fiona Gillespie | | Strathmore Dental Care",
      "Employee No. 12 | | MONTH 7 - 31 Oct 2026",
      "PAYMENTS | | DEDUCTIONS",
      "Gross Pay | £2,250.00 | PAYE Tax | £240.40",
      "NET PAY | £1,871.60",
    ];
    expect(read(lines, "GB")).toMatchObject({
      employer_name: "Strathmore Dental Care",
      pay_period_start: "2026-10-01",
      pay_period_end: "2026-10-31",
      pay_date: "2026-10-31",
    });
  });
});

describe("what other payroll houses print otherwise", () => {
  it("the employee's net pay in the employer's column by chance, and a sentence that counts beside what it comes to", () => {
    const lines = [
      "Tessitura Alto Lario S.r.l. | | Cedolino paga ottobre 2026",
      "Dipendente: Ginevra Molteni | | Livello 3",
      "Descrizione | Ore | Competenze | Trattenute",
      "Retribuzione | 168,00 | 1.900,00 | ",
      "Contributi INPS 9,19% su 1.900,00 | | | 174,61",
      "Ritenute IRPEF | | | 210,00",
      "Totale trattenute | | | 384,61",
      "Netto in busta | | | 1.515,39",
    ];
    expect(read(lines, "IT")).toMatchObject({ social_security_contribution: 174.61, net_pay: 1515.39 });
  });

  it("a range of days without any caption is the period, two days in two cells are not", () => {
    const lines = (range: string): string[] => [
      "Lowther Mills Ltd | | Payslip",
      `Isla Penhale | | ${range}`,
      "Gross Pay | 1,200.00 | Total Deductions | 200.00",
      "Net Pay | 1,000.00",
    ];
    expect(read(lines("05/10/2026 - 18/10/2026"), "GB")).toMatchObject({
      pay_period_start: "2026-10-05",
      pay_period_end: "2026-10-18",
    });
    expect(read(lines("18/10/2026 | 23/10/2026"), "GB").pay_period_start).toBeUndefined();
  });

  it("Spain: the group under a caption that means a price elsewhere, the base that the printed rate proves", () => {
    const lines = [
      "Talleres Urrutia Goñi, S.L. | | Nómina",
      "Trabajador: Maider Lasa Otegi | | NIF: 72481993L",
      "Tarifa | Cod. ct | Periodo",
      "5 | 100 | 01/10/2026 a 31/10/2026",
      "Concepto | Devengos | Deducciones",
      "Salario base | 1.800,00 | ",
      "Contingencias comunes 4,70 % | | 98,70",
      "Remuneración y prorratas | 2.100,00 | ",
      "Total devengado | 1.800,00 | ",
      "Total a deducir | | 98,70",
      "Líquido a percibir | | 1.701,30",
    ];
    expect(read(lines, "ES")).toMatchObject({
      professional_group: "5",
      contribution_base: 2100,
      net_pay: 1701.3,
    });
  });
});

describe("causes that many programs share", () => {
  const head = (name: string, more: string) => [
    name,
    `Employee: Odalys Brennan-Tait | | ${more}`,
    "Tax Code 1257L | NI Number QQ 12 34 56 C",
  ];

  it("Britain: hours paid at a rate are the base pay, and a fund's name is a pension", () => {
    const lines = [
      ...head("Saltmarsh Bakehouse Limited", "Payslip week ending 15 November 2026"),
      "Payments | | Deductions",
      "31.5 hours @ £12.80 | £403.20 | PAYE | £31.80",
      " | | NEST Employee Contribution | £14.10",
      "Gross Pay | £403.20 | Total Deductions | £45.90",
      "Net Pay | £357.30",
    ];
    expect(read(lines, "GB")).toMatchObject({
      base_pay: 403.2,
      hours_worked: 31.5,
      hourly_rate: 12.8,
      pension_contribution: 14.1,
      net_pay: 357.3,
    });
  });

  it("United States: how a deduction is taxed is no name of it", () => {
    const lines = [
      "Tamarack Kiln Supply LLC | | Earnings Statement",
      "Employee: Odalys Brennan | | Pay Date: 11/05/2026",
      "Description | Type | Current | Year to Date",
      "Regular | | 2,400.00 | 48,000.00",
      "Federal Income Tax | | 210.00 | 4,200.00",
      "Fidelity Traditional 401(k) | Pre-tax | 96.00 | 1,920.00",
      "Gross Pay | | 2,400.00 | 48,000.00",
      "Net Pay | | 2,094.00 | 41,880.00",
    ];
    expect(read(lines, "US")).toMatchObject({ income_tax: 210, pension_contribution: 96 });
  });

  it("Netherlands: hours alone are no pay, and the days of the period may have a word each", () => {
    const lines = [
      "Kwekerij Zonneveld B.V. | | Salarisspecificatie",
      "Medewerker | I. Terpstra | Van | 7 september 2026",
      "Functie | Kweker | Tot en met | 4 oktober 2026",
      "Gewerkte uren | 144,00 | Uurloon | 16,20",
      "Uurloon 144,00 x 16,20 | 2.332,80",
      "Totaal bruto | 2.332,80",
      "Loonheffing | 214,00",
      "Pensioenfonds Tuinbouw | 121,30",
      "Netto te betalen | 1.997,50",
    ];
    expect(read(lines, "NL")).toMatchObject({
      pay_period_start: "2026-09-07",
      pay_period_end: "2026-10-04",
      base_pay: 2332.8,
      hours_worked: 144,
      pension_contribution: 121.3,
    });
  });

  it("Austria and Belgium: the day a slip was worked out, the short word for a worker's number", () => {
    const austrian = [
      "Sägewerk Oberhauser KG | | Gehaltsabrechnung 09/2026",
      "Dienstnehmer: Leopold Stadler | | DN-Nr.: 0217",
      "Verarbeitungsdatum: 24.09.2026",
      "Gehalt | 2.700,00",
      "Bruttobezug | 2.700,00",
      "Auszahlung | 2.041,30",
    ];
    expect(read(austrian, "AT")).toMatchObject({ employee_reference: "0217", issue_date: "2026-09-24" });
    const belgian = [
      "Brasserie des Trois Ponts SRL | | Fiche de paie",
      "Travailleur: Maxence Dethier | | Période du 01/09/2026 au 30/09/2026",
      "Date du calcul: 25/09/2026",
      "Traitement mensuel | 2.980,00",
      "Net à payer | 2.114,60",
    ];
    expect(read(belgian, "BE")).toMatchObject({ issue_date: "2026-09-25", pay_period_end: "2026-09-30" });
  });

  it("Great Britain: what a line of codes and figures has over it are its captions", () => {
    const lines = [
      "Larkspur Upholstery Ltd | | Pay advice",
      "Employee: Gwendolyn Ashdown | | Pay date: 25/09/2026",
      "Salary | 2,140.00 | Income tax | 218.40",
      "Total gross pay | 2,140.00 | National insurance | 87.36",
      "Net pay | 1,834.24 | Total deductions | 305.76",
      "Tax code | Gross YTD | Tax YTD | NI YTD",
      "C1257L | 12,840.00 | 1,310.40 | 524.16",
    ];
    expect(read(lines, "GB")).toMatchObject({
      gross_pay: 2140,
      ytd_gross_pay: 12840,
      ytd_income_tax: 1310.4,
    });
  });

  it("United States: wages that a tax is taken of are no tax, though they have its name", () => {
    const lines = [
      "Brindlecombe Kennels Inc | | Earnings Statement",
      "Employee: Odalys Brightwater | | Pay Date: 10/09/2026",
      "Pay Period: 09/21/2026 - 10/04/2026",
      "Earnings | Hours | Amount | YTD",
      "Regular | 80.00 | 2,140.00 | 42,800.00",
      "Social Security - Taxable Wages | | 2,040.00 | 40,800.00",
      "Federal Withholding Taxable Gross | | 1,940.00 | 38,800.00",
      "Social Security | | 126.48 | 2,529.60",
      "Federal Withholding | | 171.30 | 3,426.00",
      "Gross Pay | | 2,140.00 | 42,800.00",
      "Net Pay | | 1,842.22 | 36,844.40",
    ];
    expect(read(lines, "US")).toMatchObject({ social_security_contribution: 126.48, income_tax: 171.3 });
  });

  it("France: the total of the contributions is what social security takes; the last head reaches over its column", () => {
    const lines = [
      "Poterie Vaucresson SARL | | Bulletin de paie octobre 2026",
      "Salarié : Mme Isaure Pélissié",
      "Éléments | Base | Taux | A déduire | A payer | Charges patronales",
      "Salaire de base | | | | 1 900,00",
      "Salaire brut | | | | 1 900,00",
      "Total des cotisations et contributions | | | 418,00 | | 640,20",
      "Net à payer avant impôt sur le revenu | | | | 1 482,00",
      "Net payé | | | | 1 482,00",
    ];
    expect(read(lines, "FR")).toMatchObject({
      total_deductions: 418,
      social_security_contribution: 418,
      net_pay: 1482,
    });
  });
});
