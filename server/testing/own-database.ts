import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, vi } from "vitest";
import { setPaymentService } from "@/server/billing/choose-payment-service";
import { refusalsNoted } from "@/server/members/note-way-in";
import { setClock } from "@/server/platform/clock";
import { closePool } from "@/server/platform/db/pool";
import { overrideEnv } from "@/server/platform/env";
import { flushRequestLog } from "@/server/platform/request-log";
import { forgetLists } from "@/server/sanctions-checks/lists/current";
import { noteIntervals } from "./left-running";
import { visitor } from "./visitor";

// Runs first in every file of database tests: the file gets a copy of the migrated database. A job executor takes every event
// it finds and tests stop the clock; neither may touch another file's rows. The files of a process share its modules: what these hold
// of one file is let go of at its end, and nothing reaches a database between two.

const NOWHERE = "postgresql://ended@127.0.0.1:1/ended";

// Several files run in one process: the first address is the template's.
process.env.TEMPLATE_DATABASE_URL ??= process.env.DATABASE_URL;
const template = new URL(process.env.TEMPLATE_DATABASE_URL ?? "");
const own = new URL(template);
own.pathname = `/test_${randomBytes(8).toString("hex")}`;
const maintenance = new URL(template);
// Not the template: a database in use cannot be copied.
maintenance.pathname = template.pathname === "/postgres" ? "/template1" : "/postgres";

const client = new pg.Client({ connectionString: maintenance.href });
await client.connect();
await client.query(
  `CREATE DATABASE "${own.pathname.slice(1)}" TEMPLATE "${template.pathname.slice(1)}" STRATEGY FILE_COPY`,
);
await client.end();
process.env.DATABASE_URL = own.href;
const restore = overrideEnv({ DATABASE_URL: own.href });
// Whatever the file before left behind has asked nowhere meanwhile.
await closePool();
const endIntervals = noteIntervals();

// The pages' calls are asked without Next around them: it knows nothing of the visitor but what a test says.
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}));
vi.mock("next-auth", async (original) => ({
  ...(await original<object>()),
  getServerSession: async () => visitor.session,
}));

// After everything that the file itself does at its end.
afterAll(async () => {
  visitor.session = null;
  setClock(undefined);
  setPaymentService(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await refusalsNoted();
  await flushRequestLog();
  forgetLists();
  restore();
  overrideEnv({ DATABASE_URL: NOWHERE });
  process.env.DATABASE_URL = NOWHERE;
  await closePool();
  const left = endIntervals();
  if (left.length > 0) throw new Error(`This file leaves running what it must end: ${left.join("; ")}`);
});
