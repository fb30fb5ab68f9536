import { setImmediate as nextLook } from "node:timers/promises";
import { type Cleared, type Hit, meets, type SanctionsIndex } from "@/server/engine/sanctions";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { turns } from "@/server/platform/turns";
import { askIndex, DEFAULT_THRESHOLD, readingsOf } from "./ask-index";
import { type ClearanceReader, clearedFor } from "./clearance";
import { currentLists, type Lists } from "./lists/current";
import { type StoredResult, storedHit } from "./present";
import { SANDBOX_COMBINATION, sandboxResult } from "./sandbox";
import type { SanctionsSubject, SEARCH_NOTES } from "./schema";

/** What the lists in force say of a subject, and which they are; no result where there are none. */
export async function searchFor(
  ctx: Context,
  subject: SanctionsSubject,
  asked: readonly string[],
): Promise<{ result: StoredResult | null; combination: string | null }> {
  const threshold = await thresholdOf(ctx.scope.accountId);
  if (ctx.scope.environment === "test")
    return { result: sandboxResult(subject, threshold), combination: SANDBOX_COMBINATION };
  const lists = await currentLists();
  if (!lists) return { result: null, combination: null };
  const found = await screenUncleared(ctx, lists.index, subject, threshold);
  return { result: resultOf(lists, subject, asked, threshold, found), combination: lists.combination };
}

type Found = { hits: Hit[]; cleared: number };

/** The same from given lists and at once, within a transaction that has the subject. */
export async function searchIn(
  lists: Lists,
  db: ClearanceReader,
  subject: SanctionsSubject,
  threshold: number,
): Promise<StoredResult> {
  const asked = readingsOf(subject);
  const known = await clearedFor(db, subject);
  return resultOf(lists, subject, asked, threshold, askIndex(lists.index, subject, threshold, known));
}

function resultOf(
  { index, versions }: Lists,
  subject: SanctionsSubject,
  asked: readonly string[],
  threshold: number,
  { hits, cleared }: Found,
): StoredResult {
  // Only one word by itself may be several that are written together.
  const said = asked.every((name) => !name.includes(" ")) ? readingsOf(subject, index) : asked;
  // Of words that any firm is called by, only the name as it stands was looked for.
  const names = said.length > 0 ? [...said] : [subject.name];
  return {
    ...whatTheyAre(hits),
    hits: hits.map(storedHit),
    threshold,
    lists: versions.map(({ name, version, updatedAt }) => ({
      name,
      version,
      updated_at: updatedAt.toISOString(),
    })),
    searched: {
      entries: index.entityCount,
      names,
      notes: notesOf(subject, names, hits),
    },
    cleared_before: cleared,
    changes: [],
    queried_at: now().toISOString(),
  };
}

function notesOf(
  { kind }: SanctionsSubject,
  names: readonly string[],
  hits: readonly Hit[],
): (typeof SEARCH_NOTES)[number][] {
  const oneWord = kind === "person" && names.every((name) => !name.includes(" "));
  const named = kind === "person" || kind === "company";
  const otherKind = named && hits.some((hit) => !meets(kind, hit.schema));
  return [...(oneWord ? (["one_word"] as const) : []), ...(otherKind ? (["other_kind"] as const) : [])];
}

/** Whether these entries are sanctioned, and whether politically exposed. */
function whatTheyAre(hits: readonly Pick<Hit, "topics">[]): { sanctioned: boolean; pep: boolean } {
  const topics = [...new Set(hits.flatMap((hit) => hit.topics))];
  return {
    sanctioned: topics.some((topic) => topic === "sanction" || topic.startsWith("sanction.")),
    pep: topics.some((topic) => topic.startsWith("role.pep") || topic === "role.rca"),
  };
}

/** Only what resembles something is asked about in the database; what was cleared then makes room for the next. */
async function screenUncleared(
  ctx: Context,
  index: SanctionsIndex,
  asked: SanctionsSubject,
  threshold: number,
): Promise<Found> {
  const ask = (cleared?: Cleared) =>
    oneALook(ctx.scope.accountId, async () => {
      await nextLook();
      return askIndex(index, asked, threshold, cleared);
    });
  const { hits } = await ask();
  const known = hits.length > 0 ? await clearedFor(ctx, asked) : null;
  return known?.size ? ask(known) : { hits, cleared: 0 };
}

/** Matching has the one thread for some milliseconds, of long names for a hundred: between two of them the network is looked at. */
const oneALook = turns(1);

/** Every check needs it, hence a statement of its own: the client's way to it costs four times as much. */
export async function thresholdOf(accountId: string): Promise<number> {
  const { rows } = await pool().query<{ threshold: number }>({
    name: "read-sanctions-threshold",
    text: `SELECT "sanctionsThreshold" AS threshold FROM "Account" WHERE id = $1`,
    values: [accountId],
  });
  return rows[0]?.threshold ?? DEFAULT_THRESHOLD;
}
