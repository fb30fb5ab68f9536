import { findAmounts } from "../../../../values/amount";
import type { Facts } from "./facts";

/** The sums that stand behind these words, on their line or, at the head of a column, right under it. */
export function behind({ part }: Facts, words: RegExp): readonly number[] {
  const { rows, notation } = part.context.sheet;
  return rows.flatMap(({ text, folded }) => {
    const found = words.exec(folded);
    if (found === null) return [];
    const end = found.index + found[0].length;
    const first = findAmounts(text, notation).find(
      ({ start, money, percent }) => start >= end && money && !percent,
    );
    return first === undefined || first.start - end > 24 ? [] : [Math.abs(first.value)];
  });
}
