import { answer, editionOn } from "../../../law";
import { payAsYouEarn } from "../../../tax/uk-tax";

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

/** § 32a EStG: limits of the zones, what multiplies in them and what is taken off. */
type GermanZones = {
  free: number;
  second: number;
  third: number;
  fourth: number;
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
};
const german: Readonly<Record<number, GermanZones>> = {
  2022: {
    free: 10_347,
    second: 14_926,
    third: 58_596,
    fourth: 277_825,
    a: 1088.67,
    b: 206.43,
    c: 869.32,
    d: 9336.45,
    e: 17_671.2,
  },
  2023: {
    free: 10_908,
    second: 15_999,
    third: 62_809,
    fourth: 277_825,
    a: 979.18,
    b: 192.59,
    c: 966.53,
    d: 9972.98,
    e: 18_307.73,
  },
  2024: {
    free: 11_784,
    second: 17_005,
    third: 66_760,
    fourth: 277_825,
    a: 954.8,
    b: 181.19,
    c: 991.21,
    d: 10_636.31,
    e: 18_971.06,
  },
  2025: {
    free: 12_096,
    second: 17_443,
    third: 68_480,
    fourth: 277_825,
    a: 932.3,
    b: 176.64,
    c: 1015.13,
    d: 10_911.92,
    e: 19_246.67,
  },
};

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

const frenchLimits: Readonly<Record<number, readonly number[]>> = {
  2021: [10_225, 26_070, 74_545, 160_336],
  2022: [10_777, 27_478, 78_570, 168_994],
  2023: [11_294, 28_797, 82_341, 177_106],
  2024: [11_497, 29_315, 83_823, 180_294],
};

/** Parts beside those of the taxpayers save no more than so much, so only theirs are reckoned. */
export function frenchScale(year: number, parts: number): Scale | undefined {
  const limits = frenchLimits[year];
  if (limits === undefined || (parts !== 1 && parts !== 2)) return undefined;
  const one = banded(limits.map((above, i) => [above, [11, 30, 41, 45][i] ?? 0]));
  return (income) => one(income / parts) * parts;
}

export type Status = "single" | "joint" | "head";
const americanRates = [10, 12, 22, 24, 32, 35, 37];
const american: Readonly<Record<number, Readonly<Record<Status, readonly number[]>>>> = {
  2023: {
    single: [0, 11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
    joint: [0, 22_000, 89_450, 190_750, 364_200, 462_500, 693_750],
    head: [0, 15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
  },
  2024: {
    single: [0, 11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
    joint: [0, 23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
    head: [0, 16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
  },
  2025: {
    single: [0, 11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
    joint: [0, 23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
    head: [0, 17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
  },
};

/** The table asks of every fifty dollars what it asks of their middle, up to a hundred thousand. */
export function americanScale(year: number, status: Status): Scale | undefined {
  const limits = american[year]?.[status];
  if (limits === undefined) return undefined;
  const tax = banded(limits.map((above, i) => [above, americanRates[i] ?? 0]));
  return (income) =>
    Math.round(income >= 3000 && income < 100_000 ? tax(Math.floor(income / 50) * 50 + 25) : tax(income));
}

const italian: Readonly<Record<number, Bands>> = {
  2022: [
    [0, 23],
    [15_000, 25],
    [28_000, 35],
    [50_000, 43],
  ],
  2023: [
    [0, 23],
    [15_000, 25],
    [28_000, 35],
    [50_000, 43],
  ],
  2024: [
    [0, 23],
    [28_000, 35],
    [50_000, 43],
  ],
  2025: [
    [0, 23],
    [28_000, 35],
    [50_000, 43],
  ],
};
export const italianScale = (year: number): Scale | undefined => {
  const bands = italian[year];
  return bands === undefined ? undefined : banded(bands);
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
