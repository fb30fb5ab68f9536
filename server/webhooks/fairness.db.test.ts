import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { now, setClock } from "@/server/platform/clock";
import { pool } from "@/server/platform/db/pool";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { SHARES } from "@/server/platform/shares";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { startReceiver } from "@/server/testing/receiver";
import { Deliverer } from "./deliver";
import { claimDeliveries, fanOut, giveBack } from "./queue";
import { Waiting } from "./waiting";

async function endpoints(key: string, url: string, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await call<{ id: string }>("POST", "/v1/webhook-endpoints", {
      key,
      body: { url: `${url}/${n}`, events: ["screening.completed"] },
    });
    made.push(answer.body.id);
  }
  return made;
}

/** Events that every endpoint of the account is owed. */
async function events({ db, scope }: TestAccount["test"], count: number): Promise<void> {
  await db.event.createMany({
    data: Array.from({ length: count }, () => ({
      ...scope,
      id: newId("evt"),
      type: "screening.completed",
      objectId: newId("evt"),
      body: "{}",
      createdAt: new Date(),
    })),
  });
}

test("servers that never answer hold some of the places, and not those of the other accounts", async () => {
  const held: ServerResponse[] = [];
  const tarpit = await startReceiver();
  tarpit.behave((_request, response) => void held.push(response));
  const quick = await startReceiver();
  const [hostile, honest] = [await makeAccount(), await makeAccount()];
  for (const { key } of [hostile.testKey, hostile.liveKey]) {
    const made = await endpoints(key, tarpit.url, 10);
    expect(made.every(Boolean)).toBe(true);
  }
  await endpoints(honest.testKey.key, quick.url, 1);
  await events(hostile.test, 12);
  await events(hostile.live, 12);
  const deliverer = new Deliverer();
  for (let round = 0; round < 8; round += 1) await deliverer.round();
  await expect.poll(() => held.length).toBe(80);
  await events(honest.test, 3);
  for (let round = 0; round < 8; round += 1) await deliverer.round();
  await expect.poll(() => quick.received.length).toBe(3);
  expect(held.length).toBe(80);
  for (const response of held) response.end();
  await deliverer.settle();
  await Promise.all([tarpit.close(), quick.close()]);
  expect(await rootDb().delivery.count({ where: { accountId: honest.id, status: "delivered" } })).toBe(3);
});

test("live deliveries do not wait for the sandbox, however many accounts there have servers that never answer", async () => {
  const held: ServerResponse[] = [];
  const tarpit = await startReceiver();
  tarpit.behave((_request, response) => void held.push(response));
  const quick = await startReceiver();
  const honest = await makeAccount();
  await endpoints(honest.liveKey.key, quick.url, 1);
  for (let n = 0; n < 5; n += 1) {
    const free = await makeAccount();
    await endpoints(free.testKey.key, tarpit.url, 10);
    await events(free.test, 8);
  }
  const deliverer = new Deliverer();
  for (let round = 0; round < 12; round += 1) await deliverer.round();
  await expect.poll(() => held.length).toBe(SHARES.deliveries.ofSandbox);
  await events(honest.live, 5);
  for (let round = 0; round < 4; round += 1) await deliverer.round();
  await expect.poll(() => quick.received.length).toBe(5);
  expect(held.length).toBe(SHARES.deliveries.ofSandbox);
  tarpit.behave((_request, response) => void response.end());
  for (const response of held) response.end();
  await deliverer.settle();
  await Promise.all([tarpit.close(), quick.close()]);
});

/** Deliveries that wait, of endpoints that need not be there. */
async function waits({ scope }: TestAccount["live"], endpointsOf: number, each: number): Promise<void> {
  await pool().query(
    `INSERT INTO "Delivery" ("accountId", environment, id, "eventId", "endpointId", status, "nextAttemptAt", "createdAt")
     SELECT $1, $2::"Environment", 'dlv_' || md5($1 || $2 || e || '/' || n), 'evt_' || n, 'we_' || md5($1 || $2 || e), 'pending', now(), now()
     FROM generate_series(1, $3) AS e, generate_series(1, $4) AS n`,
    [scope.accountId, scope.environment, endpointsOf, each],
  );
}

/** Deliveries of an account by state. */
async function states(accountId: string): Promise<Record<string, number>> {
  const rows = await rootDb().delivery.groupBy({ by: ["status"], where: { accountId }, _count: true });
  return Object.fromEntries(rows.map(({ status, _count }) => [status, _count]));
}

