import { linesOf, phrasePattern, plainLetters } from "./plain-phrase";
import { SOLE_TRADERS } from "./words/sole-traders";

let pattern: RegExp | undefined;

const isEmpty = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** A firm's name without what stands before or behind a person's who trades under it: "e.K.", "ИП", "Trading". */
export function withoutTradersWords(name: string): string {
  pattern ??= phrasePattern(linesOf(SOLE_TRADERS));
  let [from, end] = [0, name.length];
  for (const { index, 0: found } of plainLetters(name).matchAll(pattern)) {
    if (isEmpty(name.slice(from, index))) from = index + found.length;
    else if (isEmpty(name.slice(index + found.length))) end = index;
  }
  const bare = name.slice(from, end).replace(/^[\s,.-]+|[\s,-]+$/gu, "");
  return bare === "" ? name : bare;
}
