import { z } from "zod";
import { isAddressRange } from "./ip-range";
import { SECRET_SETTINGS, takeSecretFiles } from "./secret-files";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address of ours is only reachable from this machine. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname;
  return LOOPBACK.has(host) || host.endsWith(".localhost");
}

/** Where the web process listens: who is reached on loopback only is not heard anywhere else. Undefined is every interface. */
export function listenHost({ HOST, BASE_URL }: Pick<Env, "HOST" | "BASE_URL">): string | undefined {
  if (HOST !== undefined) return HOST;
  if (!isLoopback(BASE_URL)) return undefined;
  return new URL(BASE_URL).hostname === "[::1]" ? "::1" : "127.0.0.1";
}

/** How long a web process takes to end at most, in milliseconds: still serving, then letting finish what is open. */
export function stopMs({ BASE_URL, STOP_DELAY_SECONDS, DRAIN_SECONDS }: Env): {
  delay: number;
  drain: number;
} {
  const seconds = DRAIN_SECONDS ?? (isLoopback(BASE_URL) ? 2.5 : 10);
  return { delay: STOP_DELAY_SECONDS * 1_000, drain: seconds * 1_000 };
}

const flag = (meaning: string) =>
  z
    .enum(["0", "1", "true", "false", ""])
    .default("0")
    .describe(meaning)
    .transform((value) => value === "1" || value === "true");

