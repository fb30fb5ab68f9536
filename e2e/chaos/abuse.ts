import { fork } from "node:child_process";
import { once, setMaxListeners } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { createKey } from "@/server/api-keys";
import { asTextPdf, CATALOGUE, tellStory } from "@/server/engine/samples";
import { closePool } from "@/server/platform/db/pool";
import { sha256 } from "@/server/platform/secrets";
import { testEnvironment } from "@/server/testing/environment";
import { makeAccount, type TestAccount } from "@/server/testing/factories";
import { call } from "@/server/testing/harness";
import { pause, seeded } from "@/server/testing/program";
import { startReceiver } from "@/server/testing/receiver";
import { type Service, startService } from "./service";
import { rowsOf } from "./world";

/** What somebody waits longest for in 95 of 100 times, without and with the abuse beside it. */
type AbuseRow = {
  what: string;
  calm: number;
  calmMs: number;
  beside: number;
  besideMs: number;
  times: number;
  failed: number;
  holds: boolean;
};
/** `scarce`: what too little was done of to say anything. `ownMs`: how late the measuring process itself was in 95 of 100 times. */
export type AbuseReport = {
  rows: AbuseRow[];
  abuse: Record<string, number>;
  scarce: string[];
  ownMs: Record<Phase, number>;
};

const TIMES = 2;
/** Nobody notices less; on a machine whose processors are all taken a quick answer waits so long for its turn. */
const UNNOTICED_MS = 50;

/** Of each kind of abuse, or it does not count as done. */
const LEAST_PER_SECOND = 2;

type Phase = "calm" | "abuse";
type Measured = { phase: Phase; ms: number };
const KINDS = ["small requests", "uploads of 1.5 MB", "pages read", "webhooks", "health"] as const;
type Kind = (typeof KINDS)[number];

/**
 * An honest tenant works all the time; for half of it a stranger without an account and a tenant with keys do what they can to be in the
 * way: bodies for the job server's door, uploads that dawdle, pictures that are slow to read, more keys, calls that travel together, logos,
 * receivers that never answer.
 */
