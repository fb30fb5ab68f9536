/**
 * Words live in one folder a surface (`i18n/dashboard`, `i18n/auth`, …) with `en.ts`, which defines the type, and `es.ts`, which
 * satisfies it: a missing sentence does not compile. A surface loads its own folder only, so that no page carries another's words.
 */
export const LOCALES = ["en", "es"] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(value: unknown): value is Locale {
  return value === "en" || value === "es";
}

/** The first of the given wishes that we speak: plain codes ("es"), tags ("es-AR") or an Accept-Language header. */
export function pickLocale(...wishes: (string | null | undefined)[]): Locale {
  for (const wish of wishes) {
    const tags = (wish ?? "")
      .split(",")
      .map((part) => {
        const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
        const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
        return { language: tag.split("-")[0], weight: weight ? Number(weight.trim().slice(2)) : 1 };
      })
      .filter((tag) => tag.weight > 0)
      .sort((a, b) => b.weight - a.weight);
    for (const { language } of tags) if (isLocale(language)) return language;
  }
  return "en";
}
