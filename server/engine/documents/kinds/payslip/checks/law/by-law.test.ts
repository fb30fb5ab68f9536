import { describe, expect, it } from "vitest";
import { extract } from "../../../../extract-fields";
import { page } from "../../../../test-page";
import type { Finding } from "../../../../types";
import { byLaw } from ".";

function said(lines: readonly string[], country = "GB"): Finding[] {
  const extraction = extract(page(lines, "slip"), 0, "2026-11-21", country);
  return extraction.parts.flatMap((part) =>
    byLaw({ extraction, part, applicant: { name: "" }, today: "2026-11-21" }),
  );
}

/** A month's slip of an English employee, its pay, tax and contributions as given. */
const slip = (values: {
  pay: string;
  tax: string;
  insurance: string;
  off: string;
  net: string;
  year?: string;
  code?: string;
}) =>
  said([
    "Quillfeather Textiles Limited",
    "Employee: Rowan Tidewell | NI number: YB402175C | NI letter: A",
    `Tax code: ${values.code ?? "1257L"} | Tax month: 7 | Pay date: 30/10/2026`,
    "Pay frequency: Monthly | Period end: 31/10/2026",
    "Payments | Amount | Deductions | Amount",
    `Salary | ${values.pay} | PAYE tax | ${values.tax}`,
    `| | National Insurance | ${values.insurance}`,
    `Total gross pay | ${values.pay} | Total deductions | ${values.off}`,
    `Net pay | ${values.net}`,
    ...(values.year === undefined ? [] : [values.year]),
  ]);

describe("a British slip", () => {
  it("of which code, letter and year give tax and contributions is left alone", () => {
    expect(
      slip({ pay: "3,400.00", tax: "470.20", insurance: "188.16", off: "658.36", net: "2,741.64" }),
    ).toEqual([]);
    expect(
      slip({
        pay: "3,400.00",
        tax: "680.00",
        insurance: "188.16",
        off: "868.16",
        net: "2,531.84",
        code: "BR",
      }),
    ).toEqual([]);
  });

  it("whose insurance is eight per cent of everything is asked about, with its rule, year and source", () => {
    const found = slip({
      pay: "7,120.00",
      tax: "1,800.53",
      insurance: "485.76",
      off: "2,286.29",
      net: "4,833.71",
    });
    expect(found).toContainEqual(
      expect.objectContaining({
        field: "social_security_contribution",
        values: expect.objectContaining({
          rule: "Class 1 National Insurance",
          year: "2026",
          expected: "309.90",
        }),
      }),
    );
    expect(found[0]?.values.source).toContain("National Insurance");
  });

  it("whose tax to date is not that of its code, month and pay to date is asked about", () => {
    const year = "Year to date | Taxable pay 51,590.00 | Tax 9,870.00 | NI 2,169.30";
    const honest = { pay: "7,370.00", insurance: "314.90", off: "2,215.57", net: "5,154.43" };
    expect(slip({ ...honest, tax: "1,900.67", year: undefined })).toEqual([]);
    const kept = slip({ ...honest, tax: "1,264.40", off: "1,579.30", net: "5,790.70", year });
    expect(kept.map(({ field }) => field)).toContain("income_tax");
  });

  it("of a year that no table covers is not judged", () => {
    const lines = [
      "Quillfeather Textiles Limited",
      "Employee: Rowan Tidewell | NI number: YB402175C | NI letter: A",
      "Tax code: 1257L | Pay date: 30/10/2019 | Pay frequency: Monthly",
      "Salary | 3,400.00 | PAYE tax | 900.00",
      "| | National Insurance | 20.00",
      "Total gross pay | 3,400.00 | Total deductions | 920.00",
      "Net pay | 2,480.00",
    ];
    expect(said(lines)).toEqual([]);
  });
});

/** Every figure but the pay and what is taken of it is left out: sums are for other checks. */
const asked = (lines: readonly string[], country: string): string[] =>
  said(lines, country).map(
    ({ code, field, values }) => `${code} ${field} ${values.printed} ${values.expected}`,
  );