export async function abuseBeside(minutes: number, seed: number): Promise<AbuseReport> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const { DATABASE_URL: _ours, DATA_DIR: _folder, ...environment } = await testEnvironment(folder, "");
  Object.assign(process.env, environment, { DATA_DIR: folder });
  let service: Service | undefined;
  const honest = startOther(HONEST);
  const hostile = startOther(HOSTILE);
  try {
    service = await startService(folder, { ...environment, LOG_LEVEL: "warn" });
    process.env.DATABASE_URL = service.databaseUrl;
    await rowsOf("SELECT 1");
    const { url } = service;
    const [tenant, other] = [await tenantWithFunds(), await tenantWithFunds()];
    const keys = { testKey: tenant.testKey.key, liveKey: tenant.liveKey.key };
    await honest.ask({ url, ...keys } satisfies Tenant);

    const total = minutes * 60_000;
    const work = (phase: Phase, forMs: number) => honest.ask({ phase, forMs } satisfies Work);
    // Both halves of the quiet time around the abuse, so that a machine that grows busier meanwhile counts for both.
    await work("calm", total * 0.25);
    const tarpit = await hostile.ask<string>("arm");
    const began = performance.now();
    await hostile.ask({ url, seed, ...(await armed(other, tarpit)) } satisfies Arms);
    await pause(5_000);
    await work("abuse", total * 0.5);
    const abuse = await hostile.ask<Record<string, number>>("stop");
    const seconds = (performance.now() - began) / 1000;
    await takeBack(url, other);
    await work("calm", total * 0.25);
    return { ...(await honest.ask<Found>("found")), abuse, scarce: scarceIn(abuse, seconds) };
  } finally {
    honest.end();
    hostile.end();
    await closePool();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const tenantWithFunds = () => makeAccount({ billingMode: "prepaid", balanceCents: 10_000_000 });

function scarceIn(abuse: Record<string, number>, seconds: number): string[] {
  const sums = new Map<string, number>();
  for (const [what, count] of Object.entries(abuse)) {
    const kind = what.split(":")[0] ?? "";
    sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  return [...sums].filter(([, count]) => count < LEAST_PER_SECOND * seconds).map(([kind]) => kind);
}

// Who waits and who is in the way have a process each, apart from the one that looks after the service: a clock in a process that does
// something else counts that too. On a real line the abuse is computed elsewhere; here its sender gives way to the service, and whether it
// still sent enough is counted.

type Other = { ask<T>(message: unknown): Promise<T>; end(): void };

const HONEST = "honest";
const HOSTILE = "hostile";
const SENDER_GIVES_WAY = 10;

function startOther(name: string): Other {
  const child = fork(process.argv[1] ?? "", [name], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  if (name === HOSTILE && child.pid !== undefined) setPriority(child.pid, SENDER_GIVES_WAY);
  const gone = once(child, "exit").then(() => {
    throw new Error(`the ${name} process ended early`);
  });
  gone.catch(() => undefined);
  return {
    async ask<T>(message: unknown) {
      const answer = once(child, "message");
      child.send(message as object);
      const [said] = (await Promise.race([answer, gone])) as [T];
      return said;
    },
    end: () => child.kill("SIGKILL"),
  };
}

/** The other end: what `main` runs under these names. */
export const OTHERS: Record<string, () => Promise<boolean>> = {
  [HONEST]: honestProcess,
  [HOSTILE]: hostileProcess,
};

async function asked<T>(): Promise<T> {
  const [message] = (await once(process, "message")) as [T];
  return message;
}

// The honest tenant

type Tenant = { url: string; testKey: string; liveKey: string };
type Work = { phase: Phase; forMs: number };
type Found = Pick<AbuseReport, "rows" | "ownMs">;

async function honestProcess(): Promise<boolean> {
  process.once("disconnect", () => process.exit(1));
  const tenant = await asked<Tenant>();
  const hook = await startReceiver();
  const arrived = new Map<string, number>();
  hook.behave((_request, response, body) => {
    const event = JSON.parse(body) as { data: { id: string } };
    arrived.set(event.data.id, performance.now());
    response.end("ok");
  });
  const client = new Honest(tenant, arrived, await pageOf());
  await client.subscribe(hook.url);
  const late: Record<Phase, number> = { calm: 0, abuse: 0 };
  process.send?.("ready");
  for (;;) {
    const next = await asked<Work | "found">();
    if (next === "found") break;
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await client.work(next.phase, next.forMs);
    late[next.phase] = Math.max(late[next.phase], Math.round(delay.percentile(95) / 1e6) - 10);
    process.send?.("done");
  }
  await new Promise((sent) => process.send?.({ rows: client.rows(), ownMs: late } satisfies Found, sent));
  return true;
}

class Honest {
  readonly #measured = new Map<Kind, Measured[]>();
  readonly #failed = new Map<Kind, number>();

  constructor(
    readonly tenant: Tenant,
    readonly arrived: ReadonlyMap<string, number>,
    readonly page: string,
  ) {}

  async subscribe(url: string): Promise<void> {
    await this.#ask("POST", "/v1/webhook-endpoints", this.tenant.testKey, { url });
  }

  async work(phase: Phase, forMs: number): Promise<void> {
    const until = performance.now() + forMs;
    const repeat = async (kind: Kind, everyMs: number, once: () => Promise<boolean | number>) => {
      while (performance.now() < until) {
        const began = performance.now();
        const came = await once().catch(() => false);
        if (came === false) this.#failed.set(kind, (this.#failed.get(kind) ?? 0) + 1);
        else {
          const ms = typeof came === "number" ? came : performance.now() - began;
          this.#measured.set(kind, [...(this.#measured.get(kind) ?? []), { phase, ms }]);
        }
        await pause(Math.max(20, everyMs - (performance.now() - began)));
      }
    };
    const { url, testKey, liveKey } = this.tenant;
    await Promise.all([
      repeat(
        "small requests",
        250,
        async () => (await this.#ask("GET", "/v1/screenings?limit=20", testKey)).ok,
      ),
      repeat("health", 500, async () => (await fetch(`${url}/healthz`)).ok),
      repeat("uploads of 1.5 MB", 1_500, async () => (await this.#screen(testKey, LARGE)).ok),
      repeat("webhooks", 1_000, () => this.#untilTold(testKey)),
      repeat("pages read", 500, () => this.#untilRead(liveKey)),
    ]);
  }

  rows(): AbuseRow[] {
    return KINDS.map((what) => {
      const all = this.#measured.get(what) ?? [];
      const of = (phase: Phase) => all.filter((one) => one.phase === phase).map(({ ms }) => ms);
      const [calmMs, besideMs] = [p95(of("calm")), p95(of("abuse"))];
      const failed = this.#failed.get(what) ?? 0;
      return {
        what,
        calm: of("calm").length,
        calmMs: Math.round(calmMs),
        beside: of("abuse").length,
        besideMs: Math.round(besideMs),
        times: Math.round((besideMs / calmMs) * 100) / 100,
        failed,
        holds: failed === 0 && all.length > 0 && besideMs <= Math.max(TIMES * calmMs, UNNOTICED_MS),
      };
    });
  }

  #ask(method: string, path: string, key: string, body?: object): Promise<Response> {
    return ask(this.tenant.url, method, path, key, body);
  }

  #screen(key: string, data: string): Promise<Response> {
    return this.#ask("POST", "/v1/screenings", key, {
      applicant: { name: "Marta Ejemplo" },
      documents: [{ media_type: "application/pdf", data }],
      consent_confirmed: true,
    });
  }

  async #untilTold(key: string): Promise<number | false> {
    const began = performance.now();
    const made = await this.#ask("POST", "/v1/sanctions-screenings", key, {
      subject: { name: "Marta Ejemplo" },
    });
    const { id } = (await made.json()) as { id: string };
    return this.#wait(() => this.arrived.has(id), began);
  }

  async #untilRead(key: string): Promise<number | false> {
    const began = performance.now();
    const made = await this.#screen(key, this.page);
    const { id } = (await made.json()) as { id: string };
    return this.#wait(async () => {
      const { status } = (await (await this.#ask("GET", `/v1/screenings/${id}`, key)).json()) as {
        status: string;
      };
      return status === "completed";
    }, began);
  }

  async #wait(there: () => boolean | Promise<boolean>, began: number): Promise<number | false> {
    while (performance.now() - began < 120_000) {
      if (await there()) return performance.now() - began;
      await pause(100);
    }
    return false;
  }
}

