import { EVENT_TYPES } from "@/server/events/schema";
import type { Context } from "@/server/platform/context";
import { pool } from "@/server/platform/db/pool";
import { ApiError } from "@/server/platform/errors";
import { SCOPES, serviceOf } from "@/server/platform/scopes";
import { API_VERSION } from "@/server/platform/version";
import { DEFAULT_PER_MINUTE } from "./authenticate";
import type { ApiKeyInfo } from "./schema";

type Row = {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  expiresAt: Date | null;
  rateLimitPerMinute: number | null;
  accountId: string;
  accountName: string;
  status: string;
  liveEnabled: boolean;
  billingMode: string;
  currency: string;
  services: string[];
  createdAt: Date;
};

/** One statement for what clients ask most often, to see whether they are connected. */
const KEY = `
  SELECT k.id, k.name, k.prefix, k.scopes, k."expiresAt", k."rateLimitPerMinute", a.id AS "accountId", a.name AS "accountName",
    a.status, a."liveEnabled", a."billingMode", a.currency, a.services, a."createdAt"
  FROM "ApiKey" k JOIN "Account" a ON a.id = k."accountId"
  WHERE k."accountId" = $1 AND k.environment = $2::"Environment" AND k.id = $3`;

/** The key that asks, as it stands now, with its account. */
export async function describeKey({ scope, actor }: Pick<Context, "scope" | "actor">): Promise<ApiKeyInfo> {
  const { rows } = await pool().query<Row>({
    name: "describe-key",
    text: KEY,
    values: [scope.accountId, scope.environment, actor.id],
  });
  const row = rows[0];
  if (!row) throw new ApiError("invalid_api_key");
  const live = scope.environment === "live";
  return {
    id: row.id,
    object: "api_key",
    name: row.name,
    environment: scope.environment,
    prefix: row.prefix,
    scopes: row.scopes,
    expires_at: row.expiresAt?.toISOString() ?? null,
    account: {
      id: row.accountId,
      name: row.accountName,
      status: row.status === "suspended" ? "suspended" : "active",
      live_enabled: row.liveEnabled,
      billing_mode: row.billingMode === "prepaid" ? "prepaid" : "invoice",
      currency: row.currency === "usd" ? "usd" : "eur",
      services: row.services,
      created_at: row.createdAt.toISOString(),
    },
    api_version: API_VERSION,
    rate_limit_per_minute: row.rateLimitPerMinute ?? DEFAULT_PER_MINUTE[scope.environment],
    available_scopes: SCOPES.filter((one) => {
      const service = serviceOf(one);
      return service === null || !live || row.services.includes(service);
    }),
    events: [...EVENT_TYPES],
  };
}
