import { columnsOf } from "../../layout/alignment";
import { chanceOf } from "./chance";
import type { Figure } from "./figures";
import type { Relation } from "./relation";
import { sumsElsewhere } from "./sums";

/** Lines of a run that one total is looked for among. */
const longest = 80;
/** Figures of a column that are near one another. */
const window = 5;
/** Figures of a row that are tried as factors; what has more is a table of numbers. */
const mostCells = 12;
/** Different sums of a document among which two make a third by chance. */
const mostPaired = 150;
/** Movements of one day. */
const mostMoved = 12;
/** Payments of a year. */
export const PAYMENTS = [12, 13, 14];
/** A base is told to the unit by a rate as high as this, in hundredths of a per cent. */
export const leastRate = 105;

export const isMoney = ({ unit }: Figure): boolean => unit === "money";
const inOrder = (a: Figure, b: Figure): number => a.page - b.page || a.row - b.row || a.box[0] - b.box[0];
const sizes = (figures: readonly Figure[]): number[] => figures.map(({ size }) => size);

/** Every relation of a document's figures that the layout suggests and that holds. */
export function relationsIn(figures: readonly Figure[]): Relation[] {
  const money = figures.filter(isMoney);
  const columns = wholeColumns(
    (["right", "left"] as const)
      .flatMap((edge) => columnsOf(money, edge))
      .filter(({ length }) => length > 1)
      .map((column) => column.sort(inOrder)),
  );
  const rows = groups(figures, ({ row }) => row);
  const runs = distinct([
    ...columns.flatMap((column) => runsOf(column, "column")),
    ...rows.flatMap((row) => runsOf(row.filter(isMoney), "row")),
  ]);
  return [
    ...runs,
    ...columns.flatMap((column) => runsOverTotals(column, runs)),
    ...sumsElsewhere(money, columns),
    ...distinct(columns.flatMap(nearOf)),
    ...pairsOf(money),
    ...rows.flatMap(linesOf),
    ...sharesOf(rows, money),
    ...columns.flatMap((column) => stepsOf(column, money, columns)),
    ...multiplesOf(money),
  ].filter(({ chance }) => chance < 0.5);
}

/** Figures of one width in a column that ends on one edge begin on one, too: they are its lines, or some of them, and no column of their own. */
function wholeColumns(columns: readonly Figure[][]): Figure[][] {
  const sets = columns.map((column) => new Set(column));
  return columns.filter(
    (column, i) =>
      !sets.some(
        (other, k) =>
          (other.size > column.length || (other.size === column.length && k < i)) &&
          column.every((one) => other.has(one)),
      ),
  );
}

function groups<T>(list: readonly T[], key: (one: T) => number): T[][] {
  const found = new Map<number, T[]>();
  for (const one of list) {
    const group = found.get(key(one));
    if (group === undefined) found.set(key(one), [one]);
    else group.push(one);
  }
  return [...found.values()];
}

/** Figures that stand on both edges of a column are one. */
const distinct = (relations: readonly Relation[]): Relation[] => [
  ...new Map(relations.map((one) => [`${one.kind} ${one.figures.map(({ id }) => id)}`, one])).values(),
];

/** A total and the figures next to it, on one side, with the signs they are printed with or without. */
function runsOf(list: readonly Figure[], kind: "column" | "row"): Relation[] {
  return list.flatMap((total, i) =>
    [list.slice(0, i).reverse(), list.slice(i + 1)].flatMap((side) =>
      sumsOf(total, side.slice(0, longest), kind),
    ),
  );
}

export function sumsOf(total: Figure, run: readonly Figure[], kind: "column" | "row"): Relation[] {
  const found: Relation[] = [];
  let [plain, signed] = [0, 0];
  run.forEach(({ size, sign }, i) => {
    plain += size;
    signed += sign * size;
    const figures = [total, ...run.slice(0, i + 1)];
    const chance = chanceOf(sizes(figures), 4 * (i + 1));
    if (i === 0) return;
    if (plain === total.size) found.push({ kind, figures, signs: run.slice(0, i + 1).map(() => 1), chance });
    else if (Math.abs(signed) === total.size) {
      const turn = signed < 0 ? -1 : 1;
      const signs = run.slice(0, i + 1).map((one) => (one.sign * turn < 0 ? -1 : 1));
      found.push({ kind, figures, signs, chance });
    }
  });
  return found;
}

