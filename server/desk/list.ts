import { allows, requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import { WAITING } from "@/server/screenings";
import { overdue } from "./overdue";
import type { CaseKind, DeskQuery } from "./schema";

/** Of each kind; who has worked off so many asks again. */
const MOST = 100;
const DAY_MS = 86_400_000;
const WEIGHT: Record<string, number> = { high: 0, medium: 1, low: 2 };

export type DeskItem = {
  kind: CaseKind;
  id: string;
  name: string;
  detail: string;
  severity: string | null;
  dueAt: Date | null;
  assigneeId: string | null;
};

/**
 * What waits for a person, of every kind that they may see: by the day it is due, what was never given a day last, and within a day the
 * heaviest first. What somebody has just decided stands aside until it takes effect, which it does within a minute or not at all.
 */
export async function listDesk(
  ctx: Context,
  query: DeskQuery,
): Promise<{ data: DeskItem[]; has_more: boolean }> {
  requirePermission(ctx, "screenings:read");
  const held = await ctx.db.heldDecision.findMany({
    where: { NOT: { effectAt: overdue() } },
    select: { objectId: true },
  });
  const aside = { id: { notIn: held.map(({ objectId }) => objectId) } };
  const own = query.mine ? { assigneeId: ctx.actor.id } : {};
  const asc = "asc" as const;
  const page = { orderBy: [{ dueAt: { sort: asc, nulls: "last" as const } }, { id: asc }], take: MOST };
  const shared = { id: true, reference: true, dueAt: true, assigneeId: true } as const;
  const asked = (kind: CaseKind, permission: Parameters<typeof allows>[1]) =>
    (query.kind === undefined || query.kind === kind) &&
    (ctx.actor.kind !== "user" || (ctx.actor.role !== undefined && allows(ctx.actor.role, permission)));
  const screeningAside = { id: { notIn: held.map(({ objectId }) => objectId).filter(isUuid) } };
  const [screenings, checks, sanctions] = await Promise.all([
    asked("screening", "screenings:read")
      ? ctx.db.screening.findMany({
          where: { AND: [WAITING, screeningAside, own] },
          select: { ...shared, applicant: true, severity: true, purpose: true, score: true },
          ...page,
        })
      : [],
    asked("id_check", "id_checks:read")
      ? ctx.db.idCheck.findMany({
          where: { AND: [{ status: "in_review" }, aside, own] },
          select: { ...shared, applicant: true, purpose: true },
          ...page,
        })
      : [],
    asked("sanctions_screening", "sanctions:read")
      ? ctx.db.sanctionsScreening.findMany({
          where: { AND: [{ status: "in_review" }, aside, own] },
          select: { ...shared, subject: true },
          ...page,
        })
      : [],
  ]);
  const data = [
    ...screenings.map((row) => item("screening", row, row.applicant, row.severity, row.purpose)),
    ...checks.map((row) => item("id_check", row, row.applicant, "medium", row.purpose)),
    // A person who may be on a list is the heaviest thing there is to decide.
    ...sanctions.map((row) => item("sanctions_screening", row, row.subject, "high", null)),
  ].sort(
    (a, b) =>
      dayOf(a) - dayOf(b) || weightOf(a) - weightOf(b) || timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1),
  );
  return { data, has_more: [screenings, checks, sanctions].some((rows) => rows.length === MOST) };
}

type Row = Pick<DeskItem, "id" | "dueAt" | "assigneeId"> & { reference: string | null };

function item(
  kind: CaseKind,
  row: Row,
  person: unknown,
  severity: string | null,
  purpose: string | null,
): DeskItem {
  const { name } = person as { name?: string };
  const { id, dueAt, assigneeId, reference } = row;
  return { kind, id, name: name ?? "", detail: reference ?? purpose ?? "", severity, dueAt, assigneeId };
}

const isUuid = (id: string) => !id.includes("_");
const timeOf = ({ dueAt }: DeskItem) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
const dayOf = (one: DeskItem) => Math.floor(timeOf(one) / DAY_MS);
const weightOf = ({ severity }: DeskItem) => WEIGHT[severity ?? ""] ?? 1;
