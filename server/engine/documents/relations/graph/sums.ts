import { chanceOf } from "./chance";
import type { Figure } from "./figures";
import type { Relation } from "./relation";

/** Lines of text without a figure between two lines of one table. */
const gap = 3;
/** Lines of a column that one sum is looked for among. */
const longest = 40;
/** Columns of one table: what has more is a table of numbers. */
const mostColumns = 12;
/** Figures of a text that lead to one. */
const mostInText = 8;

type Line = { figure: Figure; sign: 1 | -1 };
type Kind = "text" | "table";
type Found = { kind: Kind; total: Figure; size: number; lines: readonly Line[]; over: readonly Figure[] };

/**
 * Sums that are printed elsewhere than their parts stand. Of a table one column comes to it as it is printed, or one less another:
 * `Pay 2,647.84 | Pension … 139.58 | Tax … 296.24` over a net pay in a box; a line that prints what was reached so far counts for nothing.
 * Of a text it is what neighbours come to in reading order, all of them or the first less the others, or that without its cents.
 */
export function sumsElsewhere(money: readonly Figure[], columns: readonly (readonly Figure[])[]): Relation[] {
  const sums = new Sums(money);
  for (const page of new Set(money.map((one) => one.page))) {
    const on = (one: Figure): boolean => one.page === page;
    sums.ofText(money.filter(on));
    sums.ofTable(columns.map((column) => column.filter(on)).filter(({ length }) => length > 1));
  }
  return sums.relations();
}

class Sums {
  readonly #bySize = new Map<number, Figure[]>();
  readonly #found: Found[] = [];
  readonly #tried: Record<Kind, number>;

  constructor(money: readonly Figure[]) {
    this.#tried = { text: 2 * (mostInText - 1) * money.length, table: 0 };
    for (const one of money) {
      const same = this.#bySize.get(one.size);
      if (same) same.push(one);
      else this.#bySize.set(one.size, [one]);
    }
  }

  ofText(money: readonly Figure[]): void {
    for (const i of money.keys()) {
      const text = money.slice(i, i + mostInText);
      // Where the print goes up the page, another column of it begins.
      const up = text.findIndex(({ box }, k) => box[3] < (text[k - 1]?.box[1] ?? 0));
      const run = up < 0 ? text : text.slice(0, up);
      for (const sign of [1, -1] as const)
        this.#walk(fromFirst(run.map((figure) => ({ figure, sign }))), "text");
    }
  }

  ofTable(all: readonly (readonly Figure[])[]): void {
    const columns = all.filter(({ length }) => length <= longest);
    if (columns.length > mostColumns) return;
    for (const plus of columns) {
      const own = plus.map((figure): Line => ({ figure, sign: figure.sign }));
      this.#down(plus.map((figure): Line => ({ figure, sign: 1 })));
      this.#down(
        plus.map((figure): Line => ({ figure, sign: -1 })),
        fromFirst,
      );
      if (new Set(own.map(({ sign }) => sign)).size > 1) this.#down(own);
      for (const minus of columns)
        if (minus !== plus) this.#down([...own, ...minus.map((figure): Line => ({ figure, sign: -1 }))]);
    }
  }

  #down(lines: readonly Line[], counted = (run: readonly Line[]): readonly Line[] => run): void {
    for (const block of blocksOf(lines))
      for (const from of block.keys()) this.#walk(counted(block.slice(from)), "table");
  }

  #walk(lines: readonly Line[], kind: Kind): void {
    let [size, counted] = [0, 0];
    const over: Figure[] = [];
    for (const [i, { figure, sign }] of lines.entries()) {
      if (kind === "table" && counted > 1 && figure.size === Math.abs(size)) {
        over.push(figure);
        continue;
      }
      size += sign * figure.size;
      counted += 1;
      if (size === 0 || counted < (kind === "text" ? 2 : 3)) continue;
      if (kind === "table") this.#tried.table += 1;
      const whole = kind === "text" ? Math.trunc(Math.abs(size) / 100) * 100 : 0;
      const printed = this.#bySize.get(Math.abs(size)) ?? this.#bySize.get(whole);
      if (printed === undefined) continue;
      const passed = lines.slice(0, i + 1);
      const total = printed.find((one) => !passed.some((line) => line.figure === one));
      const counting = passed.filter((line) => !over.includes(line.figure));
      if (total && !isIdle(counting))
        this.#found.push({ kind, total, size, lines: counting, over: [...over] });
    }
  }

  relations(): Relation[] {
    return this.#found.map(({ kind, total, size, lines, over }) => {
      const figures = [total, ...lines.map(({ figure }) => figure)];
      const signs = lines.map(({ sign }) => (size < 0 ? -sign : sign) as 1 | -1);
      const chance = chanceOf(
        figures.map((one) => one.size),
        // Of a hundred sums one whole is left when the cents are not paid.
        this.#tried[kind] * (total.size === Math.abs(size) ? 1 : 100),
      );
      return { kind, figures, signs, ...(over.length > 0 ? { over } : {}), chance };
    });
  }
}

/** What the others are taken off is not taken off itself. */
const fromFirst = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, i) => (i === 0 ? { ...line, sign: 1 } : line));

/** The same sum added and taken off again: nothing follows from it. */
const isIdle = (lines: readonly Line[]): boolean =>
  lines.some(
    (one) => one.sign < 0 && lines.some((other) => other.sign > 0 && other.figure.size === one.figure.size),
  );

/** Lines that follow one another. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  const inOrder = [...lines].sort((a, b) => a.figure.row - b.figure.row || a.figure.box[0] - b.figure.box[0]);
  for (const line of inOrder) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (last !== undefined && line.figure.row - last.figure.row <= gap + 1) block?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
