import { recordView } from "@/server/audit";
import type { Context } from "@/server/platform/context";
import { requirePermission } from "@/server/platform/permissions";
import { requireCase } from "./require-case";
import type { DeskCase } from "./schema";

/** A case that was fetched ahead is on the screen now: from here on it was looked at, and the audit log says so. */
export async function lookAt(ctx: Context, one: DeskCase): Promise<void> {
  requirePermission(ctx, "screenings:read");
  await requireCase(ctx, ctx.db, one);
  await recordView(ctx, one.kind, one.id);
}
