import type { Prisma, VerificationLink as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import type { LinkStatus } from "./schema";

/** Ends a pending link by compare-and-set; null when it has ended already, so that of two that race one wins. */
export async function endLink(
  tx: Tx,
  id: string,
  to: Exclude<LinkStatus, "pending">,
  data: Prisma.VerificationLinkUpdateManyMutationInput = {},
  and: Prisma.VerificationLinkWhereInput = {},
): Promise<Row | null> {
  const rows = await tx.verificationLink.updateManyAndReturn({
    where: { id, status: "pending", AND: and },
    data: { ...data, status: to },
  });
  return rows[0] ?? null;
}

/** Gives a pending or expired link a new end; null when it has ended otherwise. */
export async function reopenLink(tx: Tx, id: string, expiresAt: Date): Promise<Row | null> {
  const rows = await tx.verificationLink.updateManyAndReturn({
    where: { id, status: { in: ["pending", "expired"] } },
    data: { status: "pending", expiresAt },
  });
  return rows[0] ?? null;
}

/** Tells an id that is not there from a state that does not allow the move. */
export async function refuseMove(ctx: Pick<Context, "db">, id: string, message: string): Promise<never> {
  const there = await ctx.db.verificationLink.count({ where: { id, requestOf: null } });
  throw there > 0 ? new ApiError("state_conflict", { message }) : new ApiError("not_found");
}
