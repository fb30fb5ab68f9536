"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/page";
import { faultOf, useApi } from "../dashboard/api";
import { AuthHead, Refused, useAuthWords } from "./frame";
import { NewPasswordField } from "./new-password";

/** A new account with its owner. A known address is told nothing here; it gets a mail. */
export function SignUpForm() {
  const { signUp: words, signIn: signInWords } = useAuthWords();
  const api = useApi();
  const [mailed, setMailed] = useState(false);
  const signUp = useMutation(
    api.signIn.signUp.mutationOptions({
      onSuccess: async (_, { email, password }) => {
        const answer = await signIn("password", { email, password, redirect: false });
        if (answer?.ok && !answer.error) window.location.assign("/test/start");
        else setMailed(true);
      },
    }),
  );
  const fault = signUp.error ? faultOf(signUp.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    signUp.mutate({
      company: String(values.get("company") ?? ""),
      name: String(values.get("name") ?? ""),
      email: String(values.get("email") ?? ""),
      password: String(values.get("password") ?? ""),
    });
  };
  return (
    <>
      <AuthHead title={words.title} text={words.text} />
      {mailed ? <Notice tone="info">{words.sent}</Notice> : null}
      {fault ? <Refused {...fault} /> : null}
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.company}
          name="company"
          autoComplete="organization"
          required
          minLength={2}
          maxLength={120}
        />
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          required
          minLength={2}
          maxLength={120}
        />
        <TextField
          label={signInWords.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <NewPasswordField label={signInWords.password} />
        <Button look="primary" type="submit" busy={signUp.isPending}>
          {words.submit}
        </Button>
      </form>
      <p className="text-sm text-muted">
        {words.haveAccount}{" "}
        <Link href="/sign-in" className="underline underline-offset-2 hover:text-ink">
          {signInWords.submit}
        </Link>
      </p>
    </>
  );
}
