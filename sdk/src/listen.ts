import { createHmac, randomBytes } from "node:crypto";
import type { Proofline } from "./client.js";
import { ProoflineError } from "./errors.js";
import { pause } from "./transport.js";
import type { Event, EventType } from "./types.js";
import { signWebhook } from "./webhook.js";

const POLL_MS = 2_000;
/** A receiver of the service must answer within this time, so one on this machine must too. */
const ANSWER_MS = 10_000;
/** An event may be committed a little after one with a later time: so far back each look goes. */
const OVERLAP_SECONDS = 30;

export type Listening = {
  forward: string;
  /** Only these types; all when empty. */
  events: EventType[];
  /** `whsec_…` that signs what is forwarded; a new one when left out. */
  secret?: string | undefined;
  signal: AbortSignal;
  print(line: string): void;
};

/**
 * Forwards each new event of the sandbox to a local receiver, signed as the service signs, until it is aborted. Starts with what
 * happens from now on.
 */
export async function listen(client: Proofline, options: Listening): Promise<void> {
  const { print, signal } = options;
  const secret = options.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
  const feed = new Feed(client, options.events);
  await feed.start();
  print(`Ready. Signing secret: ${secret}`);
  print(`Forwarding to ${options.forward}; Ctrl-C ends.`);
  while (!signal.aborted) {
    await pause(POLL_MS, signal).catch(() => undefined);
    if (signal.aborted) return;
    for (const event of await feed.next()) print(await forward(event, options.forward, secret));
  }
}

/** New events, each once, oldest first. */
class Feed {
  readonly #client: Proofline;
  readonly #type: { type?: EventType[] };
  /** Everything newer is looked at again each time; what was handed out is in #seen. */
  #after: string | undefined;
  #seen: Event[] = [];
  #since = 0;

  constructor(client: Proofline, events: EventType[]) {
    this.#client = client;
    this.#type = events.length > 0 ? { type: events } : {};
  }

  async start(): Promise<void> {
    this.#seen = (await this.#client.events.list({ ...this.#type, limit: 100 })).data.reverse();
    this.#since = this.#seen[0]?.created ?? 0;
    this.#advance();
  }

  async next(): Promise<Event[]> {
    const from = this.#after
      ? { ending_before: this.#after }
      : // No event is old enough yet to start after.
        { created: { gte: this.#since } };
    const found = await this.#client.events.list({ ...this.#type, ...from, limit: 100 }).toArray();
    const known = new Set(this.#seen.map((event) => event.id));
    const fresh = found.filter((event) => !known.has(event.id));
    if (!this.#after) fresh.reverse();
    this.#seen.push(...fresh);
    this.#advance();
    return fresh;
  }

  #advance(): void {
    const newest = this.#seen.reduce((latest, event) => Math.max(latest, event.created), 0);
    const settled = this.#seen.findLastIndex((event) => event.created < newest - OVERLAP_SECONDS);
    if (settled < 0) return;
    this.#after = this.#seen[settled]?.id;
    this.#seen = this.#seen.slice(settled + 1);
  }
}

async function forward(event: Event, url: string, secret: string): Promise<string> {
  const time = new Date().toTimeString().slice(0, 8);
  const line = `${time}  ${event.type.padEnd(29)} ${event.id}  →`;
  const started = performance.now();
  try {
    const body = JSON.stringify(event);
    const response = await fetch(url, {
      method: "POST",
      headers: await deliveryHeaders(event, body, secret),
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return `${line} ${response.status} (${Math.round(performance.now() - started)} ms)`;
  } catch (error) {
    const { code, name } = ((error as Error).cause ?? error) as { code?: string; name: string };
    return `${line} no answer: ${name === "TimeoutError" ? "10 seconds are over" : (code ?? name)}`;
  }
}

/** The headers of a delivery, those of Standard Webhooks included. */
async function deliveryHeaders(event: Event, body: string, secret: string): Promise<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const standard = createHmac("sha256", key).update(`${event.id}.${seconds}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "User-Agent": "Proofline-CLI",
    "Service-Signature": await signWebhook(body, secret, seconds),
    "Service-Event": event.type,
    "Service-Event-Id": event.id,
    "Service-Delivery": `dlv_cli_${randomBytes(10).toString("hex")}`,
    "Service-Version": event.api_version,
    "webhook-id": event.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${standard}`,
  };
}

/** The address of a receiver on this machine or network. */
export function receiverAddress(text: string | undefined): string {
  const address = text === undefined || /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!address || !URL.canParse(address))
    throw new ProoflineError("Say where to: --forward http://localhost:4242/webhooks");
  return address;
}
