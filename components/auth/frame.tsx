"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type AuthWords, authWords } from "@/server/platform/i18n/auth";
import type { Locale } from "@/server/platform/i18n/index";
import { ApiProvider } from "../dashboard/api";

const WordsContext = createContext<AuthWords | null>(null);

export function useAuthWords(): AuthWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useAuthWords outside the sign-in pages");
  return words;
}

/** One narrow column under the product's name: the frame of every page in front of the door. */
export function AuthFrame({
  locale,
  product,
  children,
}: {
  locale: Locale;
  product: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <WordsContext value={authWords(locale)}>
      <ApiProvider accountId="" environment="test">
        <main
          lang={locale}
          className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-5 py-10"
        >
          <p className="text-base font-semibold">{product}</p>
          {children}
          <p className="text-sm">
            <a
              href={locale === "es" ? "/docs/es" : "/docs"}
              className="text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {authWords(locale).documentation}
            </a>
          </p>
        </main>
      </ApiProvider>
    </WordsContext>
  );
}

export function AuthHead({ title, text }: { title: string; text?: string }) {
  return (
    <div>
      <h1 className="text-lg font-semibold">{title}</h1>
      {text ? <p className="mt-1 text-muted">{text}</p> : null}
    </div>
  );
}

/** The secret behind the # of a mailed address; browsers never send it anywhere. */
export function useFragment(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken(window.location.hash.slice(1));
  }, []);
  return token;
}

/** Why something was refused: by what was wrong with it where there are words for that, else by the code. */
export function Refused({ code, param }: { code: string | null; param?: string | null | undefined }) {
  const { errors } = useAuthWords();
  if (!code) return null;
  const words = new Map<string, string>(Object.entries(errors));
  const known = words.get(param ?? code) ?? words.get(code);
  return (
    <p role="alert" className="rounded bg-badSoft px-3 py-2.5 text-bad">
      {known ?? errors.other}
    </p>
  );
}
