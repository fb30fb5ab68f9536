import type { Figure } from "./figures";

/**
 * What figures say to one another. The first is the result.
 * - `column`, `row`: the sum of the figures next to it, all or all but those passed over
 * - `table`: what the lines of a column come to, or of one less those of another, and is printed elsewhere
 * - `text`: what neighbours come to in reading order, printed elsewhere: all of them, or the first less the others
 * - `near`: the sum or difference of two of its column that stand within a few lines
 * - `pair`: the sum of two, wherever they stand
 * - `line`: quantity × price, base × rate in a row
 * - `shares`: a base, then amounts and the rates that make them of it, each pair in a row of its own
 * - `step`: a balance is the one before it and all that moved between them
 * - `multiple`: so many months of it
 * - `equation`: what fields that captions name come to
 */
export type RelationKind =
  | "column"
  | "row"
  | "table"
  | "text"
  | "near"
  | "pair"
  | "line"
  | "shares"
  | "step"
  | "multiple"
  | "equation";

export type Relation = {
  kind: RelationKind;
  figures: readonly Figure[];
  /** The sign of each figure after the first, by which they come to it. */
  signs: readonly (1 | -1)[];
  /** Figures between them that are not counted: subtotals of what is. */
  over?: readonly Figure[];
  /** How many of it the result is. */
  times?: number;
  /** How likely chance makes it. */
  chance: number;
};
