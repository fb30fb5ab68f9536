import { agree } from "../../../values/amount";
import type { BalanceLine, Movement } from "./ledger";

/** Statements without a header: the last figure of each line is a balance only when it follows from the line above. */
export function guessBalanceColumn(movements: readonly Movement[]): void {
  const pairs = movements.filter((m) => m.balance !== null && m.printed !== null);
  let fits = 0;
  for (let i = 1; i < pairs.length; i++) {
    const [a, b] = [pairs[i - 1], pairs[i]];
    if (
      a?.balance != null &&
      b?.balance != null &&
      b.printed !== null &&
      agree(Math.abs(b.balance - a.balance), b.printed)
    )
      fits++;
  }
  if (fits * 2 >= pairs.length - 1 && pairs.length > 1) return;
  for (const movement of movements) Object.assign(movement, { balance: null, balanceBox: null });
}

/** Unsigned amounts take the side their balance shows; without balances a plain amount column means money in when positive. */
export function settleSides(movements: readonly Movement[], balances: readonly BalanceLine[]): Movement[] {
  const someNegative = movements.some((m) => m.amount !== null && m.amount < 0);
  const descending = isDescending(movements);
  const ordered = descending ? [...movements].reverse() : [...movements];
  let previous = balances.find((b) => b.kind === "opening")?.value ?? null;
  const settled = new Map<Movement, Movement>();
  for (const movement of ordered) {
    let amount = movement.amount;
    if (amount === null && movement.printed !== null) {
      if (
        previous !== null &&
        movement.balance !== null &&
        agree(previous + movement.printed, movement.balance)
      )
        amount = movement.printed;
      else if (
        previous !== null &&
        movement.balance !== null &&
        agree(previous - movement.printed, movement.balance)
      )
        amount = -movement.printed;
      else if (someNegative) amount = movement.printed;
      else if (previous !== null && movement.balance !== null)
        amount = movement.balance >= previous ? movement.printed : -movement.printed;
    }
    settled.set(movement, { ...movement, amount });
    if (movement.balance !== null) previous = movement.balance;
    else if (previous !== null && amount !== null) previous += amount;
  }
  return movements.map((m) => settled.get(m) ?? m);
}

/** True when the newest movement is printed first. */
export function isDescending(movements: readonly Movement[]): boolean {
  const dated = movements.filter((m) => m.date !== null);
  let down = 0;
  let up = 0;
  for (let i = 1; i < dated.length; i++) {
    const [a, b] = [dated[i - 1]?.date ?? "", dated[i]?.date ?? ""];
    if (b < a) down++;
    if (b > a) up++;
  }
  return down > up;
}
