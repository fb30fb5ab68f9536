import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { ApiError } from "@/server/platform/errors";
import { allows, type Permission } from "@/server/platform/roles";
import type { CaseKind, DeskCase } from "./schema";

const READS = {
  screening: "screenings:read",
  id_check: "id_checks:read",
  sanctions_screening: "sanctions:read",
} as const satisfies Record<CaseKind, Permission>;

export function mayRead({ actor }: Context, kind: CaseKind): boolean {
  return actor.kind !== "user" || (actor.role !== undefined && allows(actor.role, READS[kind]));
}

/** Refuses a case that does not exist, belongs to somebody else or the other environment, or is of a kind that the reader may not see. */
export async function requireCase(
  ctx: Context,
  db: Pick<Tx, "screening" | "idCheck" | "sanctionsScreening">,
  { kind, id }: DeskCase,
): Promise<void> {
  const where = { where: { id } };
  const there =
    mayRead(ctx, kind) &&
    (kind === "screening"
      ? await db.screening.count(where)
      : kind === "id_check"
        ? await db.idCheck.count(where)
        : await db.sanctionsScreening.count(where));
  if (!there) throw new ApiError("not_found");
}
