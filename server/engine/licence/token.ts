import { type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";

/**
 * Licences of private containers: `v1.<payload>.<signature>`, both parts base64url, signed with Ed25519. Whoever holds the public key
 * can check one without asking anybody.
 */
export const PRODUCTS = ["documents", "identity"] as const;
export type Product = (typeof PRODUCTS)[number];

const VERSION = "v1";
const Instant = z.iso.datetime().transform((text) => new Date(text));
const Count = z.int().min(1);

/** Strict: a limit that this version does not know could not be kept, so such a licence is refused. */
const Payload = z.strictObject({
  id: z.string().regex(/^lic_[0-9A-Z]{26}$/),
  product: z.enum(PRODUCTS),
  not_before: Instant,
  expires: Instant,
  limits: z.strictObject({
    /** Analyses that one instance starts in a day (UTC). */
    per_day: Count.optional(),
    /** Analyses that one instance works on at a time. */
    parallel: Count.optional(),
  }),
});
export type Licence = z.output<typeof Payload>;

/** Why a token is no licence for what it is meant for; the message is one sentence that holds no part of the token. */
export class LicenceError extends Error {
  readonly reason: "invalid" | "wrong_product" | "not_yet_valid" | "expired";

  constructor(reason: LicenceError["reason"], message: string) {
    super(message);
    this.name = "LicenceError";
    this.reason = reason;
  }
}

export function signLicence(licence: Licence, privateKey: KeyObject): string {
  const { not_before, expires, ...rest } = licence;
  const payload = { ...rest, not_before: not_before.toISOString(), expires: expires.toISOString() };
  const signed = `${VERSION}.${Buffer.from(JSON.stringify(payload)).toString("base64url")}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** The content of a token whose signature holds; its time and product are not judged. Throws LicenceError otherwise. */
export function openLicence(token: string, publicKey: KeyObject): Licence {
  const invalid = () => new LicenceError("invalid", "The licence is not valid: its signature does not hold.");
  const [version, payload, signature, ...more] = token.trim().split(".");
  if (version !== VERSION || payload === undefined || signature === undefined || more.length > 0) {
    throw new LicenceError("invalid", "The licence is not valid: it is not a licence token.");
  }
  const signed = Buffer.from(`${version}.${payload}`);
  if (!verify(null, signed, publicKey, Buffer.from(signature, "base64url"))) throw invalid();
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!parsed.success) {
    throw new LicenceError("invalid", "The licence is not valid for this version: its content is not known.");
  }
  return parsed.data;
}

/** Refuses a licence that is for another product, not valid yet, or over. */
export function assertLicence(licence: Licence, product: Product, at: Date): void {
  if (licence.product !== product) {
    throw new LicenceError(
      "wrong_product",
      `The licence is for the product ${licence.product}, this is ${product}.`,
    );
  }
  if (at < licence.not_before) {
    throw new LicenceError(
      "not_yet_valid",
      `The licence is not valid before ${licence.not_before.toISOString()}.`,
    );
  }
  if (isExpired(licence, at)) {
    throw new LicenceError("expired", `The licence expired at ${licence.expires.toISOString()}.`);
  }
}

export function isExpired(licence: Licence, at: Date): boolean {
  return at >= licence.expires;
}
