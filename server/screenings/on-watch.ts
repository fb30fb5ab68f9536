import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import type { Applicant } from "./schema";

/** Whom a case asks to be put on watch, with what it knows of them. */
export type ToWatch = {
  name: string;
  birthDate: string | undefined;
  reference: string | null;
  customerId: string | null;
};

type Reader = { db: Pick<Context["db"], "screening"> | Pick<Tx, "screening"> };

const due = (id: string) => ({ id, monitor: true, sanctionsId: null, status: "completed" });

/** The applicant of a completed screening that asks for it; null where they are on watch already, or the screening is gone. */
export async function screeningToWatch({ db }: Reader, id: string): Promise<ToWatch | null> {
  const row = await db.screening.findFirst({
    where: due(id),
    select: { applicant: true, reference: true, customerId: true },
  });
  if (!row) return null;
  const { name, date_of_birth: birthDate } = row.applicant as Applicant;
  return { name, birthDate, reference: row.reference, customerId: row.customerId };
}

/** Says by which check the applicant is on watch. */
export async function noteScreeningWatched(tx: Tx, id: string, sanctionsId: string): Promise<void> {
  await tx.screening.updateMany({ where: due(id), data: { sanctionsId } });
}

/** Those of some checks by which applicants are on watch. */
export async function screeningsWatchedBy(tx: Tx, sanctionsIds: readonly string[]): Promise<string[]> {
  const rows = await tx.screening.findMany({
    where: { sanctionsId: { in: [...sanctionsIds] } },
    select: { sanctionsId: true },
    distinct: ["sanctionsId"],
    take: sanctionsIds.length,
  });
  return rows.flatMap(({ sanctionsId }) => sanctionsId ?? []);
}
