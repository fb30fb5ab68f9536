import type { Metadata } from "next";
import { headers } from "next/headers";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import { pickLocale } from "@/server/platform/i18n";
import { en } from "@/server/platform/i18n/docs/en";
import { es } from "@/server/platform/i18n/docs/es";

export const metadata: Metadata = { title: "Errors", robots: { index: true } };

type Props = { searchParams: Promise<{ lang?: string | string[] }> };

/** One entry for each code of the error table; `doc_url` of every error leads to it. */
export default async function ErrorsPage({ searchParams }: Props) {
  const { lang } = await searchParams;
  const locale = pickLocale(typeof lang === "string" ? lang : null, (await headers()).get("accept-language"));
  const words = locale === "es" ? es : en;
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return (
    <main lang={locale} className="mx-auto max-w-3xl px-6 py-12 text-md">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-xl font-semibold">{words.title}</h1>
        <a
          className="text-muted underline"
          href={`?lang=${locale === "es" ? "en" : "es"}`}
          hrefLang={locale === "es" ? "en" : "es"}
        >
          {words.other}
        </a>
      </div>
      <p className="mt-3 text-muted">{words.lead}</p>
      <nav aria-label={words.onPage} className="mt-8 columns-2 gap-8 text-sm sm:columns-3">
        {codes.map((code) => (
          <a
            key={code}
            className="block py-0.5 font-mono underline-offset-4 hover:underline"
            href={`#${code}`}
          >
            {code}
          </a>
        ))}
      </nav>
      {codes.map((code) => (
        <section key={code} id={code} className="scroll-mt-6 border-line border-t py-6 first-of-type:mt-10">
          <h2 className="font-mono font-semibold">{code}</h2>
          <p className="mt-1 text-muted text-sm">
            {words.status} {ERRORS[code].status} · {words.type} {ERRORS[code].type}
          </p>
          <p className="mt-3">{words.remedies[code]}</p>
        </section>
      ))}
    </main>
  );
}
