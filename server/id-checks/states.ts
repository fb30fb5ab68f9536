import type { IdCheckStatus } from "./schema";

/** Legal moves (decisions 9.3). Ended checks never move again. */
export const ID_CHECK_MOVES = {
  pending: ["retry", "in_review", "passed", "rejected", "canceled", "expired"],
  retry: ["retry", "in_review", "passed", "rejected", "canceled", "expired"],
  in_review: ["passed", "rejected"],
  passed: [],
  rejected: [],
  canceled: [],
  expired: [],
} as const satisfies Record<IdCheckStatus, readonly IdCheckStatus[]>;

/** The statuses from which a check may become `to`. */
export function statusesBefore(to: IdCheckStatus): IdCheckStatus[] {
  return (Object.keys(ID_CHECK_MOVES) as IdCheckStatus[]).filter((from) =>
    (ID_CHECK_MOVES[from] as readonly IdCheckStatus[]).includes(to),
  );
}

/** One attempt and up to three repeats. */
export const MOST_ATTEMPTS = 4;
/** While one of these holds, the person may act. */
export const OPEN_STATUSES = ["pending", "retry"] as const satisfies readonly IdCheckStatus[];

export function isOpen(status: string): boolean {
  return (OPEN_STATUSES as readonly string[]).includes(status);
}
