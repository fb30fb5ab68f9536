"use client";

import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/page";
import { formatNumber } from "@/server/platform/i18n/formats";
import type { SanctionsHit, SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useSession } from "../session";
import { StatusOf } from "../values";
import { Changes } from "./changes";

/** Subject and list entry as two aligned columns: what agrees stands plain, what differs is marked and named. */
export function Hits({
  screening,
  judge = null,
}: {
  screening: SanctionsScreening;
  /** What is asked of each entry where it is decided on. */
  judge?: ((hit: SanctionsHit) => ReactNode) | null;
}) {
  const { words } = useSession();
  const t = words.sanctions;
  const hits = screening.result?.hits ?? [];
  if (screening.status === "failed") return <Notice tone="warn">{t.failed}</Notice>;
  const changes = <Changes changes={screening.result?.changes ?? []} />;
  if (hits.length === 0)
    return (
      <>
        {changes}
        <p className="text-muted">{t.noHits}</p>
      </>
    );
  return (
    <>
      {changes}
      {screening.status === "in_review" ? <p className="mb-4 text-sm text-muted">{t.note}</p> : null}
      <ol className="flex flex-col gap-6">
        {hits.map((hit) => (
          <li key={hit.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <Hit hit={hit} asked={judge?.(hit)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Hit({ hit, asked }: { hit: SanctionsHit; asked: ReactNode }) {
  const { words, locale } = useSession();
  const t = words.sanctions;
  const { name, qualifiers } = hit.explanation;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 dir="auto" className="min-w-0 font-medium break-words">
          {hit.caption}
        </h3>
        {hit.review ? <StatusOf status={hit.review} /> : null}
        <span className="tabular text-sm text-muted">
          {t.similar} <strong className="text-ink">{formatNumber(locale, hit.score, 2)}</strong>
        </span>
      </div>
      {asked}
      <table className="w-full table-fixed text-left text-base">
        <caption className="sr-only">{hit.caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <td className="w-28 sm:w-40" />
            <th scope="col" className="py-1.5 font-medium">
              {t.subject}
            </th>
            <th scope="col" className="font-medium">
              {t.entry}
            </th>
          </tr>
        </thead>
        <tbody>
          {name ? (
            <tr className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-sm font-normal text-muted">
                {t.namesCompared}
              </th>
              <td className="py-1.5 pr-3">
                <Parts
                  whole={name.queried}
                  parts={name.parts.map((part) => ({ text: part.queried, same: part.reason === "equal" }))}
                />
              </td>
              <td className="py-1.5">
                <Parts
                  whole={name.listed}
                  parts={name.parts.map((part) => ({ text: part.listed, same: part.reason === "equal" }))}
                />
                <Reasons parts={name.parts} />
              </td>
            </tr>
          ) : null}
          {qualifiers.map((qualifier) => (
            <tr
              key={`${qualifier.kind}-${qualifier.outcome}-${qualifier.listed}`}
              className="border-b border-line align-top"
            >
              <th scope="row" className="py-1.5 pr-3 text-sm font-normal text-muted">
                {(qualifier.identifier && t.identifiers[qualifier.identifier]) ?? t.qualifier[qualifier.kind]}
              </th>
              <td className="tabular py-1.5 pr-3 break-words">{qualifier.queried}</td>
              <td className="tabular py-1.5 break-words">
                <span
                  className={classes(qualifier.outcome === "differs" && "rounded bg-warnSoft px-1 text-warn")}
                >
                  {qualifier.listed}
                </span>{" "}
                <span className="text-sm text-muted">{t.outcome[qualifier.outcome]}</span>
              </td>
            </tr>
          ))}
          {hit.birth_dates.length > 0 && !qualifiers.some((one) => one.kind === "birth_date") ? (
            <Plain label={t.birthDate} value={hit.birth_dates.join(", ")} />
          ) : null}
          {hit.countries.length > 0 && !qualifiers.some((one) => one.kind === "country") ? (
            <Plain label={t.country} value={hit.countries.join(", ")} />
          ) : null}
          <Plain label={t.topics} value={hit.topics.join(", ")} />
          <Plain label={t.datasets} value={hit.datasets.join(", ")} />
        </tbody>
      </table>
      {hit.url?.startsWith("https://") ? (
        <a
          href={hit.url}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex items-center gap-1 text-sm text-muted underline underline-offset-2 hover:text-ink"
        >
          {t.source} <ExternalLink aria-hidden className="size-3" />
        </a>
      ) : null}
    </>
  );
}

/** By what the parts that are not the same word were laid against each other. */
function Reasons({ parts }: { parts: NonNullable<SanctionsHit["explanation"]["name"]>["parts"] }) {
  const t = useSession().words.sanctions;
  const told = parts.filter(
    (part) => part.queried !== null && part.listed !== null && part.reason !== "equal",
  );
  if (told.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-muted">
      {told.map((part) => (
        <li key={`${part.queried}-${part.listed}`}>
          <bdi>{part.queried}</bdi> – <bdi>{part.listed}</bdi>: {t.partReasons[part.reason] ?? part.reason}
          {part.reading ? ` (${part.reading})` : null}
        </li>
      ))}
    </ul>
  );
}

function Plain({ label, value }: { label: string; value: string }) {
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="py-1.5 pr-3 text-sm font-normal text-muted">
        {label}
      </th>
      <td className="py-1.5 text-muted">–</td>
      <td className="py-1.5 break-words">{value}</td>
    </tr>
  );
}

function Parts({
  whole,
  parts,
}: {
  whole: string;
  parts: readonly { text: string | null; same: boolean }[];
}) {
  if (parts.length === 0) return <bdi>{whole}</bdi>;
  return (
    // A name from right to left keeps its words in that order.
    <span dir="auto" className="flex flex-wrap gap-1">
      {parts.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name in their order
          key={index}
          className={
            part.same
              ? ""
              : "rounded bg-warnSoft px-1 text-warn underline decoration-dotted underline-offset-2"
          }
        >
          {part.text ?? "–"}
        </span>
      ))}
    </span>
  );
}
