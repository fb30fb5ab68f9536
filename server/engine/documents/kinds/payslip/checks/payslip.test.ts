import { describe, expect, it } from "vitest";
import { extract } from "../../../extract-fields";
import { page } from "../../../test-page";
import type { ReadDocument } from "../../../types";
import { checkPayslip } from ".";

const found = (lines: readonly string[], country: string): string[] => judge(page(lines, "slip"), country);

function judge(source: ReadDocument, country: string): string[] {
  const extraction = extract(source, 0, "2026-11-21", country);
  return extraction.parts
    .flatMap((part) => checkPayslip({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }))
    .map(({ code, field, severity }) => `${severity} ${code} ${field}`);
}

describe("net pay before tax", () => {
  const slip = (before: string, net: string) => [
    "BULLETIN DE PAIE",
    "Employeur : MENUISERIE DES HALLES SARL",
    "Salarié : Odile Maréchal",
    "Période : du 01/10/2026 au 31/10/2026",
    "Salaire brut | 2 480,00",
    "Total des cotisations salariales | 545,60",
    `Net à payer avant impôt sur le revenu | ${before}`,
    "Impôt sur le revenu prélevé à la source | 58,03",
    `Net payé | ${net}`,
  ];

  it("is the gross pay less the deductions, and the net pay what tax leaves of it", () => {
    expect(found(slip("1 934,40", "1 876,37"), "FR")).toEqual([]);
    expect(found(slip("2 234,40", "2 176,37"), "FR")).toEqual(["high net_pay_mismatch net_pay_before_tax"]);
    expect(found(slip("1 934,40", "2 176,37"), "FR")).toEqual(["high net_pay_mismatch net_pay"]);
    // A total of the deductions that holds the tax leads to the net pay at once.
    expect(found(slip("1 992,43", "1 934,40"), "FR")).toEqual([]);
  });
});

describe("pay slips of the United States", () => {
  const slip = (figures: { gross: string; social: string; medicare: string; net: string; ytd?: string }) => [
    "EARNINGS STATEMENT",
    "Employer: Larkspur Joinery Inc | | Employee: Nora Quill",
    "Pay frequency: Monthly",
    "Pay date: 10/30/2026",
    `Gross Pay | ${figures.gross}`,
    `Social Security | ${figures.social}`,
    `Medicare | ${figures.medicare}`,
    `Net Pay | ${figures.net}`,
    ...(figures.ytd === undefined ? [] : [`YTD Gross | ${figures.ytd}`]),
  ];
  const ordinary = { gross: "5,000.00", social: "310.00", medicare: "72.50", net: "4,617.50" };

  it("charge both taxes on the pay", () => {
    expect(found(slip(ordinary), "US")).toEqual([]);
    expect(found(slip({ ...ordinary, social: "110.00" }), "US")).toEqual([
      "medium rate_mismatch social_security_contribution",
    ]);
    expect(found(slip({ ...ordinary, social: "110.00", medicare: "22.50" }), "US")).toEqual([
      "high rate_mismatch social_security_contribution",
      "high rate_mismatch medicare_contribution",
    ]);
  });

  it("are not judged by the tables of earlier years", () => {
    const later = slip({ ...ordinary, social: "110.00", net: "4,817.50" }).map((line) =>
      line.replace("10/30/2026", "10/29/2027"),
    );
    expect(found(later, "US")).toEqual([]);
  });

  it("are those of one pay, less what is exempt from both", () => {
    const raised = { ...ordinary, gross: "6,000.00" };
    expect(found(slip(raised), "US")).toEqual(["high gross_pay_mismatch gross_pay"]);
    expect(found([...slip(raised), "Medical plan | 1,000.00"], "US")).toEqual([]);
  });

  it("stop at the wage base, and charge more Medicare above two hundred thousand", () => {
    const high = { gross: "25,000.00", social: "0.00", medicare: "587.50", net: "24,412.50" };
    expect(found(slip({ ...high, ytd: "250,000.00" }), "US")).toEqual([]);
    expect(found(slip({ ...high, social: "465.00", ytd: "202,000.00", medicare: "380.50" }), "US")).toEqual(
      [],
    );
    expect(found(slip({ ...high, social: "10.00" }), "US")).toEqual([]);
  });
});

