import type { FieldName } from "../field-names";
import type { RawField } from "../types";
import { findAmounts } from "../values/amount";
import { findDates } from "../values/date";
import type { IdentifierKind } from "../values/identifier";
import { numberWord } from "../values/written-number";
import type { Context } from "./context";
import { proseField, toField } from "./make-field";
import { identifiers } from "./read-identifiers";
import { names, readName } from "./read-names";
import { amounts, dates, prose, texts } from "./read-values";

/** Gathers the fields of one document; the first value of a name stays. Methods return whether they found something. */
export type Collector = {
  fields: RawField[];
  push: (field: RawField | undefined) => boolean;
  has: (name: FieldName) => boolean;
  name: (name: FieldName, from?: string) => boolean;
  text: (name: FieldName, from?: string) => boolean;
  amount: (name: FieldName, from?: string, money?: boolean) => boolean;
  /** An amount that is printed as money: with decimals, grouped thousands or a currency. */
  money: (name: FieldName, from?: string) => boolean;
  date: (name: FieldName, from?: string) => boolean;
  id: (name: FieldName, kinds: readonly IdentifierKind[], from?: string) => boolean;
  /** Patterns run over the folded running text; group 1 is the value. The first that matches wins. */
  prose: (
    name: FieldName,
    kind: "name" | "text" | "amount" | "date" | "integer" | "word",
    patterns: readonly RegExp[],
    confidence?: number,
  ) => boolean;
};

export function collect(context: Context): Collector {
  const fields: RawField[] = [];
  const has = (name: FieldName): boolean => fields.some((f) => f.name === name);
  const push = (field: RawField | undefined): boolean => {
    if (field === undefined) return false;
    if (!has(field.name)) fields.push(field);
    return true;
  };
  return {
    fields,
    push,
    has,
    name: (name, from = name) => {
      const found = names(context, from, { below: 1 })[0];
      return found !== undefined && push(toField(context, name, found, found.value));
    },
    text: (name, from = name) => {
      const found = texts(context, from, { below: 1 })[0];
      return found !== undefined && push(toField(context, name, found, found.value));
    },
    amount: (name, from = name, money = true) => {
      const found = amounts(context, from, { below: 1 })[0];
      return found !== undefined && push(toField(context, name, found, found.value.value, { money }));
    },
    money: (name, from = name) => {
      const found = amounts(context, from, { below: 1, integers: false })[0];
      return found !== undefined && push(toField(context, name, found, found.value.value, { money: true }));
    },
    date: (name, from = name) => {
      const found = dates(context, from, { below: 1 })[0];
      return found !== undefined && push(toField(context, name, found, found.value));
    },
    id: (name, kinds, from = name) => {
      const found = identifiers(context, from, kinds, { below: 1 })[0];
      return (
        found !== undefined &&
        push(
          toField(context, name, found, found.value.printed, {
            kind: found.value.kind,
            raw: found.value.bare,
          }),
        )
      );
    },
    prose: (name, kind, patterns, confidence = 0.88) => {
      if (has(name)) return true;
      for (const pattern of patterns) {
        const found = prose(context, pattern);
        if (found === null) continue;
        if (kind === "name") {
          // What stands in the next column is none of it.
          const at = context.sheet.flow.at(found.start);
          const cell = at?.row.cells.findLast(({ offset }) => offset <= at.offset);
          const last = at === null || cell === at?.row.cells.at(-1);
          const own = last || cell === undefined ? undefined : cell.offset + cell.text.length - at.offset;
          const read = readName(found.value.slice(0, own));
          if (read === null || !/^["'(]?\p{Lu}/u.test(read.value)) continue;
          return push(proseField(context, name, { ...found, value: read.value }, read.value, { confidence }));
        }
        if (kind === "amount" || kind === "integer") {
          // A count has no decimals, so what separates three figures separates thousands.
          const printed =
            kind === "integer" && /^\d{1,3}(?:[.,]\d{3})+$/.test(found.value)
              ? found.value.replace(/\D/g, "")
              : found.value;
          const value = findAmounts(printed, context.sheet.notation).find((a) => !a.percent);
          const word = numberWord(found.value);
          if (value === undefined && word === null) continue;
          return push(
            proseField(context, name, found, value?.value ?? word ?? 0, {
              confidence,
              money: kind === "amount",
            }),
          );
        }
        if (kind === "date") {
          const value = findDates(found.value.replace(/[\n\t]/g, " "), context.order).find(
            (d) => d.precision === "day",
          );
          if (value === undefined) continue;
          return push(proseField(context, name, found, value.value, { confidence }));
        }
        // The caption may go on to a colon of its own.
        const text = found.value
          .replace(/^(?:\p{Ll}+\s){0,2}\p{Ll}+:\s+(?=\S)/u, "")
          .replace(/[\s,;.]+$/, "");
        return push(proseField(context, name, found, text, { confidence }));
      }
      return false;
    },
  };
}
