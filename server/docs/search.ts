import { adviceOf, FINDING_CODES } from "@/server/engine/documents/words";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import type { Locale } from "@/server/platform/i18n/index";
import { SLUGS } from "./contents";
import { guide, textOf } from "./guides";
import { reference, slugOf } from "./reference";
import { docsWords } from "./words";

/** One place that a search can lead to; `text` is searched and not shown. */
export type Place = { title: string; section: string; href: string; text: string };

/** Every section of every guide, every operation, object and error. */
export function places(locale: Locale): Place[] {
  const base = locale === "es" ? "/docs/es" : "/docs";
  const words = docsWords(locale);
  const guides = SLUGS.flatMap((slug) => {
    const found = guide(locale, slug);
    if (!found) return [];
    const page = slug === "index" ? base : `${base}/${slug}`;
    const sections: Place[] = [{ title: found.title, section: "", href: page, text: found.lead }];
    for (const token of found.tokens) {
      if (token.type === "heading" && token.depth === 2)
        sections.push({
          title: textOf(token),
          section: found.title,
          href: `${page}#${slugOf(textOf(token))}`,
          text: "",
        });
      else {
        const last = sections.at(-1);
        if (last && token.type !== "code") last.text += ` ${token.raw}`;
      }
    }
    return sections;
  });
  const operations = reference(locale).flatMap((group) => [
    ...group.operations.map((operation) => ({
      title: operation.summary,
      section: `${operation.method} ${operation.path}`,
      href: `${base}/api/${group.slug}#${operation.id}`,
      text: [...operation.body, ...operation.query].map((field) => field.name).join(" "),
    })),
    ...group.objects.map((object) => ({
      title: object.name,
      section: words.api.groups[group.title] ?? group.title,
      href: `${base}/api/${group.slug}#${object.name}`,
      text: object.fields.map((field) => field.name).join(" "),
    })),
  ]);
  const errors = Object.keys(ERRORS).map((code) => ({
    title: code,
    section: words.title,
    href: `${base}/errors#${code}`,
    text: words.remedies[code as ErrorCode],
  }));
  const deviations = FINDING_CODES.map((code) => ({
    title: code,
    section: words.deviations.title,
    href: `${base}/deviations#${code}`,
    text: adviceOf(code, locale).explanation,
  }));
  return [...guides, ...operations, ...errors, ...deviations];
}
