import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { asTextPdf, tellStory, template } from "@/server/engine/samples";
import { startLoopbackHttps } from "@/server/testing/loopback-https";
import { pause } from "@/server/testing/program";
import { startService } from "../chaos/service";
import { mixOf, placesFor, rates, waits } from "./capacity-model";
import { report } from "./report";
import { weighRows } from "./row-weights";

// What a million screenings a day would take: `npm run bench -- capacity [screenings] [a day]`. Real screenings of a text PDF through a
// service of its own, with one webhook, tell what each costs in processor seconds, statements, written bytes and rows; copies of those
// rows tell what they weigh with their indexes; the rest is arithmetic and a simulated day. Prints the tables of
// docs/operations/capacity.md.

const MEASURED = Number(process.argv[2] ?? 40);
const A_DAY = Number(process.argv[3] ?? 1_000_000);
/** Of what one caller does around a screening: the call itself, two looks at it, one report. */
const LOOKS = 2;
/** Of a million, so many are photographs; what one costs a processor, as `npm run bench -- documents` measures it. */
const PICTURES = 0.3;
const PICTURE_SECONDS = Number(process.env.PICTURE_SECONDS ?? 8);
/** How long rows of a table stay, in days; a year where retention is the account's. */
const KEPT: Record<string, number> = {
  Event: 30,
  Delivery: 30,
  DeliveryAttempt: 30,
  RequestLog: 30,
  IdempotencyRecord: 1,
  JobEvent: 2,
  JobRun: 7,
  JobStep: 7,
  AuditEntry: 730,
};
const YEAR = 365;

const folder = mkdtempSync(join(tmpdir(), "capacity-"));
chmodSync(folder, 0o711);
Object.assign(process.env, {
  DATABASE_URL: "none",
  APP_KEYS: `bench:${randomBytes(32).toString("base64")}`,
  KEY_PEPPER: randomBytes(32).toString("hex"),
});
const receiver = await startLoopbackHttps((request, response) =>
  request.resume().on("end", () => response.end("ok")),
);
const service = await startService(folder, { ALLOW_PRIVATE_NETWORK: "1", PARSER_SANDBOX: "auto" });
const access = JSON.parse(readFileSync(join(folder, "postgres.json"), "utf8"));
const owner = new pg.Client({
  connectionString: `postgresql://proofline:${access.password}@127.0.0.1:${access.port}/proofline`,
});
await owner.connect();
const postmaster = (
  await owner.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file")
).rows[0]?.file.split("\n")[0];
const { live_key: key } = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8"));

async function ask(method: string, path: string, body?: object): Promise<{ id: string; status: string }> {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  const text = await answer.text();
  return text.startsWith("{") ? JSON.parse(text) : { id: "", status: "" };
}

