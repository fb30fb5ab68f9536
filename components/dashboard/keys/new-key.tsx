"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import { SCOPES } from "@/server/platform/scopes";
import { useApi } from "../api";
import { FormEnd } from "../form-end";
import { useFaultWords, useSession } from "../session";

export function NewKeyDialog({
  open,
  onOpenChange,
  onMade,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  onMade(key: string): void;
}) {
  const { words, environment } = useSession();
  const api = useApi();
  const faultWords = useFaultWords();
  // What can do everything in the live world is asked for, not got by pressing Enter.
  const [restricted, setRestricted] = useState(environment === "live");
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set(["screenings:write"]));
  const create = useMutation(api.keys.create.mutationOptions({ onSuccess: (made) => onMade(made.key) }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const ends = String(form.get("expires") ?? "");
    create.mutate({
      name: String(form.get("name") ?? ""),
      scopes: restricted ? [...scopes] : ["*"],
      expiresAt: ends ? new Date(`${ends}T23:59:59`).toISOString() : null,
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.keys.createTitle(words.nav[environment])}
      close={words.common.close}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.common.name}
          hint={words.keys.nameHint}
          name="name"
          required
          maxLength={120}
        />
        <SelectField
          label={words.keys.access}
          value={restricted ? "some" : "all"}
          onChange={(event) => setRestricted(event.target.value === "some")}
          options={[
            { value: "all", label: words.keys.full },
            { value: "some", label: words.keys.restricted },
          ]}
        />
        {restricted ? (
          <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <legend className="sr-only">{words.keys.scopes}</legend>
            {SCOPES.map((scope) => (
              <CheckField
                key={scope}
                label={<code className="font-mono text-xs">{scope}</code>}
                checked={scopes.has(scope)}
                onChange={(event) => {
                  const next = new Set(scopes);
                  if (event.target.checked) next.add(scope);
                  else next.delete(scope);
                  setScopes(next);
                }}
              />
            ))}
          </fieldset>
        ) : null}
        <TextField label={words.keys.expires} hint={words.keys.expiresHint} name="expires" type="date" />
        <FormEnd
          fault={create.error ? faultWords(create.error) : null}
          submit={words.common.create}
          busy={create.isPending}
          disabled={restricted && scopes.size === 0}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
