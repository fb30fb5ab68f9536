import type { Locale } from "../index";
import { en, type VerifyWords } from "./en";
import { es } from "./es";

export type { VerifyWords };

export function verifyWords(locale: Locale): VerifyWords {
  return locale === "es" ? es : en;
}
