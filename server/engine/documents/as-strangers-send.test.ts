import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from ".";
import { extract } from "./extract-fields";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";
import type { Page, ReadDocument } from "./types";

const today = "2026-11-28";

function outcome(document: ReadDocument, country: string, name: string, more: { id_number?: string } = {}) {
  const answer = judge([document], {
    files: [{ mediaType: "application/pdf" }],
    applicant: { name, ...more },
    purpose: "rental",
    country,
    caseDetails: {},
    thresholds: DEFAULT_THRESHOLDS,
    today,
  });
  if (answer.failed) throw new Error(answer.reason);
  return {
    income: answer.income.monthly_amount,
    type: answer.detectedDocumentType,
    fields: Object.fromEntries([...answer.fields].reverse().map(({ name, value }) => [name, value])),
    findings: answer.findings.map(({ code, field, severity }) => `${severity} ${code} ${field}`),
  };
}
const read = (lines: readonly string[], country: string, name: string, more?: { id_number?: string }) =>
  outcome(page(lines, lines.join("\n")), country, name, more);
const high = (findings: readonly string[]): string[] => findings.filter((one) => one.startsWith("high"));

describe("pay of a contract is of the time that its own sentence says", () => {
  it.each([
    [
      "FR",
      "CONTRAT DE TRAVAIL A DUREE INDETERMINEE",
      "La remuneration est de 2.450,00 euros brut par mois.",
      2450,
    ],
    [
      "DE",
      "Arbeitsvertrag",
      "Das Gehalt betragt 48.000,00 Euro brutto jahrlich (4.000,00 Euro monatlich).",
      4000,
    ],
    [
      "IT",
      "Contratto di lavoro subordinato",
      "La retribuzione e di 30.000,00 euro lordi annui, pari a 2.500,00 euro mensili.",
      2500,
    ],
    [
      "ES",
      "CONTRATO DE TRABAJO",
      "El salario es de 26.400,00 euros brutos anuales, en 12 pagas (2.200,00 euros mensuales).",
      2200,
    ],
    [
      "GB",
      "EMPLOYMENT, NON-COMPETITION AND CONFIDENTIALITY AGREEMENT",
      "Compensation. A salary of GBP 2,900 per month is paid.",
      2900,
    ],
  ])("%s", (country, title, sentence, monthly) => {
    const { income, type } = read(
      [title, "Alba Norden GmbH", "Mara Lind", "Employer: Alba Norden GmbH", "Employee: Mara Lind", sentence],
      country,
      "Mara Lind",
    );
    expect(type).toBe("employment_contract");
    expect(income).toBe(monthly);
  });
});

