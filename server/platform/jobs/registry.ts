import { z } from "zod";
import { type Cron, parseCron } from "./cron";
import { compile, evaluate } from "./expression";

const Concurrency = z.object({
  limit: z.number().int().positive(),
  key: z.string().optional(),
  scope: z.string().optional(),
});

/** One function as the SDK describes it when it is asked to register. */
const FunctionConfig = z.object({
  id: z.string(),
  triggers: z.array(
    z.object({
      event: z.string().optional(),
      expression: z.string().optional(),
      cron: z.string().optional(),
    }),
  ),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number().int() }).optional() }) }),
  idempotency: z.string().optional(),
  concurrency: z.union([z.number().int().positive(), Concurrency, z.array(Concurrency)]).optional(),
  cancel: z.array(z.object({ event: z.string(), if: z.string().optional() })).optional(),
});

const Registration = z.object({ functions: z.array(z.looseObject(FunctionConfig.shape)) });

/** Retries of a function that names none, as on an Inngest server. */
const DEFAULT_RETRIES = 3;
const UNSUPPORTED = [
  "batchEvents",
  "rateLimit",
  "throttle",
  "debounce",
  "priority",
  "timeouts",
  "singleton",
] as const;

export type JobFunction = {
  id: string;
  events: { name: string; condition: string | undefined }[];
  crons: { schedule: string; next: Cron }[];
  maxAttempts: number;
  idempotency: string | undefined;
  concurrency: z.output<typeof Concurrency>[];
  cancelOn: { event: string; condition: string | undefined }[];
};

export type Registry = ReadonlyMap<string, JobFunction>;

function limits(setting: z.output<typeof FunctionConfig>["concurrency"]): JobFunction["concurrency"] {
  if (setting === undefined) return [];
  if (typeof setting === "number") return [{ limit: setting }];
  return Array.isArray(setting) ? setting : [setting];
}

/** Reads a registration; refuses, by name, what the embedded executor would not honour. */
export function readRegistration(body: unknown): Registry {
  const registry = new Map<string, JobFunction>();
  for (const config of Registration.parse(body).functions) {
    const unsupported = UNSUPPORTED.find((setting) => config[setting] !== undefined);
    if (unsupported)
      throw new Error(`${config.id} uses ${unsupported}, which the embedded job executor does not run`);
    const entry: JobFunction = {
      id: config.id,
      events: config.triggers.flatMap(({ event, expression }) =>
        event ? [{ name: event, condition: expression }] : [],
      ),
      crons: config.triggers.flatMap(({ cron }) => (cron ? [{ schedule: cron, next: parseCron(cron) }] : [])),
      maxAttempts: (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
      idempotency: config.idempotency,
      concurrency: limits(config.concurrency),
      cancelOn: (config.cancel ?? []).map((rule) => ({ event: rule.event, condition: rule.if })),
    };
    const expressions = [entry.idempotency, ...entry.concurrency.map(({ key }) => key)];
    for (const text of [
      ...expressions,
      ...[...entry.events, ...entry.cancelOn].map(({ condition }) => condition),
    ]) {
      if (text) compile(text);
    }
    registry.set(entry.id, entry);
  }
  return registry;
}

/** The concurrency slots a run's steps take, as "limit/key": one text a limit, equal for steps that count together. */
export function slotsOf(job: JobFunction, event: unknown): string[] {
  return job.concurrency.map(({ limit, key, scope }) => {
    const owner = scope === "env" || scope === "account" ? scope : job.id;
    return `${limit}/${owner}/${key === undefined ? "" : JSON.stringify(evaluate(key, { event }))}`;
  });
}
