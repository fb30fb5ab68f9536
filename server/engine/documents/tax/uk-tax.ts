/** Employee rates of a UK tax year (6 April to 5 April), England, Wales and Northern Ireland; pounds and percent. */
type Year = {
  basicBand: number;
  higherUntil: number;
  niMain: number;
  niUpper: number;
  niFrom: number;
  niUntil: number;
};

const frozen: Year = {
  basicBand: 37_700,
  higherUntil: 125_140,
  niMain: 8,
  niUpper: 2,
  niFrom: 12_570,
  niUntil: 50_270,
};
/** By the year the tax year begins in. Years whose rates changed half-way are left out: they cannot be checked. */
const years: Readonly<Record<number, Year>> = { 2024: frozen, 2025: frozen, 2026: frozen };

/** The year a tax year begins in for a day; null when its rates are not known. */
export function taxYearOf(date: string): number | null {
  const year = Number(date.slice(0, 4)) - (date.slice(5) >= "04-06" ? 0 : 1);
  return years[year] === undefined ? null : year;
}

/** Income tax of a share of the year (1 is all of it) under a tax code; null for codes that follow other rules. */
export function payAsYouEarn(year: number, code: string, pay: number, share: number): number | null {
  const rates = years[year];
  const plain = code
    .toUpperCase()
    .replace(/^C/, "")
    .replace(/\s|W1|M1|X$/g, "");
  if (rates === undefined) return null;
  if (plain === "BR") return pay * 0.2;
  if (plain === "D0") return pay * 0.4;
  if (plain === "NT") return 0;
  const digits = /^(\d{1,4})[LMNT]$/.exec(plain)?.[1];
  if (digits === undefined) return null;
  const taxable = Math.max(0, pay - (Number(digits) * 10 + 9) * share);
  const [basic, higher] = [rates.basicBand * share, rates.higherUntil * share];
  return (
    Math.min(taxable, basic) * 0.2 +
    Math.max(0, Math.min(taxable, higher) - basic) * 0.4 +
    Math.max(0, taxable - higher) * 0.45
  );
}

/** National Insurance of an employee with an ordinary category letter on the pay of a share of the year. */
export function nationalInsurance(year: number, pay: number, share: number): number | null {
  const rates = years[year];
  if (rates === undefined) return null;
  const [from, until] = [rates.niFrom * share, rates.niUntil * share];
  return (
    (Math.max(0, Math.min(pay, until) - from) * rates.niMain + Math.max(0, pay - until) * rates.niUpper) / 100
  );
}

/** What employees were charged between the limits, least and most where it changed within the year, by the year it begins in. */
const mainRates: readonly { from: number; until: number; rates: readonly [number, number] }[] = [
  { from: 2011, until: 2021, rates: [12, 12] },
  { from: 2022, until: 2022, rates: [12, 13.25] },
  { from: 2023, until: 2023, rates: [10, 12] },
  { from: 2024, until: 2026, rates: [frozen.niMain, frozen.niMain] },
];

/** The main rate of a year, in per cent; years that are not known have none. */
export const mainRateOf = (begins: number): readonly [number, number] | undefined =>
  mainRates.find(({ from, until }) => begins >= from && begins <= until)?.rates;

/** The pay of a share of the year whose National Insurance this is, where all of it is charged at the main rate. */
export function earningsOf(year: number, paid: number, share: number): number | null {
  const rates = years[year];
  if (rates === undefined || paid <= 0) return null;
  const pay = rates.niFrom * share + (paid * 100) / rates.niMain;
  return pay < rates.niUntil * share ? pay : null;
}
