import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const taxReturnEvidence: Evidence = {
  titles: [
    [/\bmodelo (?:100|190|130|303|390|145|347|200)\b/, 7],
    [/certificado de (?:retenciones|ingresos)/, 7],
    [/\bw-?2\b[\s\S]{0,12}(?:wage|form)|wage and tax statement/, 8],
    [/\b1099\b/, 5],
    [/\bform 1040|individual income tax return/, 8],
    [
      /statement of remuneration paid|etat de la remuneration payee|notice of (?:re)?assessment|payg payment summary/,
      8,
    ],
    [/employment detail summary|statement of liability/, 7],
    [/\bp60\b|\bp45\b|\bsa302\b|tax calculation|end of year certificate/, 6],
    [/avis d'impot|avis d'imposition|declaration des revenus/, 8],
    [/einkommensteuerbescheid|lohnsteuerbescheinigung|einkommensteuererklarung/, 8],
    [/bescheid[\s\S]{0,60}einkom\s?mens?\s?teuer/, 7],
    [/einkom\s?mens?\s?teuer/, 3],
    [/impuesto sobre la renta de las personas fisicas/, 3],
    [/declaracao (?:de )?(?:rendimentos|irs)|nota de liquidacao|(?:demonstracao|acerto) de liquidacao/, 7],
    [/modello 730|certificazione unica|redditi pf|dichiarazione dei redditi/, 8],
    [/certificat de salaire[\s\S]{0,30}retenue/, 7],
  ],
  terms: [
    [/internal revenue service|\birs\.gov|omb no/, 1.5],
    [
      /agencia tributaria|canada revenue agency|australian taxation office|inland revenue|hm revenue|finanzamt|direction generale des finances|agenzia delle entrate|autoridade tributaria/,
      1.5,
    ],
    [/taxable income|base imponible|zu versteuerndes einkommen|revenu fiscal de reference/, 1.5],
    [/nonemployee compensation|wages, tips/, 2.5],
    [/resultado de la declaracion|cuota resultante|festsetzung/, 2],
  ],
};
