import type { Country } from "../country";

export const au: Country = {
  code: "AU",
  languages: ["en"],
  signs: [[/\b(?:australia|abn|bsb|superannuation|medicare levy|tfn|nsw|qld)\b/g, 2]],
};
