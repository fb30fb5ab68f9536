"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/copy";
import { PageHead, Section } from "@/components/ui/page";
import { useApi } from "../api";
import { Curl } from "../curl";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { Id, When } from "../values";
import { Deliveries } from "../webhooks/deliveries";

/** One event: its exact payload, the deliveries it caused, and a way to send it again. */
export function EventPage({ id }: { id: string }) {
  const { words, may, path } = useSession();
  const t = words.developers.events;
  const api = useApi();
  const after = useAfter();
  const query = useQuery(api.events.get.queryOptions({ id }));
  const deliveries = useQuery(
    api.webhooks.deliveries.queryOptions({ eventId: id }, { enabled: may("webhooks:read") }),
  );
  const resend = useMutation(
    api.events.resend.mutationOptions(after((done: { resent_to: number }) => t.resent(done.resent_to))),
  );
  return (
    <Answer page query={query}>
      {(event) => (
        <>
          <PageHead
            above={<Link href={path("/events")}>{t.title}</Link>}
            title={<span className="font-mono text-md">{event.type}</span>}
            text={
              <span className="flex flex-wrap items-center gap-3">
                <Id id={event.id} />
                <When at={new Date(event.created * 1000)} exact />
              </span>
            }
          >
            {may("webhooks:write") ? (
              <Button busy={resend.isPending} title={t.resendTo} onClick={() => resend.mutate({ id })}>
                {t.resend}
              </Button>
            ) : null}
          </PageHead>
          {may("webhooks:read") ? (
            <Section title={t.deliveries}>
              <Answer query={deliveries} lines={2}>
                {(rows) =>
                  rows.length === 0 ? (
                    <p className="text-muted">{t.noDeliveries}</p>
                  ) : (
                    <Deliveries deliveries={rows} />
                  )
                }
              </Answer>
            </Section>
          ) : null}
          <Section title={words.developers.webhooks.payload}>
            <CodeBlock
              title={words.common.json}
              code={JSON.stringify(event, null, 2)}
              label={words.common.copy}
              done={words.common.copied}
            />
          </Section>
          <Section title={words.common.fetchIt}>
            <Curl path={`/v1/events/${event.id}`} />
          </Section>
        </>
      )}
    </Answer>
  );
}
