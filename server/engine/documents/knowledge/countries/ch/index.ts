import type { Country } from "../country";

export const ch: Country = {
  code: "CH",
  languages: ["de", "fr", "it"],
  signs: [
    [
      /\b(?:avs|bvg|lpp|nbuv?|uvg|zurich|bern|basel|geneve|lausanne|luzern|winterthur|st\. gallen|quellensteuer|lohnausweis|che-\d{3}\.\d{3}\.\d{3}|756\.\d{4}\.\d{4}\.\d{2})\b/g,
      1.5,
    ],
    [/\b(?:schweiz|suisse|svizzera|chf|ahv)\b/g, 2],
  ],
};
