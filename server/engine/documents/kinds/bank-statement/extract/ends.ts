import type { Context, Reading } from "../../../extract/context";
import type { Account, Ledger } from "../../../extract/ledger";
import { pagesMissing } from "../../../extract/pages-missing";
import { amounts } from "../../../extract/read-values";
import { locate, type Row } from "../../../extract/sheet";
import { agree, type FoundAmount, looksLike, round2 } from "../../../values/amount";
import { findDates } from "../../../values/date";
import { ofDay } from "../words";
import { findHeaders } from "./columns";
import { figuresOf, owing, signAfter } from "./figures";

/** A sum of money somewhere on the statement. */
export type Sum = {
  value: number;
  row: Row;
  start: number;
  end: number;
  confidence: number;
  reading?: Reading<FoundAmount>;
};

/** What the ends and totals of the main account are, and what proves it: the running balances, or the sum of all that moved. */
export type Ends = {
  proof: "chain" | "sum" | null;
  opening: Sum | null;
  closing: Sum | null;
  credits: Sum | null;
  debits: Sum | null;
  /** Proven values that stand nowhere. */
  derived: { opening: number | null; closing: number | null; credits?: number; debits?: number };
  /** Captioned figures, the best first, whether they agree or not. */
  captioned: Readonly<Record<"opening" | "closing" | "credits" | "debits", readonly Sum[]>>;
};

export const sumOf = (account: Account | null, side: 1 | -1): number =>
  round2(
    (account?.movements ?? []).reduce(
      (sum, m) => sum + (m.amount !== null && Math.sign(m.amount) === side ? Math.abs(m.amount) : 0),
      0,
    ),
  );

/** `Total checks`, `Total electronic withdrawals`: what one of several tables of a side comes to is no total of the account. */
export function ofOneTable(account: Account | null, side: 1 | -1, value: number): boolean {
  const tables = new Map<number, number>();
  for (const { amount, table } of account?.movements ?? [])
    if (amount !== null && Math.sign(amount) === side)
      tables.set(table, round2((tables.get(table) ?? 0) + Math.abs(amount)));
  return tables.size > 1 && [...tables.values()].some((sum) => agree(sum, Math.abs(value)));
}

/** A picture shows another digit, without the certainty of clear print. */
export const isMisread = ({ row, start, end, value }: Sum, proven: number): boolean =>
  row.ocr && locate(row, start, end).confidence < 0.93 && looksLike(value, proven);

const known = new WeakMap<Ledger, Ends>();

export function endsOf(context: Context, ledger: Ledger): Ends {
  const before = known.get(ledger);
  if (before !== undefined) return before;
  const found = findEnds(context, ledger);
  known.set(ledger, found);
  return found;
}

