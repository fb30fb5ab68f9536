import type { Box } from "../../types";
import { agree, type FoundAmount, findAmounts } from "../../values/amount";
import { addMonths, type FoundDate, findDates, type Period } from "../../values/date";
import { fold } from "../../values/text";
import type { Context } from "../context";
import { locate, type Row } from "../sheet";
import { findHeaders, type Header, moneyColumn } from "./columns";

/** One line of a statement. `amount` is signed (money in is positive), null where its side cannot be told. */
export type Movement = {
  row: Row;
  date: string | null;
  description: string;
  amount: number | null;
  /** The printed figure without sign, and where it stands. */
  printed: number | null;
  box: Box | null;
  balance: number | null;
  balanceBox: Box | null;
  confidence: number;
  /** The side came from a column or printed sign, not from the balance. */
  sided: boolean;
  /** Counts the accounts of the statement: each starts from a balance of its own. */
  section: number;
};

/** A line that states a balance and moves no money. */
export type BalanceLine = {
  row: Row;
  kind: "opening" | "closing";
  value: number;
  box: Box;
  confidence: number;
  section: number;
};

export type Ledger = {
  movements: readonly Movement[];
  balances: readonly BalanceLine[];
  hasBalances: boolean;
  header: Header | null;
};

const openingWords =
  /\b(?:opening balance|beginning balance|start(?:ing)? balance|balance brought forward|brought forward|balance forward|previous balance|saldo inicial|saldo anterior|saldo iniziale|saldo precedente|solde precedent|solde initial|ancien solde|alter (?:konto)?(?:stand|saldo)|anfangssaldo|saldovortrag|last month's balance|balance b\/?f)\b/;
const closingWords =
  /\b(?:closing balance|ending balance|new balance|balance carried forward|carried forward|saldo a cuenta nueva|suma y sigue|saldo final|saldo finale|nouveau solde|solde au|solde final|neuer (?:konto)?(?:stand|saldo)|endsaldo|end balance|final balance|balance c\/?f|saldo a fecha)\b/;
/** An account begins here: its balance is not what the line above left. */
const beginsAccount =
  /\b(?:opening balance|beginning balance|start(?:ing)? balance|saldo inicial|saldo iniziale|solde initial|anfangssaldo)\b/;
/** A balance of a day: the first line of its table states the opening one, a later line the closing one. */
const balanceOfDay =
  /^\W*(?:kontostand (?:am|vom)|(?:ancien |nouveau )?solde (?:crediteur |debiteur )?au|saldo (?:a(?:l|o)?|em) \d|balance (?:at|on|as of|as at))\b/;
const totalWords =
  /^\W*(?:sub-?total|total|totales|totaux|totals|totais|totali|summe|sum)\b|\b(?:total paid (?:in|out)|total (?:deposits|withdrawals|debits|credits)|total des (?:operations|mouvements))\b/;

type Number_ = {
  found: FoundAmount;
  box: Box;
  start: number;
  end: number;
  confidence: number;
  /** A sign of its own tells the side. */
  marked: boolean;
};

function numbersOf(context: Context, row: Row): Number_[] {
  return row.cells.flatMap((cell) =>
    findAmounts(cell.text, context.sheet.notation)
      .filter((found) => found.money && !found.percent)
      .map((found) => {
        const [start, end] = [cell.offset + found.start, cell.offset + found.end];
        const value = found.value * signAfter(row.text.slice(end), found.value);
        return {
          found: { ...found, value },
          start,
          end,
          marked: value < 0 || creditMark.test(fold(row.text.slice(end))),
          ...locate(row, start, end),
        };
      }),
  );
}

const debitMark = /^\s?(?:dr?|od|o\/d|s|soll|db)(?![\p{L}\d])/u;
const creditMark = /^\s?(?:\+|(?:cr?|h|haben)(?![\p{L}\d]))/u;

/** `120.00 DR`, `800,00 S`: money that is owed, or that went out. */
export const signAfter = (rest: string, value: number): 1 | -1 =>
  value > 0 && debitMark.test(fold(rest)) ? -1 : 1;

/** Reads the statement's movement table. `period` gives the year of dates printed without one. */
export function readLedger(context: Context, period: Period | null, today: string | null): Ledger {
  const headers = findHeaders(context.sheet);
  const movements: Movement[] = [];
  const balances: BalanceLine[] = [];
  let header: Header | null = null;
  let lastDate: string | null = null;
  const years = yearOf(period, context, today);
  const first = headers[0];
  let section = 0;
  let currency: string | null = null;
  const state = (kind: BalanceLine["kind"], row: Row, at: Number_): void => {
    const owed = owing.test(row.folded) && at.found.value > 0;
    const { box, confidence } = at;
    balances.push({ row, kind, value: owed ? -at.found.value : at.found.value, box, confidence, section });
  };
  for (const row of context.sheet.rows) {
    const starting = headers.find((h) => h.row === row);
    if (starting !== undefined) {
      header = starting;
      continue;
    }
    if (header !== null && row.index <= header.last.index) continue;
    const numbers = numbersOf(context, row);
    const dated: FoundDate | undefined = findDates(
      row.text.slice(0, 26),
      context.order,
      years(lastDate),
    ).find((d) => d.precision === "day" && d.start <= 12);
    if (numbers.length === 0) {
      if (header !== null && dated === undefined) continuation(movements, row);
      continue;
    }
    const text = fold(row.text);
    const balance = numbers.at(-1);
    const printed = currencyOf(numbers);
    if (printed !== null && currency !== null && printed !== currency) section++;
    currency = printed ?? currency;
    if (balance !== undefined && openingWords.test(text)) {
      if (beginsAccount.test(text) && movements.at(-1)?.section === section && !isDescending(movements))
        section++;
      if (header !== null || dated !== undefined) state("opening", row, balance);
      continue;
    }
    if (balance !== undefined && closingWords.test(text)) {
      if (header !== null || dated !== undefined) state("closing", row, balance);
      continue;
    }
    if (balance !== undefined && balanceOfDay.test(text)) {
      state(movements.some((m) => m.section === section) ? "closing" : "opening", row, balance);
      continue;
    }
    if (totalWords.test(text) || (header === null && (first !== undefined || dated === undefined))) continue;
    const date: string | null =
      dated === undefined ? lastDate : placeYear(dated.value, dated.noYear === true, lastDate, period);
    if (dated === undefined && movements.length === 0) continue;
    const read = makeMovement(row, numbers, header, date, dated?.end ?? 0);
    if (read === null) continue;
    const made: Movement = { ...read, section };
    if (dated === undefined && made.amount === null && made.printed === null) continue;
    if (dated === undefined && orphan(movements.at(-1), made)) continue;
    if (dated !== undefined) lastDate = date;
    movements.push(made);
  }
  const withBalance = movements.filter((m) => m.balance !== null).length;
  const hasBalances = movements.length > 0 && withBalance >= movements.length * 0.5;
  if (first === undefined) guessBalanceColumn(movements);
  const sections = [...new Set(movements.map((m) => m.section))];
  // Where the newest stands first, so does the closing balance of the day.
  const turned = balances.map((line) =>
    balanceOfDay.test(line.row.folded) && isDescending(movements.filter((m) => m.section === line.section))
      ? { ...line, kind: line.kind === "opening" ? ("closing" as const) : ("opening" as const) }
      : line,
  );
  return {
    movements: sections.flatMap((own) =>
      settleSides(
        movements.filter((m) => m.section === own),
        turned.filter((line) => line.section === own),
      ),
    ),
    balances: turned,
    hasBalances: hasBalances || movements.filter((m) => m.balance !== null).length >= movements.length * 0.5,
    header: first ?? null,
  };
}

/** A balance that says in words that it is owed. */
export const owing = /\bsolde debiteur|saldo (?:deudor|devedor|debitore|negativo)|\boverdrawn\b|\bim soll\b/;

/** The currency whose mark the figures of a line carry. */
const currencyOf = (numbers: readonly Number_[]): string | null =>
  /[€£$]/.exec(numbers.map(({ found }) => found.raw).join(" "))?.[0] ?? null;

/** A figure that lost its line (skewed scans): it belongs to the movement just above when that one lacks it. */
function orphan(previous: Movement | undefined, made: Movement): boolean {
  if (previous === undefined || /\p{L}/u.test(made.description) || previous.row.page !== made.row.page)
    return false;
  const gap = made.row.box[1] - previous.row.box[3];
  if (gap > (previous.row.box[3] - previous.row.box[1]) * 0.8) return false;
  if (previous.amount === null && previous.printed === null && made.printed !== null) {
    Object.assign(previous, { amount: made.amount, printed: made.printed, box: made.box, sided: made.sided });
    return true;
  }
  if (previous.balance === null && made.balance !== null && made.printed === null) {
    Object.assign(previous, { balance: made.balance, balanceBox: made.balanceBox });
    return true;
  }
  return false;
}

function continuation(movements: Movement[], row: Row): void {
  const previous = movements.at(-1);
  if (previous === undefined || previous.row.page !== row.page || row.text.length > 80) return;
  if (row.box[1] - previous.row.box[3] > (previous.row.box[3] - previous.row.box[1]) * 1.2) return;
  if (/\bpage\b|\bpagina\b/.test(row.folded)) return;
  Object.assign(previous, {
    description: `${previous.description} ${row.text.replaceAll("\t", " ")}`.trim(),
  });
}

function makeMovement(
  row: Row,
  numbers: readonly Number_[],
  header: Header | null,
  date: string | null,
  dateEnd: number,
): Omit<Movement, "section"> | null {
  let amount: number | null = null;
  let printed: number | null = null;
  let box: Box | null = null;
  let balance: number | null = null;
  let balanceBox: Box | null = null;
  let sided = false;
  let confidence = 1;
  let textEnd = row.text.length;
  if (header === null) {
    const [a, b] = numbers.length >= 2 ? numbers.slice(-2) : [numbers[0], undefined];
    if (a === undefined) return null;
    [printed, box, confidence, textEnd] = [Math.abs(a.found.value), a.box, a.confidence, a.start];
    if (a.marked) [amount, sided] = [a.found.value, true];
    if (b !== undefined) [balance, balanceBox] = [b.found.value, b.box];
  } else {
    const signed = header.columns.some((c) => c.role === "amount");
    for (const number of numbers) {
      const column = moneyColumn(header, number.box[0], number.box[2]);
      if (column === null) continue;
      textEnd = Math.min(textEnd, number.start);
      if (column.role === "balance" && (balance === null || number === numbers.at(-1))) {
        [balance, balanceBox] = [number.found.value, number.box];
        continue;
      }
      const value = number.found.value;
      if (column.role === "debit" || column.role === "credit") {
        if (value === 0 && printed !== null) continue;
        [amount, sided] = [column.role === "debit" ? -Math.abs(value) : Math.abs(value), true];
      } else if (signed) {
        amount = number.marked ? value : null;
        sided = number.marked;
      }
      [printed, box] = [Math.abs(value), number.box];
      confidence = Math.min(confidence, number.confidence);
    }
  }
  const plain = (text: string): string =>
    text
      .replaceAll("\t", " ")
      .replace(/^[\s|.,:-]+|[\s|$€£-]+$/g, "")
      .trim();
  const before = plain(row.text.slice(dateEnd, textEnd));
  // Some tables print the text behind the figures.
  const description = /\p{L}/u.test(before)
    ? before
    : plain(row.text.slice(numbers.at(-1)?.end ?? textEnd)) || before;
  const cleaned = description.replace(/^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\s+)/, "");
  return { row, date, description: cleaned, amount, printed, box, balance, balanceBox, confidence, sided };
}

