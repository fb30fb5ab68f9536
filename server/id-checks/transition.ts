import type { Prisma, IdCheck as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import type { IdCheckStatus } from "./schema";
import { statusesBefore } from "./states";

/**
 * Moves a check by compare-and-set; null when its state does not allow the move (any more), so that of two that race one wins.
 * `and` narrows the rows further.
 */
export async function transition(
  tx: Tx,
  id: string,
  to: IdCheckStatus,
  data: Prisma.IdCheckUpdateManyMutationInput = {},
  and: Prisma.IdCheckWhereInput = {},
): Promise<Row | null> {
  const rows = await tx.idCheck.updateManyAndReturn({
    where: { id, status: { in: statusesBefore(to) }, AND: and },
    data: { ...data, status: to },
  });
  return rows[0] ?? null;
}

/** Tells an id that is not there from a state that does not allow the move. */
export async function refuseMove(ctx: Pick<Context, "db">, id: string, message: string): Promise<never> {
  const there = await ctx.db.idCheck.count({ where: { id } });
  throw there > 0 ? new ApiError("state_conflict", { message }) : new ApiError("not_found");
}
