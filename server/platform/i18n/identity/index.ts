import type { Locale } from "../index";
import { en, type IdentityWords } from "./en";
import { es } from "./es";

export type { IdentityWords };

export function identityWords(locale: Locale): IdentityWords {
  return locale === "es" ? es : en;
}
