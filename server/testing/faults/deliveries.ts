import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import Stripe from "stripe";
import type { Event } from "@/server/events/schema";
import { rootDb } from "@/server/platform/db/root";
import { newToken } from "@/server/platform/secrets";
import { freePort } from "@/server/runtime/free-port";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { makeAccount, type TestAccount } from "../factories";
import { call } from "../harness";
import { bundleProgram, Crew, inTurns, pause, seeded, startProgram } from "../program";
import { type Receiver, startReceiver } from "../receiver";

export type DeliveriesOptions = {
  /** Sandbox screenings to create over HTTP; each records two events or, erased, three. */
  screenings: number;
  /** Whether clients repeat under an idempotency key; the key of a killed request is held for a minute. */
  keyed: boolean;
  /** One of two workers is killed about so often, the web process twice in all. */
  killEveryMs: number;
  /** The killing goes on for so long at least. */
  fireMs: number;
  /** So many requests are answered badly by each of the bad receivers, before they mend. */
  unruly: number;
  /** All must have arrived so soon after that. */
  withinMs: number;
};

export type DeliveriesReport = {
  events: number;
  /** Screenings there are beyond those that were asked for. */
  duplicates: number;
  kills: number;
  /** Deliveries that were not over in time. */
  unfinished: number;
  slowestAttemptMs: number;
  /** Attempts by what came of them. */
  outcomes: Record<string, number>;
  endpoints: {
    name: string;
    owed: number;
    /** Events of those owed that never arrived. */
    lost: number;
    /** Arrivals of events that were not owed. */
    foreign: number;
    /** Arrivals whose signature does not verify with the endpoint's secret. */
    forged: number;
    repeated: number;
  }[];
  /** Erased persons who were named in what was sent well after their erasure. */
  leaked: string[];
};

/** An attempt that was under way when the erasure was answered may still carry what it had: it may take ten seconds. */
const IN_FLIGHT_MS = 12_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Arrival = { path: string; signature: string; body: string; at: number; answered: boolean };

/**
 * Creates screenings over HTTP, erases some, and kills web and worker processes at random meanwhile, while receivers answer 500, hang,
 * reset, dribble, redirect and show a wrong certificate. Answers what became of every event.
 */
export async function deliveriesUnderFaults(options: DeliveriesOptions): Promise<DeliveriesReport> {
  const random = seeded(20_261_121);
  const [account, stranger] = await Promise.all([makeAccount(), makeAccount()]);
  const hooks = await openHooks(options.unruly);
  try {
    const endpoints = await subscribe(account, stranger, hooks);
    const fire = await createUnderFire(options, account, stranger, random);
    // Who sent the first ones may have been killed before it wrote what came of them; now nobody is.
    for (const name of ["failing", "resetting", "redirecting"] as const)
      hooks[name].unruly = hooks[name].arrivals.length + 1;
    await fire.createOne();
    await untilSaid("the TLS certificate could not be verified", Date.now() + options.withinMs / 3);
    hooks.impostor.server.mendCertificate();
    await untilDelivered(Date.now() + options.withinMs);
    await fire.dismiss();
    return await report(options, endpoints, hooks, fire, [account.id, stranger.id]);
  } finally {
    for (const { server } of Object.values(hooks)) await server.close();
  }
}

// Receivers

type Hook = { server: Receiver; arrivals: Arrival[]; unruly: number };
type Hooks = Record<(typeof HOOKS)[number], Hook>;
const HOOKS = [
  "steady",
  "failing",
  "hanging",
  "resetting",
  "dribbling",
  "redirecting",
  "impostor",
  "customer-a",
  "customer-b",
  "stranger",
] as const;

async function openHooks(unruly: number): Promise<Hooks> {
  const made = {} as Hooks;
  for (const name of HOOKS) {
    const server = await startReceiver({ wrongCertificate: name === "impostor" });
    const hook: Hook = { server, arrivals: [], unruly };
    const misbehave = MISBEHAVIOURS[name]?.(() => made.steady.server.url);
    server.behave((request, response, body) => {
      const bad = misbehave !== undefined && hook.arrivals.length < hook.unruly;
      const signature = String(request.headers["service-signature"]);
      hook.arrivals.push({ path: request.url ?? "", signature, body, at: Date.now(), answered: !bad });
      if (bad) misbehave(request, response);
      else response.end("ok");
    });
    made[name] = hook;
  }
  return made;
}

