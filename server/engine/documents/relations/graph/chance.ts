import type { Figure } from "./figures";

/** The coarsest of 1, 5, 10, 50, 100 … that divides all: 1,200.00 = 1,000.00 + 200.00 says little. */
export function grain(sizes: readonly number[]): number {
  let best = 1;
  for (let ten = 1; ten <= 1e8; ten *= 10)
    for (const one of [ten, 5 * ten]) if (sizes.every((size) => size % one === 0)) best = one;
  return best;
}

/** How many values a figure might have had beside those of its relation, as coarse as they are. */
export const places = (sizes: readonly number[]): number => Math.max(1, ...sizes) / grain(sizes);

/** How likely figures that have nothing to do with each other meet, among so many that were tried. */
export const chanceOf = (sizes: readonly number[], tried: number): number =>
  Math.min(1, tried / places(sizes));

/** Evidence in nats; what is surer than one in a thousand billion is not believed to be. */
export const nats = (chance: number): number => -Math.log(Math.max(chance, 1e-12));

/** Evidence that proves a figure of a document: the more figures there are, the more of them meet by chance. */
export const needed = (figures: readonly Figure[]): number =>
  4 + Math.log(Math.max(1, figures.filter(({ unit }) => unit === "money").length));
