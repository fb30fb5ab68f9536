import type { Screening as Row } from "@/prisma/generated/client";
import { discardDocuments, takeDocuments } from "@/server/documents";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { env } from "@/server/platform/env";
import { enqueue } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { readSettings, ruleFor } from "@/server/settings";
import { type Analyse, type Analysed, BUDGET_MS, readAnalysis } from "./analysis";
import { completeScreening } from "./complete";
import { failScreening } from "./fail";
import { findScreening } from "./get";
import { completeRound, failRound } from "./rounds";
import type { Applicant } from "./schema";

/** A screening whose analysis has not ended by then fails with `processing_timeout` (decisions 6.15). */
export const analysisTimeoutMs = (): number => env().ANALYSIS_MINUTES * 60_000;

/** Asks for the analysis of one that gave its place up. */
export const ANALYSIS_IS_LONG = "screening/analysis.is_long";

export type AnalyseResult = "completed" | "failed" | "gone" | "put_off";

/** Of an analysis that gives its place up when it has used so much processor time, or of one that did. */
export type Turn = { isLong?: boolean; givesWay?(cpuMs: number): Promise<boolean> };

/**
 * Analyses the parked documents and ends the screening. May run again after a crash at any point: only the first end counts, so
 * there is one result, one event and one charge. "gone": it had ended or was erased meanwhile. "put_off": it gave way, and is asked for anew.
 */
export async function analyseScreening(
  ctx: Context,
  id: string,
  analyse: Analyse,
  { isLong = false, givesWay = () => Promise.resolve(false) }: Turn = {},
): Promise<AnalyseResult> {
  const row = await findScreening(ctx, id);
  if (row?.status !== "processing" && !row?.answeringId) return "gone";
  const round = row.status === "completed" ? row.answeringId : null;
  const began = round === null ? row.createdAt : (row.answeringAt ?? now());
  const left = (await noteBegin(ctx, row)).getTime() + analysisTimeoutMs() - now().getTime();
  const documents = await takeDocuments(ctx, { kind: "screening", id });
  const settings = await readSettings(ctx);
  const rule = ruleFor(settings.decision, row.purpose);
  const earlier = round === null ? null : readAnalysis(row);
  const [asked, asksAgain] = await Promise.all([requestedBy(ctx, row.linkId), requestedBy(ctx, round)]);
  const requested = [
    ...new Set([...asked, ...(earlier?.requested ?? []).map((one) => one.requested), ...asksAgain]),
  ];
  // What a file was said to be counts in the list of those who asked last; here in the list of all.
  const placeOf = (place: number) => requested.indexOf((round === null ? asked : asksAgain)[place] ?? "");
  const isWanted = async () => (await ctx.db.screening.count({ where: { id } })) > 0;
  const budget = { cpuMs: BUDGET_MS };
  // What has waited for half of all that it may would not be read in time if it gave way as well.
  const hasTime = () => now().getTime() - began.getTime() < (env().ANALYSIS_WAIT_MINUTES * 60_000) / 2;
  const isToGiveWay = async () => hasTime() && (await givesWay(BUDGET_MS - budget.cpuMs));
  const looks = { isWanted, isToGiveWay };
  const outcome: Analysed | null | "put_off" =
    left <= 0
      ? { failed: true, reason: "processing_timeout" }
      : await within(left, looks, (signal) =>
          analyse(
            {
              files: documents.map(({ bytes, mediaType, typeHint, requested, replaces, contested }) => ({
                bytes,
                mediaType,
                ...(typeHint === undefined ? {} : { typeHint }),
                ...(requested === undefined ? {} : { requested: placeOf(requested) }),
                ...(replaces === undefined ? {} : { replaces }),
                ...(contested ? { contested } : {}),
              })),
              requested,
              ...(earlier === null ? {} : { earlier }),
              applicant: withoutUndefined(row.applicant as Applicant),
              purpose: row.purpose as Parameters<Analyse>[0]["purpose"],
              ...(row.country === null ? {} : { country: row.country }),
              caseDetails: row.caseDetails as Record<string, string | number>,
              thresholds: { approveMin: rule.approve_min, reviewMin: rule.review_min },
              today: began.toISOString().slice(0, 10),
            },
            round === null ? progressOf(ctx, id) : () => undefined,
            { share: ctx.scope.accountId, signal, budget, isLong },
          ),
        );
  if (outcome === null) return "gone";
  if (outcome === "put_off") {
    await putOff(ctx, id, round);
    return "put_off";
  }
  const ended = await inTransaction(
    ctx,
    (tx) => {
      if (outcome.failed) {
        return round === null
          ? failScreening(tx, ctx, id, outcome.reason)
          : failRound(tx, { id, answeringId: round }, outcome.reason);
      }
      const { failed: _failed, rests, ...analysis } = outcome;
      const made = { sandbox: false, ...(rests && { rests }) };
      return round === null
        ? completeScreening(tx, ctx, id, analysis, made)
        : completeRound(tx, ctx, id, round, analysis, made);
    },
    { answer: false },
  );
  if (!ended) return "gone";
  return outcome.failed ? "failed" : "completed";
}

