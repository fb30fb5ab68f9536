import type { Locale } from "../index";
import { en, type IdentityWords } from "./en";
import { es } from "./es";

export type { IdentityWords };

export function identityWords(locale: Locale): IdentityWords {
  return locale === "es" ? es : en;
}

/** Puts values into the places of a sentence: `{brand}`. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
