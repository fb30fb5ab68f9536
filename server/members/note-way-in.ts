import type { AuditDetail } from "@/server/audit";
import { recordAccountAudit } from "@/server/audit";
import { rootDb } from "@/server/platform/db/root";
import { log } from "@/server/platform/log";

/** What happens to a person's ways in, and to their name; their accounts' owners read it. No address, device or place: those stand in the session. */
export type WayIn =
  | "sign_in.succeeded"
  | "sign_in.failed"
  | "sign_in.proved_again"
  | "sign_in.proof_failed"
  | "session.ended"
  | "email.confirmed"
  | "password.changed"
  | "password.reset"
  | "passkey.added"
  | "passkey.removed"
  | "second_factor.added"
  | "second_factor.removed"
  | "second_factor.refused"
  | "name.changed";

/** Writes it to each account of the person; of somebody without one, or whom nobody knows, to the installation's log. */
export async function noteWayIn(
  userId: string | null,
  action: WayIn,
  detail: AuditDetail = {},
): Promise<void> {
  const memberships =
    userId === null
      ? []
      : await rootDb().membership.findMany({ where: { userId }, select: { accountId: true } });
  const accounts = memberships.length > 0 ? memberships.map(({ accountId }) => accountId) : [null];
  for (const accountId of accounts) {
    await recordAccountAudit(rootDb(), accountId, {
      actor: userId ?? "somebody",
      action,
      objectType: "user",
      ...(userId === null ? {} : { objectId: userId }),
      detail,
    });
  }
}

const pending = new Set<Promise<void>>();

/** A refused try. Nobody waits for it: a known address would take longer than one that nobody has. */
export function noteRefusal(userId: string | null, action: WayIn, detail: AuditDetail = {}): void {
  const noted: Promise<void> = noteWayIn(userId, action, detail)
    .catch((error: unknown) => log().error({ err: error }, "a refused sign-in is not in the audit log"))
    .finally(() => pending.delete(noted));
  pending.add(noted);
}

/** Until every refused try is written. */
export async function refusalsNoted(): Promise<void> {
  await Promise.all(pending);
}
