import type { TokenColumns } from "./token-table";

/**
 * The letters a name may begin with as its transliterations spell them, a sound a line. An initial is the first letter of any of them: Yu.,
 * J. and Y. are all Yuriy's.
 */
const BEGINNINGS = [
  "yu iu ju you",
  "ya ia ja",
  "ye ie je e",
  "yo io jo e",
  "y i j",
  "zh j z",
  "dzh dj j",
  "kh h ch x",
  "g h",
  "ts c tz z",
  "ch tch tsch c cz",
  "sh s sch ch sz",
  "shch sch sc shsh",
  "v w",
].map((line) => line.split(" "));

/** Of a letter pair that begins with one of these the first alone may stand for it: Y. for Yuriy, J. for Jurij. */
const ALONE = /^[eijy]$/;

const known = new Map<string, readonly string[]>();

/** What names begin with that an initial may stand for. */
export function beginningsOf(initial: string): readonly string[] {
  const kept = known.get(initial);
  if (kept) return kept;
  const all = new Set([initial]);
  for (const line of BEGINNINGS)
    if (line.includes(initial) || (ALONE.test(initial) && line.some((one) => one.startsWith(initial))))
      for (const one of line) all.add(one);
  const shortest = [...all].filter((one) =>
    [...all].every((other) => other === one || !one.startsWith(other)),
  );
  known.set(initial, shortest);
  return shortest;
}

/** Whether a word of a table begins with one of these. */
export function beginsWith(
  { text, textAt }: TokenColumns,
  id: number,
  beginnings: readonly string[],
): boolean {
  const from = textAt[id] ?? 0;
  const letters = (textAt[id + 1] ?? 0) - from;
  for (const one of beginnings) {
    let at = 0;
    while (at < one.length && at < letters && text[from + at] === one.charCodeAt(at)) at += 1;
    if (at === one.length) return true;
  }
  return false;
}

/** How surely an initial stands for a word that begins with it, or with another spelling of its letter: Y. and E. are Yannick and Ebba each. */
const ITSELF = 0.85;
const OTHERWISE = 0.83;

export function standsFor(initial: string, of: TokenColumns, id: number): number {
  if (beginsWith(of, id, [initial])) return ITSELF;
  return beginsWith(of, id, beginningsOf(initial)) ? OTHERWISE : 0;
}
