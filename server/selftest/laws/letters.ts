import { isSkip, type Law } from "../law";
import type { Random } from "../random";
import { DIGIT_FOR_LETTER, LOST_LETTER, NEIGHBOURS, SCANNED, SOUNDS } from "../words/confusions";
import { inOneWord, likeCase, placeIn, replaceAt } from "./edit";

type Edit = (word: string, random: Random) => string | null;
const law = (name: string, says: Law["says"], edit: Edit): Law => ({
  name,
  group: "letters",
  says,
  kinds: ["person", "company"],
  write: ({ words }, random) => inOneWord(words, random, (word) => edit(word, random)),
});
const letter = (one: string) => /[a-z]/i.test(one);
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

const otherVowel: Edit = (word, random) => {
  const at = placeIn(word, random, (one) => /[aeiou]/i.test(one));
  if (at === null) return null;
  const before = word.charAt(at);
  return replaceAt(
    word,
    at,
    1,
    likeCase(random.pick([..."aeiou"].filter((one) => one !== before.toLowerCase())), before),
  );
};

/** One of the places at which a table's pair can be read otherwise. */
function byTable(word: string, random: Random, table: readonly (readonly [string, string])[]): string | null {
  const small = word.toLowerCase();
  const places = table.flatMap(([meant, read]) =>
    [...small.matchAll(new RegExp(meant, "g"))].flatMap(({ index }) =>
      index > 0 ? [{ index, meant, read }] : [],
    ),
  );
  const found = random.maybe(places);
  if (!found) return null;
  const before = word.slice(found.index, found.index + found.meant.length);
  const capital = before === before.toUpperCase() && before !== before.toLowerCase();
  return replaceAt(word, found.index, found.meant.length, capital ? found.read.toUpperCase() : found.read);
}

export const LETTERS_LAWS: readonly Law[] = [
  law("letter_wrong", { en: "One letter another", es: "Una letra cambiada" }, (word, random) => {
    const at = placeIn(word, random, letter);
    if (at === null) return null;
    const before = word.charAt(at);
    const other = random.pick(LETTERS.filter((one) => one !== before.toLowerCase()));
    return replaceAt(word, at, 1, likeCase(other, before));
  }),
  law("letter_neighbour", { en: "The key beside it", es: "La tecla de al lado" }, (word, random) => {
    const at = placeIn(word, random, (one) => NEIGHBOURS[one.toLowerCase()] !== undefined);
    if (at === null) return null;
    const before = word.charAt(at);
    return replaceAt(
      word,
      at,
      1,
      likeCase(random.pick([...(NEIGHBOURS[before.toLowerCase()] ?? "")]), before),
    );
  }),
  law("letter_missing", { en: "One letter missing", es: "Falta una letra" }, (word, random) => {
    const at = placeIn(word, random, letter);
    return at === null ? null : replaceAt(word, at, 1, "");
  }),
  {
    name: "letter_lost",
    group: "letters",
    says: { en: "A sign for a letter that was lost: N?ez", es: "Un signo por una letra perdida: N?ez" },
    kinds: ["person", "company"],
    write: ({ words }, random) => {
      const sign = random.pick(LOST_LETTER);
      const lose: Edit = (word) => {
        const at = placeIn(word, random, (one, here) => letter(one) && here + 1 < word.length);
        return at === null ? null : replaceAt(word, at, 1, sign);
      };
      const once = inOneWord(words, random, (word) => lose(word, random));
      if (isSkip(once) || random.next() < 0.5) return once;
      const twice = inOneWord(once.split(" "), random, (word) => lose(word, random));
      return isSkip(twice) ? once : twice;
    },
  },
  law("letter_doubled", { en: "One letter twice", es: "Una letra repetida" }, (word, random) => {
    const at = placeIn(word, random, letter);
    return at === null ? null : replaceAt(word, at, 0, word.charAt(at));
  }),
  law(
    "letter_single",
    { en: "A double letter once", es: "Una letra doble, una sola vez" },
    (word, random) => {
      const at = placeIn(word, random, (one, here) => letter(one) && one === word.charAt(here - 1));
      return at === null ? null : replaceAt(word, at, 1, "");
    },
  ),
  law("letter_added", { en: "One letter too many", es: "Una letra de más" }, (word, random) => {
    const at = placeIn(word, random, letter);
    return at === null ? null : replaceAt(word, at, 0, likeCase(random.pick(LETTERS), word.charAt(at)));
  }),
  law(
    "letters_swapped",
    { en: "Two neighbours swapped", es: "Dos letras intercambiadas" },
    (word, random) => {
      const at = placeIn(word, random, (one, here) => {
        const next = word.charAt(here + 1);
        return letter(one) && letter(next) && one.toLowerCase() !== next.toLowerCase();
      });
      return at === null ? null : replaceAt(word, at, 2, `${word.charAt(at + 1)}${word.charAt(at)}`);
    },
  ),
  law("vowel_changed", { en: "One vowel another", es: "Una vocal cambiada" }, otherVowel),
  {
    name: "first_and_last_vowel",
    group: "letters",
    says: {
      en: "The first and the last word alone, one vowel another",
      es: "Solo la primera y la última palabra, una vocal cambiada",
    },
    kinds: ["person"],
    write: ({ words }, random) =>
      words.length < 3
        ? "too_few_words"
        : inOneWord([words[0] ?? "", words.at(-1) ?? ""], random, (word) => otherVowel(word, random)),
  },
  law(
    "digit_for_letter",
    { en: "A digit for a letter: 0 for O, 1 for I", es: "Una cifra por una letra: 0 por O, 1 por I" },
    (word, random) => {
      const at = placeIn(word, random, (one) => DIGIT_FOR_LETTER[one.toLowerCase()] !== undefined);
      return at === null
        ? null
        : replaceAt(word, at, 1, DIGIT_FOR_LETTER[word.charAt(at).toLowerCase()] ?? "");
    },
  ),
  law(
    "digits_for_letters",
    { en: "A digit for every letter it can stand for", es: "Una cifra por cada letra posible" },
    (word) => {
      const made = [...word]
        .map((one, at) => (at === 0 ? one : (DIGIT_FOR_LETTER[one.toLowerCase()] ?? one)))
        .join("");
      // With more digits than letters nobody reads the word.
      return made.replace(/\D/g, "").length * 2 > made.length ? null : made;
    },
  ),
  law(
    "scanned",
    { en: "What a scanner confuses: rn and m, cl and d", es: "Lo que confunde un escáner: rn y m, cl y d" },
    // Capitals are confused in other ways: what is scanned is a word in small letters.
    (word, random) => byTable(`${word.charAt(0)}${word.slice(1).toLowerCase()}`, random, SCANNED),
  ),
  {
    name: "small_l",
    group: "letters",
    says: { en: "A small l for a capital I: TAl", es: "Una l minúscula por una I mayúscula: TAl" },
    kinds: ["person", "company", "vessel"],
    oneWord: true,
    write: ({ words }, random) =>
      inOneWord(
        words,
        random,
        (word) => {
          const places = [...word.matchAll(/(?<=\p{Lu}{2})I(?!\p{Ll})/gu)];
          const found = random.maybe(places);
          return found ? replaceAt(word, found.index, 1, "l") : null;
        },
        3,
      ),
  },
  law("heard", { en: "As heard: f for ph, k for c", es: "Como suena: f por ph, k por c" }, (word, random) => {
    const small = word.toLowerCase();
    const fitting = SOUNDS.filter(([sound]) => small.search(sound) > 0);
    const found = random.maybe(fitting);
    return found ? likeCase(small.replace(found[0], found[1]), word) : null;
  }),
];
