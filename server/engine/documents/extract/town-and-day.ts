import { findDates } from "../values/date";
import type { Context, Reading } from "./context";
import type { Row } from "./sheet";

const joins = "d[aeo]s?|d[ei]l?|di|de la|de los|de las|am|an der|im|sur|sous|on|upon|nad|pod";
const town = new RegExp(
  String.raw`^(?:(?:En|À|A|Em) )?\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}[\p{L}'’.-]+|${joins}))*(?: \([\p{L} ]+\))?(?<comma>,)?\s(?:(?:[aA]|[eE]l|EL|[aA] día|le|LE|li|lì|l[i'’]|il|den|dne|dnia|am|em|aos|,)\s)?$`,
  "u",
);

/** A town and a day in one cell; `before` is what stands before the day, `comma` whether the town ends with one, `last` whether nothing follows. */
export type TownAndDay = Reading<string> & { before: string; printed: string; comma: boolean; last: boolean };

/** `Venezia, 2 ottobre 2026`, `En Cuenca, a 30 de septiembre de 2026`: where and when a document was made out. */
export function* townsAndDays({ order }: Context, rows: readonly Row[]): Generator<TownAndDay> {
  for (const row of rows)
    for (const { text, offset } of row.cells) {
      const date = findDates(text, order).find(({ precision }) => precision === "day");
      // It may be the last sentence of its line.
      const before = text.slice(0, date?.start ?? 0).replace(/^.*\p{L}{3}\.\s(?=\p{Lu})/u, "");
      const found = town.exec(before);
      if (date === undefined || found === null) continue;
      yield {
        value: date.value,
        row,
        start: offset + date.start,
        end: offset + date.end,
        confidence: 0.8,
        before,
        printed: text.slice(date.start, date.end),
        comma: found.groups?.comma !== undefined,
        last: text.slice(date.end).trim() === "",
      };
    }
}
