import type { Row } from "../../extract/sheet";
import { fieldOf } from "../../field-of";
import { type CheckInput, finding, placeAt } from "../../make-finding";
import type { Finding } from "../../types";
import { daysBetween, findDates } from "../../values/date";

/** A period of work or benefit as a row prints it: its days of begin and end, and how many days are counted for it. */
type Span = {
  row: Row;
  from: string;
  to: string | null;
  at: [number, number];
  days: number | null;
  part: boolean;
};

const DAY_MS = 86_400_000;

/** What the periods of a record say against each other: an end before its begin, days that the dates do not give, a total of other days. */
export function checkWorkHistory(input: CheckInput): Finding[] {
  const { part } = input;
  if (part.context.sheet.ocr) return [];
  const spans = part.context.sheet.rows.flatMap((row) => spanOf(row, input) ?? []);
  const closed = spans.filter((span): span is Span & { to: string } => span.to !== null);
  const found = [...reversed(closed, input), ...miscounted(closed, input)].slice(0, 1);
  return found.length > 0 ? found : total(spans, input);
}

function spanOf(row: Row, { part }: CheckInput): Span | undefined {
  const dates = findDates(row.text, part.context.order).filter(({ precision }) => precision === "day");
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || row.cells.length < 4) return undefined;
  // Behind the dates: kinds of contract, shares of full time, groups, and at the end the days.
  const tokens = row.text
    .slice(last.end)
    .split(/[\s|]+/)
    .filter(Boolean);
  const counted = tokens.at(-1) ?? "";
  const days = /^(?:\d{1,4}|\d{1,2}[.,]\d{3})$/.test(counted) ? Number(counted.replace(/\D/g, "")) : null;
  // When a job began and when that took effect are two days of its begin, and often the same one: a job without an end goes on.
  const closed = last.value !== first.value || (dates.length > 1 && days === 1);
  const partTime = tokens.slice(0, -1).some((token) => /^(?:[1-9]\d?[.,]\d+|[1-9]\d)$/.test(token));
  return {
    row,
    from: first.value,
    to: closed ? last.value : null,
    at: [last.start, last.end],
    days,
    part: partTime,
  };
}

type Closed = Span & { to: string };

const lengthOf = ({ from, to }: Closed): number => daysBetween(from, to) + 1;

const apart = ({ row, at, to }: Closed, { extraction }: CheckInput, other: string): Finding =>
  finding("period_inconsistent", "employment_end_date", "medium", placeAt(extraction.document, row, ...at), {
    date: to,
    other,
  });

/** Columns may stand in either order; all rows of a table have the same. */
function reversed(spans: readonly Closed[], input: CheckInput): Finding[] {
  const back = spans.filter(({ from, to }) => to < from);
  return back.length * 2 < spans.length ? back.map((span) => apart(span, input, span.from)) : [];
}

/**
 * Where most rows count the days from their first to their last, another one is asked about: always where it counts more, which no share of
 * full time explains, and where it counts less and names no such share.
 */
function miscounted(spans: readonly Closed[], input: CheckInput): Finding[] {
  const counted = spans.filter((span): span is Closed & { days: number } => span.days !== null);
  const right = counted.filter((span) => span.days === lengthOf(span));
  if (right.length < 2 || right.length * 2 < counted.length) return [];
  return counted
    .filter((span) => span.days > lengthOf(span) || (span.days < lengthOf(span) && !span.part))
    .map((span) => {
      const last = new Date(Date.parse(`${span.from}T00:00:00Z`) + (span.days - 1) * DAY_MS);
      return apart(span, input, last.toISOString().slice(0, 10));
    });
}

/** Days of periods that run beside each other count once: the total is never more than they come to, and as much where none do. */
function total(spans: readonly Span[], { part, extraction }: CheckInput): Finding[] {
  const field = fieldOf(part, "total_days");
  const days = spans.flatMap((span) => span.days ?? []);
  if (field === undefined || field.confidence < 0.7 || spans.length < 2 || days.length < spans.length)
    return [];
  if (pagesLeftOut(part.context.sheet.flow.folded, extraction.source.pages.length)) return [];
  const sum = days.reduce((all, one) => all + one, 0);
  const printed = Number(field.value);
  const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
  const beside = sorted.some((span, i) => i > 0 && (sorted[i - 1]?.to ?? "9999") >= span.from);
  if (printed === sum || (printed < sum && beside)) return [];
  const values = { printed: String(printed), expected: String(sum) };
  return [finding("sum_mismatch", "total_days", "medium", field, values)];
}

const pagesLeftOut = (text: string, pages: number): boolean =>
  [...text.matchAll(/\b(?:pagina|page|seite|pag\.?) \d{1,3} (?:de|of|von|di|sur) (\d{1,3})\b/g)].some(
    ([, of]) => Number(of) > pages,
  );
