"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";
import { StatusOf, useMonth, When } from "../values";

type Round = { version: number; score: number; decision: string; completed_at: string };

/** What the applicant was asked and answered, and how the result went with it. */
export function Requests({ screeningId, rounds }: { screeningId: string; rounds: readonly Round[] }) {
  const { words, may, environment } = useSession();
  const t = words.screenings.ask;
  const month = useMonth();
  const api = useApi();
  const after = useAfter();
  const { data = [] } = useQuery(
    api.links.requests.queryOptions(
      { screeningId },
      {
        refetchInterval: ({ state }) =>
          state.data?.some((one) => one.status === "pending") ? 15_000 : false,
      },
    ),
  );
  const cancel = useMutation(api.links.cancelRequest.mutationOptions(after(t.canceled)));
  const play = useMutation(api.links.simulateAnswer.mutationOptions(after(t.played)));
  if (data.length === 0) return null;
  return (
    <Section title={t.requests}>
      {rounds.length > 1 ? (
        <ol className="tabular mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {rounds.map((round) => (
            <li key={round.version} className="flex items-center gap-2">
              <span className="text-muted">{t.version(round.version)}</span>
              <span className="font-medium">{round.score}</span>
              <StatusOf status={round.decision} />
              <span className="text-muted">
                <When at={round.completed_at} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <ul className="flex flex-col gap-5">
        {data.map((request) => (
          <li key={request.id} className="border-l-2 border-line pl-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusOf status={request.status} />
              <span className="text-sm text-muted">
                {request.email_sent ? t.mailed : t.notMailed} · <When at={request.created_at} />
                {request.reminded_at ? (
                  <>
                    {" · "}
                    {t.reminded} <When at={request.reminded_at} />
                  </>
                ) : null}
              </span>
            </p>
            {request.message ? <p className="mt-1 break-words text-muted">{request.message}</p> : null}
            <ul className="mt-2 flex flex-col gap-2">
              {request.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
                <li key={place}>
                  <span className="font-medium">
                    {[
                      t.kinds[item.kind],
                      item.type ? (words.screenings.documentTypes[item.type] ?? item.type) : null,
                      item.month ? month(item.month) : null,
                      item.document === undefined ? null : words.screenings.documentOnly(item.document + 1),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  {item.note ? <span className="block break-words text-muted">{item.note}</span> : null}
                  {item.answer ? (
                    <blockquote className="mt-1 break-words whitespace-pre-line">“{item.answer}”</blockquote>
                  ) : null}
                  {item.documents?.length ? (
                    <span className="block text-sm text-muted">
                      {t.came(item.documents.map((one) => one + 1).join(", "))}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
            {request.error ? (
              <p className="mt-2 text-warn">{words.screenings.errors[request.error] ?? t.unread}</p>
            ) : null}
            {request.status === "pending" && may("screenings:write") ? (
              <div className="mt-3 flex flex-wrap gap-2">
                {environment === "test" && may("sandbox:write") ? (
                  <Button
                    size="sm"
                    busy={play.isPending}
                    onClick={() => play.mutate({ id: request.id, outcome: "approve" })}
                  >
                    {t.play}
                  </Button>
                ) : null}
                <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ id: request.id })}>
                  {t.cancel}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
