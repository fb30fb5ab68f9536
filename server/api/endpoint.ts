import type { z } from "zod";
import type { Context } from "@/server/platform/context";
import type { ErrorCode } from "@/server/platform/errors";
import type { ScopeName } from "@/server/platform/scopes";

type RequestShape = { query?: z.ZodObject; body?: z.ZodType };
type Parsed<Q extends RequestShape> = {
  [Part in keyof Q]: Q[Part] extends z.ZodType ? z.output<Q[Part]> : never;
} & { params: Readonly<Record<string, string>> };

/** An answer that is not JSON: a printable report. */
export type HtmlAnswer = { html: string; headers: Record<string, string> };

type EndpointBase<Q extends RequestShape> = Readonly<{
  /** OpenAPI operation id; also part of the idempotency fingerprint's namespace. Never renamed. */
  id: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/v1/${string}`;
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

export type JsonEndpoint<
  Q extends RequestShape = RequestShape,
  R extends z.ZodType = z.ZodType,
> = EndpointBase<Q> &
  Readonly<{ response: R; handle(ctx: Context, input: Parsed<Q>): Promise<NoInfer<z.input<R>>> }>;

export type HtmlEndpoint<Q extends RequestShape = RequestShape> = EndpointBase<Q> &
  Readonly<{ response: "text/html"; handle(ctx: Context, input: Parsed<Q>): Promise<HtmlAnswer> }>;

/** What the dispatcher runs: the endpoint with its parsed parts no longer told apart by type. */
export type Endpoint = Omit<EndpointBase<RequestShape>, "request"> &
  Readonly<{
    request: RequestShape;
    response: z.ZodType | "text/html";
    handle(
      ctx: Context,
      input: { params: Record<string, string>; query?: unknown; body?: unknown },
    ): Promise<unknown>;
  }>;

/**
 * One operation of /v1. The dispatcher, the OpenAPI document, the SDK's types and the conformance tests are derived from it.
 * Handlers return plain wire objects; status, headers and serialisation belong to the dispatcher.
 */
export function defineEndpoint<Q extends RequestShape, R extends z.ZodType>(
  endpoint: JsonEndpoint<Q, R>,
): Endpoint {
  return endpoint as unknown as Endpoint;
}

export function defineHtmlEndpoint<Q extends RequestShape>(endpoint: HtmlEndpoint<Q>): Endpoint {
  return endpoint as unknown as Endpoint;
}
