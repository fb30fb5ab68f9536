import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const purchaseAgreementEvidence: Evidence = {
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
};
