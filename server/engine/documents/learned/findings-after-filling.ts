import { entryOf } from "../catalogue";
import type { Finding } from "../types";

/**
 * What the rules' readings raise and what was learned beside them does not clear: a learned value never raises a doubt by itself, and
 * the documents it is printed on are judged by what the rules read of them.
 */
export const findingsAfterFilling = (raised: readonly Finding[], filled: readonly Finding[]): Finding[] => [
  ...raised.filter((f) => !holds(f) && filled.some((o) => o.code === f.code && sameMatter(o, f))),
  ...filled.filter(holds),
];

/** The same field, or the same print under another name. */
const sameMatter = (one: Finding, other: Finding): boolean =>
  one.document === other.document &&
  (one.field === other.field ||
    (one.box !== undefined && one.page === other.page && one.box.join() === other.box?.join()));

/** It is no doubt, and says of the values that count in the end, learned or not, that they stand alone. */
const holds = ({ code }: Finding): boolean => entryOf(code)?.holds === true;
