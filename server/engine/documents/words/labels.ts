import { isFieldName } from "../field-names";
import type { Language } from "../types";
import { wordsFor } from "./say";

// What people read in tables: the names of fields, the values that are words of ours, and the rules that moved points. English names that
// are the field's own words are made from it.

/** Whether a name is one of ours, with words in each language; facts of a case may have any other. */
export const isNamed = (name: string): boolean =>
  isFieldName(name) || wordsFor("es", `case ${name}`) !== undefined;

const spaced = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** What a field is called. */
export const fieldLabel = (name: string, lang: Language): string =>
  wordsFor(lang, `label ${name}`) ?? wordsFor(lang, `case ${name}`) ?? spaced(name);

/** A value that is a word of ours, in the reader's language; anything else as it is. */
export function valueLabel(name: string, value: string, lang: Language): string {
  const known = wordsFor(lang, `value ${name}.${value}`);
  if (known !== undefined) return known;
  return /^[a-z]+(_[a-z0-9]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}

/** What moved points: by its id, or by its beginning where the rest only counts or names a purpose. */
export function ruleLabel(rule: string, lang: Language): string {
  for (let id = rule; id !== ""; id = id.slice(0, Math.max(0, id.lastIndexOf(".")))) {
    const label = wordsFor(lang, `rule ${id}`);
    if (label !== undefined) return label;
  }
  return spaced(rule.replaceAll(".", " "));
}
