import type { Country } from "../country";

export const ca: Country = {
  code: "CA",
  languages: ["en", "fr"],
  signs: [
    [
      /\b(?:alberta|british columbia|manitoba|nova scotia|saskatchewan|cpp|qpp|rrq|rqap|revenu quebec|toronto|montreal|vancouver|calgary|ottawa|social insurance number|assurance sociale|[a-z]\d[a-z] \d[a-z]\d)\b/g,
      1.6,
    ],
    [/\b(?:canada|cra|t4|ontario|quebec)\b/g, 1.6],
  ],
};
