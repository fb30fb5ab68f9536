import type { Evidence } from "../../knowledge/evidence";

/**
 * What speaks for a pay slip. Its titles in the languages of Europe and the Americas, and beneath them the things every
 * slip states whatever its title: somebody works for somebody, in a period, for a gross amount, less tax and
 * contributions, with a net amount left. Each counts once in any language.
 */
export const payslipEvidence: Evidence = {
  titles: [
    [/\bnomina\b|rebut de salaris?|full de salaris?|recibo de haberes|folla de salario|nominako/, 4],
    [
      /recibo (?:individual )?(?:justificativo )?(?:del pago )?de (?:los )?(?:salarios?|haberes|sueldos?)|hojas? de salarios?|recibo de (?:salarios|nomina)|rebuts? (?:de|del) (?:pagament de )?salaris?|fulls? de salaris?|soldata-?orria|liquidacion de (?:sueldo|haberes|remuneraciones)|boleta de pago|comprobante de (?:nomina|pago de nomina)|cfdi de nomina/,
      7,
    ],
    [
      /\bpay ?slips?\b|\bpay ?stubs?\b|\bearnings statement|wage (?:statement|slip)|salary (?:slip|statement)|pay (?:advice|statement|check stub|details)|pay ?check stub|statement of earnings|advice of deposit|(?:direct )?deposit advice|payroll (?:advice|statement|register slip)|remuneration statement|notice of deposit/,
      7,
    ],
    [/\bearnings\b[\s\S]{0,12}\bstatement\b/, 5],
    [
      /bullet\s?ins? (?:de )?(?:paie|paye|salaire)|bulletins? (?:de )?(?:paie|paye|salaire|solde)|fiche de (?:paie|paye|salaire|traitement)|decompte de (?:salaire|paie)|releve de (?:salaire|paie)|talon de paie/,
      7,
    ],
    [
      /(?:gehalts|entgelt|verdienst|lohn|bezuge|bezugs|salar|besoldungs|vergutungs)-?(?:abrechnung|nachweis|mitteilung|bescheinigung|zettel|abrechnungs)|lohn- ?(?:und|u\.|\/) ?gehalts\s?abrechnung|lohn ?\/ ?gehalts?\s?abrechnung|brutto-?\s?\/?netto-?\s?(?:abrechnung|bezuge)|abrechnung der (?:brutto|bezuge|verdienst)|bezuge(?:abrechnung|mitteilung)|monatsabrechnung/,
      7,
    ],
    [
      /recibo de (?:vencimentos?|remuneracoes|remuneracao|salarios?|ordenado|pagamento(?: de salarios?)?)|folha de (?:vencimento|pagamento)|\bholerite\b|contra-?cheque|demonstrativo de pagamento|talao de vencimento/,
      7,
    ],
    [
      /cedolino|busta paga|prospetto (?:di )?paga|foglio (?:di )?paga|statino|conteggio (?:dello )?stipendio|\blul\b|libro unico del lavoro/,
      7,
    ],
    [
      /loonstrook|salaris\s?strook|(?:loon|salaris)\s?specificatie|loon\s?(?:brief|fiche|bon|afrekening)|salaris\s?(?:brief|fiche|afrekening|slip)|wedde\s?(?:fiche|strook)|uitbetalings\s?specificatie/,
      7,
    ],
    [
      /pasek (?:wynagrodzen|placowy|plac)|odcinek (?:placowy|wyplaty|listy plac)|lista plac|rozliczenie wynagrodzenia/,
      7,
    ],
    [
      /lonespecifikation|lonebesked|lonseddel|lonnsslipp|lonnslipp|palkkalaskelma|palkkakuitti|palkkaerittely|vyplatn[ia] pask|ber(?:jegyzek|papir|kifizetesi)|fizetesi jegyzek|fluturas (?:de )?(?:salariu|salar)|stat de plata|obracun (?:isplacene )?(?:place|plata|zarade|plac)|platna lista|placilna lista|maas bordro|ucret bordro|palgateatis|algas lapa|atlyginimo lapelis|תלוש\s?(?:שכר|משכורת)|расч[её]тный лист|розрахунковий лист|εκκαθαριστικο|фиш за заплата/,
      7,
    ],
    [/professional employer organization/, 3],
  ],
  terms: [
    // What is left to the worker.
    [
      /\bnet (?:pay|wages?|earnings|amount paid|salary|payable|payment)\b|\bnett? pay|take.home pay|net a payer|net paye|net verse|liquido (?:total )?a (?:percibir|cobrar|receber|pagar)|liquid (?:total )?a percebre|total liquid[oa]?\b|neto a (?:percibir|cobrar|pagar)|neto (?:recibido|pagado|a recibir)|\bneto total|importe liquido|valor (?:liquido|a receber)|netto (?:in busta|a pagare|del mese|da pagare|te betalen|a corrispondere)|gesetzliches netto|netto-?(?:verdienst|bezug|bezuge|lohn|gehalt|entgelt)|auszahlungs-?betrag|uberweisungs-?betrag|\bnetto ?loon|netto uit|uit te betalen|te betalen|do wyplaty|\bnettolon|\bnettolonn|a pagar liquido|netto-?auszahlung|auszahlung/,
      3,
    ],
    // What was earned.
    [
      /\bgross (?:pay|earnings|wages|salary|for tax|amount)\b|\btotal gross|total (?:pay|earnings|payments)\b|total deveng|\bdeveng(?:os|ados?)\b|haberes|total meritat|meritacions|percepciones|total (?:integro|bruto|brut|lordo|haberes|proventos|vencimentos|abonos|iliquido)|salaire brut|brut (?:mensuel|imposable|du mois)|gesamt-?brutto|brutto-?(?:bezuge|lohn|gehalt|entgelt|verdienst|loon|inkomen)|total gross amount|totale? competenze|competenze (?:lorde|fisse|del mese)|retribuzione (?:lorda|di fatto)|\biliquido\b|remuneracao (?:bruta|iliquida)|bruto ?loon|wynagrodzenie (?:brutto|zasadnicze)|bruttolon|bruttolonn/,
      2.5,
    ],
    // What was taken off.
    [
      /\b(?:total )?deductions?\b|\bdeducciones\b|total a deducir|a deduir|descuentos|descontos|\babzuge\b|retenues|trattenute|\bdesconto\b|inhoudingen|potracenia|cotisations|ritenute/,
      1.5,
    ],
    // Contributions of a worker.
    [
      /contingen?cias? comunes|contingencies comunes|cotizacion|\boasdi\b|\bmedicare\b|\bfica\b|national insurance|\bni(?:c|able)?\b.{0,12}(?:letter|table|number|pay)|\bprsi\b|\busc\b|\bcpp\b|employee (?:ni|pension|401)|401\(?k\)?|seguranca social|contributi (?:inps|previdenziali|ivs)|\binps\b|rsz\b|\bonss\b|\bzus\b|\bahv\b|\bavs\b|rentenversicherung|sozialversicherung|sv-?rechtliche|\bcsg\b|securite sociale|skladk[ai]|\binss\b|\bfgts\b|\bimss\b|pensioen(?:premie|bijdrage)|vieillesse|desempleo/,
      1.5,
    ],
    // Tax on wages.
    [
      /federal (?:income tax|withholding|tax)|fed(?:eral)? (?:income tax|withhold|w\/h|wh)|\bpaye\b|tax code|\bi\.?r\.?p\.?f\b|\birpef\b|lohnsteuer|prelevement a la source|\birs\b|loonheffing|bedrijfsvoorheffing|precompte professionnel|zaliczka (?:na podatek|pit)|withholding|\birrf\b|\bisr\b|quellensteuer|impot a la source|steuerklasse/,
      1.5,
    ],
    // A period of work, and the day it is paid on.
    [
      /\bpay (?:date|period|run|day|frequency)\b|period (?:ending|end)|week ending|tax (?:period|month|week)\b|check date|periodo de (?:liquidacion|pago|nomina|devengo)|periode de (?:paie|liquidacio)|abrechnungs-?(?:monat|zeitraum|periode)|periodo di paga|mese (?:di )?(?:retribu|paga|competenza)|loonperiode|salarisperiode|data (?:do |de )?pagamento|date de (?:paiement|reglement|versement)|fecha de (?:pago|abono)|okres (?:rozliczeniowy|wynagrodzenia)|tijdvak/,
      1.5,
    ],
    // The two parties.
    [
      /\bemployee\b|\bworker\b|trabajador|treballador|perceptor|salarie|arbeitnehmer|mitarbeiter|dipendente|lavoratore|trabalhador|colaborador|funcionario|werknemer|pracownik|medewerker/,
      0.8,
    ],
    [
      /\bemployer\b|\bcompany\b|empresa\b|employeur|arbeitgeber|azienda|datore di lavoro|entidade (?:patronal|empregadora)|werkgever|pracodawca|empregador/,
      0.5,
    ],
    // Numbers that employers give.
    [
      /employee (?:no|number|id|ref)|payroll (?:no|number|id)|personal-?(?:nr|nummer)|matricul[ea]|matricola|personeels(?:nr|nummer)|antiguedad|anciennete|eintritt|date d'entree|admissao|in dienst|data assunzione|assunto|start date|hire date/,
      0.8,
    ],
    // Pay by the month or the hour.
    [
      /\b(?:basic|regular|base|standard) (?:pay|salary|hours|wage)\b|salario (?:base|bruto|mensual)|sueldo base|salari base|salaire (?:de base|mensuel)|traitement (?:brut|indiciaire)|grund(?:gehalt|lohn)|\bgehalt\b|monatslohn|stundenlohn|vencimento base|ordenado base|paga base|minimo tabellare|stipendio tabellare|maandloon|uurloon|basis ?(?:loon|salaris)|hourly rate|\bovertime\b/,
      1.2,
    ],
    [/\bytd\b|year.to.date|cumul(?:s|atif)?\b|progressivi|jahreswerte|aufgelaufene|acumulado|cumulatief/, 1],
    [
      /lohnsteuermerkmale|sozialversicherungsmerkmale|beitragsgruppe|cotisations (?:salariales|patronales)/,
      1.5,
    ],
  ],
};