describe("a German slip", () => {
  const slip = (pay: string, shares: readonly string[], tax = "0,00") => [
    "Entgeltabrechnung September 2026",
    "Korbflechterei Sandhagen GmbH | | Tjark Wiesenbrink",
    "Abrechnungszeitraum 01.09.2026 - 30.09.2026 | Steuerklasse 1",
    `Gehalt | ${pay}`,
    `Gesamtbrutto | ${pay}`,
    `Lohnsteuer | ${tax}`,
    ...shares,
    "Auszahlungsbetrag | 3.000,00",
  ];
  const shares = (kv: string, pv: string, rv: string, av: string) => [
    `Krankenversicherung | ${kv}`,
    `Pflegeversicherung | ${pv}`,
    `Rentenversicherung | ${rv}`,
    `Arbeitslosenversicherung | ${av}`,
  ];

  it("ends its shares at the ceilings", () => {
    expect(asked(slip("6.900,00", shares("508,59", "139,50", "641,70", "89,70"), "1.433,00"), "DE")).toEqual(
      [],
    );
    const all = asked(slip("6.900,00", shares("603,75", "165,60", "641,70", "89,70"), "1.433,00"), "DE");
    expect(all.join()).toContain("rate_mismatch social_security_contribution 603,75 ");
  });

  it("has the wage tax of its class", () => {
    const own = shares("306,25", "84,00", "325,50", "45,50");
    expect(asked(slip("3.500,00", own, "405,50"), "DE")).toEqual([]);
    expect(asked(slip("3.500,00", own, "486,60"), "DE").join()).toContain(
      "rate_mismatch income_tax 486,60 4",
    );
  });
});

describe("a Spanish slip", () => {
  const slip = (equity: string, common = "94,00") => [
    "RECIBO DE SALARIOS",
    "EMPRESA: Alfarería Montesclaros, S.L. | TRABAJADOR: Eloísa Quintanar Rey",
    "Periodo de liquidación: del 01/06/2026 al 30/06/2026",
    "Salario base | 2.000,00",
    "TOTAL DEVENGADO | 2.000,00",
    `Contingencias comunes 4,70 % | ${common}`,
    equity,
    "Desempleo 1,55 % | 31,00",
    "Formación profesional 0,10 % | 2,00",
    "Base contingencias comunes | 2.000,00",
    "LÍQUIDO A PERCIBIR | 1.870,00",
  ];

  it("has the equity mechanism of its year", () => {
    expect(asked(slip("MEI 0,15 % | 3,00"), "ES")).toEqual([]);
    expect(asked(slip("MEI 0,13 % | 2,60"), "ES")).toEqual([
      "rate_mismatch social_security_contribution 2,60 3,00",
    ]);
  });

  it("has each line by its rate of the base that the others are of", () => {
    expect(asked(slip("MEI 0,15 % | 3,00", "117,50"), "ES")).toEqual([
      "rate_mismatch social_security_contribution 117,50 94,00",
    ]);
  });

  it.each([
    [["Contingencias comunes + MEI 4,85 % | 97,00", "Desempleo y formación 1,65 % | 33,00"]],
    [["Desempleo y F.P. (1,65 %) | 33,00", "Cont. comunes y M.E.I. (4,85 %) | 97,00"]],
    [["Cotización a la S.S.: comunes, MEI, desempleo y formación 6,50 % | 130,00"]],
  ])("may say several of its shares in one line, by the sum of their rates: %s", (lines) => {
    const whole = slip("");
    expect(asked([...whole.slice(0, 5), ...lines, ...whole.slice(9)], "ES")).toEqual([]);
  });
});