describe("pay slips of Spain", () => {
  const slip = (tax: string, net: string, ...more: string[]): string[] => [
    "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS",
    "Empresa: Cordelería Ulla SL | | Trabajador: Brais Outón Lema",
    "Periodo de liquidación: 01/09/2026 a 30/09/2026",
    "Salario base | | 2.000,00",
    "Kilometraje | | 140,00",
    "Total devengado | | 2.140,00",
    "Contingencias comunes | 4,70 % | 94,00",
    `Retención IRPF | 15,00 % | ${tax}`,
    `Total a deducir | | ${net === "1.746,00" ? "394,00" : "344,00"}`,
    `Líquido a percibir | | ${net}`,
    ...more,
  ];

  it("tax the base that they print, and not what is free of tax", () => {
    expect(found(slip("300,00", "1.746,00"), "ES")).toEqual([]);
    expect(found(slip("250,00", "1.796,00"), "ES")).toContain("medium rate_mismatch income_tax");
  });
});

describe("pay slips of the United Kingdom", () => {
  const slip = (paid: string, week: number, tax: string, ni: string) => [
    "PAYSLIP",
    "Employer: Tern & Slate Ltd | | Employee: Ada Whitlow",
    "National Insurance number: AB123456C | | Tax code: 1257L",
    `Pay frequency: Weekly | | Tax week: ${week}`,
    `Pay date: ${paid}`,
    "Gross pay | | 600.00",
    `PAYE tax | | ${tax}`,
    `National Insurance | | ${ni}`,
    `Gross pay TD | | ${(600 * week).toFixed(2)}`,
  ];

  it("give a further week's allowance in week 53", () => {
    expect(found(slip("9 October 2026", 27, "71.60", "28.66"), "GB")).toEqual([]);
    expect(found(slip("5 April 2027", 53, "71.60", "28.66"), "GB")).toEqual([]);
    expect(found(slip("5 April 2027", 53, "171.60", "28.66"), "GB")).toEqual([
      "medium rate_mismatch income_tax",
    ]);
  });
});

describe("net pay", () => {
  const slip = (...after: string[]) => [
    "Entgeltabrechnung Oktober 2026",
    "Mitarbeiter: Klara Steinbach",
    "Gesamtbrutto | | | 3.400,00",
    "Summe gesetzliche Abzüge | | | 1.187,80",
    "Gesetzliches Netto | | | 2.212,20",
    ...after,
  ];

  it("may be paid out less savings, a garnishment and an advance", () => {
    const less = ["VL-Sparbetrag | | | -40,00", "Pfändung | | | -310,00", "Vorschuss | | | -100,00"];
    expect(found(slip(...less, "Auszahlungsbetrag | | | 1.762,20"), "DE")).toEqual([]);
    expect(found(slip(...less, "Auszahlungsbetrag | | | 2.762,20"), "DE")).toEqual([
      "high net_pay_mismatch net_pay",
    ]);
  });
});

describe("gross pay", () => {
  const slip = (gross: string, ...lines: string[]) => [
    "PAYSLIP",
    "Employer: Tern & Slate Ltd | | Employee: Ada Whitlow",
    "Pay period: October 2026",
    "Payments | | Amount",
    ...lines,
    `Gross pay | | ${gross}`,
  ];

  it("is what its lines add up to", () => {
    const lines = ["Basic pay | | 2000.00", "Shift allowance | | 150.00", "Correction | | -25.00"];
    expect(found(slip("2125.00", ...lines), "GB")).toEqual([]);
    expect(found(slip("3125.00", ...lines), "GB")).toEqual(["medium gross_pay_mismatch gross_pay"]);
  });

  it("takes off what its words say is less, with no minus before it", () => {
    const lines = ["Basic pay | | 2000.00", "Shift allowance | | 150.00", "Days not worked | | 85.00"];
    expect(found(slip("2065.00", ...lines), "GB")).toEqual([]);
    expect(found(slip("3065.00", ...lines), "GB")).toEqual(["medium gross_pay_mismatch gross_pay"]);
  });

  it("may leave out a line for information, and is not asked about where lines cannot be told", () => {
    const lines = ["Basic pay | | 2000.00", "Benefit in kind | | 150.00"];
    expect(found(slip("2000.00", ...lines), "GB")).toEqual([]);
    const header = "Payments | | Amount";
    expect(
      found(
        slip("2600.00", "Basic pay | | 2000.00").filter((line) => line !== header),
        "GB",
      ),
    ).toEqual([]);
    expect(found(slip("2600.00", "Basic pay | | 2000.00"), "GB")).toEqual([
      "medium gross_pay_mismatch gross_pay",
    ]);
  });

  it("stands beside the deductions, which have a total of their own", () => {
    const columns = (tax: string) => [
      "PAYSLIP",
      "Employer: Tern & Slate Ltd | | Employee: Ada Whitlow",
      "Pay period: October 2026",
      "Payments | Amount | Deductions | Amount",
      `Basic pay | 2000.00 | PAYE tax | ${tax}`,
      "Shift allowance | 150.00 | National Insurance | 88.16",
      "Gross pay | 2150.00 | Total deductions | 308.36",
    ];
    expect(found(columns("220.20"), "GB")).toEqual([]);
    expect(found(columns("120.20"), "GB")).toEqual(["medium sum_mismatch total_deductions"]);
  });
});

