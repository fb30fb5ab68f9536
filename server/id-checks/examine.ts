import { decide } from "@/server/engine/identity/decide";
import { unpack } from "@/server/engine/identity/pack";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { concludeIdCheck } from "./conclude";
import type { Examine } from "./examiner";
import { findIdCheck } from "./find";
import { readRunning, sessionOf } from "./live-session";
import { attemptsLeft } from "./present";
import { storedResult } from "./result";
import { dropPictures, takePictures } from "./stash";

export type ExamineResult = "concluded" | "gone";

/**
 * Examines the submitted attempt and puts the decision into effect. May run again after a crash at any point: only the first end
 * counts. "gone": the check was canceled, expired or erased, or the attempt was concluded before.
 */
export async function examineAttempt(
  ctx: Context,
  id: string,
  attempt: number,
  examine: Examine,
): Promise<ExamineResult> {
  const row = await findIdCheck(ctx, id);
  const running = readRunning(row?.liveSession);
  if (!row || row.attemptsUsed !== attempt || running.stage !== "analysing") return "gone";
  const pictures = await takePictures(ctx, id);
  const examination = await examine({
    front: pictures.front ?? new Uint8Array(),
    back: pictures.back,
    frames: running.still
      ? pictures.selfie
        ? [{ bytes: pictures.selfie, atMs: 0 }]
        : []
      : pictures.frames.flatMap(framesOf).sort((a, b) => a.order - b.order),
    session: running.still || !running.scan ? null : sessionOf(running.scan),
    applicant: { name: (row.applicant as { name: string }).name },
    today: now().toISOString().slice(0, 10),
  });
  const decision = decide(examination, attemptsLeft(row));
  const check = await inTransaction(ctx, (tx) =>
    concludeIdCheck(
      tx,
      ctx,
      id,
      {
        outcome: decision.outcome,
        result: storedResult(examination, decision, now()),
        decidedBy: "automatic",
      },
      { attemptsUsed: attempt },
    ),
  );
  return check ? "concluded" : "gone";
}

/** Batches arrive in order; their frames keep the order in which they were sent, so that times running backwards show. */
function framesOf(packed: Uint8Array, batch: number) {
  const { head, parts } = unpack(packed);
  const times = Array.isArray(head.times) ? head.times : [];
  return parts.map((bytes, index) => ({
    bytes,
    atMs: Number(times[index] ?? 0),
    order: batch * 10_000 + index,
  }));
}

/** When every try of an examination broke: the attempt is given back, and the person asked to send it again. */
export async function abandonAttempt(ctx: Context, id: string, attempt: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await dropPictures(tx, id);
    await tx.idCheck.updateMany({
      where: { id, attemptsUsed: attempt, status: { in: ["pending", "retry"] } },
      data: { attemptsUsed: attempt - 1, liveSession: { stage: "failed" } },
    });
  });
}
