import { expect, test } from "vitest";
import { pool } from "../db/pool";
import { standsStillSince } from "./index";

const NOON = new Date("2026-05-04T12:00:00Z");
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

test("work that is due with nobody at it stands still since it was due; with a worker at anything it does not", async () => {
  await pool().query(`DELETE FROM "JobEvent"`);
  await pool().query(`DELETE FROM "JobCron"`);
  expect(await standsStillSince(pool(), NOON)).toBeNull();
  await pool().query(
    `INSERT INTO "JobEvent" (id, name, data, "createdAt") VALUES ('evj_one', 'screening/analysis.requested', '{}', $1)`,
    [NOON],
  );
  expect(await standsStillSince(pool(), at(30))).toEqual(NOON);
  // The timetable alone tells, too.
  await pool().query(`UPDATE "JobEvent" SET "routedAt" = $1`, [at(31)]);
  expect(await standsStillSince(pool(), at(32))).toBeNull();
  await pool().query(
    `INSERT INTO "JobCron" ("functionId", schedule, "nextAt") VALUES ('every-minute', '* * * * *', $1)`,
    [at(60)],
  );
  expect(await standsStillSince(pool(), at(59))).toBeNull();
  expect(await standsStillSince(pool(), at(90))).toEqual(at(60));
  // Somebody works: what is due waits for its turn.
  await pool().query(
    `INSERT INTO "JobRun" (id, "functionId", "eventId", event, slots, "createdAt") VALUES ('run_one', 'f', 'evj_one', '{}', '{}', $1)`,
    [NOON],
  );
  await pool().query(
    `INSERT INTO "JobTask" ("runId", "stepId", kind, "dueAt", lease, "leaseUntil", slots)
     VALUES ('run_one', 'step', 'run', $1, 'worker', $2, '{}')`,
    [NOON, at(120)],
  );
  expect(await standsStillSince(pool(), at(90))).toBeNull();
  expect(await standsStillSince(pool(), at(121))).toEqual(NOON);
});
