import type { Country } from "../country";

export const lu: Country = {
  code: "LU",
  languages: ["fr", "de"],
  signs: [[/\b(?:luxembourg|modele 160|ccss)\b/g, 3]],
};
