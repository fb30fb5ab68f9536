import { type FoundAmount, findAmounts } from "../values/amount";
import { type DateOrder, type FoundDate, findDates, findPeriod, type Period } from "../values/date";
import { collapse, fold } from "../values/text";
import type { Place } from "./candidates";
import { type Context, type Reading, type ReadOptions, readings } from "./context";
import { running } from "./contracts/running";
import { locate } from "./sheet";

/** Amounts beside or under a field's labels. Bare integers count less; percentages are skipped unless asked for. */
export function amounts(
  context: Context,
  field: string,
  options: ReadOptions & { percent?: boolean; integers?: boolean } = {},
): Reading<FoundAmount>[] {
  return readings(
    context,
    field,
    (place) =>
      findAmounts(place.text, context.sheet.notation)
        .filter(
          (found) =>
            found.percent === (options.percent === true) &&
            (found.money || (options.integers !== false && found.metered !== true)) &&
            !article.test(place.text.slice(0, found.start)),
        )
        .map((found) => ({
          value: found,
          start: found.start,
          end: found.end,
          weight: found.money || options.percent === true ? 1 : 0.75,
        })),
    options,
  );
}

/** The figure that follows numbers an article of law, a form, or a line or box of one. */
const article =
  /(?:^|[\s(])(?:art(?:s?\.?|[ií]culos?|icles?)|form(?:\(s\)|s)?|schedules?|lines?|box(?:es)?|zeilen?|kennzahl|kz\.?|lignes?|cases?|casillas?|rig[oh]i?|quadro|cuadro|modelo|modello|modulo|formulario|formulaire|formular)\s*$/i;

export function dates(context: Context, field: string, options: ReadOptions = {}): Reading<string>[] {
  return readings(
    context,
    field,
    (place) =>
      [...findDates(place.text, context.order), ...compactDate(place.text, context.order)]
        .filter((date) => date.precision === "day")
        .map((date, i) => ({
          value: date.value,
          start: date.start,
          end: date.end,
          weight: i === 0 ? 1 : 0.8,
        })),
    options,
  );
}

/** `010419`, `01042019`: figures alone, as some payroll programs print the dates under their captions. */
function compactDate(text: string, order: DateOrder): FoundDate[] {
  const match = /^(\d{2})(\d{2})((?:19|20)?\d{2})$/.exec(text.trim());
  if (match === null) return [];
  const written = findDates(match.slice(1).join("."), order);
  return written.map((date) => ({ ...date, start: 0, end: text.length }));
}

/** What the next rows print under a place that broke off in the middle of a range. */
function continuation(context: Context, place: Place): string {
  const left = locate(place.label.row, place.label.start, place.label.end).box[0];
  for (const step of [1, 2]) {
    const row = context.sheet.rows[place.row.index + step];
    if (row === undefined || row.page !== place.row.page) return "";
    const cell = row.cells.find((c) => c.box[0] >= left - 0.02 && c.box[0] <= place.box[2]);
    if (cell !== undefined) return cell.text;
  }
  return "";
}

export function periods(context: Context, field: string, options: ReadOptions = {}): Reading<Period>[] {
  return readings(
    context,
    field,
    (place) => {
      const whole = place.row.text.slice(place.start);
      const open = /(?:\b(?:au|al|to|bis|a|hasta|until)|[-–])\s*:?$/.test(fold(place.text))
        ? continuation(context, place)
        : "";
      const period =
        (open === "" ? null : findPeriod(`${place.text} ${open}`, context.order)) ??
        findPeriod(place.text, context.order) ??
        // Beside a caption its two days may stand in two cells; below one, the next cell is another caption's.
        (place.where === "right" ? findPeriod(whole.replaceAll("\t", " "), context.order) : null);
      if (period === null) return [];
      const weight = period.start.slice(0, 7) === period.end.slice(0, 7) || period.from === 0 ? 1 : 0.95;
      return [
        {
          value: period,
          start: period.from,
          end: Math.min(period.to, whole.length),
          weight: period.from > 40 ? weight * 0.7 : weight,
        },
      ];
    },
    options,
  );
}

export function texts(
  context: Context,
  field: string,
  options: ReadOptions & { suits?: (text: string, place: Place) => boolean; least?: number } = {},
): Reading<string>[] {
  return readings(
    context,
    field,
    (place) => {
      // `Emploi : Chef d'équipe Coefficient : 215`: the next caption ends what stands behind this one.
      const value = collapse(place.text.split("\t")[0] ?? "")
        .replace(/(?<=\p{Ll}) \p{Lu}\p{Ll}{3,}\s?:(?=\s|$).*$/u, "")
        .replace(/[\s,;:|]+$/, "");
      return value.length < (options.least ?? 2) ||
        /^[_.\s-]+$/.test(value) ||
        options.suits?.(value, place) === false
        ? []
        : [{ value, start: 0, end: value.length }];
    },
    options,
  );
}

/** Text shaped by a pattern (tax codes, references). The first group, or the whole match, is the value. */
export function patterns(
  context: Context,
  field: string,
  pattern: RegExp,
  options: ReadOptions = {},
): Reading<string>[] {
  return readings(
    context,
    field,
    (place) => {
      const match = pattern.exec(place.text);
      if (match === null) return [];
      const value = match[1] ?? match[0];
      const start = match.index + match[0].indexOf(value);
      return [{ value, start, end: start + value.length, weight: match.index > 12 ? 0.7 : 1 }];
    },
    options,
  );
}

/** A value found by a pattern in running text. `group` names the part that is the value. */
export function prose(
  context: Context,
  pattern: RegExp,
  group = 1,
): { value: string; start: number; end: number; match: RegExpExecArray } | null {
  const expression = new RegExp(
    pattern.source,
    pattern.flags.includes("d") ? pattern.flags : `${pattern.flags}d`,
  );
  const { folded } = context.sheet.flow;
  const match = expression.exec(folded) ?? expression.exec(folded.replaceAll("\n", " "));
  const at = match?.indices?.[group];
  if (match === null || at === undefined) return null;
  const whole = folded[at[1]] === "\n" ? overTheLine(context, expression, match[group] ?? "", group) : null;
  if (whole !== null) return whole;
  return { value: collapse(context.sheet.flow.text.slice(at[0], at[1])), start: at[0], end: at[1], match };
}

/** More words of a value than these do not stand on its next line: they are of another sentence. */
const MOST_OVER = 3;

/** The same value where its line ends within the sentence, and more of it stands on the next. */
function overTheLine(
  context: Context,
  expression: RegExp,
  value: string,
  group: number,
): { value: string; start: number; end: number; match: RegExpExecArray } | null {
  const { text, folded, flowAt } = running(context.sheet);
  const match = expression.exec(folded);
  const at = match?.indices?.[group];
  const more = match?.[group]?.startsWith(`${value} `) ? match[group].slice(value.length + 1).split(" ") : [];
  if (match === null || at === undefined || more.length === 0 || more.length > MOST_OVER) return null;
  return { value: collapse(text.slice(at[0], at[1])), start: flowAt(at[0]), end: flowAt(at[1]), match };
}