describe("account statements", () => {
  const head = [
    "Banque du Littoral",
    "Releve de compte",
    "Titulaire | Jeanne Morel",
    "Periode | 01/10/2026 - 31/10/2026",
  ];

  it("whole sums below a thousand are sums", () => {
    const { fields, findings } = read(
      [
        "Sparbank Hafen AG | Kontoauszug",
        "Kontoinhaber | Jonas Petersen",
        "Zeitraum | 01.10.2026 - 31.10.2026",
        "Alter Kontostand | | | | 1.310",
        "Datum | Buchungstext | Soll | Haben | Saldo",
        "02.10.2026 | Miete | 840 | | 470",
        "15.10.2026 | Gutschrift | | 95 | 565",
        "29.10.2026 | Gehalt Werft Nord GmbH | | 2.204 | 2.769",
        "Neuer Kontostand | | | | 2.769",
      ],
      "DE",
      "Jonas Petersen",
    );
    expect(fields.salary_credit).toBe(2204);
    expect(findings.filter((one) => !one.startsWith("low"))).toEqual([]);
  });

  it.each([
    "Page total",
    "Seitensumme",
    "Total de la page",
    "Total pagina",
    "Totale pagina",
    "Somme de page",
  ])("%s is no movement", (words) => {
    const lines = [
      ...head,
      "Solde precedent | | | | 900,00",
      "Date | Libelle | Debit | Credit | Solde",
      "02/10/2026 | Prelevement eau | 40,00 | | 860,00",
      "06/10/2026 | Carte epicerie | 60,00 | | 800,00",
      "09/10/2026 | Carte livres | 25,00 | | 775,00",
      `${words} | | 125,00 | 0,00 |`,
      "28/10/2026 | Virement salaire Atelier Brun SARL | | 1.850,00 | 2.625,00",
      "Nouveau solde | | | | 2.625,00",
    ];
    const { fields, findings } = read(lines, "FR", "Jeanne Morel");
    expect(fields.closing_balance).toBe(2625);
    expect(high(findings)).toEqual([]);
  });

  it("cash that a branch takes is no wage, whatever its line is called", () => {
    const { fields, income } = read(
      [
        "Lakeside Bank plc | Statement of account",
        "Account holder | Ruth Amadi",
        "Statement period | 01 Oct 2026 to 31 Oct 2026",
        "Opening balance | | | | 500.00",
        "Date | Description | Money out | Money in | Balance",
        "02 Oct 2026 | Fell Carpets fortnightly pay | | 900.00 | 1,400.00",
        "09 Oct 2026 | Direct deposit, Lakeside Town, timed 11:05 | | 200.00 | 1,600.00",
        "16 Oct 2026 | Fell Carpets fortnightly pay | | 900.00 | 2,500.00",
        "Closing balance | | | | 2,500.00",
      ],
      "GB",
      "Ruth Amadi",
    );
    expect(fields.salary_credit).toBe(900);
    expect(income).toBeCloseTo((900 * 26) / 12, 0);
  });

  it("the number of the bank in its letterhead is not the holder's", () => {
    const lines = [
      "Caixa Ponent",
      "NIF A08000143 · Rambla 2, Reus",
      "Extracto de cuenta",
      "Titular: Laia Ferrer Soler",
      "Periodo: 01/10/2026 - 31/10/2026",
      "Saldo inicial: 100,00 EUR",
      "Fecha | Concepto | Importe | Saldo",
      "02/10/2026 | RECIBO AGUA | -20,00 | 80,00",
      "Saldo final: 80,00 EUR",
    ];
    const { fields, findings } = read(lines, "ES", "Laia Ferrer Soler", { id_number: "40712345P" });
    expect(fields.account_holder_id_number).toBeUndefined();
    expect(high(findings)).toEqual([]);
  });

  it("a figure is one of opening and closing balance", () => {
    const { fields } = read(
      ["Bank Statement", "Account Holder: Ruth Amadi", "Account Number: 40127756", "Balance: £900.00"],
      "GB",
      "Ruth Amadi",
    );
    expect([fields.opening_balance, fields.total_credits, fields.total_debits].filter(Boolean)).toEqual([]);
  });
});

