import { answer, editionOn } from "../../../law";
import { payAsYouEarn } from "../../../tax/uk-tax";
import tables from "./scales.json";

/** What a law's scale asks of a taxable income of a year. */
export type Scale = (income: number) => number;

type Bands = readonly (readonly [above: number, percent: number])[];

export const banded =
  (bands: Bands): Scale =>
  (income) =>
    bands.reduce((tax, [above, percent], i) => {
      const until = bands[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
      return tax + (Math.max(0, Math.min(income, until) - above) * percent) / 100;
    }, 0);

/** The scales of years, as limits above which a rate is asked; of § 32a EStG the zones, what multiplies in them and what is taken off. */
type Years<Table> = Readonly<Record<string, Table>>;
const german: Years<(typeof tables.german)["2025"]> = tables.german;
const french: Years<readonly number[]> = tables.french;
const american: Years<Readonly<Record<Status, readonly number[]>>> = tables.american;
const italian: Years<readonly (readonly number[])[]> = tables.italian;

/** Whole euros of tax on whole euros; spouses are taxed on twice the half. */
export function germanScale(year: number, spouses: boolean): Scale | undefined {
  const zones = german[year];
  if (zones === undefined) return undefined;
  const single = (income: number): number => {
    const x = Math.floor(income);
    const [y, z] = [(x - zones.free) / 10_000, (x - zones.second) / 10_000];
    if (x <= zones.free) return 0;
    if (x <= zones.second) return Math.floor((zones.a * y + 1400) * y);
    if (x <= zones.third) return Math.floor((zones.b * z + 2397) * z + zones.c);
    return Math.floor(x <= zones.fourth ? 0.42 * x - zones.d : 0.45 * x - zones.e);
  };
  return spouses ? (income) => 2 * single(income / 2) : single;
}

/** Parts beside those of the taxpayers save no more than so much, so only theirs are reckoned. */
export function frenchScale(year: number, parts: number): Scale | undefined {
  const limits = french[year];
  if (limits === undefined || (parts !== 1 && parts !== 2)) return undefined;
  const one = banded(limits.map((above, i) => [above, [11, 30, 41, 45][i] ?? 0]));
  return (income) => one(income / parts) * parts;
}

export type Status = "single" | "joint" | "head";
const americanRates = [10, 12, 22, 24, 32, 35, 37];
/** The table asks of every fifty dollars what it asks of their middle, up to a hundred thousand. */
export function americanScale(year: number, status: Status): Scale | undefined {
  const limits = american[year]?.[status];
  if (limits === undefined) return undefined;
  const tax = banded(limits.map((above, i) => [above, americanRates[i] ?? 0]));
  return (income) =>
    Math.round(income >= 3000 && income < 100_000 ? tax(Math.floor(income / 50) * 50 + 25) : tax(income));
}

export const italianScale = (year: number): Scale | undefined => {
  const bands = italian[year];
  return bands === undefined ? undefined : banded(bands.map(([above = 0, percent = 0]) => [above, percent]));
};

/** What is asked of the earnings of a year that begins in this one; the allowance goes above a hundred thousand. */
export const earnedScale = (begins: number): Scale | undefined =>
  editionOn("gb.self_assessment", `${begins}-10-06`) === undefined
    ? undefined
    : (earned) =>
        answer("gb.self_assessment", `${begins}-10-06`, "tax", { region: "england", earned })?.settings[0]
          ?.least ?? Number.NaN;

/** What a code asks of the pay of so many months of a year: of whole pounds. */
export const britishScale =
  (year: number, code: string, months: number): Scale =>
  (pay) =>
    payAsYouEarn(year, code, pay, months) ?? Number.NaN;

/** The incomes that a tax is asked of; a scale rises. */
export function incomesOf(scale: Scale, tax: number, slack: number): [from: number, until: number] {
  const most = 2_000_000;
  return [
    least(most, (income) => scale(income) >= tax - slack),
    least(most, (income) => scale(income) > tax + slack),
  ];
}

/** The least sum up to `most` that reaches what greater ones do, to half a cent. */
export function least(most: number, reaches: (sum: number) => boolean): number {
  let [low, high] = [0, most];
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}
