import type { Account } from "../../extract/ledger";
import { locate, type Row } from "../../extract/sheet";
import { against, type CheckInput, finding, placeAt } from "../../make-finding";
import type { Finding } from "../../types";
import { agree, round2 } from "../../values/amount";
import { daysBetween, findDates } from "../../values/date";
import { endsOf, type Sum, sumOf } from "./extract/ends";
import { figuresOf } from "./extract/figures";
import { ofDays } from "./extract/read-ledger";
import { salariesOf } from "./extract/salaries";

type DayEnd = { day: string; value: number; row: Row; start: number; end: number };
type Known = { main: Account; opening: number; closing: Sum };

/** The list of what each day ended with, and the average of all days, against what the movements lead to. */
export function dailyBalances(input: CheckInput): Finding[] {
  const known = knownOf(input);
  if (known === undefined) return [];
  const daily = listedOff(input, known);
  return daily === undefined ? averageOff(input, known) : [daily];
}

/** One account, read from text, whose movements all have their amount and day, and both of whose ends are printed. */
function knownOf({ part }: CheckInput): Known | undefined {
  const { context, ledger } = part;
  const main = ledger?.main;
  if (ledger == null || main == null || context.sheet.ocr || main.movements.length < 4) return undefined;
  if (ledger.accounts.filter(({ movements }) => movements.length > 0).length > 1) return undefined;
  if (main.breaks.length > 0 || main.movements.some((m) => m.amount === null || m.date === null))
    return undefined;
  const { proof, opening, closing } = endsOf(context, ledger);
  if (proof === null || opening === null || closing === null) return undefined;
  const led = round2(opening.value + sumOf(main, 1) - sumOf(main, -1));
  return agree(led, closing.value, 2) ? { main, opening: opening.value, closing } : undefined;
}

const balanceOn = ({ main, opening }: Known, day: string): number =>
  round2(main.movements.reduce((sum, m) => ((m.date ?? "") <= day ? sum + (m.amount ?? 0) : sum), opening));

/**
 * The list follows the movements up to a day and from then on differs by one and the same sum: what moved on that day is not what moved when
 * the list was made.
 */
function listedOff({ part, extraction }: CheckInput, known: Known): Finding | undefined {
  const ends = listOf(part.context, known.main);
  const off = ends.filter(({ day, value }) => !agree(balanceOn(known, day), value));
  const [first] = off;
  const last = ends.at(-1);
  const right = ends.filter((end) => !off.includes(end));
  if (first === undefined || last === undefined || right.length < 3) return undefined;
  if (right.some(({ day }) => day >= first.day)) return undefined;
  const gap = round2(balanceOn(known, first.day) - first.value);
  if (off.some(({ day, value }) => !agree(round2(balanceOn(known, day) - value), gap))) return undefined;
  const before = right.at(-1)?.day ?? "";
  const between = known.main.movements.filter(
    ({ date }) => (date ?? "") > before && (date ?? "") <= first.day,
  );
  // A list of other days than those of the booking is off by whole movements, and comes right again.
  if (between.length === 0 || (off.length < 2 && last !== first)) return undefined;
  if (
    last.day >=
    (known.main.movements
      .map(({ date }) => date ?? "")
      .sort()
      .at(-1) ?? "")
  ) {
    const { row, start, end } = known.closing;
    return finding(
      "balance_summary_mismatch",
      "closing_balance",
      "high",
      placeAt(extraction.document, row, start, end),
      against(part, known.closing.value, last.value),
    );
  }
  const salaries = part.ledger === null ? [] : salariesOf(part.ledger);
  return finding(
    "running_balance_mismatch",
    "running_balance",
    "medium",
    placeAt(extraction.document, first.row, first.start, first.end),
    {
      ...against(part, first.value, balanceOn(known, first.day)),
      date: first.day,
      movement: null,
      rows: off.length,
      salary: between.some((m) => salaries.includes(m)),
    },
  );
}

