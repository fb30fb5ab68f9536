"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckField, TextArea } from "@/components/ui/field";
import { faultOf, useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { linesOf, SettingsForm } from "./save";

export function SecurityForm() {
  const api = useApi();
  const security = useQuery(api.settings.security.queryOptions());
  return <Answer query={security}>{(data) => <Fields data={data} />}</Answer>;
}

function Fields({ data }: { data: { ip_allowlist: string[]; embed_origins: string[]; locked: boolean } }) {
  const { words, may } = useSession();
  const t = words.settings;
  const api = useApi();
  const after = useAfter();
  const lock = useMutation(api.settings.lock.mutationOptions(after(words.common.saved)));
  const [addresses, setAddresses] = useState(data.ip_allowlist.join("\n"));
  const [origins, setOrigins] = useState(data.embed_origins.join("\n"));
  const save = useMutation(api.settings.updateSecurity.mutationOptions(after(words.common.saved)));
  const fault = save.error ? faultOf(save.error) : null;
  const errorOf = (name: string) => (fault?.param?.startsWith(name) ? fault.message : undefined);
  return (
    <SettingsForm
      text={t.securityText}
      busy={save.isPending}
      onSubmit={() => save.mutate({ ip_allowlist: linesOf(addresses), embed_origins: linesOf(origins) })}
    >
      <TextArea
        label={t.ipAllowlist}
        hint={t.ipHint}
        className="font-mono"
        value={addresses}
        onChange={(event) => setAddresses(event.target.value)}
        error={errorOf("ip_allowlist")}
      />
      <TextArea
        label={t.embedOrigins}
        hint={t.embedHint}
        className="font-mono"
        value={origins}
        onChange={(event) => setOrigins(event.target.value)}
        error={errorOf("embed_origins")}
      />
      <CheckField
        label={t.lock}
        hint={t.lockHint}
        checked={data.locked}
        disabled={!may("account:write") || lock.isPending}
        onChange={(event) => lock.mutate({ locked: event.target.checked })}
      />
    </SettingsForm>
  );
}