const MISBEHAVIOURS: Partial<Record<(typeof HOOKS)[number], (elsewhere: () => string) => Answer>> = {
  failing: () => (_request, response) => void response.writeHead(500).end("no"),
  hanging: () => () => undefined,
  resetting: () => (request) => void request.socket.destroy(),
  dribbling: () => (request) =>
    dribble(request, "HTTP/1.1 200 OK\r\nX-Slow: very\r\nContent-Length: 0\r\n\r\n"),
  redirecting: (elsewhere) => (_request, response) =>
    void response.writeHead(307, { location: elsewhere() }).end(),
};

/** Headers that would take longer than a delivery may. */
function dribble(request: IncomingMessage, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length || request.socket.destroyed) return clearInterval(timer);
    request.socket.write(text.charAt(at));
    at += 1;
  }, 400);
}

// Events

type Endpoint = { name: (typeof HOOKS)[number]; id: string; secret: string; account: TestAccount };

async function subscribe(account: TestAccount, stranger: TestAccount, hooks: Hooks): Promise<Endpoint[]> {
  const { key } = account.testKey;
  for (const id of ["a", "b"]) await call("POST", "/v1/customers", { key, body: { id, name: id } });
  return Promise.all(
    HOOKS.map(async (name) => {
      const owner = name === "stranger" ? stranger : account;
      const customer = name.startsWith("customer-") ? { customer: name.slice(-1) } : {};
      const made = await call<WebhookEndpoint>("POST", "/v1/webhook-endpoints", {
        key: owner.testKey.key,
        body: { url: hooks[name].server.url, ...customer },
      });
      return { name, id: made.body.id, secret: made.body.secret ?? "", account: owner };
    }),
  );
}

type Fire = {
  kills(): number;
  /** One more screening, of the account whose receivers misbehave. */
  createOne(): Promise<void>;
  dismiss(): Promise<void>;
  erased: Map<string, number>;
};

async function createUnderFire(
  options: DeliveriesOptions,
  account: TestAccount,
  stranger: TestAccount,
  random: () => number,
): Promise<Fire> {
  const port = await freePort();
  const program = bundleProgram("server/testing/serve-api.ts");
  const web = new Crew([() => startProgram(program, { PORT: String(port) })]);
  const offsets = Array.from({ length: 60 }, (_, index) => 1 + index).join(",");
  const worker = () =>
    startProgram(join(process.cwd(), ".build/worker.mjs"), { WEBHOOK_RETRY_OFFSETS: offsets });
  const workers = new Crew([worker, worker]);
  const ends = Date.now() + options.fireMs;
  const stop = new AbortController();
  const killing = workers.strikeUntil(stop.signal, options.killEveryMs, random);
  // The web process dies at its work, a fixed number of times: on a busy machine it would otherwise never come to it.
  const strikes = new Set([0.3, 0.7].map((share) => Math.floor(options.screenings * share)));
  const erased = new Map<string, number>();
  const send = (method: string, path: string, key: string, body?: object) =>
    persistently(`http://127.0.0.1:${port}${path}`, method, key, options.keyed, body);
  const create = async (index: number) => {
    if (strikes.has(index)) await web.strike(0);
    const owner = index < options.screenings && index % 5 === 4 ? stranger : account;
    const customer = owner === account ? ["a", "b", undefined][index % 3] : undefined;
    const person = `Person ${newToken().slice(0, 12)}`;
    const made = await send("POST", "/v1/screenings", owner.testKey.key, {
      applicant: { name: person },
      documents: [{ url: "https://files.example.com/a.pdf" }],
      consent_confirmed: true,
      ...(customer ? { customer } : {}),
    });
    if (index % 8 !== 0) return;
    await send("DELETE", `/v1/screenings/${made.id}`, owner.testKey.key);
    erased.set(person, Date.now());
  };
  await inTurns(options.screenings, options.keyed ? 16 : 4, create);
  // The kills go on, so that retries are hit as well.
  await pause(Math.max(0, ends - Date.now()));
  stop.abort();
  await killing;
  return {
    erased,
    kills: () => workers.kills + web.kills,
    createOne: () => create(options.screenings),
    dismiss: async () => {
      await Promise.all([workers.dismiss(), web.dismiss()]);
    },
  };
}

