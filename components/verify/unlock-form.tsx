"use client";
import { LockOpen } from "lucide-react";
import { useId, useState } from "react";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";

/** Asks for the password of a locked PDF, where it is; the file is opened on this device. */
export function UnlockForm({
  file,
  words,
  onOpen,
}: {
  file: File;
  words: VerifyWords["unlock"];
  onOpen(file: File): void;
}) {
  const id = useId();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    if (busy || password === "") return;
    setBusy(true);
    setFault(null);
    try {
      const { unlock } = await import("./unlock");
      const opened = await unlock(file, password);
      if (opened !== "wrong") return onOpen(opened);
      setFault(words.wrong);
    } catch {
      setFault(words.failed);
    }
    setBusy(false);
  };
  const hint = `${id}-hint`;
  const error = `${id}-error`;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-base font-medium">
        {filled(words.label, { name: file.name })}
      </label>
      <div className="flex gap-2">
        {/* Without a name, so that the page's form around it does not send it. */}
        <input
          id={id}
          type="password"
          value={password}
          maxLength={127}
          autoComplete="off"
          aria-describedby={fault ? `${error} ${hint}` : hint}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void submit();
          }}
          className="min-h-12 min-w-0 flex-1 rounded border border-line bg-raised px-3 text-md text-ink"
        />
        <button
          type="button"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={submit}
          className="flex min-h-12 items-center gap-2 rounded border border-line bg-raised px-4 text-md font-medium hover:bg-sunken"
        >
          <LockOpen size={18} aria-hidden />
          {busy ? words.opening : words.open}
        </button>
      </div>
      {fault ? (
        <p id={error} role="alert" className="text-base text-bad">
          {fault}
        </p>
      ) : null}
      <p id={hint} className="text-base text-muted">
        {words.hint}
      </p>
    </div>
  );
}
