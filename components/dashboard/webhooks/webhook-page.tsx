"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { Facts, PageHead, Section } from "@/components/ui/page";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { ForIntegrators } from "../integrator";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { SearchField } from "../search-field";
import { useSession } from "../session";
import { Id, When } from "../values";
import { Deliveries } from "./deliveries";
import { DeliveryChart } from "./delivery-chart";
import { EndpointDialog } from "./endpoint-dialog";
import { EndpointState, LastFailure, Rate } from "./health";
import { SecretDialog } from "./secret-dialog";

/** As long as a deployment of the receiver may take. */
const OVERLAP_SECONDS = 86_400;
const STATUSES = ["delivered", "pending", "exhausted", "dropped"] as const;

type Question = "edit" | "roll" | "remove" | "replay" | null;

/** One endpoint: its state, its deliveries with every attempt, and what can be done when something was missed. */
export function WebhookPage({ id }: { id: string }) {
  const { words, may, path } = useSession();
  const t = words.developers.webhooks;
  const api = useApi();
  const router = useRouter();
  const after = useAfter();
  const [question, setQuestion] = useState<Question>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setQuestion(null);
  const query = useQuery(api.webhooks.get.queryOptions({ id }));
  const [status, setStatus] = useState<(typeof STATUSES)[number] | "">("");
  const [event, setEvent] = useState("");
  const deliveries = useQuery(
    api.webhooks.deliveries.queryOptions(
      { endpointId: id, ...(status ? { status } : {}), ...(event ? { eventId: event } : {}) },
      { refetchInterval: 5_000, placeholderData: (before) => before },
    ),
  );
  const test = useMutation(
    api.webhooks.test.mutationOptions(
      after(undefined, (sent: { delivered: boolean; status: number | null; error: string | null }) => {
        if (sent.delivered) toast.success(t.testOk(sent.status ?? 200));
        else toast.error(t.testBad(sent.error ?? String(sent.status ?? "")));
      }),
    ),
  );
  const update = useMutation(api.webhooks.update.mutationOptions(after(t.saved)));
  const roll = useMutation(
    api.webhooks.rollSecret.mutationOptions(
      after(undefined, (made: WebhookEndpoint) => {
        close();
        setSecret(made.secret ?? null);
      }),
    ),
  );
  const remove = useMutation(
    api.webhooks.remove.mutationOptions(after(t.removed, () => router.push(path("/webhooks")))),
  );
  const replay = useMutation(
    api.webhooks.replay.mutationOptions(
      after((done: { resent: number; has_more: boolean }) => t.replayed(done.resent, done.has_more), close),
    ),
  );
  const resend = useMutation(
    api.events.resend.mutationOptions(
      after((done: { resent_to: number }) => words.developers.events.resent(done.resent_to)),
    ),
  );
  const writes = may("webhooks:write");
  return (
    <Answer page query={query}>
      {({ endpoint, health }) => (
        <>
          <PageHead
            above={<Link href={path("/webhooks")}>{t.title}</Link>}
            title={
              <>
                <span className="min-w-0 break-all">{endpoint.url}</span>
                <EndpointState active={endpoint.active} health={health} />
              </>
            }
            text={<Id id={endpoint.id} />}
          >
            {writes ? (
              <>
                <Button busy={test.isPending} onClick={() => test.mutate({ id })}>
                  {t.test}
                </Button>
                <Button onClick={() => setQuestion("replay")}>{t.replay}</Button>
                <Menu
                  trigger={
                    <IconButton label={words.common.actions}>
                      <Ellipsis aria-hidden className="size-4" />
                    </IconButton>
                  }
                >
                  <MenuItem onSelect={() => setQuestion("edit")}>{words.common.edit}</MenuItem>
                  <MenuItem onSelect={() => update.mutate({ id, change: { active: !endpoint.active } })}>
                    {endpoint.active ? t.disable : t.enable}
                  </MenuItem>
                  <MenuItem onSelect={() => setQuestion("roll")}>{t.roll}</MenuItem>
                  <MenuLine />
                  <MenuItem danger onSelect={() => setQuestion("remove")}>
                    {t.remove}
                  </MenuItem>
                </Menu>
              </>
            ) : null}
          </PageHead>
          <Section title={words.common.details}>
            <Facts
              facts={[
                ...(endpoint.description ? [[t.description, endpoint.description] as const] : []),
                [
                  t.events,
                  endpoint.all_events ? (
                    t.allEvents
                  ) : (
                    <span key="events" className="font-mono text-xs">
                      {endpoint.events.join(", ")}
                    </span>
                  ),
                ],
                [
                  t.secret,
                  <code key="secret" className="font-mono text-xs">
                    {endpoint.secret_hint}
                  </code>,
                ],
                ...(endpoint.customer ? [[words.common.customer, endpoint.customer] as const] : []),
                [
                  t.rate,
                  <span key="rate">
                    <Rate health={health} />
                    {health && health.attempts > 0 ? (
                      <span className="text-sm text-muted"> · {t.rateOf(health.taken, health.attempts)}</span>
                    ) : null}
                  </span>,
                ],
                [t.lastTaken, <When key="taken" at={health?.last_taken_at} />],
                [t.lastFailure, <LastFailure key="failure" health={health} />],
                ...(health?.failing_since
                  ? [[t.failingSince, <When key="failing" at={health.failing_since} exact />] as const]
                  : []),
                [words.common.created, <When key="created" at={endpoint.created_at} exact />],
              ]}
            />
          </Section>
          <Section title={t.deliveries}>
            <DeliveryChart endpointId={id} />
            <search className="my-4 flex flex-wrap items-end gap-3">
              <SelectField
                label={words.common.status}
                hideLabel
                className="min-w-40"
                value={status}
                onChange={({ target }) => setStatus(STATUSES.find((one) => one === target.value) ?? "")}
                options={[
                  { value: "", label: `${words.common.status}: ${words.common.all}` },
                  ...STATUSES.map((value) => ({ value, label: words.statuses[value] ?? value })),
                ]}
              />
              <SearchField
                label={t.eventId}
                hint={t.eventId}
                value={event}
                onChange={(text) => setEvent(text.trim())}
              />
            </search>
            <Answer query={deliveries}>
              {(rows) =>
                rows.length === 0 ? (
                  <p className="text-muted">{status || event ? t.noneFits : t.noDeliveries}</p>
                ) : (
                  <Deliveries
                    deliveries={rows}
                    {...(writes
                      ? {
                          actions: (one) => (
                            <Button
                              size="sm"
                              onClick={() => resend.mutate({ id: one.event_id, endpointId: id })}
                            >
                              {words.developers.events.resend}
                            </Button>
                          ),
                        }
                      : {})}
                  />
                )
              }
            </Answer>
          </Section>
          <ForIntegrators path="/v1/webhook-endpoints" object={endpoint} />
          {question === "edit" ? (
            <EndpointDialog endpoint={endpoint} onClose={close} onSecret={setSecret} />
          ) : null}
          <SecretDialog secret={secret} onClose={() => setSecret(null)} />
          <Dialog
            open={question === "roll"}
            onOpenChange={close}
            title={t.roll}
            description={t.rollText}
            close={words.common.close}
          >
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const overlap = new FormData(event.currentTarget).has("overlap");
                roll.mutate({ id, ...(overlap ? { expires_in: OVERLAP_SECONDS } : {}) });
              }}
            >
              <CheckField label={t.rollOverlap} name="overlap" />
              <FormEnd submit={t.roll} busy={roll.isPending} onCancel={close} />
            </form>
          </Dialog>
          <Dialog
            open={question === "remove"}
            onOpenChange={close}
            title={t.remove}
            description={t.removeText}
            close={words.common.close}
          >
            <DialogActions>
              <Button onClick={close}>{words.common.cancel}</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                {t.remove}
              </Button>
            </DialogActions>
          </Dialog>
          <Dialog
            open={question === "replay"}
            onOpenChange={close}
            title={t.replay}
            description={t.replayText}
            close={words.common.close}
          >
            <form
              onSubmit={(event) => {
                event.preventDefault();
                replay.mutate({
                  id,
                  since: new Date(String(new FormData(event.currentTarget).get("since"))).toISOString(),
                });
              }}
            >
              <TextField
                label={t.since}
                name="since"
                type="datetime-local"
                required
                defaultValue={new Date(Date.now() - 86_400_000).toISOString().slice(0, 16)}
              />
              <FormEnd submit={t.replay} busy={replay.isPending} onCancel={close} />
            </form>
          </Dialog>
        </>
      )}
    </Answer>
  );
}
