import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const workHistoryEvidence: Evidence = {
  titles: [
    [/vida laboral/, 10],
    [/versicherungsverlauf|rentenversicherungsverlauf/, 8],
    [/releve de carriere/, 9],
    [/estratto conto (?:contributivo|previdenziale)/, 10],
    [/extrato de remuneracoes|historico contributivo/, 8],
    [/employment history|work history|national insurance record/, 7],
  ],
  terms: [
    [/situacion de alta|dias en alta|regimen/, 2],
    [/tesoreria general de la seguridad social/, 2],
    [/fecha de baja/, 1],
  ],
};
