import { SignatureError } from "./errors.js";
import type { Event } from "./types.js";

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a delivery and answers its event; throws SignatureError when it was not signed with this secret within 5 minutes of now.
 * `rawBody` is the body exactly as received, `header` the value of `Service-Signature`, `secret` the whole `whsec_…`.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  header: string | null | undefined,
  secret: string,
  options: { toleranceSeconds?: number; now?: Date } = {},
): Promise<Event> {
  const body = typeof rawBody === "string" ? encoder.encode(rawBody) : rawBody;
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const t = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(t)) throw new SignatureError("Service-Signature is missing or malformed.");
  const now = Math.floor((options.now?.getTime() ?? Date.now()) / 1000);
  if (Math.abs(now - Number(t)) > (options.toleranceSeconds ?? TOLERANCE_SECONDS))
    throw new SignatureError("The delivery is too old, or a clock is wrong.");
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = concat(encoder.encode(`${t}.`), body);
  let verified = false;
  // crypto.subtle.verify compares in constant time. There may be two signatures while a secret is replaced.
  for (const [name, hex] of parts)
    if (name === "v1" && (await crypto.subtle.verify("HMAC", key, fromHex(hex ?? ""), signed)))
      verified = true;
  if (!verified) throw new SignatureError("The signature does not belong to this body and secret.");
  return JSON.parse(new TextDecoder().decode(body)) as Event;
}

/** @internal `t=<unix seconds>,v1=<hex>`, as the service signs. */
export async function signWebhook(rawBody: string, secret: string, seconds: number): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${seconds}.${rawBody}`)));
  return `t=${seconds},v1=${[...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const encoder = new TextEncoder();

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Empty for what is no hex, which verifies as nothing. */
function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return new Uint8Array();
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
