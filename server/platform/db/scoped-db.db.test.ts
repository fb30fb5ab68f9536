import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { pool } from "./pool";
import { rootDb } from "./root";
import { FENCE, unclassifiedModels } from "./scoped-db";

let mine: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  [mine, other] = await Promise.all([makeAccount(), makeAccount()]);
  await mine.live.db.customer.create({ data: { ...mine.live.scope, id: "c1", name: "Live" } });
  await mine.test.db.customer.create({ data: { ...mine.test.scope, id: "c1", name: "Test" } });
  await other.live.db.customer.create({ data: { ...other.live.scope, id: "c2", name: "Other" } });
});

test("reads see one account and one environment", async () => {
  expect(await mine.live.db.customer.findMany({ select: { name: true } })).toEqual([{ name: "Live" }]);
  expect(await mine.live.db.customer.count()).toBe(1);
  expect(await mine.live.db.customer.findFirst({ where: { id: "c2" } })).toBeNull();
  expect(
    await mine.live.db.customer.findFirst({
      where: { OR: [{ accountId: other.id }, { environment: "test" }] },
    }),
  ).toBeNull();
  const key = { accountId_environment_id: { ...other.live.scope, id: "c2" } };
  expect(await mine.live.db.customer.findUnique({ where: key })).toBeNull();
});

test("updates and deletes stay inside, and keep the caller's own conditions", async () => {
  expect((await mine.live.db.customer.updateMany({ data: { name: "Changed" } })).count).toBe(1);
  expect((await mine.live.db.customer.deleteMany({ where: { id: "c2" } })).count).toBe(0);
  const key = { accountId_environment_id: { ...mine.live.scope, id: "c1" } };
  await expect(
    mine.live.db.customer.update({ where: { ...key, AND: [{ name: "Not this" }] }, data: { name: "X" } }),
  ).rejects.toThrow();
  expect(await mine.test.db.customer.findFirst({ select: { name: true } })).toEqual({ name: "Test" });
});

test("inserts outside the fence, moves, upserts and SQL are refused", async () => {
  const { db } = mine.live;
  await expect(db.customer.create({ data: { ...mine.test.scope, id: "x", name: "x" } })).rejects.toThrow(
    "fence",
  );
  await expect(
    db.customer.createMany({ data: [{ ...other.live.scope, id: "x", name: "x" }] }),
  ).rejects.toThrow("fence");
  await expect(db.customer.updateMany({ data: { environment: "test" } })).rejects.toThrow("cannot change");
  const where = { accountId_environment_id: { ...mine.live.scope, id: "c1" } };
  await expect(
    db.customer.upsert({ where, create: { ...mine.live.scope, id: "c1", name: "x" }, update: {} }),
  ).rejects.toThrow("not available");
  await expect(db.$queryRawUnsafe("SELECT 1")).rejects.toThrow("not available");
});

test("a transaction is fenced like its client", async () => {
  const seen = await mine.live.db.$transaction((tx) =>
    tx.customer.findMany({ select: { environment: true } }),
  );
  expect(seen).toEqual([{ environment: "live" }]);
});

test("PostgreSQL refuses to move a row, whoever asks", async () => {
  await expect(
    rootDb().customer.updateMany({
      where: { accountId: mine.id, environment: "live" },
      data: { environment: "test" },
    }),
  ).rejects.toThrow("cannot change");
});

test("a relation cannot cross the fence", async () => {
  await mine.test.db.stashedFile.create({
    data: {
      ...mine.test.scope,
      id: "f1",
      ownerKind: "screening",
      ownerId: "s",
      position: 0,
      mediaType: "image/png",
      size: 1,
    },
  });
  await expect(
    mine.live.db.stashedChunk.create({
      data: { ...mine.live.scope, fileId: "f1", index: 0, sealed: new Uint8Array(1) },
    }),
  ).rejects.toThrow();
});

test("every model is classified, every fenced table has the trigger, and no unfenced model reaches into the fence", async () => {
  expect(unclassifiedModels()).toEqual([]);
  const { rows } = await pool().query<{ name: string }>(
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'refuse_moving_scope'",
  );
  const guarded = new Set(rows.map((row) => row.name.replaceAll('"', "")));
  const fenced = Object.entries(FENCE).flatMap(([model, fence]) => (fence === "none" ? [] : [model]));
  expect(fenced.filter((model) => !guarded.has(model))).toEqual([]);

  const schema = readFileSync(join(process.cwd(), "prisma/schema.prisma"), "utf8");
  const scoped = Object.entries(FENCE).flatMap(([model, fence]) => (fence === "scope" ? [model] : []));
  for (const [, model = "", body = ""] of schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)) {
    if (scoped.includes(model)) continue;
    const reaches = scoped.filter((name) => new RegExp(`\\s${name}(\\[\\]|\\?)?\\s*(@|$)`, "m").test(body));
    expect({ model, reaches }).toEqual({ model, reaches: [] });
  }
});
