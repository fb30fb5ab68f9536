import { titles } from "./kinds/id/extract/kind-of";
import { evidenceOf as known } from "./knowledge";

/** The long titles of cards; `pass` and `dni` alone stand on many documents. */
const cards = titles.flatMap(([kind, pattern]) =>
  kind !== "passport" && pattern.source.length > 100 ? [[pattern, 7] as const] : [],
);

/** What speaks for a type: what is known of it, and for a card what is written on it. */
export const evidenceOf: typeof known = {
  ...known,
  id: { ...known.id, titles: [...cards, ...known.id.titles] },
};
