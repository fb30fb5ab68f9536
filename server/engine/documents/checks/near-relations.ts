import type { Sheet } from "../extract/sheet";
import { type Figure, readPieces } from "../extract/table/figures";
import { cents } from "../values/amount";
import { apart, madeOfWholes, misread, neighbourSums } from "./near-figures";

/**
 * How other figures lead to one, by where they stand and without a caption: as the total of a column, the end of a line or of steps down a
 * column; from totals that their own lines prove; as what adds up in other columns or rows alike; beside, as in the next column of the same
 * rows; as the year's part of that; as so many months of it; as a product, alone or like the lines around it, with
 * the base of the lines around it; as the same figure in another place.
 */
export type Way =
  | "column"
  | "line"
  | "steps"
  | "totals"
  | "alike"
  | "beside"
  | "year"
  | "months"
  | "product"
  | "sibling"
  | "base"
  | "twin";
/**
 * A printed figure that no other leads to, and what all that nearly leads to it gives instead; `proofs` are the ways that share no other
 * figure, and each is proof of its own.
 */
export type Near = {
  figure: Figure;
  expected: number;
  ways: ReadonlySet<Way>;
  close: boolean;
  proofs: number;
};

/** What the paper is about, in cents: the sum paid, the one that it is left of, what its movements lead to, and whether its columns are years. */
export type Main = { paid?: number; of?: number; led?: readonly number[]; yearly?: boolean };
type Term = { figure: Figure; sign: number };
type Pair = readonly [Figure, Figure];

/** Ways that the rows or columns around a figure confirm: chance does not make them. */
const families: readonly Way[] = ["totals", "alike", "beside", "sibling", "base"];
/** Ways by which a round sum more or less tells of a change: lines of a table differ by round sums for many reasons. */
const rounded: readonly Way[] = ["column", "line", "steps", "totals", "alike"];
/** Ways that lead to a sum wherever it stands; the others follow from one of these. */
const leading: readonly Way[] = ["column", "line", "steps", "totals", "product", "sibling"];
const mostTerms = 12;
const mostForLeads = 120;
/** A year with a loan that one month took off, a base with or without a part of the pay: honest papers differ so, and alone it says nothing. */
const lonely: readonly Way[] = ["year", "twin"];
/** A figure of a picture that was read with less certainty leads to nothing. */
const certain = 0.85;
/** On longer papers something comes near to anything. */
const most = 400;
/** And sooner to the sum of some column, of which a long paper has many. */
const mostForColumn = 40;

const kinds: Partial<Record<Way, string>> = {
  column: "sum",
  steps: "sum",
  beside: "sum",
  product: "product",
  sibling: "product",
  base: "product",
};
/** How many different things say so: the same lines as a column, as steps and beside another column are one. */
export const kindsOf = (ways: ReadonlySet<Way>): number =>
  new Set([...ways].map((way) => kinds[way] ?? way)).size;

export const size = (figure: Figure): number => Math.abs(cents(figure.value));
const isSum = ({ money, percent, value }: Figure): boolean => money && !percent && value !== 0;
const flush = (a: Figure, b: Figure): boolean =>
  a.row.page === b.row.page && Math.abs(a.box[2] - b.box[2]) < 0.009;

/**
 * Figures that do not fit where everything around them does, but would with another digit or a round sum more or less: what is left when
 * somebody changes one of them. What fits anywhere is sound and not looked at, and neither is a difference that is printed itself.
 */
