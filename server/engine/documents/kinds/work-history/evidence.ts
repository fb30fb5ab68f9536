import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const workHistoryEvidence: Evidence = {
  titles: [
    [/vida (?:laboral|labora[l1])|informe de (?:situaciones|bases de cotizacion)|semanas cotizadas/, 10],
    [
      /versicherungsverlauf|rentenversicherungsverlauf|versicherungsdatenauszug|individuelles? konto|pensionskonto/,
      8,
    ],
    [/releve (?:de carriere|individuel de situation|de situation individuelle)/, 9],
    [
      /estratto conto (?:contributivo|previdenziale|certificativo|retributivo)|percorso lavorativo|certificato storico del lavoratore|\bc2 storico/,
      10,
    ],
    [
      /extrato (?:anual )?de remuneracoes|historico (?:contributivo|de contribuicoes)|carreira contributiva|\bcnis\b|registo de remuneracoes/,
      8,
    ],
    [
      /employment history|work history|national insurance record|contribution (?:record|statement)|social security statement|hizmet dokumu|istoric (?:al )?(?:locurilor de munca|salariat)|informativni list duchodoveho|trudovoi deatelnosti|service history|loopbaanoverzicht|arbeidsverleden|przebieg ubezpieczenia/,
      7,
    ],
  ],
  terms: [
    [/situacion(?:es)? de alta|dias en alta|\bregimen\b|codigo cuenta de cotizacion/, 2],
    [/tesoreria general de la seguridad social/, 2],
    [/sosyal guvenlik kurumu|ise giris tarihi[\s\S]{0,80}cikis tarihi|prim gun/, 2],
    [/fecha (?:de )?(?:baja|alta|efecto)/, 1],
    [
      /trimestres (?:retenus|valides)|beitragszeiten|pflichtbeitragszeiten|settimane (?:utili|contribu)|full years?|qualifying years/,
      2.5,
    ],
  ],
};