async function ask(url: string, method: string, path: string, key: string, body?: object): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
  return new Response(await answer.arrayBuffer(), { status: answer.status });
}

const p95 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? 0;

const LARGE = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_150_000, "% ")]).toString("base64");

async function pageOf(): Promise<string> {
  const template = CATALOGUE[0];
  if (!template) throw new Error("the catalogue is empty");
  const today = new Date().toISOString().slice(0, 10);
  const story = tellStory("abuse", template.market, today);
  return Buffer.from((await asTextPdf(template.draw(story), template.name)).bytes).toString("base64");
}

// The others

type Arms = {
  url: string;
  seed: number;
  testKey: string;
  liveKey: string;
  more: string[];
  logo: string;
};

/** What the hostile tenant has before it begins: more keys, endpoints that never answer, a logo that never comes. */
async function armed({ id, testKey, liveKey, test }: TestAccount, tarpit: string) {
  const more = await Promise.all(
    Array.from({ length: 5 }, async () => (await createKey(test, { name: "one more", scopes: ["*"] })).key),
  );
  for (let n = 0; n < 10; n += 1)
    await call("POST", "/v1/webhook-endpoints", { key: testKey.key, body: { url: `${tarpit}/${n}` } });
  const logo_url = `${tarpit}/logo.png`;
  await call("PATCH", "/v1/settings", { key: testKey.key, body: { branding: { logo_url } } });
  return { more, testKey: testKey.key, liveKey: liveKey.key, logo: `/brand/${id}/${sha256(logo_url)}` };
}

async function hostileProcess(): Promise<boolean> {
  process.once("disconnect", () => process.exit(1));
  await asked<"arm">();
  const tarpit = await startReceiver();
  tarpit.behave(() => undefined);
  process.send?.(tarpit.url);
  const arms = await asked<Arms>();
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const abusing = abuseUntil(stop.signal, arms);
  process.send?.("begun");
  await asked<"stop">();
  stop.abort();
  const done = await abusing;
  await new Promise((sent) => process.send?.(done, sent));
  return true;
}