describe("pay slips", () => {
  const slip = (more: readonly string[] = [], last = "31/10/2026"): string[] => [
    "Payslip",
    "Employer | Marlow Bricks Ltd",
    "Employee Name | Ines Calder",
    ...more,
    `Pay Period | 01/10/2026 - ${last}`,
    "Basic Pay | 2,100.00",
    "Total Gross Pay | 2,100.00",
    "PAYE Tax | 210.40",
    "National Insurance | 84.20",
    "Total Deductions | 294.60",
    "Net Pay | 1,805.40",
  ];

  it.each([
    "GB1f25cd-de1c-48d5-9357-d1c00f818889",
    "de89a7c0-1d2e-4f60-8a11-9be2cc7d1f20",
    "3f0a2b1c4d5e46f7a8b9c0d1e2f30415",
    "BE12AB34-0F0F-4A4A-9B9B-001122334455",
    "ad761234-5678-4901-b234-567890123456",
  ])("the id of a record is no account: %s", (id) => {
    const { fields, findings } = read(slip([`Employee Code | ${id}`]), "GB", "Ines Calder");
    expect(fields.iban).toBeUndefined();
    expect(high(findings)).toEqual([]);
  });

  it.each([
    ["ES", "Recibo de salarios", "Mes | 10", "Año | 2026"],
    ["FR", "Bulletin de paie", "Mois | octobre", "Année | 2026"],
    ["GB", "Payslip", "Month | October", "Year | 2026"],
    ["IT", "Busta paga", "Mese | ottobre", "Anno | 2026"],
    ["PT", "Recibo de vencimento", "Mês | 10", "Ano | 2026"],
  ])("month and year on two lines are the period (%s)", (country, ...lines) => {
    const { fields } = read([...lines, "Ines Calder", "1.805,40"], country, "Ines Calder");
    expect(fields).toMatchObject({ pay_period_start: "2026-10-01", pay_period_end: "2026-10-31" });
  });

  it("each line under a caption of its own is that caption's: no caption runs over two of them", () => {
    const { fields } = read(
      [
        "Payslip",
        "Employer | Marlow Bricks Ltd",
        "Employee Name | Ines Calder",
        "Period Start | 05/10/2026",
        "^Period End | 11/10/2026",
        "^Pay Date | 16/10/2026",
        "Net Pay | 402.10",
      ],
      "GB",
      "Ines Calder",
    );
    expect(fields).toMatchObject({ pay_period_end: "2026-10-11", pay_date: "2026-10-16" });
  });

  it.each([
    [["Week No: 31 | Pay Date | 06/11/2026"], "weekly"],
    [["Pay Date | 06/11/2026", "Tax Period | Wk 31"], "weekly"],
    [["Pay Date | 06/11/2026", "Tax Period | 31"], "weekly"],
    [["Pay Date | 06/11/2026", "Tax Period | 16"], "biweekly"],
    [["Pay Date | 30/10/2026", "Tax Period | 7"], "monthly"],
  ] as const)("a slip that names its week or period only pays for that: %j", (lines, often) => {
    const { fields } = read(
      [
        "Payslip",
        "Employer | Marlow Bricks Ltd",
        "Employee Name | Ines Calder",
        ...lines,
        ...slip().slice(4),
      ],
      "GB",
      "Ines Calder",
    );
    expect(fields.pay_frequency ?? "monthly").toBe(often);
  });

  it("tax that is given back has the other sign than what is taken off", () => {
    const lines = [
      "Payslip | | Harbour Mills Ltd",
      "Employee Name | Ines Calder | Pay Period | 01/10/2026 - 31/10/2026",
      "Payments | Amount | Deductions | Amount",
      "Basic Pay | 2,000.00 | PAYE Tax | -120.00",
      "| | National Insurance | 80.00",
      "| | Pension | 60.00",
      "Total Gross Pay | 2,000.00 | Total Deductions | 20.00",
      "| | Net Pay | 1,980.00",
    ];
    expect(read(lines, "GB", "Ines Calder").fields.income_tax).toBe(-120);
    const taken = lines.map((line) =>
      line
        .replace(/(\| )(80|60)\.00/, "$1-$2.00")
        .replace("| 20.00", "| -260.00")
        .replace("1,980.00", "1,740.00"),
    );
    expect(read(taken, "GB", "Ines Calder").fields.income_tax).toBe(120);
  });

  it("several months in one file are several slips, of which the latest counts", () => {
    const months = ["08", "09", "10"].map((month, i): Page => {
      const [only] = page(
        slip([], "31/10/2026").map((line) =>
          line.replace(
            /01\/10|31\/10/g,
            (day) => `${month === "09" && day.startsWith("31") ? "30" : day.slice(0, 2)}/${month}`,
          ),
        ),
        "months",
      ).pages;
      return { ...(only as Page), number: i + 1 };
    });
    const file = { ...page([], "months"), pageCount: 3, pages: months };
    const { fields, income } = outcome(file, "GB", "Ines Calder");
    expect(fields).toMatchObject({ pay_period_end: "2026-10-31", net_pay: 1805.4 });
    expect(income).toBe(1805.4);
  });

  it("values some points off their captions' lines are read as on them", () => {
    const fieldsOf = (document: ReadDocument) =>
      extract(document, 0, today, "GB").fields.map(({ name, value }) => `${name} ${value}`);
    const plain = page(slip(), "level");
    const moved = (points: number): ReadDocument => ({
      ...plain,
      pages: plain.pages.map((one) => {
        const lines = one.lines.flatMap((line) => {
          const [words, values] = [false, true].map((value) =>
            line.words
              .filter(({ box }) => box[0] > 0.2 === value)
              .map((word) => {
                const by = value ? points / one.height : 0;
                const [x0, y0, x1, y1] = word.box;
                return { ...word, box: [x0, y0 + by, x1, y1 + by] as const };
              }),
          );
          const made = [words ?? [], values ?? []].filter((all) => all.length > 0);
          return (points < 0 ? made.reverse() : made).map((all) => ({ ...line, words: all }));
        });
        return { ...one, lines, words: lines.flatMap(({ words }) => words) };
      }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -6, max: 6 }).filter((by) => by !== 0),
        (by) => {
          expect(fieldsOf(moved(by))).toEqual(fieldsOf(plain));
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe("leases", () => {
  it.each([
    ["ES", "01/03/2021", "28/02/2022", "low"],
    ["ES", "01/03/2012", "28/02/2013", "medium"],
    ["FR", "01/03/2020", "28/02/2023", "low"],
    ["US", "03/01/2021", "02/28/2022", "medium"],
  ])("that the law lets run on past their end are not over (%s, from %s)", (country, from, to, severity) => {
    const { findings } = read(
      [
        ...(country === "ES"
          ? ["CONTRATO DE ARRENDAMIENTO DE VIVIENDA"]
          : country === "FR"
            ? ["CONTRAT DE LOCATION"]
            : ["RESIDENTIAL LEASE AGREEMENT"]),
        ...(country === "ES"
          ? [
              "Arrendador | Marta Ruiz Sanz",
              "Arrendatario | Ines Calder Pons",
              `Fecha de inicio | ${from}`,
              `Fecha de fin | ${to}`,
              "Renta mensual | 640,00 €",
            ]
          : []),
        ...(country === "FR"
          ? [
              "Bailleur | Marta Ruiz Sanz",
              "Locataire | Ines Calder Pons",
              `Le bail prend effet le ${from} et prend fin le ${to}.`,
              "Loyer mensuel | 640,00 €",
            ]
          : []),
        ...(country === "US"
          ? [
              "Landlord | Marta Ruiz Sanz",
              "Tenant | Ines Calder Pons",
              `Lease start date | ${from}`,
              `Lease end date | ${to}`,
              "Monthly rent | $640.00",
            ]
          : []),
      ],
      country,
      "Ines Calder Pons",
    );
    expect(findings).toContain(`${severity} contract_ended lease_end_date`);
  });
});

describe("bills, invoices and forms", () => {
  it.each([
    ["GB", "Electricity bill", "Your account is in credit by | £41.20"],
    ["DE", "Stromrechnung", "Ihr Guthaben | 41,20 €"],
    ["ES", "Factura de electricidad", "Saldo a su favor | 41,20 €"],
    ["NL", "Energienota", "Uw tegoed | € 41,20"],
  ])("what a supplier owes is a negative amount due (%s)", (country, title, line) => {
    const { fields } = read(
      [
        `Nordlicht Energie GmbH | ${title}`,
        "Ines Calder",
        "Kirchweg 4",
        "20095 Hamburg",
        "01.10.2026 - 31.10.2026",
        "312 kWh",
        line,
      ],
      country,
      "Ines Calder",
    );
    expect(fields.amount_due).toBe(-41.2);
  });

  it("what a meter counts is no sum to pay", () => {
    const lines = (units: string): string[] => [
      "BRIGHT FEN POWER",
      "Customer: Ines Calder",
      "Service Address: 4 Mill Lane, Derby DE1 3QT",
      "Bill Date: 2026-10-05",
      `Total consumption: ${units}`,
      "Total cost: £212.40",
    ];
    for (const units of ["4160.50 kWh", "96.25 m3", "1.204,75 Smc", "88.10 therms"])
      expect(read(lines(units), "GB", "Ines Calder").fields.amount_due).toBe(212.4);
  });

  it("so many at a price is the line's own sum", () => {
    const { findings, fields } = read(
      [
        "Invoice",
        "Brill Tools Ltd",
        "Bill to",
        "Ines Calder",
        "Order date: 01/10/2026",
        "Invoice date: 03/10/2026",
        "Item | Quantity | Price | Amount",
        "Hooks | 400 | £2.00 | £800.00",
        "Rails | 30 | £30.00 | £900.00",
        "Subtotal | | | £1700.00",
        "Tax | | | £340.00",
        "Balance due | | | £2040.00",
      ],
      "GB",
      "Ines Calder",
    );
    expect(high(findings)).toEqual([]);
    expect(fields).toMatchObject({ amount_due: 2040, issue_date: "2026-10-03" });
  });

  it("the register in the footer of an invoice makes no extract of it", () => {
    const { type } = read(
      [
        "Kontor Weser AG - Hafenstr. 4 - 28195 Bremen",
        "Ines Calder",
        "Rechnung",
        "Rechnungsdatum | 07.10.2026",
        "Speicher | 14,20",
        "Gesamtbetrag | 14,20",
        "Vorstand: Kai Lorenz",
        "Registergericht Bremen | HRB 40117",
      ],
      "DE",
      "Ines Calder",
    );
    expect(type).toBe("other");
  });

  it("the numbers of forms and lines are no income", () => {
    const { findings, income } = read(
      [
        "Form 1040 U.S. Individual Income Tax Return 2025",
        "Your first name and middle initial",
        "Last name",
        "1a | Total amount from Form(s) W-2, box 1 | 1a",
        "1g | Wages from Form 8919, line 6 | 1g",
        "1z | Add lines 1a through 1h | 1z",
        "9 | This is your total income | 9",
        "11 | Adjusted gross income | 11",
        "15 | Taxable income | 15",
        "24 | Total tax | 24",
      ],
      "US",
      "Ines Calder",
    );
    expect(income).toBeNull();
    expect(findings).toContain("high template_not_filled document");
  });
});
