import type { Finding } from "../types";

/**
 * What the rules' readings raise and what was learned beside them does not clear: a learned value never raises a doubt by itself, and
 * the papers it is printed on are judged by what the rules read of them.
 */
export const standing = (raised: readonly Finding[], filled: readonly Finding[]): Finding[] =>
  raised.filter((f) =>
    filled.some((o) => o.code === f.code && o.field === f.field && o.document === f.document),
  );
