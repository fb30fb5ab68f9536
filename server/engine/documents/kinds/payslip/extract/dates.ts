import { type Context, type Reading, readings } from "../../../extract/context";
import { aloneDays } from "../../../extract/issue";
import { proseField, toField } from "../../../extract/make-field";
import { wholeCell } from "../../../extract/match-labels";
import { isCaption } from "../../../extract/read-names";
import { dates, patterns, periods, prose } from "../../../extract/read-values";
import { locate } from "../../../extract/sheet";
import { townsAndDays } from "../../../extract/town-and-day";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { daysBetween, findDates, findPeriod, lastDayOf, type Period } from "../../../values/date";
import { fold } from "../../../values/text";

export function periodAndDates(context: Context, push: (f: RawField | undefined) => void): void {
  printedPair(context, push, opensPeriod);
  const numbered = numberedMonth(context);
  if (numbered !== undefined) {
    push(toField(context, "pay_period_start", numbered, `${numbered.value.slice(0, 7)}-01`));
    push(toField(context, "pay_period_end", numbered, lastDayOf(numbered.value)));
  }
  const captioned =
    periods(context, "pay_period", { below: 1 }).sort(
      (a, b) => b.confidence + spread(b) - (a.confidence + spread(a)),
    )[0] ?? monthAndYear(context);
  const range = captioned === undefined || isNumber(captioned) ? printedRange(context) : undefined;
  const period =
    captioned !== undefined && range !== undefined && isElsewhere(range, captioned) ? range : captioned;
  const start = dates(context, "pay_period_start", { below: 1 })[0];
  const end = dates(context, "pay_period_end", { below: 1 })[0];
  if (
    period !== undefined &&
    (period.label?.field !== "pay_period" || start === undefined || end === undefined)
  ) {
    push(toField(context, "pay_period_start", period, period.value.start));
    push(toField(context, "pay_period_end", period, period.value.end));
  }
  if (start !== undefined) push(toField(context, "pay_period_start", start, start.value));
  if (end !== undefined) push(toField(context, "pay_period_end", end, end.value));
  // `Periodo dal 01/05/2026 al 31/05/2026`: what stands before the first day is its caption, and the last one has none.
  else if (start !== undefined && period === undefined && range?.value.start === start.value)
    push(toField(context, "pay_period_end", range, range.value.end));
  if (period === undefined && start === undefined && end === undefined && !printedPair(context, push)) {
    if (range === undefined) titleMonth(context, push);
    else {
      push(toField(context, "pay_period_start", range, range.value.start));
      push(toField(context, "pay_period_end", range, range.value.end));
    }
  }
  const payDays = dates(context, "pay_date", { below: 1 });
  // A mere `Datum` beside `Auszahlung: Valuta 25.10.2026` is the day the slip was made.
  const paid = payDays.find(({ label }) => !merely.test(fold(label?.text ?? ""))) ?? payDays[0];
  const made = payDays.find(
    (other) => other !== paid && merely.test(fold(other.label?.text ?? "")) && other.value !== paid?.value,
  );
  const alone = dates(context, "date_alone", { below: 1 }).find(
    ({ label }) => label?.atCellStart === true && wholeCell(label),
  );
  const told = prose(context, paidOn) ?? prose(context, paidThen);
  const toldDay = told === null ? undefined : findDates(told.value, context.order)[0];
  // What is told of the payment is of this one where the two days are within a month.
  const isTold =
    paid !== undefined &&
    toldDay !== undefined &&
    toldDay.value !== paid.value &&
    Math.abs(daysBetween(toldDay.value, paid.value)) < 31;
  const isMere =
    paid !== undefined &&
    (bySignature(context, paid) || (merely.test(fold(paid.label?.text ?? "")) && isTold));
  const mere = isMere ? paid : undefined;
  if (paid !== undefined && mere === undefined) push(toField(context, "pay_date", paid, paid.value));
  else if (numbered !== undefined) push(toField(context, "pay_date", numbered, numbered.value));
  else if (context.language === "en" && alone !== undefined)
    push(toField(context, "pay_date", alone, alone.value));
  else {
    const bare = prose(
      context,
      /^.{0,60}(?<!\b(?:begin|beginning|start|starting|end|ending|hire|hired|birth|service|seniority|effective|from|to|through|due)\s)\bdate:?\s*((?:\d{1,2}[/.-]){2}\d{2,4}|\d{4}-\d{2}-\d{2})/m,
    );
    const value = bare === null ? undefined : findDates(bare.value, context.order)[0];
    if (bare !== null && value !== undefined && has(context.country, "pay_date_by_date"))
      push(proseField(context, "pay_date", bare, value.value, { confidence: 0.75 }));
    if (told !== null && toldDay !== undefined)
      push(proseField(context, "pay_date", told, toldDay.value, { confidence: 0.8 }));
  }
  const issued =
    dates(context, "issue_date", { below: 1 })[0] ??
    made ??
    placeAndDate(context) ??
    printedOn(context) ??
    besideTitle(context) ??
    // Where English slips say nothing else, a mere date is the day of payment.
    (context.language === "en" && paid === undefined ? undefined : (alone ?? mere));
  if (issued !== undefined) push(toField(context, "issue_date", issued, issued.value));
  const joined = dates(context, "employment_start_date", { below: 1 })[0];
  if (joined !== undefined) push(toField(context, "employment_start_date", joined, joined.value));
}

