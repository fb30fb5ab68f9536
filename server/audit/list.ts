import type { Context } from "@/server/platform/context";
import { type ListQuery, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";

export type AuditFilter = {
  /** The kind of what was done, or its whole name: `member`, `member.removed`. */
  action?: string | undefined;
  actor?: string | undefined;
  objectId?: string | undefined;
};

/** The account's changes, newest first, of both environments: a change of settings belongs to neither. */
export function listAudit(ctx: Context, query: ListQuery, filter: AuditFilter = {}) {
  requirePermission(ctx, "audit:read");
  const where = {
    ...(filter.action ? { action: { startsWith: filter.action.replace(/[\\%_]/g, "\\$&") } } : {}),
    ...(filter.actor ? { actor: filter.actor } : {}),
    ...(filter.objectId ? { objectId: filter.objectId } : {}),
  };
  return listPage({
    query,
    url: "",
    where,
    position: (id) => ctx.db.auditEntry.findFirst({ where: { id }, select: { id: true, createdAt: true } }),
    find: (args) => ctx.db.auditEntry.findMany(args),
    present: (row) => ({
      id: row.id,
      action: row.action,
      actor: row.actor,
      environment: row.environment,
      objectType: row.objectType,
      objectId: row.objectId,
      detail: row.detail,
      createdAt: row.createdAt,
    }),
  });
}
