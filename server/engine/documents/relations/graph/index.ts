import type { Sheet } from "../../extract/sheet";
import type { Box } from "../../types";
import { needed } from "./chance";
import { type Evidence, evidenceFor } from "./evidence";
import { type Figure, figuresOf } from "./figures";
import type { Relation } from "./relation";
import { relationsIn } from "./relations";

export { chanceOf } from "./chance";
export type { Evidence } from "./evidence";
export type { Figure } from "./figures";
export type { Relation, RelationKind } from "./relation";

/** The figures of a document and what they say to one another. */
export type Graph = { figures: readonly Figure[]; relations: readonly Relation[] };

const known = new WeakMap<Sheet, Graph>();

export function graphOf(sheet: Sheet): Graph {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const figures = figuresOf(sheet);
  const graph = { figures, relations: relationsIn(figures) };
  known.set(sheet, graph);
  return graph;
}

/** The figure that is printed at a place. */
export const figureAt = ({ figures }: Graph, page: number, box: Box, size: number): Figure | undefined =>
  figures.find(
    (one) =>
      one.page === page &&
      one.size === size &&
      Math.min(one.box[2], box[2]) > Math.max(one.box[0], box[0]) &&
      Math.min(one.box[3], box[3]) - Math.max(one.box[1], box[1]) >
        0.5 * Math.min(one.box[3] - one.box[1], box[3] - box[1]),
  );

/** What proves a figure, with what captions say beside the layout; nothing where it is not enough. */
export function proofOf(
  { figures, relations }: Graph,
  figure: Figure,
  declared: readonly Relation[] = [],
): Evidence[] | undefined {
  const evidence = evidenceFor([...declared, ...relations], figure, figures);
  const sum = evidence.reduce((total, { nats }) => total + nats, 0);
  return sum >= needed(figures) ? evidence : undefined;
}
