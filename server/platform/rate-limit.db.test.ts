import { afterEach, expect, test } from "vitest";
import { setClock } from "./clock";
import { takeQuota } from "./rate-limit";

afterEach(() => setClock(undefined));

const subject = () => `test:${Math.random()}`;

test("exactly the limit passes, however many come at once", async () => {
  const one = subject();
  const quotas = await Promise.all(Array.from({ length: 200 }, () => takeQuota(one, 100)));
  expect(quotas.filter((quota) => quota.allowed)).toHaveLength(100);
  expect(new Set(quotas.filter((quota) => quota.allowed).map((quota) => quota.remaining)).size).toBe(100);
});

test("the window begins with its first request, lasts 60 s and starts anew", async () => {
  const one = subject();
  setClock(new Date("2026-11-21T10:00:00.500Z"));
  expect(await takeQuota(one, 1)).toEqual({ allowed: true, limit: 1, remaining: 0, resetSeconds: 60 });
  setClock(new Date("2026-11-21T10:00:41.000Z"));
  expect(await takeQuota(one, 1)).toEqual({ allowed: false, limit: 1, remaining: 0, resetSeconds: 20 });
  setClock(new Date("2026-11-21T10:01:00.501Z"));
  expect((await takeQuota(one, 1)).allowed).toBe(true);
});

test("a clock that was set back does not lock anybody out", async () => {
  const one = subject();
  setClock(new Date("2026-11-21T12:00:00Z"));
  await takeQuota(one, 1);
  setClock(new Date("2026-11-21T10:00:00Z"));
  expect((await takeQuota(one, 1)).allowed).toBe(true);
});

test("subjects do not share a count", async () => {
  const [a, b] = [subject(), subject()];
  const quotas = await Promise.all([takeQuota(a, 1), takeQuota(b, 1), takeQuota(a, 1)]);
  expect(quotas.map((quota) => quota.allowed)).toEqual([true, true, false]);
});
