import { hasFullLength } from "../../check-digits/iban";
import {
  type FoundIdentifier,
  findIdentifiers,
  type IdentifierKind,
  type Verdict,
} from "../values/identifier";
import { mendIdentifiers } from "../values/mend-identifier";
import { type Context, type Reading, type ReadOptions, readings } from "./context";
import { locate, type Row } from "./sheet";

export type IdReading = { printed: string; bare: string; kind: IdentifierKind; verdict: Verdict };
export function identifiers(
  context: Context,
  field: string,
  kinds: readonly IdentifierKind[],
  options: ReadOptions = {},
): Reading<IdReading>[] {
  return readings(
    context,
    field,
    (place) =>
      within(place.text, kinds, context.sheet.ocr)
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

/** The identifiers of a text; of a picture's, those that verify once look-alike characters are exchanged. */
function within(text: string, kinds: readonly IdentifierKind[], ocr: boolean): FoundIdentifier[] {
  const found = findIdentifiers(text, kinds);
  if (!ocr || found.some(({ verdict }) => verdict === "valid")) return found;
  const mended = mendIdentifiers(text, kinds);
  return mended.length > 0 ? mended : found;
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

/** The identifiers of a row; where a picture's row has none, those of its cells that can be mended. */
function onRow(row: Row, kinds: readonly IdentifierKind[]): FoundIdentifier[] {
  const found = findIdentifiers(row.text, kinds);
  if (!row.ocr || found.length > 0) return found;
  return row.cells.flatMap(({ text, offset }) =>
    mendIdentifiers(text, kinds).map((id) => ({ ...id, start: id.start + offset, end: id.end + offset })),
  );
}

function onRows(context: Context, kinds: readonly IdentifierKind[]): Reading<IdReading>[] {
  return context.sheet.rows.flatMap((row) =>
    onRow(row, kinds).map((id) => {
      const at = locate(row, id.start, id.end);
      return { value: id, row, start: id.start, end: id.end, confidence: 0.85 * at.confidence };
    }),
  );
}
