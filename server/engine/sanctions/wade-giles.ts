/** Pinyin syllables by initial; the empty one stands for those that begin with a vowel, y or w. */
const SYLLABLES = `
|a ai an ang ao e ei en er o ou ya yan yang yao ye yi yin ying yong you yu yuan yue yun wa wai wan wang wei wen weng wo wu
b|a ai an ang ao ei en eng i ian iao ie in ing o u
p|a ai an ang ao ei en eng i ian iao ie in ing o ou u
m|a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f|a an ang ei en eng o ou u
d|a ai an ang ao e ei eng i ian iao ie ing iu ong ou u uan ui un uo
t|a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n|a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo
l|a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan ue un uo
g|a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k|a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
h|a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j|i ia ian iang iao ie in ing iong iu u uan ue un
q|i ia ian iang iao ie in ing iong iu u uan ue un
x|i ia ian iang iao ie in ing iong iu u uan ue un
zh|a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
ch|a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh|a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r|an ang ao e en eng i ong ou u uan ui un uo
z|a ai an ang ao e ei en eng i ong ou u uan ui un uo
c|a ai an ang ao e en eng i ong ou u uan ui un uo
s|a ai an ang ao e en eng i ong ou u uan ui un uo`;

const INITIALS: Readonly<Record<string, string>> = {
  b: "p",
  d: "t",
  g: "k",
  j: "ch",
  q: "ch",
  x: "hs",
  zh: "ch",
  z: "ts",
  c: "ts",
  r: "j",
};
const WHOLE: Readonly<Record<string, string>> = {
  yi: "i",
  yan: "yen",
  ye: "yeh",
  yue: "yueh",
  you: "yu",
  yong: "yung",
  er: "erh",
  zi: "tzu",
  ci: "tzu",
  si: "ssu",
  gui: "kuei",
  kui: "kuei",
};

function spelledOld(initial: string, final: string): string {
  const whole = WHOLE[initial + final];
  if (whole) return whole;
  const lead = INITIALS[initial] ?? initial;
  if (final === "i" && ["zh", "ch", "sh", "r"].includes(initial)) return `${lead}ih`;
  if (final === "e" && ["g", "k", "h"].includes(initial)) return `${lead}o`;
  if (final === "uo" && !["g", "k", "h", "sh"].includes(initial)) return `${lead}o`;
  const tail = final
    .replace(/ian$/, "ien")
    .replace(/ong$/, "ung")
    .replace(/^ie$/, "ieh")
    .replace(/^ue$/, "ueh");
  return lead + tail;
}

const OLD = new Map(
  SYLLABLES.trim()
    .split("\n")
    .flatMap((line) => {
      const [initial = "", finals = ""] = line.split("|");
      return finals.split(" ").map((final) => [initial + final, spelledOld(initial, final)] as const);
    }),
);
const LONGEST = 6;
const MOST_SYLLABLES = 3;

/** A word of pinyin syllables in the spelling of Wade and Giles, without its marks: Zedong, tsetung. Empty for any other word. */
export function wadeGiles(word: string): string {
  if (word.length > LONGEST * MOST_SYLLABLES) return "";
  const known = spelled.get(word);
  if (known !== undefined) return known;
  const made = spellFrom(word, 0, MOST_SYLLABLES) ?? "";
  if (spelled.size >= MOST_KEPT) spelled.clear();
  spelled.set(word, made);
  return made;
}

const MOST_KEPT = 20_000;
const spelled = new Map<string, string>();

/** First letters by those that pinyin has for them. */
const beginnings = new Map<string, Set<string>>();
for (const [word, old] of OLD) {
  const [now = "", then = ""] = [word.charAt(0), old.charAt(0)];
  if (now !== then) beginnings.set(now, (beginnings.get(now) ?? new Set()).add(then));
}

/** Whether a word begins with this letter in the older spelling, and with another in its own. */
export const beganWith = (word: string, letter: string): boolean =>
  beginnings.get(word.charAt(0))?.has(letter) === true && wadeGiles(word).startsWith(letter);

function spellFrom(word: string, from: number, left: number): string | null {
  if (from === word.length) return "";
  if (left === 0) return null;
  for (let length = Math.min(LONGEST, word.length - from); length > 0; length -= 1) {
    const old = OLD.get(word.slice(from, from + length));
    const rest = old === undefined ? null : spellFrom(word, from + length, left - 1);
    if (rest !== null) return old + rest;
  }
  return null;
}
