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

/** A folded text without the marks of currencies in it: `Balance (DKK)`. */
export const withoutCurrency = (text: string): string =>
  marks.reduce(
    (left, [mark]) => left.replace(mark, ""),
    text.replace(/\((?:[^)]{1,4})\)|\$|\bngn\b|\bzar\b/g, ""),
  );

/**
 * The currency a document's amounts are in: the mark printed most often. A bare `$` means the dollar of the country whose currency is
 * `local`, and the US dollar where none is known. Null when nothing is printed and no country is known.
 */
export function inferCurrency(text: string, local: string | undefined): string | null {
  const folded = fold(text);
  let best: string | null = null;
  let most = 0;
  for (const [pattern, code] of marks) {
    const count = folded.match(pattern)?.length ?? 0;
    if (count > most) [best, most] = [code, count];
  }
  const dollars = folded.match(/(?<![a-z])\$/g)?.length ?? 0;
  if (dollars > most) return local !== undefined && local !== "EUR" && local !== "GBP" ? local : "USD";
  return best ?? local ?? null;
}