/** Every variable that an operator may set, with its line in `.env.example`. */
const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("Port of the web process"),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Address the web process listens on; without it loopback when BASE_URL is a loopback address, else every interface",
    ),
  BASE_URL: z
    .url()
    .optional()
    .describe("How the service is reached from outside; without it http://localhost:PORT"),
  APP_NAME: z
    .string()
    .min(1)
    .default("Proofline")
    .describe("The product's name on pages, in mails and reports"),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe("Folder of the packaged database, logs and generated secrets"),
  DATABASE_URL: z
    .string()
    .min(1)
    .describe(
      "Your own PostgreSQL (15 or newer): postgresql://user:password@host:5432/database; without it the packaged one",
    ),
  MIGRATION_DATABASE_URL: z
    .string()
    .min(1)
    .optional()
    .describe(
      "The same database as the owner of its tables, for migrations; then DATABASE_URL names a role that owns nothing, which each start admits",
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe(
      "Database connections of each process for accounts, and as many for everything else; a worker takes up to 8 more",
    ),
  APP_KEYS: z
    .string()
    .min(1)
    .describe(
      "Seals secrets at rest: id:base64 pairs of 32 bytes, comma separated; the first seals, all open. Made once when unset",
    ),
  KEY_PEPPER: z
    .string()
    .min(32)
    .describe("Mixed into the hashes of API keys; at least 32 characters. Made once when unset"),
  KEY_PEPPER_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe(
      "The KEY_PEPPER before, while it changes: what was hashed with it still opens, keys are hashed anew at their next use",
    ),
  NEXTAUTH_SECRET: z.string().optional().describe("Signs the dashboard's sessions. Made once when unset"),
  NEXTAUTH_URL: z.url().optional().describe("Address of the dashboard's sign-in when it is not BASE_URL"),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("How many proxies of yours stand in front and append to X-Forwarded-For"),
  PROXY_ADDRESSES: z
    .string()
    .default("127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7")
    .refine(
      (list) => list.split(",").every((one) => isAddressRange(one.trim())),
      "takes addresses and ranges",
    )
    .describe("With TRUSTED_PROXIES: from which addresses X-Forwarded-For is believed, comma separated"),
  SMTP_URL: z
    .string()
    .optional()
    .describe("Mail server: smtp://user:password@host:587; without it mails wait readable for the operator"),
  MAIL_FROM: z.string().optional().describe("Sender of all mails"),
  ROLE: z
    .enum(["all", "web", "worker"])
    .default("all")
    .describe("What this machine runs: web serves requests, worker does the jobs, all is both"),
  JOBS_ENGINE: z
    .enum(["embedded", "inngest"])
    .default("embedded")
    .describe("embedded runs jobs in the worker; inngest hands them to an Inngest server"),
  ANALYSES_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .optional()
    .describe(
      "Analyses of one account at a time in each worker; without it one for each processor, as far as memory goes",
    ),
  ANALYSIS_MINUTES: z.coerce
    .number()
    .min(1)
    .max(1440)
    .default(10)
    .describe("A screening whose analysis began so long ago and has not ended fails with processing_timeout"),
  ANALYSIS_WAIT_MINUTES: z.coerce
    .number()
    .min(10)
    .max(10_080)
    .default(360)
    .describe(
      "A screening that waited so long without its analysis being begun fails with processing_timeout",
    ),
  INNGEST_SIGNING_KEY: z
    .string()
    .optional()
    .describe("Signs the calls between the jobs and their engine. Made once when unset"),
  INNGEST_EVENT_KEY: z
    .string()
    .optional()
    .describe("Key for sending events to an Inngest server; only with JOBS_ENGINE=inngest"),
  INNGEST_BASE_URL: z
    .url()
    .optional()
    .describe("Address of a self-hosted Inngest server; without it Inngest Cloud"),
  INNGEST_CONNECT_GATEWAY_URL: z
    .url()
    .optional()
    .describe(
      "Where workers reach that server's gateway, when it is not what the server says: ws://inngest:8289/v0/connect",
    ),
  INNGEST_ACCOUNT_ANALYSES: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      "With JOBS_ENGINE=inngest: analyses of one account at a time over all workers; without it ANALYSES_AT_ONCE of one worker",
    ),
  SANCTIONS_SOURCES: z
    .string()
    .optional()
    .describe(
      "JSON file of lists {name, format, url, topics, licence}; without it the official public lists",
    ),
  SANCTIONS_SELFTEST: flag(
    "1 tests after each change of the lists whether listed names are found however they are written (svc selftest sanctions)",
  ),
  FACE_WEIGHTS: z
    .string()
    .min(1)
    .optional()
    .describe("Folder of ONNX files that take the place of the packaged face models"),
  PARSER_SANDBOX: z
    .enum(["auto", "required"])
    .default("auto")
    .describe(
      "auto confines what reads strangers' files as far as this machine lets it, and says how far; required refuses to start below its highest level",
    ),
  CLAMD_URL: z.string().optional().describe("ClamAV for uploaded documents: tcp://host:3310"),
  PARKED_GB: z.coerce
    .number()
    .min(0.1)
    .default(20)
    .describe(
      "Gigabytes of uploads that may wait in the database for an applicant or an analysis; an eighth of it, 2 at most, for the sandbox",
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe("Payments by Stripe; without it the operator books them with svc"),
  LICENCE_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      "Signs licences of private containers: Ed25519, PKCS8 in base64. Made once and kept sealed under DATA_DIR when unset",
    ),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(90)
    .default(730)
    .describe("Days that the audit log is kept; 90 at least"),
  AUDIT_STREAM: z
    .url({ protocol: /^(https?|syslogs?)$/ })
    .optional()
    .describe(
      "Takes the audit log each minute: https://… as JSON lines, syslog://host:601 over TCP, syslogs://host:6514 over TLS",
    ),
  AUDIT_STREAM_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe("Signs what goes to AUDIT_STREAM over HTTP, in the header Service-Signature as webhooks are"),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_534)
    .optional()
    .describe("Prometheus metrics at /metrics: the web process on this port, the worker on the next one"),
  METRICS_HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("Address the metrics listen on; 0.0.0.0 for a scraper elsewhere"),
  LOG_TO: z
    .enum(["files", "stdout"])
    .default("files")
    .describe(
      "files keeps the logs under DATA_DIR/logs; stdout prints all of them, as JSON lines, for containers",
    ),
  ACCESS_LOG: flag(
    "1 logs each answered request: method, route pattern, status, time, request id; no path, query or address",
  ),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe(
      "After a signal to end: not ready for so long, but still serving, until load balancers have noticed",
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .optional()
    .describe(
      "Then open requests may finish for so long; without it 2.5 when BASE_URL is a loopback address, else 10",
    ),
  SILENT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(15)
    .describe(
      "A process whose event loop gave no sign for so long is ended and replaced by its supervisor; 0: never",
    ),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("Least level of a log line: trace, debug, info, warn, error or silent"),
  DEMO: flag("1 makes the demo account also where BASE_URL is not a loopback address"),
  WEBHOOK_RETRY_OFFSETS: z
    .string()
    .optional()
    .describe("For tests: seconds after the first attempt, instead of 60,300,1800,7200,21600,43200,86400"),
  ALLOW_PRIVATE_NETWORK: flag(
    "For tests: 1 lets webhooks and document addresses point to loopback; only where BASE_URL is loopback too",
  ),
});

const Env = Variables.extend({ NODE_ENV: z.string().default("development") })
  .transform((env) => ({
    ...env,
    BASE_URL: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
  }))
  .refine((env) => !env.ALLOW_PRIVATE_NETWORK || isLoopback(env.BASE_URL), {
    message: "is only allowed when BASE_URL is a loopback address",
    path: ["ALLOW_PRIVATE_NETWORK"],
  });

/** The text of `.env.example`: each variable with its meaning and, where it has one, its default. */
export function envExample(): string {
  const lines = Object.entries(Variables.shape).map(([name, schema]) => {
    const { description = "", default: standard = "" } = z.toJSONSchema(schema, { io: "input" });
    return `# ${description}.\n# ${name}=${standard}\n`;
  });
  const files = `# Or as a file that holds it, by the same name with _FILE: ${SECRET_SETTINGS.join(", ")}.\n`;
  return `# Copy to .env and remove the # before what you set; npm start, svc and npm test read it.\n${files}\n${lines.join("\n")}`;
}

export type Env = z.output<typeof Env>;

let parsed: Env | undefined;

/** The process environment, parsed once. The only reader of process.env; names the variable that is wrong. */
export function env(): Env {
  if (!parsed) {
    takeSecretFiles(process.env);
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
