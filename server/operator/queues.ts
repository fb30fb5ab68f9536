import { rootDb } from "@/server/platform/db/root";

const MOST = 200;

/** Ids of all live reviews that wait, the most urgent first; each is then read through a context of its account. */
export async function waitingReviews() {
  const where = { status: "in_review", environment: "live" } as const;
  const select = { accountId: true, id: true, dueAt: true };
  const orderBy = { dueAt: "asc" } as const;
  const [identity, sanctions] = await Promise.all([
    rootDb().idCheck.findMany({ where, select, orderBy, take: MOST }),
    rootDb().sanctionsScreening.findMany({ where, select, orderBy, take: MOST }),
  ]);
  return { identity, sanctions };
}
