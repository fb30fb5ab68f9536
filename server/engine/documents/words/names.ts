import type { Language } from "../types";
import { fieldLabel, isNamed } from "./labels";
import { wordsFor } from "./say";

/** A Spanish label by its first word: most of her words end so, some by no rule, and some of his end so too. */
const hers = /^(?:base|clave|ley)$|(?:as?|ión|iones|dad)$/;
const his = /^(?:días|programa|avalista)$/;

function withArticle(label: string): string {
  const first = label.split(" ")[0] ?? "";
  if (first === "cómo") return label;
  const many = first.endsWith("s");
  const article = hers.test(first) && !his.test(first) ? (many ? "las" : "la") : many ? "los" : "el";
  return `${article} ${label}`;
}

/** What a field is called inside a sentence, with its article where the language has one. */
export function fieldName(field: string, lang: Language): string {
  const inSentences = wordsFor(lang, `field ${field}`);
  if (inSentences !== undefined) return inSentences;
  const label = fieldLabel(field, lang);
  const inside = /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  return lang === "es" && isNamed(field) ? withArticle(inside) : inside;
}
