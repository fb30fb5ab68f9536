"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { SwitchField, TextField } from "@/components/ui/field";
import { Notice, PageHead, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { faultOf, useApi } from "../api";
import { useAfter } from "../mutate";
import { Answer } from "../query";
import { useSession } from "../session";
import { When } from "../values";
import { Passkeys } from "./passkeys";
import { TotpSetup } from "./totp-setup";

export function ProfilePage() {
  const { words } = useSession();
  const api = useApi();
  const profile = useQuery(api.profile.get.queryOptions());
  return (
    <Answer page query={profile}>
      {(data) => (
        <>
          <PageHead title={words.profile.title} text={data.email} />
          {data.needsFactor ? <Notice tone="warn">{words.profile.needsFactor}</Notice> : null}
          <NameForm name={data.name ?? ""} />
          <Keys on={data.letterKeys} />
          <PasswordForm hasPassword={data.hasPassword} />
          {data.emailConfirmed ? (
            <>
              <TotpSetup on={data.totp} codesLeft={data.recoveryCodesLeft} />
              <Passkeys />
            </>
          ) : (
            <Notice tone="warn">{words.account.confirmEmail}</Notice>
          )}
          <Sessions />
        </>
      )}
    </Answer>
  );
}

const entered = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? "");

function NameForm({ name }: { name: string }) {
  const { words } = useSession();
  const api = useApi();
  const after = useAfter();
  const update = useMutation(api.profile.update.mutationOptions(after(words.common.saved)));
  return (
    <Section title={words.profile.name}>
      <form
        className="flex max-w-md items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ name: entered(event, "name") });
        }}
      >
        <div className="flex-1">
          <TextField
            label={words.profile.name}
            hideLabel
            name="name"
            defaultValue={name}
            required
            minLength={2}
            maxLength={120}
          />
        </div>
        <Button type="submit" busy={update.isPending}>
          {words.common.save}
        </Button>
      </form>
    </Section>
  );
}

/** What speaks to a device by letters, or presses them by accident, decides nothing (WCAG 2.1.4). */
function Keys({ on }: { on: boolean }) {
  const { words } = useSession();
  const t = words.profile;
  const api = useApi();
  const after = useAfter();
  const router = useRouter();
  // The pages know it from the session, which is read anew.
  const update = useMutation(api.profile.update.mutationOptions(after(words.common.saved, router.refresh)));
  return (
    <Section title={t.keys}>
      <div className="max-w-2xl">
        <SwitchField
          label={t.letterKeys}
          hint={t.letterKeysHint}
          checked={update.variables?.letterKeys ?? on}
          disabled={update.isPending}
          onChange={(letterKeys) => update.mutate({ letterKeys })}
        />
      </div>
    </Section>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { words } = useSession();
  const t = words.profile;
  const api = useApi();
  const after = useAfter();
  const change = useMutation(api.profile.changePassword.mutationOptions(after(t.changed)));
  const fault = change.error ? faultOf(change.error) : null;
  return (
    <Section title={t.password} text={t.passwordText}>
      <form
        className="flex max-w-md flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ current: entered(event, "current"), next: entered(event, "next") });
          event.currentTarget.reset();
        }}
      >
        {hasPassword ? (
          <TextField
            label={t.current}
            name="current"
            type="password"
            autoComplete="current-password"
            required
            error={fault?.param === "current" ? t.wrong : undefined}
          />
        ) : null}
        <TextField
          label={t.next}
          hint={t.nextHint}
          name="next"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={200}
        />
        <Button type="submit" busy={change.isPending} className="self-start">
          {t.change}
        </Button>
      </form>
    </Section>
  );
}

function Sessions() {
  const { words } = useSession();
  const t = words.profile;
  const api = useApi();
  const after = useAfter();
  const sessions = useQuery(api.profile.sessions.queryOptions());
  const revoke = useMutation(api.profile.revokeSession.mutationOptions(after()));
  const revokeOthers = useMutation(api.profile.revokeOtherSessions.mutationOptions(after()));
  return (
    <Section
      title={t.sessions}
      text={t.sessionsText}
      actions={
        <Button size="sm" busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
          {t.revokeOthers}
        </Button>
      }
    >
      <Answer query={sessions}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.name} className="flex items-center justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <span className="block truncate" title={row.userAgent ?? undefined}>
                    {row.device ?? row.userAgent ?? t.unknownDevice}
                  </span>
                  <span className="text-sm text-muted">
                    {t.seen} <When at={row.lastSeenAt} />
                    {row.ip ? ` ${t.from} ${row.ip}` : null}
                  </span>
                </span>
                {row.current ? (
                  <Status tone="ok">{t.current_session}</Status>
                ) : (
                  <Button size="sm" onClick={() => revoke.mutate({ name: row.name })}>
                    {t.revoke}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Section>
  );
}
