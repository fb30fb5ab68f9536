"use client";

import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import Link from "next/link";
import type { SanctionsScreening } from "@/server/sanctions-checks/schema";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { Hits } from "../sanctions/hits";
import { useSession } from "../session";
import { Queue } from "./queue";

/** Sanctions checks in review: subject and entries as aligned columns, and n or m. */
export function SanctionsQueue({
  query,
}: {
  query: UseQueryResult<{ data: SanctionsScreening[] }, unknown>;
}) {
  const { words, path } = useSession();
  const t = words.reviews;
  const api = useApi();
  const after = useAfter();
  const review = useMutation(api.sanctions.review.mutationOptions(after(t.saved)));
  return (
    <Answer query={query}>
      {({ data }) => (
        <Queue
          label={t.sanctions}
          help={t.keysSanctions}
          busy={review.isPending}
          choices={[
            { key: "m", label: t.confirm, decision: "confirmed_match" },
            { key: "n", label: t.noMatch, decision: "no_match", primary: true },
          ]}
          items={data.map((one) => ({
            id: one.id,
            name: one.subject.name,
            detail: words.sanctions.hitCount(one.result?.hits.length ?? 0),
            dueAt: one.review?.due_at ?? null,
          }))}
          onDecide={(id, decision, note) =>
            review.mutateAsync({ id, status: decision === "no_match" ? "no_match" : "confirmed_match", note })
          }
        >
          {(id) => {
            const shown = data.find((one) => one.id === id);
            return shown ? (
              <>
                <h2 className="mb-4 text-md font-semibold">
                  <Link href={path(`/sanctions/${id}`)} className="hover:underline">
                    {shown.subject.name}
                  </Link>
                </h2>
                <Hits screening={shown} />
              </>
            ) : null;
          }}
        </Queue>
      )}
    </Answer>
  );
}
