/** Sums in cents with their signs, as they stand before a figure, the nearest last. */
type Sums = readonly number[];

/** No figure rests on more of its neighbours in a text than these. */
const mostInText = 7;

/** What the sums right before a figure come to in reading order: the first less, or with, those behind it; all of them together. */
export function inReadingOrder(before: Sums): number[] {
  const from = Math.max(0, before.length - mostInText);
  return before.slice(from, -1).flatMap((_, i) => comeTo(before.slice(from + i)));
}

/** What a column comes to at its foot: a subtotal stands for the lines above it, and the foot for the last of them or for all. */
export function downColumn(column: Sums): number[] {
  const open: number[] = [];
  for (const one of column) {
    for (let many = 2; many <= open.length; many += 1)
      if (comeTo(open.slice(-many)).some((sum) => same(sum, Math.abs(one)))) {
        open.length -= many;
        break;
      }
    open.push(one);
  }
  return open.slice(0, -1).flatMap((_, i) => comeTo(open.slice(i)));
}

/** The first with the signs of the others, the first less the others, and the total. */
function comeTo([first = 0, ...others]: Sums): number[] {
  const plain = others.reduce((sum, one) => sum + Math.abs(one), 0);
  const signed = others.reduce((sum, one) => sum + one, 0);
  return [...new Set([Math.abs(first + signed), Math.abs(first) - plain, Math.abs(first) + plain])];
}

/** But for the rounding of a line. */
const same = (one: number, other: number): boolean => Math.abs(one - other) <= 2;
