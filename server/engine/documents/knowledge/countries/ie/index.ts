import type { Country } from "../country";

export const ie: Country = {
  code: "IE",
  languages: ["en"],
  signs: [
    [
      /\b(?:revenue commissioners|ppsn?|pps no|rpn|cork|galway|limerick|waterford|tax credits? cut.?off|universal social charge|co\. (?:kildare|meath|wicklow|kerry|mayo|clare))\b/g,
      2,
    ],
    [/\b(?:ireland|eircode|pps number|prsi|usc|dublin)\b/g, 2],
  ],
};
