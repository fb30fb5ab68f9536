"use client";
import { Check } from "lucide-react";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { FilePick } from "./file-pick";
import type { Entry } from "./use-draft";

/** What is asked for. An entry ticks itself when a file was added for it; each is also a way to add one. */
export function Checklist({
  requested,
  entries,
  words,
  scripted,
  onPick,
}: {
  requested: readonly string[];
  entries: readonly Entry[];
  words: VerifyWords;
  scripted: boolean;
  onPick(files: File[], place: number): void;
}) {
  return (
    <section aria-labelledby="needed" className="flex flex-col gap-1">
      <h2 id="needed" className="text-md font-semibold">
        {words.needed}
      </h2>
      <ul className="divide-y divide-line">
        {requested.map((name, place) => {
          const there = entries.filter((entry) => entry.requested === place && !entry.problem).length;
          return (
            <li key={name} className="flex min-h-14 items-center gap-3 py-2">
              <span
                aria-hidden
                className={`flex size-6 shrink-0 items-center justify-center rounded-full border ${there > 0 ? "border-transparent bg-ok text-surface" : "border-muted"}`}
              >
                {there > 0 ? <Check size={15} strokeWidth={3} /> : null}
              </span>
              <span className="min-w-0 flex-1 text-md">
                {name}
                {scripted ? (
                  <span className={there > 0 ? "block text-sm text-muted" : "sr-only"}>
                    {there === 0
                      ? words.notYet
                      : there === 1
                        ? words.file
                        : filled(words.files, { n: there })}
                  </span>
                ) : null}
              </span>
              {scripted ? (
                <FilePick
                  multiple
                  label={filled(words.addTo, { name })}
                  className="flex min-h-10 cursor-pointer items-center rounded border border-line px-4 text-sm font-medium hover:bg-sunken focus-within:outline-2 focus-within:outline-accent"
                  onPick={(files) => onPick(files, place)}
                >
                  {words.add}
                </FilePick>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
