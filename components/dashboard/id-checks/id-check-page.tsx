"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Facts, PageHead, Section } from "@/components/ui/page";
import { SIMULATED_OUTCOMES } from "@/server/id-checks/schema";
import { isOpen } from "@/server/id-checks/states";
import { BackTo } from "../address";
import { useApi } from "../api";
import { CaseTeam } from "../desk/case-team";
import { Reopen } from "../desk/reopen";
import { ForIntegrators } from "../integrator";
import { useAfter } from "../mutate";
import { AboutPerson } from "../person/about-person";
import { Answer } from "../query";
import { DecisionDialog } from "../reviews/decision-dialog";
import { WatchedBy } from "../sanctions/watched-by";
import { useSession } from "../session";
import { Timeline } from "../timeline";
import { Id, StatusOf, When } from "../values";
import { Signals } from "./signals";

export function IdCheckPage({ id }: { id: string }) {
  const { words, may, path, environment, account, locale } = useSession();
  const t = words.idChecks;
  const api = useApi();
  const after = useAfter();
  const query = useQuery(api.idChecks.get.queryOptions({ id }));
  const [dialog, setDialog] = useState<"cancel" | "passed" | "rejected" | null>(null);
  const close = () => setDialog(null);
  const cancel = useMutation(api.idChecks.cancel.mutationOptions(after(t.canceled, close)));
  const review = useMutation(
    api.idChecks.review.mutationOptions(
      after(
        ({ status }: { status: string }) =>
          status === "in_review" ? words.desk.proposal.saved : words.reviews.saved,
        close,
      ),
    ),
  );
  const simulate = useMutation(api.idChecks.simulate.mutationOptions(after(words.developers.sandbox.done)));
  const expire = useMutation(api.idChecks.expire.mutationOptions(after(words.developers.sandbox.done)));
  return (
    <Answer page query={query}>
      {(data) => {
        const { check } = data;
        const open = isOpen(check.status);
        return (
          <>
            <PageHead
              above={<BackTo place="id-checks">{t.title}</BackTo>}
              name={check.applicant.name}
              title={
                <>
                  {check.applicant.name}
                  <StatusOf status={check.status} />
                </>
              }
              text={
                <span className="flex flex-wrap items-center gap-x-3">
                  <Id id={check.id} />
                  <AboutPerson id={check.id} />
                </span>
              }
            >
              {data.result ? (
                <ButtonLink
                  href={path(`/id-checks/${id}/report?account=${account.id}&lang=${locale}`)}
                  external
                >
                  {t.report}
                </ButtonLink>
              ) : null}
              {check.status === "in_review" && may("reviews:write") ? (
                <>
                  <Button onClick={() => setDialog("rejected")}>{words.reviews.reject}</Button>
                  <Button onClick={() => setDialog("passed")}>{words.reviews.pass}</Button>
                </>
              ) : null}
              {check.decided_by === "specialist" ? <Reopen one={{ kind: "id_check", id }} /> : null}
              {open && may("id_checks:write") ? (
                <Button look="danger" onClick={() => setDialog("cancel")}>
                  {t.cancel}
                </Button>
              ) : null}
            </PageHead>
            <CaseTeam one={{ kind: "id_check", id }} waits={check.status === "in_review"} />
            <div className="grid gap-8 lg:grid-cols-2">
              <div>
                <Section title={t.checks}>
                  <Signals {...data} />
                </Section>
                {environment === "test" && may("sandbox:write") && (open || check.status === "in_review") ? (
                  <Section title={words.developers.sandbox.checks} text={words.developers.sandbox.checksText}>
                    <div className="flex flex-wrap gap-2">
                      {SIMULATED_OUTCOMES.map((outcome) => (
                        <Button
                          key={outcome}
                          size="sm"
                          disabled={simulate.isPending}
                          onClick={() => simulate.mutate({ id, outcome })}
                        >
                          {words.statuses[outcome]}
                        </Button>
                      ))}
                      {open ? (
                        <Button size="sm" disabled={expire.isPending} onClick={() => expire.mutate({ id })}>
                          {words.developers.sandbox.expire}
                        </Button>
                      ) : null}
                    </div>
                  </Section>
                ) : null}
              </div>
              <div>
                <Section title={words.common.details}>
                  <Facts
                    facts={[
                      [words.common.email, check.applicant.email ?? "–"],
                      [words.common.reference, check.reference ?? "–"],
                      [t.purpose, check.purpose ?? "–"],
                      [t.attempts, `${check.attempts_used} · ${t.left(check.attempts_left)}`],
                      [t.decidedBy, check.decided_by ? t[check.decided_by] : "–"],
                      ...(data.note ? [[words.common.note, data.note] as const] : []),
                      ...(data.dueAt
                        ? [[words.reviews.due, <When key="due" at={data.dueAt} />] as const]
                        : []),
                      ...(check.sanctions_screening
                        ? [
                            [
                              words.sanctions.watch.title,
                              <WatchedBy key="watch" id={check.sanctions_screening} />,
                            ] as const,
                          ]
                        : []),
                      ...(check.customer ? [[words.common.customer, check.customer] as const] : []),
                      [t.expiresAt, <When key="expires" at={check.expires_at} />],
                      [words.common.created, <When key="created" at={check.created_at} exact />],
                    ]}
                  />
                </Section>
                <Section title={words.screenings.timeline}>
                  <Timeline events={data.events} decisions={data.decisions} />
                </Section>
              </div>
            </div>
            <ForIntegrators path="/v1/id-checks" object={check} />
            <Dialog
              open={dialog === "cancel"}
              onOpenChange={close}
              title={t.cancel}
              description={t.cancelText}
              close={words.common.close}
            >
              <DialogActions>
                <Button onClick={close}>{words.common.back}</Button>
                <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
                  {t.cancel}
                </Button>
              </DialogActions>
            </Dialog>
            <DecisionDialog
              title={
                dialog === "passed" || dialog === "rejected"
                  ? words.reviews.noteTitle(
                      dialog === "passed" ? words.reviews.pass : words.reviews.reject,
                      check.applicant.name,
                    )
                  : null
              }
              busy={review.isPending}
              onClose={close}
              onDecide={(note) => {
                if (dialog === "passed" || dialog === "rejected")
                  review.mutate({ id, decision: dialog, note });
              }}
            />
          </>
        );
      }}
    </Answer>
  );
}
