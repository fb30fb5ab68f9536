import type { Screening as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { readRow } from "@/server/platform/db/read-row";
import { ApiError } from "@/server/platform/errors";
import { readSettings } from "@/server/settings";
import { PRESENTED, type Presented, presentScreening } from "./present";
import type { Screening } from "./schema";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The row, or null; an id that is no uuid never reaches the database. */
export async function findScreening(ctx: Pick<Context, "db">, id: string): Promise<Row | null> {
  return UUID.test(id) ? ctx.db.screening.findFirst({ where: { id: id.toLowerCase() } }) : null;
}

export async function requireScreening(ctx: Pick<Context, "db">, id: string): Promise<Row> {
  const row = await findScreening(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

export async function getScreening(ctx: Context, id: string): Promise<Screening> {
  if (!UUID.test(id)) throw new ApiError("not_found");
  const [row, settings] = await Promise.all([
    readRow<Presented>(ctx.scope, "Screening", PRESENTED, id.toLowerCase()),
    readSettings(ctx),
  ]);
  if (!row) throw new ApiError("not_found");
  return presentScreening(row, settings.result_format);
}
