import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { InvalidRequestError, PermissionError, Proofline, verifyWebhook } from "proofline";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_TYPES, type EventType } from "@/server/events/schema";
import { makeAccount, makeKey, type TestAccount } from "@/server/testing/factories";
import { startReceiver } from "@/server/testing/receiver";
import { startService } from "@/server/testing/service";
import { listen } from "./src/listen";
import { TRIGGERS, trigger } from "./src/trigger";

// The client, the command line's verbs and Stripe's own client against the real service.

let service: Awaited<ReturnType<typeof startService>>;
let account: TestAccount;
let client: Proofline;

const applicant = { name: "Marta Ejemplo Ruiz", email: "marta@example.com" };
const documents = [{ type: "payslip", file: new Blob(["%PDF-1.7"]) }];
const screening = { applicant, documents, consent_confirmed: true as const };

beforeAll(async () => {
  service = await startService();
  account = await makeAccount();
  client = new Proofline({ apiKey: account.testKey.key, baseUrl: service.url });
});
afterAll(() => service.close());

test("a screening from creation to erasure", async () => {
  const made = await client.screenings.create({ ...screening, sandbox_outcome: "review", reference: "r-1" });
  expect(made).toMatchObject({ status: "processing", score: null });
  const done = await client.screenings.waitFor(made.id);
  expect(done).toMatchObject({ status: "completed", decision: "review", score: 58 });
  expect(await client.screenings.report(made.id, "es")).toContain("<html");
  expect((await client.screenings.list({ reference: "r-1" })).data.map((one) => one.id)).toEqual([made.id]);
  expect(await client.screenings.del(made.id)).toEqual({ id: made.id, object: "screening", deleted: true });
  const gone = await client.screenings.retrieve(made.id).catch((error) => error);
  expect(gone).toBeInstanceOf(InvalidRequestError);
  expect(gone).toMatchObject({ status: 404, code: "not_found", requestId: expect.stringMatching(/^req_/) });
});

test("every other resource", async () => {
  expect(await client.me()).toMatchObject({ environment: "test", scopes: ["*"] });
  expect(await client.usage.retrieve()).toMatchObject({ object: "usage", screenings: 0 });
  expect((await client.invoices.list()).data).toEqual([]);
  expect((await client.settings.update({ decision: { approve_min: 75 } })).decision.approve_min).toBe(75);
  expect((await client.settings.update({ decision: null })).decision.approve_min).toBe(70);
  expect((await client.settings.retrieve()).decision.review_min).toBe(45);

  const customer = await client.customers.create({ id: "agency-7", name: "Agencia Levante" });
  await client.customers.update(customer.id, { metadata: { region: "south" } });
  expect(await client.customers.retrieve(customer.id)).toMatchObject({
    metadata: { region: "south" },
    usage: { screenings_total: 0 },
  });
  expect(await client.customers.list().toArray()).toHaveLength(1);

  const link = await client.verificationLinks.create({ applicant, customer: customer.id });
  expect(link.url).toContain("/verify/");
  expect((await client.verificationLinks.retrieve(link.id)).url).toBeNull();
  expect((await client.verificationLinks.cancel(link.id)).status).toBe("canceled");
  expect(await client.verificationLinks.list({ status: "canceled" }).toArray()).toHaveLength(1);

  const check = await client.idChecks.create({ applicant, send_email: false });
  expect((await client.idChecks.simulate(check.id, "retry")).attempts_left).toBe(3);
  expect((await client.idChecks.simulate(check.id, "passed")).decision).toBe("passed");
  expect(await client.idChecks.report(check.id)).toContain("<html");
  expect((await client.idChecks.retrieve(check.id)).status).toBe("passed");
  expect(await client.idChecks.list({ status: "passed" }).toArray()).toHaveLength(1);
  const second = await client.idChecks.create({ applicant, send_email: false });
  expect((await client.idChecks.cancel(second.id)).status).toBe("canceled");

  const sanctions = await client.sanctionsScreenings.create({ subject: { name: "Perfect Match" } });
  expect(sanctions.status).toBe("in_review");
  expect((await client.sanctionsScreenings.retrieve(sanctions.id)).id).toBe(sanctions.id);
  expect(await client.sanctionsScreenings.list({ status: "in_review" }).toArray()).toHaveLength(1);

  expect(await client.customers.erase(customer.id)).toMatchObject({ erased: true, verification_links: 1 });
  expect((await client.customers.del(customer.id)).deleted).toBe(true);
});

test("webhook endpoints and events", async () => {
  const receiver = await startReceiver();
  try {
    const endpoint = await client.webhookEndpoints.create({ url: receiver.url });
    const answer = await client.webhookEndpoints.test(endpoint.id);
    expect(answer).toMatchObject({ delivered: true, status: 200 });
    const body = receiver.received[0]?.body ?? "";
    const header = String(receiver.received[0]?.headers["service-signature"]);
    expect((await verifyWebhook(body, header, endpoint.secret ?? "")).id).toBe(answer.event.id);
    const rolled = await client.webhookEndpoints.rollSecret(endpoint.id);
    await expect(verifyWebhook(body, header, rolled.secret ?? "")).rejects.toThrow("signature");
    await client.webhookEndpoints.update(endpoint.id, { active: false });
    expect((await client.webhookEndpoints.retrieve(endpoint.id)).active).toBe(false);
    const [event] = await client.events.list({ type: "ping" }).toArray(1);
    expect(await client.events.retrieve(event?.id ?? "")).toEqual(event);
    expect((await client.events.resend(event?.id ?? "", { endpoint_id: endpoint.id })).resent_to).toBe(1);
    expect(await client.webhookEndpoints.list().toArray()).toHaveLength(1);
    expect((await client.webhookEndpoints.del(endpoint.id)).deleted).toBe(true);
  } finally {
    await receiver.close();
  }
});

