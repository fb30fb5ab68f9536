import type { BalanceLine, Break, Movement } from "../../../extract/ledger";
import { agree, looksLike, round2 } from "../../../values/amount";

/** What one line does to the running balance. An amount without a side leaves both ways open. */
export type Link = {
  amount: number | null;
  printed: number | null;
  balance: number | null;
  /** A balance that the account starts from anew. */
  starts?: boolean;
  /** A balance read from a picture, with less certainty than print allows. */
  unsure?: boolean;
};

/** The sides of up to seven amounts that lead from one balance to the next; what is settled already stays. */
export function solveSides(links: readonly Link[], from: number, to: number): (1 | -1)[] | null {
  const open = links.filter((link) => link.amount === null && link.printed !== null);
  if (open.length > 7) return null;
  const fixed = links.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  for (let mask = 0; mask < 2 ** open.length; mask++) {
    const sides = open.map((_, i): 1 | -1 => ((mask >> i) & 1 ? 1 : -1));
    const sum = open.reduce((acc, link, i) => acc + (sides[i] ?? 1) * (link.printed ?? 0), fixed);
    if (agree(round2(from + sum), to)) return sides;
  }
  return null;
}

/**
 * How many balances follow from the one before, and where they do not. Walks on from what is printed, or from what must have been where
 * a picture shows a digit that looks like another.
 */
export function follow(
  links: readonly Link[],
  opening: number | null,
): { steps: number; breaks: { index: number; expected: number | null }[]; last: number | null } {
  const breaks: { index: number; expected: number | null }[] = [];
  let previous = opening;
  let steps = 0;
  let pending: Link[] = [];
  links.forEach((link, index) => {
    pending.push(link);
    if (link.balance === null) return;
    if (previous !== null && link.starts !== true) {
      const known = pending.every(({ amount, printed }) => amount !== null || printed === null);
      const sum = pending.reduce((acc, { amount }) => acc + (amount ?? 0), previous);
      const closes = known
        ? agree(round2(sum), link.balance, 2)
        : solveSides(pending, previous, link.balance) !== null;
      const moved = pending.some(({ printed }) => printed !== null);
      if (closes) steps += moved ? 1 : 0;
      else if (link.unsure === true && known && looksLike(sum, link.balance)) {
        previous = round2(sum);
        pending = [];
        return;
      } else breaks.push({ index, expected: known ? round2(sum) : null });
    }
    previous = link.balance;
    pending = [];
  });
  return { steps, breaks, last: previous };
}

/** True when the newest movement is printed first. */
export function isDescending(movements: readonly Pick<Movement, "date">[]): boolean {
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

/** A summary beyond the movements says once more what they began with. */
function repeated(
  { kind, value, row }: BalanceLine,
  movements: readonly Movement[],
  balances: readonly BalanceLine[],
  descending: boolean,
): boolean {
  const openings = balances.filter((other) => other.kind === "opening" && agree(other.value, value));
  const own = openings.at(descending ? -1 : 0);
  if (kind !== "opening" || own === undefined || own.row === row) return false;
  const [from, to] = [row.index, own.row.index].sort((a, b) => a - b) as [number, number];
  return movements.filter((m) => m.row.index > from && m.row.index < to).length > 1;
}

/** Clear print is read with more certainty. */
const isUnsure = ({ row, confidence }: Movement | BalanceLine): boolean => row.ocr && confidence < 0.93;

/** Both ends stand together above or below the movements: what the movements have at their other end follows from none beside it. */
function farEnd(
  line: BalanceLine,
  movements: readonly Movement[],
  balances: readonly BalanceLine[],
): boolean {
  const below = ({ row }: BalanceLine): boolean => movements.every((one) => one.row.index < row.index);
  const above = ({ row }: BalanceLine): boolean => movements.every((one) => one.row.index > row.index);
  const side = [below, above].find((beyond) => beyond(line));
  const printed = movements
    .filter(({ balance }) => balance !== null)
    .sort((a, b) => a.row.index - b.row.index);
  const { balance = null, amount = null } = (side === below ? printed[0] : printed.at(-1)) ?? {};
  return (
    side !== undefined &&
    printed.length > 1 &&
    balances.filter(side).length > 1 &&
    balance !== null &&
    [balance, balance - (amount ?? 0)].some((one) => agree(one, line.value))
  );
}

/** Movements and stated balances of one account in the order of time, as links of its chain. */
export function chainOf(
  movements: readonly Movement[],
  balances: readonly BalanceLine[],
  descending: boolean,
): { at: Movement | BalanceLine; link: Link }[] {
  const all = [
    ...movements.map((at) => ({
      at,
      link: { amount: at.amount, printed: at.printed, balance: at.balance, unsure: isUnsure(at) },
    })),
    ...balances
      .filter((at) => !repeated(at, movements, balances, descending) && !farEnd(at, movements, balances))
      .map((at) => ({
        at,
        link: { amount: 0, printed: null, balance: at.value, unsure: isUnsure(at) },
      })),
  ].sort((a, b) => a.at.row.index - b.at.row.index);
  return descending ? all.reverse() : all;
}

export const breakAt = (
  chain: readonly { at: Movement | BalanceLine; link: Link }[],
  { index, expected }: { index: number; expected: number | null },
): Break[] => {
  const item = chain[index];
  return item === undefined || expected === null || item.link.balance === null
    ? []
    : [{ at: item.at, expected, printed: item.link.balance }];
};