export function nearRelations(sheet: Sheet, main: Main = {}): Near[] {
  const lines = [...readPieces(sheet).values()].map((pieces) =>
    pieces.flatMap((piece) => (piece.kind === "figure" ? [piece.figure] : [])),
  );
  const sums = withWholes(lines.flat());
  if (sums.length > most) return [];
  const seen = new Seen(sheet.ocr, sums, lines);
  for (const total of sums) {
    const above = sums
      .filter((one) => flush(one, total) && one.box[3] <= total.box[1] + 0.002)
      .sort((a, b) => b.box[1] - a.box[1]);
    readColumn(total, above, seen);
    readSteps(total, above.slice(0, 3), "steps", seen);
  }
  for (const line of lines) {
    const own = line.filter(isSum);
    for (const [i, total] of own.entries())
      readSteps(total, own.slice(Math.max(0, i - 3), i).reverse(), "line", seen);
    readWholeLine(own, seen);
  }
  readApart(sums, seen);
  readRuns(sums, seen);
  readAlike(sums, seen);
  readTotals(sums, main, seen);
  for (const pairs of columnPairs(lines)) {
    readBeside(pairs, seen);
    readMonths(pairs, seen);
  }
  readProducts(lines, seen);
  const known = sums.filter((one) => seen.sound.has(one) && size(one) >= 100_000 && size(one) % 100 !== 0);
  for (const one of sums) for (const other of known) seen.guess(one, size(other), "twin");
  const led = new Set(main.led);
  for (const one of sums) if (led.has(size(one))) seen.sound.add(one);
  return seen.left(sums, lines.flat(), spacedSums(sheet), main.yearly);
}

/** The sums of a paper, and what stands without decimals among them: `Previous balance 148` over `Paid -84.00`. */
function withWholes(figures: readonly Figure[]): Figure[] {
  const sums = figures.filter(isSum);
  return figures.filter(
    (one) =>
      isSum(one) ||
      (!one.percent && one.value !== 0 && isValue(one) && sums.filter((sum) => flush(sum, one)).length > 1),
  );
}

/** What was found to fit, and what would. */
type Guess = { ways: Set<Way>; close: boolean; proofs: Figure[][] };
/** What leads to a sum that no digit and no round sum tells apart from the printed one. */
type Lead = { ways: Set<Way>; by: (readonly Figure[])[] };

class Seen {
  readonly sound = new Set<Figure>();
  /** What adds up as it is printed. */
  readonly proven: (readonly Term[])[] = [];
  private readonly guesses = new Map<Figure, Map<number, Guess>>();
  private readonly leads = new Map<Figure, Map<number, Lead>>();
  private readonly totals: Near[] = [];
  private readonly times = new Map<number, number>();
  /** The sum before each on its line: the month's beside the year's. */
  private readonly before = new Map<Figure, Figure>();

  constructor(
    private readonly picture: boolean,
    sums: readonly Figure[],
    lines: readonly (readonly Figure[])[],
  ) {
    for (const one of sums) this.times.set(size(one), (this.times.get(size(one)) ?? 0) + 1);
    for (const line of lines.map((all) => all.filter(isSum)))
      for (const [i, one] of line.entries()) {
        const other = line[i - 1];
        if (other !== undefined) this.before.set(one, other);
      }
  }

  guess(figure: Figure, expected: number, way: Way, by: readonly Figure[] = []): void {
    const printed = size(figure);
    if (expected < 5000 || expected === printed) return;
    if (this.picture && [figure, ...by].some(({ confidence }) => confidence < certain)) return;
    this.lead(figure, expected, way, by);
    // A reader of pictures takes a digit for one like it, but not the same one twice.
    const once = this.picture && this.times.get(printed) === 1;
    const close = apart(printed / 100, expected / 100, once);
    const round = (printed - expected) % 5000 === 0 && rounded.includes(way);
    if (!close && !(round && printed < expected * 2.2 && expected < printed * 2.2)) return;
    const of = this.guesses.get(figure) ?? new Map<number, Guess>();
    const one = of.get(expected) ?? { ways: new Set(), close, proofs: [] };
    one.ways.add(way);
    if (by.length > 0 && !one.proofs.some((other) => other.some((term) => by.includes(term))))
      one.proofs.push([...by]);
    this.guesses.set(figure, of.set(expected, one));
  }

