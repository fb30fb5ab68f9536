"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectField } from "@/components/ui/field";
import { Facts, Notice, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { type Column, DataTable } from "@/components/ui/table";
import { formatInstant, formatNumber, regionName } from "@/server/platform/i18n/formats";
import type { LawResult, Report, StrangersResult } from "@/server/selftest/schema";
import { useAddress } from "../address";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";

type Run = {
  id: string;
  cause: string;
  createdAt: string;
  endedAt: string | null;
  error: string | null;
  summary: object | null;
};

/** Tests of the lists that were made, the report of one, and a button that asks for another. */
export function Selftest() {
  const { words, locale } = useSession();
  const t = words.operator.selftest;
  const api = useApi();
  const after = useAfter();
  const address = useAddress("operator");
  const runs = useQuery(api.operator.selftests.queryOptions(undefined, { refetchInterval: 5_000 }));
  const request = useMutation(api.operator.requestSelftest.mutationOptions(after(t.requested)));
  const saved = useMutation(api.operator.selftestFile.mutationOptions(after<Saved>(undefined, save)));
  return (
    <Answer query={runs}>
      {(rows) => {
        const open =
          rows.find((run) => run.id === address.values.run && run.summary) ?? rows.find((run) => run.summary);
        const underWay = rows.some((run) => run.endedAt === null);
        return (
          <>
            <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
              <p className="max-w-2xl text-base text-muted">{t.text}</p>
              <Button
                look="primary"
                busy={request.isPending}
                disabled={underWay}
                onClick={() => request.mutate()}
              >
                {t.run}
              </Button>
            </div>
            {underWay ? (
              <div className="mb-4">
                <Notice tone="info">{t.underWay}</Notice>
              </div>
            ) : null}
            {rows.length === 0 ? (
              <EmptyState title={t.empty} text={t.emptyText} />
            ) : (
              <div className="mb-5 flex flex-wrap items-end gap-3">
                <div className="w-full max-w-sm">
                  <SelectField
                    label={t.history}
                    value={open?.id ?? ""}
                    onChange={(event) => address.set({ run: event.target.value })}
                    options={rows.map((run) => ({ value: run.id, label: nameOf(run, t, locale) }))}
                  />
                </div>
                {open
                  ? (["pdf", "json"] as const).map((as) => (
                      <Button
                        key={as}
                        disabled={saved.isPending}
                        onClick={() => saved.mutate({ id: open.id, as })}
                      >
                        {t[as]}
                      </Button>
                    ))
                  : null}
              </div>
            )}
            {open ? <RunReport id={open.id} /> : null}
          </>
        );
      }}
    </Answer>
  );
}

function nameOf(
  run: Run,
  t: ReturnType<typeof useSession>["words"]["operator"]["selftest"],
  locale: "en" | "es",
): string {
  const state = run.endedAt === null ? t.running : run.error ? t.failed : (t.causes[run.cause] ?? run.cause);
  return `${formatInstant(locale, run.createdAt)} · ${state}`;
}

type Saved = { name: string; type: string; base64: string };

/** Hands a file of the answer to the browser, which asks or knows where files go. */
function save({ name, type, base64 }: Saved): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function RunReport({ id }: { id: string }) {
  const api = useApi();
  const report = useQuery(api.operator.selftest.queryOptions({ id }));
  return <Answer query={report}>{({ report: shown }) => <ReportOf report={shown} />}</Answer>;
}

const useWordsOf = () => {
  const { words, locale } = useSession();
  const percent = (share: number | null, digits = 1) =>
    share === null ? "–" : `${formatNumber(locale, share * 100, digits)} %`;
  return { t: words.operator.selftest, locale, percent };
};

function ReportOf({ report }: { report: Report }) {
  const { t, locale, percent } = useWordsOf();
  const { summary } = report;
  const lawName = (law: string) => report.laws.find((one) => one.law === law)?.says[locale] ?? law;
  const misses = report.laws.filter((law) => law.misses.length > 0);
  return (
    <>
      <Facts
        facts={[
          [t.facts.below, summary.below.map(lawName).join("; ") || t.none],
          [t.facts.found, `${formatNumber(locale, summary.found)} / ${formatNumber(locale, summary.asked)}`],
          [t.facts.mean, percent(summary.mean)],
          [
            t.facts.worst,
            summary.worst ? `${lawName(summary.worst.law)}: ${percent(summary.worst.share)}` : t.none,
          ],
          [t.facts.byName, percent(summary.reviewed_by_name)],
          [t.facts.withFacts, percent(summary.reviewed_with_facts)],
          [t.facts.questions, formatNumber(locale, report.queries)],
          [
            t.facts.speed,
            summary.ms
              ? `${formatNumber(locale, summary.ms.p50, 2)}, ${formatNumber(locale, summary.ms.p99, 2)}`
              : "–",
          ],
          [t.facts.seed, report.seed],
          [t.facts.lists, report.lists.map(({ name, version }) => `${name} ${version}`).join(", ")],
        ]}
      />
      {Object.entries(t.groups).map(([group, title]) => (
        <Laws key={group} title={title} laws={report.laws.filter((law) => law.group === group)} />
      ))}
      <Section title={t.people} text={t.peopleText}>
        <People rows={report.strangers} />
      </Section>
      <Section title={t.misses} text={misses.length > 0 ? t.missesText : t.noMisses}>
        {misses.map((law) => (
          <details key={law.law} className="border-b border-line py-2">
            <summary className="cursor-pointer text-base">
              {law.says[locale]} <span className="tabular text-muted">{percent(law.share)}</span>
            </summary>
            <ul className="mt-2 space-y-1.5 text-sm">
              {law.misses.map(({ id, asked, others }) => (
                <li key={`${id} ${asked.name}`} className="min-w-0 break-words">
                  {Object.entries(asked)
                    .filter(([field]) => field !== "kind")
                    .map(([, value]) => value)
                    .join(" · ")}
                  <span className="block text-muted">
                    <span className="font-mono text-xs">{id}</span> · {t.others(others)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Section>
    </>
  );
}

function Laws({ title, laws }: { title: string; laws: readonly LawResult[] }) {
  const { t, locale, percent } = useWordsOf();
  const two = (values: readonly [number, number] | null, digits: number) =>
    values ? values.map((value) => formatNumber(locale, value, digits)).join(", ") : "–";
  const reasons: Readonly<Record<string, string>> = t.reasons;
  const columns: Column<LawResult>[] = [
    {
      id: "law",
      head: t.law,
      wide: true,
      cell: (row) => (
        <>
          <span className="block whitespace-normal">{row.says[locale]}</span>
          <span className="block whitespace-normal text-sm text-muted">
            {row.asked === 0
              ? t.notAsked
              : Object.entries(row.skipped)
                  .map(([reason, count]) => `${reasons[reason] ?? reason} ${formatNumber(locale, count)}`)
                  .join(", ")}
          </span>
        </>
      ),
    },
    {
      id: "asked",
      head: t.asked,
      from: "sm",
      align: "right",
      cell: (row) => formatNumber(locale, row.asked),
    },
    {
      id: "share",
      head: t.share,
      align: "right",
      cell: (row) =>
        row.below ? <Status tone="bad">{`${percent(row.share)}, ${t.below}`}</Status> : percent(row.share),
    },
    { id: "floor", head: t.floor, from: "sm", align: "right", cell: (row) => percent(row.floor, 0) },
    {
      id: "score",
      head: t.score,
      from: "lg",
      align: "right",
      cell: (row) => two(row.score ? [row.score.p10, row.score.median] : null, 2),
    },
    {
      id: "ms",
      head: t.ms,
      from: "lg",
      align: "right",
      cell: (row) => two(row.ms ? [row.ms.p50, row.ms.p99] : null, 1),
    },
  ];
  return (
    <Section title={title}>
      <DataTable rows={laws} columns={columns} keyOf={(row) => row.law} caption={`${t.laws}: ${title}`} />
    </Section>
  );
}

function People({ rows }: { rows: readonly StrangersResult[] }) {
  const { t, locale, percent } = useWordsOf();
  const columns: Column<StrangersResult>[] = [
    {
      id: "country",
      head: t.country,
      wide: true,
      cell: (row) => (
        <span className="whitespace-normal">
          {regionName(locale, row.country.toUpperCase())}, {t.frequencies[row.frequency]}
        </span>
      ),
    },
    {
      id: "asked",
      head: t.asked,
      from: "sm",
      align: "right",
      cell: (row) => formatNumber(locale, row.asked),
    },
    { id: "name", head: t.facts.byName, align: "right", cell: (row) => percent(row.by_name / row.asked) },
    {
      id: "facts",
      head: t.facts.withFacts,
      align: "right",
      cell: (row) => percent(row.with_facts / row.asked),
    },
    {
      id: "namesakes",
      head: t.namesakes,
      from: "md",
      align: "right",
      cell: (row) => formatNumber(locale, row.namesakes),
    },
  ];
  return (
    <DataTable
      rows={rows}
      columns={columns}
      keyOf={(row) => `${row.country} ${row.frequency}`}
      caption={t.people}
    />
  );
}
