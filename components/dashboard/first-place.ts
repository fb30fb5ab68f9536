import { allows, type Role } from "@/server/platform/roles";
import { GROUPS } from "./navigation";

/** Where a role starts its day: the first place it may open. */
export function firstPlace(role: Role): string {
  const place = GROUPS.flatMap((group) => group.places).find(
    (one) => allows(role, one.permission) && !one.testOnly,
  );
  return place?.path ?? "/account";
}
