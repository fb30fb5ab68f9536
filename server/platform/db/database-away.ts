const REFUSED = new Set([
  // The system's and Node's
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // PostgreSQL's: too many connections, shutting down, crashed, starting
  "53300",
  "57P01",
  "57P02",
  "57P03",
  // The client's: unreachable, too slow to reach, closed, no connection or transaction in time
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
]);

/** PostgreSQL's class of broken connections. */
const BROKEN = /^08/;

/** The driver names some of its own only in words. */
const WORDS =
  /^connect ENOENT|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after/;

/** Whether something failed because the database cannot be reached, or has no connection left within the time that is waited. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && (REFUSED.has(code) || BROKEN.test(code))) return true;
    if (WORDS.test(cause.message)) return true;
  }
  return false;
}
