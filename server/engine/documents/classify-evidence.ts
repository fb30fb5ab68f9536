import type { DocumentType } from "./types";

export type SingleType = Exclude<DocumentType, "mixed">;

/**
 * What speaks for a type. Patterns run over text without accents in lower case. A `title` counts where it stands among
 * the first lines or as a line of its own, and half elsewhere; a `term` counts once wherever it stands.
 */
export type Evidence = {
  titles: readonly (readonly [RegExp, number])[];
  terms: readonly (readonly [RegExp, number])[];
};

export const evidence: Readonly<Record<SingleType, Evidence>> = {
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
  employment_contract: {
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
      [/periodo de prueba|probation|periode d'essai|probezeit|periodo di prova|periodo experimental/, 2],
      [/jornada|working hours|hours are|duree du travail|arbeitszeit|orario di lavoro/, 1],
      [/convenio colectivo|collective agreement|convention collective|tarifvertrag|ccnl/, 1],
      [/retribucion bruta|annual salary|salary will be|remuneration|vergutung|retribuzione/, 1.5],
      [/\bemployer\b[\s\S]{0,200}\bemployee\b/, 1.5],
      [/termination|preaviso|kundigungsfrist|preavis/, 0.8],
    ],
  },
  tax_return: {
    titles: [
      [/\bmodelo (?:100|190|130|303|390|145|347|200)\b/, 7],
      [/certificado de (?:retenciones|ingresos)/, 7],
      [/\bw-?2\b[\s\S]{0,12}(?:wage|form)|wage and tax statement/, 8],
      [/\b1099\b/, 5],
      [/\bform 1040|individual income tax return/, 8],
      [/employment detail summary|statement of liability/, 7],
      [/\bp60\b|\bp45\b|\bsa302\b|tax calculation|end of year certificate/, 6],
      [/avis d'impot|avis d'imposition|declaration des revenus/, 8],
      [/einkommensteuerbescheid|lohnsteuerbescheinigung|einkommensteuererklarung/, 8],
      [/bescheid[\s\S]{0,60}einkom\s?mens?\s?teuer/, 7],
      [/einkom\s?mens?\s?teuer/, 3],
      [/impuesto sobre la renta de las personas fisicas/, 3],
      [/declaracao (?:de )?(?:rendimentos|irs)|nota de liquidacao/, 7],
      [/modello 730|certificazione unica|redditi pf|dichiarazione dei redditi/, 8],
      [/certificat de salaire[\s\S]{0,30}retenue/, 7],
    ],
    terms: [
      [/internal revenue service|\birs\.gov|omb no/, 1.5],
      [
        /agencia tributaria|hm revenue|finanzamt|direction generale des finances|agenzia delle entrate|autoridade tributaria/,
        1.5,
      ],
      [/taxable income|base imponible|zu versteuerndes einkommen|revenu fiscal de reference/, 1.5],
      [/nonemployee compensation|wages, tips/, 2.5],
      [/resultado de la declaracion|cuota resultante|festsetzung/, 2],
    ],
  },
  rental_contract: {
    titles: [
      [/contrato de (?:arrendamiento|alquiler)/, 8],
      [/lease agreement|tenancy agreement|rental agreement|assured shorthold|residential lease/, 8],
      [/contrat de (?:location|bail)|bail d'habitation|contrat de bail/, 8],
      [/mietvertrag/, 8],
      [/contrato de arrendamento/, 8],
      [/contratto di locazione/, 8],
    ],
    terms: [
      [/\b(?:landlord|lessor)\b[\s\S]{0,400}\b(?:tenant|lessee)s?\b/, 3],
      [/arrendador[\s\S]{0,600}arrendatari/, 3],
      [/bailleur[\s\S]{0,400}locataire/, 3],
      [/vermieter[\s\S]{0,400}mieter/, 3],
      [/locatore[\s\S]{0,400}condut/, 3],
      [/senhorio[\s\S]{0,400}inquilino/, 3],
      [/monthly rent|renta mensual|loyer|canone|kaltmiete|renda mensal|mietzeit/, 1.5],
      [/security deposit|\bfianza\b|depot de garantie|kaution|deposito cauzionale/, 1.2],
      [/this lease/, 2],
    ],
  },
  purchase_agreement: {
    titles: [
      [/contract for (?:the )?sale|agreement for (?:the )?sale|contract of sale|offer to purchase/, 8],

      [/contrato de (?:arras|compraventa|senal)|arras penitenciales/, 8],
      [
        /purchase agreement|(?:real estate )?sale(?:s)? (?:agreement|contract)|agreement of sale|memorandum of sale|purchase and sale/,
        8,
      ],
      [/compromis de vente|promesse de vente/, 8],
      [/kaufvertrag/, 8],
      [/contrato (?:de )?promessa|contrato de compra e venda/, 8],
      [/(?:contratto )?preliminare di (?:compra)?vendita|proposta d'acquisto/, 8],
    ],
    terms: [
      [/\bbuyer\b[\s\S]{0,500}\bseller\b|\bseller\b[\s\S]{0,500}\bbuyer\b/, 2],
      [/comprador[\s\S]{0,600}vendedor|vendedor[\s\S]{0,600}comprador/, 2.5],
      [/purchase price|precio de la compraventa|prix de vente|kaufpreis|prezzo/, 1.5],
      [/earnest money|\barras\b|\bcaparra\b/, 2],
      [/financing contingency|home inspection/, 1.5],
    ],
  },
  registration_docs: {
    titles: [
      [
        /register of companies|company details|extract from the register|certificate of (?:status|existence)|business entity (?:details|information)/,
        6,
      ],
      [/secretary of state|division of corporations/, 4],
      [/informacion mercantil|nota informativa|datos de la sociedad/, 5],

      [/registro mercantil|nota simple|certificacion registral/, 5],
      [
        /certificate of incorporation|articles of (?:incorporation|association|organization)|companies house|certificate of good standing|memorandum of association/,
        8,
      ],
      [/extrait (?:k-?bis|du registre)|kbis/, 8],
      [/handelsregister/, 7],
      [/certidao permanente|registo comercial/, 8],
      [/visura(?: camerale)?|registro (?:delle )?imprese/, 8],
      [/\bborme\b/, 7],
      [/modelo (?:036|037)|declaracion censal|certificado de situacion censal|censo de empresarios/, 8],
      [/escritura de constitucion|estatutos sociales/, 7],
      [/gesellschaftsvertrag/, 6],
    ],
    terms: [
      [/\b(?:company|entity|file|registration) number\b/, 1.5],
      [/\bincorporated on\b|date of (?:incorporation|formation)/, 2],
      [/\bcompany status\b|\bofficers\b/, 1.5],
      [/registered office/, 1.5],

      [/capital social|share capital|stammkapital|capitale sociale/, 1.5],
      [/objeto social|nature of business|gegenstand des unternehmens/, 1.5],
      [/domicilio social|registered office|siege social|sede legale/, 1.2],
      [/administrador|geschaftsfuhrer|gerant/, 0.8],
      [/junta general|convocatorias de juntas/, 1.5],
      [/borme-[a-z]-\d{4}/, 3],
    ],
  },
  annual_accounts: {
    titles: [
      [/cuentas anuales|balance de situacion|cuenta de perdidas y ganancias/, 6],
      [
        /annual (?:report|accounts)|balance sheet|statement of (?:financial position|operations)|financial statements|profit and loss account|results of operations|income statement|form 10-k/,
        6,
      ],
      [/comptes annuels|bilan (?:actif|passif)|compte de resultat|liasse fiscale/, 7],
      [/jahresabschluss|gewinn- und verlustrechnung|bilanz zum/, 7],
      [/demonstracao (?:dos|de) resultados|balanco/, 6],
      [/bilancio (?:di esercizio|d'esercizio)|conto economico|stato patrimoniale/, 7],
    ],
    terms: [
      [/total (?:assets|activo|actif)|bilanzsumme|totale attivo/, 3],
      [/patrimonio neto|shareholders'? equity|eigenkapital|capitaux propres/, 2],
      [/net sales|turnover|cifra de negocios|umsatzerlose|chiffre d'affaires|ricavi/, 2],
      [/year ended|ejercicio/, 0.8],
      [/activo corriente|current assets|umlaufvermogen|inmovilizado/, 1.5],
      [/operating income|segments/, 1],
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
};
