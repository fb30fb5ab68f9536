import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const otherEvidence: Evidence = {
  titles: [
    [/application form|loan application|solicitud de/, 6],
    [/request for taxpayer identification/, 9],
    [/settlement statement|closing disclosure/, 7],
    [
      /(?:hosting|services?|software|consulting|license|licensing|confidentiality|non-disclosure|partnership) agreement/,
      7,
    ],
    [/letter of intent|absichtserklarung/, 8],
    [
      /meldebestatigung|meldebescheinigung|wohnungsgeberbestatigung|mietschuldenfreiheit|mitgliedsbescheinigung|einkommensbescheinigung|beitragsbescheid|kraftfahrzeugsteuer|bonitat|schufa|gutschein/,
      9,
    ],
    [/community association|homeowners|\bhoa\b/, 6],
    [/certificado de empadronamiento|volante de empadronamiento/, 8],
    [/fiktionsbescheinigung|vorlaufige bescheinigung/, 8],
    [/invoice\b|\bfactura\b(?! de (?:luz|gas|agua|electricidad))|angebot|quotation/, 4],
    [/reference letter|carta de recomendacion|bank reference/, 6],
    [/curriculum vitae|resume/, 6],
  ],
  terms: [
    [/i certify that the information|under penalties of perjury/, 2],
    [/debt-to-income|\bdti\b|requested loan amount/, 2],
    [/assessments? due/, 2],
    [/hiermit bestatigen wir|hereby confirm/, 1.5],
  ],
};
