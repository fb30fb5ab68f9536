import type { Country } from "../country";

export const es: Country = {
  code: "ES",
  languages: ["es"],
  signs: [
    [
      /\b(?:espana|reino de espana|irpf|seguridad social|hacienda|agencia tributaria|boe|borme|registro mercantil|comunidad de propietarios|contingencias comunes|n\.?i\.?f\b|d\.?n\.?i\b|c\.?i\.?f\b)/g,
      2,
    ],
    [/\b(?:madrid|barcelona|valencia|sevilla|zaragoza|bilbao|malaga|murcia|alicante)\b/g, 2],
  ],
};
