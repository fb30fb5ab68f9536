import { withAddress } from "@/server/platform/db/addresses";
import { rootDb } from "@/server/platform/db/root";

/** Who signs in under a mail address. */
export function findByAddress(email: string) {
  return rootDb().user.findFirst({ where: withAddress(email) });
}

/** Whom a mailed secret was made for; those of the version before name the address. */
export function findByToken(identifier: string | null) {
  if (identifier === null) return null;
  return identifier.includes("@")
    ? findByAddress(identifier)
    : rootDb().user.findUnique({ where: { id: identifier } });
}
