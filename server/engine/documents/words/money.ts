import type { Language } from "../types";
import { amountIn } from "../values/amount";

const LOCALE = { en: "en-GB", es: "es-ES" } as const;

/** Making a format costs as much as a hundred sums written with it. Currencies come from papers: no more than there are in the world. */
const formats = new Map<string, Intl.NumberFormat>();
const MOST_FORMATS = 400;

function formatOf(currency: string | null, lang: Language): Intl.NumberFormat {
  const key = `${lang} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const format = new Intl.NumberFormat(LOCALE[lang], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
    ...(currency === null ? {} : { style: "currency", currency }),
  });
  formats.set(key, format);
  return format;
}

/** A sum as its reader writes it, with its currency where it is known. */
export function moneyFor(amount: number, currency: string | null, lang: Language): string {
  const code = currency !== null && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : null;
  return formatOf(code, lang)
    .format(amount)
    .replace(/[\u00a0\u202f]/g, " ");
}

/** A printed sum in the notation of its reader, any other text as it is. */
export function readFor(text: string, currency: string | null, lang: Language): string {
  const amount = amountIn(text);
  return amount === null ? text : moneyFor(amount, currency, lang);
}
