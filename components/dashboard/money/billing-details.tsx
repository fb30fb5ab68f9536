"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Notice, Section } from "@/components/ui/page";
import { regionName } from "@/server/platform/i18n/formats";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { entered, PartyFields, usePartyFault } from "./party-fields";

/** To whom the invoices are written: shown to who sees invoices, changed by who pays them. */
export function BillingDetails() {
  const { words, may, locale } = useSession();
  const t = words.money.party;
  const api = useApi();
  const after = useAfter();
  const [editing, setEditing] = useState(false);
  const details = useQuery(api.billing.details.queryOptions());
  const save = useMutation(
    api.billing.updateDetails.mutationOptions(after(t.saved, () => setEditing(false))),
  );
  const errorOf = usePartyFault(save.error);
  const writes = may("billing:write");
  return (
    <Section
      title={t.title}
      text={t.text}
      actions={
        writes && details.isSuccess ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {details.data === null ? t.add : words.common.edit}
          </Button>
        ) : null
      }
    >
      <Answer query={details} lines={3}>
        {(data) => (
          <>
            {data === null ? (
              <Notice tone="info">{t.missing}</Notice>
            ) : (
              <address className="text-base not-italic">
                {[
                  data.name,
                  data.street,
                  `${data.postal_code} ${data.city}`,
                  regionName(locale, data.country),
                  data.tax_number ? `${t.tax_number}: ${data.tax_number}` : null,
                  data.reference ? `${t.reference}: ${data.reference}` : null,
                ]
                  .filter((line) => line !== null)
                  .map((line, index) => (
                    <span key={line} className={index === 0 ? "block font-medium" : "block break-words"}>
                      {line}
                    </span>
                  ))}
              </address>
            )}
            <Dialog
              open={editing}
              onOpenChange={setEditing}
              title={t.title}
              description={t.text}
              close={words.common.close}
            >
              <form
                className="flex flex-col gap-4"
                onSubmit={(event) => {
                  event.preventDefault();
                  save.mutate(entered(event.currentTarget) as never);
                }}
              >
                <PartyFields value={data ?? {}} errorOf={errorOf} />
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    label={t.email}
                    name="email"
                    type="email"
                    maxLength={254}
                    autoComplete="email"
                    defaultValue={data?.email ?? ""}
                    error={errorOf("email")}
                  />
                  <TextField
                    label={t.reference}
                    hint={t.referenceHint}
                    name="reference"
                    maxLength={80}
                    autoComplete="off"
                    defaultValue={data?.reference ?? ""}
                    error={errorOf("reference")}
                  />
                </div>
                <FormEnd
                  submit={words.common.save}
                  busy={save.isPending}
                  onCancel={() => setEditing(false)}
                />
              </form>
            </Dialog>
          </>
        )}
      </Answer>
    </Section>
  );
}
