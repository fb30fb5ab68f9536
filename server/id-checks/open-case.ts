import type { IdCheck as Row } from "@/prisma/generated/client";
import { recordView } from "@/server/audit";
import { listObjectEvents } from "@/server/events";
import { requirePermission } from "@/server/members";
import type { Context } from "@/server/platform/context";
import type { ListQuery } from "@/server/platform/pagination";
import { listPage } from "@/server/platform/pagination";
import { positionOf } from "@/server/platform/tombstones";
import type { Language } from "@/server/platform/wire";
import { findIdCheck, requireIdCheck } from "./find";
import { presentIdCheck, presentResult } from "./present";
import { readResult } from "./result";

/** A check as the specialist sees it: the signals of the last attempt beside what was asked for, whatever the status. */
export function presentIdCase(row: Row, language: Language) {
  const stored = readResult(row.result);
  return {
    check: presentIdCheck(row),
    result: presentResult(row, language),
    nameAgreement: stored?.document.nameAgreement ?? null,
    similarity: stored?.face.similarity ?? null,
    note: row.reviewNote,
    reviewedById: row.reviewedById,
    assigneeId: row.assigneeId,
    dueAt: row.dueAt,
  };
}

export async function openIdCase(ctx: Context, id: string, language: Language) {
  requirePermission(ctx, "id_checks:read");
  const row = await requireIdCheck(ctx, id);
  await recordView(ctx, "id_check", row.id);
  return { ...presentIdCase(row, language), events: await listObjectEvents(ctx, id) };
}

/** What waits for a specialist. */
export function listIdReviews(ctx: Context, query: ListQuery, language: Language) {
  requirePermission(ctx, "id_checks:read");
  return listPage({
    query,
    url: "",
    where: { status: "in_review" },
    position: (id) => positionOf(ctx, "id_check", id, findIdCheck(ctx, id)),
    find: (args) => ctx.db.idCheck.findMany(args),
    present: (row) => presentIdCase(row, language),
  });
}
