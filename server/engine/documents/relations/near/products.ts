import type { Figure } from "../../extract/table/figures";
import type { Seen } from "./seen";
import { grouped, isSum, size } from "./terms";

/** Base and rate, units and price: on a line alone, or as on the lines around it. */
export function readProducts(lines: readonly (readonly Figure[])[], seen: Seen): void {
  type Product = { base: Figure; of: Figure; rate: number; amount: Figure; key: number };
  const exact: Product[] = [];
  const open: Product[] = [];
  const right = ({ box }: Figure): number => Math.round(box[2] * 50);
  for (const line of lines.filter(({ length }) => length > 2 && length < 10)) {
    const bases = line.filter(({ percent }) => !percent);
    const rates = line.filter(({ value }) => ![0, 1, 100].includes(Math.abs(value)));
    const amounts = line.filter(isSum);
    for (const base of bases)
      for (const rate of rates)
        for (const amount of amounts) {
          if (base === rate || base === amount || rate === amount) continue;
          for (const share of rate.percent ? [100] : [1, 100]) {
            const key = [right(base), right(rate), right(amount), share].reduce(
              (all, one) => all * 1000 + one,
            );
            const product = { base, of: rate, rate: Math.abs(rate.value) / share, amount, key };
            const fits = Math.abs(size(base) * product.rate - size(amount)) <= 1;
            if (fits) exact.push(product);
            // Small amounts come near each other by chance.
            else if (size(amount) >= 500) open.push(product);
          }
        }
  }
  const byKey = new Map<number, Product[]>();
  const done = new Map<Figure, number[]>();
  for (const one of exact) {
    grouped(byKey, one.key).push(one);
    grouped(done, one.base).push(one.rate);
    for (const figure of [one.base, one.amount]) seen.sound.add(figure);
  }
  for (const { base, of, rate, amount, key } of open) {
    if (done.get(base)?.includes(rate)) continue;
    const alike = byKey.get(key) ?? [];
    const expected = Math.round(size(base) * rate);
    for (const value of [expected - 1, expected, expected + 1])
      seen.guess(amount, value, alike.length > 0 ? "sibling" : "product", [base, of]);
    const other = alike.find((one) => Math.abs(size(one.base) * rate - size(amount)) <= 1);
    if (other !== undefined && isSum(base)) seen.guess(base, size(other.base), "base");
  }
}
