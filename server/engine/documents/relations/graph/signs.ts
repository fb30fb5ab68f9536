import { columnsOf, inColumn } from "../../layout/alignment";
import type { Figure } from "./figures";
import type { Relation } from "./relation";
import { isMoney, sumsOf } from "./relations";

/** A sum that chance makes more often says nothing of signs. */
const sure = 0.02;
/** So many steps of a column tell which way its movements count. */
const steps = 3;

const alike = (signs: readonly number[]): boolean => new Set(signs).size === 1;
const lastOf = (parts: readonly Figure[]): Figure =>
  parts.reduce((last, one) => (one.id > last.id ? one : last));
const partsOf = ({ figures }: Relation): readonly Figure[] => figures.slice(1);

/** A total closes its table: the bases of contributions further down may be what was paid and what was taken off. */
const isRightBelow = (total: Figure, lines: readonly Figure[]): boolean => {
  const [first, ...more] = [...lines, total].map(({ box }) => box[1]).sort((a, b) => a - b);
  const steps = more.map((at, i) => at - (i === 0 ? (first ?? 0) : (more[i - 1] ?? 0)));
  return total.id > lastOf(lines).id && Math.max(...steps) < Math.min(...steps) * 1.6;
};

/**
 * Figures whose sign stands against all they are summed with: the sizes come to the result, and with the sign they do not. A list may print
 * a minus before each deduction, before their total or nowhere, and one that is given back stands out by its own and counts so. `pairs`: the
 * total below two lines is their sum; where balances and years are compared it may be the difference.
 */
export function turnedSigns(
  figures: readonly Figure[],
  relations: readonly Relation[],
  pairs: boolean,
): Figure[] {
  const known = relations.filter(({ chance }) => chance < sure);
  const sums = [...known, ...atFoot(figures.filter(isMoney))].filter(
    (one) => (one.kind === "column" || one.kind === "row" || one.kind === "table") && one.figures.length > 2,
  );
  const fits = (one: Relation): boolean =>
    alike(partsOf(one).map(({ sign }, i) => sign * (one.signs[i] ?? 1)));
  const explained = new Set(
    sums
      .filter((one) => fits(one) && partsOf(one).some(({ sign }) => sign < 0))
      .map(({ figures: [result] }) => result),
  );
  const takenOff = ({ size }: Figure, own: Relation): boolean =>
    relations.some(
      (one) =>
        partsOf(one).some((part) => part.size === size) &&
        !one.figures.every((other) => own.figures.includes(other)),
    );
  const inSums = sums.flatMap((sum): Figure[] => {
    const [result] = sum.figures;
    const [minus, plus] = [-1, 1].map((way) => partsOf(sum).filter(({ sign }) => sign === way));
    if (result === undefined || !minus || !plus || !alike(sum.signs) || explained.has(result)) return [];
    if (minus.length === 0) return result.sign < 0 && !takenOff(result, sum) ? [result] : [];
    // What is left of the first when the others are taken off has the only plus; or it stands last, and a minus between says what it is.
    const ends =
      sum.kind !== "table" &&
      result.id < Math.min(...partsOf(sum).map(({ id }) => id)) &&
      lastOf(partsOf(sum)).sign > 0;
    const total = pairs && sum.kind === "column" && isRightBelow(result, partsOf(sum));
    return result.sign > 0 && minus.length === 1 && plus.length > (total ? 0 : 1) && !ends ? minus : [];
  });
  return [...inSums, ...(pairs ? lonely(figures.filter(isMoney), known) : []), ...inSteps(relations)];
}

/** The one line over its total, which others are taken off. */
const lonely = (money: readonly Figure[], known: readonly Relation[]): Figure[] =>
  money.filter((one) => {
    const below = one.sign < 0 && money.find((other) => other.row > one.row && inColumn(other, one));
    return (
      below &&
      below.sign > 0 &&
      below.size === one.size &&
      known.some(({ figures: [result], signs }) => result?.size === one.size && alike(signs))
    );
  });

/** What is printed behind the last line of a column, somewhere else than under it, and is what its lines come to. */
function atFoot(money: readonly Figure[]): Relation[] {
  return columnsOf(money, "right").flatMap((column) => {
    const lines = [...column].sort((a, b) => b.id - a.id);
    const total = money.find(({ id }) => id > (lines[0]?.id ?? 0));
    return total === undefined ? [] : sumsOf(total, lines, "column").filter(({ chance }) => chance < sure);
  });
}

/** Movements that stand alone between two balances: those of one column count one way, and one of them printed the other way is turned. */
function inSteps(relations: readonly Relation[]): Figure[] {
  const moved = relations.flatMap(({ kind, figures: [now, , one, ...more], signs: [, sign = 1] }) =>
    kind === "step" && now && one && more.length === 0 ? [{ one, way: sign * now.sign * one.sign }] : [],
  );
  return moved.flatMap(({ one, way }) => {
    const others = moved.filter(({ one: other }) => other !== one && inColumn(other, one));
    // Where none has a sign, a mark or a word says which way each counts.
    const signed = !alike([one, ...others.map(({ one: other }) => other)].map(({ sign }) => sign));
    return signed && others.length >= steps && others.every((other) => other.way === -way) ? [one] : [];
  });
}
