import { forgetKeys } from "@/server/api-keys";
import { recordAccountAudit } from "@/server/audit";
import { forgetDataKeys } from "@/server/platform/data-keys";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { FENCE } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";

/** What stays of an account: the audit log and what the books need, none of which names a person whom it verified. */
const KEPT: ReadonlySet<string> = new Set([
  "AuditEntry",
  "LedgerEntry",
  "UsagePeriod",
  "Invoice",
  "CreditNote",
]);

/**
 * Erases a suspended account: its objects, keys, settings, members' places, mails, and the key that its personal data was sealed with, so
 * that what lies in backups opens for nobody. The books and the audit log stay; people without another account are removed.
 */
export async function eraseAccount(id: string): Promise<{ id: string; removed: number; people: number }> {
  const account = await rootDb().account.findUnique({ where: { id }, select: { status: true } });
  if (!account) throw new ApiError("not_found", { message: "There is no such account." });
  if (account.status !== "suspended")
    throw new ApiError("state_conflict", {
      message: "Only a suspended account is erased: nothing may arrive meanwhile.",
    });
  const tables = Object.entries(FENCE).flatMap(([model, kind]) =>
    kind !== "none" && !KEPT.has(model) ? [model] : [],
  );
  const members = await rootDb().membership.findMany({ where: { accountId: id }, select: { userId: true } });
  let removed = 0;
  for (const table of tables) {
    const { rowCount } = await pool().query(`DELETE FROM "${table}" WHERE "accountId" = $1`, [id]);
    removed += rowCount ?? 0;
  }
  await rootDb().dataKey.deleteMany({ where: { accountId: id } });
  const { count: people } = await rootDb().user.deleteMany({
    where: { id: { in: members.map(({ userId }) => userId) }, memberships: { none: {} }, staff: false },
  });
  await rootDb().account.update({
    where: { id },
    data: { name: "[erased]", status: "suspended", liveEnabled: false, ipAllowlist: [], embedOrigins: [] },
  });
  forgetKeys();
  forgetDataKeys();
  await recordAccountAudit(rootDb(), id, {
    actor: "operator",
    action: "account.erased",
    objectType: "account",
    objectId: id,
    detail: { removed, people },
  });
  return { id, removed, people };
}
