"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, SwitchField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/page";
import { SELLER_TAXES } from "@/server/billing/schema";
import { useApi } from "../api";
import { entered, PartyFields, usePartyFault } from "../money/party-fields";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";

/** Who issues the invoices of this installation, how it stands with VAT, and where it is paid. */
export function SellerForm() {
  const { words } = useSession();
  const t = words.operator.seller;
  const party = words.money.party;
  const api = useApi();
  const after = useAfter();
  const seller = useQuery(api.operator.seller.queryOptions());
  const save = useMutation(api.operator.saveSeller.mutationOptions(after(t.saved)));
  const errorOf = usePartyFault(save.error);
  const [shop, setShop] = useState<boolean | null>(null);
  return (
    <Answer query={seller}>
      {(data) => {
        const oneStopShop = shop ?? data?.one_stop_shop ?? false;
        const field = (name: "registration" | "email" | "iban" | "bic" | "prefix", hint?: string) => (
          <TextField
            label={name === "email" ? party.email : t[name]}
            name={name}
            hint={hint}
            maxLength={name === "prefix" ? 12 : 254}
            autoComplete="off"
            defaultValue={data?.[name] ?? ""}
            error={errorOf(name)}
          />
        );
        return (
          <form
            className="flex max-w-2xl flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate({ ...entered(event.currentTarget), one_stop_shop: oneStopShop } as never);
            }}
          >
            <p className="text-muted">{t.text}</p>
            {data === null ? <Notice tone="warn">{t.missing}</Notice> : null}
            <PartyFields value={data ?? {}} errorOf={errorOf} />
            <SelectField
              label={t.tax}
              name="tax"
              defaultValue={data?.tax ?? "standard"}
              options={SELLER_TAXES.map((value) => ({ value, label: t.taxes[value] }))}
            />
            <SwitchField
              label={t.oneStopShop}
              hint={t.oneStopShopHint}
              checked={oneStopShop}
              onChange={setShop}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {field("registration")}
              {field("email")}
              {field("iban")}
              {field("bic")}
              {field("prefix", t.prefixHint)}
            </div>
            <div>
              <Button look="primary" type="submit" busy={save.isPending}>
                {words.common.save}
              </Button>
            </div>
          </form>
        );
      }}
    </Answer>
  );
}
