import type { KanjiNames } from "./ipadic";

/** How often a character of given names is read in each way where it stands. */
type Readings = Map<string, Map<string, number>>;

export interface KanjiParts {
  first: Readings;
  last: Readings;
}

const ROUNDS = 3;
const TRIED = 4;
const MOST_GUESSES = 3;
/** Of all ways to read the two characters, so much of them speaks for a reading that is worth a look. */
const LEAST_SHARE = 0.04;

/**
 * How characters of Japanese given names are read, from names of two whose readings are known: of all places where a reading could be cut, the
 * one that most other names with the same characters share. No dictionary has all names; most are made of such halves.
 */
export function learnParts(given: KanjiNames): KanjiParts {
  const names = [...given].flatMap(([name, [reading = ""]]) => {
    const [first = "", last = "", more] = name;
    return more === undefined && last !== "" ? [{ first, last, reading }] : [];
  });
  let parts: KanjiParts | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next: KanjiParts = { first: new Map(), last: new Map() };
    for (const { first, last, reading } of names) {
      const cuts = Array.from({ length: Math.max(0, reading.length - 1) }, (_, at) => at + 1);
      const weight = (cut: number) =>
        parts === null
          ? 1
          : (parts.first.get(first)?.get(reading.slice(0, cut)) ?? 0) *
            (parts.last.get(last)?.get(reading.slice(cut)) ?? 0);
      const best = Math.max(...cuts.map(weight));
      for (const cut of cuts)
        if (weight(cut) === best) {
          note(next.first, first, reading.slice(0, cut));
          note(next.last, last, reading.slice(cut));
        }
    }
    parts = next;
  }
  return parts ?? { first: new Map(), last: new Map() };
}

function note(readings: Readings, character: string, reading: string): void {
  const known = readings.get(character) ?? new Map<string, number>();
  known.set(reading, (known.get(reading) ?? 0) + 1);
  readings.set(character, known);
}

const likeliest = (readings: Readings, character: string): (readonly [string, number])[] => {
  const all = [...(readings.get(character) ?? [])];
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  return all
    .sort((a, b) => b[1] - a[1])
    .slice(0, TRIED)
    .map(([reading, count]) => [reading, count / total]);
};

/** The likeliest readings of a given name of two characters that no dictionary has. */
export function guessedReadings(name: string, { first, last }: KanjiParts): string[] {
  const [one = "", two = "", more] = name;
  if (more !== undefined || two === "") return [];
  return likeliest(first, one)
    .flatMap(([a, share]) => likeliest(last, two).map(([b, other]) => [a + b, share * other] as const))
    .filter(([, share]) => share >= LEAST_SHARE)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_GUESSES)
    .map(([reading]) => reading);
}
