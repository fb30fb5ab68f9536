import type { Figure } from "../../extract/table/figures";
import type { Seen } from "./seen";
import { size } from "./terms";

/**
 * What the document is about, in cents: the sum paid, the one that it is left of, the one that its lines come to, what its movements lead to, and
 * whether its columns are years.
 */
export type Main = { paid?: number; of?: number; total?: number; led?: readonly number[]; yearly?: boolean };

/** More totals than these come to anything. */
const mostTotals = 6;

/** The sum paid is left of the pay, or of a total, when further totals are taken off that their own lines prove. */
export function readTotals(sums: readonly Figure[], { paid, of }: Main, seen: Seen): void {
  if (paid === undefined) return;
  const proven = seen.proven
    .filter((terms) => terms.length > 2 && terms.slice(0, -1).every(({ sign }) => sign === terms[0]?.sign))
    .flatMap((terms) => terms.at(-1)?.figure ?? [])
    .filter((one) => size(one) !== paid);
  const totals = proven.filter((one, i) => proven.findIndex((other) => size(other) === size(one)) === i);
  const pay = sums.find((one) => size(one) === of);
  const wholes = [...totals, ...(pay === undefined || totals.some((one) => size(one) === of) ? [] : [pay])];
  if (totals.length > mostTotals) return;
  for (const figure of sums.filter((one) => size(one) === paid))
    for (const whole of wholes) {
      const off = totals.filter((one) => size(one) < size(whole));
      for (let choice = 1; choice < 1 << off.length; choice += 1) {
        const taken = off.filter((_, i) => (choice >> i) & 1);
        const left = taken.reduce((rest, one) => rest - size(one), size(whole));
        if (taken.length > 3 || left < 0) continue;
        const terms = [whole, ...taken, figure].map((one, i) => ({ figure: one, sign: i === 0 ? 1 : -1 }));
        if (Math.abs(left - paid) <= 1) seen.sound.add(figure);
        else if (!seen.mistaken(terms)) seen.guess(figure, left, "totals", [whole, ...taken]);
      }
    }
}
