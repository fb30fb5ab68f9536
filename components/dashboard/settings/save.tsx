"use client";

import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { DashboardWords } from "@/server/platform/i18n/dashboard";
import { faultOf, useApi } from "../api";
import { useAfter } from "../mutate";
import { useSession } from "../session";

/** Saves one section; `fault` names the field that was refused, as the API would. */
export function useSave() {
  const api = useApi();
  const after = useAfter();
  const { words } = useSession();
  const save = useMutation(api.settings.update.mutationOptions(after(words.common.saved)));
  const fault = save.error ? faultOf(save.error) : null;
  return {
    save: save.mutate,
    busy: save.isPending,
    errorOf: (param: string) => (fault?.param === param ? refusal(words, param) : undefined),
  };
}

/** What was refused, as people say it: the server speaks of its own names. */
function refusal({ settings: t }: DashboardWords, param: string): string {
  return /^branding\.\w+_url$/.test(param) ? t.publicAddress : t.notValid;
}

/** The frame of a section's form: a sentence, fields, one button. Who may not write sees the values and no button. */
export function SettingsForm({
  text,
  onSubmit,
  busy,
  ready = true,
  children,
}: {
  text: string;
  onSubmit(): void;
  busy: boolean;
  /** False while what it would do has not been seen. */
  ready?: boolean;
  children: ReactNode;
}) {
  const { words, may } = useSession();
  const writes = may("settings:write");
  return (
    <form
      className="max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="mb-5 text-muted">{text}</p>
      <fieldset disabled={!writes} className="flex flex-col gap-4">
        {children}
      </fieldset>
      {writes ? (
        <Button look="primary" type="submit" busy={busy} disabled={!ready} className="mt-6">
          {words.common.save}
        </Button>
      ) : null}
    </form>
  );
}

export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export const orNull = (text: string): string | null => text.trim() || null;
