import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { SHARES } from "@/server/platform/shares";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { startReceiver } from "@/server/testing/receiver";
import { Deliverer } from "./deliver";

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
