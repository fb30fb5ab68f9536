import type { Question } from "./law";
import type { Random } from "./random";
import { FREQUENCIES } from "./schema";
import { PEOPLE, type People } from "./words/people-by-country";

export type Stranger = { byName: Question; withFacts: Question };
export type Frequency = (typeof FREQUENCIES)[number];

/** Where the family name stands first. */
const FAMILY_FIRST = new Set(["cn", "kr"]);
const YEARS = { from: 1946, span: 60 } as const;

/** The commonest third of names, the next, or the last. */
function third(names: readonly string[], frequency: Frequency): readonly string[] {
  const size = Math.ceil(names.length / FREQUENCIES.length);
  const at = FREQUENCIES.indexOf(frequency) * size;
  return names.slice(at, at + size);
}

/** Somebody who does not exist, called as people of the country are. */
export function stranger({ country, given, family }: People, frequency: Frequency, random: Random): Stranger {
  const names = [random.pick(third(given, frequency)), random.pick(third(family, frequency))];
  const name = (FAMILY_FIRST.has(country) ? names.reverse() : names).join(" ");
  const pad = (value: number) => String(value).padStart(2, "0");
  const born = `${YEARS.from + random.below(YEARS.span)}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`;
  return { byName: { name }, withFacts: { name, birth_date: born, nationality: country.toUpperCase() } };
}

/** Each country and frequency, in the order in which reports show them. */
export const GROUPS_OF_PEOPLE = PEOPLE.flatMap((people) =>
  FREQUENCIES.map((frequency) => ({ people, frequency })),
);