describe("contributions in three columns", () => {
  const slip = (line: (own: string, employer: string, both: string) => string) => [
    "Entgeltabrechnung Oktober 2026",
    "Arbeitgeber: Seilerei Brandt GmbH | | Arbeitnehmer: Nora Quill",
    "Gehalt | | | 3.000,00",
    "Gesamtbrutto | | | 3.000,00",
    "Lohnsteuer | 380,00",
    "Beiträge | AN-Anteil | AG-Anteil | Gesamt",
    `Krankenversicherung | ${line("261,00", "261,00", "522,00")}`,
    `Rentenversicherung | ${line("279,00", "279,00", "558,00")}`,
    "Summe Abzüge | | | 920,00",
    "Auszahlungsbetrag | | | 2.080,00",
  ];

  it("are not the lines of a total that stands under their sums", () => {
    expect(
      found(
        slip((...figures) => figures.join(" | ")),
        "DE",
      ),
    ).toEqual([]);
    expect(
      found(
        slip((_own, _employer, both) => ` | | ${both}`),
        "DE",
      ),
    ).toEqual(["medium sum_mismatch total_deductions"]);
  });
});

describe("what comes off after the net pay in France", () => {
  const slip = (paid: string) => [
    "BULLETIN DE PAIE",
    "Salarié : Camille Perrin",
    "Période du 01/10/2026 au 31/10/2026",
    "Salaire brut | | | 3 020,00",
    "Total des cotisations | | | 664,40",
    "Net à payer avant impôt sur le revenu | | | 2 355,60",
    "Impôt sur le revenu prélevé à la source | | | 129,56",
    "Acompte | | | 300,00",
    "Titres restaurant | | | 72,00",
    `Net payé | | | ${paid}`,
  ];

  it("is an advance or meal vouchers, and no reason to ask", () => {
    expect(found(slip("1 854,04"), "FR")).toEqual([]);
    expect(found(slip("2 854,04"), "FR")).toEqual(["high net_pay_mismatch net_pay"]);
  });
});

describe("a slip of two pages", () => {
  it("has its totals and some of its lines on the second", () => {
    const first = page(
      [
        "PAYSLIP",
        "Employee: Ada Whitlow",
        "Pay period: October 2026",
        "Basic pay | | 2000.00",
        "Bonus | | 400.00",
      ],
      "slip",
    );
    const second = page(
      [
        "PAYSLIP | | Page 2 of 2",
        "Shift allowance | | 150.00",
        "Call-out | | 60.00",
        "Gross pay | | 2610.00",
        "Total deductions | | 610.00",
        "Net pay | | 2000.00",
      ],
      "slip",
    );
    const pages = [...first.pages, ...second.pages.map((one) => ({ ...one, number: 2 }))];
    expect(judge({ ...first, pages, pageCount: 2 }, "GB")).toEqual([]);
  });
});

describe("a rate before the text of its line", () => {
  const slip = (tax: string) => [
    "NÓMINA",
    "Empresa: TALLERES ROMERAL, S.L. | | Trabajador: ELENA PRADO SANZ",
    "Período de liquidación: del 1 al 31 de octubre de 2026",
    "Salario base | | | 2.000,00",
    `14,30 Tributación I.R.P.F. % | | | ${tax}`,
    "T. DEVENGADO | | | 2.000,00",
  ];

  it("is the rate of the tax", () => {
    expect(found(slip("286,00"), "ES")).toEqual([]);
    expect(found(slip("186,00"), "ES")).toEqual(["medium rate_mismatch income_tax"]);
  });

  it("beside the total of the earnings, which ends no column of deductions", () => {
    const lines = [
      "Payslip | Employee: Nora Quill | Pay date: 30/10/2026",
      "Earnings | Current | Deductions | Current",
      "Salary | 3,600.00 | PAYE | 428.33",
      "Total Earnings | 3,600.00 | PRSI | 151.50",
      "| | USC | 69.07",
      "| | Union | 60.00",
      "| | Total Deductions | 708.90",
      "Net Pay | 2,891.10",
    ];
    expect(found(lines, "IE")).toEqual([]);
    expect(
      found(
        lines.map((line) => line.replace("60.00", "90.00")),
        "IE",
      ),
    ).toEqual(["medium sum_mismatch total_deductions"]);
  });
});

