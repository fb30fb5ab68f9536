import { fold } from "./text";

const marks: readonly (readonly [RegExp, string])[] = [
  [/€|\beur(o|os)?\b/g, "EUR"],
  [/£|\bgbp\b|\bpounds sterling\b/g, "GBP"],
  [/\bs\$|\bsgd\b/g, "SGD"],
  [/\bnz\$|\bnzd\b/g, "NZD"],
  [/\ba\$|\baud\b/g, "AUD"],
  [/\bc\$|\bcad\b/g, "CAD"],
  [/\bchf\b/g, "CHF"],
  [/\bus\$|\busd\b|\bu\.s\. dollars?\b/g, "USD"],
  [/\bmxn\b|\bpesos mexicanos\b/g, "MXN"],
  [/\bpln\b|\bzl\b/g, "PLN"],
  [/\bsek\b/g, "SEK"],
  [/\bdkk\b/g, "DKK"],
  [/\bnok\b/g, "NOK"],
  [/\brub\b|₽|\brublej\b/g, "RUB"],
  [/\buah\b|₴|\bgrn\b|\bgrivenj\b/g, "UAH"],
  [/\btry\b|₺|\btl\b/g, "TRY"],
  [/\bphp\b|₱/g, "PHP"],
  [/\binr\b|₹/g, "INR"],
  [/\bkes\b|\bkshs?\b/g, "KES"],
  [/\bmyr\b|\brm(?=\s?\d)/g, "MYR"],
  [/\bczk\b|\bkc\b/g, "CZK"],
  [/\bhkd\b|\bhk\$/g, "HKD"],
  [/\btwd\b|\bnt\$/g, "TWD"],
  [/\bjpy\b|¥/g, "JPY"],
  [/\bbrl\b|\br\$/g, "BRL"],
];

const byCountry: Readonly<Record<string, string>> = {
  ES: "EUR",
  FR: "EUR",
  DE: "EUR",
  IT: "EUR",
  PT: "EUR",
  IE: "EUR",
  NL: "EUR",
  BE: "EUR",
  AT: "EUR",
  LU: "EUR",
  FI: "EUR",
  GR: "EUR",
  GB: "GBP",
  US: "USD",
  NZ: "NZD",
  AU: "AUD",
  SG: "SGD",
  CA: "CAD",
  CH: "CHF",
  MX: "MXN",
  PL: "PLN",
  SE: "SEK",
  DK: "DKK",
  NO: "NOK",
  RU: "RUB",
  UA: "UAH",
  TR: "TRY",
  PH: "PHP",
  IN: "INR",
  KE: "KES",
  ZA: "ZAR",
  MY: "MYR",
  CZ: "CZK",
  HK: "HKD",
  TW: "TWD",
  JP: "JPY",
  BR: "BRL",
};

/**
 * The currency a document's amounts are in: the mark printed most often. A bare `$` means the dollar of the country,
 * and the US dollar where no country is known. Null when nothing is printed and no country is known.
 */
export function inferCurrency(text: string, country: string | null): string | null {
  const folded = fold(text);
  let best: string | null = null;
  let most = 0;
  for (const [pattern, code] of marks) {
    const count = folded.match(pattern)?.length ?? 0;
    if (count > most) [best, most] = [code, count];
  }
  const local = country === null ? undefined : byCountry[country];
  const dollars = folded.match(/(?<![a-z])\$/g)?.length ?? 0;
  if (dollars > most) return local !== undefined && local !== "EUR" && local !== "GBP" ? local : "USD";
  return best ?? local ?? null;
}
