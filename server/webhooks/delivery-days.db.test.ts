import { afterEach, expect, test } from "vitest";
import { setClock } from "@/server/platform/clock";
import { makeAccount } from "@/server/testing/factories";
import { createEndpoint } from "./create";
import { deliveryDays } from "./delivery-days";
import { endpointHealth } from "./delivery-log";

const NOON = new Date("2026-05-20T12:00:00Z");
afterEach(() => setClock(undefined));

test("two weeks of deliveries by the day they began, and when the first of what waits is tried", async () => {
  setClock(NOON);
  const account = await makeAccount();
  const { test: ctx } = account;
  const make = async () =>
    (await createEndpoint(ctx, { url: `https://hooks.example.com/${Math.random()}` })).id;
  const [endpointId, other] = [await make(), await make()];
  let nth = 0;
  const delivery = (of: string, status: string, createdAt: string, nextAttemptAt: Date | null = null) => {
    nth += 1;
    return ctx.db.delivery.create({
      data: {
        ...ctx.scope,
        id: `dlv_${nth}`,
        eventId: `evt_${nth}`,
        endpointId: of,
        status,
        createdAt: new Date(createdAt),
        nextAttemptAt,
      },
    });
  };
  await delivery(endpointId, "delivered", "2026-05-20T00:00:00Z");
  await delivery(endpointId, "exhausted", "2026-05-19T23:59:59Z");
  const [soon, later] = [new Date("2026-05-20T12:05:00Z"), new Date("2026-05-20T13:00:00Z")];
  await delivery(endpointId, "pending", "2026-05-20T11:00:00Z", later);
  await delivery(endpointId, "pending", "2026-05-20T11:30:00Z", soon);
  await delivery(endpointId, "delivered", "2026-05-01T12:00:00Z");
  await delivery(other, "exhausted", "2026-05-20T11:00:00Z");
  const days = await deliveryDays(ctx, endpointId);
  expect(days).toHaveLength(14);
  expect(days.slice(-2)).toEqual([
    { day: "2026-05-19", delivered: 0, failed: 1, waiting: 0 },
    { day: "2026-05-20", delivered: 1, failed: 0, waiting: 2 },
  ]);
  expect(days.slice(0, -2).every((day) => day.delivered + day.failed + day.waiting === 0)).toBe(true);
  const health = await endpointHealth(ctx, [endpointId, other]);
  expect(health.get(endpointId)?.next_attempt_at).toBe(soon.toISOString());
  expect(health.get(other)?.next_attempt_at).toBeNull();
  // Of nobody else.
  const foreign = (await makeAccount()).test;
  expect((await deliveryDays(foreign, endpointId)).every((day) => day.waiting === 0)).toBe(true);
});
