import type { Country } from "../country";

export const gb: Country = {
  code: "GB",
  languages: ["en"],
  signs: [
    [
      /\b(?:united kingdom|great britain|england|scotland|wales|hmrc|hm revenue|national insurance|ni (?:no|number)|paye|sort code|council tax|p60|p45|dvla|companies house|gbr)\b/g,
      2,
    ],
    [/\b\d{2}-\d{2}-\d{2} \d{8}\b|\b(?:standing order|direct debit|faster payment|bacs|sheet \d)\b/g, 1.5],
    [/\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/g, 2],
  ],
};
