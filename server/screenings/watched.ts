import type { Context } from "@/server/platform/context";
import type { Tx } from "@/server/platform/db/scoped-db";
import { enqueue } from "@/server/platform/jobs";

// Whose person is to be put on watch is said by the case; the lists are asked by a job, since they are another domain's.

/** Job event: the person of a case that has ended well is to be put on watch. */
export const SUBJECT_TO_WATCH = "subject/watch.due";
/** Job event: a case whose person is on watch was erased. */
export const WATCHED_ERASED = "subject/watch.erased";

export const WATCHED_KINDS = ["screening", "id_check"] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

export async function watchSoon(
  tx: Tx,
  { scope }: Pick<Context, "scope">,
  kind: WatchedKind,
  { id, monitor }: { id: string; monitor: boolean },
): Promise<void> {
  if (!monitor) return;
  const data = { ...scope, kind, objectId: id };
  await enqueue(tx, { name: SUBJECT_TO_WATCH, id: `watch-${id}`, data, share: scope.accountId });
}

export async function unwatchSoon(
  tx: Tx,
  { scope }: Pick<Context, "scope">,
  { sanctionsId }: { sanctionsId: string | null },
): Promise<void> {
  if (sanctionsId === null) return;
  await enqueue(tx, { name: WATCHED_ERASED, data: { ...scope, sanctionsId } });
}
