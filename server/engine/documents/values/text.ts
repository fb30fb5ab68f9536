/** Letters that Unicode decomposition leaves alone. Each maps to one character, so offsets survive folding. */
const plain: Readonly<Record<string, string>> = {
  ß: "s",
  ø: "o",
  Ø: "o",
  ł: "l",
  Ł: "l",
  đ: "d",
  ð: "d",
  þ: "p",
  æ: "a",
  Æ: "a",
  œ: "o",
  Œ: "o",
  ı: "i",
  "’": "'",
  "‘": "'",
  "´": "'",
  "`": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "−": "-",
  // Some programs write every hyphen as one that may break.
  "\u00ad": "-",
  "\u00a0": " ",
  "\u202f": " ",
  ...cyrillic(),
};

/** Cyrillic letters become the Latin letter that they are written with most, so that captions and names in them compare as others do. */
function cyrillic(): Record<string, string> {
  const letters = "абвгґдеёєжзиіїйклмнопрстуўфхцчшщъыьэюяђјљњћџ";
  const latin = "abvggdeeezziiijklmnoprstuufhccssjyjeuadjlncd";
  return Object.fromEntries(
    [...letters].flatMap((letter, i) => [
      [letter, latin.charAt(i)],
      [letter.toUpperCase(), latin.charAt(i)],
    ]),
  );
}

/** Lower case without accents, one character for one: offsets in the result are offsets in the input. */
export function fold(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    const code = char.charCodeAt(0);
    if (code < 128) {
      out += code >= 65 && code <= 90 ? char.toLowerCase() : char;
      continue;
    }
    const mapped = plain[char];
    if (mapped !== undefined) {
      out += mapped;
      continue;
    }
    const lower = char.normalize("NFD").charAt(0).toLowerCase();
    out += lower.length === 1 ? lower : char;
  }
  return out;
}

/** Only the folded letters and digits. */
export const squash = (text: string): string => fold(text).replace(/[^a-z0-9]/g, "");

/** What tells a name from others, one of them in each line: `name words`. */
export const patternsOf = <Name extends string>(
  lines: string,
  flags = "",
): readonly (readonly [Name, RegExp])[] =>
  [...lines.matchAll(/^(\S+) (.+)$/gm)].map(
    ([, name = "", words = ""]) => [name as Name, new RegExp(words, flags)] as const,
  );

export const collapse = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Two lines of the table below, written anew by each call. */
const lines: [number[], number[]] = [[], []];
/** Edit distance, given up (returning `limit + 1`) as soon as it must exceed `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [previous, current] = lines;
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const value = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + cost,
      );
      current[j] = value;
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    [previous, current] = [current, previous];
  }
  return previous[b.length] ?? limit + 1;
}
