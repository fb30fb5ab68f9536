import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { asPhoto, asTextPdf, tellStory, template } from "@/server/engine/samples";
import { startProgram } from "@/server/testing/program";
import { startInngestServer } from "../workers/inngest-server";
import { sleepingDocument } from "../workers/sleeping-analyser";
import { sleepingWorker } from "../workers/sleeping-worker";
import { databaseOfOwn, quantile } from "./database-of-own";
import { report } from "./report";

// npm run bench -- scale [growth | fairness | core …] [embedded | inngest]: screenings a minute with 1, 2, 4 and 8 workers whose analysis sleeps, on both engines
// (the Inngest server is the program that INNGEST_BIN names); how long an account waits beside another's five hundred; and what screenings of
// real documents cost in processor time.

const parts = process.argv.slice(2);
const among = (names: readonly string[]) => (name: string) =>
  parts.includes(name) || !names.some((one) => parts.includes(one));
const asked = among(["growth", "fairness", "core"]);
const on = among(["embedded", "inngest"]);

const SLEEP_MS = 15_000;
/** Of one account in each worker; it has two places more for others. */
const AT_ONCE = 2;
const PLACES = AT_ONCE + 2;
const ROUNDS = 10;
/** What a worker of an Inngest server may hold beside what it has at work (inngest/index.ts). */
const HELD = 3 * (PLACES + AT_ONCE);

const database = await databaseOfOwn();
const { createAccount } = await import("@/server/accounts");
const { contextForOperator } = await import("@/server/platform/open-context");
const { createScreening } = await import("@/server/screenings/create");
const { analyseDocuments } = await import("@/server/screenings/analyser");
const { closePool } = await import("@/server/platform/db/pool");

const worker = await sleepingWorker();
type Account = Awaited<ReturnType<typeof newAccount>>;
async function newAccount() {
  const { id } = await createAccount({ name: "Casa Ficticia S.L.", live: true });
  const context = contextForOperator({ accountId: id, environment: "live" });
  const send = (ms: number) =>
    createScreening(context, {
      applicant: { name: "Marta Ejemplo" },
      documents: [sleepingDocument(ms)],
      consent_confirmed: true,
    } as Parameters<typeof createScreening>[1]);
  return { id, send };
}

/** When what these accounts sent was made, begun and ended, in ms; waits until all of it has. */
async function ended(
  accounts: readonly Account[],
): Promise<{ made: number; begun: number; ended: number }[]> {
  for (;;) {
    const { rows } = await database.owner.query<{ open: number }>(
      `SELECT count(*) FILTER (WHERE status = 'processing')::int AS open FROM "Screening" WHERE "accountId" = ANY($1)`,
      [accounts.map(({ id }) => id)],
    );
    if (rows[0]?.open === 0) break;
    await new Promise((done) => setTimeout(done, 250));
  }
  const { rows } = await database.owner.query(
    `SELECT extract(epoch FROM "createdAt")::float8 * 1000 AS made, extract(epoch FROM "analysisAt")::float8 * 1000 AS begun,
       extract(epoch FROM "completedAt")::float8 * 1000 AS ended, status FROM "Screening" WHERE "accountId" = ANY($1)`,
    [accounts.map(({ id }) => id)],
  );
  if (rows.some(({ status }) => status !== "completed")) throw new Error("not every screening was completed");
  return rows;
}

/** Workers that have done something already, so that their start is not measured. */
async function withWorkers<T>(
  count: number,
  env: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const crew = Array.from({ length: count }, () => startProgram(worker, { ...env, NODE_ENV: "production" }));
  try {
    const accounts = await Promise.all(Array.from({ length: 4 }, newAccount));
    await Promise.all(accounts.flatMap(({ send }) => Array.from({ length: count }, () => send(500))));
    await ended(accounts);
    return await work();
  } finally {
    await Promise.all(crew.map((one) => one.kill()));
  }
}

/** Notes every second how long the machine's processors have worked; `between` answers which share of them did, of 1. */
function processors() {
  const now = () => {
    const all = cpus().flatMap(({ times }) => Object.values(times));
    const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0);
    return { at: Date.now(), busy: all.reduce((sum, ms) => sum + ms, 0) - idle, idle };
  };
  const seen = [now()];
  const timer = setInterval(() => seen.push(now()), 1_000);
  return {
    between(from: number, to: number): number {
      clearInterval(timer);
      const within = seen.filter(({ at }) => at >= from && at <= to);
      const [first, last] = [within[0], within.at(-1)];
      if (first === undefined || last === undefined || first === last) return Number.NaN;
      const busy = last.busy - first.busy;
      return busy / (busy + last.idle - first.idle);
    },
  };
}

