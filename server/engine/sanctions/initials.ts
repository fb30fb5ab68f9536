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

/** Letters of other alphabets that Latin spells with several, by all spellings of them that are used as initials. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    "ю yu iu ju",
    "я ya ia ja",
    "е ye ie je",
    "ё yo",
    "ж zh",
    "х kh",
    "ц ts tz",
    "ч ch tch tsch cz",
    "ш sh sch sz",
    "щ shch szcz",
  ].flatMap((line) => {
    const [letter = "", ...spelled] = line.split(" ");
    return spelled.map((one) => [one, letter] as const);
  }),
);
const SPELLED = [...LETTERS.keys()].sort((a, b) => b.length - a.length).join("|");
const STOPPED = new RegExp(`(?<!\\p{L})(?:${SPELLED})\\.`, "giu");
const BARE = new RegExp(`^(?:${SPELLED}|[a-z])$`, "iu");
const SYLLABLE = /^[^aeiouy]*[aeiouy]+[^aeiouy]*$/i;

const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const letterOf = (spelled: string) => LETTERS.get(spelled.toLowerCase()) ?? spelled;

/**
 * A person's name with initials of several letters as the one letter they spell: Yu. P. Surname. Without stops they are initials where all but
 * one long word are: Surname Yu P.
 */
export function withInitialLetters(written: string): string {
  const stopped = written.replace(STOPPED, (found) =>
    isCapital(found) ? `${letterOf(found.slice(0, -1))}. ` : found,
  );
  const words = stopped.split(/[\s.,]+/).filter((word) => word !== "");
  const [long = "", ...more] = words.filter((word) => !BARE.test(word));
  if (words.length < 3 || more.length > 0 || SYLLABLE.test(long)) return stopped;
  return stopped.replace(/\p{L}+/gu, (word) => (BARE.test(word) && isCapital(word) ? letterOf(word) : word));
}
