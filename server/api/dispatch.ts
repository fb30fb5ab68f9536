import { contextFromKey } from "@/server/api-keys";
import { atWork } from "@/server/platform/at-work";
import { now } from "@/server/platform/clock";
import type { Context } from "@/server/platform/context";
import { isDatabaseAway } from "@/server/platform/db/database-away";
import { ApiError } from "@/server/platform/errors";
import type { Guest } from "@/server/platform/fair-share";
import { canonicalRequest, claimKey, requireValidKey } from "@/server/platform/idempotency";
import { randomBase62 } from "@/server/platform/ids";
import { networkOf } from "@/server/platform/ip-range";
import { parseJsonObject } from "@/server/platform/json-object";
import { log, withoutTokens } from "@/server/platform/log";
import { countRequest, requestErrors } from "@/server/platform/metrics";
import { noteRequest } from "@/server/platform/request-log";
import { lookAgain } from "@/server/platform/still";
import { fromZodError, plainWords } from "@/server/platform/zod-error";
import { admit, authenticate, type Progress, requireAdmitted } from "./admit";
import { MIB, readBody, unknownFields } from "./body";
import type { Endpoint, HtmlAnswer } from "./endpoint";
import { baseHeaders, errorBody, quotaHeaders } from "./headers";
import { openApiText } from "./openapi";
import { parseQuery } from "./query";
import { limited, NO_QUOTA, quotaOfNobody } from "./quota";
import { endpoints } from "./registry";
import type { ApiRequest, ApiResponse } from "./request";
import { routerOf } from "./router";

/** A database that starts again, or a burst, is over by then. */
const AWAY_SECONDS = 5;
const JSON_TYPE = "application/json; charset=utf-8";
const OPENAPI_PATH = "/v1/openapi.json";

const find = routerOf(endpoints);

/** Every request of /v1, in the order of decisions 1.1; every answer, also of a failure, leaves through here. */
export async function dispatch(request: ApiRequest): Promise<ApiResponse> {
  const started = performance.now();
  const requestId = `req_${randomBase62(22)}`;
  const progress: Progress = {
    route: "unknown",
    key: null,
    quota: null,
    warnings: [],
    made: null,
    headers: baseHeaders(requestId),
  };
  let answer: ApiResponse;
  let fault: ApiError | null = null;
  try {
    answer = await answerTo(request, requestId, progress);
  } catch (error) {
    fault = asApiError(error, requestId, request);
    answer = {
      status: fault.status,
      headers: faultHeaders(fault, progress),
      body: errorBody(fault, requestId),
    };
  }
  const quota = progress.quota ?? (await quotaOfNobody(request.clientIp).catch(() => NO_QUOTA));
  Object.assign(answer.headers, quotaHeaders(quota));
  if (request.method === "HEAD") answer.body = null;
  const durationMs = performance.now() - started;
  countRequest(request.method, progress.route, answer.status, durationMs, requestId);
  if (fault) requestErrors.inc({ code: fault.code });
  if (progress.key) {
    noteRequest({
      scope: progress.key.scope,
      id: requestId,
      keyId: progress.key.id,
      method: request.method,
      path: withoutTokens(request.path).slice(0, 300),
      parameters: parameterNames(request.search),
      status: answer.status,
      code: fault?.code ?? null,
      param: fault?.param?.replaceAll("\0", "").slice(0, 200).toWellFormed() ?? null,
      warnings: progress.warnings,
      objectId: progress.made,
      durationMs: Math.round(durationMs),
      at: now(),
      ip: request.clientIp,
    });
  }
  return answer;
}

