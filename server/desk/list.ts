import type { Prisma } from "@/prisma/generated/client";
import { overdue } from "@/server/decisions";
import { namesOf } from "@/server/members";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { endOfDay } from "@/server/platform/due-at";
import { requirePermission } from "@/server/platform/permissions";
import { WAITING } from "@/server/screenings";
import { REOPENED } from "./reopen";
import { mayRead } from "./require-case";
import type { CaseKind, DeskQuery } from "./schema";

/** Of each kind; who has worked off so many asks again. */
const MOST = 100;
/** Held decisions take effect within a minute, proposals are bounded where they are made. */
const MOST_UNDER_WAY = 2_000;
const DAY_MS = 86_400_000;
const WEIGHT: Record<string, number> = { high: 0, medium: 1, low: 2 };
/** What identity and sanctions weigh: a person who may be on a list is the heaviest thing there is to decide. */
const SEVERITY = { id_check: "medium", sanctions_screening: "high" } as const;

export type DeskItem = {
  kind: CaseKind;
  id: string;
  name: string;
  detail: string;
  severity: string | null;
  dueAt: Date | null;
  assigneeId: string | null;
  /** Of a screening: the result that a decision is about. */
  version: number | null;
  /** And how many decisions of people it was looked at with. */
  seen: number;
  /** Somebody looked at it and left it in review. */
  kept: { by: string | null; at: Date | null; note: string | null } | null;
  openBy: { name: string | null; since: Date; mine: boolean } | null;
  /** What a colleague proposed, which waits for a second person. */
  proposal: { decision: string; by: string | null; mine: boolean } | null;
};

/**
 * What waits for a person, of every kind that they may see: what is overdue first, then by the day it is due, what was never given a day
 * last, and within a day what nobody looked at yet, the heaviest first. What somebody has just decided is hidden until it takes effect, which it does within a
 * minute or not at all; what one has proposed is hidden from oneself, as somebody else confirms it.
 */
export async function listDesk(
  ctx: Context,
  query: DeskQuery,
): Promise<{ data: DeskItem[]; has_more: boolean }> {
  requirePermission(ctx, "screenings:read");
  const [held, proposals] = await Promise.all([
    ctx.db.heldDecision.findMany({
      where: { NOT: { effectAt: overdue() } },
      select: { objectId: true },
      take: MOST_UNDER_WAY,
    }),
    ctx.db.proposedDecision.findMany({
      where: { outcome: null },
      select: { objectId: true, decision: true, version: true, byId: true },
      take: MOST_UNDER_WAY,
    }),
  ]);
  const own = proposals.filter(({ byId }) => byId === ctx.actor.id);
  const hidden = [...held, ...(query.second ? [] : own)].map(({ objectId }) => objectId);
  const asked = (kind: CaseKind) => (query.kind === undefined || query.kind === kind) && mayRead(ctx, kind);
  const { screenings, checks, sanctions } = whereOf(ctx, query, {
    hidden,
    among: query.second ? proposals.map(({ objectId }) => objectId) : null,
    // Of what was decided, a colleague wants it open again.
    reopened: proposals.flatMap(({ decision, objectId }) =>
      decision === "review" || decision === REOPENED ? [objectId] : [],
    ),
  });
  const asc = "asc" as const;
  const page = { orderBy: [{ dueAt: { sort: asc, nulls: "last" as const } }, { id: asc }], take: MOST };
  const shared = { id: true, reference: true, dueAt: true, assigneeId: true } as const;
  const found = await Promise.all([
    asked("screening") && screenings
      ? ctx.db.screening.findMany({
          where: screenings,
          select: {
            ...shared,
            applicant: true,
            severity: true,
            purpose: true,
            version: true,
            decisions: true,
            reviewDecision: true,
            reviewNote: true,
            reviewedById: true,
            reviewedAt: true,
          },
          ...page,
        })
      : [],
    asked("id_check") && checks
      ? ctx.db.idCheck.findMany({
          where: checks,
          select: { ...shared, applicant: true, purpose: true },
          ...page,
        })
      : [],
    asked("sanctions_screening") && sanctions
      ? ctx.db.sanctionsScreening.findMany({
          where: sanctions,
          select: { ...shared, subject: true },
          ...page,
        })
      : [],
  ]);
  const [ofScreenings, ofChecks, ofSanctions] = found;
  const listed = found.flatMap((rows) => rows.map(({ id }) => id));
  const leases = await ctx.db.caseLease.findMany({ where: { id: { in: listed }, until: { gt: now() } } });
  const names = await namesOf([
    ...[...proposals, ...leases].map(({ byId }) => byId),
    ...ofScreenings.map(({ reviewedById }) => reviewedById),
  ]);
  const team = new Map(proposals.map((one) => [one.objectId, one]));
  const open = new Map(leases.map((one) => [one.id, one]));
  const item = (kind: CaseKind, row: Row, person: unknown, more: Partial<DeskItem>): DeskItem => {
    const { id, dueAt, assigneeId, reference } = row;
    const { name } = person as { name?: string };
    const lease = open.get(id);
    const proposal = team.get(id);
    const version = more.version ?? null;
    return {
      kind,
      id,
      name: name ?? "",
      severity: null,
      seen: 0,
      kept: null,
      dueAt,
      assigneeId,
      ...more,
      detail: reference ?? more.detail ?? "",
      version,
      openBy: lease
        ? { name: names[lease.byId] ?? null, since: lease.since, mine: lease.byId === ctx.actor.id }
        : null,
      // One about an earlier result has lapsed.
      proposal:
        proposal && (proposal.version === null || proposal.version === version)
          ? {
              decision: proposal.decision,
              by: names[proposal.byId] ?? null,
              mine: proposal.byId === ctx.actor.id,
            }
          : null,
    };
  };
  const at = now().getTime();
  const data = [
    ...ofScreenings.map((row) =>
      item("screening", row, row.applicant, {
        severity: row.severity,
        detail: row.purpose,
        version: row.version,
        seen: row.decisions,
        kept:
          row.reviewDecision === "review"
            ? { by: names[row.reviewedById ?? ""] ?? null, at: row.reviewedAt, note: row.reviewNote }
            : null,
      }),
    ),
    ...ofChecks.map((row) =>
      item("id_check", row, row.applicant, { severity: SEVERITY.id_check, detail: row.purpose ?? "" }),
    ),
    ...ofSanctions.map((row) =>
      item("sanctions_screening", row, row.subject, { severity: SEVERITY.sanctions_screening }),
    ),
  ].sort(
    (a, b) =>
      lateOf(a, at) - lateOf(b, at) ||
      dayOf(a) - dayOf(b) ||
      keptOf(a) - keptOf(b) ||
      weightOf(a) - weightOf(b) ||
      timeOf(a) - timeOf(b) ||
      (a.id < b.id ? -1 : 1),
  );
  return { data, has_more: found.some((rows) => rows.length === MOST) };
}

