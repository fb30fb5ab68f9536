import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const employmentContractEvidence: Evidence = {
  titles: [
    [/contrato de trabajo/, 8],
    [
      /employment (?:agreement|contract)|contract of employment|offer of employment|offer letter|job offer|terms of employment/,
      8,
    ],
    [/contrat de travail|promesse d'embauche/, 8],
    [/arbeitsvertrag|anstellungsvertrag/, 8],
    [/contrato (?:individual )?de trabalho/, 8],
    [/contratto (?:individuale )?di lavoro|lettera di assunzione/, 8],
  ],
  terms: [
    [
      /(?:pleased|delighted|happy|excited) to (?:offer you|confirm (?:our|your) offer)|offer you (?:the|a) (?:position|role|post|job)|siamo lieti di comunicar\w+ la sua assunzione|plaisir de vous (?:engager|embaucher|proposer le poste)|freuen uns,? ihnen (?:die|eine) (?:stelle|position)/,
      5,
    ],
    [/\bat[- ]will\b|your employment (?:with|will)|base salary/, 1.5],
    [/periodo de prueba|probation|periode d'essai|probezeit|periodo di prova|periodo experimental/, 2],
    [/jornada|working hours|hours are|duree du travail|arbeitszeit|orario di lavoro/, 1],
    [/convenio colectivo|collective agreement|convention collective|tarifvertrag|ccnl/, 1],
    [/retribucion bruta|annual salary|salary will be|remuneration|vergutung|retribuzione/, 1.5],
    [/\bemployer\b[\s\S]{0,200}\bemployee\b/, 1.5],
    [/termination|preaviso|kundigungsfrist|preavis/, 0.8],
  ],
};
