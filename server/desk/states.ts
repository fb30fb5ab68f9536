// How long a decision is held and a case is somebody's; pages need it without the library of schemas.

/** How long a decision can be taken back. */
export const UNDO_MS = 10_000;

/** So many are decided together at most. */
export const MOST_AT_ONCE = 100;

/** A page says so often that its case is open, and somebody else may have it when it has not said so for a while. */
export const LEASE_BEAT_MS = 30_000;
export const LEASE_MS = 90_000;
