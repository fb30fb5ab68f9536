import type { Language } from "../types";
import { amountIn } from "../values/amount";

const LOCALE = { en: "en-GB", es: "es-ES" } as const;

/** A sum as its reader writes it, with its currency where it is known. */
export function moneyFor(amount: number, currency: string | null, lang: Language): string {
  const known = currency !== null && /^[A-Za-z]{3}$/.test(currency);
  return new Intl.NumberFormat(LOCALE[lang], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
    ...(known ? { style: "currency", currency: currency.toUpperCase() } : {}),
  })
    .format(amount)
    .replace(/[\u00a0\u202f]/g, " ");
}

/** A printed sum in the notation of its reader, any other text as it is. */
export function readFor(text: string, currency: string | null, lang: Language): string {
  const amount = amountIn(text);
  return amount === null ? text : moneyFor(amount, currency, lang);
}
