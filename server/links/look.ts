import { draftFile, listDraft, noteSight, type Sight } from "@/server/documents";
import { monthsLacking, monthsOf, requestedType } from "@/server/engine/documents/requested";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import { now } from "@/server/platform/clock";
import { oncePerProcess } from "@/server/platform/once-per-process";
import { HOURLY, takeQuota } from "@/server/platform/rate-limit";
import { timeLimit } from "@/server/platform/time-limit";
import { turns } from "@/server/platform/turns";
import { type Analyse, analyseDocuments } from "@/server/screenings";

import type { OpenedLink } from "./open";

/** A draft holds 20 files; this many looks let each be taken anew once or twice. */
const LOOKS_PER_HOUR = 60;
/** Longer than most photographs take. Who is told nothing sends all the same. */
const PATIENCE_MS = 45_000;
/** Of these at its turn: web reads one file at a time, of accounts by turns and of an account its links. */
const LOOK_MS = 20_000;
const oneAtATime = () => oncePerProcess("looks at drafts", () => turns(1));

const ownerOf = ({ row }: OpenedLink) => ({ kind: "verification_link" as const, id: row.id });

/**
 * What a draft's file seems to be: its type, the months it is of, and whether the applicant's name stands on it. It is read as in the
 * analysis that follows, by the same isolated processes, and nothing of it is kept but this. Null where nothing is examined (the sandbox),
 * where it took too long or could not be read.
 */
export async function lookAtFile(
  link: OpenedLink,
  id: string,
  analyse: Analyse = analyseDocuments,
): Promise<Sight | null> {
  const { ctx, row } = link;
  if (ctx.scope.environment === "test") return null;
  const owner = ownerOf(link);
  const known = (await listDraft(ctx, owner)).find((one) => one.id === id);
  if (!known || known.received < known.size) return null;
  if (known.sight) return known.sight;
  const quota = await takeQuota(`${HOURLY}hosted-look:${row.id}`, LOOKS_PER_HOUR);
  if (!quota.allowed) return null;
  const { name } = row.applicant as { name: string };
  const patience = timeLimit(PATIENCE_MS);
  const look = async () => {
    const signal = timeLimit(LOOK_MS, patience);
    // Whoever waits holds no file.
    const file = signal.aborted ? null : await draftFile(ctx, owner, id);
    if (!file) return null;
    const outcome = await analyse(
      {
        files: [{ bytes: file.bytes, mediaType: file.mediaType }],
        applicant: { name },
        purpose: row.purpose as Parameters<Analyse>[0]["purpose"],
        ...(row.country === null ? {} : { country: row.country }),
        caseDetails: {},
        thresholds: DEFAULT_THRESHOLDS,
        today: now().toISOString().slice(0, 10),
      },
      () => undefined,
      { share: ctx.scope.accountId, signal },
    );
    return signal.aborted ? null : outcome;
  };
  const late = new Promise<null>((resolve) => patience.addEventListener("abort", () => resolve(null)));
  const looked = oneAtATime()(ctx.scope.accountId, look, row.id).catch(() => null);
  const outcome = await Promise.race([looked, late]);
  if (!outcome || outcome.failed) return null;
  const { documents, fields, findings, crossCheck } = outcome;
  const type = documents[0]?.type ?? null;
  const sight: Sight = {
    type,
    months: monthsOf(type, fields),
    named: crossCheck.agreements.some(({ field }) => field === "name")
      ? true
      : findings.some(({ code }) => code === "name_mismatch")
        ? false
        : null,
  };
  await noteSight(ctx, owner, id, sight);
  return sight;
}

/** Of each thing that is asked for: the type of ours that is meant, and the months that the files put there do not cover. */
export async function requestedState(
  link: OpenedLink,
): Promise<{ type: string | null; lacking: string[] }[]> {
  const files = await listDraft(link.ctx, ownerOf(link));
  const today = now().toISOString().slice(0, 10);
  return link.row.documentsRequested.map((words, place) => {
    const type = requestedType(words);
    const there = files.filter((one) => one.requested === place && one.received === one.size);
    // Only where every file says its months is it known which are lacking.
    const told =
      there.length > 0 && there.every(({ sight }) => sight?.type === type && sight.months.length > 0);
    const found = there.flatMap(({ sight }) => sight?.months ?? []);
    return { type, lacking: told ? monthsLacking(words, found, today, there.length) : [] };
  });
}
