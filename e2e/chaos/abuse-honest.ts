import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { asTextPdf, CATALOGUE, tellStory } from "@/server/engine/samples";
import { pause } from "@/server/testing/program";
import { startReceiver } from "@/server/testing/receiver";
import { ask, asked, elsewhere, idCheckPage } from "./abuse-calls";

/** What somebody waits longest for in 95 of 100 times, without and with the abuse beside it. */
export type AbuseRow = {
  what: string;
  calm: number;
  calmMs: number;
  beside: number;
  besideMs: number;
  times: number;
  failed: number;
  longestMs: number;
  holds: boolean;
};

const TIMES = 2;
/** Nobody notices less; on a machine whose processors are all taken a quick answer waits so long for its turn. */
const UNNOTICED_MS = 50;
/** Whatever a single client sends, the service says that it is there. */
const HEALTH_MS = 1_000;

export type Phase = "calm" | "abuse";
type Measured = { phase: Phase; ms: number };
const KINDS = [
  "small requests",
  "uploads of 1.5 MB",
  "photographs",
  "pages read",
  "webhooks",
  "health",
] as const;
type Kind = (typeof KINDS)[number];

export type Tenant = { url: string; liveKey: string };
export type Work = { phase: Phase; forMs: number };
/** `ownMs`: how late this process itself was in 95 of 100 times. */
export type Found = { rows: AbuseRow[]; ownMs: Record<Phase, number> };

/** A tenant who works all the time, and how long it waits for what. */
export async function honestProcess(): Promise<boolean> {
  process.once("disconnect", () => process.exit(1));
  const tenant = await asked<Tenant>();
  const hook = await startReceiver();
  const arrived = new Map<string, number>();
  hook.behave((_request, response, body) => {
    const event = JSON.parse(body) as { data: { id: string } };
    arrived.set(event.data.id, performance.now());
    response.end("ok");
  });
  const client = new Honest(tenant, arrived, await pageOf(), await photograph());
  await client.begin(hook.url);
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

const CHECKS = 16;

/** Who works and who is in the way do not share a network: what comes from one waits for its own. */
const FROM = elsewhere("127.0.0.2");

class Honest {
  readonly #measured = new Map<Kind, Measured[]>();
  readonly #failed = new Map<Kind, number>();
  readonly #checks: string[] = [];

  constructor(
    readonly tenant: Tenant,
    readonly arrived: ReadonlyMap<string, number>,
    readonly page: string,
    readonly photograph: Uint8Array,
    /** The same page, and a megabyte that says nothing behind it. */
    readonly large = Buffer.concat([Buffer.from(page, "base64"), Buffer.alloc(1_150_000, "% \n")]).toString(
      "base64",
    ),
  ) {}

  async begin(receiver: string): Promise<void> {
    const { url, liveKey } = this.tenant;
    await this.#ask("POST", "/v1/webhook-endpoints", liveKey, { url: receiver, events: ["link.created"] });
    while (this.#checks.length < CHECKS) {
      const made = await this.#ask("POST", "/v1/id-checks", liveKey, {
        applicant: { name: "Marta Ejemplo", email: "marta@example.com" },
        send_email: false,
      });
      const check = new URL(((await made.json()) as { url: string }).url).pathname;
      await idCheckPage.begin(url, check, FROM);
      this.#checks.push(check);
    }
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
    const { url, liveKey } = this.tenant;
    await Promise.all([
      repeat(
        "small requests",
        250,
        async () => (await this.#ask("GET", "/v1/screenings?limit=20", liveKey)).ok,
      ),
      repeat("health", 500, async () => (await ask(url, "GET", "/healthz", "", undefined, FROM)).ok),
      repeat("uploads of 1.5 MB", 6_000, async () => (await this.#screen(liveKey, this.large)).ok),
      repeat("photographs", 6_000, () => this.#photographed()),
      repeat("webhooks", 1_000, () => this.#untilTold(liveKey)),
      repeat("pages read", 500, () => this.#untilRead(liveKey)),
    ]);
  }

  rows(): AbuseRow[] {
    return KINDS.map((what) => {
      const all = this.#measured.get(what) ?? [];
      const of = (phase: Phase) => all.filter((one) => one.phase === phase).map(({ ms }) => ms);
      const [calmMs, besideMs] = [p95(of("calm")), p95(of("abuse"))];
      const failed = this.#failed.get(what) ?? 0;
      const longestMs = Math.max(0, ...of("abuse"));
      return {
        what,
        calm: of("calm").length,
        calmMs: Math.round(calmMs),
        beside: of("abuse").length,
        besideMs: Math.round(besideMs),
        times: Math.round((besideMs / calmMs) * 100) / 100,
        failed,
        longestMs: Math.round(longestMs),
        holds:
          failed === 0 &&
          all.length > 0 &&
          besideMs <= Math.max(TIMES * calmMs, UNNOTICED_MS) &&
          (what !== "health" || longestMs <= HEALTH_MS),
      };
    });
  }

  #ask(method: string, path: string, key: string, body?: object): Promise<Response> {
    return ask(this.tenant.url, method, path, key, body, FROM);
  }

  #screen(key: string, data: string): Promise<Response> {
    return this.#ask("POST", "/v1/screenings", key, {
      applicant: { name: "Marta Ejemplo" },
      documents: [{ media_type: "application/pdf", data }],
      consent_confirmed: true,
    });
  }

  /** Each time by another applicant: one has only so many looks in an hour. */
  async #photographed(): Promise<boolean> {
    const [check = ""] = this.#checks;
    this.#checks.push(...this.#checks.splice(0, 1));
    return (await idCheckPage.picture(this.tenant.url, check, this.photograph, FROM)) === "200";
  }

  async #untilTold(key: string): Promise<number | false> {
    const began = performance.now();
    const made = await this.#ask("POST", "/v1/verification-links", key, {
      applicant: { name: "Marta Ejemplo" },
      send_email: false,
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

const p95 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? 0;

/** A desk without a document, over 1 MiB: what is said of it is no matter here, only when. */
async function photograph(): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 150, sigma: 30 } as const;
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "#9a9a94", noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

async function pageOf(): Promise<string> {
  const template = CATALOGUE[0];
  if (!template) throw new Error("the catalogue is empty");
  const today = new Date().toISOString().slice(0, 10);
  const story = tellStory("abuse", template.market, today);
  return Buffer.from((await asTextPdf(template.draw(story), template.name)).bytes).toString("base64");
}
