import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const purchaseAgreementEvidence: Evidence = {
  titles: [
    [
      /(?:contract|agreement) (?:for|of) (?:the )?(?:sale|purchase)|offer to purchase|offer and acceptance|(?:sale|purchase|real estate|property|home|house)(?:s)?(?: and (?:sale|purchase))?(?: real estate)? (?:agreement|contract)\b|real estate (?:purchase|sales?)|memorandum of sale|binder agreement|sale and purchase|reservation agreement|heads of terms/,
      8,
    ],
    [
      /contrato (?:privado |publico )?de (?:las )?(?:arras|compra\s?-?y?\s?venta|senal|promesa|opcion de compra|reserva)|compraventa de (?:la )?(?:vivienda|inmueble|finca|local|garaje|piso)|escritura (?:publica )?de (?:compraventa|venta)|arras (?:penitenciales|confirmatorias|penales)|promesa de (?:compra)?venta|contracte (?:privat )?(?:de|d') ?(?:arres|compravenda|reserva)|contrato privado de compravenda|documento de reserva/,
      8,
    ],
    [
      /(?:compromis|promesse)(?: unilaterale| synallagmatique)? (?:de vente|d'achat|d'acheter)|acte (?:authentique )?de vente|vente (?:a terme|immobiliere)|contrat (?:preliminaire|de reservation|de vente)|offre d'achat/,
      8,
    ],
    [
      /(?:grundstucks|immobilien|wohnungs|haus|bautrager|haupt)?-?kaufvertrag|kaufanbot|reservierungsvereinbarung|kaufangebot/,
      8,
    ],
    [
      /contrato(?:-| de )?promessa|contrato de (?:promessa de )?compra e venda|compromisso de compra e venda|escritura de compra e venda|contrato de reserva de imovel/,
      8,
    ],
    [
      /(?:contratto )?preliminare di (?:compra)?-?vendita|proposta (?:irrevocabile )?d[i']\s?acquisto|compromesso di vendita|rogito|atto di compravendita|contratto di compravendita/,
      8,
    ],
    [
      /koopovereenkomst|koopakte|koopcontract|verkoopovereenkomst|voorlopig koopcontract|umowa (?:przedwstepna|sprzedazy|deweloperska)/,
      8,
    ],
  ],
  terms: [
    [
      /\b(?:buyer|purchaser)s?\b[\s\S]{0,700}\b(?:seller|vendor)s?\b|\b(?:seller|vendor)s?\b[\s\S]{0,700}\b(?:buyer|purchaser)s?\b/,
      2.5,
    ],
    [
      /\b(?:comprador|adquirente)[\s\S]{0,900}(?:vendedor|promotor)|(?:vendedor|promotor|transmitente)[\s\S]{0,900}(?:comprador|adquirente)/,
      2.5,
    ],
    [/(?:ver)?(?:kaufer|ausserer|erwerber)[\s\S]{0,900}(?:kaufer|erwerber)/, 2.5],
    [
      /vendeur[\s\S]{0,900}(?:acquereur|acheteu[rs])|saljare[\s\S]{0,900}kopare|prodavajici[\s\S]{0,900}kupujici|satici[\s\S]{0,900}alici|venditor[\s\S]{0,900}(?:acquirent|compratore)|verkoper[\s\S]{0,900}koper|sprzedajac[\s\S]{0,900}kupujac/,
      2.5,
    ],
    [
      /purchase price|sale price|precio (?:total |pactado )?de (?:la )?(?:compra)?venta|prix de (?:vente|cession)|kaufpreis|prezzo (?:di vendita|convenuto|complessivo)|preco (?:de venda|total)|koopsom|koopprijs|cena sprzedazy/,
      2,
    ],
    [
      /promet (?:de vendre|d'acheter)|promises to (?:sell|buy)|promete (?:vender|comprar)|promette di (?:vendere|acquistare)|verpflichtet sich[^.;]{0,60} zu (?:verkaufen|kaufen)/,
      2.5,
    ],
    [
      /earnest money|\barras\b|\bcaparra\b|\bsinal\b|escrow agent|initial deposit|notaranderkonto|sequestre|zadatek/,
      2,
    ],
    [
      /financing contingency|home inspection|(?:clear|marketable|good) title|title (?:company|insurance)|closing (?:date|shall)|completion date|exchange of contracts/,
      1.5,
    ],
    [
      /grundbuch|auflassung(?:svormerkung)?|besitzubergang|cargas y gravamenes|libre de cargas|registro de la propiedad|escritura publica|conservatoria do registo predial|caderneta predial|condition suspensive|transfert de propriete|entree en jouissance|vizi|ipotec|registre foncier|kadaster|ksieg[aei] wieczyst/,
      1.5,
    ],
    [/\b(?:notar|notaria?o?|notaire|notaris|rogante)\b/, 0.5],
  ],
};