async function answerTo(request: ApiRequest, requestId: string, progress: Progress): Promise<ApiResponse> {
  if (request.path.replace(/\/$/, "") === OPENAPI_PATH) {
    progress.route = OPENAPI_PATH;
    return openApi(request, progress);
  }
  const match = find(request.method, request.path);
  if (match.kind === "no_path") throw new ApiError("not_found", { message: "There is no such path." });
  progress.route = match.route;
  if (request.method === "OPTIONS") {
    return { status: 204, headers: { ...progress.headers, Allow: match.allow }, body: null };
  }
  if (match.kind === "no_method") {
    progress.headers.Allow = match.allow;
    throw new ApiError("method_not_allowed");
  }
  const { endpoint, params } = match;
  const lookedAt = performance.now();
  const key = await authenticate(request, progress);
  await admit(request, key, endpoint, progress);
  const still = lookAgain(() => requireAdmitted(request, endpoint), lookedAt);
  const ctx = { ...contextFromKey(key, requestId), ...(request.gone && { gone: request.gone }), still };
  const guest = { ...key.scope, network: networkOf(request.clientIp) };

  if (endpoint.method !== "POST" && endpoint.method !== "PATCH") {
    const query = parseQuery(request.search, endpoint.request.query);
    const value = await atWork(guest, async () => {
      await still();
      return endpoint.handle(ctx, { params, query });
    });
    return answer(endpoint, ctx, value, progress);
  }
  const uploads = key.account.confirmed || key.scope.environment === "live" || !endpoint.bodyLimit;
  const body = await readBody(
    request,
    uploads ? (endpoint.bodyLimit ?? MIB) : MIB,
    uploads ? (endpoint.bodyLimitError ?? "request_too_large") : "account_unconfirmed",
    guest,
  );
  try {
    const sent = parseSent(request, body.text, endpoint.bodyOptional ?? false);
    return await answerToBody(request, endpoint, ctx, params, sent, progress, guest);
  } finally {
    body.release();
  }
}

async function answerToBody(
  request: ApiRequest,
  endpoint: Endpoint,
  ctx: Context,
  params: Record<string, string>,
  sent: Record<string, unknown>,
  progress: Progress,
  guest: Guest,
): Promise<ApiResponse> {
  const strict = isStrict(request);
  const run = async (within: Context) => {
    const query = parseQuery(request.search, endpoint.request.query);
    const body = parseBody(endpoint, sent, progress, strict);
    const value = await atWork(guest, async () => {
      await within.still?.();
      return endpoint.handle(within, { params, query, body });
    });
    if (endpoint.status !== 200) progress.made = (value as { id?: string }).id ?? null;
    return value;
  };
  const key = endpoint.method === "POST" ? request.header("idempotency-key") : undefined;
  if (key === undefined) return answer(endpoint, ctx, await run(ctx), progress);

  requireValidKey(key);
  const same = canonicalRequest(request.method, request.path.replace(/\/$/, ""), sent);
  await ctx.still?.();
  const claim = await claimKey(ctx, key, same, endpoint.status, guest);
  if (claim.kind === "replay") {
    const headers = { ...progress.headers, "Content-Type": JSON_TYPE, "Idempotent-Replayed": "true" };
    return { status: claim.status, headers, body: claim.body };
  }
  try {
    const value = await run({ ...ctx, reply: claim.reply });
    await claim.finish(endpoint.status, value);
    return await answer(endpoint, ctx, value, progress);
  } catch (error) {
    await claim
      .abandon()
      .catch((cause: unknown) => log().warn({ err: cause }, "an idempotency claim could not be given back"));
    throw error;
  }
}

/** Whether fields that nobody knows are refused (decisions 15.7). */
function isStrict(request: ApiRequest): boolean {
  const given = request.header("service-strict")?.toLowerCase();
  if (given === undefined || given === "false") return false;
  if (given === "true") return true;
  throw new ApiError("invalid_parameter", { param: "Service-Strict", message: "true or false." });
}

