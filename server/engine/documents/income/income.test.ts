import { describe, expect, it } from "vitest";
import { analyse } from "..";
import { page } from "../test-page";
import { DEFAULT_THRESHOLDS } from "../thresholds";

async function incomeOf(slips: readonly (readonly string[])[], country: string) {
  const documents = slips.map((lines, i) => page(lines, `slip ${i}`));
  const outcome = await analyse(
    {
      files: documents.map(() => ({ bytes: new Uint8Array(), mediaType: "application/pdf" })),
      applicant: { name: "" },
      purpose: "rental",
      country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: "2026-11-21",
    },
    { readDocument: async () => documents.shift() ?? page([], "none") },
  );
  if (outcome.failed) throw new Error(outcome.reason);
  const method = outcome.fields.find(({ name }) => name === "income_method")?.value;
  return { amount: outcome.income.monthly_amount, method, fields: outcome.fields };
}

const american = (paid: string, ytd: string, ...more: string[]): string[] => [
  "EARNINGS STATEMENT",
  "Employer: Larkspur Joinery Inc | | Employee: Nora Quill",
  "Pay frequency: Biweekly",
  `Pay date: ${paid}`,
  "Earnings | Rate | Hours | Current",
  "Regular | 25.00 | 80.00 | 2,000.00",
  ...more,
  `YTD Gross | ${ytd}`,
];

const british = (paid: string, frequency: string): string[] => [
  "PAYSLIP",
  "Employer: Tern & Slate Ltd | | Employee: Ada Whitlow",
  `Pay frequency: ${frequency}`,
  `Pay date: ${paid}`,
  "National Insurance number: AB123456C",
  "Gross pay | | 600.00",
  "Total deductions | | 80.00",
  "Net pay | | 520.00",
];

const spanish = (month: string, gross: string, deductions: string, net: string, ...earnings: string[]) => [
  "RECIBO INDIVIDUAL DE SALARIOS",
  "Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ELENA PRADO SANZ",
  "C.I.F.: B12345674 | | N.I.F.: 12345678Z",
  `Período de liquidación: del 1 al ${month} de 2026`,
  "Salario base | | | 2.000,00",
  ...earnings,
  `TOTAL DEVENGADO | | | ${gross}`,
  `TOTAL A DEDUCIR | | | ${deductions}`,
  `LÍQUIDO TOTAL A PERCIBIR | | | ${net}`,
];

