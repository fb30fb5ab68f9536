import type { Context } from "../../../extract/context";
import type { Row } from "../../../extract/sheet";
import type { Box } from "../../../types";
import { type FoundDate, findDates, type Period } from "../../../values/date";
import { fold } from "../../../values/text";
import { findHeaders, type Header, moneyColumn } from "./columns";
import { type Figure, figuresOf, owing } from "./figures";
import type { BalanceLine, Ledger, Movement } from "./ledger";
import { guessBalanceColumn, isDescending, settleSides } from "./settle-sides";
import { placeYear, yearOf } from "./years";

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
  /^\W*(?:sub-?total|total|totales|totaux|totals|totais|totale|totali|summe|sum)\b|\b(?:total paid (?:in|out)|total (?:checks|deposits|withdrawals|debits|credits|fees)|total des (?:operations|mouvements))\b/;

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
  let table = 0;
  let totalled = false;
  let side: 1 | -1 | null = null;
  let currency: string | null = null;
  const state = (kind: BalanceLine["kind"], row: Row, at: Figure): void => {
    const owed = owing.test(row.folded) && at.found.value > 0;
    const { box, confidence } = at;
    balances.push({ row, kind, value: owed ? -at.found.value : at.found.value, box, confidence, section });
  };
  for (const row of context.sheet.rows) {
    const starting = headers.find((h) => h.row === row);
    if (starting !== undefined) {
      header = starting;
      table++;
      totalled = false;
      const title = context.sheet.rows[row.index - 1];
      side =
        title === undefined || findDates(title.text, context.order).length > 0 ? null : sideOfTitle(title);
      continue;
    }
    if (header !== null && row.index <= header.last.index) continue;
    const numbers = figuresOf(context, row);
    const dated: FoundDate | undefined = findDates(
      row.text.slice(0, 26),
      context.order,
      years(lastDate),
    ).find(
      (d) => d.precision === "day" && (d.start <= 12 || /^\p{L}+:\s$/u.test(row.text.slice(0, d.start))),
    );
    if (numbers.length === 0) {
      side = sideOfTitle(row) ?? side;
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
    if (totalWords.test(text)) totalled = true;
    if (totalWords.test(text) || (header === null && (first !== undefined || dated === undefined))) continue;
    // What follows a total without a date is a slip to pay with, or small print.
    if (dated !== undefined) totalled = false;
    else if (totalled) continue;
    const date: string | null =
      dated === undefined ? lastDate : placeYear(dated.value, dated.noYear === true, lastDate, period);
    if (dated === undefined && movements.length === 0) continue;
    const read = makeMovement(row, numbers, header, date, dated?.end ?? 0);
    if (read === null) continue;
    const made: Movement = {
      ...read,
      ...(side !== null && read.amount === null && read.printed !== null && read.balance === null
        ? { amount: side * read.printed, sided: true }
        : {}),
      section,
      table,
    };
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

const inwards =
  /\b(?:deposits?|credits?|additions|money in|paid in|abonos|ingresos|gutschriften|accrediti|entradas)\b/;
const outwards =
  /\b(?:withdrawals?|debits?|checks(?: paid)?|payments|purchases|subtractions|fees|charges|money out|paid out|cargos|adeudos|pagos|lastschriften|addebiti|saidas)\b/;

/** `DEPOSITS AND ADDITIONS`: the title of a table says which way all its money goes. */
function sideOfTitle(row: Row): 1 | -1 | null {
  if (row.cells.length !== 1 || row.text.length > 60 || /[.:]$/.test(row.text)) return null;
  const [comes, goes] = [inwards.test(row.folded), outwards.test(row.folded)];
  return comes === goes ? null : comes ? 1 : -1;
}

/** The currency whose mark the figures of a line carry. */
const currencyOf = (numbers: readonly Figure[]): string | null =>
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
  numbers: readonly Figure[],
  header: Header | null,
  date: string | null,
  dateEnd: number,
): Omit<Movement, "section" | "table"> | null {
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