  /** The same sum from figures of which none is the other's says more than any nearness: chance does not hit a cent twice. */
  private lead(figure: Figure, expected: number, way: Way, by: readonly Figure[]): void {
    const printed = size(figure);
    if (!leading.includes(way) || by.length === 0 || by.length > mostTerms || this.times.size > mostForLeads)
      return;
    if (expected % 100 === 0 || printed > expected * 4 || expected > printed * 4) return;
    const of = this.leads.get(figure) ?? new Map<number, Lead>();
    const one = of.get(expected) ?? { ways: new Set(), by: [] };
    if (one.by.some((other) => other.some((term) => by.some((own) => size(own) === size(term))))) return;
    one.by.push(by);
    one.ways.add(way);
    this.leads.set(figure, of.set(expected, one));
  }

  /** A total that leads to others, but that its own lines contradict: which of them was changed nothing says. */
  apart(total: Figure, lines: number, block: readonly Figure[]): void {
    if (this.picture && [total, ...block].some(({ confidence }) => confidence < certain)) return;
    const gap = lines - size(total);
    const near = (one: Figure): boolean =>
      apart(size(one) / 100, (size(one) - gap) / 100, this.picture && this.times.get(size(one)) === 1);
    if (block.some(near))
      this.totals.push({
        figure: total,
        expected: lines / 100,
        ways: new Set(["column"]),
        close: true,
        proofs: 1,
      });
  }

  /** The terms come to nothing together, or would if one of them were another figure. */
  judge(terms: readonly Term[], way: Way): void {
    const left = leftOf(terms);
    const figures = terms.map(({ figure }) => figure);
    if (Math.abs(left) <= slackOf(terms)) {
      for (const figure of figures) this.sound.add(figure);
      if (way !== "alike" && !idle(terms)) this.proven.push(terms);
    } else if (!idle(terms) && !turned(terms, left) && !this.mistaken(terms))
      for (const { figure, sign } of terms)
        this.guess(
          figure,
          unrounded(size(figure), size(figure) - sign * left, slackOf(terms)),
          this.ofYear(terms) || takesMore(terms) ? "year" : way,
          figures.filter((one) => one !== figure),
        );
  }

  /** The year's lines, whose months beside them add up. */
  private ofYear(terms: readonly Term[]): boolean {
    const months = terms.flatMap(({ figure, sign }) => {
      const month = this.before.get(figure);
      return month === undefined ? [] : [{ figure: month, sign }];
    });
    return months.length === terms.length && Math.abs(leftOf(months)) <= 1 && holdsMore(terms, months);
  }

  /** On a picture one of the figures may have been read for what it should be; the same mistake is not made twice. */
  mistaken(terms: readonly Term[]): boolean {
    const left = leftOf(terms);
    return (
      this.picture &&
      terms.some(
        ({ figure, sign }) =>
          this.times.get(size(figure)) === 1 && misread(size(figure), size(figure) - sign * left),
      )
    );
  }