type Row = Pick<DeskItem, "id" | "dueAt" | "assigneeId"> & { reference: string | null };

/** What is asked of each kind; null where nothing of it can fit. */
function whereOf(
  { actor }: Context,
  query: DeskQuery,
  { hidden, among, reopened }: { hidden: string[]; among: string[] | null; reopened: string[] },
) {
  const { who, due, severity, purpose, customer } = query;
  const shared = {
    ...(who === undefined ? {} : { assigneeId: who === "mine" ? actor.id : who === "nobody" ? null : who }),
    ...(due === undefined ? {} : { dueAt: { lt: due === "overdue" ? now() : endOfDay(now()) } }),
    ...(customer === undefined ? {} : { customerId: customer }),
  };
  const ids = (fits: (id: string) => boolean) => ({
    id: { notIn: hidden.filter(fits), ...(among ? { in: among.filter(fits) } : {}) },
  });
  const ofScreenings = {
    ...(severity === undefined ? {} : { severity }),
    ...(purpose === undefined ? {} : { purpose }),
  };
  const orReopened = <T extends object>(where: T, fits: (id: string) => boolean) => {
    const asked = reopened.filter(fits);
    return asked.length > 0 ? { OR: [where, { id: { in: asked } }] } : where;
  };
  const isCheck = (id: string) => !isUuid(id);
  const waiting = { AND: [orReopened({ status: "in_review" }, isCheck), ids(isCheck), shared] };
  const weighs = (kind: keyof typeof SEVERITY) => severity === undefined || severity === SEVERITY[kind];
  const screenings: Prisma.ScreeningWhereInput = {
    AND: [orReopened(WAITING, isUuid), ids(isUuid), shared, ofScreenings],
  };
  const checks: Prisma.IdCheckWhereInput | null = weighs("id_check")
    ? { AND: [waiting, purpose === undefined ? {} : { purpose }] }
    : null;
  const sanctions: Prisma.SanctionsScreeningWhereInput | null =
    weighs("sanctions_screening") && purpose === undefined ? waiting : null;
  return { screenings, checks, sanctions };
}

const isUuid = (id: string) => !id.includes("_");
const timeOf = ({ dueAt }: DeskItem) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
const lateOf = (one: DeskItem, at: number) => (timeOf(one) < at ? 0 : 1);
const dayOf = (one: DeskItem) => Math.floor(timeOf(one) / DAY_MS);
const keptOf = ({ kept }: DeskItem) => (kept ? 1 : 0);
const weightOf = ({ severity }: DeskItem) => WEIGHT[severity ?? ""] ?? 1;
