import { createHmac, timingSafeEqual } from "node:crypto";

/** `t=<unix seconds>,v1=<hex>`, one v1 for each secret; the key is the whole secret as text (decisions 8.4). */
export function sign(secrets: readonly string[], seconds: number, rawBody: string): string {
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${mac(secret, seconds, rawBody)}`)].join(",");
}

function mac(secret: string, seconds: number, rawBody: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest("hex");
}

/** Whether a delivery is ours and not older or newer than `toleranceSeconds`. Constant time in the signature. */
export function verify(
  rawBody: string,
  header: string,
  secret: string,
  nowSeconds: number,
  toleranceSeconds = 300,
): boolean {
  const parts = header.split(",").map((part) => part.split("=", 2));
  const t = parts.find(([name]) => name === "t")?.[1];
  if (t === undefined || !/^\d{1,12}$/.test(t)) return false;
  if (Math.abs(nowSeconds - Number(t)) > toleranceSeconds) return false;
  const expected = Buffer.from(mac(secret, Number(t), rawBody));
  let ok = false;
  for (const [name, value] of parts) {
    if (name !== "v1" || value === undefined) continue;
    const given = Buffer.from(value);
    if (given.length === expected.length && timingSafeEqual(given, expected)) ok = true;
  }
  return ok;
}
