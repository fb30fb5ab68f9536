import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a return, an assessment or a certificate of a year's income. */
export const taxReturnEvidence: Evidence = {
  titles: [
    [/\bmodelo (?:100|190|130|131|303|390|145|151|347|200|714|720|d-?100)\b|\bmodelo ?3\b/, 7],
    [
      /(?:certificado|certificacion|certificat|resumen anual|ziurtagiri\w*)[\s\S]{0,12} (?:de |anual (?:de )?)?(?:retenciones|retencions|ingresos (?:y|e) retenciones|haberes y retenciones|rendimientos|irpf)/,
      8,
    ],
    [/declaracion de la renta|borrador de (?:la )?declaracion|datos fiscales|renta \d{4}\b/, 6],
    [/\bw-?2c?\b[\s\S]{0,12}(?:wage|form)|wage and tax statement|corrected wage and tax/, 8],
    [
      /\b1099\b|\b1099-?(?:nec|misc|int|div|r|g|k|b|s|c)\b|nonemployee compensation|form ssa-?1099|\b1098\b/,
      6,
    ],
    [
      /\bform 1040|individual income tax return|tax return transcript|wage and income transcript|schedule (?:c|k-?1)\b[\s\S]{0,30}form 10/,
      8,
    ],
    [
      /statement of remuneration paid|etat de la remuneration payee|notice of (?:re)?assessment|avis de cotisation|payg payment summary|income statement[\s\S]{0,20}ato|\bt4a?\b[\s\S]{0,30}(?:slip|statement)|releve 1\b|\brl-1\b|proof of income statement/,
      8,
    ],
    [/employment detail summary/, 12],
    [/statement of liability|end of year statement|form 11\b|\bp21\b/, 7],
    [/\bp60\b|\bp45\b|\bp11d\b|\bsa ?302\b|\bsa ?100\b/, 6],
    [
      /end of year certificate|tax calculation|tax year overview|self assessment (?:tax return|statement|tax calculation)|details of employee leaving work|annual tax summary|p800/,
      6,
    ],
    [
      /avis d'?\s?impot|avis d'?\s?imposition|avis de situation declarative|declaration (?:des|de) revenus|justificatif d'impot|impot sur les revenus|extrait de role|avertissement-extrait/,
      8,
    ],
    [
      /einkommen?s?teuer-?bescheid|lohnsteuer-?\s?bescheinigung|einkommen?steuererklarung|bescheid (?:uber|fur)[\s\S]{0,60}einkommensteuer|lohnausweis|lohnzettel|veranlagungs(?:verfugung|protokoll|bescheid)|arbeitnehmerveranlagung|steuerveranlagung/,
      8,
    ],
    // A `Lohnzettel` is a month's slip elsewhere; of the year it is the one that goes to the tax office.
    [/beitragsgrundlagennachweis|lohnzettel ?\(?l ?16\b|\bl ?16\b[\s\S]{0,40}lohnzettel/, 8],
    [/bescheid[\s\S]{0,60}einkom\s?mens?\s?teuer/, 7],
    [/einkom\s?mens?\s?teuer/, 3],
    [/impuesto sobre la renta de las personas fisicas|impost sobre la renda/, 3],
    [
      /declaracao (?:anual )?(?:de )?(?:rendimentos|irs|modelo 3)|nota de liquidacao|(?:demonstracao|acerto) de liquidacao|(?:comprovante|informe) (?:anual )?de rendimentos|declaracao de ajuste anual|declaracao anual de rendimentos/,
      8,
    ],
    [
      /modello\s?730|\b730[-/]\d|certificazione unica|certificazione di cui all'art\. ?4\b|certificazione lavoro dipendente|redditi (?:pf|persone fisiche)|dichiarazione dei redditi|\bcud\b|prospetto di liquidazione/,
      8,
    ],
    [/certificat de salaire|certificat de remuneration|certificat de retenue|certificato di salario/, 7],
    [
      /jaaropga(?:ve|af)|jaaropgaaf|aanslag (?:inkomstenbelasting|personenbelasting)|(?:voorlopige|definitieve) aanslag|aanslagbiljet|aangifte (?:inkomstenbelasting|personenbelasting)|(?:fiche|loonfiche|fiscale fiche|fiche fiscale)\W{0,4}281|281[.,]\d\d/,
      8,
    ],
    [
      /\bpit-?\s?(?:11|37|36|40|8c|28)\b|informacja o dochodach|zeznanie o wysokosci|\brmua\b|roczne obliczenie podatku/,
      8,
    ],
    [/\bform 106\b|\bטופס\s?106|106 טופס|constancia de (?:sueldos|retenciones)|declaracion anual/, 7],
    [/kontrolluppgift|arsopgorelse|lonnsoppgave|skattemelding|slutskattebesked|verotuspaatos|verokortti/, 7],
  ],
  terms: [
    [/internal revenue service|\birs\.gov|omb no/, 1.5],
    [
      /agencia (?:estatal de )?(?:la administracion )?tributaria|hacienda foral|canada revenue agency|revenu quebec|australian taxation office|inland revenue|hm revenue|office of the revenue commissioners|revenue commissioners|finanzamt|finanzverwaltung|finances publiques|agenzia delle entrate|autoridade tributaria|receita federal|belastingdienst|fod financien|spf finances|urzad skarbowy|steuerverwaltung/,
      1.5,
    ],
    [
      /taxable income|base imponible|base liquidable|zu versteuerndes einkommen|revenu fiscal de reference|revenu imposable|rendimento (?:coletavel|global|tributavel)|reddito (?:complessivo|imponibile)|belastbaar inkomen|podstawa (?:obliczenia|opodatkowania)/,
      2,
    ],
    [/nonemployee compensation|wages, tips/, 2.5],
    [/resultado de la declaracion|cuota (?:resultante|integra|liquida)|festsetzung|coleta|imposta netta/, 2],
    [
      /in this employment|for the tax year|tax year to 5 april|year ended 5 april|tax year \d{4}|ejercicio \d{4}|annee d'imposition|veranlagungszeitraum|kalenderjahr|ano dos rendimentos|anno d'imposta|periodo d'imposta|for calendar year|belastingjaar|aanslagjaar|inkomstenjaar|rok podatkowy/,
      2,
    ],
    [
      /bruttoarbeitslohn|retribuciones dinerarias|rendimientos (?:integros )?del trabajo|traitements et salaires|redditi di lavoro dipendente|trabalho dependente|loonheffing|employment income/,
      1.5,
    ],
    [/unique taxpayer reference|\butr\b|numero fiscal|identifikationsnummer|steuernummer/, 1],
  ],
};
