import { ConnectionError, errorOf, ProoflineError, TimeoutError } from "./errors.js";

export type ClientOptions = {
  /** `svc_test_…` or `svc_live_…`; default: the environment variable PROOFLINE_API_KEY. Never in a browser. */
  apiKey?: string;
  /** Address of the service; default: the environment variable PROOFLINE_BASE_URL. */
  baseUrl?: string;
  /** Repetitions after 429, 5xx, timeouts and network errors; default 2. */
  maxRetries?: number;
  /** Milliseconds for one attempt; default 60,000. */
  timeoutMs?: number;
  /** Pins the version of the API; default: the service's current one. */
  apiVersion?: string;
  /** Refuses fields that the API does not know, instead of ignoring them with a warning. */
  strict?: boolean;
  /** Told what the service ignored of a request; default: console.warn. */
  onWarning?: (warning: string) => void;
  /** In place of the global fetch. */
  fetch?: typeof globalThis.fetch;
};

/** What a single call may change. */
export type RequestOptions = {
  /** Made for every POST; give your own to be safe across restarts of your process too. */
  idempotencyKey?: string;
  maxRetries?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
};

export type Query = { readonly [name: string]: unknown };
/** @internal */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  query?: Query | undefined;
  body?: unknown;
  options?: RequestOptions | undefined;
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/** @internal One address and one key; sends, repeats what is safe to repeat, and turns error answers into exceptions. */
export class Transport {
  readonly baseUrl: string;
  readonly #key: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    const key = options.apiKey ?? variable("PROOFLINE_API_KEY");
    const baseUrl = options.baseUrl ?? variable("PROOFLINE_BASE_URL");
    if (!key) throw new ProoflineError("Give apiKey, or set PROOFLINE_API_KEY.");
    if (!baseUrl) throw new ProoflineError("Give baseUrl, or set PROOFLINE_BASE_URL.");
    this.baseUrl = baseUrl.replace(/\/+$/, "");
    this.#key = key;
    this.#options = options;
  }

  /** A JSON answer. */
  async json<T>(call: Call): Promise<T> {
    return (await this.#send(call, (response) => response.json())) as T;
  }

  /** An answer as text: a printable report. */
  text(call: Call): Promise<string> {
    return this.#send(call, (response) => response.text());
  }

  async #send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    const options = call.options ?? {};
    const retries = options.maxRetries ?? this.#options.maxRetries ?? 2;
    const request = this.#request(call);
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= retries;
      let wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
      try {
        const response = await this.#attempt(request, options);
        if (response.ok) {
          const warning = response.headers.get("service-warning");
          if (warning) (this.#options.onWarning ?? warn)(warning);
          return await read(response);
        }
        const after = Number(response.headers.get("retry-after") ?? Number.NaN);
        const retryAfter = Number.isFinite(after) ? after : undefined;
        const error = errorOf(response.status, await bodyOf(response), retryAfter);
        if (last || !isTemporary(error.status, error.code)) throw error;
        if (retryAfter !== undefined) wait = Math.min(retryAfter * 1000, LONGEST_RETRY_AFTER_MS);
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason;
        if (error instanceof ProoflineError && !isLost(error)) throw error;
        const lost = isLost(error) ? error : new ConnectionError(messageOf(error), { cause: error });
        if (last) throw lost;
      }
      await pause(wait, options.signal);
    }
  }

  #request(call: Call): Request {
    const headers = new Headers({
      Authorization: `Bearer ${this.#key}`,
      Accept: "application/json, text/html",
    });
    if (this.#options.apiVersion) headers.set("Service-Version", this.#options.apiVersion);
    if (this.#options.strict) headers.set("Service-Strict", "true");
    // The same key for every repetition: the service answers the first result and makes no duplicate.
    if (call.method === "POST")
      headers.set("Idempotency-Key", call.options?.idempotencyKey ?? crypto.randomUUID());
    if (call.body !== undefined) headers.set("Content-Type", "application/json");
    return new Request(`${this.baseUrl}${call.path}${queryString(call.query)}`, {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  }

  async #attempt(request: Request, options: RequestOptions): Promise<Response> {
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? 60_000;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      return await (this.#options.fetch ?? fetch)(request.clone(), { signal });
    } catch (error) {
      if (timeout.aborted && !options.signal?.aborted)
        throw new TimeoutError(`No answer within ${timeoutMs} ms.`, { cause: error });
      throw error;
    }
  }
}

const warn = (warning: string) => console.warn(`Proofline: ${warning}`);

/** 429 and faults of the service; and a first request that still runs, which says when to ask again. */
function isTemporary(status: number, code: string): boolean {
  return status === 429 || status >= 500 || code === "idempotency_in_progress";
}

function isLost(error: unknown): error is ProoflineError {
  return error instanceof ConnectionError || error instanceof TimeoutError;
}

function messageOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return `The service cannot be reached: ${code ?? message ?? "network error"}.`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: the status says enough.
    return null;
  }
}

/** `{created: {gte}}` becomes created[gte]; arrays are joined by commas, dates written as ISO 8601. */
export function queryString(query: Query | undefined): string {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null) return;
    if (value instanceof Date) search.set(name, value.toISOString());
    else if (Array.isArray(value)) search.set(name, value.join(","));
    else if (typeof value === "object")
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    else search.set(name, String(value));
  };
  for (const [name, value] of Object.entries(query ?? {})) add(name, value);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** @internal */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Node, Deno and Bun have `process`; a runtime without it gives the options in code. */
function variable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name];
}
