import type { Evidence } from "../../knowledge/evidence";

/** What speaks for a document of this type. */
export const benefitLetterEvidence: Evidence = {
  titles: [
    [/your (?:universal credit|benefit)s?\b|benefit (?:decision|notice|statement|award)|benefits? letter/, 7],
    [
      /prestacion(?:es)? (?:contributiva |asistencial )?(?:por|contributiva|de) (?:desempleo|nacimiento|dependencia|incapacidad temporal)?|subsidio (?:por|de) (?:desempleo|insercion)|ingreso minimo vital|renta (?:activa|minima|garantizada|de garantia)|ayuda (?:al|de) alquiler|prestacio (?:per|d') ?atur/,
      8,
    ],
    [
      /universal credit|housing benefit|job ?seeker'?s (?:allowance|benefit|payment)|unemployment (?:benefit|insurance|compensation)|disability (?:benefit|living|allowance)|personal independence payment|child (?:benefit|tax credit)|carer'?s allowance|attendance allowance|employment and support allowance|working family payment|snap benefits|monetary determination/,
      8,
    ],
    [/award letter/, 4],
    [
      /allocations? (?:de )?(?:logement|familiales?|chomage|(?:d'aide au )?retour|adulte)|aide personnalisee au logement|attestation de (?:paiement (?:caf|des prestations)|droits|situation)|notification de droits|(?:revenu de solidarite active|prime d'activite)|avis de paiement/,
      8,
    ],
    [
      /arbeitslosen(?:geld|hilfe|unterstutzung|versicherung)|bewilligungsbescheid|burgergeld|(?:wohn|kinder|eltern|kranken|pflege|kinderbetreuungs|ubergangs)geld|wohnbeihilfe|familienbeihilfe|notstandshilfe|grundsicherung|leistungsbescheid|mitteilung uber den leistungsanspruch/,
      8,
    ],
    [
      /subsidio (?:de|social de) (?:desemprego|doenca|parental)|abono de familia|rendimento social de insercao|seguro-desemprego|bolsa familia|prestacao social/,
      8,
    ],
    [
      /indennita di (?:disoccupazione|mobilita|malattia|maternita)|\bnaspi\b|assegno (?:unico|di inclusione|sociale)|reddito di (?:cittadinanza|inclusione)/,
      8,
    ],
    [
      /(?:ww|wia|bijstands|werkloosheids)-?uitkering|huurtoeslag|kinderbijslag|zasilek|swiadczenie wychowawcze/,
      8,
    ],
  ],
  terms: [
    [
      /servicio publico de empleo|\bsepe\b|jobcenter|agentur fur arbeit|france travail|pole emploi|\bcaf\b|arbeitsmarktservice|\bams\b|instituto do emprego|uwv|urzad pracy|jobcentre plus|department of social protection|department for work/,
      2,
    ],
    [/\bbenefits?\b|prestacion|leistung|allocation|prestation|prestazione|uitkering/, 1],
    [
      /cuantia diaria|dias (?:reconocidos|de derecho)|tagessatz|anspruchsdauer|allocation journaliere|duree d'indemnisation|assessment period|standard allowance|weekly benefit amount|valor diario/,
      2,
    ],
  ],
};
