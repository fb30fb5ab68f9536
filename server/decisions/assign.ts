import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { Role } from "@/server/platform/role";
import { allows } from "@/server/platform/roles";
import { readDeskRules } from "./rules";
import type { AssignmentRule, CaseKind } from "./schema";

type Waiting = {
  kind: CaseKind;
  id: string;
  purpose?: string | null;
  decision?: string | null;
  customerId?: string | null;
  amount?: number | null;
  language?: string | null;
};

/**
 * Who is given a case that begins to wait: by the first rule of the account that fits it and has somebody who may decide and is not away,
 * in turn. Null where no rule does. The turn is counted under its row's lock, so that cases that come at once go to different people.
 */
export async function assigneeByRule(tx: Tx, ctx: Context, waiting: Waiting): Promise<string | null> {
  const rules = (await readDeskRules({ db: tx })).assignment.filter((rule) => fits(rule, waiting));
  if (rules.length === 0) return null;
  const there = await reviewersThere(tx);
  for (const { id: rule, to } of rules) {
    const asked = there.filter((userId) => to.length === 0 || to.includes(userId));
    const assignee = asked[asked.length > 1 ? (await nextTurn(tx, ctx, rule)) % asked.length : 0];
    if (!assignee) continue;
    await recordAudit(tx, ctx, {
      action: "desk.assigned",
      objectType: waiting.kind,
      objectId: waiting.id,
      detail: { assignee, rule },
    });
    return assignee;
  }
  return null;
}

function fits(rule: AssignmentRule, one: Waiting): boolean {
  const alike = <T>(wanted: T | null, is: T | null | undefined) => wanted === null || wanted === is;
  return (
    alike(rule.kind, one.kind) &&
    alike<string>(rule.purpose, one.purpose) &&
    alike<string>(rule.decision, one.decision) &&
    alike(rule.customer, one.customerId) &&
    alike<string>(rule.language, one.language) &&
    (rule.over === null || (one.amount ?? 0) > rule.over)
  );
}

async function reviewersThere(tx: Tx): Promise<string[]> {
  const members = await tx.membership.findMany({
    where: { OR: [{ awayUntil: null }, { awayUntil: { lte: now() } }] },
    select: { userId: true, role: true },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    take: 1_000,
  });
  return members.filter(({ role }) => allows(Role.parse(role), "reviews:write")).map(({ userId }) => userId);
}

async function nextTurn(tx: Tx, ctx: Context, rule: string): Promise<number> {
  await tx.assignmentTurn.createMany({ data: [{ ...ctx.scope, rule }], skipDuplicates: true });
  const [turn] = await tx.assignmentTurn.updateManyAndReturn({
    where: { rule },
    data: { count: { increment: 1 } },
    select: { count: true },
  });
  return (turn?.count ?? 1) - 1;
}