async function growth(engine: string, env: Record<string, string>): Promise<void> {
  let one = 0;
  for (const count of [1, 2, 4, 8]) {
    const own = {
      ...env,
      ANALYSES_AT_ONCE: String(AT_ONCE),
      INNGEST_ACCOUNT_ANALYSES: String(AT_ONCE * count),
    };
    let busy = 0;
    const rate = await withWorkers(count, own, async () => {
      const accounts = await Promise.all(Array.from({ length: 4 }, newAccount));
      const machine = processors();
      const total = count * PLACES * ROUNDS;
      for (let n = 0; n < total; n += 1) await accounts[n % accounts.length]?.send(SLEEP_MS);
      const rows = await ended(accounts);
      // While every place has work and more waits than lies in workers: since all were sent, and until so many are left to begin. What
      // lies in that time in part counts in part.
      const from = Math.max(...rows.map(({ made }) => made));
      const to = rows.map(({ begun }) => begun).sort((a, b) => a - b)[total - count * HELD] ?? Number.NaN;
      busy = machine.between(from, to);
      const done = rows.reduce((sum, row) => {
        const within = Math.min(row.ended, to) - Math.max(row.begun, from);
        return sum + Math.max(0, within) / (row.ended - row.begun);
      }, 0);
      return (done / (to - from)) * 60_000;
    });
    one ||= rate;
    report({
      what: `${engine}: ${count} worker${count > 1 ? "s" : ""}, screenings a minute`,
      ours: rate,
      unit: "/min",
      limit: { is: `${count} times one`, value: one * count },
      atLeast: 0.9,
    });
    report({
      what: `${engine}: ${count} worker${count > 1 ? "s" : ""}, processors at work`,
      ours: busy,
      unit: "of 1",
    });
  }
}

/** One account sends, every now and then, while nobody else does and while another has five hundred waiting. */
async function fairness(engine: string, env: Record<string, string>): Promise<void> {
  const ms = 1_000;
  const own = { ...env, ANALYSES_AT_ONCE: String(AT_ONCE), INNGEST_ACCOUNT_ANALYSES: String(AT_ONCE * 2) };
  await withWorkers(2, own, async () => {
    const p95 = async () => {
      const small = await newAccount();
      for (let n = 0; n < 20; n += 1) {
        await small.send(ms);
        await new Promise((done) => setTimeout(done, ms));
      }
      return quantile(
        (await ended([small])).map((row) => row.ended - row.made).sort((a, b) => a - b),
        0.95,
      );
    };
    const quiet = await p95();
    const large = await newAccount();
    for (let n = 0; n < 500; n += 1) await large.send(ms);
    const beside = await p95();
    const { rows } = await database.owner.query(
      `SELECT 1 FROM "Screening" WHERE "accountId" = $1 AND status = 'processing' LIMIT 1`,
      [large.id],
    );
    if (rows.length === 0) throw new Error("the five hundred ended before they were in the way");
    report({
      what: `${engine}: p95 of one account beside 500 of another`,
      ours: beside / 1000,
      unit: "s",
      limit: { is: "alone", value: quiet / 1000 },
      atMost: 2,
    });
    await database.owner.query(`DELETE FROM "JobRun" WHERE "event" -> 'data' ->> 'accountId' = $1`, [
      large.id,
    ]);
  });
}

/** Processor seconds of this process and all that it waited for. */
function processorSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / 100;
}

async function core(): Promise<void> {
  const story = tellStory("scale", "ES", "2026-11-20");
  const drawn = template("payslip-es-official").draw(story);
  const kinds = {
    "text PDF": await asTextPdf(drawn, "payslip"),
    photograph: await asPhoto(drawn, "payslip", "phone"),
  };
  for (const [kind, { bytes, mediaType }] of Object.entries(kinds)) {
    const analyse = () =>
      analyseDocuments(
        {
          files: [{ bytes, mediaType }],
          requested: [],
          applicant: { name: drawn.applicant },
          purpose: "rental",
          country: "ES",
          caseDetails: {},
          thresholds: { approveMin: 75, reviewMin: 45 },
          today: "2026-11-20",
        } as Parameters<typeof analyseDocuments>[0],
        () => undefined,
      );
    await analyse();
    const runs = 5;
    const began = processorSeconds();
    for (let n = 0; n < runs; n += 1) {
      const outcome = await analyse();
      if (outcome.failed) throw new Error(`${kind}: ${outcome.reason}`);
    }
    const each = (processorSeconds() - began) / runs;
    report({ what: `a screening of one ${kind}`, ours: each, unit: "processor s" });
    report({ what: `screenings of one ${kind} an hour and core`, ours: 3600 / each, unit: "/h" });
  }
}

try {
  if (on("embedded") && asked("growth")) await growth("embedded", {});
  if (on("embedded") && asked("fairness")) await fairness("embedded", {});
  const binary = process.env.INNGEST_BIN;
  if (!binary || !on("inngest")) console.log("  The Inngest server was not measured; INNGEST_BIN names it.");
  else if (asked("growth") || asked("fairness")) {
    const server = await startInngestServer(binary);
    try {
      if (asked("growth")) await growth("inngest", server.env);
      if (asked("fairness")) await fairness("inngest", server.env);
    } finally {
      await server.stop();
    }
  }
  if (asked("core")) await core();
} finally {
  await closePool();
  await database.stop();
}
