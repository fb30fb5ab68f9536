import { chanceOf, nats, places } from "./chance";
import type { Figure } from "./figures";
import type { Relation } from "./relation";
import { isMoney, leastRate } from "./relations";

/** A relation and what it says for one size, in nats. */
export type Evidence = { relation: Relation; nats: number };

/**
 * What speaks for a size that a document prints at a place: relations that no other size would leave as they are, and that share no other size
 * with one another. They are compared by size, not by place: a form in four copies says everything four times and knows it once.
 */
export function evidenceFor(
  relations: readonly Relation[],
  figure: Figure,
  figures: readonly Figure[],
): Evidence[] {
  const { size } = figure;
  const money = figures.filter(isMoney);
  const distinct = new Set(money.map((one) => one.size)).size;
  // What stands elsewhere may be another thing of the same size.
  const copy = money.length / places([size]);
  const found = relations
    .filter((relation) => fixes(relation, size))
    .map((relation) => {
      const own = chanceFor(relation, size, distinct);
      return { relation, nats: nats(relation.figures.includes(figure) ? own : Math.max(own, copy)) };
    })
    .filter((one) => one.nats > Math.LN2)
    .sort((a, b) => b.nats - a.nats);
  const used = new Set<number>();
  return found.filter(({ relation }) => {
    const others = othersOf(relation, size);
    if (others.some((one) => used.has(one))) return false;
    for (const one of others) used.add(one);
    return true;
  });
}

/**
 * Whether no other size would do: it does not stand on both sides. A rounded share tells its amount to the cent and its base to the unit,
 * and a product what it comes to.
 */
export function fixes({ kind, figures: [result, ...parts], signs }: Relation, size: number): boolean {
  if (kind === "shares")
    return result?.size === size
      ? highest(parts) >= leastRate
      : parts.some((one, i) => i % 2 === 0 && one.size === size);
  if (kind === "line" || kind === "multiple")
    return result?.size === size || (kind === "multiple" && parts[0]?.size === size);
  const within = parts.reduce((sum, one, i) => sum + (one.size === size ? (signs[i] ?? 1) : 0), 0);
  return (result?.size === size ? 1 : 0) !== within;
}

/** The highest rate of shares, in hundredths of a per cent: it tells the base best. */
const highest = (parts: readonly Figure[]): number =>
  Math.max(0, ...parts.filter((_, i) => i % 2 === 1).map(({ size }) => size));

/** How likely chance makes a relation that ties a size, where a document prints so many different sums. */
export function chanceFor({ kind, figures, chance }: Relation, size: number, distinct: number): number {
  if (kind !== "shares") return chance;
  const [base, ...parts] = figures;
  const amounts = parts.filter((_, i) => i % 2 === 0).map((one) => one.size);
  if (base?.size !== size) return chanceOf([size], 3 * distinct ** (1 / amounts.length));
  const together = amounts.reduce((product, one) => product * chanceOf([one], 3), distinct);
  return Math.min(1, Math.max(together, 10_000 / highest(parts) / size));
}

/** The sizes that a relation leads from, but for the one in question. Of shares that is the base, or the amounts. */
export function othersOf({ kind, figures }: Relation, size: number): number[] {
  const [result] = figures;
  const from =
    kind !== "shares"
      ? figures
      : result?.size === size
        ? figures.filter((_, i) => i % 2 === 1)
        : figures.slice(0, 1);
  return from.map((one) => one.size).filter((one) => one !== size);
}
