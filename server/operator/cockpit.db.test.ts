import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { spendUnit } from "@/server/billing";
import { openSession } from "@/server/members";
import { findSession } from "@/server/members/sessions";
import { setClock } from "@/server/platform/clock";
import { inTransaction } from "@/server/platform/context";
import { rootDb } from "@/server/platform/db/root";
import { newId } from "@/server/platform/ids";
import { flushRequestLog } from "@/server/platform/request-log";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { appRouter } from "@/server/trpc/root";

afterEach(() => setClock(undefined));

async function callerOf(
  account: TestAccount,
  { environment = "live", ...change }: { environment?: "live" | "test"; staff?: boolean } = {},
) {
  const id = newId("usr");
  const email = `${randomUUID()}@example.com`;
  await rootDb().user.create({
    data: {
      id,
      email,
      emailVerifiedAt: new Date(),
      memberships: { create: { accountId: account.id, role: "owner" } },
      ...change,
    },
  });
  const session = await findSession(await openSession(id, "Konqueror"));
  const caller = appRouter.createCaller({
    session,
    accountId: account.id,
    environment,
    locale: "en",
    ip: null,
    userAgent: null,
  });
  return { email, caller };
}

test("an account is found by a part of its name, by its id, and by whoever is in it", async () => {
  const account = await makeAccount({ name: "Müller & Hijos 100%" });
  const person = await callerOf(account);
  const { caller } = await callerOf(await makeAccount(), { staff: true });
  const found = async (search: string) => (await caller.operator.accounts({ search })).map(({ id }) => id);
  expect(await found("& hijos 100%")).toEqual([account.id]);
  expect(await found(` ${account.id} `)).toEqual([account.id]);
  expect(await found(person.email.toUpperCase())).toEqual([account.id]);
  expect(await found("nobody@example.com")).toEqual([]);

  await inTransaction(account.live, (tx) =>
    spendUnit(tx, account.live, { kind: "sanctions", objectId: newId("san"), customerId: null }),
  );
  const page = await caller.operator.account({ id: account.id });
  expect(page).toMatchObject({
    account: { name: "Müller & Hijos 100%", status: "active" },
    keys: { live: { count: 1 }, test: { count: 1 } },
    members: [{ role: "owner", email: person.email }],
    periods: [{ sanctions: 1, cents: 150 }],
    endpoints: { active: 0, failing: 0 },
    hasDetails: false,
  });
  expect(JSON.stringify(page)).not.toContain(account.liveKey.key);
  expect((await caller.operator.usage()).rows.find(({ id }) => id === account.id)).toMatchObject({
    sanctions: 1,
    cents: 150,
    centsBefore: 0,
  });
  await expect(caller.operator.account({ id: "acc_none" })).rejects.toMatchObject({ code: "NOT_FOUND" });

  // What the console can, nobody else can: it does not exist for them.
  const owner = person.caller.operator;
  for (const ask of [
    () => owner.overview(),
    () => owner.account({ id: account.id }),
    () => owner.usage(),
    () => owner.seller(),
    () => owner.creditInvoice({ id: "in_none" }),
    () =>
      owner.saveSeller({
        name: "N",
        street: "S",
        postal_code: "1",
        city: "C",
        country: "US",
        tax: "outside",
      }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the overview tells what waits, and failed work apart from a timetable that failed", async () => {
  const account = await makeAccount({ liveEnabled: false, liveRequestedAt: new Date() });
  const { caller } = await callerOf(account, { staff: true });
  const read = async () => new Map((await caller.operator.overview()).map((check) => [check.id, check]));
  const before = await read();
  const run = (eventId: string) => ({
    id: randomUUID(),
    functionId: "proofline-some-work",
    eventId,
    event: {},
    status: "failed",
    slots: [],
    error: { name: "Error", message: "m" },
    createdAt: new Date(),
    endedAt: new Date(),
  });
  const [work, schedule] = [run(`evt_${randomUUID()}`), run(`cron/* * * * */${randomUUID()}`)];
  await rootDb().jobRun.createMany({ data: [work, schedule] });
  await rootDb().mail.create({ data: { id: newId("mail"), kind: "invitation", status: "failed" } });
  const after = await read();
  const more = (id: Parameters<typeof after.get>[0]) =>
    (after.get(id)?.count ?? 0) - (before.get(id)?.count ?? 0);
  expect([more("jobs_failed"), more("schedules_failed"), more("mails_failed")]).toEqual([1, 1, 1]);
  expect(after.get("jobs_failed")?.level).toBe("bad");
  expect(after.get("schedules_failed")?.level).toBe("warn");
  expect(after.get("live_requests")).toMatchObject({ level: "warn" });
  expect(after.get("database")?.bytes).toBeGreaterThan(1_000_000);
  const levels = [...after.values()].map(({ level }) => level);
  expect(levels).toEqual(
    [...levels].sort((a, b) => ["bad", "warn", "ok"].indexOf(a) - ["bad", "warn", "ok"].indexOf(b)),
  );

  const idsOf = async (show: "failed" | "work" | "schedules") =>
    (await caller.operator.jobs({ show })).map(({ id }) => id);
  expect(await idsOf("failed")).toEqual(expect.arrayContaining([work.id, schedule.id]));
  expect(await idsOf("work")).not.toContain(schedule.id);
  expect(await idsOf("schedules")).not.toContain(work.id);

  await caller.operator.retryJob({ id: work.id });
  await expect(caller.operator.retryJob({ id: work.id })).rejects.toMatchObject({
    cause: { code: "state_conflict" },
  });
  expect(await rootDb().auditEntry.count({ where: { action: "job.retried", objectId: work.id } })).toBe(1);
});

test("a new account gets its sandbox key once, and its first request is seen", async () => {
  const account = await makeAccount({ liveEnabled: false });
  await rootDb().apiKey.deleteMany({ where: { accountId: account.id } });
  const { caller } = await callerOf(account, { environment: "test" });
  expect(await caller.developers.firstSteps()).toMatchObject({
    request: null,
    keys: 0,
    done: { request: false, live: false },
  });
  const made = await Promise.all([1, 2].map(() => caller.keys.createFirst({ name: "First" })));
  const [key] = made.filter((one) => one !== null);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await caller.keys.createFirst({ name: "First" })).toBeNull();
  expect(key?.key).toMatch(/^svc_test_/);

  await call("GET", "/v1/me", { key: key?.key ?? "" });
  await flushRequestLog();
  await caller.account.requestLive();
  expect(await caller.developers.firstSteps()).toMatchObject({
    request: { method: "GET", path: "/v1/me", status: 200 },
    keys: 1,
    done: { request: true, webhook: false, branding: false, live: true },
  });
  const live = await callerOf(account, { environment: "live" });
  await expect(live.caller.keys.createFirst({ name: "First" })).rejects.toMatchObject({
    cause: { code: "sandbox_only" },
  });
});

test("an endpoint is judged by its latest attempts, and only by its own account", async () => {
  const account = await makeAccount();
  const id = newId("we");
  await account.test.db.webhookEndpoint.create({
    data: {
      ...account.test.scope,
      id,
      url: "https://hooks.example.com/",
      events: [],
      allEvents: true,
      secret: Buffer.from("s"),
      secretHint: "…",
    },
  });
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 9, minute));
  for (const [index, status] of [200, 503, 204, null].entries()) {
    const deliveryId = newId("dlv");
    await account.test.db.delivery.create({
      data: {
        ...account.test.scope,
        id: deliveryId,
        eventId: newId("evt"),
        endpointId: id,
        status: "delivered",
        createdAt: at(index),
      },
    });
    await account.test.db.deliveryAttempt.create({
      data: {
        ...account.test.scope,
        id: randomUUID(),
        deliveryId,
        number: 1,
        status,
        error: status === null ? "timeout" : null,
        durationMs: 5,
        createdAt: at(index),
      },
    });
  }
  const { caller } = await callerOf(account, { environment: "test" });
  const { data } = await caller.webhooks.list({});
  expect(data[0]?.health).toEqual({
    failing_since: null,
    attempts: 4,
    taken: 2,
    last_taken_at: at(2).toISOString(),
    next_attempt_at: null,
    last_failure: { at: at(3).toISOString(), status: null, error: "timeout" },
  });
  const other = await callerOf(await makeAccount(), { environment: "test" });
  await expect(other.caller.webhooks.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
