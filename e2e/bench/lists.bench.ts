import { closePool, pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import type { CaseQuery } from "@/server/screenings/case-query";
import { listScreenings } from "@/server/screenings/list";
import { listCases } from "@/server/screenings/list-cases";
import type { ScreeningQuery } from "@/server/screenings/schema";
import { screeningStatistics } from "@/server/screenings/statistics";
import { databaseOfOwn, quantile, timed } from "./database-of-own";
import { fill } from "./many-rows";
import { report } from "./report";

// The lists of screenings while the account grows: first page, deep page, and each filter where it fits half of the rows, a hundredth
// of them, one or none, with row level security and by turns without it. `npm run bench -- lists [rows…]`. Fails when the largest takes more
// than twice as long as the smallest, or row level security half as long again, above what can be told.

const SIZES = process.argv.slice(2).map(Number);
if (SIZES.length === 0) SIZES.push(1_000, 10_000, 100_000, 1_000_000);
/** Differences below this are noise of the machine. */
const NOISE_MS = 10;
/** Enough that the 95th percentile is not simply the slowest one. */
const RUNS = 60;
const TURNS = 4;

const { owner, stop } = await databaseOfOwn();
const { makeAccount } = await import("@/server/testing/factories");
const account = await makeAccount();
const reviewer = { ...account.live, actor: { ...account.live.actor, id: "usr_few" } };
const filters: Record<string, ScreeningQuery> = {
  "first page": {},
  "status 50 %": { status: "completed" },
  "status 1 %": { status: "failed" },
  "decision 50 %": { decision: "approve" },
  "decision 1 %": { decision: "decline" },
  "purpose 50 %": { purpose: "rental" },
  "purpose 1 %": { purpose: "civil_matter" },
  "channel 50 %": { channel: "api" },
  "channel 1 %": { channel: "dashboard" },
  "reference 50 %": { reference: "half" },
  "reference 1 %": { reference: "few" },
  "customer 50 %": { customer: "customer-half" },
  "customer 1 %": { customer: "customer-few" },
  "metadata 50 %": { metadata: { team: "half" } },
  "metadata 1 %": { metadata: { team: "few" } },
  "metadata of one": { metadata: { order: "500" } },
  "metadata of none": { metadata: { order: "none" } },
};
/** The reviewer's list has more: a search, the open ones, one's own. */
const cases: Record<string, CaseQuery> = {
  "search 50 %": { search: "half" },
  "search 1 %": { search: "few" },
  "search of one": { search: "p500 person" },
  "search of none": { search: "no such person" },
  "open queue": { queue: "open" },
  mine: { queue: "mine" },
};

async function measure(name: string, size: number, work: () => Promise<unknown>): Promise<void> {
  const [fenced, open]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    fenced.push(...(await timed(work, RUNS / TURNS)));
    await owner.query('ALTER TABLE "Screening" DISABLE ROW LEVEL SECURITY');
    open.push(...(await timed(work, RUNS / TURNS)));
    await owner.query('ALTER TABLE "Screening" ENABLE ROW LEVEL SECURITY');
  }
  const at = (times: number[], share: number) =>
    quantile(
      [...times].sort((a, b) => a - b),
      share,
    );
  table[name] = { ...table[name], [size]: Number(at(fenced, 0.95).toFixed(1)) };
  // The middle, because the machine's own pauses fall on either side.
  medians[name] = { fenced: at(fenced, 0.5), open: at(open, 0.5) };
}

const table: Record<string, Record<string, number>> = {};
/** Of the largest size. */
const medians: Record<string, { fenced: number; open: number }> = {};
let before = 0;
for (const size of SIZES) {
  await fill(account.id, before, size, ["Screening"]);
  before = size;
  const { rows } = await pool().query<{ id: string }>(
    `SELECT id FROM "Screening" ORDER BY "createdAt" DESC OFFSET $1 LIMIT 1`,
    [Math.floor(size * 0.9)],
  );
  const queries = { ...filters, "deep page": { starting_after: rows[0]?.id } };
  for (const [name, query] of Object.entries(queries)) {
    await measure(name, size, () => listScreenings(account.live, { limit: 20, ...query }));
  }
  for (const [name, query] of Object.entries(cases)) {
    await measure(name, size, () => listCases(reviewer, { limit: 20, ...query }));
  }
  await measure("statistics", size, () => screeningStatistics(account.live));
}
console.table(table);
for (const [name, times] of Object.entries(table)) {
  const [smallest = 0, largest = 0] = [SIZES[0], SIZES.at(-1)].map((size) => times[size ?? 0] ?? 0);
  const limit = { is: `with ${SIZES[0]} rows, or what can be told`, value: Math.max(smallest, NOISE_MS / 2) };
  report({ what: `${name}, ${SIZES.at(-1)} rows, p95`, ours: largest, unit: "ms", limit, atMost: 2 });
}
for (const [name, { fenced, open }] of Object.entries(medians)) {
  const limit = {
    is: "without row level security, or what can be told",
    value: Math.max(open, NOISE_MS / 2),
  };
  report({ what: `${name}, ${SIZES.at(-1)} rows, p50`, ours: fenced, unit: "ms", limit, atMost: 1.5 });
}
await rootDb().$disconnect();
await closePool();
await stop();
