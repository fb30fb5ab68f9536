import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestOf, listRequests } from "@/server/developers/list-requests";
import { getEvent, listEvents } from "@/server/events";
import { closePool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { eraseScreening } from "@/server/screenings/erase";
import { listDeliveries } from "@/server/webhooks/delivery-log";
import { databaseOfOwn, quantile, timed } from "./database-of-own";
import { fill } from "./many-rows";
import { report } from "./report";

// What is kept for a month while an account grows: events, deliveries, attempts and the request log. First page, filters and the erasure of
// one person, and what removing a week costs, by rows and as a whole: `npm run bench -- traces [events…]`. Ten million events take twenty
// gigabytes of disk for a while. Fails when something touches more than twice as many pages of the largest as of the smallest: what takes
// longer without that waits for the disk, or for what else the machine does.

const SIZES = process.argv.slice(2).map(Number);
if (SIZES.length === 0) SIZES.push(1_000_000, 10_000_000);
const RUNS = 40;
const AT_ONCE = 500_000;
/** Persons to erase, each with four events and what they caused. */
const PERSONS = 200;
const DAYS = 29.5;
const SWEPT_AT_ONCE = 2_000;

const { owner, stop } = await databaseOfOwn();
// Rows are made as fast as the disk takes them; what is measured is measured as the service runs.
const fast = async (on: boolean) => {
  for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
    await owner.query(on ? `ALTER SYSTEM SET ${name} = off` : `ALTER SYSTEM RESET ${name}`);
  await owner.query(`ALTER SYSTEM SET max_wal_size = '4GB'`);
  await owner.query("SELECT pg_reload_conf()");
  await owner.query(`SET session_replication_role = ${on ? "replica" : "origin"}`);
};
const { makeAccount } = await import("@/server/testing/factories");
const { id: account, live } = await makeAccount();
await fill(account, 0, PERSONS * SIZES.length * 2, ["Screening"]);
const persons = (
  await owner.query<{ id: string }>(`SELECT id FROM "Screening" ORDER BY "createdAt" LIMIT $1`, [
    PERSONS * SIZES.length,
  ])
).rows.map(({ id }) => id);

// Weeks of the past, as they were made while they were ahead.
const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000).setUTCHours(0, 0, 0, 0);
const dayOf = (weeks: number) => new Date(monday + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
const weekOf = (weeks: number) => `"RequestLog_until_${dayOf(weeks + 1).replaceAll("-", "_")}"`;
for (const weeks of [-5, -4, -3, -2, -1])
  await owner.query(
    `CREATE TABLE ${weekOf(weeks)} PARTITION OF "RequestLog" FOR VALUES FROM ('${dayOf(weeks)}') TO ('${dayOf(weeks + 1)}')`,
  );

const ID = (prefix: string, n = "n") => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
/** Spread evenly over the days that are kept. */
const AT = `now() - ${DAYS} * interval '1 day' * (1 - (n - $4::int)::float / ($5::int - $4::int))`;
const BODY = `'{"id":"' || ${ID("evt")} || '","object":"event","type":"screening.created","environment":"live","api_version":"2026-10-01","created":1,"data":{}}'`;
const OWN = `$1, 'live'::"Environment"`;
/** Each thousandth event is of one of the persons, until all have theirs. */
const OBJECT = `md5((n / 2)::text)::uuid::text`;
const ROWS: Record<string, string> = {
  Event: `INSERT INTO "Event" ("accountId", environment, id, type, "objectId", "customerId", body, "createdAt", "dispatchedAt")
    SELECT ${OWN}, ${ID("evt")}, CASE WHEN n % 100 = 7 THEN 'screening.failed' WHEN n % 2 = 0 THEN 'screening.completed' ELSE 'screening.created' END,
      ${OBJECT}, CASE WHEN n % 3 = 0 THEN 'customer-third' END, ${BODY}, ${AT}, ${AT}`,
  RequestLog: `INSERT INTO "RequestLog" ("accountId", environment, id, method, path, status, code, "objectId", "durationMs", "createdAt")
    SELECT ${OWN}, 'req_' || md5(n::text), 'GET', '/v1/screenings', CASE WHEN n % 100 = 7 THEN 404 ELSE 200 END,
      CASE WHEN n % 100 = 7 THEN 'not_found' END, CASE WHEN n % 5 = 0 THEN ${OBJECT} END, 12, ${AT}`,
  Delivery: `INSERT INTO "Delivery" ("accountId", environment, id, "eventId", "endpointId", status, attempts, "createdAt", "finishedAt")
    SELECT ${OWN}, ${ID("dlv")}, ${ID("evt")}, 'we_' || n % 3, CASE WHEN n % 100 = 8 THEN 'exhausted' ELSE 'delivered' END, 1, ${AT}, ${AT}`,
  DeliveryAttempt: `INSERT INTO "DeliveryAttempt" ("accountId", environment, id, "deliveryId", number, status, "durationMs", "createdAt")
    SELECT ${OWN}, ${ID("log")}, ${ID("dlv")}, 1, 200, 40, ${AT}`,
};
/** Two events a screening, one delivery. */
const EACH_NTH: Record<string, number> = { Delivery: 2, DeliveryAttempt: 2 };

async function grow(from: number, to: number): Promise<void> {
  await fast(true);
  for (const [table, insert] of Object.entries(ROWS)) {
    const began = performance.now();
    for (let at = from; at < to; at += AT_ONCE)
      await owner.query(
        `${insert} FROM generate_series($2::int + 1, $3::int) AS n WHERE n % ${EACH_NTH[table] ?? 1} = 0`,
        [account, at, Math.min(at + AT_ONCE, to), from, to],
      );
    await owner.query(`VACUUM (ANALYZE) "${table}"`);
    console.log(`${table}: ${from} to ${to} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  await fast(false);
  await owner.query("CHECKPOINT");
  // What the system has yet to write would be written while we measure.
  execFileSync("sync");
}

/** Pages of the database that one call touches, in memory or not: what does not depend on what else the machine does. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  const touched = async () => {
    // A connection tells what it did no more than once a second, when it ends a transaction.
    await pause(1_100);
    await work();
    await owner.query("SELECT pg_stat_clear_snapshot()");
    const { rows } = await owner.query<{ pages: string }>(
      "SELECT blks_hit + blks_read AS pages FROM pg_stat_database WHERE datname = current_database()",
    );
    return Number(rows[0]?.pages);
  };
  const began = await touched();
  for (let run = 0; run < 20; run += 1) await work();
  return Math.round(((await touched()) - began) / 21);
}

/** Four events of a person lie among all the others, with a delivery and its attempt each. */
async function giveTraces(people: readonly string[], to: number): Promise<void> {
  for (const [nth, id] of people.entries())
    await owner.query(
      `UPDATE "Event" SET "objectId" = $1 WHERE "accountId" = $2 AND environment = 'live' AND id = ANY($3)`,
      [
        id,
        account,
        [0, 1, 2, 3].map(
          (step) =>
            `evt_${String(2 * Math.floor(((nth * 4 + step + 0.5) * to) / people.length / 8)).padStart(26, "0")}`,
        ),
      ],
    );
}

const table: Record<string, Record<string, number>> = {};
const note = (name: string, size: number, sorted: number[], pages: number) => {
  table[name] = {
    ...table[name],
    [size]: Number(quantile(sorted, 0.95).toFixed(1)),
    [`pages, ${size}`]: pages,
  };
};
// It would read beside what is measured; the tables are vacuumed when they have grown.
await owner.query("ALTER SYSTEM SET autovacuum = off");

let before = 0;
for (const [round, size] of SIZES.entries()) {
  await grow(before, size);
  before = size;
  const mine = persons.slice(round * PERSONS, (round + 1) * PERSONS);
  await giveTraces(mine, size);
  const middle = String(2 * Math.floor(size / 4)).padStart(26, "0");
  const { rows } = await owner.query<{ id: string; objectId: string }>(
    `SELECT id, "objectId" FROM "RequestLog" WHERE "objectId" IS NOT NULL AND "createdAt" > now() - interval '20 days' ORDER BY "createdAt" LIMIT 1`,
  );
  const logged = rows[0];
  const page = { limit: 20 };
  const reads: Record<string, () => Promise<unknown>> = {
    "events, first page": () => listEvents(live, page),
    "events, deep page": () => listEvents(live, { ...page, starting_after: `evt_${middle}` }),
    "events, type 50 %": () => listEvents(live, { ...page, type: "screening.completed" }),
    "events, type 1 %": () => listEvents(live, { ...page, type: "screening.failed" }),
    "events, two types": () => listEvents(live, { ...page, type: "screening.failed,link.opened" }),
    "events, type of none": () => listEvents(live, { ...page, type: "id_check.passed" }),
    "one event": () => getEvent(live, `evt_${middle}`),
    "deliveries, of one endpoint": () => listDeliveries(live, { endpointId: "we_1", limit: 20 }),
    "deliveries, of one event": () => listDeliveries(live, { eventId: `evt_${middle}` }),
    "deliveries, exhausted 1 %": () =>
      listDeliveries(live, { endpointId: "we_1", status: "exhausted", limit: 20 }),
    "requests, first page": () => listRequests(live, page, {}),
    "requests, deep page": () => listRequests(live, { ...page, starting_after: logged?.id ?? "" }, {}),
    "requests, 4xx 1 %": () => listRequests(live, page, { status: "4xx" }),
    "requests, 5xx of none": () => listRequests(live, page, { status: "5xx" }),
    "requests, by id": () => listRequests(live, page, { id: logged?.id ?? "" }),
    "requests, of one object": () => getRequestOf(live, logged?.objectId ?? ""),
  };
  for (const [name, read] of Object.entries(reads))
    note(name, size, await timed(read, RUNS), await pagesOf(read));
  const left = [...mine];
  const erase = () => eraseScreening(live, left.pop() ?? "");
  const erased = await timed(erase, PERSONS - 30);
  note("erasure of a person", size, erased, await pagesOf(erase));
}
console.table(table);
for (const [name, of] of Object.entries(table)) {
  const [from = 0, to = 0] = [SIZES[0], SIZES.at(-1)];
  report({ what: `${name}, among ${to}, p95`, ours: of[to] ?? 0, unit: "ms" });
  const limit = { is: `among ${from}`, value: of[`pages, ${from}`] ?? 0 };
  report({ what: `${name}, among ${to}`, ours: of[`pages, ${to}`] ?? 0, unit: "pages", limit, atMost: 2 });
}

/** Seconds, and what was written to PostgreSQL's log. */
async function cost(work: () => Promise<unknown>): Promise<{ seconds: number; megabytes: number }> {
  await owner.query("CHECKPOINT");
  const wal = async () =>
    Number((await owner.query("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS n")).rows[0].n);
  const [began, at] = [performance.now(), await wal()];
  await work();
  return { seconds: (performance.now() - began) / 1000, megabytes: ((await wal()) - at) / 1_048_576 };
}

async function removeByRows(name: string, from: string, to: string): Promise<number> {
  let count = 0;
  for (;;) {
    const { rowCount } = await owner.query(
      `DELETE FROM ${name} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE "createdAt" >= $1 AND "createdAt" < $2 LIMIT ${SWEPT_AT_ONCE}))`,
      [from, to],
    );
    count += rowCount ?? 0;
    if (!rowCount) break;
  }
  await owner.query(`VACUUM ${name}`);
  return count;
}

const week = [dayOf(-3), dayOf(-2)] as const;
const removed: Record<string, object> = {};
for (const name of ["Event", "Delivery"]) {
  let rows = 0;
  const { seconds, megabytes } = await cost(async () => {
    rows = await removeByRows(`"${name}"`, ...week);
  });
  removed[`${name}, a week by rows`] = { rows, seconds, megabytes, "rows a second": rows / seconds };
}
let rows = 0;
const byRows = await cost(async () => {
  rows = await removeByRows(weekOf(-3), ...week);
});
removed["RequestLog, a week by rows"] = { rows, ...byRows, "rows a second": rows / byRows.seconds };
const whole = await cost(() => owner.query(`DROP TABLE ${weekOf(-2)}`));
removed["RequestLog, a week as a whole"] = { rows, ...whole };
console.table(removed);
report({
  what: "a week of the request log as a whole",
  ours: whole.seconds,
  unit: "s",
  limit: { is: "by rows", value: byRows.seconds },
  atMost: 0.1,
});
await rootDb().$disconnect();
await closePool();
await stop();
