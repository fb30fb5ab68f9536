import { Menu } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import type { DocsWords } from "@/server/platform/i18n/docs/en";
import type { Locale } from "@/server/platform/i18n/index";
import { Search } from "./search";

export type DocsPlace = { title: string; href: string };
export type DocsPart = { title: string; places: DocsPlace[] };

type Props = {
  locale: Locale;
  product: string;
  parts: readonly DocsPart[];
  /** This page. */
  here: string;
  /** The same page in the other language. */
  other: string;
  headings: readonly { id: string; text: string }[];
  /** The reference needs room for its examples and keeps its headings in the text. */
  wide?: boolean;
  words: DocsWords["frame"];
  children: ReactNode;
};

/** The frame of every page of the documentation: contents on the left, the page, its headings on the right. */
export function DocsFrame({ locale, product, parts, here, other, headings, wide, words, children }: Props) {
  const base = locale === "es" ? "/docs/es" : "/docs";
  const order = parts.flatMap((part) => part.places);
  const at = order.findIndex((place) => place.href === here);
  return (
    <div lang={locale} className="min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-raised focus:p-3"
      >
        {words.skip}
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-[88rem] items-center gap-3 px-4 lg:px-8">
          <Link href={base} prefetch={false} className="flex items-baseline gap-2 whitespace-nowrap">
            <span className="text-md font-semibold">{product}</span>
            <span className="hidden text-base text-muted sm:inline">{words.docs}</span>
          </Link>
          <div className="ml-auto flex items-center gap-2 sm:gap-4">
            <Search locale={locale} words={words} />
            <a
              href={other}
              hrefLang={locale === "es" ? "en" : "es"}
              lang={locale === "es" ? "en" : "es"}
              className="text-base text-muted hover:text-ink"
            >
              {words.other}
            </a>
            <a href="/" className="hidden text-base text-muted hover:text-ink sm:block">
              {words.dashboard}
            </a>
            <span className="hidden sm:block">
              <ThemeSwitch labels={words.theme} />
            </span>
          </div>
        </div>
      </header>
      <div className="mx-auto flex max-w-[88rem] flex-col px-4 lg:flex-row lg:gap-12 lg:px-8">
        <details className="group border-b border-line py-3 lg:hidden">
          <summary className="flex cursor-pointer list-none items-center gap-2 text-base font-medium">
            <Menu aria-hidden className="size-4 text-muted" />
            {words.menu}
          </summary>
          <Contents parts={parts} here={here} label={words.menu} />
          <div className="mt-4 sm:hidden">
            <ThemeSwitch labels={words.theme} />
          </div>
        </details>
        <aside className="sticky top-14 -ml-3 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto px-3 pt-6 pb-10 lg:block">
          <Contents parts={parts} here={here} label={words.menu} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className={classes("min-w-0 flex-1 py-8 outline-none lg:py-10", !wide && "max-w-[44rem]")}
        >
          {children}
          <PreviousNext previous={order[at - 1]} next={at < 0 ? undefined : order[at + 1]} words={words} />
          <footer className="mt-10 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            <a href="/v1/openapi.json" className="hover:text-ink">
              OpenAPI
            </a>
            <a href="/llms.txt" className="hover:text-ink">
              {words.sources}: llms.txt
            </a>
            <a href="/llms-full.txt" className="hover:text-ink">
              llms-full.txt
            </a>
          </footer>
        </main>
        {!wide && headings.length > 1 ? (
          <nav
            aria-label={words.here}
            className="sticky top-14 hidden h-fit w-48 shrink-0 pt-11 text-sm xl:block"
          >
            <p className="font-medium">{words.here}</p>
            <ul className="mt-2 space-y-1.5 border-l border-line">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="-ml-px block border-l border-transparent pl-3 text-muted hover:border-ink hover:text-ink"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </div>
  );
}

function Contents({ parts, here, label }: { parts: readonly DocsPart[]; here: string; label: string }) {
  return (
    <nav aria-label={label}>
      {parts.map((part) => (
        <div key={part.title} className="mt-5 first:mt-0">
          <p className="pb-1 text-sm font-semibold">{part.title}</p>
          <ul>
            {part.places.map(({ title, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={href === here ? "page" : undefined}
                  className={classes(
                    "-mx-2 block rounded px-2 py-1 text-base",
                    href === here
                      ? "bg-sunken font-medium text-ink dark:bg-raised"
                      : "text-muted hover:text-ink",
                  )}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function PreviousNext({
  previous,
  next,
  words,
}: {
  previous: DocsPlace | undefined;
  next: DocsPlace | undefined;
  words: DocsWords["frame"];
}) {
  if (!previous && !next) return null;
  return (
    <div className="mt-16 flex justify-between gap-6 border-t border-line pt-5 text-base">
      {previous ? (
        <Link href={previous.href} prefetch={false} rel="prev" className="group">
          <span className="block text-sm text-muted">{words.previous}</span>
          <span className="font-medium group-hover:underline">{previous.title}</span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link href={next.href} prefetch={false} rel="next" className="group text-right">
          <span className="block text-sm text-muted">{words.next}</span>
          <span className="font-medium group-hover:underline">{next.title}</span>
        </Link>
      ) : null}
    </div>
  );
}
