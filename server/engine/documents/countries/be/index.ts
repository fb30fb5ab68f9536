import type { Country } from "../country";

export const be: Country = {
  code: "BE",
  languages: ["nl", "fr"],
  signs: [[/\b(?:belgique|belgie|belgium|precompte professionnel)\b/g, 2]],
};
