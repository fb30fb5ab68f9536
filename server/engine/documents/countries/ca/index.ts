import type { Country } from "../country";

export const ca: Country = {
  code: "CA",
  languages: ["en", "fr"],
  signs: [[/\b(?:canada|cra|t4|ontario|quebec)\b/g, 1.6]],
};
