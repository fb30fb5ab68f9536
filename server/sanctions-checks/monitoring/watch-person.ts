import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { subjectKeys } from "../clearance";
import { type Answered, type Asked, answerFor, textOf } from "../create";
import { SanctionsSubject } from "../schema";

/** Somebody whom another object tells of. */
export type Person = {
  name: string;
  birthDate: string | undefined;
  reference: string | null;
  customerId: string | null;
};

/** What the lists say of a person who is to be on watch; one whose name cannot be looked up has no result. */
export async function answerPerson(ctx: Context, person: Person): Promise<Answered> {
  const asked: Asked = {
    subject: subjectOf(person),
    reference: person.reference,
    customerId: person.customerId,
    metadata: {},
    monitor: true,
  };
  try {
    return await answerFor(ctx, asked);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid_parameter") throw error;
    return without({ ...asked, text: await textOf(ctx, asked) }, "name_not_searched");
  }
}

/** The same person where the unit is not covered; null where an error is another one. */
export function unpaid(asked: Answered, error: unknown): Answered | null {
  const isRefused =
    error instanceof ApiError &&
    (error.code === "insufficient_balance" || error.code === "credit_limit_reached");
  return isRefused ? without(asked, error.code) : null;
}

const without = (asked: Asked & { text: string }, error: string): Answered => ({
  ...asked,
  result: null,
  combination: null,
  error,
});

/** A birth date that cannot be one is left out: without it more is found. */
function subjectOf({ name, birthDate }: Person): SanctionsSubject {
  const kind = "person" as const;
  const whole = SanctionsSubject.safeParse({ name, kind, ...(birthDate ? { birth_date: birthDate } : {}) });
  return whole.success ? whole.data : { name, kind };
}

/** The checks by which this subject of this customer is on watch. */
export async function watchedBefore(tx: Tx, { subject, customerId }: Asked): Promise<string[]> {
  const rows = await tx.sanctionsScreening.findMany({
    where: { subjectKey: { in: subjectKeys(subject) }, customerId, monitored: true },
    select: { id: true },
    orderBy: { id: "desc" },
    take: MOST_WATCHED,
  });
  return rows.map(({ id }) => id);
}

/** Whoever puts one subject on watch by hand so often has them there often enough. */
const MOST_WATCHED = 100;
