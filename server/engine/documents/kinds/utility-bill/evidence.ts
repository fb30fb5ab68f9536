import type { Evidence } from "../../knowledge/evidence";

const bill =
  "(?:factura|recibo|fatura|conta|facture|bolletta|fattura|factuur|rechnung|bill|invoice|statement)";
const supply =
  "(?:la )?(?:luz|electricidad|electrica|energia(?: electrica)?|gas(?: natural)?|agua|suministros?|telefonia|telefono|fibra|internet|basuras?|eletricidade|eau|electricite|energie|luce|acqua|forniture?|electricity|power|energy|water|sewer|sewerage|broadband|telephone|phone|mobile|utility|utilities|stroom|elektriciteit|elektriciteit en gas)";

/** What speaks for a document of this type. */
export const utilityBillEvidence: Evidence = {
  titles: [
    [
      new RegExp(
        String.raw`\b${bill} (?:de |del |da |do |d'|du |der |per )?(?:consumo (?:de )?)?${supply}\b`,
      ),
      8,
    ],
    [
      new RegExp(
        String.raw`\b${supply} (?:account )?${bill}\b|\byour ${supply}(?: and ${supply})? (?:bill|account)\b`,
      ),
      8,
    ],
    [
      /council tax (?:bill|demand|account|20\d\d)|local property tax|property tax (?:bill|statement|notice)|rates notice|water rates/,
      8,
    ],
    [/council tax/, 4],
    // A bill of anything: what was supplied has to say the rest.
    [new RegExp(String.raw`^(?:(?:your|a sua|votre|ihre|la tua|uw|su|tu|la sua) )?${bill}\b`, "m"), 1.2],
    [
      /taxe fonciere|taxe d'habitation|impuesto sobre bienes inmuebles|imposto municipal sobre imoveis|\bavviso (?:imu|tari)\b|grundsteuerbescheid|grundbesitzabgaben|gemeentebelasting/,
      7,
    ],
    [
      /(?:strom|gas|wasser|warme|fernwarme|energie|verbrauchs|abwasser|heizkosten|telefon|mobilfunk|internet|abfall|jahres|turnus)-?\s?(?:rechnung|abrechnung)|rechnung (?:fur )?(?:strom|erdgas|gas|wasser|trinkwasser|energie|internet)|(?:gebuhren|abgaben)bescheid|abschlags(?:plan|rechnung)/,
      8,
    ],
    [/\bbolletta\b|avviso di pagamento tari/, 6],
    [
      /rachunek za (?:prad|gaz|wode|energie)|(?:faktura|rozliczenie) (?:vat )?(?:za )?(?:energie|gaz|wode|prad|paliwo gazowe|uslugi telekomunikacyjne)/,
      8,
    ],
    [
      /(?:energie|water|stroom|gas|internet)(?:nota|rekening|factuur)|jaarafrekening|voorschotfactuur|jaarnota|facture de (?:regularisation|decompte)/,
      8,
    ],
    [
      /impuesto de bienes inmuebles|recibo (?:del )?ibi\b|conta de (?:luz|agua|energia|telefone)|aviso recibo|boleta de (?:luz|agua)/,
      7,
    ],
  ],
  terms: [
    [/\bkwh\b/, 3],
    [
      /\b(?:cups|mpan|mprn|pdl|prm|pod|pdr|cpe|cui|ean)\b|lieferstelle|verbrauchsstelle|entnahmestelle|abnahmestelle|zahler(?:nummer|stand|nr)|marktlokation|malo-?id|service (?:address|location)|supply (?:address|number|point)|meter (?:read|number|no|point|serial)|scheduled read/,
      3,
    ],
    [
      /punto de suministro|direccion de(?:l)? suministro|finca abastecida|point de livraison|lieu de consommation|local de consumo|ponto de entrega|punto di (?:prelievo|fornitura|riconsegna)|indirizzo di fornitura|leveringsadres|aansluitadres|lieferanschrift|lieferadresse|lieferzeitraum|morada d[eo] (?:fornecimento|local)|local de fornecimento|adresse (?:de fourniture|desservie|du logement)|lieu de fourniture|domicilio de(?:l)? suministro|leveringsperiode|verbruiksadres|property supplied|premises supplied|punkt\w* poboru|\bppe\b|energia elektryczna|sprzedaz energii|dystrybucj|paliwo gazowe|instalacao|unidade consumidora/,
      3,
    ],
    [
      /lectura (?:anterior|actual)|(?:alter|neuer|letzter|aktueller) (?:zahler)?stand|ablesung|(?:ancien|nouvel) index|index (?:debut|fin|releve)|lettura (?:precedente|attuale|rilevata|stimata)|leitura (?:anterior|atual|real|estimada)|(?:previous|current|present|opening|closing|last|this) (?:meter )?read(?:ing)?|meterstand|stan licznika/,
      3,
    ],
    [
      /amount due|total (?:a pagar|factura|amount due)|zu zahlen|montant a payer|net a payer ttc|totale da pagare|te betalen|do zaplaty|please pay|balance due/,
      1.5,
    ],
    [
      /due date|vencimiento|fallig|scadenza|late (?:fee|payment)|fecha limite|fin pago voluntario|data limite|date limite|payable by|pay by|prelevement le|sera preleve/,
      1,
    ],
    [
      /energy charges?|potencia (?:contratada|facturada)|arbeitspreis|grundpreis|termino (?:de|fijo|variable)|standing charge|unit rate|delivery charge|distribution charge|abonnement et consommation|heures (?:pleines|creuses)|energia activa|cuota de (?:servicio|consumo)|consumo (?:de )?(?:agua|bloque|facturado|total)|alcantarillado|saneamiento|assainissement|abwasser|trinkwasser|schmutzwasser|niederschlagswasser|restmull|bioabfall|abfallentsorgung|quota fissa|spesa per la materia|oneri di sistema|taxa de (?:potencia|saneamento)|vastrecht|netbeheer|termo (?:fixo|de energia)|energia ativa|messstellenbetrieb|terme (?:fixe|variable)|part (?:fixe|variable)|quota (?:variabile|consumi)|(?:variabele|vaste) (?:leverings)?kosten|leveringskosten|warmte(?:verbruik)?|consumption charge|supply charge|service charge per day|acheminement/,
      2.5,
    ],
    [/m3\b|m³|\bgallons\b|\bccf\b|\btherms?\b|\blitres?\b/, 1],
    [/electric|stadtwerke|wasserwerke?|\baguas\b|\benergia\b|\bacque\b/, 1],
    [/previous invoice|balance forward|payments? received|last bill|abschlag|ultima factura|bimestre/, 1],
    [
      /\b(?:broadband|fibra (?:optica|simetrica|\d+)|glasfaser|lineas? movil(?:es)?|movil (?:ilimitad|con)|datos ilimitados|llamadas (?:ilimitadas|nacionales|a moviles)|forfait mobile|abonnement (?:internet|mobile|fibre)|data plan|line rental|dsl|ftth|rufnummer|datenvolumen|telemovel|rede fixa|linea (?:fissa|mobile)|\d+ ?(?:mb|mbps|mbit\/s|giga))\b/,
      3,
    ],
    [
      /periodo (?:facturado|de facturacion|di fatturazione|de faturacao)|billing period|periode de facturation|facturatieperiode|okres rozliczeniowy|n[ºo°.]* (?:de )?cliente/,
      1.5,
    ],
    [
      /valuation band|\bband [a-h]\b[\s\S]{0,60}(?:council|parish|precept)|valor catastral|base imposable|einheitswert|assessed value|rendita catastale/,
      2,
    ],
  ],
};
