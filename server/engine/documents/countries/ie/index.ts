import type { Country } from "../country";

export const ie: Country = {
  code: "IE",
  languages: ["en"],
  signs: [[/\b(?:ireland|eircode|pps number|prsi|usc|dublin)\b/g, 2]],
};
