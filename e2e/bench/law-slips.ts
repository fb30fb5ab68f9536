import { readFileSync } from "node:fs";
import { between, cent, pick, random } from "./draw";

// Honest slips of every country and year that law/ covers, by an arithmetic of this file's own.

type Year = "2024" | "2025" | "2026";
export type Slip = {
  country: string;
  head: readonly string[];
  gross: string;
  pay: number;
  /** What is taken off: the tax first, then the shares that follow from the pay. */
  tax?: readonly [caption: string, amount: number];
  shares: readonly (readonly [caption: string, amount: number])[];
  /** Sums that others follow from, printed on lines of their own. */
  bases: readonly (readonly [caption: string, amount: number])[];
  net: string;
  english: boolean;
};

const bands = (amount: number, list: readonly (readonly [from: number, percent: number])[]): number =>
  list.reduce((tax, [from, percent], i) => {
    const end = list[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return tax + (Math.max(0, Math.min(amount, end) - from) * percent) / 100;
  }, 0);

/** By hand from the tables A: the free pay of a month of three codes. */
const freePay = { "1257L": 1048.26, "1100L": 917.43, BR: 0 } as const;
function british(year: Year): Slip {
  const pay = between(1500, 9000);
  const code = pick(Object.keys(freePay) as (keyof typeof freePay)[]);
  const taxable = Math.max(0, Math.floor(pay - freePay[code]));
  const higher: (readonly [number, number])[] = [
    [0, 20],
    [3141.6666, 40],
    [10_428.3333, 45],
  ];
  const tax = Math.floor((code === "BR" ? taxable * 0.2 : bands(taxable, higher)) * 100 + 1e-6) / 100;
  const insurance = cent(Math.max(0, Math.min(pay, 4189) - 1048) * 0.08 + Math.max(0, pay - 4189) * 0.02);
  return {
    country: "GB",
    head: [`Pay date: 28/08/${year} | Tax code: ${code} M1 | NI letter: A`],
    gross: "Total gross pay",
    pay,
    tax: ["PAYE tax", tax],
    shares: [[pick(["National Insurance", "NI contribution"]), insurance]],
    bases: [],
    net: "Net pay",
    english: true,
  };
}

function irish(year: Year): Slip {
  const pay = between(2200, 9000);
  const [cutOff, credit] = pick([
    [3666.67, 333.34],
    [4416.67, 500],
    [3500, 312.5],
  ] as const);
  const second = { 2024: 2146.67, 2025: 2281.84, 2026: 2391.67 }[year];
  const charge = cent(
    bands(pay, [
      [0, 0.5],
      [1001, 2],
      [second, year === "2024" ? 4 : 3],
      [5837, 8],
    ]),
  );
  return {
    country: "IE",
    head: [
      `Pay date: 28/08/${year}`,
      `Cut-off point: ${write(cutOff, true)} | Tax credits: ${write(credit, true)}`,
    ],
    gross: "Gross pay",
    pay,
    tax: [
      "PAYE tax",
      cent(Math.max(0, Math.min(pay, cutOff) * 0.2 + Math.max(0, pay - cutOff) * 0.4 - credit)),
    ],
    shares: [
      ["PRSI", cent((pay * { 2024: 4, 2025: 4.1, 2026: 4.2 }[year]) / 100)],
      ["USC", charge],
    ],
    bases: [],
    net: "Net pay",
    english: true,
  };
}

/** Worked examples of the Ministry's programme, printed as slips of what they are of. */
type Case = { on: string; given: Record<string, number | string>; gives: { tax: number } };
const cases = (
  JSON.parse(readFileSync("server/engine/documents/law/de/lohnsteuer.examples.json", "utf8")) as Case[]
).filter(
  ({ given }) =>
    given.period === "month" &&
    given.factor === 1 &&
    given.children === 0 &&
    Number(given.wage) > 2100 &&
    Number(given.wage) < 12_000,
);
function german(): Slip {
  const { on, given, gives } = pick(cases);
  const [pay, year] = [Number(given.wage), on.slice(0, 4) as Year];
  const sick = Math.min(pay, { 2024: 5175, 2025: 5512.5, 2026: 5812.5 }[year]);
  const old = Math.min(pay, { 2024: 7550, 2025: 8050, 2026: 8450 }[year]);
  return {
    country: "DE",
    head: [`Abrechnungszeitraum 01.08.${year} - 31.08.${year} | Steuerklasse ${given.class}`],
    gross: "Gesamtbrutto",
    pay,
    tax: ["Lohnsteuer", gives.tax],
    shares: [
      [pick(["Krankenversicherung", "KV-Beitrag"]), cent(sick * (0.073 + Number(given.additional) / 200))],
      [pick(["Pflegeversicherung", "PV-Beitrag"]), cent((sick * Number(given.care)) / 100)],
      [pick(["Rentenversicherung", "RV-Beitrag"]), cent(old * 0.093)],
      [pick(["Arbeitslosenversicherung", "AV-Beitrag"]), cent(old * 0.013)],
    ],
    bases: [],
    net: "Auszahlungsbetrag",
    english: false,
  };
}

function spanish(year: Year): Slip {
  const pay = between(1500, 6500);
  const base = Math.min(pay, { 2024: 4720.5, 2025: 4909.5, 2026: 5101.2 }[year]);
  const equity = { 2024: 0.12, 2025: 0.13, 2026: 0.15 }[year];
  const rate = between(8, 26);
  const share = (caption: string, percent: number) =>
    [`${caption} ${write(percent, false)} %`, cent((base * percent) / 100)] as const;
  return {
    country: "ES",
    head: [`Periodo de liquidación: del 01/08/${year} al 31/08/${year}`],
    gross: "TOTAL DEVENGADO",
    pay,
    tax: [`IRPF ${write(rate, false)} %`, cent((pay * rate) / 100)],
    shares: [
      share("Contingencias comunes", 4.7),
      share("MEI", equity),
      share("Desempleo", pick([1.55, 1.6])),
      share("Formación profesional", 0.1),
    ],
    bases: [["Base contingencias comunes", base]],
    net: "LÍQUIDO A PERCIBIR",
    english: false,
  };
}

function french(year: Year): Slip {
  const pay = between(1900, 7500);
  const capped = Math.min(pay, { 2024: 3864, 2025: 3925, 2026: 4005 }[year]);
  // What the employer pays for cover of health and death is charged too.
  const charged = cent(pay * 0.9825) + pick([0, between(20, 160)]);
  return {
    country: "FR",
    head: [`Période du 01/08/${year} au 31/08/${year}`],
    gross: "SALAIRE BRUT",
    pay,
    shares: [
      [pick(["Vieillesse plafonnée", "Sécurité sociale plafonnée"]), cent(capped * 0.069)],
      [pick(["Vieillesse déplafonnée", "Sécurité sociale déplafonnée"]), cent(pay * 0.004)],
      ["Retraite complémentaire tranche 1", cent(capped * 0.0315)],
      ["CSG déductible", cent(charged * 0.068)],
      ["CSG/CRDS non déductible", cent(charged * 0.029)],
    ],
    bases: [],
    net: "Net à payer",
    english: false,
  };
}

function italian(year: Year): Slip {
  const pay = between(1500, 6000);
  const insured = cent(pay * pick([0.0919, 0.0949]));
  const base = cent(pay - insured);
  const of = pick([12, 13, 14]);
  const gross = cent(
    bands(base, [
      [0, 23],
      [28_000 / of, year === "2026" ? 33 : 35],
      [50_000 / of, 43],
    ]),
  );
  return {
    country: "IT",
    head: [`Periodo di retribuzione: Agosto ${year}`],
    gross: "TOTALE COMPETENZE",
    pay,
    tax: ["IRPEF lorda", gross],
    shares: [["Contributo IVS", insured]],
    bases: [["Imponibile fiscale", base]],
    net: "NETTO IN BUSTA",
    english: false,
  };
}

function polish(year: Year): Slip {
  const pay = between(4900, 9500);
  const shares = [
    ["Składka emerytalna", cent(pay * 0.0976)],
    ["Składka rentowa", cent(pay * 0.015)],
    ["Składka chorobowa", cent(pay * 0.0245)],
  ] as const;
  const base = Math.round(pay - shares.reduce((sum, [, amount]) => sum + amount, 0) - pick([250, 300]));
  return {
    country: "PL",
    head: [`Okres: 01.08.${year} - 31.08.${year}`],
    gross: "Razem brutto",
    pay,
    tax: ["Zaliczka na podatek dochodowy", Math.round(base * 0.12 - 300)],
    shares,
    bases: [["Podstawa opodatkowania", base]],
    net: "Do wypłaty",
    english: false,
  };
}

function portuguese(year: Year): Slip {
  const pay = between(1000, 3500);
  return {
    country: "PT",
    head: [`Período: 01-08-${year} a 31-08-${year}`],
    gross: "Total de abonos",
    pay,
    shares: [["Segurança Social 11 %", cent(pay * 0.11)]],
    bases: [],
    net: "Líquido a receber",
    english: false,
  };
}

function austrian(year: Year): Slip {
  const pay = between(2700, 8500);
  const insured = cent(Math.min(pay, { 2024: 6060, 2025: 6450, 2026: 6930 }[year]) * 0.1807);
  const base = cent(pay - insured);
  const annual = {
    2024: [12_816, 20_818, 34_513, 66_612, 99_266],
    2025: [13_308, 21_617, 35_836, 69_166, 103_072],
    2026: [13_539, 21_992, 36_458, 70_365, 104_859],
  }[year].map((from, i) => [from, [20, 30, 40, 48, 50][i] ?? 0] as const);
  const credit = { 2024: 463, 2025: 487, 2026: 496 }[year];
  const tax = cent(Math.max(0, (bands(base * 12 - 132, annual) - credit) / 12));
  return {
    country: "AT",
    head: [`Abrechnungszeitraum 01.08.${year} - 31.08.${year}`],
    gross: "Gesamtbrutto",
    pay,
    tax: ["Lohnsteuer", tax],
    shares: [["SV-Beitrag", insured]],
    bases: [],
    net: "Auszahlungsbetrag",
    english: false,
  };
}

function swiss(year: Year): Slip {
  const pay = between(4200, 15_000);
  const five = (value: number): number => Math.round(value * 20) / 20;
  return {
    country: "CH",
    head: [`Lohnperiode: 01.08.${year} - 31.08.${year}`],
    gross: "Bruttolohn",
    pay,
    shares: [
      ["AHV/IV/EO-Beitrag 5.3 %", five(pay * 0.053)],
      ["ALV-Beitrag 1.1 %", five(Math.min(pay, 12_350) * 0.011)],
    ],
    bases: [],
    net: "Nettolohn",
    english: false,
  };
}

/** By hand from the tables A and B of August: how much of each part, up to which pay, and how fast it goes. */
const bonuses = {
  2024: {
    employee: [118.22, 0.2442, 159.43, 0.2699],
    worker: [127.68, 0.2638, 172.18, 0.2915],
    low: [2723.36, 2132.59],
  },
  2025: {
    employee: [120.59, 0.2443, 162.62, 0.2699],
    worker: [130.24, 0.2638, 175.63, 0.2915],
    low: [2777.83, 2175.25],
  },
  2026: {
    employee: [127.54, 0.3196, 171.99, 0.2699],
    worker: [137.74, 0.3452, 185.75, 0.2915],
    low: [2937.93, 2300.62],
  },
} as const;
const belgianTax = {
  2024: {
    costs: 5750,
    ends: [15_830, 27_940, 48_350],
    free: 2830.15,
    spouse: 13_060,
    children: [0, 588, 1572, 4164],
  },
  2025: {
    costs: 5930,
    ends: [16_310, 28_790, 49_820],
    free: 2915.75,
    spouse: 13_460,
    children: [0, 612, 1608, 4296],
  },
  2026: {
    costs: 6070,
    ends: [16_710, 29_500, 51_050],
    free: 2987.98,
    spouse: 13_790,
    children: [0, 624, 1656, 4404],
  },
} as const;
function belgian(year: Year): Slip {
  const pay = between(2250, 7000);
  const status = pick(["employee", "worker"] as const);
  const charged = status === "worker" ? pay * 1.08 : pay;
  const insured = cent(charged * 0.1307);
  const [a, slopeA, b, slopeB] = bonuses[year][status];
  const [lowA, lowB] = bonuses[year].low;
  const parts = [
    cent(Math.max(0, a - Math.max(0, pay - lowA) * slopeA)),
    cent(Math.max(0, b - Math.max(0, pay - lowB) * slopeB)),
  ] as const;
  const bonus = cent(Math.min(parts[0] + parts[1], insured));
  const base = cent(pay - insured + bonus);
  const [table, couple, children] = [belgianTax[year], random() < 0.3, Math.floor(random() * 4)];
  const left = base * 12 - Math.min(base * 12 * 0.3, table.costs);
  const of = (amount: number): number =>
    bands(amount, [
      [0, 26.75],
      [table.ends[0], 42.8],
      [table.ends[1], 48.15],
      [table.ends[2], 53.5],
    ]);
  const spouse = couple ? Math.min(left * 0.3, table.spouse) : 0;
  const annual =
    of(left - spouse) + of(spouse) - table.free * (couple ? 2 : 1) - (table.children[children] ?? 0);
  const fiscal = parts[0] * 0.3314 + parts[1] * 0.5254;
  const special = couple
    ? Math.min(60.94, 14.44 + (charged - 2190.18) * 0.011)
    : Math.min(
        60.94,
        10.33 +
          bands(charged, [
            [0, 0],
            [2190.18, 1.1],
            [3737, 3.38],
            [4100, 1.1],
          ]),
      );
  const apart = random() < 0.5;
  return {
    country: "BE",
    head: [
      `Periode: 01/08/${year} - 31/08/${year}`,
      ...(random() < 0.7 ? [`Statuut: ${status === "worker" ? "arbeider" : "bediende"}`] : []),
      ...(random() < 0.6 ? [`Schaal: ${couple ? "II" : "I"} | Kinderen ten laste: ${children}`] : []),
    ],
    gross: "Brutoloon",
    pay,
    tax: ["Bedrijfsvoorheffing", cent(Math.max(0, Math.max(0, annual) / 12 - fiscal))],
    shares: [
      ["RSZ 13,07 %", apart ? insured : cent(insured - bonus)],
      ["Bijzondere bijdrage sociale zekerheid", cent(special)],
    ],
    bases: [...(apart && bonus > 0 ? [["Werkbonus", bonus] as const] : []), ["Belastbaar", base]],
    net: "Nettoloon",
    english: false,
  };
}

/** A province's lowest bands and what its lowest rate is taken off for; the country's stand first. */
const canadianTax = {
  2024: { claim: 15_705, ends: [55_867, 111_733], lowest: 15, employment: 1433 },
  2025: { claim: 16_129, ends: [57_375, 114_750], lowest: 14, employment: 1471 },
  2026: { claim: 16_452, ends: [58_523, 117_045], lowest: 14, employment: 1501 },
} as const;
function canadian(year: Year): Slip {
  const [frequency, periods, free, last] = pick([
    ["Monthly", 12, 291.66, 31],
    ["Bi-weekly", 26, 134.61, 14],
    ["Semi-monthly", 24, 145.83, 15],
  ] as const);
  const pay = cent(between(30_000, 64_000) / periods);
  const table = canadianTax[year];
  const pension = cent((pay - free) * 0.0595);
  const insurance = cent(pay * { 2024: 0.0166, 2025: 0.0164, 2026: 0.0163 }[year]);
  const income = periods * (pay - cent(pension / 5.95));
  const [claim, stated] = [table.claim + pick([0, 0, 2000, 9000]), random() < 0.6];
  const credits = claim + (periods * pension * 4.95) / 5.95 + periods * insurance + table.employment;
  const tax =
    bands(income, [
      [0, table.lowest],
      [table.ends[0], 20.5],
      [table.ends[1], 26],
    ]) -
    (credits * table.lowest) / 100;
  return {
    country: "CA",
    head: [
      `Pay period: ${year}-08-01 to ${year}-08-${last} | Pay date: ${year}-08-${last} | Pay frequency: ${frequency}`,
      ...(stated ? [`Federal TD1 claim: ${write(claim, true)}`] : []),
    ],
    gross: "Gross pay",
    pay,
    tax: ["Federal tax", cent(Math.max(0, tax) / periods)],
    shares: [
      ["CPP", pension],
      ["EI", insurance],
    ],
    bases: [],
    net: "Net pay",
    english: true,
  };
}

export const countries = [
  austrian,
  belgian,
  british,
  canadian,
  french,
  german,
  irish,
  italian,
  polish,
  portuguese,
  spanish,
  swiss,
] as const;

function write(value: number, english: boolean): string {
  const [whole = "", part] = Math.abs(value).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, english ? "," : ".");
  return english ? `${grouped}.${part}` : `${grouped},${part}`;
}

