import type { FieldName } from "../field-names";
import type { RawField } from "../types";
import type { IdentifierKind } from "../values/identifier";
import { isMasked, mask } from "../values/mask";
import { findLegalForm } from "../values/name";
import type { Context, Reading } from "./context";
import { locate, locateFlow } from "./sheet";

const clamp = (confidence: number): number =>
  Math.round(Math.max(0.05, Math.min(0.99, confidence)) * 100) / 100;

const bodies = /^(?:employer|supplier|company|payer|bank|landlord|seller|buyer|issuer)_name$/;

/** The legal form that a narrow box sets on the next line, alone: a company's name ends with it. */
function formBelow({ sheet }: Context, { row, end }: Reading<unknown>, value: string): string {
  const cell = row.cells.findLast(({ offset }) => offset < end);
  const next = sheet.rows[row.index + 1];
  if (cell === undefined || next?.page !== row.page || findLegalForm(value) !== null) return "";
  if (end < cell.offset + cell.text.trimEnd().length || next.box[1] - row.box[3] > row.box[3] - row.box[1])
    return "";
  const below = next.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) < 0.006)?.text.trim() ?? "";
  const form = findLegalForm(` ${below}`);
  return form?.start === 1 && form.end >= below.length ? below : "";
}

/** Turns a reading into a field of the result. Money carries the document's currency; identifiers are masked here. */
export function toField(
  context: Context,
  name: FieldName,
  reading: Reading<unknown>,
  value: string | number | boolean,
  extra: { money?: boolean; kind?: IdentifierKind; raw?: string } = {},
): RawField {
  const at = locate(reading.row, reading.start, reading.end);
  const masked = typeof value === "string" && isMasked(name, extra.kind);
  const form = typeof value === "string" && bodies.test(name) ? formBelow(context, reading, value) : "";
  const field: RawField = {
    name,
    value: masked
      ? mask(value)
      : typeof value === "number"
        ? Math.round(value * 100) / 100
        : form === ""
          ? value
          : `${value} ${form}`,
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
  name: FieldName,
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
  name: FieldName,
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
