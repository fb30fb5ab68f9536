import type { ReactNode } from "react";
import type { DocsWords } from "@/server/platform/i18n/docs/en";
import { AnchorLink, Prose } from "./markdown";

export type ErrorEntry = { code: string; status: number; type: string; message: string; remedy: string };

/** The codes of a page in columns, each leading to its entry. */
function Codes({ codes, label }: { codes: readonly string[]; label: string }) {
  return (
    <nav aria-label={label} className="mt-8 columns-[15.5rem] gap-8 text-sm">
      {codes.map((code) => (
        <a
          key={code}
          className="block py-0.5 font-mono break-all underline-offset-4 hover:underline"
          href={`#${code}`}
        >
          {code}
        </a>
      ))}
    </nav>
  );
}

function CodeEntry({ code, children }: { code: string; children: ReactNode }) {
  return (
    <section id={code} className="border-line border-t py-6 first-of-type:mt-10">
      <h2 className="group font-mono font-semibold break-words">
        {code}
        <AnchorLink id={code} label={code} />
      </h2>
      {children}
    </section>
  );
}

/** One entry for each code; `doc_url` of every error leads to it. */
export function ErrorsPage({ errors, words }: { errors: readonly ErrorEntry[]; words: DocsWords }) {
  return (
    <>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <Prose text={words.lead} className="mt-3 text-md text-muted" />
      <Codes codes={errors.map(({ code }) => code)} label={words.onPage} />
      {errors.map(({ code, status, type, message, remedy }) => (
        <CodeEntry key={code} code={code}>
          <p className="mt-1 text-muted text-sm">
            {words.status} {status} · {type}
          </p>
          <blockquote lang="en" className="mt-3 border-line border-l-2 pl-3 text-muted">
            {message}
          </blockquote>
          <Prose text={remedy} />
        </CodeEntry>
      ))}
    </>
  );
}

export type DeviationEntry = { code: string; explanation: string; ask: string };

/** One entry for each code of a deviation. */
export function DeviationsPage({
  deviations,
  words,
}: {
  deviations: readonly DeviationEntry[];
  words: DocsWords;
}) {
  return (
    <>
      <h1 className="text-xl font-semibold">{words.deviations.title}</h1>
      <Prose text={words.deviations.lead} className="mt-3 text-md text-muted" />
      <Codes codes={deviations.map(({ code }) => code)} label={words.onPage} />
      {deviations.map(({ code, explanation, ask }) => (
        <CodeEntry key={code} code={code}>
          <p className="mt-2">{explanation}</p>
          <p className="mt-1 text-muted">{ask}</p>
        </CodeEntry>
      ))}
    </>
  );
}
