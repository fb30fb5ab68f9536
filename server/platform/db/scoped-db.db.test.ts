import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Debug } from "@prisma/client/runtime/client";
import { beforeAll, expect, test, vi } from "vitest";
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

test("a write is planned once, whatever is sealed in it", async () => {
  const { db, scope } = mine.live;
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const write = async (n: number) => {
    const id = `vl_planned${n}`;
    const applicant = { name: `Person ${n}`, email: `p${n}@example.com` };
    const link = { status: "pending", purpose: "rental", applicant, tokenHash: id, expiresAt: new Date() };
    await db.verificationLink.create({ data: { ...scope, id, ...link, caseDetails: { rent: n } } });
    await db.verificationLink.updateMany({ where: { id }, data: { applicant: { name: `Other ${n}` } } });
  };
  await write(0);
  Debug.enable("prisma:client:clientEngine");
  for (let n = 1; n < 6; n += 1) await write(n);
  Debug.disable();
  const heard = said.mock.calls.flat().join(" ");
  said.mockRestore();
  expect(heard.match(/query plan cache hit/g)).toHaveLength(10);
  expect(heard).not.toContain("query plan cache miss");
  expect((await db.verificationLink.findFirst({ where: { id: "vl_planned3" } }))?.applicant).toEqual({
    name: "Other 3",
  });
});

test("callers may call their metadata what they like, also as the client's own notation does", async () => {
  const { db, scope } = mine.live;
  const named = [
    JSON.parse('{"__proto__":"a","$type":"Json","value":"1"}'),
    { $type: "Raw", value: "1" },
    JSON.parse('{"constructor":"a","toString":"b"}'),
  ];
  for (const [n, metadata] of named.entries()) {
    await db.customer.create({ data: { ...scope, id: `named${n}`, name: "N", metadata } });
    const { rows } = await pool().query(`SELECT metadata::text AS text FROM "Customer" WHERE id = $1`, [
      `named${n}`,
    ]);
    expect(JSON.stringify(JSON.parse(rows[0].text))).toBe(JSON.stringify(metadata));
  }
});
