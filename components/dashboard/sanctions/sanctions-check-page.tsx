"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Facts, PageHead, Section } from "@/components/ui/page";
import { formatNumber } from "@/server/platform/i18n/formats";
import { SUBJECT_FIELDS } from "@/server/sanctions-checks/schema";
import { BackTo } from "../address";
import { useApi } from "../api";
import { CaseTeam } from "../desk/case-team";
import { Reopen } from "../desk/reopen";
import { SanctionsPanel } from "../desk/sanctions-panel";
import { ForIntegrators } from "../integrator";
import { useAfter } from "../mutate";
import { AboutPerson } from "../person/about-person";
import { Answer } from "../query";
import { useSession } from "../session";
import { Timeline } from "../timeline";
import { Id, StatusOf, When } from "../values";
import { Hits } from "./hits";
import { Monitoring } from "./monitoring";

export function SanctionsCheckPage({ id }: { id: string }) {
  const { words, may, path, locale, account } = useSession();
  const t = words.sanctions;
  const api = useApi();
  const after = useAfter();
  const router = useRouter();
  const query = useQuery(api.sanctions.get.queryOptions({ id }));
  const [proposed, setProposed] = useState(false);
  const review = useMutation(
    api.sanctions.review.mutationOptions(
      after(({ status }: { status: string }) =>
        status === "in_review" ? words.desk.proposal.saved : words.reviews.saved,
      ),
    ),
  );
  const again = useMutation(
    api.sanctions.runAgain.mutationOptions(
      after(undefined, (made: { id: string }) => router.push(path(`/sanctions/${made.id}`))),
    ),
  );
  return (
    <Answer page query={query}>
      {({ check, decisions, events }) => (
        <>
          <PageHead
            above={<BackTo place="sanctions">{t.title}</BackTo>}
            name={check.subject.name}
            title={
              <>
                {check.subject.name}
                <StatusOf status={check.status} />
              </>
            }
            text={
              <span className="flex flex-wrap items-center gap-x-3">
                <Id id={check.id} />
                {check.subject.kind === "vessel" || check.subject.kind === "wallet" ? null : (
                  <AboutPerson id={check.id} />
                )}
              </span>
            }
          >
            {check.result ? (
              <ButtonLink
                href={path(`/sanctions/${id}/report?account=${account.id}&lang=${locale}`)}
                external
                icon={<FileText aria-hidden className="size-4" />}
              >
                {words.screenings.report}
              </ButtonLink>
            ) : null}
            {check.monitoring.since ? (
              <ButtonLink
                href={path(`/sanctions/${id}/evidence?account=${account.id}&lang=${locale}`)}
                download
                icon={<Download aria-hidden className="size-4" />}
              >
                {t.watch.evidence}
              </ButtonLink>
            ) : null}
            {check.status === "no_match" || check.status === "confirmed_match" ? (
              <Reopen one={{ kind: "sanctions_screening", id }} />
            ) : null}
            {check.status === "failed" && may("sanctions:write") ? (
              <Button look="primary" busy={again.isPending} onClick={() => again.mutate({ id })}>
                {t.runAgain}
              </Button>
            ) : null}
          </PageHead>
          <CaseTeam
            one={{ kind: "sanctions_screening", id }}
            waits={check.status === "in_review"}
            entries={check.result?.hits}
            onProposal={setProposed}
          />
          <div className="grid gap-x-8 *:min-w-0 lg:grid-cols-3 lg:*:border-t-0 lg:*:pt-0">
            <div className="lg:col-span-2">
              <Section title={t.hits}>
                {check.status === "in_review" && !proposed ? (
                  <SanctionsPanel
                    check={check}
                    draft={null}
                    onDecide={({ decision: status, note, matches, entries }) =>
                      review.mutate({ id, status, note, matches, entries })
                    }
                  >
                    {(hits, decide) => (
                      <>
                        {hits}
                        {decide}
                      </>
                    )}
                  </SanctionsPanel>
                ) : (
                  <Hits screening={check} />
                )}
                {check.result && check.result.cleared_before > 0 ? (
                  <p className="mt-4 text-sm text-muted">{t.clearedBefore(check.result.cleared_before)}</p>
                ) : null}
              </Section>
            </div>
            <Section title={words.common.details}>
              <Facts
                facts={[
                  [t.kind, t.kinds[check.subject.kind]],
                  ...SUBJECT_FIELDS[check.subject.kind].flatMap((field) => {
                    const value = check.subject[field];
                    return value ? [[t.fields[field], value] as const] : [];
                  }),
                  [words.common.reference, check.reference ?? "–"],
                  ...(check.customer ? [[words.common.customer, check.customer] as const] : []),
                  ...(check.error
                    ? [[words.screenings.error, t.errors[check.error] ?? t.failed] as const]
                    : []),
                  ...(check.review?.note ? [[words.common.note, check.review.note] as const] : []),
                  ...(check.status === "in_review"
                    ? [[words.reviews.due, <When key="due" at={check.review?.due_at} />] as const]
                    : []),
                  ...(check.result
                    ? [[t.threshold, formatNumber(locale, check.result.threshold, 2)] as const]
                    : []),
                  [words.common.created, <When key="created" at={check.created_at} exact />],
                ]}
              />
              <Monitoring check={check} />
              {check.result && check.result.lists.length > 0 ? (
                <>
                  <p className="mt-4 mb-1 text-sm font-medium">{t.lists}</p>
                  <ul className="text-sm text-muted">
                    {check.result.lists.map((list) => (
                      <li key={list.name}>
                        {list.name} · {t.asOf} <When at={list.updated_at} />
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
              <p className="mt-6 mb-2 text-base font-semibold">{words.screenings.timeline}</p>
              <Timeline events={events} decisions={decisions} />
            </Section>
          </div>
          <ForIntegrators path="/v1/sanctions-screenings" object={check} />
        </>
      )}
    </Answer>
  );
}
