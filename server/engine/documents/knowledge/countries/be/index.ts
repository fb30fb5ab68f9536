import type { Country } from "../country";

export const be: Country = {
  code: "BE",
  languages: ["nl", "fr"],
  signs: [
    [
      /\b(?:bedrijfsvoorheffing|rsz(?:-nr)?|onss|insz|ondernemings(?:nr|nummer)|numero d'entreprise|paritair comite|commission paritaire|vzw|asbl|loonbrief|rijksregister(?:nummer)?|registre national|sociaal secretariaat|gent|antwerpen|brussel|bruxelles|liege|namur|charleroi|brugge|leuven|mechelen)\b/g,
      2,
    ],
    [/\b(?:belgique|belgie|belgium|precompte professionnel)\b/g, 2],
  ],
};
