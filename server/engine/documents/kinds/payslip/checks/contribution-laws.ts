type Law = {
  country: string;
  from: string;
  until: string;
  /** Nobody is charged on more than this in a month. */
  most: number;
  /** What is taken by the share's caption, at one of these rates; a year's pay up to `free` is not charged. */
  shares: readonly { caption: RegExp; rates: readonly number[]; free?: number }[];
};

const until = "2026-12-31";
/**
 * Shares that a law of these years takes of a worker's wage, where slips print no rate beside them. Two of one base say which it is; where
 * a law takes one share, all rates of it are listed that workers have, so that none of them is taken for another pay.
 */
const laws: readonly Law[] = [
  {
    country: "DE",
    from: "2023-01-01",
    until,
    most: 7100,
    shares: [
      { caption: /^(?:rv|rv[ -]?(?:beitrag|an|lfd)\b.*|renten-?vers\w*.*)$/, rates: [9.3] },
      { caption: /^(?:av|alv|al?v[ -]?(?:beitrag|an|lfd)\b.*|arbeitslosen-?vers\w*.*)$/, rates: [1.3] },
    ],
  },
  {
    country: "ES",
    from: "2023-01-01",
    until,
    most: 4400,
    shares: [
      { caption: /contingenci[ae]s? com|\bcont\. ?com|(?:cotizacion|cotitzacio) c\. ?c\b/, rates: [4.7] },
      { caption: /\bdesempleo|\batur\b/, rates: [1.55, 1.6] },
    ],
  },
  {
    country: "FR",
    from: "2024-01-01",
    until,
    most: 3800,
    shares: [
      { caption: /vieillesse plaf|securite sociale plaf|\bss plaf|retraite plaf/, rates: [6.9] },
      { caption: /vieillesse deplaf|securite sociale deplaf|\bss deplaf|retraite deplaf/, rates: [0.4] },
      { caption: /(?:complementaire|agirc|arrco).*\b(?:tranche|tr\.?|t) ?(?:1|a)?$/, rates: [3.15, 4.01] },
    ],
  },
  {
    country: "PL",
    from: "2010-01-01",
    until,
    most: 13_000,
    shares: [
      { caption: /\bemerytaln/, rates: [9.76] },
      { caption: /\brentow/, rates: [1.5] },
      { caption: /\bchorobow/, rates: [2.45] },
    ],
  },
  {
    country: "CH",
    from: "2020-01-01",
    until,
    most: 12_000,
    shares: [
      { caption: /\b(?:ahv|avs)\b/, rates: [5.3] },
      { caption: /\b(?:alv|ac|ad)\b/, rates: [1.1] },
    ],
  },
  {
    country: "PT",
    from: "2011-01-01",
    until,
    most: 20_000,
    shares: [{ caption: /seg(?:uranca|\.)? social|\btsu\b|taxa social unica/, rates: [11] }],
  },
  {
    country: "IT",
    from: "2025-01-01",
    until,
    most: 8000,
    shares: [
      {
        caption: /\bivs\b|contribut\w* inps|\binps\b|ritenute previdenziali|\bcpdel\b/,
        rates: [9.49, 9.19, 8.85, 8.8, 5.84],
      },
    ],
  },
  {
    country: "BE",
    from: "2010-01-01",
    until,
    most: 20_000,
    shares: [{ caption: /\brsz\b|\bonss\b/, rates: [13.07] }],
  },
  {
    country: "DK",
    from: "2011-01-01",
    until,
    most: 200_000,
    shares: [{ caption: /arbejdsmarkedsbidrag|\bam-?bidrag/, rates: [8] }],
  },
  {
    country: "CA",
    from: "2024-01-01",
    until,
    most: 5700,
    shares: [
      {
        caption: /^(?:e\.?i\.?|a\.?-?e\.?)\b|employment ins|assurance-emploi/,
        rates: [1.63, 1.64, 1.66, 1.3, 1.31, 1.32],
      },
      { caption: /\b(?:cpp|rpc)\b|canada pension/, rates: [5.95], free: 3500 },
      { caption: /\b(?:qpp|rrq)\b/, rates: [6.3, 6.4], free: 3500 },
      { caption: /\b(?:qpip|rqap)\b/, rates: [0.43, 0.494] },
    ],
  },
  {
    country: "IE",
    from: "2024-10-01",
    until,
    most: 200_000,
    shares: [{ caption: /\bprsi\b/, rates: [4.1, 4.2, 4.35] }],
  },
];

/** What the law of a country and day takes of a worker's wage by shares. */
export const lawOf = (country: string | null, day: string | undefined): Law | undefined =>
  laws.find((law) => law.country === country && day !== undefined && day >= law.from && day <= law.until);
