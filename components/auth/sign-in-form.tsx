"use client";

import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import Link from "next/link";
import { signIn } from "next-auth/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/page";
import { faultOf, useApi } from "../dashboard/api";
import { AuthHead, Refused, useAuthWords } from "./frame";

/** Password with a second factor where there is one, passkey, or a mailed link. */
export function SignInForm({ ended }: { ended: boolean }) {
  const { signIn: words } = useAuthWords();
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [askCode, setAskCode] = useState(false);
  const [passkeys, setPasskeys] = useState(false);
  useEffect(() => setPasskeys(browserSupportsWebAuthn()), []);
  const options = useMutation(api.signIn.passkeyOptions.mutationOptions());
  const magic = useMutation(api.signIn.magicLink.mutationOptions());

  const enter = async (provider: "password" | "passkey", values: Record<string, string>) => {
    setBusy(true);
    setRefused(null);
    const answer = await signIn(provider, { ...values, redirect: false });
    if (answer?.ok && !answer.error) {
      window.location.assign("/");
      return;
    }
    setBusy(false);
    if (answer?.error === "totp_required") setAskCode(true);
    else setRefused(provider === "passkey" ? "passkey" : (answer?.error ?? "other"));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void enter("password", {
      email: String(values.get("email") ?? ""),
      password: String(values.get("password") ?? ""),
      code: String(values.get("code") ?? ""),
    });
  };
  const withPasskey = async () => {
    setRefused(null);
    try {
      const answer = await startAuthentication({ optionsJSON: await options.mutateAsync() });
      await enter("passkey", { answer: JSON.stringify(answer) });
    } catch {
      setRefused("passkey");
    }
  };
  const mailLink = () => {
    const email = new FormData(form.current ?? undefined).get("email");
    if (typeof email !== "string" || !email.includes("@")) {
      setRefused("needEmail");
      return;
    }
    setRefused(null);
    magic.mutate({ email });
  };
  return (
    <>
      <AuthHead title={words.title} />
      {ended ? <Notice tone="info">{words.ended}</Notice> : null}
      {refused === "needEmail" ? <Notice tone="warn">{words.needEmail}</Notice> : <Refused code={refused} />}
      {magic.isSuccess ? <Notice tone="info">{words.linkSent}</Notice> : null}
      {magic.error ? <Refused {...faultOf(magic.error)} /> : null}
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={words.email} name="email" type="email" autoComplete="username webauthn" required />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {askCode ? (
          <TextField
            label={words.code}
            hint={words.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        ) : null}
        <Button look="primary" type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
      <div className="flex flex-col gap-2">
        {passkeys ? (
          <Button
            icon={<KeyRound aria-hidden className="size-4" />}
            busy={options.isPending}
            onClick={() => void withPasskey()}
          >
            {words.passkey}
          </Button>
        ) : null}
        <Button busy={magic.isPending} onClick={mailLink}>
          {words.magicLink}
        </Button>
      </div>
      <p className="flex flex-wrap justify-between gap-2 text-sm text-muted">
        <Link href="/sign-in/forgot" className="underline underline-offset-2 hover:text-ink">
          {words.forgot}
        </Link>
        <span>
          {words.noAccount}{" "}
          <Link href="/sign-up" className="underline underline-offset-2 hover:text-ink">
            {words.signUp}
          </Link>
        </span>
      </p>
    </>
  );
}
