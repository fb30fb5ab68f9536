import { beforeEach, expect, test, vi } from "vitest";
import { closePool, pool } from "@/server/platform/db/pool";
import { overrideEnv } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { freePort } from "./free-port";
import { whyNotReady } from "./readiness";

const errors = vi.spyOn(log(), "error");
const infos = vi.spyOn(log(), "info");
const lines = () => ({ errors: errors.mock.calls, infos: infos.mock.calls });

beforeEach(() => {
  errors.mockClear();
  infos.mockClear();
});

// What may change beneath a process is looked at every few seconds only.
let minutes = 0;
vi.spyOn(performance, "now").mockImplementation(() => 60_000 * ++minutes);

const reason = async () => (await whyNotReady())?.reason;

test("a process writes one line when it is not ready, another when the reason changes, and one when it is ready again", async () => {
  expect(await reason()).toBeUndefined();
  expect(lines()).toEqual({ errors: [], infos: [] });

  const address = overrideEnv({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none` });
  await closePool();
  expect([await reason(), await reason()]).toEqual(["database", "database"]);
  expect(lines()).toEqual({
    errors: [
      [
        {
          reason: "database",
          says: "The database does not answer.",
          err: expect.objectContaining({ code: "ECONNREFUSED" }),
        },
        "not ready",
      ],
    ],
    infos: [],
  });
  address();
  await closePool();

  const { rows } = await pool().query<{ name: string }>(
    `UPDATE "_prisma_migrations" SET finished_at = NULL, rolled_back_at = now()
     WHERE migration_name = (SELECT min(migration_name) FROM "_prisma_migrations") RETURNING migration_name AS name`,
  );
  errors.mockClear();
  expect([await reason(), await reason()]).toEqual(["schema", "schema"]);
  expect(lines()).toEqual({
    errors: [
      [
        { reason: "schema", says: expect.stringContaining(rows[0]?.name ?? "-"), err: undefined },
        "not ready",
      ],
    ],
    infos: [],
  });

  await pool().query(
    `UPDATE "_prisma_migrations" SET finished_at = now(), rolled_back_at = NULL WHERE migration_name = $1`,
    [rows[0]?.name],
  );
  errors.mockClear();
  expect([await reason(), await reason()]).toEqual([undefined, undefined]);
  expect(lines()).toEqual({ errors: [], infos: [[{}, "ready again"]] });
});

test("however many ask at once, the database is asked once, and the answer is everybody's", async () => {
  await reason();
  const asked = vi.spyOn(pool(), "query");
  const answers = await Promise.all(Array.from({ length: 5_000 }, () => reason()));
  expect(new Set(answers)).toEqual(new Set([undefined]));
  expect(asked.mock.calls.filter(([text]) => text === "select 1")).toHaveLength(1);
  asked.mockRestore();
});