/** Totals of a column over lines among which subtotals stand, and totals of these. */
function runsOverTotals(column: readonly Figure[], runs: readonly Relation[]): Relation[] {
  const totals = new Set(
    runs.flatMap(({ kind, figures: [total], chance }) =>
      kind === "column" && total !== undefined && chance < 0.02 ? [total] : [],
    ),
  );
  if (!column.some((one) => totals.has(one))) return [];
  return column.flatMap((total, i) =>
    [false, true].flatMap((ofTotals) =>
      [column.slice(0, i).reverse(), column.slice(i + 1)].flatMap((side) => {
        const near = side.slice(0, longest);
        const counted = near.filter((one) => totals.has(one) === ofTotals);
        return sumsOf(total, counted, "column").flatMap((found): Relation[] => {
          const last = near.indexOf(found.figures.at(-1) as Figure);
          const over = near.slice(0, last).filter((one) => !found.figures.includes(one));
          return over.length === 0 ? [] : [{ ...found, over, chance: Math.min(1, 2 * found.chance) }];
        });
      }),
    ),
  );
}

/** Of a few lines of a column two make a third: `gross | tax | paid`, with others between. */
function nearOf(column: readonly Figure[]): Relation[] {
  return column.flatMap((first, at) => {
    const others = column.slice(at + 1, at + window);
    return others.flatMap((one, i) =>
      others.slice(i + 1).flatMap((other): Relation[] => {
        const [total, ...parts] = [first, one, other].sort((a, b) => b.size - a.size) as [
          Figure,
          Figure,
          Figure,
        ];
        const figures = [total, ...parts];
        return total.size === parts[0].size + parts[1].size
          ? [{ kind: "near", figures, signs: [1, 1], chance: chanceOf(sizes(figures), 36) }]
          : [];
      }),
    );
  });
}

/** Two sums of a document that make a third: among many that says little, and more beside another voice. */
function pairsOf(money: readonly Figure[]): Relation[] {
  const bySize = new Map(money.map((one) => [one.size, one]));
  if (bySize.size > mostPaired) return [];
  const tried = bySize.size ** 2;
  const all = [...bySize.values()];
  return all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other): Relation[] => {
      const total = bySize.get(one.size + other.size);
      if (total === undefined) return [];
      const figures = [total, one, other];
      return [{ kind: "pair", figures, signs: [1, 1], chance: chanceOf(sizes(figures), tried) }];
    }),
  );
}

const trivial = ({ size, unit }: Figure): boolean => size === (unit === "rate" ? 10_000 : 100);

/** What two figures make, rounded to a cent. */
export const productOf = (a: Figure, b: Figure): number =>
  Math.round((a.size * b.size) / (a.unit === "rate" || b.unit === "rate" ? 10_000 : 100));

function linesOf(row: readonly Figure[]): Relation[] {
  const cells = row.slice(0, mostCells);
  const tried = (3 * cells.length * cells.length) / 2;
  return cells.filter(isMoney).flatMap((result) => {
    const factors = cells.filter((one) => one !== result && !trivial(one));
    return factors.flatMap((a, i) =>
      factors.slice(i + 1).flatMap((b): Relation[] => {
        if (Math.abs(productOf(a, b) - result.size) > 0) return [];
        const figures = [result, a, b];
        return [{ kind: "line", figures, signs: [1, 1], chance: chanceOf(sizes(figures), tried) }];
      }),
    );
  });
}

/** Amounts with their rates, a row each, that are shares of one base which stands elsewhere. */
function sharesOf(rows: readonly (readonly Figure[])[], money: readonly Figure[]): Relation[] {
  const pairs = rows.flatMap((row) =>
    row
      .filter((one) => (one.unit === "rate" || isRate(one)) && !trivial(one))
      .flatMap((rate) =>
        row.filter(isMoney).flatMap((amount) => (amount === rate ? [] : [{ amount, rate }])),
      ),
  );
  const bases = new Map(money.filter(({ size }) => size >= 10_000).map((one) => [one.size, one]));
  return [...bases.values()].flatMap((base): Relation[] => {
    const held = pairs.filter(
      ({ amount, rate }) =>
        amount.row !== base.row &&
        amount.size < base.size &&
        Math.round((base.size * rate.size) / 10_000) === amount.size,
    );
    const own = groups(held, ({ amount }) => amount.row).flatMap(([first]) => first ?? []);
    if (own.length === 0) return [];
    const figures = [base, ...own.flatMap(({ amount, rate }) => [amount, rate])];
    return [{ kind: "shares", figures, signs: figures.slice(1).map(() => 1), chance: 0 }];
  });
}

