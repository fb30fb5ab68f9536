import { z } from "zod";
import { rootDb } from "@/server/platform/db/root";
import type { Row } from "../present";

/** Lists that were in force, until others were; null for those that are. */
export type State = {
  state: string;
  versions: string[];
  from: Date;
  until: Date | null;
  endedAt: Date | null;
};
export type Span = { from: Date; to: Date | null };
type Told = { action: string; at: Date };

/** The latest of each: ten years of lists that change eight times a day. */
const MOST = 30_000;

/** When a live subject was on watch, which lists have been in force since the first was, and what was told of the subject. */
export async function watchHistory(row: Row): Promise<{ spans: Span[]; states: State[]; told: Told[] }> {
  const [passes, notes] = await Promise.all([
    rootDb().sanctionsPass.findMany({ orderBy: { id: "desc" }, take: MOST }),
    rootDb().auditEntry.findMany({
      where: { accountId: row.accountId, environment: "live", objectId: row.id },
      select: { action: true, createdAt: true },
      orderBy: { createdAt: "desc" },
      take: MOST,
    }),
  ]);
  const told = notes.toReversed().map(({ action, createdAt }) => ({
    action: action.replace("sanctions_screening.", ""),
    at: createdAt,
  }));
  const inOrder = passes.toReversed();
  const states = inOrder.map(({ listsVersion, versions, createdAt, endedAt }, at) => ({
    state: listsVersion.slice(0, 16),
    versions: Versions.parse(versions).map(({ name, version }) => `${name}@${version}`),
    from: createdAt,
    until: inOrder[at + 1]?.createdAt ?? null,
    endedAt,
  }));
  return { spans: spansOf(row, told), states, told };
}

const Versions = z.array(z.object({ name: z.string(), version: z.string() }));

/** When a subject was looked up in lists: with everybody, or, if it came later, when it came; null where not before the end of a day. */
export function lookedUp(
  { from, until, endedAt }: Pick<State, "from" | "until" | "endedAt">,
  since: Date | null,
  end: Date,
): Date | null {
  if (since && since >= from && (until === null || since < until)) return since < end ? since : null;
  return endedAt && endedAt < end ? endedAt : null;
}

/** When the subject was on watch. Where nothing tells of its end, as with a suspension, until it was last looked up. */
function spansOf(
  row: Pick<Row, "monitored" | "monitoredSince" | "createdAt" | "checkedAt">,
  told: readonly Told[],
): Span[] {
  const marks = told.filter(({ action }) => action === "monitored" || action === "unmonitored");
  const [first] = marks;
  const began = first ? first.action === "unmonitored" : row.monitoredSince !== null;
  const starts = [...(began ? [{ action: "monitored", at: row.createdAt }] : []), ...marks];
  return starts.flatMap((mark, at) => {
    if (mark.action !== "monitored") return [];
    const next = starts[at + 1];
    if (next) return [{ from: mark.at, to: next.at }];
    return [{ from: mark.at, to: row.monitored ? null : (row.checkedAt ?? mark.at) }];
  });
}
