import { extract } from "../extract-fields";
import { labelsOf } from "../knowledge";
import { guessesOf } from "./guesses";
import { type Exercise, learn, tablesOf } from "./learn";
import { look } from "./look";
import type { Sample } from "./trees";

const FOLDS = 4;
/** A drawn document says less than a printed one, and a value that a document's truth does not name may be right or not. */
const WEIGHT = { drawn: 0.3, printed: 1, unnamed: 0.5 };

/**
 * What the scorer would give on documents in layouts that it has not learned from, read by the rules with all their captions and with half of
 * them, and whether it is right.
 */
export function samplesOf(
  exercises: readonly Exercise[],
  today: string,
  { epochs = 8, tell }: { epochs?: number; tell?: (part: number, of: number) => void } = {},
): Sample[] {
  const layouts = [...new Set(exercises.map(({ layout }) => layout))].sort();
  const foldOf = new Map(layouts.map((layout, i) => [layout, i % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    tell?.(fold + 1, FOLDS);
    const weights = learn(
      exercises.filter(({ layout }) => foldOf.get(layout) !== fold),
      { epochs },
    );
    return exercises
      .filter(({ layout }) => foldOf.get(layout) === fold)
      .flatMap(({ lesson, turn, type, drawn, truth, views }) =>
        tablesOf(type, turn, drawn).flatMap((table, at): Sample[] => {
          const labels = { ...labelsOf, [type]: table };
          const [part] = extract(lesson.reading, 0, today, lesson.country, labels).parts;
          if (part === undefined) return [];
          const seen = look(part, weights, views[at]);
          return guessesOf(seen).map(({ field, candidate, facts }) => ({
            facts,
            right: views[at]?.right.get(field.name)?.has(seen.candidates.indexOf(candidate)) === true,
            weight: (drawn ? WEIGHT.drawn : WEIGHT.printed) * (truth.has(field.name) ? 1 : WEIGHT.unnamed),
          }));
        }),
      );
  }).flat();
}
