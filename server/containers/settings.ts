import { createPublicKey, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { type Licence, LicenceError, openLicence, type Product } from "@/server/engine/licence/token";
import { roomFor } from "@/server/platform/room";

/** What is compiled in when a container is built: nothing that its environment could change. */
export type Build = {
  product: Product;
  version: string;
  /** Of the licences it accepts; SPKI in base64. */
  publicKey: string;
  /** The page with a paragraph for each error code, when there is one. */
  docs: string | null;
};

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** What callers send in their key header. */
  API_KEY: z.string({ error: "is not set" }).min(16, { error: "needs at least 16 characters" }),
  LICENCE: z.string().optional(),
  LICENCE_FILE: z.string().optional(),
  CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  QUEUE_LIMIT: z.coerce.number().int().min(0).max(1_000).default(16),
  HEARTBEAT_URL: z.url({ protocol: /^https$/, error: "must be an https address" }).optional(),
  INSTANCE_ID: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/, { error: "takes 1 to 64 letters, digits, _ . or -" })
    .optional(),
});

export type ContainerSettings = {
  port: number;
  apiKey: string;
  licence: Licence;
  /** Analyses at a time, each in a process of its own. */
  parallel: number;
  waiting: number;
  heartbeatUrl: string | null;
  instance: string;
};

/** A setting that is missing or wrong, in one sentence. */
export class SettingError extends Error {}

/** Reads the container's settings and opens its licence; throws SettingError or LicenceError. */
export function readSettings(build: Build, env: NodeJS.ProcessEnv, childMb: number): ContainerSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(`${issue?.path.join(".") ?? "environment"} ${issue?.message ?? "is not valid"}.`);
  }
  const { data } = parsed;
  const publicKey = createPublicKey({
    key: Buffer.from(build.publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  const licence = openLicence(tokenOf(data), publicKey);
  const wanted = data.CONCURRENCY ?? Math.min(availableParallelism(), roomFor(childMb));
  return {
    port: data.PORT,
    apiKey: data.API_KEY,
    licence,
    parallel: Math.min(wanted, licence.limits.parallel ?? wanted),
    waiting: data.QUEUE_LIMIT,
    heartbeatUrl: data.HEARTBEAT_URL ?? null,
    instance: data.INSTANCE_ID ?? randomUUID(),
  };
}

function tokenOf({ LICENCE, LICENCE_FILE }: z.output<typeof Env>): string {
  if (LICENCE !== undefined) return LICENCE;
  if (LICENCE_FILE === undefined) {
    throw new LicenceError(
      "invalid",
      "There is no licence: set LICENCE to the token, or LICENCE_FILE to its file.",
    );
  }
  try {
    return readFileSync(LICENCE_FILE, "utf8");
  } catch {
    throw new LicenceError("invalid", "The licence cannot be read: LICENCE_FILE names no readable file.");
  }
}
