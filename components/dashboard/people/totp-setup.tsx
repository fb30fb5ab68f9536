"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/copy";
import { TextField } from "@/components/ui/field";
import { Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { useApi } from "../api";
import { useAfter } from "../mutate";
import { QrCode } from "../qr-code";
import { useSession } from "../session";

/** The second factor: scan, confirm with a first code, keep the recovery codes. */
export function TotpSetup({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const { words } = useSession();
  const t = words.profile;
  const api = useApi();
  const after = useAfter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation(api.profile.beginTotp.mutationOptions());
  const confirm = useMutation(
    api.profile.confirmTotp.mutationOptions(
      after(undefined, (made: { recoveryCodes: string[] }) => setCodes(made.recoveryCodes)),
    ),
  );
  const remove = useMutation(api.profile.removeTotp.mutationOptions(after(words.common.saved)));
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (codes) shown.current?.focus();
  }, [codes]);
  return (
    <Section title={t.totp} text={t.totpText}>
      {codes ? (
        <div ref={shown} tabIndex={-1} className="max-w-md outline-none">
          <p className="font-medium">{t.recoveryTitle}</p>
          <p className="mb-2 text-sm text-muted">{t.recoveryText}</p>
          <CodeBlock code={codes.join("\n")} label={words.common.copy} done={words.common.copied} />
        </div>
      ) : on ? (
        <div className="flex flex-wrap items-center gap-3">
          <Status tone="ok">{t.totpOn}</Status>
          <span className="text-sm text-muted">{t.totpLeft(codesLeft)}</span>
          <Button size="sm" look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t.totpStop}
          </Button>
        </div>
      ) : begin.data ? (
        <form
          className="flex max-w-md flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ code: String(new FormData(event.currentTarget).get("code") ?? "") });
          }}
        >
          <p>{t.totpScan}</p>
          <QrCode text={begin.data.uri} label={t.totp} />
          <p className="text-sm text-muted">
            {t.totpKey}: <code className="font-mono break-all">{begin.data.secret}</code>
          </p>
          <TextField
            label={t.totpCode}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={confirm.error ? t.totpWrong : undefined}
          />
          <Button look="primary" type="submit" busy={confirm.isPending} className="self-start">
            {t.totpConfirm}
          </Button>
        </form>
      ) : (
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          {t.totpStart}
        </Button>
      )}
    </Section>
  );
}
