import type { Context, Reading } from "../../../extract/context";
import type { Ledger } from "../../../extract/ledger";
import { derivedField, proseField, toField } from "../../../extract/make-field";
import { dates, periods, prose } from "../../../extract/read-values";
import { townsAndDays } from "../../../extract/town-and-day";
import type { RawField } from "../../../types";
import { daysBetween, findDates, findPeriod, lastDayOf, type Period } from "../../../values/date";
import { fold } from "../../../values/text";
import { findHeaders } from "./columns";

/** The printed span of the statement, and the day it was made. */
export function span(
  context: Context,
  push: (f: RawField | undefined) => void,
): { period: Period | null; counted?: Reading<Period> } {
  const heads = new Set(findHeaders(context.sheet).map(({ row }) => row));
  const all = periods(context, "period", { below: 1 })
    .filter((r) => r.value.start !== r.value.end && sound(r.value))
    .sort((a, b) => b.confidence - a.confidence);
  const list = all.filter(
    ({ row, start, end }) =>
      !counts(row.text.slice(0, start)) && !ofTitle(row.text.slice(0, start), row.text.slice(start, end)),
  );
  // A range of days says more than the name of a month.
  const top =
    list.find((r) => !wholeMonth(r.value) && r.confidence > (list[0]?.confidence ?? 0) * 0.7) ?? list[0];
  const issued =
    dates(context, "issue_date", { below: 1 }).find(
      ({ label, row }) =>
        label !== undefined &&
        !heads.has(label.row) &&
        // `Date` among the captions of a table heads its movements.
        (label.length > 6 || (row.index < 25 && (row === label.row || label.row.cells.length < 3))),
    ) ?? undefined;
  const stated = top ?? columns(context) ?? broken(context) ?? periodAlone(context);
  // `Auszug 10/2026` may count months as well as statements: the days of its movements say more.
  const counted = stated === undefined ? all[0] : undefined;
  let period: Period | null = null;
  if (stated !== undefined) {
    period = stated.value;
    push(toField(context, "period_start", stated, stated.value.start));
    push(toField(context, "period_end", stated, stated.value.end));
  } else period = inTitle(context, push) ?? counted?.value ?? null;
  if (issued !== undefined) push(toField(context, "issue_date", issued, issued.value));
  else made(context, push, period);
  if (period === null) statedEnd(context, issued, push);
  return counted === undefined || period !== counted.value ? { period } : { period, counted };
}

/** `Kontoauszug 10/2026`: the tenth statement of the year, or that of its tenth month. */
const ofTheYear = /^\d{1,2} ?\/ ?20\d{2}$/;
const titles =
  /(?:auszug|afschrift|extracto|extrato|estratto(?: conto)?|releve(?: de compte)?|wyciag|vypis|statement)\s*$/;

const ofTitle = (before: string, printed: string): boolean =>
  ofTheYear.test(printed) && titles.test(fold(before));

/** Whether a statement prints the day that it closes on beside its last balance. */
export const closesOnDay = (context: Context, { balances, main }: Ledger): boolean => {
  const closing = balances.findLast((b) => b.section === main?.section && b.kind === "closing");
  return (
    closing !== undefined &&
    findDates(closing.row.text.slice(0, 40), context.order).some(({ precision }) => precision === "day")
  );
};

/** `Kontoauszug Nr. 10/2026` counts statements. */
const counts = (before: string): boolean =>
  /\b(?:n|nr|no|num|numero|nummer|number|folio|blatt)[.º°]*\s*$/.test(fold(before));

const sound = ({ start, end }: Period): boolean => start < end && daysBetween(start, end) <= 800;
export const wholeMonth = ({ start, end }: Period): boolean =>
  start.endsWith("-01") && end === lastDayOf(start.slice(0, 7));

/** The first and the last day under captions of their own: `Desde`, `Hasta`. */
function columns(context: Context): Reading<Period> | undefined {
  const [from] = dates(context, "period_from", { below: 1 });
  const to = dates(context, "period_to", { below: 1 }).find(
    (r) => from !== undefined && r.value > from.value,
  );
  if (from === undefined || to === undefined || !sound({ start: from.value, end: to.value, from: 0, to: 0 }))
    return undefined;
  return { ...from, value: { start: from.value, end: to.value, from: 0, to: 0 } };
}

