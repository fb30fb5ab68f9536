import { parseArgs } from "node:util";
import { closePool } from "@/server/platform/db/pool";
import { startTestDatabase } from "@/server/testing/database";
import { testEnvironment } from "@/server/testing/environment";
import { makeAccount } from "@/server/testing/factories";
import { deliveriesUnderFaults } from "@/server/testing/faults/deliveries";
import { fuzz, makeOneOfEach } from "@/server/testing/faults/fuzz";
import { doorFor, fuzzDashboard } from "@/server/testing/faults/fuzz-dashboard";
import { type ScreeningsReport, screeningsUnderFaults } from "@/server/testing/faults/screenings";
import { call } from "@/server/testing/harness";
import { pause, startProgram } from "@/server/testing/program";
import { startInngestServer } from "../workers/inngest-server";
import { sleepingDocument } from "../workers/sleeping-analyser";
import { sleepingWorker } from "../workers/sleeping-worker";
import { type AbuseReport, abuseBeside, OTHERS } from "./abuse";
import { cancelledAndScheduled, everyFunction } from "./inngest-functions";
import { type MixedReport, mixedLoad } from "./mixed";
import { backupAndRestore } from "./restore";

// npm run chaos [NAME] [--minutes N] [--seed N]: exit code 0 when everything that was accepted has ended as it must.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "3" }, seed: { type: "string" } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const [name = "mixed"] = positionals;

const SCENARIOS: Record<string, () => Promise<boolean>> = {
  mixed: async () => show(await mixedLoad(minutes, seed)),
  deliveries: () => onTestDatabase(thousandEvents),
  screenings: () => onTestDatabase(manyScreenings),
  inngest: () => onTestDatabase(screeningsOnInngest),
  "inngest-functions": () =>
    onTestDatabase(async () => {
      const rows = await everyFunction(inngestBinary());
      console.table(rows);
      const lifecycle = await cancelledAndScheduled(inngestBinary());
      console.table(lifecycle);
      return (
        rows.every(({ status }) => /^completed$/i.test(status)) &&
        lifecycle.every(({ expected, is }) => is === expected)
      );
    }),
  abuse: async () => showAbuse(await abuseBeside(minutes, seed)),
  fuzz: () => onTestDatabase(() => fuzzFor(minutes)),
  restore: async () => {
    const { checks } = await backupAndRestore();
    console.table(checks);
    return Object.values(checks).every(Boolean);
  },
};
const scenario = OTHERS[name] ?? SCENARIOS[name];
if (!scenario || !(minutes > 0)) {
  console.error(`Say which: npm run chaos -- ${Object.keys(SCENARIOS).join(" | ")} [--minutes N] [--seed N]`);
  process.exit(2);
}
if (!OTHERS[name]) console.log(`${name}, seed ${seed}`);
process.exit((await scenario()) ? 0 : 1);

function show({ done, answers, accepted, skipped, verdict }: MixedReport): boolean {
  for (const line of skipped) console.log(`Skipped: ${line}`);
  console.log("\nFaults");
  console.table(done);
  console.log("Answers to clients");
  console.table(answers);
  console.log(`${accepted} screenings accepted; ${verdict.notes.join("; ")}`);
  console.table(verdict.rows);
  console.log(verdict.holds() ? "Everything as it must be." : "Not as it must be.");
  return verdict.holds();
}

function showAbuse({ rows, abuse, scarce, ownMs }: AbuseReport): boolean {
  console.log("What was done to be in the way, and what came of it");
  console.table(abuse);
  console.log("What an honest tenant waits for at most in 95 of 100 times, in ms: alone, and beside that");
  console.table(rows);
  console.log(
    `The measuring process itself was late by ${ownMs.calm} ms alone, and ${ownMs.abuse} ms beside that`,
  );
  if (scarce.length > 0) console.log(`Too little was done of: ${scarce.join(", ")}`);
  return scarce.length === 0 && rows.length > 0 && rows.every(({ holds }) => holds);
}

