import type { Locale } from "../index";
import { en, type HostedWords } from "./en";
import { es } from "./es";

/** The words around every page and mail that a stranger sees. */
export function hostedWords(locale: Locale): HostedWords {
  return locale === "es" ? es : en;
}
