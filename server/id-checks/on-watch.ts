import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import type { ToWatch } from "@/server/screenings";

type Reader = { db: Pick<Context["db"], "idCheck"> | Pick<Tx, "idCheck"> };

const due = (id: string) => ({ id, monitor: true, sanctionsId: null, status: "passed" });

/** The person of a passed check that asks for it, by the name that was asked for: no other detail of a document is kept. */
export async function idCheckToWatch({ db }: Reader, id: string): Promise<ToWatch | null> {
  const row = await db.idCheck.findFirst({
    where: due(id),
    select: { applicant: true, reference: true, customerId: true },
  });
  if (!row) return null;
  const { name } = row.applicant as { name: string };
  return { name, birthDate: undefined, reference: row.reference, customerId: row.customerId };
}

/** Says by which check the person is on watch. */
export async function noteIdCheckWatched(tx: Tx, id: string, sanctionsId: string): Promise<void> {
  await tx.idCheck.updateMany({ where: due(id), data: { sanctionsId } });
}

/** Those of some checks by which persons are on watch. */
export async function idChecksWatchedBy(tx: Tx, sanctionsIds: readonly string[]): Promise<string[]> {
  const rows = await tx.idCheck.findMany({
    where: { sanctionsId: { in: [...sanctionsIds] } },
    select: { sanctionsId: true },
    distinct: ["sanctionsId"],
    take: sanctionsIds.length,
  });
  return rows.flatMap(({ sanctionsId }) => sanctionsId ?? []);
}
