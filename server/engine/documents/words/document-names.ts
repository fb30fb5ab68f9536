import { ownWords } from "../requested-type";
import type { Language } from "../types";
import { readable } from "./readable";
import { wordsFor } from "./say";

/** What people call a type of document; null for what is no type of ours. */
export const documentName = (type: string, lang: Language): string | null =>
  wordsFor(lang, `document ${type}`) ?? null;

/** What is asked for in the words of who reads: our own types by name, of their month; anything else as it was written. */
export function requestedName(words: string, lang: Language): string {
  const own = ownWords(words);
  const name = own && documentName(own.type, lang);
  if (!own || !name) return words;
  const month = own.month === null ? "" : `, ${readable(own.month, lang)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${month}`;
}
