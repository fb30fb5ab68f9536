import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const payslipEvidence: Evidence = {
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
};
