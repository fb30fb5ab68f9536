import type { Hit } from "@/server/engine/sanctions";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { keyedHash } from "@/server/platform/secrets";
import type { StoredHit } from "./present";
import type { SanctionsSubject } from "./schema";

/** One key a subject, whatever the case and spacing of its name; without the installation's secret it tells nothing. */
export function subjectKey(subject: SanctionsSubject): string {
  const name = subject.name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const rest = [
    subject.kind,
    subject.birth_date,
    subject.nationality?.toUpperCase(),
    subject.country?.toUpperCase(),
    subject.registration_number,
  ];
  return keyedHash("sanctions_subject", JSON.stringify([name, ...rest]));
}

/** Hits without those that a specialist has cleared for this subject and whose list entry is still the same. */
export async function withoutCleared(
  ctx: Context,
  key: string,
  hits: readonly Hit[],
): Promise<{ hits: Hit[]; cleared: number }> {
  if (hits.length === 0) return { hits: [], cleared: 0 };
  const rows = await ctx.db.sanctionsClearance.findMany({
    where: { subjectKey: key, entityId: { in: hits.map((hit) => hit.id) } },
    select: { entityId: true, entryHash: true },
  });
  const known = new Map(rows.map((row) => [row.entityId, row.entryHash]));
  const kept = hits.filter((hit) => known.get(hit.id) !== hit.entry);
  return { hits: kept, cleared: hits.length - kept.length };
}

/** Remembers that these entries are not this subject, until they change. */
export async function rememberCleared(
  tx: Tx,
  ctx: Context,
  key: string,
  hits: readonly StoredHit[],
): Promise<void> {
  if (hits.length === 0) return;
  await tx.sanctionsClearance.deleteMany({
    where: { subjectKey: key, entityId: { in: hits.map((hit) => hit.id) } },
  });
  await tx.sanctionsClearance.createMany({
    data: hits.map((hit) => ({
      ...ctx.scope,
      subjectKey: key,
      entityId: hit.id,
      entryHash: hit.entry,
      createdAt: now(),
    })),
    skipDuplicates: true,
  });
}
