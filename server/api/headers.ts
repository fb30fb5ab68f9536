import { env } from "@/server/platform/env";
import { type ApiError, errorEnvelope } from "@/server/platform/errors";
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

export function errorBody(error: ApiError, requestId: string): string {
  return JSON.stringify(errorEnvelope(error, requestId, `${env().BASE_URL}/docs/errors`));
}