test("what one account is owed does not stand before what another is", async () => {
  const off = "https://hooks.example.com";
  const [busy, quiet] = [await makeAccount(), await makeAccount()];
  for (const { liveKey } of [busy, quiet]) await endpoints(liveKey.key, off, 2);
  await events(busy.live, 40);
  await events(quiet.live, 1);
  while ((await fanOut("live", { events: 500, ofAccount: 5 })).made.has(quiet.id) === false);
  expect(await states(quiet.id)).toEqual({ pending: 2 });
  expect((await states(busy.id)).pending).toBeLessThan(80);
  // None of it is lost, and none of it twice.
  while ((await fanOut("live", { events: 500, ofAccount: 5 })).events > 0);
  expect(await states(busy.id)).toEqual({ pending: 80 });
});

test("where too many wait, live keeps what is new for a replay, and the sandbox queues none of it", async () => {
  const { id, live, test: sandbox, liveKey, testKey } = await makeAccount();
  for (const { key } of [liveKey, testKey]) await endpoints(key, "https://hooks.example.com", 3);
  const all = async (world: "live" | "test", spent: string[] = []) => {
    const waiting = new Waiting(world, 10);
    for (let events = 1; events > 0; ) {
      const round = await fanOut(world, { events: 100, ofAccount: 2 }, [...waiting.crowded(), ...spent]);
      events = round.events;
      await waiting.add(round.made);
    }
  };
  await events(live, 8);
  await all("live");
  expect(await states(id)).toEqual({ pending: 12, dropped: 12 });
  await events(sandbox, 8);
  await all("test");
  expect(await states(id)).toEqual({ pending: 24, dropped: 12 });
  await events(sandbox, 1);
  await all("test", [id]);
  expect(await states(id)).toEqual({ pending: 24, dropped: 12 });
});

test("however much waits, it is counted once a minute beside the rounds: none of them walks it", async () => {
  const [quiet, crowded] = [await makeAccount(), await makeAccount()];
  for (const { liveKey } of [quiet, crowded]) await endpoints(liveKey.key, "https://hooks.example.com", 1);
  await waits(crowded.live, 10, 10_000);
  const fastest = async (world: TestAccount["live"]) => {
    const took: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await events(world, 1);
      const began = performance.now();
      expect((await fanOut("live", { events: 500, ofAccount: 50 })).events).toBe(1);
      took.push(performance.now() - began);
    }
    return Math.min(...took);
  };
  expect(await fastest(crowded.live)).toBeLessThan(5 * (await fastest(quiet.live)) + 5);

  const waiting = new Waiting("live", 1_000);
  await waiting.add(new Map([[crowded.id, 1]]));
  expect(waiting.crowded()).toEqual([crowded.id]);
  await rootDb().delivery.deleteMany({ where: { accountId: crowded.id } });
  await waiting.add(new Map());
  expect(waiting.crowded()).toEqual([crowded.id]);
  setClock(new Date(now().getTime() + 61_000));
  await waiting.add(new Map());
  expect(waiting.crowded()).toEqual([]);
  // What came about since counts without being looked for.
  await waiting.add(new Map([[crowded.id, 400]]));
  await waiting.add(new Map([[crowded.id, 1_000]]));
  expect(waiting.crowded()).toEqual([crowded.id]);
  setClock(undefined);
});

test("however much waits in the sandbox and of accounts that have all their places, what is due of others is found through the index", async () => {
  const [free, full, honest] = [await makeAccount(), await makeAccount(), await makeAccount()];
  await waits(free.test, 200, 40);
  await waits(full.live, 200, 40);
  await waits(honest.live, 2, 3);
  await pool().query(`ANALYZE "Delivery"`);
  const most = { all: 512, ofAccount: 40, ofEndpoint: 5 };
  const claimed = await claimDeliveries("live", new Map(), most, [full.id]);
  const own = claimed.filter(({ accountId }) => accountId === honest.id);
  expect(own).toHaveLength(6);
  expect(claimed.filter(({ accountId }) => accountId === full.id)).toEqual([]);
  expect(claimed.filter(({ environment }) => environment === "test")).toEqual([]);
  await giveBack(claimed.map(({ id }) => id));
  // Of one that has no place yet no more than it may have.
  const again = await claimDeliveries("live", new Map(), most, []);
  expect(again.filter(({ accountId }) => accountId === full.id)).toHaveLength(40);
  expect(again.filter(({ accountId }) => accountId === honest.id)).toHaveLength(6);
  await rootDb().delivery.deleteMany({ where: { accountId: { in: [free.id, full.id, honest.id] } } });
});
