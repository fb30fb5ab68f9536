import { env } from "@/server/platform/env";
import { type ApiError, ERRORS } from "@/server/platform/errors";
import type { Quota } from "@/server/platform/rate-limit";
import { API_VERSION } from "@/server/platform/version";

export function baseHeaders(requestId: string): Record<string, string> {
  return {
    "Service-Request-Id": requestId,
    "Request-Id": requestId,
    "Service-Version": API_VERSION,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}

export function quotaHeaders(quota: Quota): Record<string, string> {
  return {
    "RateLimit-Limit": String(quota.limit),
    "RateLimit-Remaining": String(quota.remaining),
    "RateLimit-Reset": String(quota.resetSeconds),
  };
}

/** The error envelope: `{error: {type, code, message, param?, doc_url, request_id}}`. */
export function errorBody(error: ApiError, requestId: string): string {
  return JSON.stringify({
    error: {
      type: ERRORS[error.code].type,
      code: error.code,
      message: error.message,
      ...(error.param === undefined ? {} : { param: error.param }),
      doc_url: `${env().BASE_URL}/docs/errors#${error.code}`,
      request_id: requestId,
    },
  });
}
