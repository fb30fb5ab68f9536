import type { FieldName } from "../../field-names";
import type { RawField } from "../../types";
import { findAmounts } from "../../values/amount";
import { findLegalForm, isCapitalised } from "../../values/name";
import { fold } from "../../values/text";
import type { Context, Reading } from "../context";
import { toField } from "../make-field";
import { isCaption, readName } from "../read-names";
import type { Cell } from "../sheet";
import { alike, letterhead } from "./letterhead";
import {
  aboveAddress,
  asReading,
  notNames,
  ordinaryOnly,
  organisations,
  otherOffices,
  titles,
} from "./words";

/**
 * A company named without a label: what prints a legal form, says what kind of organisation it is, or heads a letter. Who
 * stands first, large, or above an address counts more; banks, insurers and offices that made the document are none.
 */
export function fallbackEmployer(
  context: Context,
  field: FieldName,
  options: { letterhead?: boolean; person?: string | undefined; not?: (cell: Cell) => boolean } = {},
): RawField | undefined {
  const first = context.sheet.rows[0]?.page;
  const rows = context.sheet.rows.filter((row) => row.page === first);
  const heights = rows.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b);
  const typical = heights[heights.length >> 1] ?? 0;
  let best: { reading: Reading<string>; value: string; score: number } | undefined;
  for (const [place, row] of rows.entries())
    for (const cell of row.cells) {
      const named =
        companyIn(context, cell, place, options.person) ??
        (options.letterhead === true && place < 12 ? letterhead(context, cell, options.person) : undefined);
      if (named === undefined || options.not?.(cell) === true) continue;
      if (findLegalForm(cell.text) === null && underCaption(context, cell)) continue;
      const folded = fold(cell.text);
      const score =
        named.weight +
        (place < 6 ? 0.5 : place < 14 ? 0.25 : 0) +
        (aboveAddress(context, cell) ? 0.7 : 0) +
        (row.box[3] - row.box[1] > typical * 1.25 ? 0.4 : 0) -
        (otherOffices.test(folded)
          ? /registered in england/.test(folded)
            ? 0.4
            : place < 8
              ? 0.8
              : 2.5
          : 0) -
        (place > 20 ? 0.4 : 0) -
        place * 0.01;
      if (score < 1.5 || (best !== undefined && score <= best.score)) continue;
      const { value, from, to } = named;
      best = { reading: asReading(cell, from, to, value, Math.min(0.8, 0.45 + score * 0.1)), value, score };
    }
  return best === undefined ? undefined : toField(context, field, best.reading, best.value);
}

const companyNumber =
  /[\s,·|–-]+(?:IČO?|DIČ|NIP|REGON|C\.?I\.?F\.?|N\.?I\.?F\.?|NIPC|P\.? ?IVA|C\.?F\.?|SIRET|SIREN|VAT|EIN|FEIN|UID|KVK|CVR)\W{0,4}[A-Z]{0,3}\d[\d .-]{6,16}$/u;

/** What of a cell names a company, and how surely. */
function companyIn(
  context: Context,
  cell: Cell,
  place: number,
  person: string | undefined,
): { value: string; from: number; to: number; weight: number } | undefined {
  // `Nemocnice Podlesí IČO 26012345`: the number goes with the name, and is no part of it.
  const text = cell.text.replace(companyNumber, "");
  const form = findLegalForm(text);
  if (form !== null && form.start > 0) {
    // `OH St Inc Tax | 58.80` is a line of the pay.
    const beside = cell.row.text.slice(cell.offset + cell.text.length);
    if (
      /^\s\p{L}/u.test(text.slice(form.end)) &&
      findAmounts(beside, context.sheet.notation).some((a) => a.money)
    )
      return undefined;
    const before = /^.*[-–—:|]\s+/.exec(text.slice(0, form.start))?.[0] ?? "";
    const titled =
      before !== "" && (/[:|\d]/.test(before) || notNames.test(fold(before)) || isCaption(context, before));
    const from = titled ? before.length : 0;
    const name = readName(text.slice(from), true);
    if (name === null || findAmounts(name.value, context.sheet.notation).some((a) => a.money))
      return undefined;
    if (!isCapitalised(name.value.split(" ")[0] ?? "") || isCaption(context, text.slice(from, form.start)))
      return undefined;
    const begun = from === 0 && name.value.split(" ").length <= 2 ? lineAbove(context, cell) : undefined;
    const value = begun === undefined ? name.value : `${begun.text.trim()} ${name.value}`;
    return { value, from, to: from + name.end, weight: 2.2 };
  }
  if (/\d{2}|@|[:;]/.test(text) || text.trim().length > 70 || labelled(context, cell)) return undefined;
  const folded = fold(text);
  if (person !== undefined && alike(folded, fold(person))) return undefined;
  const named = /^\p{Lu}[\p{L}&'’., -]{4,60}$/u.test(text.trim()) && text.trim().split(/\s+/).length >= 2;
  const to = text.trimEnd().length;
  if (
    named &&
    organisations.test(folded) &&
    isCapitalised(text.trim()) &&
    !/\b(?:statement|advice|slip)\b/.test(folded)
  )
    return { value: text.trim(), from: 0, to, weight: 1.7 };
  if (place >= 14 || isCaption(context, text) || notNames.test(folded) || titles.test(folded))
    return undefined;
  if (!/^[\p{Lu}][\p{Lu}\s.&'-]{5,}$/u.test(text) || ordinaryOnly(text)) return undefined;
  const below = context.sheet.rows[cell.row.index + 1]?.cells.find(
    (c) => Math.abs(c.box[0] - cell.box[0]) < 0.02,
  );
  const suffix =
    below === undefined || findLegalForm(` ${below.text.trim()}`)?.start !== 1 ? "" : ` ${below.text.trim()}`;
  return { value: `${text.trim()}${suffix}`, from: 0, to, weight: 1.2 };
}

/** A label opens the cell and is most of it, or announces the rest. */
const labelled = (context: Context, cell: Cell): boolean =>
  context.labels.some(
    (l) =>
      l.row === cell.row &&
      l.exact &&
      l.start === cell.offset &&
      (l.end - l.start > cell.text.trim().length * 0.6 || /^\s?:/.test(l.row.text.slice(l.end))),
  );

/** `JOB TITLE` over `STAFF NURSE`: what stands right under the whole of another caption is its value. */
const underCaption = ({ sheet, labels }: Context, { row, box }: Cell): boolean => {
  const over = sheet.rows[row.index - 1];
  const above = over?.cells.find((other) => Math.abs(other.box[0] - box[0]) < 0.006);
  return (
    above !== undefined &&
    over?.page === row.page &&
    labels.some(
      ({ field, row: at, start, end, exact }) =>
        at === over &&
        exact &&
        field !== "employer_name" &&
        start === above.offset &&
        end >= above.offset + above.text.trimEnd().length - 1,
    )
  );
};

/** The first line of a name that its box breaks: capitalised words alone, right above. */
function lineAbove(context: Context, cell: Cell): Cell | undefined {
  const row = context.sheet.rows[cell.row.index - 1];
  const above = row?.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) < 0.006);
  const height = cell.box[3] - cell.box[1];
  if (above === undefined || row?.page !== cell.row.page || cell.box[1] - above.box[3] > height * 0.5)
    return undefined;
  const words = /^\p{Lu}[\p{L}&'’.-]*(?:\s[\p{Lu}&][\p{L}&'’.-]*){0,3}$/u.test(above.text.trim());
  return words &&
    !notNames.test(fold(above.text)) &&
    !context.labels.some((l) => l.row === row && l.start === above.offset)
    ? above
    : undefined;
}
