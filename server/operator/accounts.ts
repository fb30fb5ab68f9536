import { listAccounts } from "@/server/accounts";
import { periodOf } from "@/server/billing";
import { now } from "@/server/platform/clock";
import { withAddress } from "@/server/platform/db/addresses";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";

const MOST = 100;
const MONTHS = 12;

/** Accounts by name, by their id, or by the mail address of somebody in them; the newest first. */
export async function findAccounts(search: string) {
  const text = search.trim();
  if (text === "") return listAccounts({}, MOST);
  if (text.includes("@")) {
    const people = await rootDb().user.findMany({
      where: withAddress(text),
      select: { memberships: { select: { accountId: true } } },
    });
    const ids = people.flatMap(({ memberships }) => memberships.map(({ accountId }) => accountId));
    return listAccounts({ id: { in: ids } }, MOST);
  }
  return listAccounts({ OR: [{ id: text }, { name: { contains: text, mode: "insensitive" } }] }, MOST);
}

/** One account as its operator needs it to answer a question: what it may, what it used, and what is in the way. */
export async function openAccount(id: string) {
  const [account] = await listAccounts({ id }, 1);
  if (!account) throw new ApiError("not_found");
  const [keys, members, periods, endpoints, details, { rows: requests }] = await Promise.all([
    rootDb().apiKey.groupBy({
      by: ["environment"],
      where: { accountId: id, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
      _count: { _all: true },
      _max: { lastUsedAt: true },
    }),
    rootDb().membership.findMany({
      where: { accountId: id },
      select: { role: true, user: { select: { name: true, email: true } } },
      orderBy: { createdAt: "asc" },
      take: 50,
    }),
    rootDb().usagePeriod.findMany({
      where: { accountId: id },
      orderBy: { periodStart: "desc" },
      take: MONTHS,
    }),
    rootDb().webhookEndpoint.findMany({
      where: { accountId: id },
      select: { environment: true, active: true, failingSince: true },
    }),
    rootDb().billingDetails.findUnique({ where: { accountId: id } }),
    pool().query<{ environment: string; count: number; refused: number; failed: number; last: Date | null }>(
      `SELECT environment::text, count(*)::int AS count, count(*) FILTER (WHERE status BETWEEN 400 AND 499)::int AS refused,
         count(*) FILTER (WHERE status >= 500)::int AS failed, max("createdAt") AS last
       FROM "RequestLog" WHERE "accountId" = $1 AND "createdAt" > $2 GROUP BY environment`,
      [id, new Date(now().getTime() - 86_400_000)],
    ),
  ]);
  const keysOf = (environment: string) => {
    const found = keys.find((one) => one.environment === environment);
    return { count: found?._count._all ?? 0, lastUsedAt: found?._max.lastUsedAt ?? null };
  };
  return {
    account,
    keys: { live: keysOf("live"), test: keysOf("test") },
    members: members.map(({ role, user }) => ({ role, name: user.name, email: user.email })),
    periods,
    endpoints: {
      active: endpoints.filter((one) => one.active).length,
      failing: endpoints.filter((one) => one.active && one.failingSince !== null).length,
    },
    hasDetails: details !== null,
    requests,
  };
}

/** What each account used of the running period and of the one before; who used most comes first. */
export async function usageByAccount() {
  const { start } = periodOf(now());
  const before = periodOf(new Date(start.getTime() - 1)).start;
  const { rows } = await pool().query<{
    id: string;
    name: string;
    currency: string;
    screenings: number;
    idChecks: number;
    sanctions: number;
    cents: number;
    centsBefore: number;
  }>(
    `SELECT a.id, a.name, a.currency, coalesce(p.screenings, 0) AS screenings, coalesce(p."idChecks", 0) AS "idChecks",
       coalesce(p.sanctions, 0) AS sanctions, coalesce(p.cents, 0) AS cents, coalesce(b.cents, 0) AS "centsBefore"
     FROM (SELECT DISTINCT "accountId" FROM "UsagePeriod" WHERE "periodStart" IN ($1, $2)) u
     JOIN "Account" a ON a.id = u."accountId"
     LEFT JOIN "UsagePeriod" p ON p."accountId" = a.id AND p."periodStart" = $1
     LEFT JOIN "UsagePeriod" b ON b."accountId" = a.id AND b."periodStart" = $2
     ORDER BY coalesce(p.cents, 0) DESC, coalesce(b.cents, 0) DESC, a.id LIMIT $3`,
    [start.toISOString().slice(0, 10), before.toISOString().slice(0, 10), MOST],
  );
  return { since: start, rows };
}