describe("net pay beside the table", () => {
  const slip = (after: string) => [
    "BULLETIN DE PAIE | | octobre 2026",
    "Sablières du Vidourle SARL | | Salarié : Maëlle Gontran",
    "Désignation | Base | Taux | Part salariale | Net payé",
    "Salaire de base | | | 2 200,00 | 1 503,40",
    "Prime d'assiduité | | | 80,00 |",
    "Salaire brut | | | 2 280,00 |",
    "Sécurité sociale | 2 280,00 | 7,30 | -166,44 |",
    "Retraite complémentaire | 2 280,00 | 18,0088 | -410,16 |",
    "Total des cotisations | | | -576,60 |",
    after,
  ];

  it("is followed by what lines under the total take off", () => {
    expect(found(slip("Avance du 12/10 | | | -200,00 |"), "FR")).toEqual([]);
    expect(found(slip("Avance du 12/10 | | | -130,00 |"), "FR")).toEqual(["high net_pay_mismatch net_pay"]);
  });
});

describe("lines between the table and the net pay", () => {
  const slip = (net: string) => [
    "PAYSLIP | | Ardmore Looms Ltd",
    "Employee: Sorcha Devlin | | Pay date 30/10/2026",
    "Payments | Amount | Deductions | Amount",
    "Salary | 2,640.00 | PAYE | 371.80",
    "Standby | 218.35 | NI | 144.83",
    "After tax",
    "Paid early on 9 October | -450.00",
    "Cycle loan | -75.00",
    "Fares | 35.00",
    "Total payments | Total deductions | Net pay",
    `2,858.35 | 516.63 | ${net}`,
  ];

  it("come off together, those with a sign and those without", () => {
    expect(found(slip("1,851.72"), "GB")).toEqual([]);
    expect(found(slip("2,151.72"), "GB")).toEqual(["high net_pay_mismatch net_pay"]);
  });
});

describe("pay slips with lines that stand in no total", () => {
  const slip = (paid: string, ...lines: string[]) => [
    "PAYSLIP",
    "Employer: Saltmarsh Ropes Ltd | | Employee: Piers Oldacre",
    "Wages | 2,418.60",
    "Nights | 212.35",
    "Gross pay | 2,630.95",
    "PAYE tax | 316.40",
    "National insurance | 126.75",
    "Deductions | 443.15",
    ...lines,
    ...Array.from({ length: 7 }, (_, week) => `Week ${week + 36} worked in full`),
    `Net pay | ${paid}`,
  ];

  it("add and take off between the totals, signed or not, wherever the pay stands", () => {
    expect(found(slip("2,187.80"), "GB")).toEqual([]);
    expect(found(slip("2,259.85", "Boots | 41.15", "Lodging | 30.90"), "GB")).toEqual([]);
    expect(found(slip("2,224.80", "Toll | 37"), "GB")).toEqual([]);
    expect(found(slip("2,297.80", "Ferry | 110"), "GB")).toEqual([]);
    expect(found(slip("2,174.05", "Van | -41.15", "Kit | -30.90", "Ferry | 58.30"), "GB")).toEqual([]);
    expect(found(slip("2,787.80", "Boots | 41.15", "Lodging | 30.90"), "GB")).toContain(
      "high net_pay_mismatch net_pay",
    );
  });

  it("are rounded to whole units, and do not say so", () => {
    expect(found(slip("2,188.00"), "GB")).toEqual([]);
    expect(found(slip("2,190.00"), "GB")).toEqual(["high net_pay_mismatch net_pay"]);
  });

  it("print some lines without decimals", () => {
    const lines = (loan: string, total = "597.15", paid = "2,033.80") => [
      "PAYSLIP",
      "Employer: Saltmarsh Ropes Ltd | | Employee: Piers Oldacre",
      "Gross pay | 2,630.95",
      "PAYE tax | 316.40",
      "National insurance | 126.75",
      `Bicycle | ${loan}`,
      `Total deductions | ${total}`,
      `Net pay | ${paid}`,
    ];
    expect(found(lines("154.00"), "GB")).toEqual([]);
    expect(found(lines("154"), "GB")).toEqual([]);
    expect(found(lines("254.00"), "GB")).not.toEqual([]);
  });

  it("give the year's tax beside that of the month", () => {
    const lines = (tax: string) => [
      "PAYSLIP",
      "Employer: Saltmarsh Ropes Ltd | | Employee: Piers Oldacre",
      "Gross pay | 2,630.95",
      `PAYE tax | ${tax}`,
      "National insurance | 126.75",
      "Total deductions | 442.75",
      "Net pay | 2,188.20",
    ];
    expect(found(lines("316 | 1,264.00"), "GB")).toEqual([]);
    expect(found(lines("1,316.00"), "GB")).not.toEqual([]);
  });
});
