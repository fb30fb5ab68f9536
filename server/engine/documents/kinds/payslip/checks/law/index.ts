import { type CheckInput, readFrom } from "../../../../make-finding";
import type { Finding } from "../../../../types";
import { british } from "./britain";
import { contributions } from "./contributions";
import { type Facts, factsOf } from "./facts";
import { german } from "./germany";
import { austrian, irish, italian, polish, portuguese, spanish } from "./taxes";

const countries: Readonly<Record<string, (facts: Facts) => Finding[]>> = {
  AT: austrian,
  DE: german,
  ES: spanish,
  GB: british,
  IE: irish,
  IT: italian,
  PL: polish,
  PT: portuguese,
};

/** What the law of its country and day says of a slip's own figures: nothing where no table covers it. */
export function byLaw({ part }: CheckInput): Finding[] {
  const facts = factsOf(part);
  return facts === undefined
    ? []
    : readFrom(part, [...contributions(facts), ...(countries[facts.country]?.(facts) ?? [])]);
}
