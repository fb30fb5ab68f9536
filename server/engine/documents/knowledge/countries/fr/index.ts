import type { Country } from "../country";

export const fr: Country = {
  code: "FR",
  languages: ["fr"],
  signs: [
    [
      /\b(?:france|republique francaise|siret|siren|urssaf|csg|crds|cotisations|securite sociale|prelevement a la source|impot sur le revenu|code ape|francaise|bailleur|fra)\b/g,
      2,
    ],
  ],
};
