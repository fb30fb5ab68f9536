import { defineEndpoint } from "@/server/api/endpoint";
import { EVENT_TYPES } from "@/server/events/schema";
import { rootDb } from "@/server/platform/db/root";
import { ApiError } from "@/server/platform/errors";
import { SCOPES, serviceOf } from "@/server/platform/scopes";
import { API_VERSION } from "@/server/platform/version";
import { ApiKeyInfo } from "./schema";

const DEFAULT_PER_MINUTE = { live: 120, test: 60 } as const;

export const getMe = defineEndpoint({
  id: "getMe",
  method: "GET",
  path: "/v1/me",
  summary: "The key that asks, its scopes and its account",
  tag: "Account",
  scope: null,
  request: {},
  status: 200,
  response: ApiKeyInfo,
  errors: [],
  handle: async (ctx) => {
    const [key, account] = await Promise.all([
      ctx.db.apiKey.findFirst({ where: { id: ctx.actor.id } }),
      rootDb().account.findUnique({ where: { id: ctx.scope.accountId } }),
    ]);
    if (!key || !account) throw new ApiError("invalid_api_key");
    const live = ctx.scope.environment === "live";
    return {
      id: key.id,
      object: "api_key" as const,
      name: key.name,
      environment: key.environment,
      prefix: key.prefix,
      scopes: key.scopes,
      expires_at: key.expiresAt?.toISOString() ?? null,
      account: {
        id: account.id,
        name: account.name,
        status: account.status === "suspended" ? ("suspended" as const) : ("active" as const),
        live_enabled: account.liveEnabled,
        billing_mode: account.billingMode === "prepaid" ? ("prepaid" as const) : ("invoice" as const),
        currency: account.currency === "usd" ? ("usd" as const) : ("eur" as const),
        services: account.services,
        created_at: account.createdAt.toISOString(),
      },
      api_version: API_VERSION,
      rate_limit_per_minute: key.rateLimitPerMinute ?? DEFAULT_PER_MINUTE[key.environment],
      available_scopes: SCOPES.filter((scope) => {
        const service = serviceOf(scope);
        return service === null || !live || account.services.includes(service);
      }),
      events: [...EVENT_TYPES],
    };
  },
});
