import type { LabelTable } from "../knowledge/label-table";
import type { Box } from "../types";
import type { DateOrder } from "../values/date";
import { type Place, type PlaceOptions, placesOf } from "./candidates";
import { type Label, matchLabels } from "./match-labels";
import { locate, type Row, type Sheet } from "./sheet";

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
  /** The phrases the labels were found by, for those who compare captions softly. */
  phrases: LabelTable;
  /** Whether a folded line is the title of a document, of whatever kind. */
  isTitle: (folded: string) => boolean;
};

export const makeContext = (base: Omit<Context, "labels" | "phrases">, table: LabelTable): Context => ({
  ...base,
  phrases: table,
  labels: matchLabels(base.sheet, table),
});

const certainty = (label: Label, place: Place): number =>
  place.nearness *
  (label.exact ? 1 : 0.93) *
  (label.atCellStart ? 1 : 0.9) *
  (0.9 + Math.min(label.length, 12) / 120);

export type ReadOptions = PlaceOptions & { fields?: readonly string[]; where?: Place["where"] };

/** Walks the places of all labels of a field; `read` turns a place into values. Best reading first. */
export function readings<T>(
  context: Context,
  field: string,
  read: (place: Place) => { value: T; start: number; end: number; weight?: number }[],
  options: ReadOptions = {},
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
