import type { Actor } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { Role } from "@/server/platform/role";

/** A member with the role they have now; the verbs refuse what it does not allow. */
export async function memberOf(tx: Tx, id: string): Promise<Actor> {
  const member = await tx.membership.findFirst({ where: { userId: id }, select: { role: true } });
  if (!member) throw new ApiError("state_conflict");
  return { kind: "user", id, channel: "dashboard", role: Role.parse(member.role) };
}