/** A day beside the first lines, without a word and under none. */
function besideTitle(context: Context): Reading<string> | undefined {
  return aloneDays(context).find(({ around, row, start, end }) => {
    const [left, , right] = locate(row, start, end).box;
    const above = context.sheet.rows.slice(0, row.index).flatMap(({ cells }) => cells);
    return around === "" && row.index < 3 && above.every(({ box }) => box[2] < left || box[0] > right);
  });
}

/** `Month | 10` and `Year | 2026`, each under or beside a caption of its own. */
function monthAndYear(context: Context): Reading<Period> | undefined {
  const year = patterns(context, "pay_year", /^\W*(20\d{2})\W*$/, { below: 1 })[0];
  if (year === undefined) return undefined;
  const near = readings(
    context,
    "pay_period",
    ({ text, row }) => {
      const month = /^\W*(0?[1-9]|1[0-2]|\p{L}{3,12})\W*$/u.exec(text)?.[1];
      if (month === undefined || row.page !== year.row.page) return [];
      const value = findPeriod(`${/\d/.test(month) ? `${month}/` : `${month} `}${year.value}`, context.order);
      return value === null || Math.abs(row.index - year.row.index) > 3
        ? []
        : [{ value, start: 0, end: text.length }];
    },
    { below: 1 },
  );
  return near[0];
}

const pays =
  "neto a ingresar|liquido a ingresar|in your (?:bank|account)|uberweisungsbetrag|auszahlungsbetrag|reglement|virement|bonifico|transferencia|paiement|paye|verse|accredito|accreditato|esigibile|ingreso|ingres|abonament|abonado|abono|uberweisung|gutschrift|auszahlung|gestort|overgemaakt|overschrijving|betaald|uitbetaald|przelew|wyplata|wyplacono|pagado|pago|paid|credited|deposited";
const payday = String.raw`(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}\.?\s(?:de\s)?[a-z]{3,12}\.?\s(?:de\s)?20\d{2})`;
/** `Virement … le : 29/03/2026`, on one line or two. */
const paidOn = new RegExp(
  String.raw`\b(?:${pays})\b[^\n]{0,80}?\b(?:le|il|in data|con valuta|valuta|fecha(?: valor)?|a fecha|el|am|zum|per|op|dnia|em|on|del)\s?:?\s*(?:[a-z]{2,10}day,? )?${payday}`,
);
/** `Abonament 29/10/2026: BANC`, `Credited to bank on 31-10-2026`, in one cell or two. */
const paidThen = new RegExp(String.raw`\b(?:${pays})(?:\s[a-z]{2,10}){0,4}[\s:]{1,3}${payday}`);
const merely = /^(?:datum|fecha|date|data)\W*$/;