async function thousandEvents(): Promise<boolean> {
  const report = await deliveriesUnderFaults({
    screenings: 480,
    keyed: true,
    killEveryMs: 4_000,
    fireMs: 60_000,
    unruly: 40,
    withinMs: 180_000,
  });
  const { endpoints, outcomes, ...sums } = report;
  console.table(sums);
  console.table(outcomes);
  console.table(endpoints);
  const clean = endpoints.every(({ lost, foreign, forged }) => lost + foreign + forged === 0);
  return clean && sums.unfinished === 0 && sums.duplicates === 0 && sums.leaked.length === 0;
}

async function manyScreenings(): Promise<boolean> {
  const report = await screeningsUnderFaults({
    screenings: 500,
    killEveryMs: 5_000,
    fireMs: 300_000,
    withinMs: 1_200_000,
    onProgress: (open, kills) => console.log(`  ${open} still open, ${kills} workers killed`),
  });
  return told(report);
}

function told({ reasons, wrong, ...counts }: ScreeningsReport, more: Record<string, number> = {}): boolean {
  console.table({ ...counts, ...more, reasons: JSON.stringify(reasons), wrong: wrong.length });
  for (const line of wrong.slice(0, 50)) console.log(line);
  return wrong.length === 0;
}

function inngestBinary(): string {
  const binary = process.env.INNGEST_BIN;
  if (!binary) throw new Error("INNGEST_BIN names no Inngest server");
  return binary;
}

/** Ten thousand on an Inngest server (INNGEST_BIN), whose workers and which itself are killed again and again. */
async function screeningsOnInngest(): Promise<boolean> {
  const server = await startInngestServer(inngestBinary());
  const program = await sleepingWorker();
  const env = { ...server.env, ANALYSES_AT_ONCE: "16", INNGEST_ACCOUNT_ANALYSES: "64" };
  const worker = () => startProgram(program, env);
  let strikes = 0;
  const screenings = Number(process.env.SCREENINGS ?? 10_000);
  try {
    const report = await screeningsUnderFaults({
      screenings,
      killEveryMs: 30_000,
      fireMs: minutes * 60_000,
      withinMs: 7_200_000,
      crew: [worker, worker, worker, worker],
      documents: [sleepingDocument(50), sleepingDocument(200), sleepingDocument(1_000)],
      beside: async (signal) => {
        while (!signal.aborted) {
          await pause(90_000, signal);
          if (signal.aborted) return;
          await server.strike();
          strikes += 1;
        }
      },
      onProgress: (open, kills) =>
        console.log(`  ${open} open, ${kills} workers and ${strikes} servers killed`),
    });
    return told(report, { serversKilled: strikes });
  } finally {
    await server.stop();
  }
}

/** Seed after seed until the time is over; each fault is printed with the request that shows it. */
async function fuzzFor(limitMinutes: number): Promise<boolean> {
  const account = await makeAccount();
  const { key } = account.testKey;
  const ids = await makeOneOfEach(key);
  const owner = await doorFor(account.id, "owner");
  const reader = await doorFor(account.id, "read_only");
  const until = Date.now() + limitMinutes * 60_000;
  const sums: Record<string, number> = {};
  for (let round = 0; Date.now() < until; round += 1) {
    const reports = [
      await fuzz({
        runs: 60,
        seed: seed + round,
        key,
        ids,
        send: ({ method, address, ...sent }) => call(method, address, sent),
      }),
      await fuzzDashboard(owner, { runs: 20, seed: seed + round, ids }),
      await fuzzDashboard(reader, { runs: 10, seed: seed + round, ids }),
    ];
    for (const [name, count] of reports.flatMap((one) => Object.entries(one.outcomes)))
      sums[name] = (sums[name] ?? 0) + count;
    const faults = reports.flatMap((one) => one.faults);
    if (faults.length === 0) continue;
    console.log(`Seed ${seed + round}`);
    for (const line of faults) console.log(line);
    return false;
  }
  console.table(sums);
  return true;
}

/** A PostgreSQL of the scenario's own, which may be lost. */
async function onTestDatabase(run: () => Promise<boolean>): Promise<boolean> {
  const database = await startTestDatabase();
  Object.assign(process.env, await testEnvironment(database.folder, database.url));
  try {
    return await run();
  } finally {
    await closePool();
    await database.remove();
  }
}
