import { recordEvent } from "@/server/events";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { enqueue } from "@/server/platform/jobs";
import type { Screening } from "./schema";

/** The job that tells the team of an ended screening: ids only. Jobs of an older release wait under this name too. */
export const SCREENING_ENDED = "event/recorded";

/** Records how a screening ended, for receivers and for the team. */
export async function recordEnd(
  tx: Tx,
  ctx: Pick<Context, "scope">,
  type: "screening.completed" | "screening.failed",
  screening: Screening,
): Promise<void> {
  const event = await recordEvent(tx, ctx, type, screening);
  const data = { ...ctx.scope, eventId: event.id, objectId: screening.id, type };
  await enqueue(tx, { name: SCREENING_ENDED, id: event.id, data });
}
