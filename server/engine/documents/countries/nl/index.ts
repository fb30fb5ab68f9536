import type { Country } from "../country";

export const nl: Country = {
  code: "NL",
  languages: ["nl"],
  signs: [[/\b(?:nederland|netherlands|bsn|loonstrook)\b/g, 2]],
};
