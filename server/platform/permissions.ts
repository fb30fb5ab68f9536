import type { Context } from "./context";
import { ApiError } from "./errors";
import { allows, type Permission } from "./roles";

/**
 * Refuses what the acting member's role does not allow. Keys are checked against their scopes by the API's one path, jobs and
 * operators act for the installation: all of them pass.
 */
export function requirePermission(ctx: Context, permission: Permission): void {
  if (ctx.actor.kind !== "user") return;
  if (ctx.actor.role && allows(ctx.actor.role, permission)) return;
  throw new ApiError("missing_scope", { message: "Your role in this account does not allow this." });
}
