import type { ListedFact } from "@/server/engine/sanctions";
import type { StoredHit } from "../present";
import type { SanctionsChange } from "../schema";

/** From this on a hit resembles the subject more than it did; by less it moves when other names on the list become rarer. */
const STRONGER = 0.01;

/** What a list says of an entity that these entries did not say. */
export type FactsBeyond = (id: string, entries: readonly string[]) => ListedFact[];

/** One entity, also after its list merged it with others. */
const isSame = (one: StoredHit, other: StoredHit) =>
  one.id === other.id || one.referents.includes(other.id) || other.referents.includes(one.id);

/** Hits that people decided on as they saw them, under the ids that their entries have now. */
export const followed = (decided: readonly StoredHit[], after: readonly StoredHit[]): StoredHit[] =>
  decided.map((hit) => {
    const now = after.find((one) => isSame(hit, one));
    return now && now.id !== hit.id ? { ...hit, id: now.id, referents: now.referents } : hit;
  });

const listed = ({ score, caption, topics, datasets, countries, birth_dates }: StoredHit) => ({
  score,
  caption,
  topics,
  datasets,
  countries,
  birth_dates,
});

/**
 * What is new between two answers about one subject, and the hits of the later one with what was decided of them. What a specialist cleared is
 * not among the later hits until its entry says something else. Pure.
 */
export function differenceOf(
  before: readonly StoredHit[],
  after: readonly StoredHit[],
  factsBeyond: FactsBeyond,
): { hits: StoredHit[]; changes: SanctionsChange[] } {
  const changes: SanctionsChange[] = [];
  const hits = after.map((hit) => {
    const were = before.filter((one) => isSame(one, hit));
    const was = were.toSorted((a, b) => b.score - a.score)[0];
    const facts = factsBeyond(
      hit.id,
      were.map(({ entry }) => entry),
    );
    if (!was) {
      changes.push({ kind: "new", id: hit.id, before: null, after: listed(hit), facts });
      return hit;
    }
    const known = new Set(were.flatMap(({ topics }) => topics));
    const isStronger = hit.score - was.score >= STRONGER || hit.topics.some((topic) => !known.has(topic));
    const isBack = were.every(({ review }) => review === "no_match");
    if (isStronger || isBack) {
      changes.push({ kind: "changed", id: hit.id, before: listed(was), after: listed(hit), facts });
      return hit;
    }
    const confirmed = were.some(({ review }) => review === "confirmed_match");
    return confirmed ? { ...hit, review: "confirmed_match" as const } : hit;
  });
  for (const hit of before) {
    if (hit.review === "no_match" || after.some((one) => isSame(hit, one))) continue;
    changes.push({ kind: "removed", id: hit.id, before: listed(hit), after: null, facts: [] });
  }
  return { hits, changes };
}
