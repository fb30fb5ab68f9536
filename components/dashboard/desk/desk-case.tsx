"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { ScoreLine } from "@/components/ui/score-line";
import type { CaseKind, DeskCase as CaseName, DeskDecision } from "@/server/desk/schema";
import { useApi } from "../api";
import { Signals } from "../id-checks/signals";
import { Answer } from "../query";
import { DueClock } from "../reviews/due-clock";
import { Deviations } from "../screenings/deviations";
import { useSession } from "../session";
import { Decided } from "../values";
import { CaseTeam } from "./case-team";
import { type Choice, DecidePanel, type Draft } from "./decide-panel";
import { SanctionsPanel, VERDICTS } from "./sanctions-panel";

type CaseProps = {
  id: string;
  draft: Draft | null;
  onDecide(made: DeskDecision, label: string): void;
  onConfirm(proposal: { id: string; decision: string }): void;
};

/** What decides on each kind. */
export const CHOICES = {
  screening: [
    { key: "a", decision: "approve" },
    { key: "r", decision: "review" },
    { key: "d", decision: "decline" },
  ],
  id_check: [
    { key: "p", decision: "passed" },
    { key: "t", decision: "rejected" },
  ],
  sanctions_screening: VERDICTS,
} as const satisfies Record<CaseKind, readonly Choice[]>;

/** A case as it can be decided on: what is known, and the keys. Its own page is one link away. */
export function DeskCase({ kind, ...of }: CaseProps & { kind: CaseKind }) {
  if (kind === "screening") return <ScreeningCase {...of} />;
  return kind === "id_check" ? <IdentityCase {...of} /> : <SanctionsCase {...of} />;
}

/** The head of a case, what colleagues do about it, its facts, and the decision unless one waits for a second person. */
function Case({
  one,
  to,
  name,
  dueAt,
  entries,
  beside,
  children,
  decide,
  onConfirm,
}: {
  one: CaseName;
  to: string;
  name: string | undefined;
  dueAt: string | null | undefined;
  entries?: readonly { id: string; caption: string }[] | undefined;
  beside?: ReactNode;
  children: ReactNode;
  decide: ReactNode;
  onConfirm: CaseProps["onConfirm"];
}) {
  const { path } = useSession();
  const [proposed, setProposed] = useState(false);
  return (
    <>
      <h2 className="mb-4 flex flex-wrap items-center gap-x-3 text-md font-semibold">
        <Link href={path(to)} className="hover:underline">
          <bdi>{name}</bdi>
        </Link>
        {beside}
        <span className="text-sm font-normal">
          <DueClock at={dueAt} />
        </span>
      </h2>
      <CaseTeam one={one} waits entries={entries} onConfirm={onConfirm} onProposal={setProposed} />
      {children}
      {proposed ? null : decide}
    </>
  );
}

function ScreeningCase({ id, draft, onDecide, onConfirm }: CaseProps) {
  const { words } = useSession();
  const t = words.screenings;
  const query = useQuery(useApi().screenings.get.queryOptions({ id }));
  return (
    <Answer query={query}>
      {({ screening, rule, deviations, shown, because, affordability, dueAt, seen }) => (
        <Case
          one={{ kind: "screening", id }}
          to={`/screenings/${id}`}
          name={screening.applicant?.name}
          dueAt={dueAt}
          beside={<Decided shown={shown ?? screening.status} engine={screening.decision} />}
          onConfirm={onConfirm}
          decide={
            <DecidePanel
              draft={draft}
              choices={CHOICES.screening.map((one) => ({
                ...one,
                advised: screening.decision === one.decision,
              }))}
              onDecide={(decision, note, label) => {
                const version = screening.result?.version ?? 1;
                if (decision === "approve" || decision === "review" || decision === "decline")
                  onDecide({ kind: "screening", id, decision, note, version, seen }, label);
              }}
            />
          }
        >
          <ScoreLine
            score={screening.score}
            approveMin={rule.approve_min}
            reviewMin={rule.review_min}
            decision={screening.decision}
            name={t.scoreName(screening.score, rule.approve_min, rule.review_min)}
          />
          <p className="mt-3 mb-2">{because}</p>
          <p className="tabular mb-5">{affordability}</p>
          <Deviations deviations={deviations} onShow={null} onAsk={null} />
        </Case>
      )}
    </Answer>
  );
}

function IdentityCase({ id, draft, onDecide, onConfirm }: CaseProps) {
  const query = useQuery(useApi().idChecks.get.queryOptions({ id }));
  return (
    <Answer query={query}>
      {(data) => (
        <Case
          one={{ kind: "id_check", id }}
          to={`/id-checks/${id}`}
          name={data.check.applicant.name}
          dueAt={data.dueAt}
          onConfirm={onConfirm}
          decide={
            <DecidePanel
              draft={draft}
              choices={CHOICES.id_check}
              onDecide={(decision, note, label) => {
                if (decision === "passed" || decision === "rejected")
                  onDecide({ kind: "id_check", id, decision, note }, label);
              }}
            />
          }
        >
          <Signals {...data} />
        </Case>
      )}
    </Answer>
  );
}

function SanctionsCase({ id, draft, onDecide, onConfirm }: CaseProps) {
  const query = useQuery(useApi().sanctions.get.queryOptions({ id }));
  return (
    <Answer query={query}>
      {({ check }) => (
        <SanctionsPanel check={check} draft={draft} onDecide={onDecide}>
          {(hits, decide) => (
            <Case
              one={{ kind: "sanctions_screening", id }}
              to={`/sanctions/${id}`}
              name={check.subject.name}
              dueAt={check.review?.due_at}
              entries={check.result?.hits}
              onConfirm={onConfirm}
              decide={decide}
            >
              {hits}
            </Case>
          )}
        </SanctionsPanel>
      )}
    </Answer>
  );
}