/** The days and balances under such a title, several pairs beside each other. */
function listOf(context: CheckInput["part"]["context"], main: Account): DayEnd[] {
  const { rows } = context.sheet;
  const title = rows.findIndex(({ folded }) => ofDays.test(folded));
  if (title < 0) return [];
  const year = Number(main.movements[0]?.date?.slice(0, 4));
  const found: DayEnd[] = [];
  for (const row of rows.slice(title + 1)) {
    const figures = figuresOf(context, row);
    const days = findDates(row.text, context.order, year).filter(({ precision }) => precision === "day");
    const pairs = days.flatMap((day, i) => {
      const figure = figures.filter(
        ({ start }) => start >= day.end && start < (days[i + 1]?.start ?? Number.POSITIVE_INFINITY),
      );
      const [one] = figure;
      return one === undefined || figure.length > 1
        ? []
        : [{ day: placed(day.value, main), value: one.found.value, row, start: one.start, end: one.end }];
    });
    if (pairs.length > 0 && (pairs.length !== days.length || pairs.length !== figures.length)) return [];
    if (pairs.length === 0 && (found.length > 0 || row.index > (rows[title]?.index ?? 0) + 3)) break;
    found.push(...pairs);
  }
  return found.sort((a, b) => a.day.localeCompare(b.day));
}

/** A list over New Year: the year of the movements of the month. */
function placed(day: string, { movements }: Account): string {
  const month = day.slice(4, 8);
  const same = movements.find(({ date }) => date?.slice(4, 8) === month);
  return same?.date == null ? day : same.date.slice(0, 4) + day.slice(4);
}

const average =
  /\baverage (?:daily |ledger |daily ledger )?balance\b|\bsaldo medio\b|\bsolde moyen\b|\bdurchschnitt(?:s|licher )(?:saldo|kontostand|guthaben)\b|\bgiacenza media\b|\bgemiddeld saldo\b/;

/**
 * The average of all days of the period is not the one printed, and it is that of one credit less a round sum or of one credit less: the rest of
 * the paper was made over, this one figure was left.
 */
function averageOff({ part, extraction }: CheckInput, known: Known): Finding[] {
  const { context, fields } = part;
  const [from, to] = ["period_start", "period_end"].map((name) =>
    fields.find((field) => field.name === name),
  );
  if (from?.box === undefined || to?.box === undefined) return [];
  const [start, end] = [String(from.value), String(to.value)];
  const length = daysBetween(start, end) + 1;
  if (length < 20 || length > 40) return [];
  if (known.main.movements.some(({ date }) => (date ?? "") < start || (date ?? "") > end)) return [];
  const named = context.sheet.rows.filter(
    // That of a year or a quarter is of other days.
    ({ folded }) => average.test(folded) && !/\bannu|\byear|trimest|quarter|jahr/.test(folded),
  );
  const [row] = named;
  const [figure, more] = row === undefined ? [] : figuresOf(context, row);
  if (row === undefined || named.length > 1 || figure === undefined || more !== undefined) return [];
  const kept = (date: string | null): number => daysBetween(date ?? end, end) + 1;
  const weighed = known.main.movements.reduce((sum, m) => sum + (m.amount ?? 0) * kept(m.date), 0);
  const gives = round2(known.opening + weighed / length);
  const gap = round2(gives - figure.found.value);
  if (Math.abs(gap) < 0.02) return [];
  const explained = known.main.movements.flatMap((movement) => {
    const { amount, date } = movement;
    if (amount === null || amount <= 0 || gap <= 0) return [];
    const sum = (gap * length) / kept(date);
    const unsure = (0.011 * length) / kept(date);
    const round = Math.round(sum / 50) * 50;
    if (Math.abs(sum - amount) <= unsure) return [{ movement, by: amount }];
    return round > 0 && round < amount && unsure < 0.5 && Math.abs(sum - round) <= unsure
      ? [{ movement, by: round }]
      : [];
  });
  const [one, other] = explained;
  if (one === undefined || other !== undefined) return [];
  const { movement, by } = one;
  const amount = movement.amount ?? 0;
  const salary = part.ledger !== null && by < amount && salariesOf(part.ledger).includes(movement);
  const [field, printed] = salary
    ? (["salary_credit", amount] as const)
    : (["closing_balance", known.closing.value] as const);
  const { closing } = known;
  const [place, box] = salary
    ? [movement.row, movement.box ?? movement.row.box]
    : [closing.row, locate(closing.row, closing.start, closing.end).box];
  return [
    finding(
      "balance_summary_mismatch",
      field,
      "medium",
      { document: extraction.document, page: place.page, box },
      against(part, printed, round2(printed - by)),
    ),
  ];
}