function parseBody(
  endpoint: Endpoint,
  sent: Record<string, unknown>,
  progress: Progress,
  strict: boolean,
): unknown {
  const schema = endpoint.request.body;
  if (!schema) return sent;
  const result = schema.safeParse(sent, { error: plainWords });
  if (!result.success) {
    const fault = fromZodError(result.error);
    if (!endpoint.bodyFault) throw fault;
    throw new ApiError(endpoint.bodyFault, { param: fault.param, message: fault.message });
  }
  const unknown = unknownFields(sent, result.data).slice(0, 20);
  if (unknown.length > 0) {
    progress.warnings = unknown;
    const shown = unknown.map((name) => name.replace(/[^\x21-\x7e]/g, "?").slice(0, 60)).join(", ");
    if (strict)
      throw new ApiError("invalid_parameter", {
        param: unknown[0],
        message: `There is no such field: ${shown}. Service-Strict asks for a refusal.`,
      });
    progress.headers["Service-Warning"] = `ignored unknown fields: ${shown}`;
  }
  return result.data;
}

function parseSent(request: ApiRequest, text: string, optional: boolean): Record<string, unknown> {
  try {
    return parseJsonObject(text, optional);
  } catch (error) {
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/)/i.test(
      request.header("content-type") ?? "",
    );
    if (!isForm || !(error instanceof ApiError) || error.code !== "invalid_json") throw error;
    const message = "The body came as a form: send JSON, with Content-Type: application/json.";
    throw new ApiError("invalid_json", { message });
  }
}

async function openApi(request: ApiRequest, progress: Progress): Promise<ApiResponse> {
  const headers = { ...progress.headers, "Access-Control-Allow-Origin": "*", Allow: "GET, HEAD, OPTIONS" };
  if (request.method === "OPTIONS") return { status: 204, headers, body: null };
  if (request.method !== "GET" && request.method !== "HEAD") {
    progress.headers.Allow = headers.Allow;
    throw new ApiError("method_not_allowed");
  }
  progress.quota = await quotaOfNobody(request.clientIp);
  if (!progress.quota.allowed) throw limited(progress.quota);
  return { status: 200, headers: { ...headers, "Content-Type": JSON_TYPE }, body: openApiText() };
}

async function answer(
  endpoint: Endpoint,
  ctx: Context,
  value: unknown,
  progress: Progress,
): Promise<ApiResponse> {
  // What was asked for is done: an estimate that cannot be had takes nothing away from it.
  const seconds = await endpoint.retryAfter?.(ctx, value).catch((cause: unknown) => {
    log().warn({ err: cause, endpoint: endpoint.id }, "when to ask again could not be told");
    return undefined;
  });
  if (seconds !== undefined) progress.headers["Retry-After"] = String(seconds);
  return present(endpoint, value, progress);
}

function present(endpoint: Endpoint, value: unknown, progress: Progress): ApiResponse {
  if (endpoint.response === "text/html") {
    const answer = value as HtmlAnswer;
    return {
      status: endpoint.status,
      headers: { ...progress.headers, "Content-Type": "text/html; charset=utf-8", ...answer.headers },
      body: answer.html,
    };
  }
  return {
    status: endpoint.status,
    headers: { ...progress.headers, "Content-Type": JSON_TYPE },
    body: JSON.stringify(value),
  };
}

function faultHeaders(fault: ApiError, progress: Progress): Record<string, string> {
  const retryAfter = fault.retryAfterSeconds;
  return {
    ...progress.headers,
    "Content-Type": JSON_TYPE,
    ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
  };
}

function asApiError(error: unknown, requestId: string, request: ApiRequest): ApiError {
  if (error instanceof ApiError) return error;
  log().error(
    { err: error, request_id: requestId, method: request.method, path: withoutTokens(request.path) },
    "request failed",
  );
  return isDatabaseAway(error)
    ? new ApiError("service_unavailable", { cause: error, retryAfterSeconds: AWAY_SECONDS })
    : new ApiError("server_error", { cause: error });
}

function parameterNames(search: string): string[] {
  if (search === "") return [];
  return [...new Set(new URLSearchParams(search).keys())]
    .map((name) => name.replace(/[^\w[\].-]/g, "").slice(0, 60))
    .slice(0, 30);
}