describe("a French slip", () => {
  const slip = (capped: string) => [
    "BULLETIN DE PAIE",
    "Verrerie du Taillis SAS | | Maëlle Courtebotte",
    "Période du 01/09/2026 au 30/09/2026",
    "Salaire de base | 5 000,00",
    "SALAIRE BRUT | 5 000,00",
    `Vieillesse plafonnée | ${capped}`,
    "Vieillesse déplafonnée | 20,00",
    "Net à payer | 3 900,00",
  ];

  it("ends what is capped at the ceiling of the month", () => {
    expect(asked(slip("276,35"), "FR")).toEqual([]);
    expect(asked(slip("345,00"), "FR")).toEqual(["rate_mismatch social_security_contribution 345,00 276,35"]);
  });
});

describe("an Italian slip", () => {
  const slip = (tax: string) => [
    "CEDOLINO PAGA",
    "Officine Terravecchia S.r.l. | | Dipendente: Fulvio Brancaleoni",
    "Periodo di retribuzione: Ottobre 2026",
    "Retribuzione ordinaria | 2.200,00",
    "TOTALE COMPETENZE | 2.200,00",
    "Contributo INPS 9,19% | 202,18",
    `Imponibile fiscale 1.997,82 - IRPEF lorda ${tax}`,
    "Ritenute IRPEF | 250,00",
    "NETTO IN BUSTA | 1.747,82",
  ];

  it("has the gross tax of its base", () => {
    expect(asked(slip("459,50"), "IT")).toEqual([]);
    expect(asked(slip("540,00"), "IT")).toEqual(["rate_mismatch income_tax 540,00 459,50"]);
  });
});

describe("an Irish slip", () => {
  const slip = (tax: string, charge: string) => [
    "PAYSLIP",
    "Employer: Glenveagh Basketry Ltd | | Employee: Oisín Tuohy",
    "Pay date: 28/08/2026 | Frequency: Monthly",
    "Cut-off point: 3,666.67 | Tax credits: 333.34",
    "Salary | 4,400.00",
    "Gross pay | 4,400.00",
    `PAYE tax | ${tax}`,
    "PRSI | 184.80",
    `USC | ${charge}`,
    "Net pay | 3,428.86",
  ];

  it("has its tax by cut-off and credit, and its charge by bands", () => {
    expect(asked(slip("693.32", "93.07"), "IE")).toEqual([]);
    expect(asked(slip("593.32", "93.07"), "IE")).toEqual(["rate_mismatch income_tax 593.32 693.33"]);
    expect(asked(slip("693.32", "352.00"), "IE")).toEqual([
      "rate_mismatch social_security_contribution 352.00 93.07",
    ]);
  });
});

describe("a Polish slip", () => {
  const slip = (advance: string) => [
    "LISTA PŁAC",
    "Pracodawca: Stolarnia Brzozowy Gaj Sp. z o.o. | Pracownik: Kacper Lewandowski",
    "Okres: 01.09.2026 - 30.09.2026",
    "Płaca zasadnicza | 7 000,00",
    "Razem brutto | 7 000,00",
    "Składka emerytalna | 683,20",
    "Składka rentowa | 105,00",
    "Składka chorobowa | 171,50",
    "Podstawa opodatkowania | 5 790,00",
    `Zaliczka na podatek dochodowy | ${advance}`,
    "Do wypłaty | 5 101,67",
  ];

  it("has an advance of twelve per cent less three hundred, in whole zloty", () => {
    expect(asked(slip("395,00"), "PL")).toEqual([]);
    expect(asked(slip("471,50"), "PL").join()).toContain("rate_mismatch income_tax 471,50 ");
  });
});

describe("a Dutch slip", () => {
  const slip = (tax: string) => [
    "LOONSTROOK",
    "Werkgever: Mandenmakerij De Wilgentuin B.V. | Werknemer: Jorinde Akkerveld",
    "Periode: 01-09-2026 t/m 30-09-2026",
    "Salaris | 3.000,00",
    "Bruto loon | 3.000,00",
    "Loon voor loonheffing | 3.000,00",
    `Loonheffing | ${tax}`,
    "Netto loon | 2.500,00",
  ];

  it("has the wage tax of the white table, with the credits or without", () => {
    // By hand: 35,964 a year cost 12,857; credits of 2,717 and 5,498 leave 4,642.
    expect(asked(slip("386,83"), "NL")).toEqual([]);
    expect(asked(slip("1.071,42"), "NL")).toEqual([]);
    expect(asked(slip("520,00"), "NL").join()).toContain("rate_mismatch income_tax 520,00 38");
  });
});

