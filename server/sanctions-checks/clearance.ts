import type { Cleared } from "@/server/engine/sanctions";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { keyedHash, keyedHashes } from "@/server/platform/secrets";
import type { StoredHit } from "./present";
import type { SanctionsSubject } from "./schema";

/** One key a subject, whatever the case and spacing of its name; without the installation's secret it tells nothing. */
export function subjectKey(subject: SanctionsSubject): string {
  return keyedHash(PURPOSE, textOf(subject));
}

/** The keys that what was cleared for a subject may be kept under, while the installation's secret changes. */
export function subjectKeys(subject: SanctionsSubject): string[] {
  return keyedHashes(PURPOSE, textOf(subject));
}

const PURPOSE = "sanctions_subject";

/** One number under two fields is two things; how it is spaced changes nothing. */
const NUMBERS = ["imo_number", "mmsi", "call_sign", "tail_number", "address"] as const;

function textOf(subject: SanctionsSubject): string {
  const name = subject.name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const rest = [
    subject.kind,
    subject.birth_date,
    subject.nationality?.toUpperCase(),
    subject.country?.toUpperCase(),
    subject.registration_number,
    // Kinds that came later: a person's or company's key stays what it was.
    ...NUMBERS.flatMap((field) => {
      const number = subject[field];
      return number === undefined ? [] : [`${field} ${number.toUpperCase().replace(/[^A-Z0-9]|^IMO/g, "")}`];
    }),
  ];
  return JSON.stringify([name, ...rest]);
}

export type ClearanceReader = {
  db: Pick<Context["db"], "sanctionsClearance"> | Pick<Tx, "sanctionsClearance">;
};

/** What a specialist has cleared for this subject, by list entity, with the state of the entry it was judged by. */
export async function clearedFor(ctx: ClearanceReader, subject: SanctionsSubject): Promise<Cleared> {
  const rows = await ctx.db.sanctionsClearance.findMany({
    where: { subjectKey: { in: subjectKeys(subject) } },
    select: { entityId: true, entryHash: true },
  });
  return new Map(rows.map((row) => [row.entityId, row.entryHash]));
}

/** What was cleared by a decision that is open again comes back. */
export async function forgetCleared(tx: Tx, key: string, entityIds: readonly string[]): Promise<void> {
  await tx.sanctionsClearance.deleteMany({ where: { subjectKey: key, entityId: { in: [...entityIds] } } });
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
