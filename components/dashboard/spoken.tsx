"use client";

import dynamic from "next/dynamic";
import type { Locale } from "@/server/platform/i18n/index";
import type { Speaks } from "./speaks";

/** Each language is a part of its own: a page loads the one it is read in. */
const LANGUAGES = {
  en: dynamic(() => import("./spoken-en")),
  es: dynamic(() => import("./spoken-es")),
} satisfies Record<Locale, unknown>;

/** The words of the reader's language, there with the page that is drawn on the server. */
export function Spoken({ locale, children }: Speaks & { locale: Locale }) {
  const Language = LANGUAGES[locale];
  return <Language>{children}</Language>;
}
