import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { Prisma } from "@/prisma/generated/client";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { transaction } from "@/server/platform/db/transaction";
import { ApiError } from "@/server/platform/errors";
import { newId } from "@/server/platform/ids";
import { enqueue } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { processEntry } from "@/server/platform/process-entry";
import { API_VERSION } from "@/server/platform/version";
import {
  builderDigest,
  combinationOf,
  currentVersions,
  DEFAULT_THRESHOLD,
  snapshotOf,
} from "@/server/sanctions-checks";
import { QUERIES, type SignedReport } from "./schema";
import { requireSigningKey, signReport } from "./sign";
import type { Findings, Order } from "./test-lists";

/** Asks for the job that runs a test which is written down already. */
export const SELFTEST_REQUESTED = "sanctions/selftest.requested";

export type Cause = "lists" | "console" | "command";
/** Runs that are kept with their reports. */
const KEPT = 30;
/** A run that was begun longer ago and has not ended was broken off. */
const LONGEST_MS = 3_600_000;

/** Writes a run down, to be made by `makeSelftest`. The seed is of chance unless given. */
export async function beginSelftest(
  cause: Cause,
  { seed, queries = QUERIES.default }: { seed?: string; queries?: number } = {},
): Promise<string> {
  const id = newId("slf");
  await rootDb().sanctionsSelftest.create({
    data: { id, cause, seed: seed ?? randomBytes(4).toString("hex"), queries, createdAt: now() },
  });
  return id;
}

/** The operator's button: a run that a worker makes. One at a time: 409 while another is under way. */
export async function requestSelftest(queries: number): Promise<string> {
  const since = new Date(now().getTime() - LONGEST_MS);
  if ((await rootDb().sanctionsSelftest.count({ where: { endedAt: null, createdAt: { gt: since } } })) > 0)
    throw new ApiError("state_conflict", { message: "A test is under way." });
  if ((await currentVersions()).length === 0)
    throw new ApiError("state_conflict", { message: "No list is in force." });
  const id = await beginSelftest("console", { queries });
  await transaction(rootDb(), (tx) => enqueue(tx, { name: SELFTEST_REQUESTED, id, data: { id } }));
  return id;
}

/**
 * Tests the lists in force, keeps the signed report, and alerts when a law fell under its floor. A run that was made already stays as it is. A
 * fault is kept with the run and thrown.
 */
export async function makeSelftest(id: string): Promise<SignedReport> {
  const row = await rootDb().sanctionsSelftest.findUniqueOrThrow({ where: { id } });
  if (row.report !== null) return row.report as SignedReport;
  try {
    const signed = await testInForce({ seed: row.seed, queries: row.queries, threshold: DEFAULT_THRESHOLD });
    const { below } = signed.report.summary;
    await rootDb().sanctionsSelftest.update({
      where: { id },
      data: { report: signed as Prisma.InputJsonValue, below, error: null, endedAt: now() },
    });
    if (below.length > 0)
      log().error(
        { alert: "sanctions_selftest", laws: below },
        "listed names written in these ways are not found as they should be",
      );
    await dropOld();
    return signed;
  } catch (error) {
    const message = error instanceof Error ? error.message : "unexpected";
    await rootDb().sanctionsSelftest.update({
      where: { id },
      data: { error: message.slice(0, 300), endedAt: now() },
    });
    throw error;
  }
}

/** Throws when no list is in force, and where nothing could be signed. */
async function testInForce(order: Order): Promise<SignedReport> {
  const versions = await currentVersions();
  if (versions.length === 0) throw new ApiError("state_conflict", { message: "No list is in force." });
  await requireSigningKey();
  const started = now();
  const index = await snapshotOf(combinationOf(versions), versions);
  const found = await inThread(index, order);
  return signReport({
    object: "sanctions_selftest",
    format: 1,
    product: API_VERSION,
    matcher: builderDigest(),
    lists: versions.map(({ name, version, updatedAt }) => ({
      name,
      version,
      updated_at: updatedAt.toISOString(),
    })),
    threshold: order.threshold,
    seed: order.seed,
    started_at: started.toISOString(),
    ended_at: now().toISOString(),
    ...found,
  });
}

function inThread(index: SharedArrayBuffer, order: Order): Promise<Findings> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(processEntry("selftest-sanctions"), { workerData: { index, order } });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", (code) => reject(new Error(`the selftest ended with ${code}`)));
  });
}

async function dropOld(): Promise<void> {
  const old = await rootDb().sanctionsSelftest.findMany({
    select: { id: true },
    orderBy: { createdAt: "desc" },
    skip: KEPT,
  });
  if (old.length > 0)
    await rootDb().sanctionsSelftest.deleteMany({ where: { id: { in: old.map((one) => one.id) } } });
}
