import { now } from "@/server/platform/clock";
import type { Language } from "@/server/platform/wire";
import { isContest, lastContest, presentContest, presentExplanation } from "@/server/screenings";
import type { ScreeningContest } from "@/server/screenings/contest/schema";
import type { ScreeningExplanation } from "@/server/screenings/explanation/schema";
import type { OpenedLink } from "../open";
import { openedOf } from "./open";

export type ResultView = {
  explanation: ScreeningExplanation;
  contest: ScreeningContest | null;
  /** Findings that can be answered, in the order of their places. */
  open: readonly string[];
  canAnswer: boolean;
};

/** What a reviewer is told to ask for is no sentence for the one who is asked. */
const TO_REVIEWERS = /\s+(?:Ask for|Ask the|Conviene pedir|Pida)\s[^.]*\.$/;

/** Whether a link opens the page of a result: what is asked there can be asked after an answer as well. */
export const isResultPage = ({ row }: OpenedLink): boolean => isContest(row.id);

/** What the page of a result shows; null of a link that is none. */
export async function resultOf({ ctx, row }: OpenedLink, language: Language): Promise<ResultView | null> {
  const opened = isContest(row.id) ? openedOf(row) : null;
  if (!opened || row.requestOf === null) return null;
  const screening = await ctx.db.screening.findFirst({
    where: { id: row.requestOf, status: "completed" },
  });
  if (!screening || screening.analysis === null) return null;
  const contest = await lastContest(ctx, screening.id);
  const shown = presentExplanation(screening, language);
  const findings = shown.findings.map((one) => ({ ...one, note: one.note.replace(TO_REVIEWERS, "") }));
  const present = screening.version === opened.version;
  const pending = row.status === "pending" && row.expiresAt > now() && screening.answeringId === null;
  return {
    explanation: { ...shown, findings },
    contest: contest && presentContest(contest),
    open: present ? opened.points.map(({ deviation }) => deviation) : [],
    // Of an approval nothing is asked any more.
    canAnswer: pending && present && (screening.reviewDecision ?? screening.decision) !== "approve",
  };
}
