import { type CheckInput, readFrom } from "../../../../make-finding";
import type { Finding } from "../../../../types";
import { belgian } from "./belgium";
import { british } from "./britain";
import { canadian } from "./canada";
import { contributions } from "./contributions";
import { type Facts, factsOf } from "./facts";
import { french } from "./france";
import { german } from "./germany";
import { american, austrian, dutch, irish, italian, leastHour, polish, portuguese, spanish } from "./taxes";

const countries: Readonly<Record<string, (facts: Facts) => Finding[]>> = {
  AT: austrian,
  BE: belgian,
  CA: canadian,
  DE: german,
  ES: spanish,
  FR: french,
  GB: british,
  IE: irish,
  IT: italian,
  NL: dutch,
  PL: polish,
  PT: portuguese,
  US: american,
};

/** What the law of its country and day says of a slip's own figures: nothing where no table covers it. */
export function byLaw({ part }: CheckInput): Finding[] {
  const facts = factsOf(part);
  return facts === undefined
    ? []
    : readFrom(part, [
        ...contributions(facts),
        ...leastHour(facts),
        ...(countries[facts.country]?.(facts) ?? []),
      ]);
}
