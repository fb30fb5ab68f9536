import type { IdCheck as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { presentIdCheck } from "./present";
import type { IdCheck } from "./schema";

type Reader = { db: Pick<Context["db"], "idCheck"> | Pick<Tx, "idCheck"> };

export async function findIdCheck(ctx: Reader, id: string): Promise<Row | null> {
  return id.startsWith("idc_") ? ctx.db.idCheck.findFirst({ where: { id } }) : null;
}

export async function requireIdCheck(ctx: Reader, id: string): Promise<Row> {
  const row = await findIdCheck(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

export async function getIdCheck(ctx: Context, id: string): Promise<IdCheck> {
  return presentIdCheck(await requireIdCheck(ctx, id));
}
