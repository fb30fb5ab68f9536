"use client";

import { classes } from "@/components/ui/classes";
import type { Answers } from "../api";
import { useSession } from "../session";
import { StatusOf } from "../values";

type Finding = Answers["screenings"]["get"]["deviations"][number];

const ORDER = { high: 0, medium: 1, low: 2 } as const;

/** The heaviest first, as everywhere. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);

/** What does not add up, in a sentence each; the one whose proof stands beside is marked. */
export function Findings({
  findings,
  at,
  onAt,
}: {
  findings: readonly Finding[];
  at: number;
  onAt(index: number): void;
}) {
  const { words } = useSession();
  if (findings.length === 0) return <p className="text-muted">{words.screenings.noDeviations}</p>;
  return (
    <ul aria-label={words.screenings.deviations} className="flex flex-col gap-1">
      {findings.map((one, index) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={index === at ? "true" : undefined}
            onClick={() => onAt(index)}
            className={classes(
              "block w-full rounded border-l-2 px-3 py-2 text-left",
              index === at ? "border-brand bg-sunken" : "border-line hover:bg-sunken",
            )}
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <StatusOf status={one.severity} />
              {one.binds === null ? null : <span className="text-sm text-muted">{one.binds}</span>}
            </span>
            <span className="mt-0.5 block">{one.note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
