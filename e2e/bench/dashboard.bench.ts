import { listAudit } from "@/server/audit/list";
import { getUsage } from "@/server/billing/usage";
import { listCustomers } from "@/server/customers/list";
import { listDesk } from "@/server/desk/list";
import { listRequests } from "@/server/developers/list-requests";
import { listEvents } from "@/server/events";
import { listIdChecks } from "@/server/id-checks/list";
import { listLinks } from "@/server/links/list";
import { earlierCases, openPerson } from "@/server/people/open";
import { searchPeople } from "@/server/people/search";
import { closePool, pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { listSanctionsScreenings } from "@/server/sanctions-checks/list";
import { listCases } from "@/server/screenings/list-cases";
import { simulateRules } from "@/server/screenings/simulate";
import { screeningStatistics } from "@/server/screenings/statistics";
import { listDeliveries } from "@/server/webhooks/delivery-log";
import { databaseOfOwn, quantile, timed } from "./database-of-own";
import { fill } from "./many-rows";
import { report } from "./report";

// How long the server takes to open each list of the dashboard when the account holds many rows: `npm run bench -- dashboard [rows]`.

const ROWS = Number(process.argv[2] ?? 100_000);
const LIMIT_MS = 25;
/** No page but a trial: an answer to a movement of the hand. */
const TRIAL_LIMIT_MS = 100;

const { stop } = await databaseOfOwn();
const { makeAccount } = await import("@/server/testing/factories");
const account = await makeAccount();
const other = await makeAccount();
await fill(account.id, 0, ROWS);
// Every other completed one waits for a person: the queue is long, too.
await pool().query(
  `UPDATE "Screening" SET decision = 'review', severity = 'medium', "dueAt" = "createdAt" + interval '1 day'
   WHERE status = 'completed' AND score % 4 = 0`,
);
await pool().query(`VACUUM (ANALYZE) "Screening"`);
const ctx = account.live;
const page = { limit: 50 };
const { rows } = await pool().query<{ id: string; name: string }>(
  `SELECT id, applicant->>'name' AS name FROM "Screening" ORDER BY "createdAt" OFFSET $1 LIMIT 1`,
  [Math.floor(ROWS / 2)],
);
const middle = rows[0]?.id ?? "";
const rare = rows[0]?.name ?? "";

const LISTS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["screenings", () => listCases(ctx, page)],
  ["screenings, deep page", () => listCases(ctx, { ...page, starting_after: middle })],
  ["screenings, open queue", () => listCases(ctx, { ...page, queue: "open" })],
  ["the desk", () => listDesk(ctx, {})],
  ["the desk, identity only", () => listDesk(ctx, { kind: "id_check" })],
  ["the desk, mine and overdue", () => listDesk(ctx, { who: "usr_half", due: "overdue" })],
  [
    "the desk, one purpose and customer",
    () => listDesk(ctx, { purpose: "rental", customer: "customer-few" }),
  ],
  ["search everywhere, rare name", () => searchPeople(ctx, rare.slice(7, 27))],
  ["search everywhere, last four", () => searchPeople(ctx, "1332")],
  ["search everywhere, by sound", () => searchPeople(ctx, "Мухаммед Хворостовский")],
  ["a person", () => openPerson(ctx, middle)],
  ["earlier cases", () => earlierCases(ctx, middle)],
  ["other thresholds", () => simulateRules(ctx, { approve_min: 85, review_min: 45, by_purpose: {} })],
  ["search everywhere, no such name", () => searchPeople(ctx, "no such person")],
  ["screenings, mine", () => listCases(ctx, { ...page, queue: "mine" })],
  ["screenings, rare name", () => listCases(ctx, { ...page, search: rare.slice(7, 27) })],
  ["screenings, no such name", () => listCases(ctx, { ...page, search: "no such person" })],
  ["screenings, rare decision", () => listCases(ctx, { ...page, decision: "decline", status: "completed" })],
  [
    "screenings, customer and purpose",
    () => listCases(ctx, { ...page, customer: "customer-few", purpose: "rental" }),
  ],
  ["links", () => listLinks(ctx, { ...page, status: "pending" })],
  ["links, rare name", () => listLinks(ctx, { ...page, search: rare.slice(7, 27) })],
  ["identity checks", () => listIdChecks(ctx, page)],
  ["identity checks, no such name", () => listIdChecks(ctx, { ...page, search: "no such person" })],
  ["identity reviews", () => listIdChecks(ctx, { ...page, status: "in_review" })],
  ["sanctions reviews", () => listSanctionsScreenings(ctx, { ...page, status: "in_review" })],
  ["sanctions checks, rare name", () => listSanctionsScreenings(ctx, { ...page, search: rare.slice(7, 27) })],
  ["customers", () => listCustomers(ctx, page)],
  ["customers, rare name", () => listCustomers(ctx, { ...page, search: String(ROWS / 2) })],
  ["events", () => listEvents(ctx, { ...page, type: "screening.failed" })],
  ["deliveries", () => listDeliveries(ctx, { endpointId: "we_1" })],
  ["requests, faults", () => listRequests(ctx, page, { status: "5xx" })],
  ["audit log", () => listAudit(ctx, page, { action: "api_key" })],
  ["audit log of an empty account", () => listAudit(other.live, page, { action: "api_key" })],
  ["usage", () => getUsage(ctx)],
  ["statistics of 30 days", () => screeningStatistics(ctx)],
];

console.log(`${ROWS} rows a list`);
for (const [list, open] of LISTS)
  report({
    what: `${list}, p95`,
    ours: quantile(await timed(open), 0.95),
    unit: "ms",
    atMost: list === "other thresholds" ? TRIAL_LIMIT_MS : LIMIT_MS,
  });
await rootDb().$disconnect();
await closePool();
await stop();