  left(
    sums: readonly Figure[],
    all: readonly Figure[],
    spaced: readonly number[],
    yearly: boolean | undefined,
  ): Near[] {
    const sizes = new Set(sums.map(size));
    // An advance is printed without decimals, too.
    const plain = new Set([
      ...spaced,
      ...all
        .filter((one) => !one.percent && Math.abs(one.value) >= 50 && (one.money || isValue(one)))
        .map(size),
    ]);
    const between = new Set(neighbourSums(all).map(Math.abs));
    // A figure that fits in one place is right in the others.
    const fits = new Set([...this.sound].map(size).filter((one) => one % 100 !== 0));
    const made = (value: number): boolean =>
      plain.has(value) ||
      sizes.has(value) ||
      between.has(value) ||
      [...sizes].some((one) => one < value && one * 2 !== value && sizes.has(value - one));
    // What adds up with others is no advance; numbers of houses and towns are printed again and again.
    const open = all.filter(
      (one, i) =>
        !this.sound.has(one) &&
        (one.money || (isValue(one) && all.findIndex((other) => other.value === one.value) === i)),
    );
    const wrong = (figure: Figure): boolean => !this.sound.has(figure) && !fits.has(size(figure));
    const led = [...this.leads].flatMap(([figure, leads]) =>
      [...leads].flatMap(([expected, { ways, by }]) =>
        wrong(figure) &&
        by.length > 1 &&
        [...ways].some((way) => kinds[way] !== "product") &&
        !made(Math.abs(expected - size(figure)))
          ? [{ figure, expected: expected / 100, ways, close: false, proofs: by.length }]
          : [],
      ),
    );
    const near = [...this.guesses].flatMap(([figure, guesses]) =>
      !wrong(figure)
        ? []
        : [...guesses].flatMap(
            ([
              expected,
              {
                ways,
                close,
                proofs: { length: proofs },
              },
            ]) => {
              // Figures without cents come near each other by chance.
              const whole = size(figure) % 100 === 0 && expected % 100 === 0;
              const twice = close && proofs > 1;
              // A line that one year lacks stands there for the other: nothing that is printed makes up the difference.
              if (yearly === true && twice && families.some((way) => ways.has(way)))
                return [{ figure, expected: expected / 100, ways, close, proofs }];
              const alone = !twice && (whole || (!close && kindsOf(ways) === 1));
              if (!twice && kindsOf(ways) === 1 && ways.has("column") && sums.length > mostForColumn)
                return [];
              if (alone && !families.some((way) => ways.has(way))) return [];
              if (ways.size === 1 && lonely.some((way) => ways.has(way))) return [];
              const gap = Math.abs(expected - size(figure));
              return made(gap) || madeOfWholes(open, gap, [expected, size(figure)])
                ? []
                : [{ figure, expected: expected / 100, ways, close, proofs }];
            },
          ),
    );
    const totals = this.totals.filter(({ figure, expected }) => {
      const gap = Math.abs(cents(expected) - size(figure));
      return !made(gap) && !madeOfWholes(open, gap, [cents(expected), size(figure)]);
    });
    return [...led, ...near, ...totals];
  }
}

const leftOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { figure, sign }) => sum + sign * size(figure), 0);

/** A number without decimals that may be a sum: it has words before it, and is not one of several as of an account or an address. */
const isValue = ({ row, start, end }: Figure): boolean =>
  /\p{L}/u.test(row.text.slice(0, start)) &&
  !/\d\s*$/.test(row.text.slice(0, start)) &&
  !/^,|^\s*\d/.test(row.text.slice(end));

const withSpaces = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,])/g;
/** Whole sums in words, `credit 5 000`, on papers that otherwise write thousands with a point. */
const spacedSums = ({ rows }: Sheet): number[] =>
  rows.flatMap(({ text }) =>
    [...text.matchAll(withSpaces)].map(([digits]) => Number(digits.replaceAll(" ", "")) * 100),
  );

/** Accounts in whole units or thousands are rounded line by line. */
const slackOf = (terms: readonly Term[]): number =>
  terms.every(({ figure }) => size(figure) % 100 === 0) ? Math.min(terms.length - 2, 3) * 100 : 1;

/** What a figure should be, but for the rounding of its terms: where one such sum is a digit apart from what is printed, that one. */
function unrounded(printed: number, expected: number, slack: number): number {
  for (let by = 0; by <= slack; by += 100)
    for (const sum of [expected - by, expected + by])
      if (slack > 1 && apart(printed / 100, sum / 100)) return sum;
  return expected;
}

/** A line or two of a total that their words take off, `less unpaid leave 100.00`, were added for want of a minus. */
function turned(terms: readonly Term[], left: number): boolean {
  const lines = terms.slice(0, -1).map(({ figure, sign }) => sign * size(figure) * 2);
  return lines.includes(left) || lines.some((one, i) => lines.indexOf(left - one, i + 1) > i);
}

/** The same sum added and taken off again, as in a column that says the same every month: nothing follows from it. */
const idle = (terms: readonly Term[]): boolean =>
  terms.some(({ figure, sign }) =>
    terms.some((other) => other.sign !== sign && size(other.figure) === size(figure)),
  );

/** A month's line in a table of months leaves less than its columns do: an advance or a loan has no column of its own. */
function takesMore(terms: readonly Term[]): boolean {
  const [whole] = terms;
  return (
    whole !== undefined &&
    terms.length > 3 &&
    terms.every(({ figure, sign }, i) => figure.row === whole.figure.row && (i === 0) === sign > 0) &&
    leftOf(terms) > 0
  );
}

