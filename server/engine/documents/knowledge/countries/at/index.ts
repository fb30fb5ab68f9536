import type { Country } from "../country";

export const at: Country = {
  code: "AT",
  languages: ["de"],
  signs: [
    [
      /\b(?:graz|linz|salzburg|innsbruck|klagenfurt|svnr|ogk|arbeiterkammer|dienstnehmer(?:in)?|dienstgeber(?:in)?|lohnzettel|e-card|wohnbauforderung|kammerumlage|finanzonline|sonderzahlung|jahressechstel|dienstgeberkonto|kollektivvertrag|mitarbeitervorsorge(?:kasse)?|familienbonus|avab|sv-bemessung|lst-bemessung|pendlerpauschale|atu\d{8})\b/g,
      2,
    ],
    [/\b(?:osterreich|austria|wien)\b/g, 2],
    [/\b(?:bundesministerium fur finanzen|finanzamt osterreich|beitragsgrundlagennachweis)\b/g, 3],
  ],
};
