import type { Evidence } from "./evidence";

/** What speaks for contracts. */
export const contracts = {
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
      [
        /(?:pleased|delighted|happy|excited) to (?:offer you|confirm (?:our|your) offer)|offer you (?:the|a) (?:position|role|post|job)|siamo lieti di comunicar\w+ la sua assunzione|plaisir de vous (?:engager|embaucher|proposer le poste)|freuen uns,? ihnen (?:die|eine) (?:stelle|position)/,
        5,
      ],
      [/\bat[- ]will\b|your employment (?:with|will)|base salary/, 1.5],
      [/periodo de prueba|probation|periode d'essai|probezeit|periodo di prova|periodo experimental/, 2],
      [/jornada|working hours|hours are|duree du travail|arbeitszeit|orario di lavoro/, 1],
      [/convenio colectivo|collective agreement|convention collective|tarifvertrag|ccnl/, 1],
      [/retribucion bruta|annual salary|salary will be|remuneration|vergutung|retribuzione/, 1.5],
      [/\bemployer\b[\s\S]{0,200}\bemployee\b/, 1.5],
      [/termination|preaviso|kundigungsfrist|preavis/, 0.8],
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
} satisfies Record<string, Evidence>;