/** Lines that end where a block does must add up to their total; fewer or more of them may. */
function readColumn(total: Figure, above: readonly Figure[], seen: Seen): void {
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
function readSteps(total: Figure, nearest: readonly Figure[], way: Way, seen: Seen): void {
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
function readWholeLine(line: readonly Figure[], seen: Seen): void {
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
    const block = blocks.find((other) => {
      const last = other.at(-1);
      return (
        last !== undefined && flush(last, one) && one.box[1] - last.box[1] < 2.6 * (one.box[3] - one.box[1])
      );
    });
    if (block === undefined) blocks.push([one]);
    else block.push(one);
  }
  return blocks.filter(({ length }) => length > 1 && length < 20);
}

/** Totals that stand apart from their lines, `3,012.44 | 700.56 | 2,311.88` at the foot: where one is the sum of its lines, so is the other. */
function readApart(sums: readonly Figure[], seen: Seen): void {
  const blocks = blocksOf(sums);
  const sumOf = (block: readonly Figure[]): number => block.reduce((sum, one) => sum + size(one), 0);
  const ends = seen.proven.filter(
    (terms) => terms.length === 3 && terms.every(({ sign }, i) => (i === 0) === sign > 0) && !idle(terms),
  );
  for (const terms of ends) {
    const [whole, off] = terms.map(({ figure }) => figure);
    if (whole === undefined || off === undefined) continue;
    const above = blocks.filter((block) =>
      block.every(({ row, box }) => row.page === off.row.page && box[3] < Math.min(off.box[1], whole.box[1])),
    );
    for (const [known, open] of [
      [whole, off],
      [off, whole],
    ] as const) {
      const own = above.find((block) => sumOf(block) === size(known));
      if (own === undefined || above.some((block) => sumOf(block) === size(open))) continue;
      for (const block of above.filter((other) => other !== own)) {
        const whole = [...block.map((figure) => ({ figure, sign: 1 })), { figure: open, sign: -1 }];
        if (!turned(whole, leftOf(whole)) && !seen.mistaken(whole)) seen.apart(open, sumOf(block), block);
      }
    }
  }
}

/** Neighbours of a column that come to a sum printed below them are right, whatever stands between the two. */
function readRuns(sums: readonly Figure[], seen: Seen): void {
  const ordered = [...sums].sort((a, b) => a.row.page - b.row.page || a.box[1] - b.box[1]);
  const at = new Map<number, Figure[]>();
  for (const one of ordered) grouped(at, size(one)).push(one);
  for (const first of ordered) {
    const column = ordered.slice(ordered.indexOf(first)).filter((one) => flush(one, first));
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

/** What adds up in one column does so in the others of the same rows, and what does in one row in the others of the same columns. */
function readAlike(sums: readonly Figure[], seen: Seen): void {
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.009;
  const rows = new Map<Figure["row"], Figure[]>();
  for (const one of sums) grouped(rows, one.row).push(one);
  const at = (row: Figure["row"], right: number): Figure | undefined =>
    rows.get(row)?.find(({ box }) => near(box[2], right));
  for (const terms of seen.proven.slice(0, most)) {
    const [first] = terms;
    if (first === undefined || terms.length < 3) continue;
    const [box, row] = [first.figure.box, first.figure.row];
    const down = new Set(terms.map(({ figure }) => figure.row)).size === terms.length;
    if (down && !terms.every(({ figure }) => flush(figure, first.figure))) continue;
    if (!down && !terms.every(({ figure }) => figure.row === row)) continue;
    const others = down
      ? (rows.get(row) ?? []).filter((one) => !near(one.box[2], box[2]))
      : sums.filter((one) => one.row !== row && flush(one, first.figure));
    for (const other of others) {
      const alike = terms.map(({ figure, sign }) => ({
        figure: down ? at(figure.row, other.box[2]) : at(other.row, figure.box[2]),
        sign,
      }));
      const whole = alike.flatMap(({ figure, sign }) => (figure === undefined ? [] : [{ figure, sign }]));
      if (whole.length !== terms.length || new Set(whole.map(({ figure }) => figure)).size < whole.length)
        continue;
      if (holdsMore(whole, terms)) continue;
      seen.judge(whole, "alike");
    }
  }
}

/** A year holds lines that this pay does not print: its whole may be more than the parts that are. */
function holdsMore(terms: readonly Term[], proven: readonly Term[]): boolean {
  const [plus, minus] = [1, -1].map((sign) => terms.filter((term) => term.sign === sign));
  const whole = plus?.length === 1 ? plus[0] : minus?.length === 1 ? minus[0] : undefined;
  if (whole === undefined) return false;
  const larger = terms.filter((term, i) => size(term.figure) > size(proven[i]?.figure ?? term.figure)).length;
  const left = leftOf(terms) * whole.sign;
  return larger * 2 > terms.length && left > 0;
}

/** More totals than these come to anything. */
const mostTotals = 6;

/** The sum paid is left of the pay, or of a total, when further totals are taken off that their own lines prove. */
function readTotals(sums: readonly Figure[], { paid, of }: Main, seen: Seen): void {
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

function grouped<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}

/** The figures of two columns, row by row. */
function columnPairs(lines: readonly (readonly Figure[])[]): Pair[][] {
  const pairs = new Map<string, Pair[]>();
  for (const line of lines) {
    const own = line.filter(isSum);
    for (const [i, one] of own.entries())
      for (const other of own.slice(i + 1)) {
        const key = [one.row.page, ...[one, other].map(({ box }) => Math.round(box[2] * 60))].join(" ");
        grouped(pairs, key).push([one, other]);
      }
  }
  return [...pairs.values()].filter(({ length }) => length > 2 && length <= 40);
}

/** Two rows that make a third in one column do so in the other. */
function readBeside(pairs: readonly Pair[], seen: Seen): void {
  for (const [from, to] of [[0, 1] as const, [1, 0] as const]) {
    const bySize = new Map<number, Pair[]>();
    for (const pair of pairs) grouped(bySize, size(pair[from])).push(pair);
    for (const [i, a] of pairs.entries())
      for (const b of pairs.slice(i + 1)) {
        const sum = size(a[from]) + size(b[from]);
        for (const c of [sum - 1, sum, sum + 1].flatMap((one) => bySize.get(one) ?? [])) {
          const [known, terms] = [from, to].map((column) =>
            [a, b, c].map((pair, at) => ({ figure: pair[column], sign: at === 2 ? -1 : 1 })),
          );
          if (known !== undefined && terms !== undefined)
            seen.judge(terms, holdsMore(terms, known) ? "year" : "beside");
        }
      }
  }
}

/** Where the other rows say that a column holds so many months of the one beside it, each row does. */
function readMonths(pairs: readonly Pair[], seen: Seen): void {
  const times = (one: Figure, other: Figure): number => Math.round(size(other) / size(one));
  const exact = ([one, other]: Pair, k: number): boolean => Math.abs(size(other) - k * size(one)) <= 1;
  const counts = new Map<number, number>();
  for (const pair of pairs) {
    const k = times(...pair);
    if (k > 1 && k <= 53 && exact(pair, k)) counts.set(k, (counts.get(k) ?? 0) + 1);
  }
  const [k, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (count < 3) return;
  // An allowance that began within the year holds fewer whole months.
  const months = (pair: Pair): boolean => exact(pair, Math.max(1, times(...pair)));
  for (const pair of pairs) if (months(pair)) for (const one of pair) seen.sound.add(one);
  const others = pairs.filter((pair) => !months(pair));
  // A raise changes more than one line of the year; the same line may be printed on a copy.
  if (count > 3 && new Set(others.map(([one]) => size(one))).size === 1)
    for (const [one, other] of others) seen.guess(other, k * size(one), "months");
}

/** Base and rate, units and price: on a line alone, or as on the lines around it. */
function readProducts(lines: readonly (readonly Figure[])[], seen: Seen): void {
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
