import type { Evidence } from "../evidence";

/** What speaks for a paper of this type. */
export const rentalContractEvidence: Evidence = {
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
};
