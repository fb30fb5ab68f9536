import { type JapaneseNames, type KanjiNames, unpackNames } from "./ipadic";
import { KANJI_NAMES } from "./kanji-names";
import { guessedReadings, type KanjiParts, learnParts } from "./kanji-parts";
import { sameForms } from "./same-forms";

/** Of a name written without a space, the longest family name that leaves a given name. */
const LONGEST_FAMILY = 4;
const MOST_WAYS = 4;
const HAN = /\p{Script=Han}/u;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々ヶ]+$/u;

/** What politeness puts behind a name. */
const HONORIFIC =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\s*(?:様|さま|さん|サン|氏|殿|どの|君|くん|ちゃん|先生|せんせい|閣下|殿下|陛下|社長|会長)$/u;

let names: JapaneseNames | undefined;

/**
 * How a Japanese person's name that is written in kanji is read, in katakana, family name first: by the word, since no character by itself
 * says it. Empty where the family or the given name is none that is known.
 */
export function japaneseReadings(written: string): string[] {
  if (!HAN.test(written)) return [];
  const parts = written
    .normalize("NFKC")
    .trim()
    .replace(HONORIFIC, "")
    .split(/[\s・·]+/u);
  if (parts.length > 2 || !parts.every((part) => JAPANESE.test(part))) return [];
  names ??= inOneForm(unpackNames(KANJI_NAMES));
  const [first = "", second] = parts;
  const longest = Math.min(LONGEST_FAMILY, first.length - 1);
  const ways =
    second === undefined
      ? Array.from({ length: Math.max(0, longest) }, (_, at) => [
          first.slice(0, longest - at),
          first.slice(longest - at),
        ])
      : [[first, second]];
  for (const read of [joined, guessed])
    for (const [family = "", given = ""] of ways) {
      const found = read(family, given, names);
      if (found.length > 0) return found;
    }
  return [];
}

function joined(family: string, given: string, { family: families, given: givens }: JapaneseNames): string[] {
  // 王明 and 林芳 are Chinese: a family name of one character goes with a given name that tells more.
  if (family.length + given.length < 3) return [];
  const firsts = readingsOf(family, families);
  const lasts = readingsOf(given, givens);
  return lasts.flatMap((last) => firsts.map((first) => `${first} ${last}`)).slice(0, MOST_WAYS);
}

let halves: KanjiParts | undefined;

/** Behind a family name of two characters or more, which no Chinese one is, a given name is Japanese, whoever has written it down before. */
function guessed(
  family: string,
  given: string,
  { family: families, given: givens }: JapaneseNames,
): string[] {
  const firsts = family.length > 1 ? readingsOf(family, families) : [];
  if (firsts.length === 0) return [];
  halves ??= learnParts(givens);
  const lasts = guessedReadings(sameForms(given), halves);
  return lasts.flatMap((last) => firsts.map((first) => `${first} ${last}`)).slice(0, MOST_WAYS);
}

const readingsOf = (part: string, known: KanjiNames): readonly string[] =>
  KANA.test(part) ? [part] : (known.get(sameForms(part)) ?? []);

/** 渡邊, 渡邉 and 渡边 are one name: registers, banks and lists of the mainland write it in characters of their own. */
function inOneForm({ family, given }: JapaneseNames): JapaneseNames {
  const merged = (known: KanjiNames) => {
    const out = new Map<string, readonly string[]>();
    for (const [name, readings] of known) {
      const form = sameForms(name);
      const others = out.get(form);
      out.set(form, others ? [...new Set([...others, ...readings])] : readings);
    }
    return out;
  };
  return { family: merged(family), given: merged(given) };
}