test("lists page by themselves, in both directions", async () => {
  const own = await makeAccount();
  const lister = new Proofline({ apiKey: own.testKey.key, baseUrl: service.url });
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) made.push((await lister.customers.create({ id: `c-${i}`, name: "C" })).id);
  const ids = async (list: AsyncIterable<{ id: string }>) => {
    const found: string[] = [];
    for await (const one of list) found.push(one.id);
    return found;
  };
  expect(await ids(lister.customers.list({ limit: 3 }))).toEqual([...made].reverse());
  expect(await ids(lister.customers.list({ limit: 2, ending_before: "c-1" }))).toEqual(made.slice(2));
  expect(await ids(lister.customers.list({ limit: 2, starting_after: "c-3" }))).toEqual([
    "c-2",
    "c-1",
    "c-0",
  ]);
  const page = await lister.customers.list({ limit: 3 });
  expect([page.data.length, page.has_more, page.url]).toEqual([3, true, "/v1/customers"]);

  // Stripe's client knows nothing of us but the address.
  const address = new URL(service.url);
  const stripe = new Stripe(own.testKey.key, {
    host: address.hostname,
    port: Number(address.port),
    protocol: "http",
    telemetry: false,
  });
  expect(await ids(stripe.customers.list({ limit: 3 }))).toEqual([...made].reverse());
  expect(await ids(stripe.customers.list({ limit: 2, ending_before: "c-1" }))).toEqual(made.slice(2));
  await lister.sanctionsScreenings.create({ subject: { name: "One" } });
  await lister.sanctionsScreenings.create({ subject: { name: "Two" } });
  const types = [];
  for await (const event of stripe.events.list({ limit: 1 })) types.push(event.type as string);
  expect(types).toEqual(["sanctions_screening.completed", "sanctions_screening.completed"]);
  expect((await stripe.invoices.list({ limit: 3 })).data).toEqual([]);
  const refused = await stripe.customers.list({ starting_after: "nobody" }).catch((error) => error);
  expect(refused).toMatchObject({
    type: "StripeInvalidRequestError",
    param: "starting_after",
    requestId: expect.stringMatching(/^req_/),
  });
});

test("a key without the scope is told so", async () => {
  const { key } = await makeKey(account.test, ["usage:read"]);
  const limited = new Proofline({ apiKey: key, baseUrl: service.url });
  await expect(limited.screenings.list()).rejects.toBeInstanceOf(PermissionError);
});

const happening = EVENT_TYPES.filter((type) => typeof TRIGGERS[type] !== "string");

test("there is a word on how each event comes about", () => {
  expect(Object.keys(TRIGGERS).sort()).toEqual([...EVENT_TYPES].sort());
});

test.each(happening)("trigger %s makes it happen", async (type) => {
  const before = new Set((await client.events.list({ type }).toArray()).map((event) => event.id));
  const id = await trigger(client, type);
  const fresh = (await client.events.list({ type }).toArray()).filter((event) => !before.has(event.id));
  expect(fresh).toHaveLength(1);
  const [event] = fresh;
  expect(event?.type === "ping" ? event.id : event?.data.id).toBe(id);
});

test("trigger says who else can do it, and what there is", async () => {
  await expect(trigger(client, "link.expired")).rejects.toThrow("svc links expire");
  await expect(trigger(client, "sanctions_screening.reviewed")).rejects.toThrow("dashboard");
  await expect(trigger(client, "no.such")).rejects.toThrow("screening.completed");
});

test("listen forwards what happens from now on, once each, signed", async () => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const lines: string[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(got.length === 1 ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const forward = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const stop = new AbortController();
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const events: EventType[] = ["screening.completed", "link.created"];
  const running = listen(client, {
    forward,
    events,
    secret: "whsec_dGVzdA==",
    signal: stop.signal,
    print: (line) => {
      lines.push(line);
      isReady();
      if (got.length >= 3) stop.abort();
    },
  });
  await ready;
  await trigger(client, "screening.completed");
  await trigger(client, "link.created");
  await trigger(client, "link.created");
  await running;
  receiver.close();
  expect(got.map(({ headers }) => headers["service-event"])).toEqual([
    "screening.completed",
    "link.created",
    "link.created",
  ]);
  for (const { headers, body } of got) {
    const event = await verifyWebhook(body, String(headers["service-signature"]), "whsec_dGVzdA==");
    expect(headers["service-event-id"]).toBe(event.id);
    for (const name of ["service-delivery", "service-version", "webhook-id", "webhook-signature"])
      expect(headers[name], name).toBeTruthy();
  }
  expect(lines.filter((line) => line.includes("→")).map((line) => line.split("→ ")[1]?.slice(0, 3))).toEqual([
    "500",
    "204",
    "204",
  ]);
});
