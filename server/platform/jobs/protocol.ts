import { createHmac } from "node:crypto";
import canonicalize from "canonicalize";
import { z } from "zod";
import type { Places } from "../places";
import type { Event, JobError } from "./database";
import { type Registry, readRegistration } from "./registry";

/** The served functions: the SDK's handler in this process, or `fetch` for one elsewhere. */
export type Transport = (request: Request) => Promise<Response>;

export type Endpoint = { transport: Transport; url: string; signingKey: string };

const SIGNATURE = "x-inngest-signature";

/** `t=…&s=…`: HMAC-SHA-256 of the canonical JSON and the time, under the key without its `signkey-…-` prefix. */
export function signBody(body: unknown, signingKey: string, at: Date): string {
  const t = Math.round(at.getTime() / 1000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${t}&s=${createHmac("sha256", key)
    .update(canonicalize(body) ?? "")
    .update(t)
    .digest("hex")}`;
}

// Signatures live five minutes of real time, whatever the injected clock of a test says.
function signedRequest(
  { url, signingKey }: Endpoint,
  method: string,
  search: Record<string, string>,
  body: object,
  headers = {},
) {
  const target = new URL(url);
  for (const [name, value] of Object.entries(search)) target.searchParams.set(name, value);
  return new Request(target, {
    method,
    headers: {
      // The SDK reads its own address from the header even when it is called without a network.
      host: target.host,
      "content-type": "application/json",
      [SIGNATURE]: signBody(body, signingKey, new Date()),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Asks the endpoint which functions it serves. */
export async function describeFunctions(
  endpoint: Endpoint,
  places?: ReadonlyMap<string, Places>,
): Promise<Registry> {
  const request = signedRequest(
    endpoint,
    "PUT",
    {},
    { url: endpoint.url },
    { "x-inngest-sync-kind": "in_band" },
  );
  const response = await endpoint.transport(request);
  if (response.status !== 200)
    throw new Error(
      `The functions' endpoint answered ${response.status} to registration: ${(await response.text()).slice(0, 300)}`,
    );
  return readRegistration(await response.json(), places);
}

export type Memo = { stepId: string; data?: unknown; error?: JobError };

export type Call = {
  functionId: string;
  stepId: string;
  runId: string;
  event: Event;
  memos: readonly Memo[];
  attempt: number;
  maxAttempts: number;
  /** Fences checkpoints; absent when one planned step is asked for. */
  queueItemId: string;
  /** Other steps of the run are under way: only report what is found. */
  onlyPlan: boolean;
};

const OpError = z.looseObject({ name: z.string().optional(), message: z.string().optional() });
export const Op = z.object({
  id: z.string(),
  op: z.string(),
  name: z.string().nullish(),
  opts: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown(),
  error: OpError.nullish(),
});
export type Op = z.output<typeof Op>;

export type Reply =
  | { kind: "output"; output: unknown }
  | { kind: "ops"; ops: Op[]; retryAfter: string | null; retriable: boolean }
  | { kind: "error"; error: JobError; retryAfter: string | null; retriable: boolean };

/** Calls a function once, to go on from its memos. Never throws for what the function does. */
export async function callFunction(endpoint: Endpoint, call: Call): Promise<Reply> {
  const ids = call.memos.map(({ stepId }) => stepId);
  const steps = Object.fromEntries(
    call.memos.map(({ stepId, data, error }) => [
      stepId,
      error ? { type: "error", error } : { type: "data", data },
    ]),
  );
  const body = {
    version: 2,
    event: call.event,
    events: [call.event],
    steps,
    ctx: {
      run_id: call.runId,
      fn_id: call.functionId,
      qi_id: call.queueItemId,
      attempt: call.attempt,
      max_attempts: call.maxAttempts,
      disable_immediate_execution: call.onlyPlan,
      use_api: false,
      stack: { stack: ids, current: ids.length },
    },
  };
  const search = { fnId: call.functionId, stepId: call.stepId };
  const response = await endpoint.transport(
    signedRequest(endpoint, "POST", search, body, { "x-run-id": call.runId }),
  );
  return readReply(response.status, response.headers, await response.text());
}

function readReply(status: number, headers: Headers, text: string): Reply {
  const retryAfter = headers.get("retry-after");
  const retriable = headers.get("x-inngest-no-retry") !== "true";
  const body: unknown = JSON.parse(text === "" ? "null" : text);
  if (status === 200) return { kind: "output", output: body };
  if (status === 206) return { kind: "ops", ops: z.array(Op).parse(body), retryAfter, retriable };
  return {
    kind: "error",
    error: brief(body, `The function's endpoint answered ${status}`),
    retryAfter,
    retriable,
  };
}

/** What is kept of an error. */
export function brief(error: unknown, otherwise: string): JobError {
  const { name, message } = OpError.safeParse(error).data ?? {};
  return { name: name ?? "Error", message: (message ?? otherwise).slice(0, 500) };
}