describe("an hour", () => {
  const slip = (rate: string) => [
    "Payslip",
    "Quillfeather Textiles Limited | Employee: Rowan Tidewell",
    `Pay date: 30/10/2026 | Hourly rate: ${rate}`,
    "Salary | 1,000.00",
    "Total gross pay | 1,000.00",
    "Net pay | 1,000.00",
  ];

  it("is paid the least that anybody may be paid in its year", () => {
    expect(asked(slip("8.00"), "GB")).toEqual([]);
    expect(asked(slip("7.10"), "GB")).toEqual(["rate_mismatch hourly_rate 7.10 8.00"]);
  });
});

/** A month's slip of a French employee: its pay, its CSG in two lines, and what is withheld for the tax. */
const bulletin = (values: {
  pay: string;
  base: string;
  deductible: string;
  rest: string;
  taxed: string;
  rate: string;
  tax: string;
  kind?: string;
  more?: string;
}) =>
  said(
    [
      "Verrerie Lacombe SARL | SIRET 552 081 317 00012",
      "Bulletin de paie | Période du 01/09/2026 au 30/09/2026 | Date de paiement : 30/09/2026",
      "Salarié : Anaïs Ferrandier | N° de sécurité sociale 2 91 04 69 123 456 34",
      "Désignation | Base | Taux | Montant",
      `Salaire de base | 151,67 | | ${values.pay}`,
      `Salaire brut | | | ${values.pay}`,
      ...(values.more === undefined ? [] : [values.more]),
      `CSG déductible de l'impôt sur le revenu | ${values.base} | 6,80 | ${values.deductible}`,
      `CSG/CRDS non déductible | ${values.base} | 2,90 | ${values.rest}`,
      `Net imposable | | | ${values.taxed}`,
      `Impôt sur le revenu prélevé à la source - ${values.kind ?? "taux personnalisé"} | ${values.taxed} | ${values.rate} | ${values.tax}`,
    ],
    "FR",
  );

describe("a French slip with its social charge and tax", () => {
  const honest = {
    pay: "2 640,00",
    base: "2 593,80",
    deductible: "176,38",
    rest: "75,22",
    taxed: "2 124,60",
    rate: "2,10",
    tax: "44,62",
  };

  it("whose CSG is that of its pay, or of more by an insurance, is left alone", () => {
    expect(bulletin(honest)).toEqual([]);
    expect(bulletin({ ...honest, base: "2 671,30", deductible: "181,65", rest: "77,47" })).toEqual([]);
  });

  it("whose CSG is that of a smaller pay is asked about", () => {
    const found = bulletin({ ...honest, pay: "3 290,00" });
    expect(found).toContainEqual(expect.objectContaining({ code: "gross_pay_mismatch", field: "gross_pay" }));
    // In a month of sickness part of the pay is an insurer's.
    expect(
      bulletin({ ...honest, pay: "3 290,00", more: "Maintien de salaire maladie | | | 650,00" }),
    ).toEqual([]);
  });

  it("whose tax is at the rate of the grid is left alone, at another it is asked about, unless the household has its own", () => {
    const grid = { ...honest, kind: "taux non personnalisé", rate: "3,50", tax: "74,36" };
    expect(bulletin(grid)).toEqual([]);
    expect(bulletin({ ...grid, rate: "1,30", tax: "27,62" })).toContainEqual(
      expect.objectContaining({
        field: "income_tax",
        values: expect.objectContaining({ expected: "74,36" }),
      }),
    );
    expect(bulletin({ ...honest, rate: "1,30", tax: "27,62" })).toEqual([]);
  });
});
