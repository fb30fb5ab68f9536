import { type CheckInput, readFrom } from "../../../../make-finding";
import type { Finding } from "../../../../types";
import { british } from "./britain";
import { type Facts, factsOf } from "./facts";

const countries: Readonly<Record<string, (facts: Facts) => Finding[]>> = { GB: british };

/** What the law of its country and day says of a slip's own figures: nothing where no table covers it. */
export function byLaw({ part }: CheckInput): Finding[] {
  const facts = factsOf(part);
  return facts === undefined ? [] : readFrom(part, countries[facts.country]?.(facts) ?? []);
}
