import { z } from "zod";
import type { Places } from "../places";
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
  /** A share is a value of its keyed concurrency. */
  places: Places | undefined;
  cancelOn: { event: string; condition: string | undefined }[];
};

export type Registry = ReadonlyMap<string, JobFunction>;

function limits(setting: z.output<typeof FunctionConfig>["concurrency"]): JobFunction["concurrency"] {
  if (setting === undefined) return [];
  if (typeof setting === "number") return [{ limit: setting }];
  return Array.isArray(setting) ? setting : [setting];
}

/**
 * Reads a registration; refuses, by name, what the embedded executor would not honour. Functions that have places in each worker take those
 * instead of the limits they are registered with, which count over all workers.
 */
export function readRegistration(body: unknown, places: ReadonlyMap<string, Places> = new Map()): Registry {
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
      places: places.get(config.id),
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

export const SHARE = "worker/";

/** The slot of a function with places in each worker, for one share. */
export const shareOf = (functionId: string, share: string): string => `${SHARE}${functionId}/${share}`;

/** Whether a slot counts over all workers. */
export const isLimit = (slot: string): boolean => !slot.startsWith(SHARE);

/**
 * The slots a run's steps take, equal for steps that count together: "limit/key" for each concurrency limit, or "worker/function/share"
 * where each worker has places for the function.
 */
export function slotsOf(job: JobFunction, event: unknown): string[] {
  if (job.places) {
    const key = job.concurrency.find((one) => one.key !== undefined)?.key;
    return [shareOf(job.id, key === undefined ? "" : JSON.stringify(evaluate(key, { event })))];
  }
  return job.concurrency.map(({ limit, key, scope }) => {
    const owner = scope === "env" || scope === "account" ? scope : job.id;
    return `${limit}/${owner}/${key === undefined ? "" : JSON.stringify(evaluate(key, { event }))}`;
  });
}
