import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const rentalContractEvidence: Evidence = {
  titles: [
    [
      /(?:contrato|contracte) (?:privado )?(?:de (?:sub)?|d')(?:arrendamiento|alquiler|arrendament|lloguer|aluguer|alugueiro|arrendamento)|contrato de (?:cesion|uso) de (?:habitacion|vivienda)|alokairu-kontratua/,
      8,
    ],
    [
      /(?:lease|tenancy|rental|rent|let|letting|sublease|lodger|leasing)(?: of [a-z ]{3,30})? (?:agreement|contract)|assured shorthold|(?:residential|standard|apartment|house|commercial|private|model) (?:lease|tenancy)|licen[cs]e to occupy|occupation contract|leave and licen[cs]e|tenancy (?:of|particulars)|private residential tenancy/,
      8,
    ],
    [
      /contrat de (?:sous-?)?(?:location|bail|colocation)|bail (?:d'habitation|de location|mobilite|meuble|commercial|de residence|a loyer|civil|etudiant)|contrat de bail/,
      8,
    ],
    [
      /(?:wohn(?:raum|ungs)?|unter|zimmer|staffel|index|haupt|einheits|garagen|gewerbe)?-?miet(?:vertrag|vereinbarung|kontrakt)|mietubereinkommen|pachtvertrag/,
      8,
    ],
    [/contrato de (?:sub)?(?:arrendamento|locacao|aluguel)|contrato de locacao residencial/, 8],
    [
      /contratto (?:di|per la) (?:sub)?(?:locazione|affitto)|locazione (?:ad uso |di immobile |di natura )?(?:abitativ|transitori)|locazione (?:immobiliare|a canone (?:concordato|libero)|per studenti)/,
      8,
    ],
    [
      /huurovereenkomst|huurcontract|kamerhuur|woninghuur|umowa najmu(?: okazjonalnego)?|najem okazjonalny/,
      8,
    ],
  ],
  terms: [
    [/\b(?:landlord|lessor)\b[\s\S]{0,600}\b(?:tenant|lessee)s?\b/, 3],
    [
      /(?:arrendador|propietari|llogador|arrendataria?|caser[oa])[\s\S]{0,900}(?:arrendatari|inquilin|llogater|propietari)/,
      3,
    ],
    [/bailleur[\s\S]{0,700}(?:locataire|preneur)/, 3],
    [/vermieter[\s\S]{0,700}mieter/, 3],
    [/locator[ei][\s\S]{0,700}(?:condut|inquilin)/, 3],
    [
      /senhorio[\s\S]{0,700}(?:inquilino|arrendatari)|locador[\s\S]{0,700}locatari|verhuurder[\s\S]{0,700}huurder|wynajmujac[\s\S]{0,700}najemc/,
      3,
    ],
    [
      /monthly rent|\brent (?:is|of|payable|amount|due)|renta (?:mensual|anual)|\bloyer\b|\bcanone\b|(?:kalt|grund|netto|gesamt)-?miete|mietzins|renda (?:mensal|anual)|aluguel mensal|huurprijs|kale huur|czynsz|mietzeit|mietverhaltnis|lloguer mensual|alquiler mensual|precio[\s\S]{0,20}\/mes/,
      2,
    ],
    [
      /security deposit|\bfianza\b|depot de garantie|kaution|deposito cauzionale|\bcaucao\b|waarborgsom|kaucja|\bdepositos?\b/,
      1.2,
    ],
    [
      /this (?:lease|tenancy)|the (?:premises|dwelling)|vivienda habitual|zonas comunes|\blau\b|ley de arrendamientos|loi n[^a-z]{0,3}89-462|habitacion|schonheitsreparaturen|hausordnung|nebenkosten|etat des lieux|pets|mascotas/,
      1.5,
    ],
  ],
};
