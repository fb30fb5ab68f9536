import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const utilityBillEvidence: Evidence = {
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
};