/** Asks until answered, under one idempotency key or none. A repeated DELETE may find nothing any more. */
async function persistently(
  url: string,
  method: string,
  key: string,
  keyed: boolean,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    ...(keyed ? { "idempotency-key": newToken() } : {}),
  };
  for (;;) {
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(90_000),
      });
      if (answer.ok || (method === "DELETE" && answer.status === 404))
        return (await answer.json()) as Record<string, unknown>;
      if (answer.status !== 409 && answer.status !== 500)
        throw new RangeError(`${method} ${new URL(url).pathname}: ${answer.status} ${await answer.text()}`);
    } catch (error) {
      if (error instanceof RangeError) throw error;
    }
    await pause(100);
  }
}

/** Until an attempt ended so; that it never did, the report shows. */
async function untilSaid(error: string, deadline: number): Promise<void> {
  while (Date.now() < deadline && (await rootDb().deliveryAttempt.count({ where: { error } })) === 0)
    await pause(200);
}

async function untilDelivered(deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const waiting = await rootDb().event.count({ where: { dispatchedAt: null } });
    if (waiting === 0 && (await rootDb().delivery.count({ where: { status: "pending" } })) === 0) return;
    await pause(200);
  }
}

// What became of it

async function report(
  options: DeliveriesOptions,
  endpoints: readonly Endpoint[],
  hooks: Hooks,
  fire: Fire,
  accounts: string[],
): Promise<DeliveriesReport> {
  const rows = await rootDb().event.findMany({
    where: { accountId: { in: accounts } },
    select: { id: true, type: true, accountId: true, customerId: true },
  });
  const attempts = await rootDb().deliveryAttempt.findMany({ select: { durationMs: true, error: true } });
  const outcomes: Record<string, number> = {};
  for (const { error } of attempts)
    outcomes[error ?? "delivered"] = (outcomes[error ?? "delivered"] ?? 0) + 1;
  const arrivals = Object.values(hooks).flatMap((hook) => hook.arrivals);
  return {
    events: rows.length,
    duplicates: rows.filter((row) => row.type === "screening.created").length - options.screenings - 1,
    kills: fire.kills(),
    unfinished: await rootDb().delivery.count({ where: { status: { not: "delivered" } } }),
    slowestAttemptMs: Math.max(0, ...attempts.map((one) => one.durationMs)),
    outcomes,
    endpoints: endpoints.map((endpoint) => {
      const owed = rows
        .filter((row) => row.accountId === endpoint.account.id)
        .filter(
          (row) => !endpoint.name.startsWith("customer-") || row.customerId === endpoint.name.slice(-1),
        );
      return tally(endpoint, new Set(owed.map((row) => row.id)), hooks[endpoint.name].arrivals);
    }),
    leaked: [...fire.erased].flatMap(([person, erasedAt]) =>
      arrivals.some(({ at, body }) => at > erasedAt + IN_FLIGHT_MS && body.includes(person)) ? [person] : [],
    ),
  };
}

function tally(endpoint: Endpoint, owed: ReadonlySet<string>, arrivals: readonly Arrival[]) {
  const { webhooks } = new Stripe("sk_test_none");
  const ids = arrivals.map(({ body }) => (JSON.parse(body) as Event).id);
  const taken = new Set(ids.filter((_, index) => arrivals[index]?.answered));
  const verifies = ({ body, signature }: Arrival) => {
    try {
      return webhooks.constructEvent(body, signature, endpoint.secret) !== undefined;
    } catch {
      return false;
    }
  };
  return {
    name: endpoint.name,
    owed: owed.size,
    lost: [...owed].filter((id) => !taken.has(id)).length,
    foreign: ids.filter((id) => !owed.has(id)).length,
    forged: arrivals.filter((arrival) => !verifies(arrival)).length,
    repeated: arrivals.length - new Set(ids).size,
  };
}
