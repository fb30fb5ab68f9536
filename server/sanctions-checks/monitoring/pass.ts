import { cpus } from "node:os";
import { z } from "zod";
import type { SanctionsPass } from "@/prisma/generated/client";
import { Net } from "@/server/engine/sanctions";
import { now } from "@/server/platform/clock";
import { rootDb } from "@/server/platform/db/root";
import { openRows, sealRow } from "@/server/platform/db/sealed-columns";
import { newId } from "@/server/platform/ids";
import { log } from "@/server/platform/log";
import { contextFromJob } from "@/server/platform/open-context";
import { cluesFrom, DEFAULT_THRESHOLD } from "../ask-index";
import { currentLists, type Lists, look } from "../lists/current";
import { builderDigest, combinationOf, currentVersions } from "../lists/current-versions";
import { snapshotOf } from "../lists/snapshot-file";
import { readResult } from "../present";
import type { SanctionsSubject } from "../schema";
import { type Asked, AskThread, type Questions } from "./ask-thread";
import { checkAgain } from "./check-again";

// Other lists are in force. First whomever the change may concern is looked for among all who are on watch, by the clues that are kept of each; then everybody is
// looked up as a whole, since what is frequent on a list moves every score a little (adr/0041).

/** Subjects that are read and asked at a time: to look for a few of them, and to look all of them up. */
const TO_LOOK_FOR = 4_000;
const TO_LOOK_UP = 400;
/** Where more of the lists changed, a look for whom it concerns would take as long as looking everybody up. */
const MOST_CHANGED = 0.1;
/** Subjects that are taken over at a time: most of it is waiting for the database. */
const AT_A_TIME = 4;
const THREADS = Math.min(2, cpus().length);
/** One step of the job; the next goes on where it stood. */
const SLICE_MS = 5 * 60_000;

type Row = { id: string; accountId: string; subject: unknown; result: unknown };
type Clued = { id: string; accountId: string; clues: string | null; cluesBy: string | null };

export type Pass = { asked: number; changed: number; more: boolean };

/**
 * Looks up who is on watch in the lists in force, for some minutes; `more` where some are left. Each subject is taken over in a transaction of
 * its own and then carries the name of the lists, so that a pass that was broken off is simply begun again.
 */
export async function checkMonitored(sliceMs = SLICE_MS): Promise<Pass> {
  const pass = { asked: 0, changed: 0, more: false };
  const until = performance.now() + sliceMs;
  const anybody = await rootDb().sanctionsScreening.findFirst({
    where: { monitored: true, environment: "live" },
    select: { id: true },
  });
  if (!anybody) return pass;
  await look();
  const lists = await currentLists();
  if (!lists) return pass;
  const row = await passOf(lists);
  const goesOn = async () =>
    performance.now() < until && combinationOf(await currentVersions()) === lists.combination;
  const done =
    (row.concernedAt !== null || (await lookForConcerned(row, lists, pass, goesOn))) &&
    (await writeClues(lists, goesOn)) &&
    (await lookUpOthers(lists, pass, goesOn));
  if (!done) return { ...pass, more: true };
  await rootDb().sanctionsPass.updateMany({ where: { id: row.id, endedAt: null }, data: { endedAt: now() } });
  return pass;
}

/** The pass of the lists in force: the last one, or a new one. */
async function passOf({ combination, versions }: Lists): Promise<SanctionsPass> {
  const last = await rootDb().sanctionsPass.findFirst({ orderBy: { id: "desc" } });
  if (last?.listsVersion === combination) return last;
  return rootDb().sanctionsPass.create({
    data: {
      id: newId("sap"),
      listsVersion: combination,
      matcher: builderDigest(),
      versions: versions.map(({ name, version }) => ({ name, version })),
      createdAt: now(),
    },
  });
}

const Versions = z.array(z.object({ name: z.string(), version: z.string() }));

/** The lists in which everybody was looked for last, by the same matcher; null where there are none, or they are no more. */
async function listsBefore({ id }: SanctionsPass): Promise<SharedArrayBuffer | null> {
  const before = await rootDb().sanctionsPass.findFirst({
    where: { id: { lt: id }, concernedAt: { not: null } },
    orderBy: { id: "desc" },
  });
  if (!before || before.matcher !== builderDigest()) return null;
  try {
    return await snapshotOf(before.listsVersion, Versions.parse(before.versions));
  } catch (error) {
    log().info({ err: error }, "the sanctions lists before these are gone: everybody on watch is looked up");
    return null;
  }
}

type GoesOn = () => Promise<boolean>;

