import { env } from "./env";

/** The policy of an answer that is no page: it loads nothing, and nobody frames it. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What every answer says: nobody frames it, sniffs its kind or learns where it was. */
export const securityHeaders = (policy: string): Record<string, string> => ({
  "Content-Security-Policy": policy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  ...(env().BASE_URL.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
});
