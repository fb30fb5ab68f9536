import { createServer } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { expect, test } from "vitest";
import { PrismaClient } from "@/prisma/generated/client";
import { freePort } from "@/server/runtime/free-port";
import { isDatabaseAway } from "./database-away";

const urlOf = (port: number) => `postgres://somebody:secret@127.0.0.1:${port}/none`;
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("nobody listens: by the driver, by the pool and by the client", async () => {
  const connectionString = urlOf(await freePort());
  const pool = new pg.Pool({ connectionString });
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  const work = [
    new pg.Client({ connectionString }).connect(),
    pool.query("SELECT 1"),
    prisma.account.findMany(),
    prisma.$transaction(async (tx) => tx.account.findMany()),
  ];
  for (const one of work) expect(isDatabaseAway(await faultOf(one))).toBe(true);
  await prisma.$disconnect();
});

test("who listens says nothing, or hangs up", async () => {
  for (const greet of [() => undefined, (end: () => void) => end()]) {
    const server = createServer((socket) => greet(() => socket.destroy()));
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const pool = new pg.Pool({ connectionString: urlOf(port), connectionTimeoutMillis: 200 });
    expect(isDatabaseAway(await faultOf(pool.query("SELECT 1")))).toBe(true);
    server.close();
  }
});

test("what PostgreSQL says of itself, however deep it is wrapped; what it says of a statement is another matter", () => {
  const said = (code: string) => Object.assign(new Error("said"), { code });
  for (const code of ["53300", "57P01", "57P03", "08006"]) {
    expect(isDatabaseAway(said(code))).toBe(true);
    expect(isDatabaseAway(new Error("outer", { cause: new Error("inner", { cause: said(code) }) }))).toBe(
      true,
    );
  }
  for (const code of ["23505", "40001", "42P01", "22P02", "57014", "P2002", "P2025"])
    expect(isDatabaseAway(said(code))).toBe(false);
  expect(isDatabaseAway(new TypeError("x is undefined"))).toBe(false);
  const missing = (what: string) => Object.assign(new Error(`${what} ENOENT`), { code: "ENOENT" });
  expect([missing("connect"), missing("open")].map(isDatabaseAway)).toEqual([true, false]);
  expect(isDatabaseAway("ECONNREFUSED")).toBe(false);
  const circle = new Error("circle");
  circle.cause = circle;
  expect(isDatabaseAway(circle)).toBe(false);
});
