"use client";

import { startAuthentication } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { DashboardWords } from "@/server/platform/i18n/dashboard";
import { faultOf, onProofWanted, useApi } from "./api";

/** Asks once more who is there, when a call was refused for want of it, and lets the call go on. */
export function ProveAgain({ words }: { words: DashboardWords }) {
  const t = words.profile.prove;
  const api = useApi();
  const prove = useMutation(api.profile.prove.mutationOptions());
  const options = useMutation(api.signIn.passkeyOptions.mutationOptions());
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(
    () =>
      onProofWanted(
        () =>
          new Promise((resolve) => {
            setProblem(null);
            setNeedsCode(false);
            setAnswer(() => resolve);
          }),
      ),
    [],
  );
  const end = (proven: boolean) => {
    answer?.(proven);
    setAnswer(null);
  };
  const check = async (proof: Parameters<typeof prove.mutateAsync>[0]) => {
    try {
      const { refused } = await prove.mutateAsync(proof);
      if (refused === null) return end(true);
      setNeedsCode(refused.startsWith("totp_"));
      setProblem(refused === "totp_required" ? null : refused === "totp_later" ? t.codesLater : t.wrong);
    } catch (error) {
      setProblem(faultOf(error).code === "rate_limited" ? t.later : words.common.failed);
    }
  };
  const byPasskey = async () => {
    try {
      const passkey = await startAuthentication({ optionsJSON: await options.mutateAsync() });
      await check({ passkey });
    } catch {
      setProblem(t.wrong);
    }
  };
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={() => end(false)}
      title={t.title}
      description={t.text}
      close={words.common.close}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A form of the page may stand around this one in React's tree.
          event.stopPropagation();
          const data = new FormData(event.currentTarget);
          void check({ password: String(data.get("password")), code: String(data.get("code") ?? "") });
        }}
      >
        <TextField
          label={words.profile.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={needsCode ? undefined : (problem ?? undefined)}
        />
        {needsCode ? (
          <TextField
            label={words.profile.totpCode}
            name="code"
            autoComplete="one-time-code"
            required
            error={problem ?? undefined}
          />
        ) : null}
        <DialogActions>
          <Button busy={options.isPending} onClick={() => void byPasskey()}>
            {t.passkey}
          </Button>
          <Button look="primary" type="submit" busy={prove.isPending}>
            {t.go}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