function findEnds(context: Context, ledger: Ledger): Ends {
  const main = ledger.main;
  const captioned = {
    opening: balancesNamed(context, ledger, "opening"),
    closing: balancesNamed(context, ledger, "closing"),
    credits: totalsNamed(context, "total_credits"),
    debits: totalsNamed(context, "total_debits"),
  };
  const [pair] = [totalsRow(context, ledger)];
  if (pair !== null) {
    captioned.credits.unshift(pair.credits);
    captioned.debits.unshift(pair.debits);
  }
  // One caption for two days: the earlier balance is what the account opens with.
  const days = [...captioned.opening, ...captioned.closing]
    .flatMap((one) => {
      const [day] = ofDay.test(one.row.folded) ? findDates(one.row.text, context.order) : [];
      return day === undefined ? [] : [{ one, day: day.value }];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
  const [first, last] = [days[0], days.at(-1)];
  if (first !== undefined && last !== undefined && first.day < last.day) {
    captioned.opening = [first.one, ...captioned.opening.filter(({ row }) => row !== last.one.row)];
    captioned.closing = [last.one, ...captioned.closing.filter(({ row }) => row !== first.one.row)];
  }
  const loose = looseSums(context, ledger);
  for (const kind of ["opening", "closing", "credits", "debits"] as const)
    captioned[kind].push(...over(context, kind.endsWith("ing") ? `${kind}_balance` : `total_${kind}`));
  // A card prints what was bought without a sign and what was paid with a minus: its totals say so.
  const says = (list: readonly Sum[], side: 1 | -1): boolean =>
    list.some(({ value }) => agree(Math.abs(value), sumOf(main, side))) && sumOf(main, side) !== 0;
  const turned =
    (says(captioned.debits, 1) && !says(captioned.debits, -1) && !says(captioned.credits, 1)) ||
    (says(captioned.credits, -1) && !says(captioned.credits, 1) && !says(captioned.debits, -1));
  const [paid, taken] = turned ? [sumOf(main, -1), sumOf(main, 1)] : [sumOf(main, 1), sumOf(main, -1)];
  // A column whose balance stands in it as the first of its figures, or the last, is totalled with it: such a total is none of what moved.
  const carried = [main?.opening, main?.closing, captioned.opening[0]?.value, captioned.closing[0]?.value];
  const ofMovements = (list: readonly Sum[], moved: number): Sum[] =>
    list.filter(
      ({ value }) =>
        moved === 0 || !carried.some((end) => end && agree(Math.abs(value), moved + Math.abs(end))),
    );
  captioned.credits = ofMovements(captioned.credits, paid);
  captioned.debits = ofMovements(captioned.debits, taken);
  const whole = main !== null && main.movements.length > 0 && main.movements.every((m) => m.amount !== null);
  // One step over many movements is the sum of all of them; what stands on pages that did not come goes on behind it.
  const { rows } = context.sheet;
  const chain =
    main !== null &&
    pagesMissing(rows, Math.max(...rows.map(({ page }) => page))) === undefined &&
    main.breaks.length === 0 &&
    (main.steps >= 2 || (main.steps === 1 && main.movements.length >= 3));
  const at = (list: readonly Sum[], value: number): Sum | null => {
    const misread = list.find((s) => isMisread(s, value));
    return (
      list.find((s) => agree(s.value, value)) ??
      (misread === undefined ? undefined : { ...misread, value }) ??
      loose.find((s) => agree(s.value, value)) ??
      null
    );
  };
  const total = (list: readonly Sum[], value: number): Sum | null =>
    value === 0
      ? null
      : (list.find((s) => agree(Math.abs(s.value), value)) ??
        loose.find((s) => agree(Math.abs(s.value), value)) ??
        null);
  // Several that are none of them the whole are each of one kind of movement.
  const ofAll = (list: readonly Sum[], side: 1 | -1): Sum | null =>
    new Set(list.map(({ value }) => Math.abs(value))).size > 1
      ? null
      : (list.find(({ value }) => !ofOneTable(main, side, value)) ?? null);
  if (chain && main.opening !== null && main.closing !== null) {
    const [opening, closing] = [at(captioned.opening, main.opening), at(captioned.closing, main.closing)];
    const credits = total(captioned.credits, paid);
    const debits = total(captioned.debits, taken);
    return {
      proof: "chain",
      opening,
      closing,
      credits:
        credits ??
        (debits === null || captioned.credits.length === 1 ? (captioned.credits[0] ?? null) : null),
      debits:
        debits ?? (credits === null || captioned.debits.length === 1 ? (captioned.debits[0] ?? null) : null),
      derived: { opening: main.opening, closing: main.closing },
      captioned,
    };
  }
  if (whole && main.movements.length >= 2)
    for (const flip of [1, -1])
      for (const opening of captioned.opening)
        for (const closing of captioned.closing)
          if (opening.row !== closing.row || opening.start !== closing.start)
            if (agree(round2(opening.value + flip * (paid - taken)), closing.value, 2) && paid + taken > 0)
              return {
                proof: "sum",
                opening,
                closing,
                credits: total(captioned.credits, paid) ?? ofAll(captioned.credits, 1),
                debits: total(captioned.debits, taken) ?? ofAll(captioned.debits, -1),
                derived: { opening: opening.value, closing: closing.value },
                captioned,
              };
  // The summary proves itself where its four figures do.
  for (const opening of captioned.opening.slice(0, 4))
    for (const closing of captioned.closing.slice(0, 4))
      for (const credits of captioned.credits.slice(0, 4))
        for (const debits of captioned.debits.slice(0, 4))
          if (
            new Set([opening, closing, credits, debits].map((s) => `${s.row.index}:${s.start}`)).size === 4 &&
            agree(round2(opening.value + Math.abs(credits.value) - Math.abs(debits.value)), closing.value, 2)
          )
            return {
              proof: null,
              opening,
              closing,
              credits,
              debits,
              derived: { opening: null, closing: null },
              captioned,
            };
  const lines = summaryLines(context, captioned);
  if (lines !== null) return { proof: null, ...lines, captioned };
  return {
    proof: null,
    opening: captioned.opening[0] ?? null,
    closing: captioned.closing[0] ?? null,
    credits: captioned.credits[0] ?? null,
    debits: captioned.debits[0] ?? null,
    derived: { opening: main?.breaks.length === 0 ? main.opening : null, closing: main?.closing ?? null },
    captioned,
  };
}

/** So many lines at most stand between the two balances of a summary. */
const MOST_LINES = 12;

/** A summary with a line for each kind of movement, each with its sign, which lead from the one balance to the other: what a side comes to. */
function summaryLines(
  context: Context,
  captioned: Ends["captioned"],
): Pick<Ends, "opening" | "closing" | "credits" | "debits" | "derived"> | null {
  const { rows } = context.sheet;
  for (const opening of captioned.opening.slice(0, 4))
    for (const closing of captioned.closing.slice(0, 4)) {
      const between = rows.slice(opening.row.index + 1, closing.row.index);
      if (between.length < 2 || between.length > MOST_LINES) continue;
      const moved = between.flatMap((row) => {
        const figure = row.page === opening.row.page ? figuresOf(context, row).at(-1) : undefined;
        if (figure === undefined) return [];
        const { found, start, end, confidence } = figure;
        return [{ value: signed(row, end, found.value), row, start, end, confidence: 0.85 * confidence }];
      });
      const all = moved.reduce((sum, { value }) => sum + value, opening.value);
      if (moved.length < 2 || !agree(round2(all), closing.value, 2)) continue;
      const side = (sign: 1 | -1) => {
        const lines = moved.filter(({ value }) => Math.sign(value) === sign);
        const [only, ...more] = lines;
        const value = round2(Math.abs(lines.reduce((sum, line) => sum + line.value, 0)));
        return only === undefined || more.length > 0 ? { sum: null, value } : { sum: only, value };
      };
      const [credits, debits] = [side(1), side(-1)];
      return {
        opening,
        closing,
        credits: credits.sum,
        debits: debits.sum,
        derived: { opening: null, closing: null, credits: credits.value, debits: debits.value },
      };
    }
  return null;
}

/** Figures that stand over their captions, as apps set them: they count only where all of them together prove it. */
function over(context: Context, field: string): Sum[] {
  return context.labels.flatMap((label) => {
    const above = context.sheet.rows[label.row.index - 1];
    if (label.field !== field || !label.atCellStart || above === undefined || above.page !== label.row.page)
      return [];
    const at = locate(label.row, label.start, label.end).box;
    return figuresOf(context, above)
      .filter(({ box, clean }) => clean && Math.min(box[2], at[2]) > Math.max(box[0], at[0]))
      .map(({ found, start, end, confidence }) => ({
        value: signed(above, end, found.value),
        row: above,
        start,
        end,
        confidence: 0.6 * confidence,
      }));
  });
}

const signed = (row: Row, end: number, value: number): number =>
  value > 0 && (owing.test(row.folded) || signAfter(row.text.slice(end), value) < 0) ? -value : value;

/** Figures captioned as one of the ends, outside the lines that move money. */
function balancesNamed(context: Context, ledger: Ledger, kind: "opening" | "closing"): Sum[] {
  const field = `${kind}_balance`;
  const moved = new Set(ledger.movements.map((m) => m.row));
  const heads = tableHeads(context);
  const other = new Set(
    ledger.balances.filter((b) => b.kind !== kind && b.kind !== "carried").map((b) => b.row),
  );
  const named = amounts(context, field, { integers: false, across: true, below: 1 })
    .filter(
      (r) => !moved.has(r.row) && !other.has(r.row) && !(r.label !== undefined && heads.has(r.label.row)),
    )
    .map((reading) => sum(reading, true));
  const lines = ledger.balances
    .filter((b) => b.kind === kind && (ledger.main === null || b.section === ledger.main.section))
    .map((b) => {
      const figure = figuresOf(context, b.row).at(-1);
      return {
        value: b.value,
        row: b.row,
        start: figure?.start ?? 0,
        end: figure?.end ?? b.row.text.length,
        confidence: b.confidence,
      };
    });
  const seen = new Set<string>();
  return [...named, ...(kind === "closing" ? lines.reverse() : lines)].filter(({ row, start }) => {
    const key = `${row.index}:${start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const sum = (reading: Reading<FoundAmount>, balance: boolean): Sum => ({
  value: balance ? signed(reading.row, reading.end, reading.value.value) : reading.value.value,
  row: reading.row,
  start: reading.start,
  end: reading.end,
  confidence: reading.confidence,
  reading,
});

/** Captions of a summary stand above its figures too; those of a table of movements have dates or texts beside them. */
const tableHeads = (context: Context): ReadonlySet<Row> =>
  new Set(
    findHeaders(context.sheet)
      .filter(({ columns }) => columns.some(({ role }) => role === "date" || role === "description"))
      .flatMap(({ row, last }) => context.sheet.rows.slice(row.index, last.index + 1)),
  );

function totalsNamed(context: Context, field: string): Sum[] {
  const heads = tableHeads(context);
  return amounts(context, field, { integers: false, below: 1 })
    .filter(({ label }) => label === undefined || !heads.has(label.row))
    .map((reading) => sum(reading, false));
}

/** One line with the totals of both columns. */
function totalsRow(context: Context, ledger: Ledger): { credits: Sum; debits: Sum } | null {
  const totals = amounts(context, "totals_row", { integers: false, across: true, below: 0 });
  const row = totals[0]?.row;
  const pair =
    row === undefined
      ? beforeCaption(context, ledger)
      : totals.filter((r) => r.row === row).sort((a, b) => a.start - b.start);
  const [a, b] = pair;
  if (pair.length < 2 || a === undefined || b === undefined) return null;
  // The total under the caption of a column is that column's.
  const column = (role: "credit" | "debit"): number | undefined => {
    const found = ledger.header?.columns.find((c) => c.role === role);
    return found === undefined ? undefined : (found.x0 + found.x1) / 2;
  };
  const middle = (r: Reading<FoundAmount>): number => {
    const { box } = locate(r.row, r.start, r.end);
    return (box[0] + box[2]) / 2;
  };
  const [paid, taken] = [column("credit"), column("debit")];
  const first =
    paid !== undefined
      ? Math.abs(middle(a) - paid) < Math.abs(middle(b) - paid)
      : taken !== undefined && Math.abs(middle(b) - taken) < Math.abs(middle(a) - taken);
  return first
    ? { credits: sum(a, false), debits: sum(b, false) }
    : { credits: sum(b, false), debits: sum(a, false) };
}

/** `3.006,73 | 5.200,55 | TOTALE MOVIMENTI`: tables whose texts stand behind their figures. */
function beforeCaption(context: Context, ledger: Ledger): Reading<FoundAmount>[] {
  const roles = ledger.header?.columns.map(({ role }) => role) ?? [];
  if (!roles.includes("debit") || !roles.includes("credit")) return [];
  for (const label of context.labels) {
    if (label.field !== "totals_row") continue;
    const figures = figuresOf(context, label.row);
    if (figures.length === 2 && figures.every(({ end }) => end <= label.start))
      return figures.map(({ found, start, end, confidence }) => ({
        value: found,
        row: label.row,
        start,
        end,
        confidence: 0.85 * confidence,
      }));
  }
  return [];
}

/** Every figure outside the lines that move money. */
function looseSums(context: Context, ledger: Ledger): Sum[] {
  const moved = new Set(ledger.movements.map((m) => m.row));
  return context.sheet.rows
    .filter((row) => !moved.has(row) && /\d/.test(row.text))
    .flatMap((row) =>
      figuresOf(context, row).map(({ found, start, end }) => ({
        value: signed(row, end, found.value),
        row,
        start,
        end,
        confidence: 0.85 * locate(row, start, end).confidence,
      })),
    );
}
