import type { Box, RawField } from "../types";
import { type FoundAmount, findAmounts } from "../values/amount";
import { type DateOrder, findDates, findPeriod, type Period } from "../values/date";
import { findIdentifiers, hasFullLength, type IdentifierKind, type Verdict } from "../values/identifier";
import { isMasked, mask } from "../values/mask";
import { findLegalForm } from "../values/name";
import { collapse, fold } from "../values/text";
import { type Place, type PlaceOptions, placesOf } from "./candidates";
import { type Label, type LabelTable, matchLabels } from "./match-labels";
import { locate, locateFlow, type Row, type Sheet } from "./sheet";

/** A value with its place, before it becomes a field. */
export type Reading<T> = {
  value: T;
  row: Row;
  start: number;
  end: number;
  label?: Label;
  confidence: number;
  page?: number;
  box?: Box;
};

/** Everything the extraction of one document shares. Made by `makeContext`. */
export type Context = {
  sheet: Sheet;
  document: number;
  country: string | null;
  language: string | null;
  currency: string | null;
  order: DateOrder;
  labels: readonly Label[];
};

export const makeContext = (base: Omit<Context, "labels">, table: LabelTable): Context => ({
  ...base,
  labels: matchLabels(base.sheet, table),
});

const certainty = (label: Label, place: Place): number =>
  place.nearness *
  (label.exact ? 1 : 0.93) *
  (label.atCellStart ? 1 : 0.9) *
  (0.9 + Math.min(label.length, 12) / 120);

type Options = PlaceOptions & { fields?: readonly string[]; where?: "right" | "below" };

