"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { SUBSCRIBABLE_EVENTS, type SubscribableEvent } from "@/server/events/schema";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { faultOf, useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useSession } from "../session";

/** Adds an endpoint, or changes where it points and what it wants. */
export function EndpointDialog({
  endpoint,
  onClose,
  onSecret,
}: {
  endpoint: WebhookEndpoint | null;
  onClose(): void;
  onSecret(secret: string | null): void;
}) {
  const { words } = useSession();
  const t = words.developers.webhooks;
  const api = useApi();
  const after = useAfter();
  const everything = endpoint === null || endpoint.all_events;
  const [all, setAll] = useState(everything);
  const [chosen, setChosen] = useState<ReadonlySet<SubscribableEvent>>(
    new Set(everything ? [] : (endpoint?.events ?? [])),
  );
  const create = useMutation(
    api.webhooks.create.mutationOptions(
      after(undefined, (made: WebhookEndpoint) => onSecret(made.secret ?? null)),
    ),
  );
  const update = useMutation(api.webhooks.update.mutationOptions(after(t.saved, onClose)));
  const refused = create.error ?? update.error;
  const fault = refused ? faultOf(refused) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const url = String(form.get("url") ?? "");
    const description = String(form.get("description") ?? "").trim() || null;
    const events = SUBSCRIBABLE_EVENTS.filter((type) => chosen.has(type));
    if (endpoint) {
      update.mutate({
        id: endpoint.id,
        change: { url, description, ...(all && everything ? {} : { events: all ? null : events }) },
      });
      return;
    }
    const customer = String(form.get("customer") ?? "").trim();
    create.mutate({ url, description, ...(all ? {} : { events }), ...(customer ? { customer } : {}) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={endpoint ? words.common.edit : t.create}
      close={words.common.close}
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t.url}
          name="url"
          type="url"
          required
          placeholder="https://"
          defaultValue={endpoint?.url ?? ""}
          error={fault && (fault.param === "url" || fault.param === null) ? fault.message : undefined}
        />
        <TextField
          label={t.description}
          hint={t.descriptionHint}
          name="description"
          maxLength={300}
          defaultValue={endpoint?.description ?? ""}
          error={fault?.param === "description" ? fault.message : undefined}
        />
        <SelectField
          label={t.events}
          value={all ? "all" : "some"}
          onChange={(event) => setAll(event.target.value === "all")}
          options={[
            { value: "all", label: t.allEvents },
            { value: "some", label: t.someEvents },
          ]}
        />
        {all ? null : (
          <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <legend className="sr-only">{t.events}</legend>
            {SUBSCRIBABLE_EVENTS.map((type) => (
              <CheckField
                key={type}
                label={<code className="font-mono text-xs break-all">{type}</code>}
                checked={chosen.has(type)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(type);
                  else next.delete(type);
                  setChosen(next);
                }}
              />
            ))}
          </fieldset>
        )}
        {endpoint ? null : (
          <TextField
            label={words.common.customer}
            hint={t.customerHint}
            name="customer"
            error={fault?.param === "customer" ? fault.message : undefined}
          />
        )}
        <FormEnd
          submit={words.common.save}
          busy={create.isPending || update.isPending}
          disabled={!all && chosen.size === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
