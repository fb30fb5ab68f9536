/** Everything that this client throws on purpose. */
export class ProoflineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

type Envelope = {
  type?: string;
  code?: string;
  message?: string;
  param?: string;
  doc_url?: string;
  request_id?: string;
};

/** An error answer of the API. Write code against `code`; `message` is for people and may change. */
export class ApiError extends ProoflineError {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  /** The field at fault, when there is one. */
  readonly param: string | undefined;
  /** Quote it to support. */
  readonly requestId: string | undefined;
  /** Address of the code's paragraph in the documentation. */
  readonly docUrl: string | undefined;
  /** Seconds to wait, when the service said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, envelope: Envelope, retryAfter?: number) {
    super(envelope.message ?? `The service answered ${status}.`);
    this.status = status;
    this.type = envelope.type ?? "api_error";
    this.code = envelope.code ?? "server_error";
    this.param = envelope.param;
    this.requestId = envelope.request_id;
    this.docUrl = envelope.doc_url;
    this.retryAfter = retryAfter;
  }
}

/** The request must change before it can succeed; `param` names the field. */
export class InvalidRequestError extends ApiError {}
/** The key is missing, mistyped, revoked or expired. */
export class AuthenticationError extends ApiError {}
/** The key, the account or the address may not do this. */
export class PermissionError extends ApiError {}
/** The balance or the credit limit is used up. */
export class BillingError extends ApiError {}
/** Too many requests; thrown after the retries, with `retryAfter`. */
export class RateLimitError extends ApiError {}
/** The Idempotency-Key belongs to another request, or its first request is still running. */
export class IdempotencyError extends ApiError {}
/** The fault is the service's; thrown after the retries. */
export class ServiceError extends ApiError {}

/** No answer: the network failed, after the retries. */
export class ConnectionError extends ProoflineError {}
/** No answer in time, after the retries; or what was waited for did not happen in time. */
export class TimeoutError extends ProoflineError {}
/** A webhook that was not signed with this secret, or not now. */
export class SignatureError extends ProoflineError {}

const CLASSES: Readonly<Record<string, typeof ApiError>> = {
  invalid_request_error: InvalidRequestError,
  authentication_error: AuthenticationError,
  permission_error: PermissionError,
  billing_error: BillingError,
  rate_limit_error: RateLimitError,
  idempotency_error: IdempotencyError,
  api_error: ServiceError,
};

/** @internal */
export function errorOf(status: number, body: unknown, retryAfter: number | undefined): ApiError {
  const envelope = ((body as { error?: Envelope } | null)?.error ?? {}) as Envelope;
  const Class = CLASSES[envelope.type ?? ""] ?? (status >= 500 ? ServiceError : ApiError);
  return new Class(status, envelope, retryAfter);
}
