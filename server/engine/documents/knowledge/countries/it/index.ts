import type { Country } from "../country";

export const it: Country = {
  code: "IT",
  languages: ["it"],
  signs: [
    [
      /\b(?:italia|repubblica italiana|codice fiscale|partita iva|inps|irpef|s\.?r\.?l\b|s\.?p\.?a\b|cedolino|roma|milano|torino|locatore|canone|euro \d)/g,
      2,
    ],
  ],
};
