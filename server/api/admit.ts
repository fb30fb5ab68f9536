import { type AuthenticatedKey, authenticateKey } from "@/server/api-keys";
import { ApiError } from "@/server/platform/errors";
import { ipAllowed } from "@/server/platform/ip-range";
import type { Quota } from "@/server/platform/rate-limit";
import { holdsScope, serviceOf } from "@/server/platform/scopes";
import { API_VERSIONS } from "@/server/platform/version";
import type { Endpoint } from "./endpoint";
import { limited, quotaOf, quotaOfNobody } from "./quota";
import type { ApiRequest } from "./request";

/** What is known of a request by now: its answer and the request log tell it, however it ends. */
export type Progress = {
  /** The pattern of the path, once it is known. */
  route: string;
  key: AuthenticatedKey | null;
  quota: Quota | null;
  warnings: string[];
  /** The object that this request made. */
  made: string | null;
  headers: Record<string, string>;
};

/** Refuses the call of a key, an account or an access to a service that has ended while its body came or it waited in line. */
export async function requireAdmitted(request: ApiRequest, endpoint: Endpoint): Promise<void> {
  const key = await keyOf(request);
  if (!key) throw new ApiError("invalid_api_key");
  const refused = refusalOf(key, request.clientIp) ?? refusalOfService(key, endpoint);
  if (refused) throw new ApiError(refused);
}

function keyOf(request: ApiRequest): Promise<AuthenticatedKey | null> {
  const given = /^Bearer +(\S+)$/i.exec(request.header("authorization") ?? "")?.[1];
  return authenticateKey(given ?? "");
}

/** The key that came with a request; refuses, and counts for its network, one that opens nothing. */
export async function authenticate(request: ApiRequest, progress: Progress): Promise<AuthenticatedKey> {
  const sent = request.header("authorization");
  const key = await keyOf(request);
  if (key) return key;
  progress.headers["WWW-Authenticate"] = "Bearer";
  progress.quota = await quotaOfNobody(request.clientIp);
  if (!progress.quota.allowed) throw limited(progress.quota);
  throw new ApiError("invalid_api_key", /^Bearer\b/i.test(sent ?? "") ? {} : { message: wayOfKeys(sent) });
}

/** For those who know another service's way, and say nothing that a key could be told by. */
function wayOfKeys(sent: string | undefined): string {
  const basic = /^Basic\b/i.test(sent ?? "");
  return `${basic ? "The key came as Basic" : "No API key came"}: send it as Authorization: Bearer KEY.`;
}

/** Steps 3 to 9 of decisions 1.1: address, account, live access, minute quota, scope, service, version. */
export async function admit(
  request: ApiRequest,
  key: AuthenticatedKey,
  endpoint: Endpoint,
  progress: Progress,
): Promise<void> {
  progress.key = key;
  progress.quota = await quotaOf(key, request.clientIp);
  const refused = refusalOf(key, request.clientIp);
  if (refused) throw new ApiError(refused);
  if (!progress.quota.allowed) throw limited(progress.quota);
  if (endpoint.scope && !holdsScope(key.scopes, endpoint.scope)) {
    throw new ApiError("missing_scope", { message: `This call needs the scope ${endpoint.scope}.` });
  }
  const withheld = refusalOfService(key, endpoint);
  if (withheld) throw new ApiError(withheld);
  const version = request.header("service-version");
  if (version !== undefined && !API_VERSIONS.includes(version)) {
    throw new ApiError("invalid_parameter", {
      param: "Service-Version",
      message: `Supported versions: ${API_VERSIONS.join(", ")}.`,
    });
  }
}

function refusalOfService(
  { scope, account }: AuthenticatedKey,
  endpoint: Endpoint,
): "service_not_enabled" | null {
  const service = endpoint.scope === null ? null : serviceOf(endpoint.scope);
  const withheld = service && scope.environment === "live" && !account.services.includes(service);
  return withheld ? "service_not_enabled" : null;
}

function refusalOf(
  key: AuthenticatedKey,
  ip: string,
): "ip_not_allowed" | "account_suspended" | "live_not_enabled" | null {
  if (!ipAllowed(key.account.ipAllowlist, ip)) return "ip_not_allowed";
  if (key.account.status === "suspended") return "account_suspended";
  if (key.scope.environment === "live" && !key.account.liveEnabled) return "live_not_enabled";
  return null;
}
