import { findIdentifiers } from "./values/identifier";
import { fold } from "./values/text";

const stopWords: Readonly<Record<string, string>> = {
  es: "el la los las del de en y que con por para una un al se su como euros fecha total cuenta periodo importe saldo trabajador empresa nomina salario deducir percibir titular concepto enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre calle",
  en: "the of and to in for on with is this your from by pay date account number statement name address period total amount balance employee employer tax deposit january february march april june july august september october november december street payment form",
  fr: "le la les des du de et en au aux pour par sur une un est dans vous votre net brut paye salaire cotisations montant date compte solde janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre rue emploi",
  de: "der die das und ist den dem des ein eine fur mit auf von im zum zur bei nach sie ihr ihre wir nicht oder januar februar marz april mai juni juli august september oktober november dezember strasse strase herr frau datum betrag steuer bescheid",
  pt: "o a os as do da dos das de em e que com por para uma um ao no na se vencimento liquido recibo periodo data valor saldo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro rua",
  it: "il lo la i gli le di del della dei delle e in che con per una un al da nel si competenze lordo netto dipendente periodo data importo saldo gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre via",
};
const wordSets = Object.entries(stopWords).map(([code, words]) => [code, new Set(words.split(" "))] as const);

/** The language of a text among es, en, fr, de, pt, it by its commonest words; null when there is too little. */
export function detectLanguage(text: string): string | null {
  const words = fold(text).match(/[a-z']{1,}/g) ?? [];
  const scores = new Map<string, number>();
  for (const word of words) {
    for (const [code, set] of wordSets)
      if (set.has(word)) scores.set(code, (scores.get(code) ?? 0) + (word.length > 3 ? 2 : 1));
  }
  const [first] = [...scores].sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] < 3 ? null : first[0];
}

const signs: readonly (readonly [string, RegExp, number])[] = [
  [
    "ES",
    /\b(?:espana|reino de espana|irpf|seguridad social|hacienda|agencia tributaria|boe|borme|registro mercantil|comunidad de propietarios|contingencias comunes|n\.?i\.?f\b|d\.?n\.?i\b|c\.?i\.?f\b)/g,
    2,
  ],
  ["ES", /\b(?:madrid|barcelona|valencia|sevilla|zaragoza|bilbao|malaga|murcia|alicante)\b/g, 2],
  [
    "GB",
    /\b(?:united kingdom|great britain|england|scotland|wales|hmrc|hm revenue|national insurance|ni (?:no|number)|paye|sort code|council tax|p60|p45|dvla|companies house|gbr)\b/g,
    2,
  ],
  [
    "GB",
    /\b\d{2}-\d{2}-\d{2} \d{8}\b|\b(?:standing order|direct debit|faster payment|bacs|sheet \d)\b/g,
    1.5,
  ],
  ["GB", /\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/g, 2],
  [
    "US",
    /\b(?:usa|u\.s\.|united states|irs|internal revenue|federal (?:income )?tax|fed income tax|fdic|social security number|w-2|1099|medicare|oasdi|401\(?k\)?|ssn|routing number|ach|zelle|payroll|driver'?s? license|wire)\b/g,
    1.5,
  ],
  [
    "US",
    /\b(?:al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy),? \d{5}(?:-\d{4})?\b/g,
    3,
  ],
  [
    "US",
    /\b(?:colorado|west virginia|hawaii|california|texas|florida|new york|delaware|illinois|washington)\b/g,
    1.5,
  ],
  [
    "FR",
    /\b(?:france|republique francaise|siret|siren|urssaf|csg|crds|cotisations|securite sociale|prelevement a la source|impot sur le revenu|code ape|francaise|bailleur|fra)\b/g,
    2,
  ],
  [
    "DE",
    /\b(?:deutschland|bundesrepublik|germany|gmbh|finanzamt|steuer-id|steuernummer|lohnsteuer|krankenversicherung|rentenversicherung|umsatzsteuer|bgb|berlin|hamburg|munchen|koln|herrn|frau|meldebehorde|krankenkasse|mietvertrag|aufenthaltstitel|strasse|nettobetrag)\b/g,
    2,
  ],
  [
    "IT",
    /\b(?:italia|repubblica italiana|codice fiscale|partita iva|inps|irpef|s\.?r\.?l\b|s\.?p\.?a\b|cedolino|roma|milano|torino|locatore|canone|euro \d)/g,
    2,
  ],
  [
    "PT",
    /\b(?:portugal|republica portuguesa|nipc|seguranca social|irs|lda|lisboa|porto|contribuinte|vencimento|recibo de vencimento|nib)\b/g,
    2,
  ],
  [
    "NZ",
    /\b(?:new zealand|nz|ird|kiwisaver|auckland|wellington|hamilton|napier|christchurch|eftpos)\b/g,
    1.6,
  ],
  ["AU", /\b(?:australia|abn|bsb|superannuation|medicare levy|tfn|nsw|qld)\b/g, 2],
  ["SG", /\b(?:singapore|sgd|cpf|nric)\b|s\$/g, 1],
  ["IE", /\b(?:ireland|eircode|pps number|prsi|usc|dublin)\b/g, 2],
  ["LU", /\b(?:luxembourg|modele 160|ccss)\b/g, 3],
  ["CH", /\b(?:schweiz|suisse|svizzera|chf|ahv)\b/g, 2],
  ["AT", /\b(?:osterreich|austria|wien)\b/g, 2],
  ["NL", /\b(?:nederland|netherlands|bsn|loonstrook)\b/g, 2],
  ["BE", /\b(?:belgique|belgie|belgium|precompte professionnel)\b/g, 2],
  ["CA", /\b(?:canada|cra|t4|ontario|quebec)\b/g, 1.6],
  ["MX", /\b(?:mexico|rfc|curp|imss|infonavit|cfdi)\b/g, 1.8],
];

const issuers: Readonly<Record<string, string>> = {
  ESP: "ES",
  FRA: "FR",
  D: "DE",
  DEU: "DE",
  ITA: "IT",
  PRT: "PT",
  GBR: "GB",
  USA: "US",
  IRL: "IE",
  NLD: "NL",
  BEL: "BE",
  LUX: "LU",
  AUT: "AT",
  CHE: "CH",
  NZL: "NZ",
  AUS: "AU",
  CAN: "CA",
  MEX: "MX",
  ROU: "RO",
  POL: "PL",
  MAR: "MA",
  COL: "CO",
  ARG: "AR",
  VEN: "VE",
  PER: "PE",
  ECU: "EC",
  BRA: "BR",
  CHN: "CN",
  UKR: "UA",
  SGP: "SG",
};
export const countryOfIssuer = (code: string): string | null => issuers[code] ?? null;

const languageHome: Readonly<Record<string, string>> = { es: "ES", fr: "FR", de: "DE", it: "IT", pt: "PT" };

/** The country a document comes from: institutions, identifiers, places and account numbers, else its language's home. */
export function detectCountry(text: string, language: string | null): string | null {
  const folded = fold(text);
  const scores = new Map<string, number>();
  const add = (code: string, points: number): void => {
    scores.set(code, (scores.get(code) ?? 0) + points);
  };
  for (const [code, pattern, weight] of signs) {
    const hits = new Set(folded.match(pattern) ?? []).size;
    if (hits > 0) add(code, weight * Math.min(hits, 4));
  }
  for (const iban of findIdentifiers(text, ["iban"])) add(iban.bare.slice(0, 2), 2.5);
  const zone = /^(?:P|I|A|C)[A-Z<]([A-Z]{3})[A-Z0-9<]{20,}$/m.exec(text.replace(/ /g, ""));
  const issuer = zone?.[1] === undefined ? null : countryOfIssuer(zone[1]);
  if (issuer !== null) add(issuer, 8);
  const home = language === null ? undefined : languageHome[language];
  if (home !== undefined) add(home, 2.2);
  const [first] = [...scores].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return first === undefined || first[1] < 1.4 ? null : first[0];
}
