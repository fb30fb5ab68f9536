import { recordAudit } from "@/server/audit";
import { requireReviewer } from "@/server/members";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { requirePermission } from "@/server/platform/permissions";
import { DeskRules, NO_RULES } from "./schema";

/** How the account's desk works, for live and test alike. */
export async function readDeskRules({ db }: { db: Pick<Tx, "deskRules"> }): Promise<DeskRules> {
  const row = await db.deskRules.findFirst({ select: { value: true } });
  return row ? DeskRules.parse(row.value) : NO_RULES;
}

const named = ({ assignment }: DeskRules) => new Set(assignment.flatMap(({ to }) => to));

/** Owners only, and never by a key: who decides alone must not be able to switch the second person off. */
export async function updateDeskRules(ctx: Context, rules: DeskRules): Promise<void> {
  requirePermission(ctx, "account:write");
  const before = named(await readDeskRules(ctx));
  // Who was named and has left since is given nothing, and stands in nobody's way.
  for (const userId of named(rules)) if (!before.has(userId)) await requireReviewer(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    await tx.deskRules.createMany({
      data: [{ accountId: ctx.scope.accountId, value: rules, updatedAt: now() }],
      skipDuplicates: true,
    });
    await tx.deskRules.updateMany({ data: { value: rules, updatedAt: now() } });
    await recordAudit(tx, ctx, {
      action: "desk.rules_changed",
      detail: { ...rules.second_person, assignment: rules.assignment.length },
    });
  });
}
