import type { Language } from "../types";
import { fieldLabel } from "./labels";
import { type Words, words } from "./languages";

const named = (field: string): field is keyof Words["field"] => Object.hasOwn(words.en.field, field);

/** What a field is called inside a sentence, with its article where the language has one. */
export function fieldName(field: string, lang: Language): string {
  if (named(field)) return words[lang].field[field];
  const label = fieldLabel(field, lang);
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
