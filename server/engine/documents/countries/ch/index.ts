import type { Country } from "../country";

export const ch: Country = {
  code: "CH",
  languages: ["de", "fr", "it"],
  signs: [[/\b(?:schweiz|suisse|svizzera|chf|ahv)\b/g, 2]],
};
