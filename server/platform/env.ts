import { z } from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address of ours is only reachable from this machine. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname;
  return LOOPBACK.has(host) || host.endsWith(".localhost");
}

const flag = z
  .enum(["0", "1", "true", "false", ""])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const Env = z
  .object({
    NODE_ENV: z.string().default("development"),
    APP_NAME: z.string().min(1).default("Proofline"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    BASE_URL: z.url().optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    DATABASE_URL: z.string().min(1),
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().optional(),
    ALLOW_PRIVATE_NETWORK: flag,
    WEBHOOK_RETRY_OFFSETS: z.string().optional(),
    JOBS_ENGINE: z.enum(["embedded", "inngest"]).default("embedded"),
    SANCTIONS_SOURCES: z.string().optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    CLAMD_URL: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    /** `id:base64` pairs, comma separated; the first seals, all open. 32 bytes each. */
    APP_KEYS: z.string().min(1),
    KEY_PEPPER: z.string().min(32),
    DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  })
  .transform((env) => ({
    ...env,
    BASE_URL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
  }))
  .refine((env) => !env.ALLOW_PRIVATE_NETWORK || isLoopback(env.BASE_URL), {
    message: "is only allowed when BASE_URL is a loopback address",
    path: ["ALLOW_PRIVATE_NETWORK"],
  });

export type Env = z.output<typeof Env>;

let parsed: Env | undefined;

/** The process environment, parsed once. The only reader of process.env; names the variable that is wrong. */
export function env(): Env {
  if (!parsed) {
    const result = Env.safeParse(process.env);
    if (!result.success) {
      const issue = result.error.issues[0];
      throw new Error(`${issue?.path.join(".") ?? "environment"} ${issue?.message ?? "is not valid"}`);
    }
    parsed = result.data;
  }
  return parsed;
}

/** For tests that need another value: merges over the parsed environment until the returned function is called. */
export function overrideEnv(values: Partial<Env>): () => void {
  const before = env();
  parsed = { ...before, ...values };
  return () => {
    parsed = before;
  };
}
