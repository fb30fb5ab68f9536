import type { Country } from "../country";

export const nz: Country = {
  code: "NZ",
  languages: ["en"],
  signs: [
    [/\b(?:new zealand|nz|ird|kiwisaver|auckland|wellington|hamilton|napier|christchurch|eftpos)\b/g, 1.6],
  ],
};
