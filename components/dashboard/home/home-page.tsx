"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { PageHead, Section } from "@/components/ui/page";
import { formatDate, formatNumber } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";

const OUTCOMES = ["approve", "review", "decline", "failed"] as const;
const COLOURS = { approve: "bg-ok", review: "bg-warn", decline: "bg-bad", failed: "bg-muted" } as const;

/** What is to be done, each with the way to it, and how the last weeks went. */
export function HomePage() {
  const { words, locale, path } = useSession();
  const t = words.home;
  const overview = useQuery(useApi().desk.overview.queryOptions());
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <PageHead title={t.title} text={t.text} />
      <Answer query={overview}>
        {({ cases, links, webhooks, screenings }) => {
          const running = screenings?.weeks.at(-1);
          return (
            <>
              <ul className="mb-8 grid grid-cols-2 gap-3 xl:grid-cols-4">
                {cases ? (
                  <Figure
                    name={t.cases}
                    value={number(cases.waiting) + (cases.more ? "+" : "")}
                    more={
                      cases.waiting === 0
                        ? t.noCases
                        : cases.overdue > 0
                          ? t.overdue(number(cases.overdue))
                          : t.onTime
                    }
                    urgent={cases.overdue > 0}
                    href={path("/reviews")}
                  />
                ) : null}
                {links ? (
                  <Figure
                    name={t.links}
                    value={number(links.open)}
                    more={
                      links.open === 0
                        ? t.noLinks
                        : links.endingSoon > 0
                          ? t.endingSoon(number(links.endingSoon))
                          : t.notSoon
                    }
                    href={path("/links?status=pending")}
                  />
                ) : null}
                {webhooks ? (
                  <Figure
                    name={t.webhooks}
                    value={number(webhooks.failing)}
                    more={webhooks.endpoints === 0 ? t.noEndpoint : t.endpoints(number(webhooks.endpoints))}
                    urgent={webhooks.failing > 0}
                    href={path("/webhooks")}
                  />
                ) : null}
                {screenings && running ? (
                  <Figure
                    name={t.week}
                    value={number(running.completed)}
                    more={t.before(number(screenings.before), running.days)}
                    href={path("/screenings")}
                  />
                ) : null}
              </ul>
              {screenings ? <Weeks weeks={screenings.weeks} /> : null}
            </>
          );
        }}
      </Answer>
    </>
  );
}

function Figure({
  name,
  value,
  more,
  urgent = false,
  href,
}: {
  name: string;
  value: string;
  more: string;
  urgent?: boolean;
  href: string;
}) {
  return (
    <li className="relative rounded-lg border border-line p-4 focus-within:ring-2 focus-within:ring-brand hover:bg-sunken">
      <Link href={href} className="text-sm text-muted after:absolute after:inset-0 focus:outline-none">
        {name}
      </Link>
      <p className="tabular mt-1 text-2xl font-semibold">{value}</p>
      <p className={classes("mt-0.5 text-sm", urgent ? "font-medium text-bad" : "text-muted")}>{more}</p>
    </li>
  );
}

type Week = Record<(typeof OUTCOMES)[number], number> & { from: string; days: number; completed: number };

/** A table, whose rows draw themselves: who does not see the bars reads the same figures. */
function Weeks({ weeks }: { weeks: readonly Week[] }): ReactNode {
  const { words, locale } = useSession();
  const t = words.home;
  const most = Math.max(...weeks.map(({ completed, failed }) => completed + failed));
  const name = (outcome: string) => words.statuses[outcome] ?? outcome;
  return (
    <Section title={t.weeks} text={most > 0 ? t.weeksText : undefined}>
      {most === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="tabular w-full text-left text-base">
            <thead className="text-sm text-muted">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-4 font-normal">
                  {t.from}
                </th>
                <td className="hidden w-1/3 sm:table-cell" />
                {OUTCOMES.map((outcome) => (
                  <th key={outcome} scope="col" className="py-2 pl-4 text-right font-normal">
                    <span
                      aria-hidden
                      className={classes("mr-1.5 inline-block size-2 rounded-full", COLOURS[outcome])}
                    />
                    {name(outcome)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.from} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                    {formatDate(locale, week.from, { utc: true })}
                    {week.days < 7 ? <span className="text-sm text-muted"> · {t.running}</span> : null}
                  </th>
                  <td aria-hidden className="hidden w-1/3 sm:table-cell">
                    <div className="flex h-3 overflow-hidden rounded-sm">
                      {OUTCOMES.map((outcome) => (
                        <div
                          key={outcome}
                          className={COLOURS[outcome]}
                          style={{ width: `${(100 * week[outcome]) / most}%` }}
                        />
                      ))}
                    </div>
                  </td>
                  {OUTCOMES.map((outcome) => (
                    <td key={outcome} className="py-2 pl-4 text-right">
                      {formatNumber(locale, week[outcome])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
