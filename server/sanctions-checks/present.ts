import { z } from "zod";
import type { SanctionsScreening as Stored } from "@/prisma/generated/client";
import type { Hit } from "@/server/engine/sanctions";
import type { Metadata } from "@/server/platform/wire";
import { SanctionsHit, SanctionsResult, type SanctionsScreening, type SanctionsSubject } from "./schema";

/** What is written of one: PostgreSQL adds the rest by itself. */
export type Row = Omit<Stored, "traits">;

/** Enough of the name of a state of the lists to tell it from others. */
const SHOWN_VERSION = 16;

const REVIEWED = new Set(["no_match", "confirmed_match"]);

/** What is kept of a hit beside what is shown: the digest that tells whether its entry has changed. Nothing was decided of the first ones. */
const StoredHit = SanctionsHit.extend({
  referents: SanctionsHit.shape.referents.default([]),
  review: SanctionsHit.shape.review.default(null),
  entry: z.string(),
});
export type StoredHit = z.output<typeof StoredHit>;
const StoredResult = SanctionsResult.extend({
  hits: z.array(StoredHit),
  searched: SanctionsResult.shape.searched.default(null),
  cleared_before: SanctionsResult.shape.cleared_before.default(0),
  changes: SanctionsResult.shape.changes.default([]),
});
export type StoredResult = z.output<typeof StoredResult>;

/** What a check found as its column keeps it; null where the lists could not be searched. */
export const readResult = ({ result }: Pick<Row, "result">): StoredResult | null =>
  result === null ? null : StoredResult.parse(result);

/** Row to wire, the only place that does it. */
export function presentSanctionsScreening(row: Row): SanctionsScreening {
  const status = row.status as SanctionsScreening["status"];
  const result = readResult(row);
  return {
    id: row.id,
    object: "sanctions_screening",
    environment: row.environment,
    status,
    subject: row.subject as SanctionsSubject,
    result: result && {
      ...result,
      hits: result.hits.map(({ entry: _entry, ...hit }) => hit),
    },
    review:
      status === "in_review" || REVIEWED.has(status)
        ? {
            status: status === "no_match" || status === "confirmed_match" ? status : "pending",
            note: row.reviewNote,
            decided_at: row.decidedAt?.toISOString() ?? null,
            due_at: row.dueAt?.toISOString() ?? null,
          }
        : null,
    monitoring: {
      active: row.monitored,
      since: row.monitoredSince?.toISOString() ?? null,
      checked_at: row.checkedAt?.toISOString() ?? null,
      alerted_at: row.alertedAt?.toISOString() ?? null,
      lists_version: row.listsVersion?.slice(0, SHOWN_VERSION) ?? null,
    },
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.customerId === null ? {} : { customer: row.customerId }),
    metadata: row.metadata as Metadata,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

/** A hit of the engine in the wire's spelling. */
export function storedHit(hit: Hit): StoredHit {
  return {
    id: hit.id,
    referents: hit.referents,
    schema: hit.schema,
    caption: hit.caption,
    score: hit.score,
    topics: hit.topics,
    datasets: hit.datasets,
    countries: hit.countries.map((code) => code.toUpperCase()),
    birth_dates: hit.birthDates.map((date) => date.replace("~", "c. ")),
    url: hit.url,
    explanation: hit.explanation,
    review: null,
    entry: hit.entry,
  };
}