/** A range whose second day, or only its year, stands on the next line. */
function broken(context: Context): Reading<Period> | undefined {
  for (const row of context.sheet.rows.slice(0, 40))
    for (const cell of row.cells) {
      if (
        !/(?:[-–]|\bto|\bal?|\bau|\bbis|\bthru|\bthrough|,)\s*(?:\S+\s+\d{1,2},?)?$/i.test(
          cell.text.trim(),
        ) ||
        !/\d/.test(cell.text)
      )
        continue;
      for (const next of context.sheet.rows.slice(row.index + 1, row.index + 4)) {
        if (next.page !== row.page) break;
        const under = next.cells.find(
          (c) =>
            /\d{4}/.test(c.text) &&
            (Math.abs(c.box[2] - cell.box[2]) < 0.02 || Math.abs(c.box[0] - cell.box[0]) < 0.02),
        );
        const period = under === undefined ? null : findPeriod(`${cell.text} ${under.text}`, context.order);
        if (period !== null && sound(period))
          return {
            value: period,
            row,
            start: cell.offset,
            end: cell.offset + cell.text.length,
            confidence: 0.85,
          };
      }
    }
  return undefined;
}

function inTitle(context: Context, push: (f: RawField | undefined) => void): Period | null {
  const title = prose(
    context,
    /(?:from|del|du|vom|dal|de|od|van)\s+(.{6,22}?(?:19|20)?\d{2})\s+(?:to|al|au|bis|a|hasta(?: el)?|through|do|tot|ate)\s+(.{6,22}?(?:19|20)\d{2})/,
  );
  const [a, b] =
    title === null
      ? []
      : [
          findDates(title.match[1] ?? "", context.order)[0],
          findDates(title.match[2] ?? "", context.order)[0],
        ];
  if (title === null || a === undefined || b === undefined || a.value >= b.value) return null;
  push(proseField(context, "period_start", title, a.value, { confidence: 0.8 }));
  push(proseField(context, "period_end", title, b.value, { confidence: 0.8 }));
  return { start: a.value, end: b.value, from: 0, to: 0 };
}

/** `Exported from the app on 3 November 2026`, `Édité le …`: a day that a sentence says the document was made on. */
function made(context: Context, push: (f: RawField | undefined) => void, period: Period | null): void {
  const found = prose(
    context,
    /\b(?:(?:exported|generated|downloaded|issued|printed|produced|created|prepared)\b[^\n]{0,40}?\b(?:on|at)|(?:edite|etabli|imprime|genere|telecharge) le|(?:erstellt|gedruckt|ausgestellt|abgerufen) am|(?:emitido|expedido|generado|impreso|descargado|gerado)(?: el| em)?|(?:emesso|stampato|generato) il|wygenerowano(?: dnia)?|gegenereerd op)\s*:?\s*([^\n]{6,24})/,
  );
  const date = found === null ? undefined : findDates(found.value, context.order)[0];
  if (found !== null && date?.precision === "day" && date.start < 14)
    push(proseField(context, "issue_date", found, date.value, { confidence: 0.82 }));
  else push(atTown(context) ?? numbered(context) ?? atHead(context, period));
}

/** `n° 010 du 31 octobre 2026`, `Auszug Nr. 4 vom 30.09.2026`: the day behind the number of the statement. */
function numbered(context: Context): RawField | undefined {
  for (const row of context.sheet.rows.slice(0, 14))
    for (const { text, offset } of row.cells) {
      const lead =
        /(?:\bn(?:r|um|umero|o)?\b|[°º.])[\s.:°º]*\d{1,4}(?:\s?\/\s?\d{2,4})?,? (?:du|vom|del|de|van|z dnia|of|dated) (?=\d)/.exec(
          fold(text),
        );
      const from = lead === null ? -1 : lead.index + lead[0].length;
      const [date, more] = findDates(text.slice(Math.max(0, from)), context.order);
      if (from < 0 || date?.precision !== "day" || date.start > 0 || more !== undefined) continue;
      const start = offset + from;
      const at = { value: date.value, row, start, end: start + date.end, confidence: 0.8 };
      return toField(context, "issue_date", at, date.value);
    }
  return undefined;
}

/** The only day that the head prints alone, not before the period is over. */
function atHead(context: Context, period: Period | null): RawField | undefined {
  if (period === null) return undefined;
  const top = findHeaders(context.sheet)[0]?.row.index ?? 16;
  const found = context.sheet.rows
    .slice(0, Math.min(top, 20))
    .flatMap((row) => row.cells.map((cell) => ({ row, cell, days: findDates(cell.text, context.order) })))
    .flatMap(({ row, cell, days: [date, more] }) => {
      if (date?.precision !== "day" || more !== undefined) return [];
      const rest = cell.text.slice(0, date.start) + cell.text.slice(date.end);
      const after = daysBetween(period.end, date.value);
      if (/\p{L}|\d{3}/u.test(rest) || after < 0 || after > 45) return [];
      const start = cell.offset + date.start;
      return [{ value: date.value, row, start, end: cell.offset + date.end, confidence: 0.75 }];
    });
  const [first] = found;
  return first === undefined || new Set(found.map(({ value }) => value)).size > 1
    ? undefined
    : toField(context, "issue_date", first, first.value);
}

