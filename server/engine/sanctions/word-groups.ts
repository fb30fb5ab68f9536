import { spellingKey } from "./spelling-key";
import { NAME_VARIANTS } from "./words/name-variants";
import { NICKNAMES } from "./words/nicknames";
import { ORGANISATION_WORDS } from "./words/organisation-words";

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
  return variantByWord.get(text) ?? (key.length >= 4 ? (variantByKey.get(key) ?? 0) : 0);
}

/** The group of the father's name inside a patronymic. */
export function patronymicGroup(root: string): number {
  return variantByStem.get(root) ?? 0;
}

const nicknamesByKey = new Map<string, number[]>();
NICKNAMES.forEach((line, at) => {
  for (const word of line.split(" ")) {
    const groups = nicknamesByKey.get(word) ?? [];
    groups.push(at + 1);
    nicknamesByKey.set(word, groups);
  }
});
const NONE: readonly number[] = [];

/** The familiar-form groups of a word; by the spelled word only, since short forms are too near each other. */
export function nicknameGroups(text: string): readonly number[] {
  return nicknamesByKey.get(text) ?? NONE;
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
export function organisationGroup(text: string): number {
  const exact = organisationExact.get(text);
  if (exact) return exact;
  for (let length = Math.min(text.length, 14); length >= 3; length -= 1) {
    const group = organisationPrefix.get(text.slice(0, length));
    if (group && (length > SHORT_STEM || ENDING.test(text.slice(length)))) return group;
  }
  return 0;
}
