import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const benefitLetterEvidence: Evidence = {
  titles: [
    [/your (?:universal credit|benefit)s?\b|benefit (?:decision|notice|statement)/, 7],

    [/prestacion (?:por|contributiva|de) (?:desempleo)?|subsidio por desempleo|ingreso minimo vital/, 8],
    [
      /universal credit|housing benefit|jobseeker'?s allowance|unemployment (?:benefit|insurance)|disability (?:benefit|living)|personal independence payment|child benefit|award letter|benefit award/,
      8,
    ],
    [
      /allocation(?:s)? (?:logement|familiales|chomage|de retour)|attestation de (?:paiement caf|droits)|notification de droits/,
      8,
    ],
    [/arbeitslosengeld|bewilligungsbescheid|burgergeld|wohngeld|kindergeld|elterngeld/, 8],
    [/subsidio de desemprego|abono de familia/, 8],
    [/indennita di disoccupazione|\bnaspi\b|assegno unico/, 8],
  ],
  terms: [
    [
      /servicio publico de empleo|\bsepe\b|jobcenter|agentur fur arbeit|france travail|pole emploi|\bcaf\b/,
      2,
    ],
    [/benefit|prestacion|leistung|allocation/, 1],
  ],
};
