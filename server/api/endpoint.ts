import type { z } from "zod";
import type { Context } from "@/server/platform/context";
import type { ErrorCode } from "@/server/platform/errors";
import type { ScopeName } from "@/server/platform/scopes";

type RequestShape = { query?: z.ZodObject; body?: z.ZodType };
type Path = `/v1/${string}`;
/** The names in braces of a path: the router finds each of them, or not the path. */
type NameIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;
type Parsed<Q extends RequestShape, P extends Path> = {
  [Part in keyof Q]: Q[Part] extends z.ZodType ? z.output<Q[Part]> : never;
} & { params: Readonly<Record<NameIn<P>, string>> };

/** An answer that is not JSON: a printable report. */
export type HtmlAnswer = { html: string; headers: Record<string, string> };

type EndpointBase<Q extends RequestShape, P extends Path> = Readonly<{
  /** OpenAPI operation id; also part of the idempotency fingerprint's namespace. Never renamed. */
  id: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: P;
  summary: string;
  description?: string;
  tag: string;
  /** Null: any valid key. */
  scope: ScopeName | null;
  request: Q;
  /** A body of `{}` may be left out. */
  bodyOptional?: boolean;
  /** Bytes; default 1 MiB. */
  bodyLimit?: number;
  /** What a body over the limit answers with. */
  bodyLimitError?: ErrorCode;
  /** The one code of every fault in the body; without it each fault has its own. */
  bodyFault?: ErrorCode;
  status: 200 | 201 | 202;
  errors: readonly ErrorCode[];
  /** A body that works, for the reference, the conformance loop and the documentation. */
  example?: object;
}>;

type JsonEndpoint<Q extends RequestShape, R extends z.ZodType, P extends Path> = EndpointBase<Q, P> &
  Readonly<{
    response: R;
    handle(ctx: Context, input: Parsed<Q, P>): Promise<NoInfer<z.input<R>>>;
    /** After how many seconds what was answered is worth asking for again: `Retry-After`. */
    retryAfter?(ctx: Context, answer: NoInfer<z.input<R>>): Promise<number | undefined>;
  }>;

type HtmlEndpoint<Q extends RequestShape, P extends Path> = EndpointBase<Q, P> &
  Readonly<{ response: "text/html"; handle(ctx: Context, input: Parsed<Q, P>): Promise<HtmlAnswer> }>;

/** What the dispatcher hands to a handler: the parts as they were read by this endpoint's own schemas. */
type Input = { params: Record<string, string>; query?: unknown; body?: unknown };

/** What the dispatcher runs: the endpoint with its parsed parts no longer told apart by type. */
export type Endpoint = EndpointBase<RequestShape, Path> &
  Readonly<{
    response: z.ZodType | "text/html";
    handle(ctx: Context, input: Input): Promise<unknown>;
    retryAfter?(ctx: Context, answer: unknown): Promise<number | undefined>;
  }>;

/**
 * One operation of /v1. The dispatcher, the OpenAPI document, the SDK's types and the conformance tests are derived from it.
 * Handlers return plain wire objects; status, headers and serialisation belong to the dispatcher.
 */
export function defineEndpoint<Q extends RequestShape, R extends z.ZodType, P extends Path>(
  endpoint: JsonEndpoint<Q, R, P>,
): Endpoint {
  const { retryAfter } = endpoint;
  return {
    ...endpoint,
    handle: (ctx, input) => endpoint.handle(ctx, input as Parsed<Q, P>),
    retryAfter: retryAfter && ((ctx, answer) => retryAfter(ctx, answer as NoInfer<z.input<R>>)),
  };
}

export function defineHtmlEndpoint<Q extends RequestShape, P extends Path>(
  endpoint: HtmlEndpoint<Q, P>,
): Endpoint {
  return { ...endpoint, handle: (ctx, input) => endpoint.handle(ctx, input as Parsed<Q, P>) };
}
