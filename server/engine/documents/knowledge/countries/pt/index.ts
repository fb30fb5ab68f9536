import type { Country } from "../country";

export const pt: Country = {
  code: "PT",
  languages: ["pt"],
  signs: [
    [
      /\b(?:portugal|republica portuguesa|nipc|seguranca social|irs|lda|lisboa|porto|contribuinte|vencimento|recibo de vencimento|nib)\b/g,
      2,
    ],
  ],
};
