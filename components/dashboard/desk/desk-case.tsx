"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { ScoreLine } from "@/components/ui/score-line";
import type { CaseKind, DeskDecision } from "@/server/desk/schema";
import { useApi } from "../api";
import { Signals } from "../id-checks/signals";
import { Answer } from "../query";
import { Hits } from "../sanctions/hits";
import { Deviations } from "../screenings/deviations";
import { useSession } from "../session";
import { Decided } from "../values";
import { DecidePanel } from "./decide-panel";

type Decide = (made: DeskDecision, label: string) => void;
type CaseProps = { id: string; onDecide: Decide };

/** A case as it can be decided on: what is known, and the keys. Its own page is one link away. */
export function DeskCase({ kind, ...of }: CaseProps & { kind: CaseKind }) {
  if (kind === "screening") return <ScreeningCase {...of} />;
  return kind === "id_check" ? <IdentityCase {...of} /> : <SanctionsCase {...of} />;
}

function Head({ to, name, children }: { to: string; name: string | undefined; children?: ReactNode }) {
  const { path } = useSession();
  return (
    <h2 className="mb-4 flex flex-wrap items-center gap-x-3 text-md font-semibold">
      <Link href={path(to)} className="hover:underline">
        <bdi>{name}</bdi>
      </Link>
      {children}
    </h2>
  );
}

function ScreeningCase({ id, onDecide }: CaseProps) {
  const { words } = useSession();
  const t = words.screenings;
  const query = useQuery(useApi().screenings.get.queryOptions({ id }));
  return (
    <Answer query={query}>
      {({ screening, rule, deviations, shown, because, affordability }) => (
        <>
          <Head to={`/screenings/${id}`} name={screening.applicant?.name}>
            <Decided shown={shown ?? screening.status} engine={screening.decision} />
          </Head>
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
          <DecidePanel
            choices={[
              { key: "a", decision: "approve", advised: screening.decision === "approve" },
              { key: "r", decision: "review", advised: screening.decision === "review" },
              { key: "d", decision: "decline", advised: screening.decision === "decline" },
            ]}
            onDecide={(decision, note, label) => {
              const version = screening.result?.version ?? 1;
              if (decision === "approve" || decision === "review" || decision === "decline")
                onDecide({ kind: "screening", id, decision, note, version }, label);
            }}
          />
        </>
      )}
    </Answer>
  );
}

function IdentityCase({ id, onDecide }: CaseProps) {
  const query = useQuery(useApi().idChecks.get.queryOptions({ id }));
  return (
    <Answer query={query}>
      {(data) => (
        <>
          <Head to={`/id-checks/${id}`} name={data.check.applicant.name} />
          <Signals {...data} />
          <DecidePanel
            choices={[
              { key: "p", decision: "passed", advised: false },
              { key: "t", decision: "rejected", advised: false },
            ]}
            onDecide={(decision, note, label) => {
              if (decision === "passed" || decision === "rejected")
                onDecide({ kind: "id_check", id, decision, note }, label);
            }}
          />
        </>
      )}
    </Answer>
  );
}

function SanctionsCase({ id, onDecide }: CaseProps) {
  const query = useQuery(useApi().sanctions.get.queryOptions({ id }));
  return (
    <Answer query={query}>
      {({ check }) => (
        <>
          <Head to={`/sanctions/${id}`} name={check.subject.name} />
          <Hits screening={check} />
          <DecidePanel
            choices={[
              { key: "n", decision: "no_match", advised: false },
              { key: "m", decision: "confirmed_match", advised: false },
            ]}
            entries={check.result?.hits ?? []}
            onDecide={(decision, note, label, matches) => {
              if (decision === "no_match")
                onDecide({ kind: "sanctions_screening", id, decision, note }, label);
              if (decision === "confirmed_match")
                onDecide(
                  { kind: "sanctions_screening", id, decision, note, ...(matches.length ? { matches } : {}) },
                  label,
                );
            }}
          />
        </>
      )}
    </Answer>
  );
}