/** Statements without a header: the last figure of each line is a balance only when it follows from the line above. */
function guessBalanceColumn(movements: readonly Movement[]): void {
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
function settleSides(movements: readonly Movement[], balances: readonly BalanceLine[]): Movement[] {
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

function yearOf(
  period: Period | null,
  context: Context,
  today: string | null,
): (last: string | null) => number {
  const anywhere = findDates(
    context.sheet.rows
      .slice(0, 30)
      .map((r) => r.text)
      .join("\n"),
    context.order,
  )
    .at(0)
    ?.value.slice(0, 4);
  const fallback = Number(anywhere ?? today?.slice(0, 4) ?? "2000");
  return (last) => Number((last ?? period?.start)?.slice(0, 4) ?? fallback);
}

/** A date printed without a year falls into the statement's period; a statement over New Year changes year once. */
function placeYear(value: string, noYear: boolean, last: string | null, period: Period | null): string {
  if (!noYear) return value;
  if (period !== null) {
    for (const shift of [0, 12, -12]) {
      const moved = shift === 0 ? value : addMonths(value, shift);
      if (moved >= period.start && moved <= period.end) return moved;
    }
    return value;
  }
  return last !== null && value < last && Number(last.slice(5, 7)) - Number(value.slice(5, 7)) > 6
    ? addMonths(value, 12)
    : value;
}
