import type { FieldName } from "../../../field-names";
import type { Figure } from "../extract/figures";
import { banded } from "./scales";

/** What a law takes of a year's pay: what stands in its box, at least and at most so much of the pay. */
export type Share = {
  box?: string;
  /** What the box is read as, where its caption stands apart from its sum. */
  field?: FieldName;
  caption: RegExp;
  least: (pay: number, other: Others) => number;
  most: (pay: number, other: Others) => number;
};
/** Sums in other boxes, by number or words; nought where there is none. */
export type Others = (at: string | RegExp) => number;

export type YearLaw = {
  country: string;
  forms: RegExp;
  from: number;
  until: number;
  /** Pays above are charged by other rules. */
  below: number;
  shares: readonly Share[];
};

const rate =
  (percent: number, free = 0) =>
  (pay: number): number =>
    (Math.max(0, pay - free) * percent) / 100;
const exactly = (of: Share["least"]): Pick<Share, "least" | "most"> => ({ least: of, most: of });

const canada = (from: number, below: number, insurance: number, quebec: number): YearLaw => ({
  country: "CA",
  forms: /^T4$/,
  from,
  until: from,
  below,
  shares: [
    { box: "16", caption: /cpp contrib/, ...exactly(rate(5.95, 3500)) },
    { box: "17", caption: /qpp contrib/, ...exactly(rate(6.4, 3500)) },
    { box: "18", caption: /ei premium/, least: rate(quebec), most: rate(insurance) },
  ],
});

const ireland = (
  from: number,
  usc: readonly (readonly [number, number])[],
  least: number,
  most: number,
): YearLaw => ({
  country: "IE",
  forms: /Employment Detail Summary|P60/,
  from,
  until: from,
  below: 200_000,
  shares: [
    { caption: /^(?:total )?(?:usc|universal social charge) (?:paid|deducted)/, ...exactly(banded(usc)) },
    { caption: /^employee prsi (?:paid|deducted)|^prsi paid/, least: rate(least), most: rate(most) },
  ],
});

/**
 * Shares of a year's pay that certificates print beside it. Two of one pay say which it is: one alone may be that of a part of it (benefits in
 * kind, sick pay, a year not full).
 */
export const yearLaws: readonly YearLaw[] = [
  canada(2023, 61_500, 1.63, 1.27),
  canada(2024, 63_200, 1.66, 1.32),
  canada(2025, 65_700, 1.64, 1.31),
  ireland(
    2023,
    [
      [0, 0.5],
      [12_012, 2],
      [22_920, 4.5],
      [70_044, 8],
    ],
    4,
    4,
  ),
  ireland(
    2024,
    [
      [0, 0.5],
      [12_012, 2],
      [25_760, 4],
      [70_044, 8],
    ],
    4,
    4.1,
  ),
  ireland(
    2025,
    [
      [0, 0.5],
      [12_012, 2],
      [27_382, 3],
      [70_044, 8],
    ],
    4.1,
    4.2,
  ),
  {
    country: "PL",
    forms: /^PIT-(?:11|40|8C)/,
    from: 2022,
    until: 2026,
    below: 200_000,
    shares: [
      { caption: /^skladki na ubezpieczenia? spoleczne/, ...exactly(rate(13.71)) },
      {
        caption: /^skladk[ai] na ubezpieczenie zdrowotne/,
        ...exactly((pay, other) => (pay - other(/^skladki na ubezpieczenia? spoleczne/)) * 0.09),
      },
    ],
  },
  {
    country: "AT",
    forms: /^L16$/,
    from: 2023,
    until: 2026,
    below: 84_000,
    shares: [
      // Two of fourteen pays are paid beside the months'.
      {
        box: "230",
        caption: /sv-beitrage fur laufende/,
        least: (pay, other) => ((pay * 6) / 7 - other("215")) * 0.1807,
        most: (pay, other) => ((pay * 6) / 7 - other("215")) * 0.1812,
      },
      {
        box: "225",
        caption: /sv-beitrage: fur bezuge/,
        least: (pay) => (pay / 7) * 0.1707,
        most: (pay) => (pay / 7) * 0.1712,
      },
    ],
  },
  {
    country: "US",
    forms: /^W-2$/,
    from: 2019,
    until: 2026,
    below: 132_000,
    shares: [
      {
        box: "4",
        field: "social_security_contribution",
        caption: /social security tax withheld/,
        ...exactly(rate(6.2)),
      },
      { box: "6", field: "medicare_contribution", caption: /medicare tax withheld/, ...exactly(rate(1.45)) },
    ],
  },
];

export const lawOf = (country: string | null, form: string, year: number): YearLaw | undefined =>
  yearLaws.find(
    (law) => law.country === country && law.forms.test(form) && year >= law.from && year <= law.until,
  );

/** The sum of a share, where the form prints one and only one. */
export function paidOf(figures: readonly Figure[], { box, caption }: Share): number | undefined {
  const named = figures.filter((one) => caption.test(one.caption));
  const own =
    named.length > 0 ? named : figures.filter(({ numbers }) => box !== undefined && numbers.includes(box));
  const values = new Set(own.map(({ value }) => value));
  return values.size === 1 && (own[0]?.value ?? 0) >= 20 ? own[0]?.value : undefined;
}