/** Walks the places of all labels of a field; `read` turns a place into values. Best reading first. */
export function readings<T>(
  context: Context,
  field: string,
  read: (place: Place) => { value: T; start: number; end: number; weight?: number }[],
  options: Options = {},
): Reading<T>[] {
  const found: Reading<T>[] = [];
  for (const label of context.labels) {
    if (label.field !== field && options.fields?.includes(label.field) !== true) continue;
    for (const place of placesOf(label, context.labels, context.sheet, options)) {
      if (options.where !== undefined && place.where !== options.where) continue;
      const values = read(place);
      for (const value of values) {
        const start = place.start + value.start;
        const end = place.start + value.end;
        const at = locate(place.row, start, end);
        found.push({
          value: value.value,
          row: place.row,
          start,
          end,
          label,
          confidence: certainty(label, place) * (value.weight ?? 1) * at.confidence,
        });
      }
      if (values.length > 0 && options.across !== true) break;
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence);
}

/** Amounts beside or under a field's labels. Bare integers count less; percentages are skipped unless asked for. */
export function amounts(
  context: Context,
  field: string,
  options: Options & { percent?: boolean; integers?: boolean } = {},
): Reading<FoundAmount>[] {
  return readings(
    context,
    field,
    (place) =>
      findAmounts(place.text, context.sheet.notation)
        .filter(
          (found) =>
            found.percent === (options.percent === true) &&
            (found.money || options.integers !== false) &&
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

/** The figure that follows numbers an article of law. */
const article = /(?:^|\s)art(?:s?\.?|[ií]culos?|icles?)\s*$/i;

export function dates(context: Context, field: string, options: Options = {}): Reading<string>[] {
  return readings(
    context,
    field,
    (place) =>
      findDates(place.text, context.order)
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

export function periods(context: Context, field: string, options: Options = {}): Reading<Period>[] {
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
        findPeriod(whole.replaceAll("\t", " "), context.order);
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

const stop = /\t|\s[-–—|·•]\s|\s{3,}/;
const trailing = /[\s,;:.·|_*"'«»)\-–—]+$/;

/** `(1)`, quotes and forms of address such as `D./D.ª` before a name. */
const numbering =
  /^(?:\(?\d\)\s*)?[\s"'«»:.\-–—_*]*(?:D\.?\s?\/\s?D(?:oña|ña|\.?\s?[ªa?*])\.?\s+|D[ñÑ][aA]\.?\s+|D\.?\s?[ª?*]\.?\s+|D\.a\.?\s+|D\.\s+|Don\s+|Doña\s+|(?:La société|L'entreprise|La sociedad|La empresa|A sociedade|La società)\s+)?/i;

/** The name of a person or company at the start of a text: cut before addresses, identifiers and further labels. */
export function readName(text: string, company = false): { value: string; end: number } | null {
  let end = text.search(stop);
  if (end < 0) end = text.length;
  let name = text.slice(0, end);
  const form = findLegalForm(name);
  if (form !== null && form.start > 0) name = name.slice(0, form.end);
  else {
    const comma = name.search(
      /,\s*(?:\d|C\/|c\/|calle|avda|av\.|plaza|via|rue|place|n[ºo°]|con\s|and\s|y\s|mit\s|with\s|NIF|DNI|CIF|mayor de edad|né|nata?\b|geb|residing|of\s|domicilia|wohnhaft|demeurant|residente)/i,
    );
    if (comma > 0) name = name.slice(0, comma);
    const of = name.search(/\s(?:of|at)\s\d/);
    if (of > 0) name = name.slice(0, of);
    const id = name.search(/\s(?:[A-Z]?\d{5,}|N\.?I\.?F|D\.?N\.?I|C\.?I\.?F|NIE|NIPC|SIRET|DOB)\b|\s\(|\s—/);
    if (id > 0) name = name.slice(0, id);
    const digit = name.search(/\s\S*\d/);
    if (digit > 0 && !(company && name.split(/\s+/).length <= 3)) name = name.slice(0, digit);
  }
  name = form === null ? name.replace(trailing, "") : name.replace(/[\s,;:·|_*"'«»\-–—]+$/, "");
  const lead = name.length - name.replace(numbering, "").length;
  const value = collapse(name.slice(lead));
  const letters = value.replace(/[^\p{L}]/gu, "").length;
  if (letters < 3 || value.length > 90 || value.split(" ").length > 10 || letters < value.length * 0.55)
    return null;
  if (form === null && !company && /\d/.test(value)) return null;
  return { value, end: lead + value.length };
}

/** Labels inside sentences name nothing: a label of a name opens its cell, ends with a colon or is a phrase of its own. */
const introduces = (label: Label): boolean =>
  label.atCellStart || label.length >= 14 || /[:.]$/.test(label.text);

export function names(
  context: Context,
  field: string,
  options: Options & { company?: boolean } = {},
): Reading<string>[] {
  return readings(
    context,
    field,
    (place) => {
      if (!introduces(place.label)) return [];
      const name = readName(place.text, options.company === true);
      if (
        name === null ||
        !/^["'(]?[\p{Lu}\d]|^(?:d'|de |di |da |van |von )[\p{Lu}]|^Mc/u.test(name.value) ||
        noNames.test(fold(name.value)) ||
        broken.test(fold(name.value)) ||
        captioned(context, place, name.end) ||
        (options.company !== true && notPeople.test(` ${fold(name.value)} `)) ||
        (place.where === "right" &&
          place.nearness === 1 &&
          !/:/.test(place.label.text + place.row.text.slice(place.label.end, place.start)) &&
          !/\s/.test(name.value) &&
          options.company !== true)
      )
        return [];
      return [{ value: name.value, start: 0, end: name.end }];
    },
    options,
  );
}

/** What stands there is the caption of something else. */
const captioned = (context: Context, place: Place, end: number): boolean =>
  context.labels.some(
    ({ row, start, end: stop, exact, length }) =>
      row === place.row && exact && length >= 5 && start <= place.start && stop >= place.start + end,
  );

/** Little words that make a phrase of what stands beside a label. */
const notPeople =
  /\s(?:und|zur|zum|fur|the|your|not|but|of|or|is|are|soll|mit|aus|bei|para|por|que|pour|dans|sur|payslip|statement|contract|agreement|abfindung\w*|entschadigung\w*)\s/;

/** What breaks off in the middle of a phrase. */
const broken = /\b(?:von|des|der|du|of|the|for|per|und|and|pour|para)$/;

const noNames =
  /^(?:sin|nome|name|nombre|nom|und|and|address|adresse|domicilio|no|number|date|fecha|page|telefon|telefono|phone|fax|email|e-mail|information|details|type|code|total|signature|firma)\b[\s.:/]*(?:fax|information)?$/;

export function texts(context: Context, field: string, options: Options = {}): Reading<string>[] {
  return readings(
    context,
    field,
    (place) => {
      const value = collapse(place.text.split("\t")[0] ?? "").replace(/[\s,;:|]+$/, "");
      return value.length < 2 || /^[_.\s-]+$/.test(value) ? [] : [{ value, start: 0, end: value.length }];
    },
    options,
  );
}

/** Text shaped by a pattern (tax codes, references). The first group, or the whole match, is the value. */
export function patterns(
  context: Context,
  field: string,
  pattern: RegExp,
  options: Options = {},
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

export type IdReading = { printed: string; bare: string; kind: IdentifierKind; verdict: Verdict };
export function identifiers(
  context: Context,
  field: string,
  kinds: readonly IdentifierKind[],
  options: Options = {},
): Reading<IdReading>[] {
  return readings(
    context,
    field,
    (place) =>
      findIdentifiers(place.text, kinds)
        .slice(0, 1)
        .map((id) => ({
          value: id,
          start: id.start,
          end: id.end,
          weight: id.verdict === "invalid" ? 0.93 : 1,
        })),
    options,
  );
}

/** Identifiers of these kinds anywhere in the document, in reading order. */
export function identifiersAnywhere(
  context: Context,
  kinds: readonly IdentifierKind[],
): Reading<IdReading>[] {
  const found = onRows(context, kinds);
  if (found.length > 0 || !kinds.includes("iban")) return found;
  const flowing = findIdentifiers(context.sheet.flow.text.replaceAll("\n", " "), ["iban"])[0];
  const at = flowing === undefined ? null : context.sheet.flow.at(flowing.start);
  if (flowing === undefined || at === null) return found;
  // Wrapped over two lines, an account number that does not verify must at least be announced as one and be of full length.
  const before = context.sheet.flow.folded.slice(Math.max(0, flowing.start - 60), flowing.start);
  const announced = /\b(?:iban|cuenta|account|compte|konto|conto|conta)\b/.test(before);
  if (flowing.verdict !== "valid" && !(announced && hasFullLength(flowing.bare))) return found;
  return [{ value: flowing, row: at.row, start: at.offset, end: at.row.text.length, confidence: 0.85 }];
}

function onRows(context: Context, kinds: readonly IdentifierKind[]): Reading<IdReading>[] {
  return context.sheet.rows.flatMap((row) =>
    findIdentifiers(row.text, kinds).map((id) => {
      const at = locate(row, id.start, id.end);
      return { value: id, row, start: id.start, end: id.end, confidence: 0.85 * at.confidence };
    }),
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
  return { value: collapse(context.sheet.flow.text.slice(at[0], at[1])), start: at[0], end: at[1], match };
}

const clamp = (confidence: number): number =>
  Math.round(Math.max(0.05, Math.min(0.99, confidence)) * 100) / 100;

/** Turns a reading into a field of the result. Money carries the document's currency; identifiers are masked here. */
export function toField(
  context: Context,
  name: string,
  reading: Reading<unknown>,
  value: string | number | boolean,
  extra: { money?: boolean; kind?: IdentifierKind; raw?: string } = {},
): RawField {
  const at = locate(reading.row, reading.start, reading.end);
  const masked = typeof value === "string" && isMasked(name, extra.kind);
  const field: RawField = {
    name,
    value: masked ? mask(value) : typeof value === "number" ? Math.round(value * 100) / 100 : value,
    document: context.document,
    page: reading.row.page,
    box: at.box,
    confidence: clamp(reading.confidence),
  };
  if (extra.money === true && context.currency !== null) field.currency = context.currency;
  if (reading.label !== undefined) field.label = reading.label.text.replace(/[\s:]+$/, "").slice(0, 80);
  if (masked || extra.raw !== undefined)
    field.raw = extra.raw ?? (typeof value === "string" ? value : String(value));
  return field;
}

/** A field from running text. */
export function proseField(
  context: Context,
  name: string,
  found: { value: string; start: number; end: number },
  value: string | number | boolean,
  extra: { money?: boolean; kind?: IdentifierKind; raw?: string; confidence?: number } = {},
): RawField {
  const at = locateFlow(context.sheet, found.start, found.end);
  const masked = typeof value === "string" && isMasked(name, extra.kind);
  const field: RawField = {
    name,
    value: masked ? mask(value) : value,
    document: context.document,
    page: at?.page ?? 1,
    confidence: clamp((extra.confidence ?? 0.9) * (at?.confidence ?? 1)),
  };
  if (at !== null) field.box = at.box;
  if (extra.money === true && context.currency !== null) field.currency = context.currency;
  if (masked || extra.raw !== undefined)
    field.raw = extra.raw ?? (typeof value === "string" ? value : String(value));
  return field;
}

/** A value that follows from others and stands nowhere on the page. */
export const derivedField = (
  context: Context,
  name: string,
  value: string | number | boolean,
  confidence: number,
  money = false,
): RawField => ({
  name,
  value,
  document: context.document,
  page: context.sheet.rows[0]?.page ?? 1,
  confidence: clamp(confidence),
  ...(money && context.currency !== null ? { currency: context.currency } : {}),
});
