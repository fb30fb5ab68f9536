import { randomBytes } from "node:crypto";
import pg from "pg";

// Runs first in every file of database tests: the file gets a copy of the migrated database. A job executor takes every event
// it finds and tests stop the clock; neither may touch another file's rows.

// Vitest may run several files in one process: the first address is the template's.
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
