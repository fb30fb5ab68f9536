/**
 * How other figures lead to one, by where they stand and without a caption:
 *
 * - `column`: it is the total of the figures above it
 * - `line`: the end of its line, `gross | tax | net`
 * - `steps`: a sum above it, more or less one or two figures between
 * - `totals`: what is paid, left of the pay when totals that their own lines prove are taken off
 * - `alike`: what adds up in another column of these rows, or another row of these columns, does so here
 * - `beside`: two rows that make a third in the next column do so in this one
 * - `year`: the same of the year's column, which may hold lines that this month lacks
 * - `months`: so many months of the figure beside it, as on the lines around
 * - `product`: base times rate, on its line alone; `sibling`: as on the lines around; `base`: their base
 * - `twin`: the same figure stands in another place
 */
export type Way =
  | "column"
  | "line"
  | "steps"
  | "totals"
  | "alike"
  | "beside"
  | "year"
  | "months"
  | "product"
  | "sibling"
  | "base"
  | "twin";

/** Ways that the rows or columns around a figure confirm: chance does not make them. */
export const families: readonly Way[] = ["totals", "alike", "beside", "sibling", "base"];
/** Ways by which a round sum more or less tells of a change: lines of a table differ by round sums for many reasons. */
export const rounded: readonly Way[] = ["column", "line", "steps", "totals", "alike"];
/** Ways that lead to a sum wherever it stands; the others follow from one of these. */
export const leading: readonly Way[] = ["column", "line", "steps", "totals", "product", "sibling"];
/** A year with a loan that one month took off, a base with or without a part of the pay: honest documents differ so, and alone it says nothing. */
export const lonely: readonly Way[] = ["year", "twin"];

export const kinds: Partial<Record<Way, string>> = {
  column: "sum",
  steps: "sum",
  beside: "sum",
  product: "product",
  sibling: "product",
  base: "product",
};
/** How many different things say so: the same lines as a column, as steps and beside another column are one. */
export const kindsOf = (ways: ReadonlySet<Way>): number =>
  new Set([...ways].map((way) => kinds[way] ?? way)).size;