type Counts = Map<string, { ins: number; upd: number; del: number }>;
async function counts(): Promise<Counts> {
  // Each backend tells what it did a moment later.
  await pause(2_500);
  const { rows } = await owner.query<{ name: string; ins: string; upd: string; del: string }>(
    `SELECT relname AS name, n_tup_ins AS ins, n_tup_upd AS upd, n_tup_del AS del FROM pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, ins, upd, del }) => [name, { ins: +ins, upd: +upd, del: +del }]));
}
async function written(): Promise<{ wal: number; commits: number }> {
  const { rows } = await owner.query<{ wal: string; commits: string }>(
    `SELECT pg_current_wal_lsn() - '0/0' AS wal, xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()`,
  );
  return { wal: Number(rows[0]?.wal), commits: Number(rows[0]?.commits) };
}

const today = new Date().toISOString().slice(0, 10);
const pdfs = await Promise.all(
  Array.from({ length: 5 }, async (_, n) => {
    const { market, draw } = template("payslip-es-official");
    const story = tellStory(`capacity ${n}`, market, today);
    const { bytes, truth } = await asTextPdf(draw(story), "payslip");
    return { name: truth.applicant.name, data: Buffer.from(bytes).toString("base64") };
  }),
);

async function screenOnce(n: number): Promise<void> {
  const pdf = pdfs[n % pdfs.length];
  const { id } = await ask("POST", "/v1/screenings", {
    applicant: { name: pdf?.name },
    documents: [{ type: "payslip", media_type: "application/pdf", data: pdf?.data }],
    consent_confirmed: true,
    purpose: "rental",
    case_details: { monthly_rent: 400 },
    reference: `capacity-${n}`,
  });
  for (let ended = false; !ended; ) {
    await pause(300);
    const { rows } = await owner.query(`SELECT status FROM "Screening" WHERE id = $1`, [id]);
    if (rows[0]?.status === "failed") throw new Error("a screening failed");
    ended = rows[0]?.status === "completed";
  }
  for (let look = 0; look < LOOKS; look += 1) await ask("GET", `/v1/screenings/${id}`);
  await ask("GET", `/v1/screenings/${id}/report?lang=en`);
}

/** Processor seconds of the programs of the service, by name; of what ended, its parent's. */
function processorSeconds(): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
      const postgres = command.startsWith("postgres") || command.includes("/postgres ");
      const name = postgres ? "postgres" : (/\.build\/(web|worker)\.mjs/.exec(command)?.[1] ?? "");
      if (!name || (!postgres && !environment.includes(`DATA_DIR=${folder}`))) continue;
      if (postgres && !isOurPostgres(pid)) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
      const [user, system, childUser, childSystem] = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 15)
        .map(Number);
      // The postmaster's children are counted themselves while they live.
      const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
      seconds.set(name, (seconds.get(name) ?? 0) + ticks / 100);
    } catch {
      // Ended meanwhile.
    }
  }
  return seconds;
}

function isOurPostgres(pid: string): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  return pid === postmaster || parent === postmaster;
}

type Measured = { cpu: Map<string, number>; counts: Counts; wal: number; commits: number };
const measure = async (): Promise<Measured> => ({
  cpu: processorSeconds(),
  counts: await counts(),
  ...(await written()),
});

try {
  await ask("POST", "/v1/webhook-endpoints", {
    url: `${receiver.url}/hook`,
    events: ["screening.completed", "screening.failed"],
  });
  for (let n = 0; n < 3; n += 1) await screenOnce(n);
  const before = await measure();
  const began = performance.now();
  for (let n = 0; n < MEASURED; n += 1) await screenOnce(n);
  await pause(2_000);
  const seconds = (performance.now() - began) / 1_000;
  const after = await measure();
  const tables = [...after.counts].flatMap(([name, now]) => {
    const then = before.counts.get(name) ?? { ins: 0, upd: 0, del: 0 };
    const each = (of: "ins" | "upd" | "del") => (now[of] - then[of]) / MEASURED;
    const row = { name, ins: each("ins"), upd: each("upd"), del: each("del") };
    return row.ins + row.upd + row.del >= 0.2 ? [row] : [];
  });
  const staying = tables.filter(({ ins, del }) => ins - del > 0.5).map(({ name }) => name);
  const weights = await weighRows(owner, staying);
  show(before, after, tables, weights, seconds);
} finally {
  await owner.end();
  await service.stop();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
}

function show(
  before: Measured,
  after: Measured,
  tables: { name: string; ins: number; upd: number; del: number }[],
  weights: Map<string, number>,
  seconds: number,
): void {
  const cpuOf = (name: string) => ((after.cpu.get(name) ?? 0) - (before.cpu.get(name) ?? 0)) / MEASURED;
  const [web, worker, postgres] = ["web", "worker", "postgres"].map(cpuOf) as [number, number, number];
  const wal = (after.wal - before.wal) / MEASURED;
  const commits = (after.commits - before.commits) / MEASURED;
  console.log(
    `\n${MEASURED} screenings of a text PDF in ${seconds.toFixed(0)} s; each, in processor seconds:`,
  );
  for (const [what, ours] of [
    ["web process", web],
    ["worker with its parsers", worker],
    ["PostgreSQL", postgres],
  ] as const)
    report({ what: `${what}, a screening`, ours, unit: "s" });
  report({ what: "written to PostgreSQL's log, a screening", ours: wal / 1_000, unit: "kB" });
  report({ what: "transactions, a screening", ours: commits, unit: "" });

  const { mean, peak } = rates(A_DAY);
  const service = mixOf(worker, PICTURE_SECONDS, PICTURES);
  const places = placesFor(A_DAY, 60, service);
  console.log(
    `\n${A_DAY.toLocaleString("en")} a day: ${mean.toFixed(1)} a second over the day, ${peak.toFixed(1)} in the worst minute`,
  );
  table([
    ["", "cores at the mean", "cores at the peak"],
    [
      "workers (30 % photographs)",
      (mean * meanOf(service)).toFixed(0),
      `${places} (p95 of the wait ${waits(A_DAY, places, service).p95.toFixed(0)} s)`,
    ],
    ["web", (mean * web).toFixed(1), (peak * web).toFixed(1)],
    ["PostgreSQL", (mean * postgres).toFixed(1), (peak * postgres).toFixed(1)],
    [
      "PostgreSQL's log",
      `${((mean * wal) / 1e6).toFixed(1)} MB/s`,
      `${((peak * wal) / 1e6).toFixed(1)} MB/s`,
    ],
  ]);

  console.log("\nRows and sizes");
  let [month, year] = [0, 0];
  const lines = tables
    .map(({ name, ins, upd, del }) => {
      const [kept, weight] = [KEPT[name] ?? YEAR, weights.get(name) ?? 0];
      const size = (days: number) => (A_DAY * Math.max(0, ins - del) * weight * Math.min(days, kept)) / 1e9;
      month += size(30);
      year += size(YEAR);
      return { name, ins, upd, del, kept, weight, month: size(30), year: size(YEAR) };
    })
    .sort((a, b) => b.year - a.year);
  table([
    [
      "table",
      "rows made",
      "changed",
      "removed",
      "bytes a row",
      "days kept",
      "GB after a month",
      "GB after a year",
    ],
    ...lines.map((one) => [
      one.name,
      ...[one.ins, one.upd, one.del].map((value) => value.toFixed(1)),
      one.weight.toFixed(0),
      one.weight ? `${one.kept}` : "",
      one.month.toFixed(0),
      one.year.toFixed(0),
    ]),
    ["all", "", "", "", "", "", month.toFixed(0), year.toFixed(0)],
  ]);

  console.log("\nWhat an hour must remove at that rate, once the first rows are old enough");
  table([
    ["table", "rows an hour"],
    ...lines
      .filter(({ name, ins, del }) => (KEPT[name] ?? YEAR) <= YEAR && ins - del > 0.5)
      .map(({ name, ins, del }) => [name, Math.round(((ins - del) * A_DAY) / 24).toLocaleString("en")]),
  ]);
}

function meanOf(service: () => number): number {
  let sum = 0;
  for (let n = 0; n < 10_000; n += 1) sum += service();
  return sum / 10_000;
}

function table(rows: string[][]): void {
  const [head = [], ...body] = rows;
  console.log([head, head.map(() => "---"), ...body].map((row) => `| ${row.join(" | ")} |`).join("\n"));
}
