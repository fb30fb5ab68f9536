import { type DocsWords, en } from "@/server/platform/i18n/docs/en";
import { es } from "@/server/platform/i18n/docs/es";
import type { Locale } from "@/server/platform/i18n/index";

export function docsWords(locale: Locale): DocsWords {
  return locale === "es" ? es : en;
}
