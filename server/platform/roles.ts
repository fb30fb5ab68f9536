/** What a member may be. Without the library of schemas: every page of the dashboard carries this. */
export const ROLES = ["owner", "developer", "reviewer", "billing", "read_only"] as const;
export type Role = (typeof ROLES)[number];

/** What a member may do. The API's scopes, and beside them what only people do. `write` includes `read`. */
const READS = [
  "screenings:read",
  "links:read",
  "id_checks:read",
  "sanctions:read",
  "customers:read",
] as const;
const REVIEWS = [
  "screenings:write",
  "links:write",
  "id_checks:write",
  "sanctions:write",
  "reviews:write",
  "customers:read",
] as const;
const BUILDS = [
  "customers:write",
  "webhooks:write",
  "events:read",
  "settings:write",
  "keys:write",
  "requests:read",
  "mailbox:read",
  "sandbox:write",
] as const;
const MONEY = ["usage:read", "billing:write"] as const;
const OWNS = ["members:write", "account:write", "audit:read"] as const;

export type Permission =
  | (typeof READS | typeof REVIEWS | typeof BUILDS | typeof MONEY | typeof OWNS)[number]
  | "customers:read"
  | "webhooks:read"
  | "settings:read"
  | "keys:read"
  | "members:read";

const PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [...READS, ...REVIEWS, ...BUILDS, ...MONEY, ...OWNS],
  developer: [...READS, ...REVIEWS, ...BUILDS, "usage:read", "members:read"].filter(
    (permission): permission is Permission => permission !== "reviews:write",
  ),
  reviewer: [...READS, ...REVIEWS, "settings:read", "members:read"],
  billing: [...MONEY, "members:read"],
  read_only: [...READS, "settings:read", "events:read", "usage:read", "members:read"],
};

/** Whether a role may do something; the one table that pages, procedures and verbs ask. */
export function allows(role: Role, permission: Permission): boolean {
  const held: readonly string[] = PERMISSIONS[role];
  if (held.includes(permission)) return true;
  return permission.endsWith(":read") && held.includes(permission.replace(/:read$/, ":write"));
}