/** What tells countries of one language apart. */
const signs: Readonly<Record<string, string>> = {
  AT: "Wien | SVNR 2231 160185 | Dienstnehmer | Dienstgeberkonto",
  CH: "AHV-Nr. 756.9217.0769.85 | Beträge in CHF",
};

/** A slip as it is printed. */
export function lines(slip: Slip): string[] {
  const money = (value: number): string => write(value, slip.english);
  const off = [...(slip.tax ? [slip.tax] : []), ...slip.shares];
  const left = slip.pay - off.reduce((sum, [, amount]) => sum + amount, 0);
  const worker =
    { ES: "TRABAJADOR", FR: "Salarié", GB: "Employee", IE: "Employee", CA: "Employee" }[slip.country] ??
    "Name";
  const title =
    {
      AT: "Lohn- und Gehaltsabrechnung Österreich",
      BE: "LOONBRIEF",
      CA: "PAY STATEMENT",
      CH: "Lohnabrechnung",
      DE: "Entgeltabrechnung",
      ES: "RECIBO DE SALARIOS",
      FR: "BULLETIN DE PAIE",
      IT: "CEDOLINO PAGA",
      PL: "LISTA PŁAC",
      PT: "RECIBO DE VENCIMENTO",
    }[slip.country] ?? "PAYSLIP";
  return [
    title,
    `Quellbrunn Werkstätten | | ${worker}: Thea Marlowe`,
    ...(signs[slip.country] === undefined ? [] : [signs[slip.country] ?? ""]),
    ...slip.head,
    `${slip.gross} | ${money(slip.pay)}`,
    ...slip.bases.map(([caption, amount]) => `${caption} | ${money(amount)}`),
    ...off.map(([caption, amount]) => `${caption} | ${money(amount)}`),
    `${slip.net} | ${money(left)}`,
  ];
}
