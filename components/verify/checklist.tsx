"use client";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { filled } from "@/server/platform/i18n/filled";
import type { VerifyWords } from "@/server/platform/i18n/verify/index";
import { FilePick } from "./file-pick";
import { monthsIn } from "./months";
import type { Requested } from "./page-api";
import type { Entry } from "./use-draft";

/**
 * What is asked for, and how much of it is there. Each is a way to add a file, ticks itself, and holds its own files: what became of them
 * is said where they were asked for.
 */
export function Checklist({
  requested,
  notes,
  wanted,
  entries,
  words,
  scripted,
  onPick,
  children,
}: {
  requested: readonly string[];
  /** What is to be known about each, in the words of who asks. */
  notes: readonly (string | null)[];
  /** Which months of each are still lacking. */
  wanted: readonly Requested[];
  entries: readonly Entry[];
  words: VerifyWords;
  scripted: boolean;
  onPick(files: File[], place: number): void;
  /** The files of one of them. */
  children(place: number): ReactNode;
}) {
  const lackingOf = (place: number) => wanted[place]?.lacking ?? [];
  const added = requested.filter(
    (_, place) => lackingOf(place).length === 0 && entries.some((one) => one.requested === place),
  ).length;
  return (
    <section aria-labelledby="needed" className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="needed" className="text-md font-semibold">
          {words.needed}
        </h2>
        <p aria-live="polite" className="tabular text-base text-muted">
          {scripted ? filled(words.count, { n: added, all: requested.length }) : null}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {requested.map((name, place) => {
          const there = entries.filter((entry) => entry.requested === place).length;
          const lacking = there > 0 ? lackingOf(place) : [];
          const whole = there > 0 && lacking.length === 0;
          return (
            <li key={name} className="py-2">
              <div className="flex min-h-10 items-center gap-3">
                <span
                  aria-hidden
                  className={`flex size-6 shrink-0 items-center justify-center rounded-full border ${whole ? "border-transparent bg-ok text-surface" : "border-muted"}`}
                >
                  {whole ? <Check size={15} strokeWidth={3} /> : null}
                </span>
                <span className="min-w-0 flex-1 text-md">
                  {name}
                  {notes[place] ? <span className="block text-base break-words">{notes[place]}</span> : null}
                  {scripted ? (
                    <span className={there > 0 ? "block text-sm text-muted" : "sr-only"}>
                      {there === 0
                        ? words.notYet
                        : there === 1
                          ? words.file
                          : filled(words.files, { n: there })}
                    </span>
                  ) : null}
                  {lacking.length > 0 ? (
                    <span role="status" className="block text-base text-warn">
                      {filled(words.stillNeed, { months: monthsIn(lacking, words) })}
                    </span>
                  ) : null}
                </span>
                {scripted ? (
                  <FilePick
                    id={`add-${place}`}
                    multiple
                    label={filled(words.addTo, { name })}
                    className="flex min-h-10 cursor-pointer items-center rounded border border-line px-4 text-sm font-medium hover:bg-sunken focus-within:outline-2 focus-within:outline-accent"
                    onPick={(files) => onPick(files, place)}
                  >
                    {words.add}
                  </FilePick>
                ) : null}
              </div>
              {children(place)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
