import type { VerificationLink as Row } from "@/prisma/generated/client";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { expireIfDue } from "./expire";
import { presentLink } from "./present";
import type { VerificationLink } from "./schema";

type Reader = { db: Pick<Context["db"], "verificationLink"> | Pick<Tx, "verificationLink"> };

export async function findLink(ctx: Reader, id: string): Promise<Row | null> {
  return id.startsWith("vl_") ? ctx.db.verificationLink.findFirst({ where: { id } }) : null;
}

export async function requireLink(ctx: Reader, id: string): Promise<Row> {
  const row = await findLink(ctx, id);
  if (!row) throw new ApiError("not_found");
  return row;
}

/** The link as of now; reading one whose time has passed notes its expiry. */
export async function getLink(ctx: Context, id: string): Promise<VerificationLink> {
  requirePermission(ctx, "links:read");
  return presentLink(await expireIfDue(ctx, await requireLink(ctx, id)));
}