/** Its documents stay where they are, and its time begins with its next turn. */
function putOff(ctx: Context, id: string, round: string | null): Promise<unknown> {
  return inTransaction(
    ctx,
    async (tx) => {
      await tx.screening.updateMany({ where: { id }, data: { analysisAt: null } });
      await enqueue(tx, {
        name: ANALYSIS_IS_LONG,
        id: `analyse-long-${round ?? id}`,
        data: { ...ctx.scope, screeningId: id },
        share: ctx.scope.accountId,
      });
    },
    { answer: false },
  );
}

/** The time runs from here, however long it waited, and does not begin again with another try. */
async function noteBegin(
  ctx: Context,
  { id, analysisAt, answeringAt }: Pick<Row, "id" | "analysisAt" | "answeringAt">,
): Promise<Date> {
  // An answer taken by a process of the release before leaves the time of the analysis before it.
  if (analysisAt && !(answeringAt && analysisAt < answeringAt)) return analysisAt;
  const at = now();
  await ctx.db.screening.updateMany({ where: { id, analysisAt }, data: { analysisAt: at } });
  return at;
}

/** What the applicant was asked for by a link or a request; nothing when nobody asked. */
async function requestedBy({ db }: Context, linkId: string | null): Promise<readonly string[]> {
  if (linkId === null) return [];
  const link = await db.verificationLink.findFirst({
    where: { id: linkId },
    select: { documentsRequested: true },
  });
  return link?.documentsRequested ?? [];
}

/**
 * Notes how many documents were read, for those who watch; it never goes back. The analysis does not wait for it, nor does it end when it cannot be written.
 */
function progressOf(ctx: Context, id: string): () => void {
  let read = 0;
  return () => {
    read += 1;
    ctx.db.screening
      .updateMany({
        where: { id, status: "processing", documentsRead: { lt: read } },
        data: { documentsRead: read },
      })
      .catch((error: unknown) => log().warn({ err: error }, "progress of an analysis"));
  };
}

const LOOK_MS = 2_000;
const LOOK_AT_TIME_MS = 250;

type Looks = { isWanted(): Promise<boolean>; isToGiveWay(): Promise<boolean> };

/** What is late, wanted by nobody any longer or gives way is not waited for, and ends; null for what nobody wants. */
async function within(
  ms: number,
  { isWanted, isToGiveWay }: Looks,
  work: (signal: AbortSignal) => Promise<Analysed>,
): Promise<Analysed | null | "put_off"> {
  const stop = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const over = new Promise<Analysed | null | "put_off">((resolve) => {
    const end = (as: Analysed | null | "put_off") => {
      resolve(as);
      stop.abort();
    };
    // A database that is away for a moment says nothing about that.
    const look = () =>
      isWanted().then(
        (wanted) => wanted || end(null),
        () => undefined,
      );
    timers.push(
      setTimeout(() => end({ failed: true, reason: "processing_timeout" }), ms),
      setInterval(look, LOOK_MS),
      setInterval(() => isToGiveWay().then((gives) => gives && end("put_off")), LOOK_AT_TIME_MS),
    );
  });
  try {
    return await Promise.race([work(stop.signal), over]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

function withoutUndefined(applicant: Applicant): Parameters<Analyse>[0]["applicant"] {
  return Object.fromEntries(Object.entries(applicant).filter(([, value]) => value !== undefined)) as never;
}

/** Ends a screening whose analysis gave up, or waited too long. */
export async function abandonScreening(
  ctx: Context,
  id: string,
  error: "engine_unavailable" | "processing_timeout",
): Promise<boolean> {
  return inTransaction(
    ctx,
    async (tx) => {
      const row = await tx.screening.findFirst({ where: { id }, select: { id: true, answeringId: true } });
      const ended = row?.answeringId
        ? await failRound(tx, row, error)
        : await failScreening(tx, ctx, id, error);
      // What a dead job left behind goes too.
      if (!ended) await discardDocuments(tx, { kind: "screening", id });
      return ended;
    },
    { answer: false },
  );
}
