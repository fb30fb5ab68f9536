"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { usePageKeys } from "@/components/ui/page-keys";
import { ScoreLine } from "@/components/ui/score-line";
import type { CaseKind, DeskCase as CaseName, DeskDecision } from "@/server/desk/schema";
import { useApi } from "../api";
import { Signals } from "../id-checks/signals";
import { SharedTraits } from "../person/shared-traits";
import { Answer } from "../query";
import { DueClock } from "../reviews/due-clock";
import { useSession } from "../session";
import { Decided } from "../values";
import { CaseTeam } from "./case-team";
import { type Choice, DecidePanel, type Draft } from "./decide-panel";
import { Findings, inOrder } from "./findings";
import { Proof } from "./proof";
import { SanctionsPanel, VERDICTS } from "./sanctions-panel";
import { useLooked } from "./use-looked";

type CaseProps = {
  id: string;
  draft: Draft | null;
  early: ReactNode;
  onUnused(key: string): void;
  onChoose(): void;
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

/**
 * A case as it can be decided on: what is known, and the keys. Its own page is one link away. A key is about the case that is on the screen:
 * one that comes before it is there decides nothing, and a line says so.
 */
export function DeskCase({
  kind,
  ...of
}: Omit<CaseProps, "early" | "onUnused" | "onChoose"> & { kind: CaseKind }) {
  const { words } = useSession();
  const [unused, setUnused] = useState<{ early: boolean; keys: string } | null>(null);
  const note = (early: boolean) => (key: string) =>
    setUnused((before) => ({ early, keys: before?.early === early ? `${before.keys} ${key}` : key }));
  const One = { screening: ScreeningCase, id_check: IdentityCase, sanctions_screening: SanctionsCase }[kind];
  return (
    <>
      <p role="status" data-unused className={unused ? "mb-3 text-sm text-warn" : "sr-only"}>
        {unused ? (unused.early ? words.desk.early : words.desk.chooseFirst)(unused.keys) : null}
      </p>
      <One
        {...of}
        early={<EarlyKeys choices={CHOICES[kind]} onKey={note(true)} />}
        onUnused={note(false)}
        onChoose={() => setUnused(null)}
      />
    </>
  );
}

/** Takes the keys that decide while there is nothing to decide about. */
function EarlyKeys({ choices, onKey }: { choices: readonly Choice[]; onKey(key: string): void }) {
  usePageKeys((key) => {
    const decides = choices.some((one) => one.key === key) || /^\d$/.test(key);
    if (decides) onKey(key);
    return decides;
  });
  return null;
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
  proof = null,
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
  /** What the case rests on, beside the decision. */
  proof?: ReactNode;
  decide: ReactNode;
  onConfirm: CaseProps["onConfirm"];
}) {
  const { path } = useSession();
  useLooked(one);
  const [proposed, setProposed] = useState(false);
  return (
    <div className={proof ? "grid gap-x-8 gap-y-6 xl:grid-cols-2 *:min-w-0" : undefined}>
      <div>
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
        {proof ? <div className="mt-6 xl:hidden">{proof}</div> : null}
        {proposed ? null : decide}
      </div>
      {proof ? (
        <div className="hidden xl:sticky xl:top-17 xl:block xl:max-h-[calc(100svh-5rem)] xl:self-start xl:overflow-y-auto">
          {proof}
        </div>
      ) : null}
    </div>
  );
}

function ScreeningCase({ id, draft, early, onUnused, onChoose, onDecide, onConfirm }: CaseProps) {
  const { words } = useSession();
  const t = words.screenings;
  const query = useQuery(useApi().screenings.get.queryOptions({ id }));
  const [at, setAt] = useState(0);
  const findings = inOrder(query.data?.deviations ?? []);
  const looked = findings[Math.min(at, findings.length - 1)];
  const step = (by: number) =>
    setAt((before) => (before + by + findings.length) % Math.max(1, findings.length));
  usePageKeys((key) => {
    if (key === "v" && findings.length > 0) step(1);
    else if (key === "V" && findings.length > 0) step(-1);
    else return false;
    return true;
  });
  return (
    <Answer query={query} asking={early}>
      {({ screening, rule, documents, shown, because, affordability, dueAt, seen }) => (
        <Case
          one={{ kind: "screening", id }}
          to={`/screenings/${id}`}
          name={screening.applicant?.name}
          dueAt={dueAt}
          beside={<Decided shown={shown ?? screening.status} engine={screening.decision} />}
          onConfirm={onConfirm}
          proof={
            looked ? (
              <Proof
                one={looked}
                at={Math.min(at, findings.length - 1)}
                of={findings.length}
                documents={documents}
                onStep={step}
              />
            ) : null
          }
          decide={
            <DecidePanel
              draft={draft}
              choices={CHOICES.screening}
              advice={screening.decision ? words.desk.advice(words.statuses[screening.decision] ?? "") : null}
              onUnused={onUnused}
              onChoose={onChoose}
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
          <p className="tabular mb-4">{affordability}</p>
          <SharedTraits id={id} />
          <Findings findings={findings} at={Math.min(at, findings.length - 1)} onAt={setAt} />
        </Case>
      )}
    </Answer>
  );
}

function IdentityCase({ id, draft, early, onUnused, onChoose, onDecide, onConfirm }: CaseProps) {
  const query = useQuery(useApi().idChecks.get.queryOptions({ id }));
  return (
    <Answer query={query} asking={early}>
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
              onUnused={onUnused}
              onChoose={onChoose}
              onDecide={(decision, note, label) => {
                if (decision === "passed" || decision === "rejected")
                  onDecide({ kind: "id_check", id, decision, note }, label);
              }}
            />
          }
        >
          <SharedTraits id={id} />
          <Signals {...data} />
        </Case>
      )}
    </Answer>
  );
}

function SanctionsCase({ id, draft, early, onUnused, onChoose, onDecide, onConfirm }: CaseProps) {
  const query = useQuery(useApi().sanctions.get.queryOptions({ id }));
  return (
    <Answer query={query} asking={early}>
      {({ check }) => (
        <SanctionsPanel
          check={check}
          draft={draft}
          onUnused={onUnused}
          onChoose={onChoose}
          onDecide={onDecide}
        >
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
