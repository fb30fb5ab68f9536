import { fork } from "node:child_process";
import { setMaxListeners } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
export type AbuseReport = { rows: AbuseRow[]; abuse: Record<string, number> };

const TIMES = 2;
/** Nobody notices less; on a machine whose processors are all taken a quick answer waits so long for its turn. */
const UNNOTICED_MS = 50;

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
  const hook = await startReceiver();
  const tarpit = await startReceiver();
  tarpit.behave(() => undefined);
  let service: Service | undefined;
  try {
    service = await startService(folder, { ...environment, LOG_LEVEL: "warn" });
    process.env.DATABASE_URL = service.databaseUrl;
    await rowsOf("SELECT 1");
    const honest = await makeAccount({ billingMode: "prepaid", balanceCents: 10_000_000 });
    const hostile = await makeAccount({ billingMode: "prepaid", balanceCents: 10_000_000 });
    const arrived = new Map<string, number>();
    hook.behave((_request, response, body) => {
      const event = JSON.parse(body) as { data: { id: string } };
      arrived.set(event.data.id, performance.now());
      response.end("ok");
    });
    const client = new Honest(service.url, honest, arrived, await pageOf());
    await client.subscribe(hook.url);

    const total = minutes * 60_000;
    // Both halves of the quiet time around the abuse, so that a machine that grows busier meanwhile counts for both.
    await client.work("calm", total * 0.25);
    const abusing = startAbuse({
      url: service.url,
      tarpit: tarpit.url,
      seed,
      ...(await armed(hostile, tarpit.url)),
    });
    await pause(5_000);
    await client.work("abuse", total * 0.5);
    const abuse = await abusing();
    await takeBack(service.url, hostile);
    await client.work("calm", total * 0.25);
    return { rows: client.rows(), abuse };
  } finally {
    await closePool();
    await service?.stop();
    await hook.close();
    await tarpit.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

// The honest tenant

class Honest {
  readonly #measured = new Map<Kind, Measured[]>();
  readonly #failed = new Map<Kind, number>();

  constructor(
    readonly url: string,
    readonly account: TestAccount,
    readonly arrived: ReadonlyMap<string, number>,
    readonly page: string,
  ) {}

  async subscribe(url: string): Promise<void> {
    await call("POST", "/v1/webhook-endpoints", { key: this.account.testKey.key, body: { url } });
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
    const { testKey, liveKey } = this.account;
    await Promise.all([
      repeat(
        "small requests",
        250,
        async () => (await this.#ask("GET", "/v1/screenings?limit=20", testKey.key)).ok,
      ),
      repeat("health", 500, async () => (await fetch(`${this.url}/healthz`)).ok),
      repeat("uploads of 1.5 MB", 1_500, async () => (await this.#screen(testKey.key, LARGE)).ok),
      repeat("webhooks", 1_000, () => this.#untilTold(testKey.key)),
      repeat("pages read", 500, () => this.#untilRead(liveKey.key)),
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
    return ask(this.url, method, path, key, body);
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
  tarpit: string;
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

/** In a process of its own, so that what the abuse costs its sender is not measured. Answers how to end it, and learn what came of it. */
function startAbuse(arms: Arms): () => Promise<Record<string, number>> {
  const child = fork(process.argv[1] ?? "", [HOSTILE], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send(arms);
  return () =>
    new Promise((resolve) => {
      child.once("message", (done: Record<string, number>) => resolve(done));
      child.send("stop");
    });
}

/** The other end: what `main` runs under this name. */
export const HOSTILE = "hostile";
export async function hostileProcess(): Promise<boolean> {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const arms = await new Promise<Arms>((resolve) => process.once("message", (sent: Arms) => resolve(sent)));
  process.once("message", () => stop.abort());
  process.once("disconnect", () => process.exit(1));
  const done = await abuseUntil(stop.signal, arms);
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
    // 1: what the job server's door would parse before it looks at the signature.
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
