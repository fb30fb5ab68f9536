"use client";

import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useApi } from "../api";
import { type IdSignals, Signals } from "../id-checks/signals";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { Queue } from "./queue";

type Case = IdSignals & {
  check: { id: string; applicant: { name: string }; reference: string | null; purpose: string | null };
  dueAt: Date | null;
};

/** Identity checks in review: the report's signals, and p or r. */
export function IdentityQueue({ query }: { query: UseQueryResult<{ data: Case[] }, unknown> }) {
  const { words, path } = useSession();
  const t = words.reviews;
  const api = useApi();
  const after = useAfter();
  const review = useMutation(api.idChecks.review.mutationOptions(after(t.saved)));
  return (
    <Answer query={query}>
      {({ data }) => (
        <Queue
          label={t.identity}
          help={t.keysIdentity}
          busy={review.isPending}
          choices={[
            { key: "r", label: t.reject, decision: "rejected" },
            { key: "p", label: t.pass, decision: "passed", primary: true },
          ]}
          items={data.map((one) => ({
            id: one.check.id,
            name: one.check.applicant.name,
            detail: one.check.reference ?? one.check.purpose ?? "",
            dueAt: one.dueAt,
          }))}
          onDecide={(id, decision, note) =>
            review.mutateAsync({ id, decision: decision === "passed" ? "passed" : "rejected", note })
          }
        >
          {(id) => {
            const shown = data.find((one) => one.check.id === id);
            return shown ? (
              <>
                <h2 className="mb-4 text-md font-semibold">
                  <Link href={path(`/id-checks/${id}`)} className="hover:underline">
                    {shown.check.applicant.name}
                  </Link>
                </h2>
                <Signals {...shown} />
              </>
            ) : null;
          }}
        </Queue>
      )}
    </Answer>
  );
}
