import type { IdCheck as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { presentIdCheck } from "./present";
import type { IdCheck } from "./schema";

export async function findIdCheck(ctx: Pick<Context, "db">, id: string): Promise<Row | null> {
  return id.startsWith("idc_") ? ctx.db.idCheck.findFirst({ where: { id } }) : null;
}

export async function requireIdCheck(ctx: Pick<Context, "db">, id: string): Promise<Row> {
  const row = await findIdCheck(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

export async function getIdCheck(ctx: Context, id: string): Promise<IdCheck> {
  return presentIdCheck(await requireIdCheck(ctx, id));
}
