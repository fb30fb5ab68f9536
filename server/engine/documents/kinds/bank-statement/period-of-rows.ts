import type { Account, Ledger } from "../../extract/ledger";
import { fieldOf, fieldsOf } from "../../field-of";
import { type CheckInput, finding } from "../../make-finding";
import type { Finding } from "../../types";
import { daysBetween, findDates, findPeriod } from "../../values/date";
import { endsOf } from "./extract/ends";

/**
 * Movements that lie, all or nearly all of them, on one side of the period that the head prints: the period is not theirs. Told only
 * where the days were read rightly, and where the figures prove the lines or the balances have days of their own.
 */
export function periodOfRows({ part }: CheckInput): Finding[] {
  const { context, ledger } = part;
  const [start, end] = fieldsOf(part, "period_start", "period_end");
  const main = ledger?.main;
  if (ledger == null || main == null || start?.box === undefined || end?.box === undefined) return [];
  if (context.sheet.ocr || Math.min(start.confidence, end.confidence) < 0.8) return [];
  const [from, to] = [String(start.value), String(end.value)];
  const days = main.movements.flatMap(({ date }) => (date === null ? [] : [date])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length < 3) return [];
  if (days.length < main.movements.length || ledger.accounts.length > 1) return [];
  const away = days.filter((day) => day < from);
  const after = days.filter((day) => day > to);
  const out = away.length > after.length ? away : after;
  if (away.length > 0 && after.length > 0) return [];
  if (out.length < days.length * 0.8 || daysBetween(first, last) > daysBetween(from, to) + 10) return [];
  // A day beyond the twelfth is no month: it tells in what order day and month are printed.
  if (!days.some((day) => Number(day.slice(8)) > 12)) return [];
  if (!yearPrinted(main) && [-1, 1].some((by) => days.some((day) => within(shifted(day, by), from, to))))
    return [];
  // What is printed of another period may be that of the statement.
  const covers = context.sheet.rows.some(({ text }) => {
    const other = findPeriod(text, context.order);
    return other !== null && other.start <= first && other.end >= last;
  });
  if (covers) return [];
  const issued = fieldOf(part, "issue_date");
  const early = issued !== undefined && issued.confidence >= 0.8 && String(issued.value) < last;
  const chained = main.breaks.length === 0 && (main.steps >= 3 || endsOf(context, ledger).proof !== null);
  if (!chained || !(early || balancesTell(part, ledger, [first, last]) || main.steps >= 3)) return [];
  return [
    finding("transaction_outside_period", "period_end", "medium", end, {
      date: out[0] ?? first,
      from,
      to,
      rows: out.length,
    }),
  ];
}

const within = (day: string, from: string, to: string): boolean => day >= from && day <= to;
const shifted = (day: string, by: number): string => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`;

const yearPrinted = ({ movements }: Account): boolean =>
  movements.every(({ row, date }) => date !== null && row.text.slice(0, 40).includes(date.slice(2, 4)));

/** `Balance at 30 September`, `Solde au 31/10`: the days that the balances have lie about the movements, none within another period. */
function balancesTell(
  { context, fields }: CheckInput["part"],
  { balances }: Ledger,
  [first, last]: readonly [string, string],
): boolean {
  const year = Number(first.slice(0, 4));
  const [from, to] = ["period_start", "period_end"].map((name) =>
    String(fields.find((field) => field.name === name)?.value),
  );
  const told = balances.flatMap(({ kind, row }) => {
    const [day] = findDates(row.text.slice(0, 60), context.order, year).filter(
      ({ precision, noYear }) => precision === "day" && noYear !== true,
    );
    return day === undefined ? [] : [{ kind, day: day.value }];
  });
  const [opened, closed] = (["opening", "closing"] as const).map(
    (kind) => told.find((one) => one.kind === kind)?.day,
  );
  if (opened === undefined || closed === undefined || from === undefined || to === undefined) return false;
  const about = opened <= first && closed >= last && daysBetween(opened, closed) <= 100;
  return about && (closed < from || opened > to || (opened < from && closed < to));
}
