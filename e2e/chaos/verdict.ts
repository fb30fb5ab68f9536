import { pause } from "@/server/testing/program";
import { rowsOf, type World } from "./world";

export type Verdict = {
  rows: { what: string; found: number; wanted: number }[];
  notes: string[];
  add(what: string, found: number, wanted: number): void;
  holds(): boolean;
};

type Row = { id: string; account: string; environment: string; status: string; reference: string | null };

/** Waits until everything has come to rest, then counts what must and must not be. */
export async function judge(world: World, deadline: number): Promise<Verdict> {
  const waited = await untilRest(deadline);
  const verdict: Verdict = {
    rows: [],
    notes: [`${waited} s until rest`],
    add: (what, found, wanted) => void verdict.rows.push({ what, found, wanted }),
    holds: () => verdict.rows.every(({ found, wanted }) => found === wanted),
  };
  await judgeScreenings(world, verdict);
  await judgeEvents(world, verdict);
  await judgeRemains(world, verdict);
  return verdict;
}

const UNREST = `SELECT
  (SELECT count(*) FROM "Screening" WHERE status = 'processing')
  + (SELECT count(*) FROM "Event" WHERE "dispatchedAt" IS NULL)
  + (SELECT count(*) FROM "Delivery" WHERE status = 'pending')
  + (SELECT count(*) FROM "JobEvent" WHERE "routedAt" IS NULL) AS n`;

async function untilRest(deadline: number): Promise<number> {
  const began = Date.now();
  while (Date.now() < deadline) {
    const [{ n } = { n: "1" }] = await rowsOf<{ n: string }>(UNREST).catch(() => []);
    if (Number(n) === 0) break;
    await pause(500);
  }
  return Math.round((Date.now() - began) / 1000);
}

async function judgeScreenings({ accepted, links, main, other }: World, verdict: Verdict): Promise<void> {
  const rows = await rowsOf<Row>(
    `SELECT id, "accountId" AS account, environment, status, reference FROM "Screening" WHERE "accountId" = ANY($1)`,
    [[main.id, other.id]],
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  const kept = [...accepted].filter(([, one]) => !one.erased);
  verdict.add("accepted screenings that are lost", kept.filter(([id]) => !there.has(id)).length, 0);
  verdict.add("screenings that have not ended", rows.filter((row) => row.status === "processing").length, 0);
  const known = new Set([...accepted.values()].map((one) => one.reference));
  const referenced = rows.filter((row) => row.reference !== null && known.has(row.reference));
  verdict.add(
    "duplicates of a repeated request",
    referenced.length - new Set(referenced.map((row) => row.reference)).size,
    0,
  );
  const erased = [...accepted].filter(([, one]) => one.erased);
  verdict.add("erased screenings that are still there", erased.filter(([id]) => there.has(id)).length, 0);

  const ends = await rowsOf<{ object: string; types: string }>(
    `SELECT "objectId" AS object, string_agg(type, ' ' ORDER BY type) AS types FROM "Event"
     WHERE "accountId" = ANY($1) AND type LIKE 'screening.%' GROUP BY 1`,
    [[main.id, other.id]],
  );
  const told = new Map(ends.map((row) => [row.object, row.types]));
  const rightly = (row: Row) => {
    const types = told.get(row.id)?.split(" ") ?? [];
    return (
      types.length === 2 && types.includes("screening.created") && types.includes(`screening.${row.status}`)
    );
  };
  verdict.add(
    "screenings without exactly one event of each change",
    rows.filter((row) => !rightly(row)).length,
    0,
  );

  const charges = await rowsOf<{ object: string; n: number }>(
    `SELECT "objectId" AS object, count(*)::int AS n FROM "LedgerEntry" WHERE "accountId" = ANY($1) AND kind = 'screening' GROUP BY 1`,
    [[main.id, other.id]],
  );
  const charged = new Map(charges.map((row) => [row.object, row.n]));
  const due = (row: Row) => (row.environment === "live" && row.status === "completed" ? 1 : 0);
  verdict.add(
    "screenings charged otherwise than once when completed",
    rows.filter((row) => (charged.get(row.id) ?? 0) !== due(row)).length,
    0,
  );
  verdict.add(
    "charges for what was never completed",
    charges.filter(({ object, n }) => n > 1 || (!there.has(object) && !accepted.get(object)?.erased)).length,
    0,
  );
  const sent = links.filter((link) => link.sent).map((link) => link.id);
  const [done] = await rowsOf<{ n: number }>(
    `SELECT count(*)::int AS n FROM "VerificationLink" l WHERE id = ANY($1) AND status = 'completed'
       AND (SELECT count(*) FROM "Screening" s WHERE s."linkId" = l.id) = 1`,
    [sent],
  );
  verdict.add("sent links without exactly one screening", sent.length - (done?.n ?? 0), 0);
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  verdict.notes.push(
    `${count("completed")} completed, ${count("failed")} failed, ${erased.length} erased, ${sent.length} by link`,
  );
}

async function judgeEvents({ arrived, main, other }: World, verdict: Verdict): Promise<void> {
  const events = await rowsOf<{ id: string; account: string; environment: string; customer: string | null }>(
    `SELECT id, "accountId" AS account, environment, "customerId" AS customer FROM "Event" WHERE "accountId" = ANY($1)`,
    [[main.id, other.id]],
  );
  let missing = 0;
  let foreign = 0;
  for (const [name, account] of [
    ["main", main],
    ["other", other],
  ] as const) {
    for (const environment of ["live", "test"]) {
      for (const customer of ["all", "a"]) {
        const got = arrived.get(`/hook/${name}/${environment}/${customer}`) ?? new Set<string>();
        const owed = new Set(
          events
            .filter((event) => event.account === account.id && event.environment === environment)
            .filter((event) => customer === "all" || event.customer === customer)
            .map((event) => event.id),
        );
        missing += [...owed].filter((id) => !got.has(id)).length;
        foreign += [...got].filter((id) => !owed.has(id)).length;
      }
    }
  }
  verdict.notes.push(`${events.length} events`);
  verdict.add("events that never arrived", missing, 0);
  verdict.add("events that arrived where they do not belong", foreign, 0);
}

async function judgeRemains({ main, other }: World, verdict: Verdict): Promise<void> {
  const accounts = [[main.id, other.id]];
  const count = async (what: string, sql: string, values: unknown[] = accounts) => {
    const [row] = await rowsOf<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values);
    verdict.add(what, row?.n ?? -1, 0);
  };
  await count("documents left", `"StashedFile" WHERE "accountId" = ANY($1)`);
  await count("reservations left", `"Reservation" WHERE "accountId" = ANY($1)`);
  await count("accounts with reserved money", `"Account" WHERE id = ANY($1) AND "reservedCents" <> 0`);
  await count("mails given up", `"Mail" WHERE status = 'failed'`, []);
  const broken = await rowsOf<{ job: string; error: string }>(
    `SELECT "functionId" AS job, error::text FROM "JobRun" WHERE status = 'failed'`,
  );
  verdict.add("job runs that failed", broken.length, 0);
  verdict.notes.push(...broken.slice(0, 5).map(({ job, error }) => `${job}: ${error}`));
  const [money] = await rowsOf<{ wrong: number }>(
    `SELECT (10000000 - a."balanceCents" - COALESCE((SELECT sum(cents) FROM "LedgerEntry" l WHERE l."accountId" = a.id), 0))::int AS wrong
     FROM "Account" a WHERE id = $1`,
    [main.id],
  );
  verdict.add("cents between balance and ledger", money?.wrong ?? -1, 0);
}
