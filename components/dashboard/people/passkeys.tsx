"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Section } from "@/components/ui/page";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { Day } from "../values";

export function Passkeys() {
  const { words } = useSession();
  const t = words.profile;
  const api = useApi();
  const after = useAfter();
  const passkeys = useQuery(api.profile.passkeys.queryOptions());
  const begin = useMutation(api.profile.beginPasskey.mutationOptions());
  const add = useMutation(api.profile.addPasskey.mutationOptions(after(words.common.saved)));
  const remove = useMutation(api.profile.removePasskey.mutationOptions(after()));
  const [name, setName] = useState("");
  const make = async () => {
    try {
      const answer = await startRegistration({ optionsJSON: await begin.mutateAsync() });
      await add.mutateAsync({ name, answer });
      setName("");
    } catch {
      toast.error(t.passkeyFailed);
    }
  };
  return (
    <Section title={t.passkeys} text={t.passkeysText}>
      <Answer query={passkeys} lines={2}>
        {(rows) => (
          <ul className="mb-4 divide-y divide-line">
            {rows.length === 0 ? <li className="text-muted">{t.passkeyNone}</li> : null}
            {rows.map((row) => (
              <li key={row.id} className="flex items-center justify-between gap-4 py-2.5">
                <span>
                  {row.name}
                  <span className="text-sm text-muted">
                    {" "}
                    · <Day at={row.createdAt} />
                  </span>
                </span>
                <Button size="sm" look="danger" onClick={() => remove.mutate({ id: row.id })}>
                  {words.common.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <form
        className="flex max-w-md items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <div className="flex-1">
          <TextField
            label={t.passkeyName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={80}
          />
        </div>
        <Button type="submit" busy={begin.isPending || add.isPending}>
          {t.passkeyAdd}
        </Button>
      </form>
    </Section>
  );
}
