import type { Context } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { openMail } from "@/server/platform/mail";
import { type ListQuery, listPage } from "@/server/platform/pagination";
import { requirePermission } from "@/server/platform/permissions";

/** Sandbox mails that were kept instead of sent (decisions 7.6). Mails of sign-in belong to no account and never appear. */
export function listMails(ctx: Context, query: ListQuery) {
  requirePermission(ctx, "mailbox:read");
  requireSandbox(ctx);
  return listPage({
    query,
    url: "",
    where: { environment: "test" as const },
    position: (id) =>
      ctx.db.mail.findFirst({ where: { id, environment: "test" }, select: { id: true, createdAt: true } }),
    find: (args) => ctx.db.mail.findMany(args),
    present: (row) => {
      const contents = row.contents ? openMail(row.contents) : null;
      return {
        id: row.id,
        kind: row.kind,
        objectId: row.objectId,
        status: row.status,
        to: contents?.to ?? null,
        subject: contents?.subject ?? null,
        createdAt: row.createdAt,
      };
    },
  });
}

export async function getMail(ctx: Context, id: string) {
  requirePermission(ctx, "mailbox:read");
  requireSandbox(ctx);
  const row = await ctx.db.mail.findFirst({ where: { id, environment: "test" } });
  if (!row) throw new ApiError("not_found");
  return { id: row.id, contents: row.contents ? openMail(row.contents) : null };
}

function requireSandbox(ctx: Context): void {
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
}