async function abuseUntil(signal: AbortSignal, arms: Arms): Promise<Record<string, number>> {
  const { url, testKey, liveKey, more, logo } = arms;
  const random = seeded(arms.seed);
  const done: Record<string, number> = {};
  const note = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const nested = Buffer.from(`[${"{},".repeat(9_000_000)}{}]`);
  const dense = await densePicture(random);
  const repeat = async (what: string, atOnce: number, everyMs: number, once: () => Promise<string>) => {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!signal.aborted) {
          note(`${what}: ${await once().catch(() => "cut off")}`);
          await pause(everyMs, signal);
        }
      }),
    );
  };
  const status = async (answer: Promise<Response>) => String((await answer).status);
  await Promise.all([
    // 1: what a door would parse before it looks at the signature, were there one.
    repeat("bodies for /api/inngest", 4, 500, () =>
      status(
        fetch(`${url}/api/inngest?fnId=proofline-x&stepId=step`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-inngest-signature": "t=1&s=00" },
          body: nested,
        }),
      ),
    ),
    // 3: a few letters of a large body, then silence.
    repeat("uploads that dawdle", 12, 200, () => dawdle(url, testKey, signal)),
    // 4: pictures that take the readers as long as they may.
    repeat("dense pictures", 4, 1_000, () =>
      status(
        ask(url, "POST", "/v1/screenings", liveKey, {
          applicant: { name: "Marta Ejemplo" },
          documents: [{ media_type: "image/png", data: dense }],
          consent_confirmed: true,
        }),
      ),
    ),
    // 14: more keys, calls that travel together, events for receivers that never answer, logos.
    repeat("requests by more keys", 4, 20, () =>
      status(ask(url, "GET", "/v1/screenings?limit=100", more[Math.floor(random() * more.length)] ?? "")),
    ),
    repeat("700 calls in one", 2, 500, () =>
      status(
        fetch(`${url}/api/trpc/${Array(700).fill("signIn.passkeyOptions").join(",")}?batch=1`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-environment": "test" },
          body: "{}",
        }),
      ),
    ),
    repeat("events for a tar pit", 2, 300, () =>
      status(ask(url, "POST", "/v1/sanctions-screenings", testKey, { subject: { name: "Marta Ejemplo" } })),
    ),
    repeat("logos", 8, 200, () => status(fetch(url + logo, { signal: AbortSignal.timeout(30_000) }))),
  ]);
  return done;
}

function dawdle(url: string, key: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(`${url}/v1/screenings`, {
      method: "POST",
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "content-length": 20_000_000,
      },
    });
    const end = (what: string) => {
      clearInterval(trickle);
      signal.removeEventListener("abort", cut);
      sent.destroy();
      resolve(what);
    };
    const cut = () => end("held to the end");
    const trickle = setInterval(() => sent.write(" "), 1_000);
    signal.addEventListener("abort", cut, { once: true });
    sent.on("response", (answer) => end(String(answer.statusCode)));
    sent.on("error", () => end("cut off"));
    sent.write('{"applicant":{"name":"Marta Ejemplo"},');
  });
}

/** Thousands of specks that might be letters. */
async function densePicture(random: () => number): Promise<string> {
  const [width, height, speck] = [3_000, 4_000, 6];
  const across = width / speck;
  const cells = Buffer.from(
    Array.from({ length: across * Math.ceil(height / speck) }, () => (random() < 0.5 ? 0 : 255)),
  );
  const bytes = await sharp(cells, { raw: { width: across, height: cells.length / across, channels: 1 } })
    .resize(width, height, { kernel: "nearest", fit: "fill" })
    .png()
    .toBuffer();
  return bytes.toString("base64");
}

/** What is still being read is taken back, as its sender may. */
async function takeBack(url: string, { liveKey: { key } }: TestAccount): Promise<void> {
  const open = await ask(url, "GET", "/v1/screenings?status=processing&limit=100", key);
  const { data } = (await open.json()) as { data: { id: string }[] };
  for (const { id } of data) await ask(url, "DELETE", `/v1/screenings/${id}`, key);
  await pause(10_000);
}