/** A mere date between the stamp and the signature is the day they were set. */
function bySignature({ sheet }: Context, { label }: Reading<string>): boolean {
  if (label === undefined || !merely.test(fold(label.text))) return false;
  return sheet.rows
    .slice(Math.max(0, label.row.index - 1), label.row.index + 3)
    .some(({ folded }) =>
      /\b(?:recibi|sello|firma(?:do)?|signature|unterschrift|assinatura|carimbo|podpis)\b/.test(folded),
    );
}

/** A town and a day in words by themselves say where and when the document was made out. */
function placeAndDate(context: Context): Reading<string> | undefined {
  for (const found of townsAndDays(context, context.sheet.rows)) {
    const { row, before, printed, start } = found;
    if (isCaption(context, before)) continue;
    // A day in figures is one of many, unless its cell is nothing but a town and a day.
    if (!/\p{L}{3}/u.test(printed) && !(found.comma && found.last)) continue;
    // `MENS 01 OCT 26 a 31 OCT 26` says which month is paid.
    if (findPeriod(row.text.slice(start).split("\t")[0] ?? "", context.order)?.from === 0 && !found.last)
      continue;
    return found;
  }
  return undefined;
}

/** `Generated with … on 02 Nov 2026`, `Gedruckt am 28.10.2026`, `Édité le 04/11/2026`: the day the document was made. */
function printedOn(context: Context): Reading<string> | undefined {
  const made =
    /(?:\b(?:generated|printed|produced|created|issued|run)(?:\s[^\s\d]+){0,4}\son|\b(?:erstellt|gedruckt|ausgestellt)(?:\s[^\s\d]+){0,4}\sam|\b(?:edite|imprime|emis)(?:\s[^\s\d]+){0,3}\sle|\b(?:emitido|impreso|impresso|generado|gerado)(?:\s[^\s\d]+){0,3}\s(?:el|em|en)|\bstampato(?:\s[^\s\d]+){0,3}\s(?:il|in data)|\b(?:afgedrukt|aangemaakt|gegenereerd|berekend|opgemaakt) op|\bberechnet am|\bcalcule le|\bwydruk(?:\s[^\s\d]+){0,4}|\btisk)\s/;
  for (const row of context.sheet.rows) {
    const match = made.exec(row.folded.replaceAll("\t", " "));
    if (match === null) continue;
    const from = match.index + match[0].length;
    const date = findDates(row.text.slice(from).replaceAll("\t", " "), context.order)[0];
    if (date?.precision === "day" && date.start < 3)
      return { value: date.value, row, start: from + date.start, end: from + date.end, confidence: 0.8 };
  }
  return undefined;
}

/** `MONTH 7 - 31 Oct 2026`: the tax month and the day of payment, no range of days. */
function numberedMonth(context: Context): Reading<string> | undefined {
  for (const row of context.sheet.rows.slice(0, 25)) {
    const match = /\b(?:tax )?(?:month|period)\s\d{1,2}\s[-–]\s(?=\d{1,2}\s\p{L})/u.exec(row.folded);
    if (match === null) continue;
    const from = match.index + match[0].length;
    const date = findDates(row.text.slice(from), context.order)[0];
    if (date?.precision === "day" && date.start === 0)
      return { value: date.value, row, start: from, end: from + date.end, confidence: 0.85 };
  }
  return undefined;
}

/** A period of about a month or less is a pay period; a year is not. */
const spread = (r: Reading<{ start: string; end: string }>): number => {
  const days = daysBetween(r.value.start, r.value.end) + 1;
  return days > 0 && days <= 35 ? 0.5 : -0.5;
};

const opensRange = /^(?:from|van|vanaf|von|du|dal|desde|del|od|de|per[ií]odo de)$/;
/** `Period 8 from`: no other two days. */
const opensPeriod = /^(?:pay |tax )?period (?:(?:no\.? )?\d{1,2} )?from$/;
const closesRange = /^(?:to|until|through|t\/m|tot(?: en met)?|bis|au|al|hasta|do|ate)$/;

