import { fold } from "../../values/text";

/** Phrases as folded text has them; what a backslash marks in a pattern keeps its case. */
const folded = (phrases: readonly string[]): string =>
  phrases
    .map((phrase) => phrase.replace(/\\.|[^\\]+/g, (part) => (part.startsWith("\\") ? part : fold(part))))
    .join("|");

/** A pattern of phrases as their country prints them, each a whole word or several. */
export const any = (...phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${folded(phrases)})(?!\w)`);

/** The same for signs, which are counted. */
export const signs = (...phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${folded(phrases)})(?!\w)`, "g");
