import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { insertRow } from "@/server/platform/db/write-row";
import { newId } from "@/server/platform/ids";

/** Facts of a change: ids, names of fields, numbers. Never a person's data. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
export type AuditNote = { action: string; objectType?: string; objectId?: string; detail?: AuditDetail };

/** Writes one line of the account's audit log in the caller's transaction. */
export async function recordAudit(tx: Tx, ctx: Context, note: AuditNote): Promise<void> {
  await insertRow(tx, ctx.scope, "AuditEntry", {
    id: newId("aud"),
    actor: ctx.actor.id,
    action: note.action,
    objectType: note.objectType ?? null,
    objectId: note.objectId ?? null,
    detail: { ...note.detail } as Prisma.JsonObject,
    createdAt: now(),
  });
}

/** Inside the fence or beside it. */
type AuditTable = {
  auditEntry: { create(args: { data: Prisma.AuditEntryUncheckedCreateInput }): PromiseLike<unknown> };
};

/** For changes that belong to no environment: by the operator, the installation, or somebody on the way in. */
export async function recordAccountAudit(
  db: AuditTable,
  accountId: string | null,
  note: AuditNote & { actor: string },
): Promise<void> {
  await db.auditEntry.create({
    data: {
      id: newId("aud"),
      accountId,
      actor: note.actor,
      action: note.action,
      objectType: note.objectType ?? null,
      objectId: note.objectId ?? null,
      detail: { ...note.detail },
      createdAt: now(),
    },
  });
}