/** Looks for those whom the change of the lists may concern, and looks them up at once. False where it was broken off. */
async function lookForConcerned(
  row: SanctionsPass,
  lists: Lists,
  pass: Pass,
  goesOn: GoesOn,
): Promise<boolean> {
  const began = performance.now();
  const before = await listsBefore(row);
  const threads = before ? await openThreads(lists, before) : [];
  const opened = performance.now();
  const tally = { caught: 0, concerned: 0, moved: 0 };
  try {
    const { changed, woven } = threads[0]?.opened ?? { changed: 0, woven: null };
    if (woven && changed > 0 && changed <= MOST_CHANGED * lists.index.entityCount) {
      const net = new Net(woven);
      let cursor = row.cursor;
      let next = moved(lists, net, threads, cursor);
      for (let batch = await next; batch.last !== null; batch = await next) {
        // Threads ask about the next ones while these are taken over.
        next = moved(lists, net, threads, batch.last);
        // Where taking over fails first nobody awaits it.
        next.catch(() => undefined);
        for (const name of ["caught", "concerned"] as const) tally[name] += batch[name];
        tally.moved += batch.moved.length;
        await lookUp(lists, batch.moved, pass);
        await mark(lists, batch.same);
        cursor = batch.last;
        await rootDb().sanctionsPass.update({ where: { id: row.id }, data: { cursor } });
        if (!(await goesOn())) {
          await next;
          return false;
        }
      }
      const ms = { openMs: Math.round(opened - began), lookedMs: Math.round(performance.now() - opened) };
      log().info({ changed, ...tally, ...ms }, "looked for whom a change of the sanctions lists concerns");
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
  await rootDb().sanctionsPass.update({ where: { id: row.id }, data: { concernedAt: now() } });
  return true;
}

type Batch = { caught: number; concerned: number; moved: Row[]; same: string[]; last: string | null };

/**
 * Of the next subjects those for whom the lists find something else than their check knows, and those of whom the change was asked in vain: all
 * of it is work of threads, so that the one that takes over takes over only.
 */
async function moved(lists: Lists, net: Net, threads: readonly AskThread[], after: string): Promise<Batch> {
  const { rows, last } = await caught(lists, net, after);
  const found = await askAll(threads, rows, "change");
  const concerned = await knownOf(found.map(({ id }) => id));
  const { differ, same } = await compare(threads, concerned);
  return { caught: rows.length, concerned: concerned.length, moved: differ, same, last };
}

/** What the lists find for some subjects beside what their checks know. */
async function compare(
  threads: readonly AskThread[],
  rows: readonly Row[],
): Promise<{ differ: Row[]; same: string[] }> {
  const answers = new Map((await askAll(threads, rows, "lists")).map(({ id, hits }) => [id, hits]));
  const isOther = (row: Row) => differs(row, answers.get(row.id) ?? []);
  return {
    differ: rows.filter(isOther),
    same: rows.filter((row) => !isOther(row)).map(({ id }) => id),
  };
}

const knownOf = async (ids: readonly string[]): Promise<Row[]> =>
  openRows(
    "SanctionsScreening",
    await rootDb().$queryRawUnsafe<Row[]>(
      `SELECT id, "accountId", subject, result FROM "SanctionsScreening"
       WHERE id = ANY($1) AND environment = 'live' AND monitored ORDER BY id`,
      ids,
    ),
  );

/** Of the next subjects those whom the change may concern by their clues, and those without; `last` is the last that was looked at. */
async function caught(lists: Lists, net: Net, after: string): Promise<{ rows: Row[]; last: string | null }> {
  const found = await rootDb().$queryRawUnsafe<Clued[]>(
    `SELECT id, "accountId", clues, "cluesBy" FROM "SanctionsScreening"
     WHERE monitored AND environment = 'live' AND id > $1 AND "listsVersion" IS DISTINCT FROM $2
     ORDER BY id LIMIT ${TO_LOOK_FOR}`,
    after,
    lists.combination,
  );
  const by = builderDigest();
  const clued = await openRows("SanctionsScreening", found);
  const ids = clued.flatMap(({ id, clues, cluesBy }) =>
    !clues || cluesBy !== by || net.catches(cluesFrom(clues)) ? [id] : [],
  );
  const rows = await rootDb().$queryRawUnsafe<Row[]>(
    `SELECT id, "accountId", subject FROM "SanctionsScreening" WHERE id = ANY($1) AND environment = 'live' ORDER BY id`,
    ids,
  );
  return { rows: await openRows("SanctionsScreening", rows), last: clued.at(-1)?.id ?? null };
}

/** Writes down what they are found by of those of whom this matcher has not. False where it was broken off. */
async function writeClues(lists: Lists, goesOn: GoesOn): Promise<boolean> {
  const by = builderDigest();
  const read = async (after: string) =>
    openRows(
      "SanctionsScreening",
      await rootDb().$queryRawUnsafe<Row[]>(
        `SELECT id, "accountId", subject FROM "SanctionsScreening"
         WHERE monitored AND environment = 'live' AND id > $1 AND "cluesBy" IS DISTINCT FROM $2 ORDER BY id LIMIT ${TO_LOOK_FOR}`,
        after,
        by,
      ),
    );
  let rows = await read("");
  if (rows.length === 0) return true;
  const threads = await openThreads(lists, null);
  try {
    while (rows.length > 0) {
      const next = read(rows.at(-1)?.id ?? "");
      const asked = new Map((await askAll(threads, rows, "clues")).map(({ id, clues }) => [id, clues]));
      const sealed = await Promise.all(
        rows.map(({ id, accountId }) =>
          sealRow("SanctionsScreening", accountId, { clues: asked.get(id) ?? "" }),
        ),
      );
      await rootDb().$executeRawUnsafe(
        `UPDATE "SanctionsScreening" AS row SET clues = made.clues, "cluesBy" = $1
         FROM unnest($2::text[], $3::text[], $4::text[]) AS made(id, "accountId", clues)
         WHERE row.id = made.id AND row."accountId" = made."accountId" AND row.environment = 'live' AND row.monitored`,
        by,
        rows.map(({ id }) => id),
        rows.map(({ accountId }) => accountId),
        sealed.map(({ clues }) => clues),
      );
      rows = await next;
      if (!(await goesOn())) return false;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
  return true;
}

/** Looks up whoever does not carry the name of these lists. False where it was broken off. */
async function lookUpOthers(lists: Lists, pass: Pass, goesOn: GoesOn): Promise<boolean> {
  let rows = await read(lists, "");
  if (rows.length === 0) return true;
  const thread = await AskThread.open(lists.bytes, null);
  try {
    while (rows.length > 0) {
      const cursor = rows.at(-1)?.id ?? "";
      const { differ, same } = await compare([thread], rows);
      await lookUp(lists, differ, pass);
      await mark(lists, same);
      pass.asked += rows.length;
      if (!(await goesOn())) return false;
      rows = await read(lists, cursor);
    }
  } finally {
    await thread.close();
  }
  return true;
}

const openThreads = (lists: Lists, before: SharedArrayBuffer | null) =>
  Promise.all(Array.from({ length: THREADS }, (_, at) => AskThread.open(lists.bytes, before, at === 0)));

/** Those after a check who do not carry the name of these lists, by the ids of their checks. */
async function read(lists: Lists, after: string): Promise<Row[]> {
  const rows = await rootDb().$queryRawUnsafe<Row[]>(
    `SELECT id, "accountId", subject, result FROM "SanctionsScreening"
     WHERE monitored AND environment = 'live' AND id > $1 AND "listsVersion" IS DISTINCT FROM $2
     ORDER BY id LIMIT ${TO_LOOK_UP}`,
    after,
    lists.combination,
  );
  return openRows("SanctionsScreening", rows);
}

async function askAll(
  threads: readonly AskThread[],
  rows: readonly Row[],
  what: Questions["what"],
): Promise<Asked> {
  const thresholds = await thresholdsOf(rows);
  const subjects = rows.map(({ id, accountId, subject }) => ({
    id,
    subject: subject as SanctionsSubject,
    threshold: thresholds.get(accountId) ?? DEFAULT_THRESHOLD,
  }));
  const share = Math.ceil(subjects.length / threads.length);
  const asked = await Promise.all(
    threads.map((thread, n) => thread.ask({ subjects: subjects.slice(n * share, (n + 1) * share), what })),
  );
  return asked.flat();
}

async function thresholdsOf(rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const accounts = await rootDb().account.findMany({
    where: { id: { in: [...new Set(rows.map(({ accountId }) => accountId))] } },
    select: { id: true, sanctionsThreshold: true },
  });
  return new Map(accounts.map(({ id, sanctionsThreshold }) => [id, sanctionsThreshold]));
}

/** Whether a subject has other hits than its check knows, or others than those in other measure; what was cleared is told apart later. */
function differs(row: Row, found: Asked[number]["hits"]): boolean {
  const hits = readResult({ result: row.result as never })?.hits ?? [];
  const known = hits.map(({ id, score, entry }) => `${id} ${score} ${entry}`).sort();
  return JSON.stringify(known) !== JSON.stringify(found.map((hit) => hit.join(" ")).sort());
}

/** Some subjects at a time, each in a transaction of its own; what cannot be looked up is told and comes again with the next pass. */
async function lookUp(lists: Lists, rows: readonly Row[], pass: Pass): Promise<void> {
  const waiting = rows.values();
  const takeOver = async () => {
    for (const { id, accountId } of waiting) {
      const ctx = contextFromJob({ accountId, environment: "live" }, "monitoring");
      try {
        const changes = await checkAgain(ctx, id, lists);
        pass.changed += changes?.length ? 1 : 0;
      } catch (error) {
        log().error(
          { err: error, alert: "sanctions_monitoring", id },
          "a subject on watch was not looked up",
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeOver));
}

const mark = (lists: Lists, ids: readonly string[]) =>
  rootDb().sanctionsScreening.updateMany({
    where: { id: { in: [...ids] }, monitored: true, environment: "live" },
    data: { checkedAt: now(), listsVersion: lists.combination },
  });
