import { randomBytes } from "node:crypto";
import { seal, unseal } from "@/server/platform/secrets";

const PURPOSE = "webhook-secret";

/** `whsec_` + base64 of 32 random bytes; the whole text is the HMAC key (decisions 8.4). */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export function sealSecret(secret: string): Uint8Array<ArrayBuffer> {
  return seal(PURPOSE, secret);
}

export function openSecret(sealed: Uint8Array): string {
  return unseal(PURPOSE, sealed).toString();
}

export function hintOf(secret: string): string {
  return `whsec_...${secret.slice(-4)}`;
}
