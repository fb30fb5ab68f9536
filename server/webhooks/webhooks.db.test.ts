import pg from "pg";
import { Webhook as StandardWebhook } from "standardwebhooks";
import Stripe from "stripe";
import { Webhook as SvixWebhook } from "svix";
import { afterEach, describe, expect, test } from "vitest";
import { SUBSCRIBABLE_EVENTS } from "@/server/events/schema";
import { setClock } from "@/server/platform/clock";
import { env, overrideEnv } from "@/server/platform/env";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call, fault } from "@/server/testing/harness";
import { type Received, type Receiver, startReceiver } from "@/server/testing/receiver";
import { Deliverer } from "./deliver";
import { listDeliveries } from "./delivery-log";
import { fanOut } from "./queue";
import { replayFailed } from "./resend";
import { rollSecret } from "./roll-secret";
import type { WebhookEndpoint } from "./schema";

const open: Receiver[] = [];
const restore: (() => void)[] = [];
afterEach(async () => {
  setClock(undefined);
  for (const undo of restore.splice(0)) undo();
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(options: Parameters<typeof startReceiver>[0] = {}): Promise<Receiver> {
  const started = await startReceiver(options);
  open.push(started);
  return started;
}

const endpoint = (account: TestAccount, url: string, change: object = {}) =>
  call<WebhookEndpoint & { secret: string }>("POST", "/v1/webhook-endpoints", {
    key: account.testKey.key,
    body: { url, ...change },
  });

const screening = (account: TestAccount, change: object = {}) =>
  call<{ id: string }>("POST", "/v1/screenings", {
    key: account.testKey.key,
    body: {
      applicant: { name: "Marta Ejemplo" },
      documents: [{ url: "https://files.example.com/a.pdf" }],
      consent_confirmed: true,
      ...change,
    },
  });

/** Runs deliveries until nothing is due. */
async function deliver(): Promise<void> {
  const deliverer = new Deliverer();
  do await deliverer.settle();
  while ((await deliverer.round()) > 0);
  await deliverer.settle();
}

const deliveries = (account: TestAccount) =>
  account.test.db.delivery.findMany({ orderBy: { createdAt: "asc" } });

describe("endpoints", () => {
  test("the secret is shown once, and rolls", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const created = await endpoint(account, "https://hooks.example.com/x");
    expect(created.status).toBe(201);
    expect(created.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created.body.secret_hint).toBe(`whsec_...${created.body.secret.slice(-4)}`);
    expect(created.body.events).toEqual(SUBSCRIBABLE_EVENTS);
    const read = await call("GET", `/v1/webhook-endpoints/${created.body.id}`, { key });
    expect(read.body).not.toHaveProperty("secret");
    const rolled = await call<{ secret: string }>(
      "POST",
      `/v1/webhook-endpoints/${created.body.id}/roll-secret`,
      { key },
    );
    expect(rolled.body.secret).not.toBe(created.body.secret);
    const patched = await call("PATCH", `/v1/webhook-endpoints/${created.body.id}`, {
      key,
      body: { active: false, events: ["link.created", "link.created"] },
    });
    expect(patched.body).toMatchObject({ active: false, events: ["link.created"] });
    expect((await call("DELETE", `/v1/webhook-endpoints/${created.body.id}`, { key })).body).toEqual({
      id: created.body.id,
      object: "webhook_endpoint",
      deleted: true,
    });
    expect((await call("GET", `/v1/webhook-endpoints/${created.body.id}`, { key })).status).toBe(404);
  });

  test.each([
    ["http://hooks.example.com", "invalid_url", "url"],
    ["https://10.1.2.3/x", "invalid_url", "url"],
    ["https://0x0a000001/x", "invalid_url", "url"],
    ["https://[::ffff:10.0.0.1]/", "invalid_url", "url"],
    ["https://169.254.169.254/latest", "invalid_url", "url"],
    ["https://user:pw@hooks.example.com/", "invalid_url", "url"],
    ["https://hooks.example.com/#x", "invalid_url", "url"],
    ["https://hooks.example.com:22/", "invalid_url", "url"],
    ["https://printer.local/", "invalid_url", "url"],
    [undefined, "invalid_url", "url"],
  ])("%s is refused", async (url, code, param) => {
    const account = await makeAccount();
    expect(fault(await endpoint(account, url as string))).toEqual({ status: 400, code, param });
  });

  test("ten for the account, more for customers; unknown types and customers are refused", async () => {
    const account = await makeAccount();
    const url = "https://hooks.example.com/x";
    await call("POST", "/v1/customers", { key: account.testKey.key, body: { id: "c1", name: "C" } });
    const all = await Promise.all(Array.from({ length: 12 }, () => endpoint(account, url)));
    expect(all.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(all.filter((answer) => fault(answer).code === "too_many_endpoints")).toHaveLength(2);
    expect((await endpoint(account, url, { customer: "c1" })).status).toBe(201);
    expect(fault(await endpoint(account, url, { customer: "c2" })).code).toBe("unknown_customer");
    expect(fault(await endpoint(account, url, { events: ["ping"] })).param).toBe("events[0]");
    expect(fault(await endpoint(account, url, { events: [] })).param).toBe("events");
  });
});

describe("delivery", () => {
  test("independent verifiers accept the bytes as sent, and refuse others", async () => {
    const account = await makeAccount();
    const hook = await receiver();
    const { secret } = (await endpoint(account, hook.url, { events: ["screening.completed"] })).body;
    await screening(account);
    await deliver();
    expect(hook.received).toHaveLength(1);
    const { headers, body } = hook.received[0] as Received;
    const event = JSON.parse(body);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "service-event": "screening.completed",
      "service-event-id": event.id,
      "service-version": event.api_version,
      "webhook-id": event.id,
    });
    expect(headers["service-delivery"]).toMatch(/^dlv_/);

    const stripe = new Stripe("sk_test_none");
    const signature = String(headers["service-signature"]);
    expect(stripe.webhooks.constructEvent(body, signature, secret).id).toBe(event.id);
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
    const standard = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    expect(
      new SvixWebhook(secret).verify(body, { ...standard, "svix-id": String(headers["webhook-id"]) }),
    ).toEqual(event);
    expect(new StandardWebhook(secret).verify(body, standard)).toEqual(event);
    expect(() => new StandardWebhook(secret).verify(body.replace("completed", "failed"), standard)).toThrow();
  });

  test("only rows are announced: a quiet worker rests, a committed event wakes it", async () => {
    const account = await makeAccount();
    await deliver();
    const listener = new pg.Client({ connectionString: env().DATABASE_URL });
    await listener.connect();
    try {
      let heard = 0;
      listener.on("notification", () => {
        heard += 1;
      });
      await listener.query("LISTEN proofline_events");
      // What was announced before a query reaches the connection before its answer.
      const announced = async (work: () => Promise<unknown>) => {
        heard = 0;
        await work();
        await listener.query("SELECT 1");
        return heard > 0;
      };
      expect(await announced(() => new Deliverer().round())).toBe(false);
      expect(await announced(() => screening(account))).toBe(true);
    } finally {
      await listener.end();
    }
  });

  test("filter, customer and environment decide who hears", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    for (const id of ["a", "b"]) await call("POST", "/v1/customers", { key, body: { id, name: id } });
    const [all, onlyA, other] = await Promise.all([receiver(), receiver(), receiver()]);
    await endpoint(account, all.url);
    await endpoint(account, onlyA.url, { customer: "a" });
    await call("POST", "/v1/webhook-endpoints", { key: account.liveKey.key, body: { url: other.url } });
    await screening(account, { customer: "a" });
    await screening(account, { customer: "b" });
    await screening(account);
    await deliver();
    const customers = (one: Receiver) =>
      one.received.map(({ body }) => JSON.parse(body).data.customer ?? null).sort();
    expect(customers(all)).toEqual(["a", "a", "b", "b", null, null]);
    expect(customers(onlyA)).toEqual(["a", "a"]);
    expect(other.received).toEqual([]);
  });

  test("retries at 1, 5, 30, 120, 360, 720, 1440 minutes after the first attempt, then exhausted and failing", async () => {
    const account = await makeAccount();
    const hook = await receiver();
    hook.behave((_request, response) => void response.writeHead(500).end("no"));
    const { id } = (await endpoint(account, hook.url, { events: ["screening.created"] })).body;
    const start = new Date("2026-11-21T08:00:00.000Z");
    setClock(start);
    await screening(account);
    await deliver();
    const due: number[] = [];
    for (;;) {
      const [row] = await deliveries(account);
      if (!row?.nextAttemptAt || row.status !== "pending") break;
      due.push((row.nextAttemptAt.getTime() - start.getTime()) / 60_000);
      setClock(new Date(row.nextAttemptAt.getTime() - 1));
      await deliver();
      setClock(row.nextAttemptAt);
      await deliver();
    }
    expect(due).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    expect(hook.received).toHaveLength(8);
    expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(hook.received.map(({ headers }) => headers["service-event-id"])).size).toBe(1);
    const attempts = hook.received.map(({ headers }) => headers["service-delivery"]);
    expect(new Set(attempts).size).toBe(8);
    // Each is found again in the log under the name that the receiver saw.
    const [logged] = await listDeliveries(account.test, { endpointId: id });
    expect(logged?.attempts.map((one) => one.id)).toEqual(attempts);
    expect(await deliveries(account)).toMatchObject([{ status: "exhausted", attempts: 8 }]);
    expect(await account.test.db.webhookEndpoint.findFirst({ where: { id } })).toMatchObject({
      active: true,
    });
    expect((await account.test.db.webhookEndpoint.findFirst({ where: { id } }))?.failingSince).not.toBeNull();
    expect(
      await account.test.db.deliveryAttempt.findMany({ select: { status: true, responseBody: true } }),
    ).toEqual(Array(8).fill({ status: 500, responseBody: "no" }));

    hook.behave((_request, response) => void response.end());
    expect(await replayFailed(account.test, id, start)).toMatchObject({ resent: 1 });
    await deliver();
    expect(hook.received).toHaveLength(9);
    expect((await account.test.db.webhookEndpoint.findFirst({ where: { id } }))?.failingSince).toBeNull();
    expect(await replayFailed(account.test, id, start)).toMatchObject({ resent: 0 });
  });

  test("faults of receivers are values, and nobody waits for anybody", async () => {
    restore.push(overrideEnv({ WEBHOOK_RETRY_OFFSETS: "60" }));
    const account = await makeAccount();
    const [fine, redirecting, resetting, wrong] = await Promise.all([
      receiver(),
      receiver(),
      receiver(),
      receiver({ wrongCertificate: true }),
    ]);
    redirecting.behave((_request, response) => void response.writeHead(302, { location: fine.url }).end());
    resetting.behave((request) => void request.socket.destroy());
    const events = ["screening.created"];
    for (const one of [fine, redirecting, resetting, wrong]) await endpoint(account, one.url, { events });
    await screening(account);
    await deliver();
    expect(fine.received).toHaveLength(1);
    expect(wrong.received).toHaveLength(0);
    const log = await account.test.db.deliveryAttempt.findMany({ select: { status: true, error: true } });
    expect(new Map(log.map((one) => [one.error, one.status]))).toEqual(
      new Map<string | null, number | null>([
        [null, 200],
        ["redirects are not followed", 302],
        ["the TLS certificate could not be verified", null],
        ["the connection failed", null],
      ]),
    );
  });

  test("a rolled secret signs at once; with an overlap both do", async () => {
    const account = await makeAccount();
    const hook = await receiver();
    const { id, secret } = (await endpoint(account, hook.url, { events: ["screening.created"] })).body;
    const next = await rollSecret(account.test, id, { expires_in: 86_400 });
    await screening(account);
    await deliver();
    const { headers, body } = hook.received[0] as Received;
    const stripe = new Stripe("sk_test_none");
    for (const one of [secret, next.secret ?? ""]) {
      expect(stripe.webhooks.constructEvent(body, String(headers["service-signature"]), one)).toBeTruthy();
    }
  });

  test("an inactive endpoint drops, a resend to it does not; erased objects are sent scrubbed", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const hook = await receiver();
    const { id } = (await endpoint(account, hook.url, { events: ["screening.created"] })).body;
    const made = await screening(account);
    await call("PATCH", `/v1/webhook-endpoints/${id}`, { key, body: { active: false } });
    await deliver();
    expect(hook.received).toHaveLength(0);
    const list = await call<{ data: { id: string; type: string }[] }>(
      "GET",
      "/v1/events?type=screening.created",
      { key },
    );
    const eventId = list.body.data[0]?.id;
    expect((await call("POST", `/v1/events/${eventId}/resend`, { key })).body.resent_to).toBe(0);
    await call("DELETE", `/v1/screenings/${made.body.id}`, { key });
    const resent = await call("POST", `/v1/events/${eventId}/resend`, { key, body: { endpoint_id: id } });
    expect(resent.body).toMatchObject({ id: eventId, resent_to: 1 });
    await deliver();
    expect(hook.received).toHaveLength(1);
    expect(hook.received[0]?.body).not.toContain("Marta");
    expect(JSON.parse(hook.received[0]?.body ?? "{}")).toMatchObject({
      id: eventId,
      data: { deleted: true },
    });
    expect(
      fault(await call("POST", `/v1/events/${eventId}/resend`, { key, body: { endpoint_id: "we_x" } })),
    ).toMatchObject({ status: 404 });
    expect((await call("GET", `/v1/events/${eventId}`, { key: account.liveKey.key })).status).toBe(404);
  });

  test("what waits is dropped when the endpoint changes, and a replay finds it and what happened while it was off", async () => {
    restore.push(overrideEnv({ WEBHOOK_RETRY_OFFSETS: "0,3600" }));
    const account = await makeAccount();
    const key = account.testKey.key;
    const hook = await receiver();
    hook.behave((_request, response) => void response.writeHead(503).end());
    const path = `/v1/webhook-endpoints/${(await endpoint(account, hook.url, { events: ["screening.created"] })).body.id}`;
    const change = (body: object) => call("PATCH", path, { key, body });
    const states = async () =>
      (await account.test.db.delivery.findMany({ orderBy: { createdAt: "asc" } })).map((one) => one.status);
    await screening(account);
    await deliver();
    // The same again is no change.
    await change({ url: hook.url, events: ["screening.created"], active: true });
    expect(await states()).toEqual(["pending"]);
    for (const body of [
      { events: ["screening.created", "screening.failed"] },
      { events: null },
      { active: false },
    ]) {
      await change({ active: true });
      await screening(account);
      await deliver();
      await change(body);
      expect(new Set(await states())).toEqual(new Set(["dropped"]));
    }
    await screening(account);
    await deliver();
    hook.behave((_request, response) => void response.writeHead(200).end());
    await change({ active: true });
    const before = hook.received.length;
    await deliver();
    expect(hook.received).toHaveLength(before);
    const missed = new Set((await account.test.db.delivery.findMany()).map((one) => one.eventId));
    const { resent } = await replayFailed(account.test, path.split("/").at(-1) ?? "", new Date(0));
    expect(resent).toBe(missed.size);
    await deliver();
    expect(hook.received).toHaveLength(before + missed.size);
    expect((await replayFailed(account.test, path.split("/").at(-1) ?? "", new Date(0))).resent).toBe(0);
  });

  test("what was missed goes out in parts, the oldest first, and once however many ask for it together", async () => {
    const account = await makeAccount();
    const id = (await endpoint(account, "https://hooks.example.com/off", { active: false })).body.id;
    const ids = Array.from({ length: 250 }, (_, n) => `evt_${String(n).padStart(26, "0")}`);
    await account.test.db.event.createMany({
      data: ids.map((event, n) => ({
        ...account.test.scope,
        id: event,
        type: "screening.created",
        objectId: "none",
        body: "{}",
        createdAt: new Date(Date.now() - 1_000_000 + n),
      })),
    });
    while ((await fanOut("test", { events: 100, ofAccount: 100 })).events > 0);
    const resent = () =>
      account.test.db.delivery.findMany({ where: { resend: true }, orderBy: { id: "asc" } });
    const three = await Promise.all([0, 1, 2].map(() => replayFailed(account.test, id, new Date(0), 100)));
    expect(three.map((one) => one.resent).sort()).toEqual([100, 100, 50]);
    expect(three.filter((one) => one.has_more)).toHaveLength(2);
    expect((await resent()).map((one) => one.eventId).sort()).toEqual(ids);
    expect(await replayFailed(account.test, id, new Date(0), 100)).toEqual({ resent: 0, has_more: false });
    await account.test.db.delivery.deleteMany({ where: { resend: true } });
    await replayFailed(account.test, id, new Date(0), 100);
    expect((await resent()).map((one) => one.eventId)).toEqual(ids.slice(0, 100));
  });

  test("an account that replays without end is told to wait", async () => {
    const account = await makeAccount();
    const id = (await endpoint(account, "https://hooks.example.com/off", { active: false })).body.id;
    for (let n = 0; n < 30; n += 1) await replayFailed(account.test, id, new Date(0));
    await expect(replayFailed(account.test, id, new Date(0))).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("every type can be asked for again, and the object says which it is", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const { id, ...made } = (await endpoint(account, "https://hooks.example.com/all")).body;
    expect(made).toMatchObject({ all_events: true });
    const change = async (events: unknown) =>
      (await call("PATCH", `/v1/webhook-endpoints/${id}`, { key, body: { events } })).body;
    expect(await change(["link.expired"])).toMatchObject({ all_events: false, events: ["link.expired"] });
    expect(await change(null)).toMatchObject({ all_events: true, events: made.events });
    const none = (await endpoint(account, "https://hooks.example.com/null", { events: null })).body;
    expect(none).toMatchObject({ all_events: true });
  });

  test("what an endpoint is for stays with it, merges, and is told to nobody", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const first = (await endpoint(account, "https://hooks.example.com/own-words")).body;
    expect(first).toMatchObject({ description: null, metadata: {} });
    const change = (body: object) =>
      call<WebhookEndpoint>("PATCH", `/v1/webhook-endpoints/${first.id}`, { key, body });
    const together = Array.from({ length: 8 }, (_, n) => change({ metadata: { [`part_${n}`]: `${n}` } }));
    await Promise.all([...together, change({ description: "Päckchen an die Buchhaltung" })]);
    const { body } = await call<WebhookEndpoint>("GET", `/v1/webhook-endpoints/${first.id}`, { key });
    expect(body.description).toBe("Päckchen an die Buchhaltung");
    expect(Object.keys(body.metadata).sort()).toEqual(Array.from({ length: 8 }, (_, n) => `part_${n}`));
    expect((await change({ metadata: { part_0: null, kept: "yes" }, active: false })).body).toMatchObject({
      description: "Päckchen an die Buchhaltung",
      metadata: { part_1: "1", kept: "yes" },
      active: false,
    });
    expect((await change({ metadata: null, description: null })).body).toMatchObject({
      description: null,
      metadata: {},
    });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`key_${n}`, "v"]));
    expect((await change({ metadata: many })).body).toMatchObject({ error: { code: "invalid_metadata" } });
    expect((await change({ description: "x".repeat(301) })).body).toMatchObject({
      error: { param: "description" },
    });
  });

  test("a customer's endpoint is never sent what is another's or nobody's", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    for (const id of ["north", "south"]) await call("POST", "/v1/customers", { key, body: { id, name: id } });
    const url = "https://hooks.example.com/tenant";
    const ids = new Map<string | null, string>();
    for (const customer of [null, "north", "south"])
      ids.set(customer, (await endpoint(account, url, customer ? { customer } : {})).body.id);
    for (const of of [null, "north", "south"]) await screening(account, of ? { customer: of } : {});
    const events = await account.test.db.event.findMany({ where: { type: "screening.created" } });
    expect(events).toHaveLength(3);
    for (const event of events)
      for (const [customer, endpointId] of ids) {
        const answer = await call("POST", `/v1/events/${event.id}/resend`, {
          key,
          body: { endpoint_id: endpointId },
        });
        const may = customer === null || customer === event.customerId;
        expect(answer.status, `${event.customerId} to ${customer}`).toBe(may ? 200 : 400);
        if (!may) expect(fault(answer)).toMatchObject({ code: "invalid_parameter", param: "endpoint_id" });
      }
  });

  test("a roll by the API keeps the old secret for as long as was asked, a day at most", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const { id } = (await endpoint(account, "https://hooks.example.com/roll")).body;
    const roll = (body?: object) =>
      call("POST", `/v1/webhook-endpoints/${id}/roll-secret`, { key, ...(body ? { body } : {}) });
    const until = async () =>
      (await account.test.db.webhookEndpoint.findFirst({ where: { id } }))?.previousSecretUntil?.getTime();
    const [asked] = [Date.now(), await roll({ expires_in: 600 })];
    expect(((await until()) ?? 0) - asked).toBeGreaterThan(590_000);
    expect(((await until()) ?? 0) - asked).toBeLessThan(660_000);
    await roll();
    expect(await until()).toBeUndefined();
    expect(fault(await roll({ expires_in: 86_401 }))).toMatchObject({ status: 400, param: "expires_in" });
  });

  test("erased while it is under way, nothing of it is kept that the receiver repeats; what follows says that it is gone", async () => {
    const account = await makeAccount();
    const hook = await receiver();
    const { id } = (await endpoint(account, hook.url, { events: ["screening.created"] })).body;
    const made = await screening(account);
    const answers: (() => void)[] = [];
    hook.behave((_request, response, body) => {
      answers.push(() => response.writeHead(500).end(`I could not store ${body}`));
    });
    const deliverer = new Deliverer();
    await deliverer.round();
    await expect.poll(() => answers.length).toBe(1);
    await call("DELETE", `/v1/screenings/${made.body.id}`, { key: account.testKey.key });
    answers[0]?.();
    await deliverer.settle();
    const attempts = await account.test.db.deliveryAttempt.findMany();
    expect(attempts.map(({ status, responseBody }) => [status, responseBody])).toEqual([[500, null]]);
    expect(JSON.stringify(await listDeliveries(account.test, { endpointId: id }))).not.toContain("Marta");

    hook.behave((_request, response, body) => void response.end(`stored ${body}`));
    setClock(new Date(Date.now() + 61_000));
    await deliver();
    expect(JSON.parse(hook.received[1]?.body ?? "{}").data).toMatchObject({
      id: made.body.id,
      deleted: true,
    });
    const [kept] = await account.test.db.deliveryAttempt.findMany({ where: { status: 200 } });
    expect(kept?.responseBody).toContain('"deleted":true');
  });

  test("rolled, moved or removed while it is under way: the attempt ends as it began, the next one knows", async () => {
    const account = await makeAccount();
    const [hook, other] = [await receiver(), await receiver()];
    const { id, secret } = (await endpoint(account, hook.url, { events: ["screening.created"] })).body;
    await screening(account);
    const answers: (() => void)[] = [];
    hook.behave((_request, response) => {
      answers.push(() => response.writeHead(503).end());
    });
    const deliverer = new Deliverer();
    await deliverer.round();
    await expect.poll(() => answers.length).toBe(1);
    const next = await rollSecret(account.test, id);
    await call("PATCH", `/v1/webhook-endpoints/${id}`, {
      key: account.testKey.key,
      body: { url: other.url },
    });
    answers[0]?.();
    await deliverer.settle();
    setClock(new Date(Date.now() + 61_000));
    await deliver();
    expect(other.received).toEqual([]);
    expect(await replayFailed(account.test, id, new Date(0))).toMatchObject({ resent: 1 });
    await deliver();
    const stripe = new Stripe("sk_test_none");
    const opens = ({ headers, body }: Received, key: string, at: number) => {
      try {
        return Boolean(
          stripe.webhooks.constructEvent(body, String(headers["service-signature"]), key, 300, undefined, at),
        );
      } catch {
        return false;
      }
    };
    const at = Math.floor(Date.now() / 1000);
    const [first, second] = [hook.received[0] as Received, other.received[0] as Received];
    expect([opens(first, secret, at), opens(second, next.secret ?? "", at + 61)]).toEqual([true, true]);
    expect(opens(second, secret, at + 61)).toBe(false);

    setClock(undefined);
    await screening(account);
    other.behave((_request, response) => {
      answers.push(() => response.writeHead(503).end());
    });
    await deliverer.round();
    await expect.poll(() => answers.length).toBe(2);
    await call("DELETE", `/v1/webhook-endpoints/${id}`, { key: account.testKey.key });
    answers[1]?.();
    await deliverer.settle();
    const before = other.received.length;
    setClock(new Date(Date.now() + 400_000));
    await deliver();
    expect(other.received).toHaveLength(before);
    expect((await deliveries(account)).filter(({ status }) => status === "pending")).toEqual([]);
  });

  test("the test ping goes out now, whatever the filter, and answers what happened", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    const hook = await receiver();
    const { id } = (await endpoint(account, hook.url, { events: ["link.created"], active: false })).body;
    const fine = await call("POST", `/v1/webhook-endpoints/${id}/test`, { key });
    expect(fine.body).toMatchObject({
      delivered: true,
      status: 200,
      error: null,
      event: { type: "ping" },
    });
    expect(fine.body.event).toHaveProperty("data", { object: "ping", endpoint_id: id });
    hook.behave((_request, response) => void response.writeHead(503).end());
    expect((await call("POST", `/v1/webhook-endpoints/${id}/test`, { key })).body).toMatchObject({
      delivered: false,
      status: 503,
      error: "the receiver answered 503",
    });
    await deliver();
    expect(hook.received).toHaveLength(2);
  });
});

describe("events", () => {
  test("are kept 30 days, filtered by type, and their own", async () => {
    const account = await makeAccount();
    const key = account.testKey.key;
    setClock(new Date("2026-11-21T08:00:00.000Z"));
    await screening(account);
    const list = (query: string) =>
      call<{ data: { id: string; type: string }[] }>("GET", `/v1/events?${query}`, { key });
    expect((await list("")).body.data.map((event) => event.type)).toEqual([
      "screening.completed",
      "screening.created",
    ]);
    expect((await list("type=screening.created,link.created")).body.data).toHaveLength(1);
    expect(fault(await list("type=screening.vanished")).param).toBe("type");
    const id = (await list("limit=1")).body.data[0]?.id;
    setClock(new Date("2026-12-21T08:00:00.001Z"));
    expect((await list("")).body.data).toEqual([]);
    expect((await call("GET", `/v1/events/${id}`, { key })).status).toBe(404);
  });
});
