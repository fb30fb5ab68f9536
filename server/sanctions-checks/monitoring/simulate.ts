import { recordAudit } from "@/server/audit";
import { now } from "@/server/platform/clock";
import { type Context, inTransaction } from "@/server/platform/context";
import { ApiError } from "@/server/platform/errors";
import { requirePermission } from "@/server/platform/permissions";
import { requireSanctionsScreening } from "../get";
import { presentSanctionsScreening, readResult, type StoredHit, type StoredResult } from "../present";
import { SANDBOX_COMBINATION, sampleHit } from "../sandbox";
import type { SanctionsScreening, SanctionsSubject, SimulateSanctionsScreening } from "../schema";
import { holdRow } from "./check-again";
import { takeAnswer } from "./take-answer";

/** Sandbox only: plays a change of the lists for a subject on watch. It goes the way of a real one, with its events. */
export function simulateSanctionsScreening(
  ctx: Context,
  id: string,
  { outcome }: SimulateSanctionsScreening,
): Promise<SanctionsScreening> {
  requirePermission(ctx, "sandbox:write");
  if (ctx.scope.environment !== "test") throw new ApiError("sandbox_only");
  return inTransaction(ctx, async (tx) => {
    await holdRow(tx, ctx, id);
    const row = await requireSanctionsScreening({ db: tx }, id);
    const before = readResult(row);
    if (!row.monitored || !before)
      throw new ApiError("state_conflict", { message: "This check is not on watch: monitor it first." });
    const kept = before.hits.filter(({ review }) => review !== "no_match");
    const hits =
      outcome === "alert" ? listedToo(row.subject as SanctionsSubject, before.hits, kept) : kept.slice(1);
    if (outcome === "hit_removed" && kept.length === 0)
      throw new ApiError("state_conflict", { message: "This check has no hit that could be removed." });
    const fresh: StoredResult = {
      ...before,
      sanctioned: hits.length > 0,
      hits,
      queried_at: now().toISOString(),
    };
    await takeAnswer(tx, ctx, row, fresh, SANDBOX_COMBINATION, () => []);
    await recordAudit(tx, ctx, {
      action: "sanctions_screening.simulated",
      objectType: "sanctions_screening",
      objectId: id,
      detail: { outcome },
    });
    return presentSanctionsScreening(await requireSanctionsScreening({ db: tx }, id));
  });
}

/** The hits there are and one more, or where there are as many as an answer holds, the first of them grown stronger. */
function listedToo(
  subject: SanctionsSubject,
  all: readonly StoredHit[],
  kept: readonly StoredHit[],
): StoredHit[] {
  const free = Array.from({ length: MOST_SAMPLES }, (_, at) => sampleHit(subject, at)).find(
    ({ id }) => !all.some((hit) => hit.id === id),
  );
  if (free) return [...kept, free];
  const [first = sampleHit(subject, 0), ...rest] = kept;
  return [
    { ...first, score: 1, topics: [...new Set([...first.topics, "crime"])], entry: "sample again" },
    ...rest,
  ];
}

const MOST_SAMPLES = 20;
