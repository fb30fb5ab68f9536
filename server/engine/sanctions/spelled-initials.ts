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
