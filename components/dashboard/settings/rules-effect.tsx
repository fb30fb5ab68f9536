"use client";

import Link from "next/link";
import { Section } from "@/components/ui/page";
import { formatNumber } from "@/server/platform/i18n/formats";
import type { Answers } from "../api";
import { useSession } from "../session";
import { Purpose, StatusOf } from "../values";

type Effect = Answers["screenings"]["simulate"];

/** What a rule would have done lately: how many of each decision, what moves, how people decided, and some of what moves. */
export function RulesEffect({ effect, stale }: { effect: Effect; stale: boolean }) {
  const { words, locale, path } = useSession();
  const t = words.settings.effect;
  const count = (value: number) => formatNumber(locale, value);
  const status = (decision: string) => words.statuses[decision] ?? decision;
  const decided = Object.values(effect.people.was).reduce((total, one) => total + one, 0);
  const head = "py-2 pl-4 text-right font-medium";
  const cell = "py-2 pl-4 text-right";
  return (
    <div className="mt-8 max-w-4xl border-t border-line pt-6" aria-busy={stale}>
      <Section title={t.title(effect.days)}>
        <p role="status" className={stale ? "text-muted" : "font-medium"}>
          {effect.screenings === 0
            ? t.none(effect.days)
            : effect.changed === 0
              ? t.same
              : t.changed(count(effect.changed), count(effect.screenings))}
        </p>
        {effect.screenings === 0 ? null : (
          <div className="mt-4 grid gap-8 *:min-w-0 md:grid-cols-2">
            <div>
              <table className="tabular w-full text-left text-base">
                <caption className="sr-only">{t.title(effect.days)}</caption>
                <thead>
                  <tr className="border-b border-line text-xs text-muted">
                    <th scope="col" className="py-2 font-medium">
                      {t.decision}
                    </th>
                    <th scope="col" className={head}>
                      {t.was}
                    </th>
                    <th scope="col" className={head}>
                      {t.now}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {effect.decisions.map((one) => (
                    <tr key={one.decision} className="border-b border-line last:border-b-0">
                      <th scope="row" className="py-2 font-normal">
                        <StatusOf status={one.decision} />
                      </th>
                      <td className={cell}>{count(one.was)}</td>
                      <td className={`${cell} font-medium`}>{count(one.now)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {effect.moves.length > 0 ? (
                <>
                  <h3 className="mt-5 mb-1 text-sm font-medium">{t.moves}</h3>
                  <ul className="tabular text-sm">
                    {effect.moves.map(({ from, to, count: times }) => (
                      <li key={`${from} ${to}`} className="flex justify-between gap-4 py-0.5">
                        {t.move(status(from), status(to))}
                        <span>{count(times)}</span>
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
            </div>
            <div>
              {decided === 0 ? (
                <p className="text-muted">{t.noPeople}</p>
              ) : (
                <table className="tabular w-full text-left text-base">
                  <caption className="py-2 text-left text-sm font-medium">{t.people}</caption>
                  <thead className="sr-only">
                    <tr>
                      <th scope="col">{t.decision}</th>
                      <th scope="col">{t.was}</th>
                      <th scope="col">{t.now}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {(["agrees", "asks", "differs"] as const).map((kind) => (
                      <tr key={kind} className="border-b border-line last:border-b-0">
                        <th scope="row" className="py-2 text-sm font-normal">
                          {t[kind]}
                        </th>
                        <td className={cell}>{count(effect.people.was[kind])}</td>
                        <td className={`${cell} font-medium`}>{count(effect.people.now[kind])}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </div>
          </div>
        )}
      </Section>
      {effect.examples.length > 0 ? (
        <Section title={t.examples}>
          <ul className="divide-y divide-line">
            {effect.examples.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <Link href={path(`/screenings/${one.id}`)} className="min-w-40 font-medium hover:underline">
                  <bdi>{one.name}</bdi>
                </Link>
                <span className="tabular w-8 text-right font-medium">{one.score}</span>
                <span className="flex items-center gap-2">
                  <StatusOf status={one.from} />
                  <span aria-hidden>→</span>
                  <StatusOf status={one.to} />
                </span>
                <span className="text-sm text-muted">
                  <Purpose purpose={one.purpose} />
                  {one.person ? ` · ${t.person}: ${status(one.person)}` : ""}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}
