"use client";

import { useMutation } from "@tanstack/react-query";
import { signIn } from "next-auth/react";
import { type FormEvent, useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/page";
import { Skeleton } from "@/components/ui/skeleton";
import { faultOf, useApi } from "../dashboard/api";
import { AuthHead, Refused, useAuthWords, useFragment } from "./frame";
import { NewPasswordField } from "./new-password";

const fieldOf = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? "");

/** A mailed link signs in only when its button is pressed: programs that open links in mails do not spend it. */
export function LinkForm() {
  const { link: words, signIn: signInWords } = useAuthWords();
  const token = useFragment();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [askCode, setAskCode] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = fieldOf(event, "code");
    setBusy(true);
    setRefused(null);
    const answer = await signIn("link", { token: token ?? "", code, redirect: false });
    if (answer?.ok && !answer.error) {
      window.location.assign("/");
      return;
    }
    setBusy(false);
    if (answer?.error === "totp_required") setAskCode(true);
    else setRefused(answer?.error ?? "other");
  };
  return (
    <>
      <AuthHead title={words.title} text={words.text} />
      <Refused code={refused} />
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {askCode ? (
          <TextField
            label={signInWords.code}
            hint={signInWords.codeHint}
            name="code"
            required
            autoComplete="one-time-code"
          />
        ) : null}
        <Button look="primary" type="submit" busy={busy} disabled={token === null}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}

export function ForgotForm() {
  const { reset: words, signIn: signInWords } = useAuthWords();
  const api = useApi();
  const ask = useMutation(api.signIn.askReset.mutationOptions());
  return (
    <>
      <AuthHead title={words.askTitle} text={words.askText} />
      {ask.isSuccess ? <Notice tone="info">{words.sent}</Notice> : null}
      {ask.error ? <Refused {...faultOf(ask.error)} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ email: fieldOf(event, "email") });
        }}
        className="flex flex-col gap-4"
      >
        <TextField label={signInWords.email} name="email" type="email" autoComplete="username" required />
        <Button look="primary" type="submit" busy={ask.isPending}>
          {words.askSubmit}
        </Button>
      </form>
    </>
  );
}

export function ResetForm() {
  const { reset: words } = useAuthWords();
  const api = useApi();
  const token = useFragment();
  const reset = useMutation(api.signIn.reset.mutationOptions());
  const fault = reset.error ? faultOf(reset.error) : null;
  if (reset.data?.done) {
    return (
      <>
        <AuthHead title={words.title} text={words.done} />
        <ButtonLink href="/sign-in" look="primary">
          {words.submit}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <AuthHead title={words.title} />
      {reset.data?.done === false ? <Refused code="link_used" /> : null}
      {fault ? <Refused code={fault.param === "password" ? "password" : fault.code} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ token: token ?? "", password: fieldOf(event, "password") });
        }}
        className="flex flex-col gap-4"
      >
        <NewPasswordField label={words.password} />
        <Button look="primary" type="submit" busy={reset.isPending}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}

export function ConfirmForm() {
  const { confirm: words } = useAuthWords();
  const api = useApi();
  const token = useFragment();
  const confirm = useMutation(
    api.signIn.confirmEmail.mutationOptions({
      // The password that was set before may be another's: the address's owner chooses one.
      onSuccess: ({ choose }) => {
        if (choose) window.location.assign(`/sign-in/reset#${choose}`);
      },
    }),
  );
  if (confirm.data?.done && !confirm.data.choose) {
    return (
      <>
        <AuthHead title={words.title} text={words.done} />
        <ButtonLink href="/" look="primary">
          {words.go}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <AuthHead title={words.title} />
      {confirm.data?.done === false ? <Refused code="link_used" /> : null}
      {confirm.error ? <Refused code={faultOf(confirm.error).code} /> : null}
      <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ token: token ?? "" })}>
        {words.submit}
      </Button>
    </>
  );
}

export function InvitationForm() {
  const { invitation: words, signIn: door, signUp } = useAuthWords();
  const api = useApi();
  const token = useFragment();
  const { mutate: look, ...found } = useMutation(api.signIn.invitation.mutationOptions());
  const [password, setPassword] = useState("");
  useEffect(() => {
    if (token) look({ token });
  }, [token, look]);
  const accept = useMutation(
    api.signIn.acceptInvitation.mutationOptions({
      onSuccess: async (joined) => {
        if (!joined) return;
        await signIn("password", { email: joined.email, password, redirect: false });
        window.location.assign("/");
      },
    }),
  );
  if (token === "" || found.data === null || found.error || accept.data === null)
    return (
      <>
        <AuthHead title={words.over} text={words.overText} />
        <ButtonLink href="/sign-in">{door.submit}</ButtonLink>
      </>
    );
  if (!found.data) return <Skeleton label={signUp.submit} />;
  const invitation = found.data;
  const fault = accept.error ? faultOf(accept.error) : null;
  return (
    <>
      <AuthHead title={words.title(invitation.account)} text={words.text(invitation.email)} />
      {fault ? <Refused code={fault.param === "password" ? "password" : fault.code} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          accept.mutate({ token: token ?? "", name: fieldOf(event, "name") || invitation.email, password });
        }}
        className="flex flex-col gap-4"
      >
        {invitation.known ? null : (
          <TextField label={words.name} name="name" autoComplete="name" required minLength={2} />
        )}
        <TextField
          label={invitation.known ? words.passwordKnown : words.passwordNew}
          hint={invitation.known ? undefined : signUp.passwordHint}
          type="password"
          autoComplete={invitation.known ? "current-password" : "new-password"}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
        <Button look="primary" type="submit" busy={accept.isPending}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}
