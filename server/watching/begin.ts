import { type Context, inTransaction } from "@/server/platform/context";
import { lockAccount } from "@/server/platform/db/lock-account";
import { type Answered, answerPerson, keepCheck, unpaid, watchedBefore } from "@/server/sanctions-checks";
import type { WatchedKind } from "@/server/screenings";
import { CASES, heldBy } from "./held";

/** As of the applicant of a link, nobody who was told of it is left out for a balance that is low (decisions 7.12). */
const OVERDRAFT_UNITS = 100;

/**
 * Puts the person of a case on watch and answers the check by which they are. One person of one customer is on watch once, however many cases
 * ask for it. What cannot be looked up or paid is a check that failed, with its event: nobody is left out in silence. Safe to repeat.
 */
export async function beginWatch(ctx: Context, kind: WatchedKind, id: string): Promise<string | null> {
  const { toWatch } = CASES[kind];
  const person = await toWatch(ctx, id);
  if (!person) return null;
  const answered = await answerPerson(ctx, person);
  try {
    return await keep(ctx, kind, id, answered);
  } catch (error) {
    const refused = unpaid(answered, error);
    if (!refused) throw error;
    return keep(ctx, kind, id, refused);
  }
}

const keep = (ctx: Context, kind: WatchedKind, id: string, answered: Answered): Promise<string | null> =>
  inTransaction(
    ctx,
    async (tx) => {
      const { toWatch, note } = CASES[kind];
      const account = await lockAccount(tx, ctx.scope.accountId);
      // A suspension ends all that is on watch, and nothing begins in it.
      if (account.status === "suspended" || !(await toWatch({ db: tx }, id))) return null;
      const [held] = await heldBy(tx, await watchedBefore(tx, answered));
      const check = held ?? (await keepCheck(tx, ctx, answered, { overdraftUnits: OVERDRAFT_UNITS })).id;
      await note(tx, id, check);
      return check;
    },
    { answer: false },
  );
