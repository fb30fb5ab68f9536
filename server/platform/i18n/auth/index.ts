import type { Locale } from "../index";
import { type AuthWords, en } from "./en";
import { es } from "./es";

export type { AuthWords };

/** Words of the sign-in pages and their mails. */
export function authWords(locale: Locale): AuthWords {
  return locale === "es" ? es : en;
}
