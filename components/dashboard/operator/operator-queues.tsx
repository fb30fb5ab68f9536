"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Tabs } from "@/components/ui/tabs";
import { useApi } from "../api";
import { Signals } from "../id-checks/signals";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { Queue } from "../reviews/queue";
import { Hits } from "../sanctions/hits";
import { useSession } from "../session";

/** The specialist's work over all accounts, the most urgent first. */
export function OperatorQueues() {
  const { words } = useSession();
  const t = words.reviews;
  const api = useApi();
  const after = useAfter();
  const queues = useQuery(api.operator.queues.queryOptions());
  const identity = useMutation(api.operator.reviewIdCheck.mutationOptions(after(t.saved)));
  const sanctions = useMutation(api.operator.reviewSanctions.mutationOptions(after(t.saved)));
  return (
    <Answer query={queues}>
      {(data) => (
        <>
          <p className="mb-4 text-muted">{words.operator.queues.text}</p>
          <Tabs
            label={t.title}
            tabs={[
              {
                id: "identity",
                label: `${t.identity} ${data.identity.length}`,
                content: (
                  <Queue
                    label={t.identity}
                    help={t.keysIdentity}
                    busy={identity.isPending}
                    choices={[
                      { key: "t", label: t.reject, decision: "rejected" },
                      { key: "p", label: t.pass, decision: "passed" },
                    ]}
                    items={data.identity.map((one) => ({
                      id: one.check.id,
                      name: one.check.applicant.name,
                      detail: one.accountId,
                      dueAt: one.dueAt,
                    }))}
                    onDecide={(id, decision, note) =>
                      identity.mutateAsync({
                        accountId: data.identity.find((one) => one.check.id === id)?.accountId ?? "",
                        id,
                        decision: decision === "passed" ? "passed" : "rejected",
                        note,
                      })
                    }
                  >
                    {(id) => {
                      const shown = data.identity.find((one) => one.check.id === id);
                      return shown ? <Signals {...shown} /> : null;
                    }}
                  </Queue>
                ),
              },
              {
                id: "sanctions",
                label: `${t.sanctions} ${data.sanctions.length}`,
                content: (
                  <Queue
                    label={t.sanctions}
                    help={t.keysSanctions}
                    busy={sanctions.isPending}
                    choices={[
                      { key: "m", label: t.confirm, decision: "confirmed_match" },
                      { key: "n", label: t.noMatch, decision: "no_match" },
                    ]}
                    items={data.sanctions.map((one) => ({
                      id: one.screening.id,
                      name: one.screening.subject.name,
                      detail: one.accountId,
                      dueAt: one.screening.review?.due_at ?? null,
                    }))}
                    onDecide={(id, decision, note) =>
                      sanctions.mutateAsync({
                        accountId: data.sanctions.find((one) => one.screening.id === id)?.accountId ?? "",
                        id,
                        status: decision === "no_match" ? "no_match" : "confirmed_match",
                        note,
                      })
                    }
                  >
                    {(id) => {
                      const shown = data.sanctions.find((one) => one.screening.id === id);
                      return shown ? <Hits screening={shown.screening} /> : null;
                    }}
                  </Queue>
                ),
              },
            ]}
          />
        </>
      )}
    </Answer>
  );
}
