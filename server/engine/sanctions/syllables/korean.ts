import { koreanSyllables } from "./han";
import { koreanSpellings, USUAL } from "./hangul";

let readings: Map<string, { all: Set<string>; usual: boolean }> | undefined;

/** What a Latin word of one syllable may be in Korean, and whether it is a usual spelling of any. */
function readingsOf(word: string) {
  if (!readings) {
    readings = new Map();
    for (const syllable of koreanSyllables())
      for (const [text, sure] of koreanSpellings(syllable)) {
        const known = readings.get(text) ?? { all: new Set(), usual: false };
        known.all.add(syllable);
        known.usual ||= sure === USUAL;
        readings.set(text, known);
      }
  }
  return readings.get(word);
}

/** Two Latin words that usually spell a syllable of Korean each, and none that is the same: two names, however near. */
export function koreanApart(one: string, other: string): boolean {
  const [first, second] = [readingsOf(one), readingsOf(other)];
  if (!first?.usual || !second?.usual) return false;
  return ![...first.all].some((syllable) => second.all.has(syllable));
}