describe("monthly income", () => {
  it("is twice the pay of either half of a month, where not everybody is paid by the month", async () => {
    const half = (from: string, to: string) => [
      "EARNINGS STATEMENT",
      "Employer: Larkspur Joinery Inc | | Employee: Nora Quill",
      `Pay period: ${from} - ${to}`,
      "Gross pay | | 1,500.00",
      "Total deductions | | 300.00",
      "Net pay | | 1,200.00",
    ];
    // The last day may be told by the day of pay alone.
    const begun = [
      "EARNINGS STATEMENT",
      "Period start: 10/01/2026 | | Check date: 10/15/2026",
      ...half("", "").slice(3),
    ];
    expect((await incomeOf([begun], "US")).amount).toBe(2400);
    for (const [from, to] of [
      ["10/01/2026", "10/15/2026"],
      ["10/16/2026", "10/31/2026"],
      ["09/16/2026", "09/30/2026"],
      ["02/16/2026", "02/28/2026"],
    ] as const)
      expect((await incomeOf([half(from, to)], "US")).amount).toBe(2400);
  });

  it("of wages and a business in one tax year is both, where the total says that they are all", async () => {
    const calculation = (total: string, wages = "18,000.00", profit = "6,000.00") => [
      "HM Revenue & Customs",
      "Tax calculation for 2025-26",
      "Name: Ada Whitlow | | Unique Taxpayer Reference: 1234567895",
      `Pay from all employments | | ${wages}`,
      `Profit from self-employment | | ${profit}`,
      `Total income received | | ${total}`,
    ];
    expect((await incomeOf([calculation("24,000.00")], "GB")).amount).toBe(2000);
    expect((await incomeOf([calculation("24,000.00", "6,000.00", "18,000.00")], "GB")).amount).toBe(2000);
    // Interest or rents stand in it, too: then what is earned for certain.
    expect((await incomeOf([calculation("31,400.00")], "GB")).amount).toBe(1500);
  });

  it("takes the mean of the year for hourly pay in the United States", async () => {
    const totals = ["Gross Pay | | | 2,000.00", "Total Deductions | | | 400.00", "Net Pay | | | 1,600.00"];
    // The twelfth pay day of the year: 1,700 each, of which four fifths are paid out.
    const steady = await incomeOf([american("06/12/2026", "20,400.00", ...totals)], "US");
    expect(steady.method).toBe("us_hourly");
    expect(steady.amount).toBe(2946.67);
    expect(steady.fields).toContainEqual(expect.objectContaining({ name: "hours_worked", value: 80 }));
    expect(steady.fields).toContainEqual(expect.objectContaining({ name: "hourly_rate", value: 25 }));
    // A pay like the others is the month's.
    const usual = await incomeOf([american("06/12/2026", "23,400.00", ...totals)], "US");
    expect(usual).toMatchObject({ method: "frequency", amount: 3466.67 });
    // A year's figure that twelve pay days do not explain says nothing about them.
    const joined = await incomeOf([american("06/12/2026", "6,000.00", ...totals)], "US");
    expect(joined).toMatchObject({ method: "frequency", amount: 3466.67 });
  });

  it("leaves much overtime out where the year does not confirm it", async () => {
    const slip = american(
      "06/12/2026",
      "2,500.00",
      "Overtime | 37.50 | 13.33 | 500.00",
      "Gross Pay | | | 2,500.00",
      "Total Deductions | | | 500.00",
      "Net Pay | | | 2,000.00",
    );
    expect(await incomeOf([slip], "US")).toMatchObject({ method: "us_hourly", amount: 3466.67 });
  });

  it("follows the pay calendar of years with one payment more", async () => {
    expect((await incomeOf([british("9 October 2026", "Weekly")], "GB")).amount).toBe(2253.33);
    expect((await incomeOf([british("5 October 2026", "Weekly")], "GB")).amount).toBe(2296.67);
    expect((await incomeOf([british("12 October 2026", "Fortnightly")], "GB")).amount).toBe(1126.67);
    expect((await incomeOf([british("6 April 2026", "Fortnightly")], "GB")).amount).toBe(1170);
  });

  it("counts neither a bonus nor arrears, and no expenses", async () => {
    const usual = await incomeOf([spanish("31 de octubre", "2.000,00", "400,00", "1.600,00")], "ES");
    expect(usual.amount).toBe(1600);
    for (const line of ["Bonus anual | | | 1.000,00", "Atrasos convenio | | | 1.000,00"]) {
      const slip = spanish("31 de octubre", "3.000,00", "600,00", "2.400,00", line);
      expect((await incomeOf([slip], "ES")).amount).toBe(1600);
    }
    const travel = spanish("31 de octubre", "2.100,00", "400,00", "1.700,00", "Dietas | | | 100,00");
    expect((await incomeOf([travel], "ES")).amount).toBe(1600);
  });

  it("spreads a yearly extra payment over the year, and takes one in instalments as it is", async () => {
    const extra = "Paga extra Navidad | | | 2.000,00";
    const december = spanish("31 de diciembre", "4.000,00", "800,00", "3.200,00", extra);
    expect(await incomeOf([december], "ES")).toMatchObject({ method: "es_14", amount: 1866.67 });
    const share = "Paga extra Navidad | | | 333,33";
    const instalment = spanish("31 de octubre", "2.333,33", "466,67", "1.866,66", share);
    expect((await incomeOf([instalment], "ES")).amount).toBe(1866.66);
    const italian = [
      "CEDOLINO PAGA",
      "Azienda: Officine Ginestra S.r.l. | | Dipendente: BIANCA MORRA",
      "Periodo di paga: dicembre 2026",
      "Retribuzione base | | | 1.800,00",
      "Tredicesima | | | 1.800,00",
      "Totale competenze | | | 3.600,00",
      "Totale trattenute | | | 900,00",
      "Netto in busta | | | 2.700,00",
    ];
    expect(await incomeOf([italian], "IT")).toMatchObject({ method: "thirteenth", amount: 1462.5 });
  });

  it("leaves a month of sick pay out when others show the usual one", async () => {
    const sick = spanish(
      "30 de septiembre",
      "1.500,00",
      "300,00",
      "1.200,00",
      "Prestación I.T. | | | 900,00",
    );
    const whole = spanish("31 de octubre", "2.000,00", "400,00", "1.600,00");
    expect((await incomeOf([whole, sick], "ES")).amount).toBe(1600);
    expect((await incomeOf([sick], "ES")).amount).toBe(1200);
  });

  it("takes a wage by the hour for the hours of the contract", async () => {
    const offer = [
      "Larkspur Joinery Inc",
      "Employment Offer Letter",
      "Dear Nora Quill,",
      "Your rate of pay will be $30.00 per hour and you will work 40 hours per week.",
    ];
    expect(await incomeOf([offer], "US")).toMatchObject({ method: "contract", amount: 5200 });
  });

  it("scales a month begun on the sixteenth, which is no pay twice a month in Spain", async () => {
    const begun = spanish("31 de octubre", "1.000,00", "85,00", "915,00").map((line) =>
      line.replace("del 1 al", "del 16 al").replace("2.000,00", "1.000,00"),
    );
    expect(await incomeOf([begun], "ES")).toMatchObject({ method: "partial_period", amount: 1715.63 });
  });

  it("an extra payment of Spain bears tax alone, the months its social security", async () => {
    const { amount, method } = await incomeOf(
      [
        [
          "RECIBO DE SALARIOS | | Periodo del 01/06/2026 al 30/06/2026",
          "Empresa: Aserradero del Duero, S.L. | | Trabajador: Iván Lozano Gil",
          "Concepto | Devengos | Deducciones",
          "Salario base | 1.500,00",
          "Paga extra verano | 1.500,00",
          "Contingencias comunes | | 113,75",
          "IRPF 10,00 % | | 300,00",
          "TOTAL DEVENGADO | 3.000,00",
          "TOTAL A DEDUCIR | 413,75",
          "LÍQUIDO A PERCIBIR | 2.586,25",
        ],
      ],
      "ES",
    );
    // 1,236.25 a month and twice 1,350.00 a year.
    expect(amount).toBeCloseTo(1461.25, 2);
    expect(method).toBe("es_14");
  });

  it("is a twelfth of the year that an assessment prints as one sum", async () => {
    const lines = [
      "Canada Revenue Agency",
      "Notice of assessment",
      "Tax year 2025",
      "Mireille Gagnon",
      "12 Rue des Pins, Laval QC H7N 1A1",
      "Total income | | 48,000.00",
      "Taxable income | | 45,600.00",
    ];
    expect(await incomeOf([lines], "CA")).toMatchObject({ amount: 4000, method: "annual_certificate" });
  });
});
