"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, SwitchField, TextArea, TextField } from "@/components/ui/field";
import type { AccountView } from "@/server/accounts";
import { type Prices, type Tier, UNIT_KINDS } from "@/server/platform/money";
import { SERVICES } from "@/server/platform/scopes";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { useFaultWords, useSession } from "../session";

const UNITS_OF = { screening: "screenings", id_check: "id_checks", sanctions: "sanctions" } as const;

function tiersText(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${tier.up_to ?? "rest"} = ${tier.cents}`).join("\n");
}

function parseTiers(text: string): Tier[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const tiers: Tier[] = [];
  for (const line of lines) {
    const match = /^(\d+|rest)\s*=\s*(\d+)$/.exec(line);
    if (!match) return null;
    tiers.push({ up_to: match[1] === "rest" ? null : Number(match[1]), cents: Number(match[2]) });
  }
  return tiers.at(-1)?.up_to === null ? tiers : null;
}

/** What the operator agrees with an account: access, services, prices, limits, retention. */
export function AgreementDialog({ account, onClose }: { account: AccountView; onClose(): void }) {
  const { words } = useSession();
  const t = words.operator.accounts;
  const api = useApi();
  const after = useAfter();
  const faultWords = useFaultWords();
  const [live, setLive] = useState(account.live_enabled);
  const [suspended, setSuspended] = useState(account.status === "suspended");
  const [services, setServices] = useState<readonly string[]>(account.services);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useMutation(api.operator.updateAccount.mutationOptions(after(t.saved)));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const tiers = parseTiers(text("tiers"));
    const apart = UNIT_KINDS.flatMap((kind) => {
      const own = text(`tiers-${kind}`);
      return own === "" ? [] : [[kind, parseTiers(own)] as const];
    });
    if (!tiers || apart.some(([, own]) => own === null)) {
      setProblem(t.tiersWrong);
      return;
    }
    setProblem(null);
    const balance = Number(text("balance"));
    const change = {
      live,
      suspended,
      services: SERVICES.filter((service) => services.includes(service)),
      billing_mode: text("billing") === "prepaid" ? ("prepaid" as const) : ("invoice" as const),
      ...(balance === account.balance ? {} : { balance }),
      credit_limit: text("credit") === "" ? null : Number(text("credit")),
      minimum: Number(text("minimum")),
      monthly_fee: Number(text("fee")),
      watch_price: Number(text("watch")),
      retention_days: Number(text("retention")),
      sanctions_threshold: Number(text("threshold")),
      tiers,
      prices: Object.fromEntries(apart) as Prices as Record<keyof Prices, Tier[]>,
    };
    // It closes over a list that was asked again: opened once more, it would show, and then save, what stood there before.
    update.mutate({ id: account.id, change }, { onSuccess: onClose });
  };
  const fault = problem ?? (update.error ? faultWords(update.error) : null);
  return (
    <Dialog open onOpenChange={onClose} title={`${t.edit}: ${account.name}`} close={words.common.close}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <div className="divide-y divide-line">
          <SwitchField label={t.liveEnabled} checked={live} onChange={setLive} />
          <SwitchField label={t.suspended} checked={suspended} onChange={setSuspended} />
        </div>
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 text-sm font-medium">{t.services}</legend>
          {SERVICES.map((service) => (
            <CheckField
              key={service}
              label={words.account.serviceNames[service]}
              checked={services.includes(service)}
              onChange={(event) =>
                setServices(
                  event.target.checked ? [...services, service] : services.filter((one) => one !== service),
                )
              }
            />
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t.billingMode}
            name="billing"
            defaultValue={account.billing_mode}
            options={[
              { value: "invoice", label: words.account.invoice },
              { value: "prepaid", label: words.account.prepaid },
            ]}
          />
          <TextField
            label={t.balanceCents}
            name="balance"
            type="number"
            required
            defaultValue={account.balance}
          />
          <TextField
            label={t.creditLimit}
            hint={t.creditHint}
            name="credit"
            type="number"
            min={0}
            defaultValue={account.credit_limit ?? ""}
          />
          <TextField
            label={t.minimum}
            name="minimum"
            type="number"
            min={0}
            required
            defaultValue={account.minimum}
          />
          <TextField
            label={t.fee}
            name="fee"
            type="number"
            min={0}
            required
            defaultValue={account.monthly_fee}
          />
          <TextField
            label={t.watchPrice}
            name="watch"
            type="number"
            min={0}
            required
            defaultValue={account.watch_price}
          />
          <TextField
            label={t.retention}
            name="retention"
            type="number"
            min={1}
            max={3650}
            required
            defaultValue={account.retention_days}
          />
          <TextField
            label={t.threshold}
            name="threshold"
            type="number"
            min={0.65}
            max={0.8}
            step={0.01}
            required
            defaultValue={account.sanctions_threshold}
          />
        </div>
        <TextArea
          label={t.tiers}
          hint={t.tiersHint}
          name="tiers"
          className="font-mono"
          defaultValue={tiersText(account.tiers)}
        />
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-1 text-sm font-medium">{t.prices}</legend>
          <p className="text-sm text-muted sm:col-span-3">{t.pricesHint}</p>
          {UNIT_KINDS.map((kind) => (
            <TextArea
              key={kind}
              label={words.money.kinds[UNITS_OF[kind]]}
              name={`tiers-${kind}`}
              className="font-mono"
              rows={2}
              defaultValue={tiersText(account.prices[kind] ?? [])}
            />
          ))}
        </fieldset>
        <FormEnd fault={fault} submit={words.common.save} busy={update.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
