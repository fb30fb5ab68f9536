import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const pensionLetterEvidence: Evidence = {
  titles: [
    [
      /(?:about )?your (?:[a-z]+ ){0,2}pension|(?:state|retirement|annual|company|occupational|teachers'?) pensions?\b|pension (?:award|decision|notice|certificate|letter|statement|benefit|increase|payment advice|uprating)/,
      7,
    ],
    [
      /pension (?:service|decisions|administration|scheme|fund|plan)|retirement (?:administration|system|board)/,
      3,
    ],
    [
      /(?:revalorizacion|reconocimiento|resolucion|concesion|certificado|comunicacion|actualizacion|importe|revaloracion|revision|abono)(?: de| del| sobre)*(?: la| su| las| tu)? (?:pension|prestacion de jubilacion)(?:es)?|(?:pension|pensio) (?:de )?(?:jubilacion|viudedad|orfandad|incapacidad|jubilacio|viduitat|no contributiva)|incapacidad permanente/,
      9,
    ],
    [
      /retirement benefit|social security benefit(?:s)? (?:verification|statement)|benefit verification|(?:retirement|survivors?|disability) insurance benefits?|cost-of-living adjustment|notice of award/,
      7,
    ],
    [
      /(?:renten|pensions|alters|witwen|hinterbliebenen|versorgungs)(?:bescheid|anpassung|bezugsbescheinigung|mitteilung|bezuge|zahlung|information|bezug|bestatigung|ausweis|rente)|verstandigung uber die (?:pension|leistungshohe)|pensionsversicherungsanstalt/,
      8,
    ],
    [
      /notification de (?:(?:votre |la )?retraite|pension)|attestation de (?:paiement(?: de (?:la|votre) (?:retraite|pension))?|retraite|pension)|titre de pension|brevet de pension|retraite (?:complementaire|supplementaire|de base)|(?:votre|allocation|pension de) (?:retraite|reversion)|pension d'invalidite/,
      8,
    ],
    [
      /pensao de (?:velhice|reforma|invalidez|sobrevivencia)|atualizacao (?:anual )?da(?:s)? pens(?:ao|oes)|declaracao de pens(?:ao|oes)|carta de concessao|aposentadoria|extrato de pagamento de beneficio|centro nacional de pensoes/,
      8,
    ],
    [
      /certificato di pensione|cedolino (?:della |di )?pensione|modello obis|liquidazione (?:della )?pensione|pensione (?:di vecchiaia|anticipata|ai superstiti|d'invalidita|di reversibilita)|prospetto di pensione/,
      8,
    ],
    [
      /pensioenoverzicht|aow-?(?:pensioen|uitkering)|ouderdomspensioen|uw pensioen|decyzja o (?:waloryzacji|przyznaniu|przeliczeniu) (?:emerytury|renty)|emerytur/,
      8,
    ],
  ],
  terms: [
    [/your (?:monthly|weekly) (?:amount|benefit|pension)/, 2],
    [
      /\bpension(?:ista)?(?:es|s)?\b|\bjubilacion\b|\brenten?\b|\bretraite\b|\bpensao\b|\bpensione\b|\bpensioen\b|\bretirement\b/,
      2,
    ],
    [
      /instituto nacional de la seguridad social|deutsche rentenversicherung|\binps\b|assurance retraite|\bcarsat\b|\bcnav\b|agirc|department for work|social security administration|pensionsversicherung|\bzus\b|sociale verzekeringsbank|caixa geral de aposentacoes|clases pasivas|service des retraites|ausgleichskasse/,
      2,
    ],
    [
      /importe (?:mensual|integro|bruto)|monthly amount|zahlbetrag|rentenbetrag|montant (?:net |brut )?mensuel|importo (?:mensile|lordo|netto)|valor (?:mensal|iliquido)|social security benefit|every (?:four|4) weeks|base reguladora|pension inicial|entgeltpunkte|trimestres/,
      1.5,
    ],
    [
      /pagas extraordinarias|revalori[sz]a|reclamacion previa|numero de pagas|efectos economicos|decorrenza|ab 1\. (?:juli|janner|januar)/,
      1,
    ],
  ],
};
