import { endTogether, type Figure } from "../../extract/table/figures";
import { cents } from "../../values/amount";
import type { Seen } from "./seen";
import { grouped, idle, leftOf, mostTerms, size, turned } from "./terms";
import type { Main } from "./totals";
import type { Way } from "./ways";

/** Lines that end where a block does must add up to their total; fewer or more of them may. */
export function readColumn(total: Figure, above: readonly Figure[], seen: Seen): void {
  const tops = above.slice(0, 31).map(({ box }) => box[1]);
  const gaps = tops.slice(1).map((top, i) => (tops[i] ?? 0) - top);
  const sorted: number[] = [];
  let [plain, signed] = [0, 0];
  for (const [i, one] of above.slice(0, 30).entries()) {
    plain += size(one);
    signed += cents(one.value);
    if (i === 0) continue;
    const gap = gaps[i - 1] ?? 0;
    sorted.splice(sorted.filter((other) => other <= gap).length, 0, gap);
    const usual = sorted[Math.floor(i / 2)] ?? 0;
    const ends = above[i + 1] === undefined || (gaps[i] ?? 0) > usual * 1.7;
    const run = above.slice(0, i + 1);
    const sign = Math.sign(total.value);
    if (ends || Math.abs(plain - size(total)) <= 1)
      seen.judge([...run.map((figure) => ({ figure, sign: 1 })), { figure: total, sign: -1 }], "column");
    const first = size(one);
    // What the first sum of the block leaves when all the others are taken off.
    if (i > 2 && i < 8 && first > size(total) && (ends || Math.abs(2 * first - plain - size(total)) <= 1))
      seen.judge(
        [...run, total].map((figure) => ({ figure, sign: figure === one ? 1 : -1 })),
        "steps",
      );
    if (signed !== plain && (ends || Math.abs(signed - cents(total.value)) <= 1))
      seen.judge(
        [...run.map((figure) => ({ figure, sign: Math.sign(figure.value) })), { figure: total, sign: -sign }],
        "column",
      );
  }
}

/** From one sum to another: what is added or taken off between them, one figure or two. */
export function readSteps(total: Figure, nearest: readonly Figure[], way: Way, seen: Seen): void {
  for (const count of [2, 3]) {
    const [first, ...between] = nearest.slice(0, count).reverse();
    if (first === undefined || between.length !== count - 1) continue;
    for (let signs = 0; signs < 2 ** between.length; signs += 1)
      seen.judge(
        [
          { figure: first, sign: 1 },
          ...between.map((figure, i) => ({ figure, sign: (signs >> i) & 1 ? 1 : -1 })),
          { figure: total, sign: -1 },
        ],
        way,
      );
  }
}

/** A line of its own table, `gross | tax | insurance | pension | net`: the first less all between is the last. */
export function readWholeLine(line: readonly Figure[], seen: Seen): void {
  const [first, ...rest] = line;
  if (first === undefined || line.length < 5 || line.length > 9) return;
  if (rest.some((one) => size(one) >= size(first))) return;
  seen.judge(
    line.map((figure, i) => ({ figure, sign: i === 0 ? 1 : -1 })),
    "line",
  );
}

/** Lines under each other, until a gap. */
function blocksOf(sums: readonly Figure[]): Figure[][] {
  const blocks: Figure[][] = [];
  for (const one of [...sums].sort((a, b) => a.row.page - b.row.page || a.box[1] - b.box[1])) {
    const block = blocks.find((lines) => {
      const last = lines.at(-1);
      if (last === undefined || !endTogether(last, one)) return false;
      const before = last.box[1] - (lines.at(-2)?.box[1] ?? last.box[1]);
      return one.box[1] - last.box[1] < Math.max(2.6 * (one.box[3] - one.box[1]), 1.5 * before);
    });
    if (block === undefined) blocks.push([one]);
    else block.push(one);
  }
  return blocks.filter(({ length }) => length > 1 && length < 20);
}

/**
 * Totals that stand apart from their lines, `3,012.44 | 700.56 | 2,311.88` at the foot or each somewhere else: where one is the sum of its lines,
 * so are the others, and where their captions say what they are, the lines of what is taken off come to it.
 */
export function readApart(sums: readonly Figure[], main: Main, seen: Seen): void {
  const blocks = blocksOf(sums);
  const runs = new Set(blocks.flatMap(runsOf));
  const isSumOfLines = (total: Figure): boolean => runs.has(size(total));
  const chains = seen.proven
    .filter((terms) => terms.length < 7 && terms.filter(({ sign }) => sign > 0).length === 1 && !idle(terms))
    .map((terms) => terms.slice(0, -1).map(({ figure }) => figure))
    .filter((totals) => totals.length > 1 && totals.some(isSumOfLines));
  const totals = new Set([...chains, ...wholesOf(sums, main)].flat());
  const lists = blocks.filter((block) => !block.some((one) => totals.has(one)));
  for (const open of totals)
    if (!isSumOfLines(open))
      for (const block of lists.filter(([first]) => first?.row.page === open.row.page)) {
        const whole = [...block.map((figure) => ({ figure, sign: 1 })), { figure: open, sign: -1 }];
        if (!turned(whole, leftOf(whole)) && !seen.mistaken(whole))
          seen.apart(open, leftOf(whole) + size(open), block);
      }
}

/** What neighbours of a block come to, two or more of them. */
function runsOf(block: readonly Figure[]): number[] {
  return block.flatMap((_, from) => {
    let sum = 0;
    return block.slice(from).flatMap((one, i) => {
      sum += size(one);
      return i === 0 ? [] : [sum];
    });
  });
}

/** The pay and what is taken off it, wherever both are printed. */
function wholesOf(sums: readonly Figure[], { of, paid }: Main): Figure[] {
  if (of === undefined || paid === undefined) return [];
  const offs = sums.filter((one) => size(one) === of - paid);
  return offs.length === 0 ? [] : [...sums.filter((one) => size(one) === of), ...offs];
}

/** `To pay: 143.20` at the foot, out of the column of the lines that it is the sum of. */
export function readFoot(total: number, sums: readonly Figure[], seen: Seen): void {
  const blocks = blocksOf(sums).filter(({ length }) => length > 2);
  for (const foot of sums.filter((one) => size(one) === total))
    for (const block of blocks)
      if (
        block.every(
          (one) =>
            one.row.page === foot.row.page && one.box[3] <= foot.box[1] + 0.002 && !endTogether(one, foot),
        )
      )
        seen.judge([...block.map((figure) => ({ figure, sign: 1 })), { figure: foot, sign: -1 }], "column");
}

/** Neighbours of a column that come to a sum printed below them are right, whatever stands between the two. */
export function readRuns(sums: readonly Figure[], seen: Seen): void {
  const ordered = [...sums].sort((a, b) => a.row.page - b.row.page || a.box[1] - b.box[1]);
  const at = new Map<number, Figure[]>();
  for (const one of ordered) grouped(at, size(one)).push(one);
  for (const first of ordered) {
    const column = ordered.slice(ordered.indexOf(first)).filter((one) => endTogether(one, first));
    let [plain, signed] = [0, 0];
    for (const [i, one] of column.slice(0, mostTerms).entries()) {
      plain += size(one);
      signed += cents(one.value);
      const totals = i < 2 ? [] : [plain, Math.abs(signed)].flatMap((sum) => at.get(sum) ?? []);
      if (totals.some(({ row, box }) => row.page === one.row.page && box[1] > one.box[1]))
        for (const term of column.slice(0, i + 1)) seen.sound.add(term);
    }
  }
}
