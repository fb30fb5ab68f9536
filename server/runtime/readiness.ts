import { join } from "node:path";
import { migrationsOf, readSchemaState, whyUnfit } from "@/prisma/schema-state";
import { pool } from "@/server/platform/db/pool";
import { jobsTrouble } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { secretTroubles } from "@/server/sealing/fingerprints";

/** Why a process takes no requests; a load balancer reads the status alone. */
export type NotReady = { reason: "database" | "schema" | "secrets" | "jobs"; says: string; cause?: unknown };

const PING_MS = 1_000;
const LOOK_EVERY_MS = 5_000;

/** As they were when the process started: an upgrade in place brings those of the next release. */
const known = migrationsOf(join(process.cwd(), "prisma"));

const checks = [
  { reason: "schema", look: async () => whyUnfit(await readSchemaState(pool(), known)) },
  { reason: "secrets", look: async () => (await secretTroubles(pool()))[0] },
] as const;

/** Throws one sentence when this process must not work on the database. At its start. */
export async function assertOwnRelease(): Promise<void> {
  for (const { look } of checks) {
    const trouble = await look();
    if (trouble) throw new Error(trouble);
  }
}

let seen: { at: number; trouble: NotReady | undefined } | undefined;
let said: NotReady["reason"] | undefined;

/** How long an answer holds: whoever asks by the thousand would else stand in the way of the question. */
const HOLDS_MS = 500;
let asked: { at: number; answer: Promise<NotReady | undefined> } | undefined;

/**
 * Whether requests may come: the database answers, is of a schema that fits, and what is accepted will be worked on. Writes a line when the
 * reason becomes another one, and when there is none any more.
 */
export function whyNotReady(): Promise<NotReady | undefined> {
  if (asked && performance.now() - asked.at < HOLDS_MS) return asked.answer;
  const question = { at: Number.POSITIVE_INFINITY, answer: askAndSay() };
  asked = question;
  const answered = () => {
    question.at = performance.now();
  };
  question.answer.then(answered, answered);
  return question.answer;
}

async function askAndSay(): Promise<NotReady | undefined> {
  const trouble = await ask().catch(
    (cause): NotReady => ({ reason: "database", says: "The database does not answer.", cause }),
  );
  if (trouble?.reason !== said) {
    said = trouble?.reason;
    if (trouble) log().error({ reason: trouble.reason, says: trouble.says, err: trouble.cause }, "not ready");
    else log().info({}, "ready again");
  }
  return trouble;
}

async function ask(): Promise<NotReady | undefined> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${PING_MS} ms`)), PING_MS).unref(),
  );
  await Promise.race([pool().query("select 1"), late]);
  if (!seen || performance.now() - seen.at > LOOK_EVERY_MS)
    seen = { trouble: await look(), at: performance.now() };
  return seen.trouble;
}

/** What of it may change beneath a running process. */
async function look(): Promise<NotReady | undefined> {
  for (const { reason, look } of checks) {
    const says = await look();
    if (says) return { reason, says };
  }
  const says = await jobsTrouble(pool());
  return says === undefined ? undefined : { reason: "jobs", says };
}

/** Calls once, when the process no longer fits its database; a worker then ends, so that it takes nothing it cannot do. */
export function watchFit(onUnfit: (says: string) => void): void {
  const timer = setInterval(async () => {
    try {
      for (const { look } of checks) {
        const says = await look();
        if (!says) continue;
        clearInterval(timer);
        return onUnfit(says);
      }
    } catch {
      // The database is away: said elsewhere, and no reason to end.
    }
  }, LOOK_EVERY_MS);
  timer.unref();
}
