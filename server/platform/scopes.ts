/** Scopes of API keys. `write` includes `read`; `*` includes all. */
export const SCOPES = [
  "screenings:read",
  "screenings:write",
  "links:read",
  "links:write",
  "id_checks:read",
  "id_checks:write",
  "sanctions:read",
  "sanctions:write",
  "customers:read",
  "customers:write",
  "usage:read",
  "settings:read",
  "settings:write",
  "webhooks:read",
  "webhooks:write",
  "events:read",
] as const;
export type ScopeName = (typeof SCOPES)[number];

export const SERVICES = ["screenings", "links", "id_checks", "sanctions"] as const;
export type Service = (typeof SERVICES)[number];

export function holdsScope(held: readonly string[], needed: ScopeName): boolean {
  if (held.includes("*") || held.includes(needed)) return true;
  return needed.endsWith(":read") && held.includes(needed.replace(/:read$/, ":write"));
}

/** The service of the agreement that a scope belongs to; null for scopes that every account has. */
export function serviceOf(scope: ScopeName): Service | null {
  const area = scope.slice(0, scope.indexOf(":"));
  return SERVICES.find((service) => service === area) ?? null;
}
