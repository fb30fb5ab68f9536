"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/page";
import { formatNumber } from "@/server/platform/i18n/formats";
import type { SanctionsChange } from "@/server/sanctions-checks/schema";
import { useSession } from "../session";

/** What a list that changed did to the answer: each entry before and after, and what it says now that it did not say. */
export function Changes({
  changes,
  of,
  quiet = false,
}: {
  changes: readonly SanctionsChange[];
  /** Whose they are, where several stand on a page. */
  of?: string;
  /** Without the sentence that a list changed: the page says so. */
  quiet?: boolean;
}) {
  const t = useSession().words.sanctions.watch;
  if (changes.length === 0) return null;
  return (
    <section aria-label={of ? `${t.changed}: ${of}` : t.changed} className="mb-6">
      {quiet ? null : <Notice tone="warn">{t.changedNote}</Notice>}
      <ul className="mt-3 flex flex-col gap-5">
        {changes.map((change) => (
          <li key={`${change.kind}-${change.id}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { kind, before, after, facts } }: { change: SanctionsChange }) {
  const { words, locale } = useSession();
  const t = words.sanctions;
  const caption = (after ?? before)?.caption ?? "";
  const row = (label: string, of: (side: NonNullable<typeof before>) => string) => (
    <Row key={label} label={label} before={before && of(before)} after={after && of(after)} />
  );
  return (
    <>
      <h3 className="mb-1 flex flex-wrap items-baseline gap-x-3 font-medium break-words">
        <bdi>{caption}</bdi>
        <span className="text-sm font-normal text-muted">{t.watch.kinds[kind]}</span>
      </h3>
      <table className="w-full table-fixed text-left text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <td className="w-28 sm:w-40" />
            <th scope="col" className="py-1.5 font-medium">
              {t.watch.before}
            </th>
            <th scope="col" className="font-medium">
              {t.watch.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {row(t.similar, ({ score }) => formatNumber(locale, score, 2))}
          {row(t.topics, ({ topics }) => topics.join(", "))}
          {row(t.datasets, ({ datasets }) => datasets.join(", "))}
          {row(t.birthDate, ({ birth_dates }) => birth_dates.join(", "))}
          {row(t.country, ({ countries }) => countries.join(", "))}
          {kind === "changed" && facts.length > 0 ? (
            <Row
              label={t.watch.says}
              before={null}
              after={
                <ul>
                  {facts.map((fact) => (
                    <li key={`${fact.kind}-${fact.value}`}>
                      <span className="text-sm text-muted">{t.watch.facts[fact.kind]}</span>{" "}
                      <bdi>{fact.value}</bdi>
                    </li>
                  ))}
                </ul>
              }
            />
          ) : null}
        </tbody>
      </table>
    </>
  );
}

/** A line of what both sides say; none where neither says anything. What differs is marked. */
function Row({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  if (!before && !after) return null;
  const marked = before !== after && after ? "rounded bg-warnSoft px-1 text-warn" : "";
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-1.5 pr-3 text-sm font-normal text-muted">
        {label}
      </th>
      <td className="tabular py-1.5 pr-3 break-words">{before || "–"}</td>
      <td className="tabular py-1.5 break-words">
        {typeof after === "string" ? <span className={marked}>{after}</span> : (after ?? "–")}
      </td>
    </tr>
  );
}