/** A town and a day at the head of a letter or at its end, with nothing behind them. */
function atTown(context: Context): RawField | undefined {
  const { rows } = context.sheet;
  const found = [...townsAndDays(context, [...rows.slice(0, 16), ...rows.slice(16).slice(-4)])].find(
    ({ comma, last }) => comma && last,
  );
  return found === undefined ? undefined : toField(context, "issue_date", found, found.value);
}

/** The day that a statement closes on, when nothing says where it begins. */
function statedEnd(
  context: Context,
  issued: Reading<string> | undefined,
  push: (f: RawField | undefined) => void,
): void {
  if (issued?.label !== undefined && /clos|cierre|chiusura|arrete|corte/.test(fold(issued.label.text)))
    push(toField(context, "period_end", issued, issued.value));
  const title = prose(
    context,
    /(?:estratto (?:di )?conto|extracto(?: de cuenta)?|releve de comptes?|kontoauszug|statement)\s+(?:al|a|au|arrete au|zum|vom|per|as (?:of|at))\s+([^\n]{6,20})/,
  );
  const date = title === null ? undefined : findDates(title.value, context.order)[0];
  if (title !== null && date?.precision === "day")
    push(proseField(context, "period_end", title, date.value, { confidence: 0.8 }));
}

/** A period without a caption, which is all that a line among the first of the page says. */
function periodAlone(context: Context): Reading<Period> | undefined {
  for (const row of context.sheet.rows.slice(0, 24))
    for (const cell of row.cells) {
      const period = findPeriod(cell.text, context.order);
      if (
        period === null ||
        !sound(period) ||
        counts(cell.text.slice(0, period.from)) ||
        ofTitle(cell.text.slice(0, period.from), cell.text.slice(period.from, period.to)) ||
        (period.to - period.from < cell.text.length - 24 && period.from > 6)
      )
        continue;
      const [start, end] = [cell.offset + period.from, cell.offset + period.to];
      return { value: period, row, start, end, confidence: 0.8 };
    }
  return undefined;
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Where nothing says which days the statement covers, its movements do. */
export function spanOfMovements(
  context: Context,
  ledger: Ledger,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): Period | null {
  const main = ledger.main;
  const days = (main?.movements ?? []).map((m) => m.date).filter((d) => d !== null);
  if (main === null || days.length < 2 || days.length < main.movements.length) return null;
  const sorted = [...days].sort();
  const [first, last] = [sorted[0] ?? "", sorted.at(-1) ?? ""];
  if (daysBetween(first, last) > 400) return null;
  const opening = ledger.balances.find((b) => b.section === main.section && b.kind === "opening");
  const dayOf = (text: string): string | undefined =>
    findDates(text, context.order, Number(first.slice(0, 4))).find((d) => d.precision === "day")?.value;
  const from = opening === undefined ? undefined : dayOf(opening.row.text.slice(0, 40));
  const begun = from !== undefined && from <= first && daysBetween(from, first) <= 31 ? from : first;
  // What was there at the end of a month opens the next.
  const start = begun === lastDayOf(begun.slice(0, 7)) && begun < first ? dayAfter(begun) : begun;
  const closing = ledger.balances.findLast((b) => b.section === main.section && b.kind === "closing");
  const closed = closing === undefined ? undefined : dayOf(closing.row.text.slice(0, 40));
  const issued = fields.find(({ name }) => name === "issue_date")?.value;
  const until =
    closed !== undefined && closed >= last && daysBetween(last, closed) <= 31
      ? closed
      : typeof issued === "string" && issued >= last && daysBetween(last, issued) <= 5
        ? issued
        : last;
  const given = fields.find(({ name }) => name === "period_end")?.value;
  const end = typeof given === "string" ? given : until;
  // Days without a proof of their own are told with less certainty.
  const confidence = main.breaks.length === 0 && main.steps > 1 ? 0.7 : 0.5;
  if (start < end) {
    push(derivedField(context, "period_start", start, confidence));
    push(derivedField(context, "period_end", end, confidence));
  }
  return { start, end, from: 0, to: 0 };
}