/** A rate that is printed without its sign: two decimals, below a hundred. */
const isRate = ({ unit, size, text }: Figure): boolean =>
  unit !== "rate" && size < 10_000 && /[.,]\d{2,3}$/.test(text);

/** Balances of a column, each with the one before it, down or up the page. */
function stepsOf(
  column: readonly Figure[],
  money: readonly Figure[],
  columns: readonly (readonly Figure[])[],
): Relation[] {
  if (column.length < 3) return [];
  const others = money.filter((one) => !column.includes(one));
  const columnOf = (one: Figure): number => columns.findIndex((list) => list.includes(one));
  const ways = waysOf(column, others, columnOf);
  const steps = (list: readonly Figure[], down: boolean): Relation[] =>
    list.slice(1).flatMap((now, i): Relation[] => {
      const then = list[i] as Figure;
      const [from, to] = down ? [then.row + 1, now.row] : [now.row, then.row - 1];
      const between = others.filter(({ row }) => row >= from && row <= to);
      const rise = now.sign * now.size - then.sign * then.size;
      const by = (moved: readonly Figure[], signs: readonly number[]): Relation => {
        const figures = [now, then, ...moved];
        return {
          kind: "step",
          figures,
          signs: [now.sign * then.sign, ...signs.map((sign) => sign * now.sign)].map((sign) =>
            sign < 0 ? -1 : 1,
          ),
          chance: chanceOf(sizes(figures), 8 * between.length),
        };
      };
      const one = between.find(({ size }) => size === Math.abs(rise));
      if (one !== undefined) return [by([one], [rise])];
      const all = between.filter((moved) => (ways.get(columnOf(moved)) ?? 0) !== 0);
      const signs = all.map((moved) => (ways.get(columnOf(moved)) ?? 1) * moved.sign).map(Math.sign);
      const moved = all.reduce((sum, { size }, k) => sum + (signs[k] ?? 0) * size, 0);
      return all.length > 1 && all.length <= mostMoved && moved === rise ? [by(all, signs)] : [];
    });
  const [down, up] = [steps(column, true), steps([...column].reverse(), false)];
  const most = down.length >= up.length ? down : up;
  // Two figures of any column differ by a third now and then; a column of balances does so all the way.
  return most.length > 1 && most.length >= (column.length - 1) / 2 ? most : [];
}

/** Which columns move the balances beside them, and whether what they print adds to them: as most of their lines that stand alone do. */
function waysOf(
  balances: readonly Figure[],
  others: readonly Figure[],
  columnOf: (one: Figure) => number,
): Map<number, number> {
  const votes = new Map<number, number>();
  balances.slice(1).forEach((now, i) => {
    const then = balances[i] as Figure;
    const rise = now.sign * now.size - then.sign * then.size;
    for (const moved of others)
      if ((moved.row === now.row || moved.row === then.row) && moved.size === Math.abs(rise))
        votes.set(columnOf(moved), (votes.get(columnOf(moved)) ?? 0) + Math.sign(rise) * moved.sign);
  });
  return votes;
}

function multiplesOf(money: readonly Figure[]): Relation[] {
  const bySize = new Map(money.map((one) => [one.size, one]));
  const tried = 2 * PAYMENTS.length * bySize.size;
  return [...bySize.values()].flatMap((one) =>
    PAYMENTS.flatMap((times): Relation[] => {
      const result = bySize.get(one.size * times);
      if (result === undefined || one.size < 1_000) return [];
      const figures = [result, one];
      return [{ kind: "multiple", figures, signs: [1], times, chance: chanceOf(sizes(figures), tried) }];
    }),
  );
}
