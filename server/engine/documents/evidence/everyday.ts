import type { Evidence } from "./evidence";

/** What speaks for the papers of every day. */
export const everyday = {
  bank_statement: {
    titles: [
      [
        /bank statement|statement of accounts?|account statement|transaction history|consolidated statement|credit card statement/,
        6,
      ],
      [
        /extracto (?:de (?:cuenta|movimientos)|bancario|integrado)|movimientos de (?:la )?cuenta|consulta de movimientos/,
        7,
      ],
      [/releve de comptes?|releve bancaire/, 7],
      [/kontoauszug|umsatzubersicht/, 7],
      [/\bextrato\b/, 6],
      [/estratto (?:di )?conto|lista movimenti/, 7],
      [/\bledger\b/, 3],
    ],
    terms: [
      [/\btransaction date\b[\s\S]{0,40}\bamount\b/, 3],
      [/\bcredit card\b/, 2],
      [/\b(?:total )?credit limit\b/, 2],
      [
        /\b(?:opening|beginning|previous|starting) balance|(?:balance )?brought forward|last month's balance|start balance/,
        3,
      ],
      [/\b(?:closing|ending|new) balance\b/, 3],
      [/saldo (?:inicial|anterior|final|iniziale|finale)/, 3],
      [/solde (?:precedent|au|initial|final|crediteur|debiteur)|(?:nouveau|ancien) solde/, 3],
      [/(?:alter|neuer) (?:konto|saldo)|anfangssaldo|endsaldo|kontostand/, 3],
      [/\biban\b/, 0.7],
      [/\b(?:deposits?|withdrawals?|paid (?:in|out)|money (?:in|out))\b/, 2],
      [
        /\bdebit\b[\s\S]{0,40}\bcredit\b|\bsoll\b[\s\S]{0,30}\bhaben\b|\bdare\b[\s\S]{0,20}\bavere\b|\bdebe\b[\s\S]{0,20}\bhaber\b/,
        2,
      ],
      [/\b(?:direct debit|standing order|card payment|atm|eftpos)\b/, 1.5],
      [/\baccount (?:number|no)\b|\bsort code\b|member fdic/, 1],
      [/statement (?:period|date)/, 1.5],
      [/\bminimum (?:payment|due)|credit limit/, 1.5],
      [/\b(?:concepto|importe)\b[\s\S]{0,20}\bsaldo\b/, 2.5],
      [/\bdescription\b[\s\S]{0,60}\bbalance\b/, 1.5],
    ],
  },
  utility_bill: {
    titles: [
      [/factura de (?:electricidad|luz|gas|agua)|factura electrica|recibo de (?:luz|agua)/, 8],
      [
        /electricity bill|gas bill|water bill|utility bill|energy statement|council tax (?:bill|demand|\d{4})/,
        8,
      ],
      [/council tax/, 4],
      [/facture d'(?:electricite|energie|eau)|facture de gaz/, 8],
      [/stromrechnung|gasrechnung|wasserrechnung|energieabrechnung|verbrauchsabrechnung/, 8],
      [/fatura (?:de )?(?:eletricidade|energia|agua|luz|gas)/, 8],
      [/bolletta/, 6],
    ],
    terms: [
      [/\bkwh\b/, 3],
      [/\bcups\b|\bmpan\b|\bpdl\b|lieferstelle|zahlernummer|service address|meter read|scheduled read/, 3],
      [/amount due|total a pagar|zu zahlen|montant a payer|totale da pagare/, 1.5],
      [/due date|vencimiento|fallig|scadenza|late (?:fee|payment)/, 1],
      [/energy charges|potencia contratada|arbeitspreis|grundpreis|termino de energia/, 2.5],
      [/electric/, 1],
      [/previous invoice|balance forward|payments received/, 1],
    ],
  },
  id: {
    titles: [
      [
        /documento nacional de identidad|carte nationale d'identite|personalausweis|carta d'identita|cartao de cidadao|identity card|nationalidentity/,
        8,
      ],
      [/\bpassport\b|\bpasaporte\b|\bpasseport\b|reisepass|passaporto/, 5],
      [/residence ?permit|aufenthaltstitel|permiso de residencia|titre de sejour|permesso di soggiorno/, 6],
      [
        /driver'?s? licen[cs]e|driving licen[cs]e|permis de conduire|permiso de conduccion|fuhrerschein|patente di guida/,
        7,
      ],
      [/\bpermis de\b[\s\S]{0,60}republique/, 5],
      [/\blicense\b|\blicence\b/, 2],
    ],
    terms: [
      [/\bam\s?\/\s?a\b|\bb1\s?\/\s?b\b|\bb\s?\/\s?be\b/, 5],
      [
        /\bhair\b[\s\S]{0,30}\beyes\b|\beyes\b[\s\S]{0,30}\bhair\b|\b(?:ht|hgt)\b[\s\S]{0,40}\b(?:wt|wgt)\b/,
        3,
      ],
      [/\blicen[cs]e\b/, 2],
      [/\b(?:dvla|department of motor vehicles|donor)\b/, 2],
      [/\b4[abcd][.:]?\s/, 1],
      [/[a-z0-9<]{8,}<{2,}[a-z0-9<]{3,}/, 7],
      [
        /\b(?:date of birth|fecha de nacimiento|date de naissance|geburtsdatum|data di nascita|data de nascimento|dob)\b/,
        2,
      ],
      [/\b(?:nationality|nacionalidad|nationalite|staatsangehorigkeit|cittadinanza)\b/, 1.5],
      [/\b(?:surname|apellidos|given names|vornamen?|prenoms?)\b/, 1.2],
      [/\b(?:date of expiry|expires|exp|valido hasta|gultig bis|date d'expiration)\b/, 1.2],
      [/\b(?:place of birth|lugar de nacimiento|lieu de naissance|geburtsort)\b/, 1.2],
      [/\bsex[oe]?\b|geschlecht/, 0.8],
      [/\b(?:hgt|wgt|eyes|donor|dvla|endorse|restr)\b/, 2],
      [/\bdni\b[\s\S]{0,10}\d{8}/, 1],
      [/\bclass:?\s?[a-d]\b/, 1],
    ],
  },
  other: {
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
  },
} satisfies Record<string, Evidence>;
