import { describe, expect, it } from "vitest";
import { judge } from ".";
import { page } from "./test-page";
import { DEFAULT_THRESHOLDS } from "./thresholds";

/** What is read of lines, and what is asked about that weighs. */
function read(lines: readonly string[], country: string) {
  const answer = judge([page(lines, lines.join("\n"))], {
    files: [{ mediaType: "application/pdf" }],
    applicant: { name: "Mara Lindqvist" },
    purpose: "rental",
    country,
    caseDetails: {},
    thresholds: DEFAULT_THRESHOLDS,
    today: "2026-11-21",
  });
  if (answer.failed) throw new Error(answer.reason);
  return {
    income: answer.income.monthly_amount,
    type: answer.detectedDocumentType,
    fields: Object.fromEntries([...answer.fields].reverse().map(({ name, value }) => [name, value])),
    asked: answer.findings
      .filter(({ severity }) => severity !== "low")
      .map(({ code, field, severity }) => `${severity} ${code} ${field}`),
  };
}

describe("a column that the balance before stands in is totalled with it", () => {
  const italian = (credit: string) => [
    "BANCA DEL METAURO",
    "Estratto conto al 30/09/2026",
    "Intestatario: Mara Lindqvist",
    "Data | Dare | Avere | Descrizione",
    "31/08/2026 | | 1.000,00 | Saldo iniziale",
    "04/09/2026 | 45,10 | | Addebito utenza",
    "10/09/2026 | | 1.420,00 | Stipendio Molino Rossi Srl",
    "18/09/2026 | 60,00 | | Prelievo",
    "25/09/2026 | 12,40 | | Pagamento pos",
    `Totali | 117,50 | ${credit}`,
    "30/09/2026 | | 2.302,50 | Saldo finale",
  ];
  it("and is no total of what moved, nor at odds with it", () => {
    const { fields, asked } = read(italian("2.420,00"), "IT");
    expect(asked).toEqual([]);
    expect(fields.total_debits).toBe(117.5);
    expect(read(italian("1.420,00"), "IT").fields.total_credits).toBe(1420);
  });
  it("but any other total is", () => {
    expect(read(italian("2.920,00"), "IT").asked).not.toEqual([]);
  });
});

describe("one caption for the balances of two days", () => {
  it.each([
    ["DE", "Kontostand am 31.08.2026 | 812,40", "Kontostand am 30.09.2026 | 1.467,40"],
    ["ES", "Saldo a 31/08/2026 | 812,40", "Saldo a 30/09/2026 | 1.467,40"],
    ["FR", "Solde au 31/08/2026 | 812,40", "Solde au 30/09/2026 | 1.467,40"],
  ])("in %s: the earlier one opens the account", (country, before, after) => {
    const { fields } = read(
      [
        "Kontoauszug / Extracto / Relevé",
        "IBAN DE59 4005 0150 0012 3987 65",
        before,
        "Datum | Text | Betrag EUR",
        "02.09.2026 | Miete | -640,00",
        "11.09.2026 | Strom | -55,00",
        "28.09.2026 | Lohn Gerberei Pohl | 1.350,00",
        after,
      ],
      country,
    );
    expect([fields.opening_balance, fields.closing_balance]).toEqual([812.4, 1467.4]);
  });
});

describe("a rate between the ends that a law gives", () => {
  const german = (rate: string, share: string, off: string, net: string) =>
    read(
      [
        "Entgeltabrechnung September 2026",
        "Arbeitgeber: Kelterei Bruns GmbH",
        "Mitarbeiter: Mara Lindqvist",
        "Abrechnungszeitraum: 01.09.2026 - 30.09.2026 | Steuerklasse 3",
        "Bezeichnung | Betrag",
        "Gehalt | 2.000,00",
        "Bruttolohn | 2.000,00",
        "Lohnsteuer | 0,00",
        `Krankenversicherung (${rate} %) | ${share}`,
        "Rentenversicherung (9,30 %) | 186,00",
        "Arbeitslosenversicherung (1,30 %) | 26,00",
        "Pflegeversicherung (1,80 %) | 36,00",
        `Abzüge gesamt | ${off}`,
        `Nettolohn | ${net}`,
      ],
      "DE",
    ).asked;
  it("is lawful, whatever a fund adds", () => {
    expect(german("8,525", "170,50", "418,50", "1.581,50")).toEqual([]);
    expect(german("8,75", "175,00", "423,00", "1.577,00")).toEqual([]);
  });
});

describe("what is left of a pay", () => {
  const french = (paid: string) =>
    read(
      [
        "BULLETIN DE PAIE - septembre 2026",
        "Employeur : SARL Les Tanneries | Salarié : Mara Lindqvist",
        "TOTAL BRUT | 2 300,00",
        "TOTAL DES RETENUES | 506,00",
        "Net à payer avant impôt sur le revenu | 1 794,00",
        "Impôt prélevé à la source 5,00 % | 93,20",
        "Indemnité vélo | 41,15",
        `NET PAYE | ${paid}`,
      ],
      "FR",
    ).asked;
  it("after its tax may have one more line behind it", () => {
    expect(french("1 741,95")).toEqual([]);
    expect(french("1 881,95")).not.toEqual([]);
  });

  const polish = (paid: string) =>
    read(
      [
        "Rachunek do umowy zlecenia za okres 01.09.2026 - 30.09.2026",
        "Zleceniobiorca: Mara Lindqvist",
        "Wynagrodzenie brutto | 3 000,00",
        "Składka emerytalna | 292,80",
        "Składka rentowa | 45,00",
        "Składka zdrowotna | 239,60",
        "Koszty uzyskania przychodów | 532,44",
        "Podstawa opodatkowania | 2 130,00",
        "Zaliczka na podatek | 256,00",
        `Do wypłaty | ${paid}`,
      ],
      "PL",
    ).asked;
  it("follows from its branches where nothing totals them", () => {
    expect(polish("2 166,60")).toEqual([]);
    expect(polish("2 366,60")).not.toEqual([]);
  });
});

