import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const pensionLetterEvidence: Evidence = {
  titles: [
    [
      /(?:about )?your (?:state |retirement )?pension|retirement pensions?\b|pension (?:award|decision|notice|certificate|letter)/,
      7,
    ],
    [/pension (?:service|decisions|administration)|retirement administration/, 3],

    [
      /revalorizacion de (?:la )?pension|resolucion de (?:la )?pension|certificado de pension|pension de (?:jubilacion|viudedad|incapacidad)/,
      9,
    ],
    [
      /state pension|pension (?:statement|award|benefit)|retirement benefit|social security benefit(?:s)? (?:verification|statement)|benefit verification/,
      7,
    ],
    [/rentenbescheid|rentenanpassung|rentenbezugsbescheinigung/, 9],
    [/notification de retraite|attestation de (?:paiement|retraite)|titre de pension/, 8],
    [/pensao de (?:velhice|reforma|invalidez)/, 8],
    [/certificato di pensione|cedolino (?:della )?pensione|modello obis/, 8],
  ],
  terms: [
    [/your monthly (?:amount|benefit|pension)/, 2],

    [/\bpension(?:ista)?\b|\bjubilacion\b|\brente\b|\bretraite\b|\bpensao\b/, 2],
    [
      /instituto nacional de la seguridad social|deutsche rentenversicherung|\binps\b|assurance retraite|department for work/,
      2,
    ],
    [
      /importe mensual|monthly amount|zahlbetrag|montant mensuel|importo mensile|social security benefit/,
      1.5,
    ],
    [/pagas extraordinarias|revalori[sz]a/, 1],
  ],
};
