export type ErrorType =
  | "invalid_request_error"
  | "authentication_error"
  | "permission_error"
  | "billing_error"
  | "rate_limit_error"
  | "idempotency_error"
  | "api_error";

/**
 * Every error of the API: status, type and default text stand here and nowhere else. The order is the order in which
 * several faults of one request body are reported (decisions 1.1, 6.1). `param` stands where a code is always about one field.
 */
export const ERRORS = {
  not_found: {
    status: 404,
    type: "invalid_request_error",
    message: "No such object, or it belongs to the other environment.",
  },
  method_not_allowed: {
    status: 405,
    type: "invalid_request_error",
    message: "This method is not allowed on this path.",
  },
  invalid_api_key: {
    status: 401,
    type: "authentication_error",
    message: "The API key is missing, mistyped, revoked or expired.",
  },
  ip_not_allowed: {
    status: 403,
    type: "permission_error",
    message: "Requests from this IP address are not on the account's allowlist.",
  },
  account_suspended: {
    status: 403,
    type: "permission_error",
    message: "The account is suspended; contact support.",
  },
  live_not_enabled: {
    status: 403,
    type: "permission_error",
    message: "Live access is not enabled for this account yet.",
  },
  account_unconfirmed: {
    status: 403,
    type: "permission_error",
    message:
      "Confirm your email address first: an account behind which nobody stands yet uploads nothing and calls no webhook.",
  },
  rate_limited: {
    status: 429,
    type: "rate_limit_error",
    message: "Too many requests; wait for Retry-After seconds.",
  },
  missing_scope: {
    status: 403,
    type: "permission_error",
    message: "The API key lacks the scope that this call needs.",
  },
  service_not_enabled: {
    status: 403,
    type: "permission_error",
    message: "This service is not part of the account's agreement.",
  },
  sandbox_only: { status: 403, type: "permission_error", message: "This call works with sandbox keys only." },
  request_too_large: {
    status: 413,
    type: "invalid_request_error",
    message: "The request body exceeds 1 MB.",
  },
  invalid_json: {
    status: 400,
    type: "invalid_request_error",
    message: "The body is not a valid JSON object in UTF-8.",
  },
  idempotency_conflict: {
    status: 409,
    type: "idempotency_error",
    message: "This Idempotency-Key was used with another request.",
  },
  idempotency_in_progress: {
    status: 409,
    type: "idempotency_error",
    message: "The first request with this Idempotency-Key is still running; retry shortly.",
  },
  applicant_required: {
    status: 400,
    type: "invalid_request_error",
    message: "applicant.name is required.",
    param: "applicant.name",
  },
  documents_required: { status: 400, type: "invalid_request_error", message: "Send at least one document." },
  too_many_documents: { status: 400, type: "invalid_request_error", message: "Send at most 20 documents." },
  invalid_document: {
    status: 400,
    type: "invalid_request_error",
    message: "A document needs either url, or data (base64) with media_type.",
  },
  unsupported_media_type: {
    status: 415,
    type: "invalid_request_error",
    message: "Documents may be PDF, JPEG, PNG or WebP.",
  },
  document_too_large: { status: 413, type: "invalid_request_error", message: "A document exceeds 10 MB." },
  documents_too_large: {
    status: 413,
    type: "invalid_request_error",
    message: "The documents exceed 20 MB in total.",
  },
  invalid_purpose: {
    status: 400,
    type: "invalid_request_error",
    message: "purpose is not one of the accepted values.",
  },
  invalid_metadata: {
    status: 400,
    type: "invalid_request_error",
    message:
      "metadata takes at most 20 keys of up to 40 characters from A-Z a-z 0-9 _ . - with string values of up to 500 characters.",
  },
  invalid_settings: { status: 400, type: "invalid_request_error", message: "The settings are not valid." },
  invalid_url: {
    status: 400,
    type: "invalid_request_error",
    message: "The address must start with https:// and be reachable from the internet.",
  },
  invalid_parameter: { status: 400, type: "invalid_request_error", message: "A parameter is not valid." },
  unknown_customer: {
    status: 400,
    type: "invalid_request_error",
    message: "customer names no registered customer.",
  },
  already_exists: {
    status: 409,
    type: "invalid_request_error",
    message: "An object with this id exists already.",
  },
  state_conflict: {
    status: 409,
    type: "invalid_request_error",
    message: "The object's state does not allow this.",
  },
  too_many_endpoints: {
    status: 409,
    type: "invalid_request_error",
    message: "The limit of webhook endpoints is reached.",
  },
  report_not_ready: { status: 404, type: "invalid_request_error", message: "There is no report yet." },
  consent_required: {
    status: 422,
    type: "invalid_request_error",
    message: "consent_confirmed must be true.",
    param: "consent_confirmed",
  },
  insufficient_balance: { status: 402, type: "billing_error", message: "The prepaid balance is too low." },
  credit_limit_reached: { status: 402, type: "billing_error", message: "The credit limit is reached." },
  document_url_unreachable: {
    status: 422,
    type: "invalid_request_error",
    message: "A document could not be downloaded within 15 seconds.",
  },
  license_inactive: {
    status: 403,
    type: "permission_error",
    message: "The licence of this installation has expired.",
  },
  no_room: {
    status: 503,
    type: "api_error",
    message: "There is no room for more uploads at the moment; retrying after Retry-After seconds is safe.",
  },
  service_unavailable: {
    status: 503,
    type: "api_error",
    message:
      "A part of the service cannot be reached at the moment; retrying after Retry-After seconds is safe.",
  },
  server_error: {
    status: 500,
    type: "api_error",
    message: "Something failed on our side; retrying is safe.",
  },
} as const satisfies Record<string, { status: number; type: ErrorType; message: string; param?: string }>;

export type ErrorCode = keyof typeof ERRORS;

const RANK = new Map(Object.keys(ERRORS).map((code, index) => [code, index]));

/** Position of a code in the order of reporting; lower comes first. */
export function errorRank(code: ErrorCode): number {
  return RANK.get(code) ?? Number.MAX_SAFE_INTEGER;
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

function paramOf(code: ErrorCode): string | undefined {
  const error = ERRORS[code];
  return "param" in error ? error.param : undefined;
}

/** An expected refusal. `message` overrides are ours, never copied from a caught error; `cause` stays in the process. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      param?: string | undefined;
      message?: string;
      cause?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = "ApiError";
    this.code = code;
    this.param = paramOf(code) ?? options.param;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** `{error: {type, code, message, param?, doc_url?, request_id}}`. `docs` is the page that has a paragraph for each code. */
export function errorEnvelope(error: ApiError, requestId: string, docs: string | undefined) {
  return {
    error: {
      type: ERRORS[error.code].type,
      code: error.code,
      message: error.message,
      ...(error.param === undefined ? {} : { param: error.param }),
      ...(docs === undefined ? {} : { doc_url: `${docs}#${error.code}` }),
      request_id: requestId,
    },
  };
}
