import type { CheckInput } from "../../../make-finding";
import { findAmounts } from "../../../values/amount";
import type { Scales } from "./tax-of-income";

/** Sums that something beside the form's own totals leads to: a scale, or a share of them in the same line (`34,320.00 @ 20% | 6,864.00`). */
export function proven({ part }: CheckInput, scales: Scales): Set<number> {
  const { rows, notation } = part.context.sheet;
  const found = new Set(scales.proven);
  for (const { text } of rows) {
    const all = findAmounts(text, notation);
    // A line of a form holds a few.
    if (all.length > 16) continue;
    const rates = all.filter(({ percent, value }) => percent && value > 0.4 && value < 80);
    const sums = all.filter(({ percent, value }) => !percent && Math.abs(value) >= 100);
    for (const rate of rates)
      for (const base of sums)
        if (
          sums.some(
            (share) => share !== base && Math.abs((base.value * rate.value) / 100 - share.value) <= 0.011,
          )
        )
          found.add(base.value);
  }
  return found;
}
