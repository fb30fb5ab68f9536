import type { SanctionsScreening as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { presentSanctionsScreening } from "./present";
import type { SanctionsScreening } from "./schema";

type Reader = { db: Pick<Context["db"], "sanctionsScreening"> | Pick<Tx, "sanctionsScreening"> };

const ID = /^san_[0-9A-HJKMNP-TV-Z]{26}$/;

/** The row, or null; an id of another form never reaches the database. */
export async function findSanctionsScreening(ctx: Reader, id: string): Promise<Row | null> {
  return ID.test(id) ? ctx.db.sanctionsScreening.findFirst({ where: { id } }) : null;
}

export async function requireSanctionsScreening(ctx: Reader, id: string): Promise<Row> {
  const row = await findSanctionsScreening(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

export async function getSanctionsScreening(ctx: Context, id: string): Promise<SanctionsScreening> {
  requirePermission(ctx, "sanctions:read");
  return presentSanctionsScreening(await requireSanctionsScreening(ctx, id));
}
