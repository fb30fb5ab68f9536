import { type Locale, pickLocale } from "@/server/platform/i18n/index";
import { languageOfCountry } from "@/server/platform/wire";
import { readSettings } from "@/server/settings";
import type { OpenedLink } from "./open";

/** The visitor's choice, then the link's, then the account's; without any, the country of the documents or the browser. */
export async function localeOf(
  { ctx, row }: OpenedLink,
  wish: string | null,
  accepted: string | undefined,
): Promise<Locale> {
  const preset = (await readSettings(ctx)).link_defaults.language;
  const spanish = row.country !== null && languageOfCountry(row.country) === "es" ? "es" : null;
  return pickLocale(wish, row.locale, preset === "auto" ? (spanish ?? accepted) : preset);
}
