import { createHmac } from "node:crypto";
import { now } from "@/server/platform/clock";
import type { Guest } from "@/server/platform/fair-share";
import { newId } from "@/server/platform/ids";
import { FetchError, type FetchFault, safeStream } from "@/server/platform/safe-fetch";
import { sign } from "@/server/platform/signature";
import { API_VERSION } from "@/server/platform/version";

const TIMEOUT_MS = 10_000;
const KEPT_BYTES = 2_048;

export type Outgoing = {
  eventId: string;
  type: string;
  /** The exact bytes to send. */
  body: string;
  url: string;
  /** Whose it is. */
  guest: Guest;
  /** The endpoint's secret, and the one before it while both are good. */
  secrets: readonly string[];
};

export type Sent = {
  /** Of this attempt alone, as its Service-Delivery said. */
  id: string;
  delivered: boolean;
  status: number | null;
  /** Short, ours; null when the receiver answered 2xx. */
  error: string | null;
  durationMs: number;
  /** The first 2 KB of the answer. */
  responseBody: string | null;
};

const FAULTS: Record<FetchFault, string> = {
  address_refused: "the address is not public",
  host_not_found: "the host name could not be resolved",
  tls: "the TLS certificate could not be verified",
  timeout: "no answer within 10 seconds",
  too_large: "the answer is too large",
  redirects: "redirects are not followed",
  busy: "too many connections were open here",
  network: "the connection failed",
};

/**
 * One attempt: signed as sent, 10 s in all, redirects not followed. The status decides; what of the body arrives within the time is
 * kept. A refusal by the receiver is a value, never an exception.
 */
export async function sendWebhook(outgoing: Outgoing): Promise<Sent> {
  const started = performance.now();
  const id = newId("dlv");
  const spent = () => Math.round(performance.now() - started);
  try {
    const answer = await safeStream(outgoing.url, {
      guest: outgoing.guest,
      method: "POST",
      headers: headersOf(outgoing, id, Math.floor(now().getTime() / 1000)),
      body: outgoing.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: KEPT_BYTES,
      oversize: "cut",
    });
    const delivered = answer.status >= 200 && answer.status < 300;
    const responseBody = printable(await whatArrives(answer.body));
    return {
      id,
      delivered,
      status: answer.status,
      error: delivered ? null : errorOf(answer.status),
      durationMs: spent(),
      responseBody,
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return {
      id,
      delivered: false,
      status: null,
      error: FAULTS[error.fault],
      durationMs: spent(),
      responseBody: null,
    };
  }
}

async function whatArrives(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  return Buffer.concat(chunks);
}

function errorOf(status: number): string {
  return status >= 300 && status < 400 ? FAULTS.redirects : `the receiver answered ${status}`;
}

/** PostgreSQL's text holds no NUL; what is no UTF-8 becomes a replacement character. */
function printable(bytes: Buffer): string {
  return bytes.toString("utf8").replaceAll("\0", "�");
}

/** The specification's headers, and those of Standard Webhooks so that their libraries verify unchanged (decisions 8.6). */
export function headersOf(
  outgoing: Omit<Outgoing, "guest">,
  id: string,
  seconds: number,
): Record<string, string> {
  const { eventId, body, secrets } = outgoing;
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${eventId}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "Content-Type": "application/json",
    "User-Agent": "Service-Webhooks/1",
    "Service-Signature": sign(secrets, seconds, body),
    "Service-Event": outgoing.type,
    "Service-Event-Id": eventId,
    "Service-Delivery": id,
    "Service-Version": API_VERSION,
    "webhook-id": eventId,
    "webhook-timestamp": String(seconds),
    "webhook-signature": standard.join(" "),
  };
}
