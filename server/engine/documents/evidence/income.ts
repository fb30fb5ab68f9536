import type { Evidence } from "./evidence";

/** What speaks for papers of an income. */
export const income = {
  payslip: {
    titles: [
      [/\bnomina\b|rebut de salaris?|full de salaris?/, 4],
      [
        /recibo (?:individual )?(?:justificativo )?(?:del pago )?de salarios?|hoja de salario|recibo de (?:salarios|nomina)/,
        7,
      ],
      [
        /\bpay ?slip\b|\bpay ?stub\b|earnings statement|wage statement|pay advice|pay statement|statement of earnings|advice of deposit|payroll advice/,
        7,
      ],
      [/\bearnings\b[\s\S]{0,12}\bstatement\b/, 5],
      [/bulletin de (?:paie|salaire)|fiche de paie/, 7],
      [
        /gehaltsabrechnung|entgelt(?:abrechnung|nachweis)|verdienst(?:abrechnung|nachweis)|lohnabrechnung|lohn- und gehaltsabrechnung|brutto-?\s?\/?netto-?\s?abrechnung|abrechnung der brutto|bezuge(?:abrechnung|mitteilung)|gehaltsnachweis/,
        7,
      ],
      [/recibo de vencimentos?|recibo de remuneracoes|recibo de (?:salario|ordenado)|folha de vencimento/, 7],
      [/cedolino|busta paga|\blul\b|libro unico del lavoro/, 7],
      [/professional employer organization/, 3],
    ],
    terms: [
      [/\b(?:total devengad?os?|total a deducir|liquido (?:total )?a percibir)\b/, 4],
      [/\btotal meritat\b|liquid (?:total )?a percebre/, 4],
      [/contingencias comunes/, 2],
      [/\bperiodo de liquidacion\b/, 2],
      [/\bnet pay\b/, 3],
      [/\bgross pay\b|\bgross earnings\b|total gross/, 2.5],
      [/\bytd\b|year to date/, 2],
      [/\bfederal (?:income tax|withholding)|fed income tax/, 1.5],
      [/\bnational insurance\b|\bpaye\b|\btax code\b/, 2],
      [/\b(?:medicare|oasdi|401\(?k\)?)/, 1.5],
      [/\bpay (?:date|period)\b/, 2],
      [/\b(?:basic|regular|base) (?:pay|salary)\b/, 1.5],
      [/\bdeductions\b/, 1],
      [/net a payer|net paye/, 3],
      [/salaire brut|total brut/, 2],
      [/cotisations/, 1],
      [/gesamt-?brutto|bruttobezuge|total gross amount|gesetzliches netto|netto-?verdienst/, 2.5],
      [/auszahlungsbetrag|uberweisungsbetrag|lohnsteuermerkmale|sozialversicherungsmerkmale/, 2.5],
      [/steuerklasse/, 1],
      [/liquido a receber|valor a receber|total liquido/, 3],
      [/\biliquido\b|total de (?:abonos|descontos)/, 2],
      [/seguranca social/, 1],
      [/netto (?:in busta|a pagare|del mese)/, 3],
      [/totale competenze|competenze lorde/, 2.5],
      [/\bnet salary\b/, 2.5],
      [/salario (?:base|bruto)/, 1.5],
      [/\bdevengos\b|devengados/, 2],
    ],
  },
  tax_return: {
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
  },
  pension_letter: {
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
  },
  benefit_letter: {
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
  },
  work_history: {
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
  },
} satisfies Record<string, Evidence>;