/** `Van | 5 oktober 2026` and `Tot en met | 1 november 2026`, in two cells or two rows: words too common to be captions alone. */
function printedPair(context: Context, push: (f: RawField | undefined) => void, opens = opensRange): boolean {
  const { rows } = context.sheet;
  const dayOf = (row: (typeof rows)[number], at: number): Reading<string> | undefined => {
    const cell = row.cells[at];
    const beside = row.cells[at + 1];
    const under = rows[row.index + 1]?.cells.find(
      ({ box }) => cell !== undefined && box[0] < cell.box[2] + 0.02 && box[2] > cell.box[0] - 0.02,
    );
    const over = rows[row.index - 1]?.cells.find(
      ({ box }) => cell !== undefined && box[0] < cell.box[2] + 0.02 && box[2] > cell.box[0] - 0.02,
    );
    for (const other of [beside, under, over]) {
      if (other === undefined || other.row.page !== row.page) continue;
      const date = findDates(other.text, context.order)[0];
      if (date?.precision === "day" && date.start < 2)
        return {
          value: date.value,
          row: other.row,
          start: other.offset + date.start,
          end: other.offset + date.end,
          confidence: 0.8,
        };
    }
    return undefined;
  };
  const found = (word: RegExp): Reading<string>[] =>
    rows.flatMap((row) =>
      row.cells.flatMap(({ text }, at) => {
        const day = word.test(fold(text).replace(/[\s:.]+$/, "")) ? dayOf(row, at) : undefined;
        return day === undefined ? [] : [day];
      }),
    );
  for (const first of found(opens))
    for (const last of found(closesRange)) {
      const days = daysBetween(first.value, last.value) + 1;
      if (days < 5 || days > 35 || Math.abs(first.row.index - last.row.index) > 3) continue;
      push(toField(context, "pay_period_start", first, first.value));
      push(toField(context, "pay_period_end", last, last.value));
      return true;
    }
  return false;
}

/** Two days that lie a week to a month apart, with nothing but a word or a dash between: what else would a pay slip print them for. */
function printedRange(context: Context): Reading<Period> | undefined {
  for (const row of context.sheet.rows.filter(({ page }) => page === context.sheet.rows[0]?.page)) {
    const parts = [{ text: row.text.replaceAll("\t", " "), offset: 0 }, ...row.cells];
    for (const { text, offset } of parts) {
      const period = findPeriod(text, context.order);
      if (period === null) continue;
      const [from, to] = [offset + period.from, offset + period.to];
      // Two cells of a table are two days with captions of their own.
      if (/\d\t\d/.test(row.text.slice(from, to))) continue;
      const days = daysBetween(period.start, period.end) + 1;
      const printed = findDates(text.slice(period.from, period.to), context.order);
      if (days < 5 || days > 35 || row.prose || printed.some(({ precision }) => precision === "month"))
        continue;
      return { value: period, row, start: from, end: to, confidence: 0.8 };
    }
  }
  return undefined;
}

/** `Periode 11 - 2026`, `Period 08/2026` may count the weeks or the months of another year than the calendar's. */
const isNumber = ({ row, start, end }: Reading<Period>): boolean =>
  /^\W*(?:\d{1,2}\s?[./-]\s?20\d{2}|20\d{2}\s?[./-]\s?\d{1,2})\W*$/.test(row.text.slice(start, end));

/** The days a document prints are of another time than the month that a number was taken for. */
const isElsewhere = ({ value }: Reading<Period>, month: Reading<Period>): boolean =>
  value.start.slice(0, 7) !== month.value.start.slice(0, 7);

/** `Nómina septiembre 2026` as a title, without any label. */
function titleMonth(context: Context, push: (f: RawField | undefined) => void): void {
  for (const row of context.sheet.rows.slice(0, 20)) {
    const date = findDates(row.text.replaceAll("\t", " "), context.order).find(
      (d) => d.precision === "month",
    );
    if (date === undefined) continue;
    const reading: Reading<string> = {
      value: date.value,
      row,
      start: date.start,
      end: date.end,
      confidence: 0.75,
    };
    push(toField(context, "pay_period_start", reading, date.value));
    push(toField(context, "pay_period_end", reading, lastDayOf(date.value)));
    return;
  }
}