describe("words of the year", () => {
  it.each([
    ["NL", "Loon t/m periode 9", "Brutoloon", "Nettoloon", "Loonheffing"],
    ["SE", "Under året", "Bruttolön", "Nettolön", "Preliminär skatt"],
    ["RO", "De la începutul anului", "Venit brut", "Salariu net", "Impozit"],
  ])("of %s are none of the month", (country, year, gross, net, tax) => {
    const { fields } = read(
      [
        `Payslip ${gross} ${net}`,
        "Employee: Mara Lindqvist",
        `| | Month | ${year}`,
        `${gross} | | 2.700,00 | 24.300,00`,
        `${tax} | | 310,00 | 2.790,00`,
        `${net} | | 2.390,00 | 21.510,00`,
      ],
      country,
    );
    expect([fields.gross_pay, fields.net_pay]).toEqual([2700, 2390]);
  });
});

describe("a slip that prints nothing with decimals", () => {
  it("prints its sums whole", () => {
    const { fields, income } = read(
      [
        "Fluturaș de salariu octombrie 2026",
        "Nume și prenume | Mara Lindqvist",
        "Venit brut | 6400",
        "CAS 25% | 1600",
        "CASS 10% | 640",
        "Impozit 10% | 416",
        "Rest de plată | 3744",
      ],
      "RO",
    );
    expect([fields.gross_pay, fields.net_pay, fields.income_tax, income]).toEqual([6400, 3744, 416, 3744]);
  });
});

describe("the day of a paper", () => {
  const day = (lines: readonly string[], country: string) => read(lines, country).fields.issue_date;
  it("stands behind the number of a bill", () => {
    const bill = (text: string) => [
      text,
      "Energia elettrica | 80 kWh",
      "Totale da pagare | 61,20 €",
      "Entro il 12/11/2026",
    ];
    expect(day(bill("Bolletta n. 77120934 del 21/10/2026"), "IT")).toBe("2026-10-21");
    expect(day(bill("Factura 26/00451 de 21/10/2026"), "ES")).toBe("2026-10-21");
  });
  it("is not one that a sentence tells of something else", () => {
    const certificate = [
      "CERTIFICADO DE TITULARIDAD DE CUENTA",
      "El banco certifica que Dña. Mara Lindqvist, con NIF 73110928T, es titular de la cuenta",
      "abierta en nuestra oficina con fecha 3 de marzo de 2014.",
      "Expedido en Logroño, a 9 de noviembre de 2026.",
    ];
    const { fields } = read(certificate, "ES");
    expect([fields.issue_date, fields.holder_name]).toEqual(["2026-11-09", "Mara Lindqvist"]);
  });
});

describe("what a foot or a notice prints", () => {
  const czech = [
    "Výplatní páska za měsíc: září 2026",
    "Zaměstnanec: Mara Lindqvist",
    "Hrubá mzda | 41 300",
    "Sociální pojištění | 2 933",
    "Zdravotní pojištění | 1 859",
    "Záloha na daň | 3 630",
    "Čistá mzda | 32 878",
  ];
  it("does not say how the other sums are written", () => {
    for (const note of ["", "Orders up to 1,250.00 are free of charge."])
      expect(read([...czech, note], "CZ").fields.net_pay).toBe(32_878);
  });
  it("of a form's revision is no month of pay", () => {
    const slip = (foot: string) => [
      "Marlfield Nurseries Ltd",
      "Payslip",
      "Employee: Mara Lindqvist | Pay date: 30/10/2026",
      "Salary | 2,000.00",
      "Total gross pay | 2,000.00",
      "PAYE tax | 190.20",
      "National Insurance | 76.16",
      "Net pay | 1,733.64",
      foot,
    ];
    for (const foot of ["Form PS-4 rev. 03.2019", "Template version 06/2018", "PS-9 edition 11/2020"])
      expect(read(slip(foot), "GB").asked.filter((one) => /period|outdated/.test(one))).toEqual([]);
  });
});

describe("a town's name", () => {
  it.each([
    ["Greffe du Tribunal de Commerce de La Rochelle"],
    ["Greffe du Tribunal de Commerce de Saint-Nazaire"],
    ["Greffe du Tribunal de Commerce de Lyon"],
  ])("is kept whole: %s", (registry) => {
    const { fields } = read(
      [
        registry,
        "Extrait Kbis",
        "Dénomination sociale : ATELIER DU PORT",
        "Immatriculation au RCS 891 234 566",
        "Capital social : 5 000,00 euros",
      ],
      "FR",
    );
    expect(fields.registry_name).toBe(registry);
  });
});

describe("an offer of work that speaks of pay periods", () => {
  it("is a contract, and its pay is a year's", () => {
    const { type, income } = read(
      [
        "Brightwater Optics, Inc.",
        "Dear Mara Lindqvist, we are pleased to offer you the full-time salaried position of Lab Technician.",
        "Your start date will be January 11, 2027.",
        "You will be paid an annualized salary of $60,000 on our semi-monthly payroll ($2,500.00 per pay period), less withholdings.",
        "Your employment is at will and contingent on a background check.",
      ],
      "US",
    );
    expect([type, income]).toEqual(["employment_contract", 5000]);
  });
});
