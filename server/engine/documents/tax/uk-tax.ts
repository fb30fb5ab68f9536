import { answer, editionOn, figureOf } from "../law";

const dayOf = (year: number): string => `${year}-10-06`;

/** The year a tax year begins in for a day; null when its rates are not known. */
export function taxYearOf(date: string): number | null {
  const from = editionOn("gb.paye", date)?.edition.from;
  return from === undefined ? null : Number(from.slice(0, 4));
}

/** Income tax of so many months of a year under a tax code of England, Wales or Northern Ireland; null for other codes. */
export function payAsYouEarn(year: number, code: string, pay: number, months = 12): number | null {
  const plain = /^C?(\d{1,4}[LMNT]|BR|D0|NT)/.exec(code.toUpperCase().replace(/\s/g, ""))?.[1];
  const given = { code: plain, frequency: "monthly", period: months, pay, taken: 0, now: pay };
  return answer("gb.paye", dayOf(year), "tax", given)?.settings[0]?.least ?? null;
}

/** National Insurance of an employee with an ordinary category letter on the pay of a year. */
export const nationalInsurance = (year: number, pay: number): number | null =>
  answer("gb.ni.class1", dayOf(year), "employee", { letter: "A", frequency: "annual", pay })?.settings[0]
    ?.least ?? null;

/** What employees were charged between the limits, least and most where it changed within the year, before the years that law/ has. */
const earlier: readonly { from: number; until: number; rates: readonly [number, number] }[] = [
  { from: 2011, until: 2021, rates: [12, 12] },
  { from: 2022, until: 2022, rates: [12, 13.25] },
  { from: 2023, until: 2023, rates: [10, 12] },
];

/** The main rate of a year, in per cent; years that are not known have none. */
export function mainRateOf(begins: number): readonly [number, number] | undefined {
  const edition = editionOn("gb.ni.class1", dayOf(begins))?.edition;
  const rate = edition && figureOf(edition, "main", "A");
  return rate === undefined
    ? earlier.find(({ from, until }) => begins >= from && begins <= until)?.rates
    : [rate, rate];
}

/** The pay of a share of the year whose National Insurance this is, where all of it is charged at the main rate. */
export function earningsOf(year: number, paid: number, share: number): number | null {
  const edition = editionOn("gb.ni.class1", dayOf(year))?.edition;
  if (edition === undefined || paid <= 0) return null;
  const [from, until, rate] = [
    figureOf(edition, "primary", "annual"),
    figureOf(edition, "upper_limit", "annual"),
    figureOf(edition, "main", "A"),
  ];
  if (from === undefined || until === undefined || rate === undefined) return null;
  const pay = from * share + (paid * 100) / rate;
  return pay < until * share ? pay : null;
}
