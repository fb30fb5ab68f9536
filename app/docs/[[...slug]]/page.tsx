import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { DeviationsPage, ErrorsPage } from "@/components/docs/errors";
import { DocsFrame, type DocsPart } from "@/components/docs/frame";
import { Markdown, Prose } from "@/components/docs/markdown";
import { ReferenceGroup, ReferenceOverview } from "@/components/docs/reference";
import { contents, example, forReaders, guide } from "@/server/docs/guides";
import { everyRequestsErrors, reference, slugOf } from "@/server/docs/reference";
import { docsWords } from "@/server/docs/words";
import { adviceOf, FINDING_CODES } from "@/server/engine/documents/words";
import { env } from "@/server/platform/env";
import { ERRORS, type ErrorCode } from "@/server/platform/errors";
import type { Locale } from "@/server/platform/i18n/index";

// The address of this installation stands in every example, and is known only when a page is served.
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ slug?: string[] }> };
type Page = {
  title: string;
  lead: string;
  headings: { id: string; text: string }[];
  wide?: boolean;
  body: ReactNode;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, path } = placeOf((await params).slug);
  const page = pageAt(locale, path);
  if (!page) return {};
  const own = path === "" ? page.title : `${page.title} · ${env().APP_NAME}`;
  return {
    title: own,
    description: page.lead.replaceAll("`", ""),
    robots: { index: true },
    alternates: {
      canonical: addressOf(locale, path),
      languages: { en: addressOf("en", path), es: addressOf("es", path) },
    },
  };
}

/** The whole documentation: guides, reference and errors; below /docs in English, below /docs/es in Spanish. */
export default async function DocsPage({ params }: Props) {
  const { locale, path } = placeOf((await params).slug);
  const page = pageAt(locale, path);
  if (!page) notFound();
  return (
    <DocsFrame
      locale={locale}
      product={env().APP_NAME}
      parts={partsOf(locale)}
      here={addressOf(locale, path)}
      other={addressOf(locale === "es" ? "en" : "es", path)}
      headings={page.headings}
      words={docsWords(locale).frame}
      {...(page.wide ? { wide: true } : {})}
    >
      <article className="text-[0.9375rem] leading-6">{page.body}</article>
    </DocsFrame>
  );
}

function placeOf(slug: string[] = []): { locale: Locale; path: string } {
  const [first, ...rest] = slug;
  return first === "es" ? { locale: "es", path: rest.join("/") } : { locale: "en", path: slug.join("/") };
}

function addressOf(locale: Locale, path: string): string {
  return [locale === "es" ? "/docs/es" : "/docs", path].filter((part) => part !== "").join("/");
}

function partsOf(locale: Locale): DocsPart[] {
  const { frame, title, api, deviations } = docsWords(locale);
  const guides = contents(locale).map(({ part, guides }) => ({
    title: frame.parts[part] ?? part,
    places: guides.map((one) => ({ title: one.title, href: addressOf(locale, one.slug) })),
  }));
  const groups = reference().map((group) => ({
    title: api.groups[group.title] ?? group.title,
    href: addressOf(locale, `api/${group.slug}`),
  }));
  return [
    ...guides,
    {
      title: frame.reference,
      places: [
        { title: frame.overview, href: addressOf(locale, "api") },
        ...groups,
        { title, href: addressOf(locale, "errors") },
        { title: deviations.title, href: addressOf(locale, "deviations") },
      ],
    },
  ];
}

function pageAt(locale: Locale, path: string): Page | undefined {
  if (path === "errors") return errorsPage(locale);
  if (path === "deviations") return deviationsPage(locale);
  if (path === "api") return overviewPage(locale);
  if (path.startsWith("api/")) return groupPage(locale, path.slice("api/".length));
  return guidePage(locale, path === "" ? "index" : path);
}

const codeWords = (locale: Locale) => {
  const { copy, copied, language } = docsWords(locale).frame;
  return { copy, copied, language };
};

function guidePage(locale: Locale, slug: string): Page | undefined {
  const found = guide(locale, slug);
  if (!found) return undefined;
  const { title, lead, tokens, headings } = found;
  return {
    title,
    lead,
    headings,
    body: (
      <>
        <h1 className="text-xl font-semibold">{title}</h1>
        <Prose text={lead} className="mt-3 text-md text-muted" />
        <Markdown
          tokens={tokens}
          base={addressOf(locale, "")}
          words={codeWords(locale)}
          headingId={slugOf}
          example={(name) => {
            const { curl, ts } = example(name);
            return {
              ...(curl === undefined ? {} : { curl: forReaders(curl) }),
              ...(ts === undefined ? {} : { ts: forReaders(ts) }),
            };
          }}
        />
      </>
    ),
  };
}

function groupPage(locale: Locale, slug: string): Page | undefined {
  const group = reference(locale).find((one) => one.slug === slug);
  if (!group) return undefined;
  const words = docsWords(locale);
  return {
    title: words.api.groups[group.title] ?? group.title,
    lead: group.operations.map((operation) => operation.summary).join(". "),
    headings: [],
    wide: true,
    body: (
      <ReferenceGroup
        group={group}
        everyError={everyRequestsErrors()}
        base={addressOf(locale, "")}
        words={{ api: words.api, code: codeWords(locale) }}
        forReaders={forReaders}
      />
    ),
  };
}

function overviewPage(locale: Locale): Page {
  const words = docsWords(locale);
  return {
    title: words.frame.reference,
    lead: words.api.lead,
    headings: [],
    body: (
      <ReferenceOverview
        groups={reference()}
        everyError={everyRequestsErrors()}
        baseUrl={env().BASE_URL}
        words={words}
        base={addressOf(locale, "")}
      />
    ),
  };
}

function errorsPage(locale: Locale): Page {
  const words = docsWords(locale);
  const errors = Object.entries(ERRORS).map(([code, error]) => ({
    code,
    ...error,
    remedy: words.remedies[code as ErrorCode],
  }));
  return {
    title: words.title,
    lead: words.lead,
    headings: [],
    body: <ErrorsPage errors={errors} words={words} />,
  };
}

function deviationsPage(locale: Locale): Page {
  const words = docsWords(locale);
  const { title, lead } = words.deviations;
  const deviations = FINDING_CODES.map((code) => ({ code, ...adviceOf(code, locale) }));
  return {
    title,
    lead,
    headings: [],
    body: <DeviationsPage deviations={deviations} words={words} />,
  };
}
