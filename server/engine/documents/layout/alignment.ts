import type { Box } from "../types";

/** What stands on a page, and how tall its print is: `em`, in widths of the page. */
export type Placed = { box: Box; em: number };

/** How far apart two edges may lie that are one edge of a column, in ems: a mark behind a figure pushes it out of line by its width, .6 in typewriters' print. */
export const TOLERANCE = 0.75;

const EDGES = { left: 0, right: 2 } as const;
export type Edge = keyof typeof EDGES;

export const edgeOf = ({ box }: Placed, edge: Edge): number => box[EDGES[edge]];

/** Whether two begin, or end, under one another. */
export const aligned = (one: Placed, other: Placed, edge: Edge): boolean =>
  Math.abs(edgeOf(one, edge) - edgeOf(other, edge)) <= TOLERANCE * Math.max(one.em, other.em);

/** Whether two are of one column: they end under one another, or begin. */
export const inColumn = (one: Placed, other: Placed): boolean =>
  aligned(one, other, "right") || aligned(one, other, "left");

/** What is set on one edge, a group each, through all that is given; a group is as wide as its own tolerance. */
export function columnsOf<T extends Placed>(placed: readonly T[], edge: Edge): T[][] {
  const columns: { at: number; of: T[] }[] = [];
  for (const one of [...placed].sort((a, b) => edgeOf(a, edge) - edgeOf(b, edge))) {
    const last = columns.at(-1);
    if (last === undefined || edgeOf(one, edge) - last.at > TOLERANCE * one.em)
      columns.push({ at: edgeOf(one, edge), of: [one] });
    else {
      last.of.push(one);
      last.at += (edgeOf(one, edge) - last.at) / last.of.length;
    }
  }
  return columns.map(({ of }) => of);
}
