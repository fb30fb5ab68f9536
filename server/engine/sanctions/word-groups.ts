import { linesOf } from "./plain-phrase";
import { spellingKey } from "./spelling-key";
import { COMMON_FAMILY_NAMES, COMMON_GIVEN_NAMES } from "./words/common-names";
import { FAMILY_SPELLINGS } from "./words/family-spellings";
import { NAME_VARIANTS } from "./words/name-variants";
import { NICKNAMES } from "./words/nicknames";
import { ORGANISATION_WORDS } from "./words/organisation-words";
import { SHORTENED_FAMILIES, SHORTENED_NAMES } from "./words/shortened-names";

/** Group numbers start at 1; 0 is "none". */
const variantByWord = new Map<string, number>();
const variantByKey = new Map<string, number>();
const variantByStem = new Map<string, number>();
NAME_VARIANTS.forEach((line, at) => {
  for (const word of line.split(" ")) {
    const plain = word.replaceAll("-", "");
    const key = spellingKey(plain);
    if (!variantByWord.has(plain)) variantByWord.set(plain, at + 1);
    if (key.length >= 4 && !variantByKey.has(key)) variantByKey.set(key, at + 1);
    const stem = key.replace(/[aeiou]+$/, "");
    if (stem.length >= 3 && !variantByStem.has(stem)) variantByStem.set(stem, at + 1);
  }
});

/** The group of spellings a given name belongs to. */
export function variantGroup(text: string, key: string): number {
  const group = variantByWord.get(text) ?? (key.length >= 4 ? (variantByKey.get(key) ?? 0) : 0);
  if (group !== 0 || text.length < LEAST_LITHUANIAN) return group;
  const bare = text.replace(LITHUANIAN, "");
  return bare === text ? 0 : (variantByWord.get(bare) ?? variantByKey.get(spellingKey(bare)) ?? 0);
}

/** Lithuanian gives every man's name its own ending: Vladimiras, Sergejus, Igoris. */
const LITHUANIAN = /(?:[aiu]s)$/;
const LEAST_LITHUANIAN = 7;

/** The group of the father's name inside a patronymic. */
export function patronymicGroup(root: string): number {
  return variantByStem.get(root) ?? 0;
}

const commonNames = new Set(
  [...Object.values(COMMON_GIVEN_NAMES), ...Object.values(COMMON_FAMILY_NAMES)].flatMap(linesOf),
);
/** Keys of short words are shared by too many: Butt is common, Bout is not. */
const LEAST_KEY = 5;
const commonKeys = new Set([...commonNames].map(spellingKey).filter((key) => key.length >= LEAST_KEY));

/** Whether a word is one of the world's commonest given or family names, in whatever spelling. */
export function isCommonName(text: string, key: string): boolean {
  return commonNames.has(text) || commonKeys.has(key);
}

const commonFamilies = new Set(Object.values(COMMON_FAMILY_NAMES).flatMap(linesOf));

/** Whether a word is, as it is spelled, one of the world's commonest family names. */
export const isCommonFamily = (text: string): boolean => commonFamilies.has(text);

const nicknamesByKey = new Map<string, number[]>();
/** Familiar forms belong to every spelling of the full name: Zhenya is Evgeny, Yevhenii and Eugene. */
const nicknamesByVariant = new Map<number, number[]>();
NICKNAMES.forEach((line, at) => {
  const note = <Key>(table: Map<Key, number[]>, key: Key) =>
    table.set(key, [...new Set([...(table.get(key) ?? []), at + 1])]);
  for (const word of line.split(" ")) {
    note(nicknamesByKey, word);
    const variant = variantByWord.get(word);
    if (variant) note(nicknamesByVariant, variant);
  }
});
const NONE: readonly number[] = [];

/** A name without some of its letters is the full one; where that has no other spellings, like a familiar form of it. */
for (const line of Object.values(SHORTENED_NAMES).flatMap(linesOf)) {
  const [short = "", full = ""] = line.split(" ");
  const variant = variantByWord.get(full);
  if (variant && !variantByWord.has(short)) variantByWord.set(short, variant);
  const groups = nicknamesByKey.get(full);
  if (groups && !variant) nicknamesByKey.set(short, [...groups, ...(nicknamesByKey.get(short) ?? [])]);
}

const familiesByKey = new Map<string, number[]>();
[...Object.values(FAMILY_SPELLINGS), SHORTENED_FAMILIES].flatMap(linesOf).forEach((line, at) => {
  for (const word of line.split(" "))
    familiesByKey.set(word, [...new Set([...(familiesByKey.get(word) ?? []), NICKNAMES.length + at + 1])]);
});

/** Whether a group is of spellings of one family name, not of familiar forms. */
export const isFamilyGroup = (group: number) => group > NICKNAMES.length;

/**
 * The groups of a word of familiar forms, by the spelled word, since short forms are too near each other, and by the name it is a
 * spelling of; and of spellings of family names.
 */
export function nicknameGroups(text: string, variant: number): readonly number[] {
  const found = [familiesByKey.get(text), nicknamesByKey.get(text), nicknamesByVariant.get(variant)];
  const [one = NONE, ...more] = found.filter((groups) => groups !== undefined);
  return more.length === 0 ? one : [...new Set([one, ...more].flat())];
}

const organisationExact = new Map<string, number>();
const organisationPrefix = new Map<string, number>();
ORGANISATION_WORDS.forEach((line, at) => {
  for (const word of line.split(" ")) {
    const plain = word.replace(/[^a-z*]/g, "");
    if (plain.endsWith("*")) {
      const stem = plain.slice(0, -1);
      if (!organisationPrefix.has(stem)) organisationPrefix.set(stem, at + 1);
    } else if (plain !== "" && !organisationExact.has(plain)) organisationExact.set(plain, at + 1);
  }
});

/** A short stem is a word only with an ending: morskoy is the sea, Moreau is not. */
const SHORT_STEM = 4;
const ENDING =
  /^(?:[aeiouy]{0,2}|[aeiouy]?[dmnrs]|n[aeiouy]{1,3}[a-z]{0,2}|[ai]?n?sk[a-z]{0,4}|ov[a-z]{0,3}|[aei]l[a-z]{0,2}|[aeio]j[aeio]?|[ai]o?n[a-z]{0,3}|et|at|it|es|ii|iy[a-z]?|lar[a-z]?|ler[a-z]?)$/;

/** The meaning group of an organisation word in any of the languages of the word list. */
export const organisationGroup = (text: string): number =>
  organisationExact.get(text) ?? organisationPrefix.get(stemOf(text)) ?? 0;

/** The longest stem of the word list that a word is made of; empty when there is none. */
function stemOf(text: string): string {
  for (let length = Math.min(text.length, 14); length >= 3; length -= 1) {
    const stem = text.slice(0, length);
    if (organisationPrefix.has(stem) && (length > SHORT_STEM || ENDING.test(text.slice(length)))) return stem;
  }
  return "";
}

/** A second word, bound by o or e or not at all, begins as words do; endings begin with another vowel, or as -elskaya and -orskoye. */
const SECOND_WORD = /^[oe]?(?![lmnr][^aeiouy])[^aeiouy](?=[a-z]{3})/;

/** Whether an organisation word goes on behind its stem with another word: Radiokomp, Stroytransgaz. */
export function isCompound(text: string): boolean {
  const stem = organisationExact.has(text) ? "" : stemOf(text);
  const rest = text.slice(stem.length);
  return stem !== "" && SECOND_WORD.test(rest) && !ENDING.test(rest);
}
