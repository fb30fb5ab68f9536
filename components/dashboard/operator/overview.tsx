"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Status } from "@/components/ui/status";
import type { Check } from "@/server/operator/overview";
import { formatBytes } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { Answer } from "../query";
import { useSession } from "../session";
import { When } from "../values";

/** Where what a check tells of is dealt with. */
const PLACE: Partial<Record<Check["id"], string>> = {
  worker: "jobs&show=work",
  jobs_waiting: "jobs&show=work",
  jobs_failed: "jobs",
  schedules_failed: "jobs",
  analyses: "jobs&show=work",
  mails_kept: "mails",
  lists: "lists",
  reviews_overdue: "queues",
  live_requests: "accounts",
  invoices_overdue: "invoices",
  invoices_blocked: "invoices",
  seller: "seller",
};

/** The state of the installation in one look: what needs somebody on top, what is well below. */
export function Overview() {
  const { words, locale } = useSession();
  const t = words.operator.overview;
  const api = useApi();
  const checks = useQuery(api.operator.overview.queryOptions(undefined, { refetchInterval: 15_000 }));
  return (
    <Answer query={checks}>
      {(data) => {
        const open = data.filter((check) => check.level !== "ok").length;
        return (
          <>
            <p role="status" className="mb-4 text-base">
              {open === 0 ? t.well : t.open(open)}
            </p>
            <ul className="divide-y divide-line rounded border border-line">
              {data.map((check) => {
                const { title, text } = t.checks[check.id];
                const place = PLACE[check.id];
                return (
                  <li
                    key={check.id}
                    className="grid gap-x-4 gap-y-1 px-3 py-2.5 sm:grid-cols-[9rem_1fr_auto] sm:items-center"
                  >
                    <span>
                      <Status tone={check.level}>{t.levels[check.level]}</Status>
                    </span>
                    <span className="min-w-0">
                      {place ? (
                        <Link href={`/operator?tab=${place}`} className="font-medium hover:underline">
                          {title}
                        </Link>
                      ) : (
                        <span className="font-medium">{title}</span>
                      )}
                      <span className="block text-sm text-muted">
                        {text(
                          check.count,
                          check.bytes === undefined ? "–" : formatBytes(locale, check.bytes),
                        )}
                        {check.names && check.names.length > 0 ? ` ${t.names(check.names.join(", "))}` : null}
                        {check.lacks && check.lacks.length > 0
                          ? ` ${t.lacks(check.lacks.map((lack) => words.operator.invoices.lacks[lack]).join(", "))}`
                          : null}
                      </span>
                    </span>
                    <span className="text-sm text-muted">
                      {check.since ? (
                        <>
                          {check.id === "lists" ? t.confirmed : t.oldest} <When at={check.since} />
                        </>
                      ) : null}
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        );
      }}
    </Answer>
  );
}
