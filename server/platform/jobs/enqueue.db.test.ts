import { afterAll, beforeAll, expect, it } from "vitest";
import { PrismaClient } from "@/prisma/generated/client";
import { scopedDb } from "../db/scoped-db";
import { DatabaseAdapter, transaction } from "../db/transaction";
import { inTransaction } from "./database";
import { enqueue } from "./index";
import { listen } from "./listen";
import { bench, testClient } from "./test-bench";

let room: Awaited<ReturnType<typeof bench>>;
let prisma: PrismaClient;

beforeAll(async () => {
  room = await bench(testClient(), []);
  prisma = new PrismaClient({ adapter: new DatabaseAdapter({ connectionString: room.url }) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await room.close();
});

const known = async () => {
  const { rows } = await room.pool.query<{ id: string }>(`SELECT "id" FROM "JobEvent" ORDER BY "seq"`);
  return rows.map(({ id }) => id);
};

it("writes with the transaction or not at all, whichever client it is given", async () => {
  const fenced = scopedDb(prisma, { accountId: "acc_1", environment: "test" });
  await transaction(fenced, (tx) => enqueue(tx, { id: "fenced", name: "e", data: { n: 1 } }));
  await transaction(prisma, (tx) => enqueue(tx, [{ id: "prisma", name: "e", data: {} }]));
  await inTransaction(room.pool, (tx) =>
    enqueue(tx, { id: "pg", name: "e", data: { text: "naïve \u0000" } }),
  );
  const undone = [
    transaction(fenced, async (tx) => {
      await enqueue(tx, { id: "undone 1", name: "e", data: {} });
      throw new Error("undo");
    }),
    inTransaction(room.pool, async (tx) => {
      await enqueue(tx, { id: "undone 2", name: "e", data: {} });
      throw new Error("undo");
    }),
  ];
  const outcomes = (await Promise.allSettled(undone)).map(({ status }) => status);
  expect(outcomes).toEqual(["rejected", "rejected"]);
  expect(await known()).toEqual(["fenced", "prisma", "pg"]);
});

it("keeps the first of two events with one id", async () => {
  await enqueue(room.pool, { id: "twice", name: "first", data: {} });
  await transaction(prisma, (tx) => enqueue(tx, { id: "twice", name: "second", data: {} }));
  const { rows } = await room.pool.query(`SELECT "name" FROM "JobEvent" WHERE "id" = 'twice'`);
  expect(rows).toEqual([{ name: "first" }]);
});

it("calls waiting workers on commit", async () => {
  let calls = 0;
  let called = () => {};
  const call = () => {
    calls += 1;
    called();
  };
  const nextCall = () => new Promise<void>((done) => (called = done));
  const listening = nextCall();
  const stop = listen(room.pool, call);
  await listening;
  const heard = nextCall();
  await inTransaction(room.pool, async (tx) => {
    await enqueue(tx, { name: "e", data: {} });
    await tx.query("SELECT 1");
    expect(calls).toBe(1);
  });
  await heard;
  expect(calls).toBe(2);
  stop();
});

it("refuses what an Inngest server would refuse", async () => {
  await expect(enqueue(room.pool, { name: "e", data: { text: "x".repeat(513 * 1024) } })).rejects.toThrow(
    "512 KB",
  );
});
