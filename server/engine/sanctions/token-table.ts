import { shapeOf } from "./confusables";
import type { NamePart } from "./parse-name";
import { PartKind } from "./parse-name";
import { Script } from "./romanise";
import {
  broadSkeletonOf,
  consonantKey,
  looseSkeletonOf,
  patronymicOf,
  placeStemOf,
  skeletonOf,
  spellingKey,
} from "./spelling-key";
import { LEARNED_SCRIPTS, learnedScriptOf } from "./transliteration/symbols";
import {
  isCommonFamily,
  isCommonName,
  nicknameGroups,
  organisationGroup,
  patronymicGroup,
  variantGroup,
} from "./word-groups";

/** Whether a word is one of the world's commonest names; `Family`: of families, as it is spelled there. */
export const Common = { No: 0, Name: 1, Family: 2 } as const;
export type Common = (typeof Common)[keyof typeof Common];

/** Everything the comparison needs to know of one distinct word, computed once. */
export interface TokenFeatures {
  text: string;
  script: Script;
  kind: PartKind;
  key: string;
  skeleton: string;
  broad: string;
  /** The word without an adjective ending of place, for organisations. */
  stem: string;
  loose: string;
  variant: number;
  patronymic: number;
  nicknames: readonly number[];
  organisation: number;
  common: Common;
  /** What the word looks like, in one spelling for all that look alike. */
  shape: string;
  /** The word as written, when in a script whose spellings were learned; otherwise empty. */
  native: string;
}

/** One word's features. Patronymics: a positive number for a son's form, negative for a daughter's. */
export function featuresOf(part: NamePart): TokenFeatures {
  const word = part.kind === PartKind.Word || part.kind === PartKind.Kunya;
  const consonants = part.script === Script.Arabic || part.script === Script.Hebrew;
  const key = word ? (consonants ? consonantKey(part.text) : spellingKey(part.text)) : part.text;
  const spelled = part.script === Script.Spelled || part.script === Script.Hangul;
  const patronymic = word && spelled ? patronymicOf(key) : null;
  const variant = word && spelled ? variantGroup(part.text, key) : 0;
  const group = patronymic ? patronymicGroup(patronymic.root) : 0;
  return {
    text: part.text,
    script: part.script,
    kind: part.kind,
    key,
    skeleton: skeletonOf(key),
    broad: word && part.script === Script.Spelled ? broadSkeletonOf(key) : "",
    stem: word && part.script === Script.Spelled ? placeStemOf(key) : "",
    loose: word ? looseSkeletonOf(key) : "",
    variant,
    patronymic: patronymic?.daughter ? -group : group,
    nicknames: word && spelled ? nicknameGroups(part.text, variant) : [],
    organisation: word && spelled ? organisationGroup(part.text) : 0,
    common: word && spelled ? commonness(part.text, key) : Common.No,
    shape: spelled && (word || part.kind === PartKind.Number) ? shapeOf(part.text) : "",
    native: word ? (part.native ?? "") : "",
  };
}

const commonness = (text: string, key: string): Common =>
  isCommonFamily(text) ? Common.Family : isCommonName(text, key) ? Common.Name : Common.No;

const encodeLetter = (text: string, at: number) => Math.min(text.charCodeAt(at), 255);

/** Sections of a table, all typed arrays, so that it can be stored and shared as bytes. */
export interface TokenColumns {
  text: Uint8Array;
  textAt: Uint32Array;
  key: Uint8Array;
  keyAt: Uint32Array;
  loose: Uint8Array;
  looseAt: Uint32Array;
  skeleton: Uint32Array;
  shape: Uint32Array;
  stem: Uint32Array;
  common: Uint8Array;
  script: Uint8Array;
  kind: Uint8Array;
  variant: Uint16Array;
  patronymic: Int16Array;
  organisation: Uint16Array;
  /** Up to four nickname groups a word. */
  nicknames: Uint16Array;
  /** Words of other scripts as written, in UTF-16. */
  native: Uint16Array;
  nativeAt: Uint32Array;
  /** Place in `LEARNED_SCRIPTS` plus one; 0 for words in Latin letters. */
  learned: Uint8Array;
}

/** 32-bit FNV-1a with a seed letter, over plain letters. */
export function hashText(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function packedWide(values: readonly string[]): [Uint16Array, Uint32Array] {
  const offsets = new Uint32Array(values.length + 1);
  const units: number[] = [];
  values.forEach((value, row) => {
    for (let at = 0; at < value.length; at += 1) units.push(value.charCodeAt(at));
    offsets[row + 1] = units.length;
  });
  return [Uint16Array.from(units), offsets];
}

function packed(values: readonly string[]): [Uint8Array, Uint32Array] {
  const offsets = new Uint32Array(values.length + 1);
  let total = 0;
  values.forEach((value, at) => {
    total += value.length;
    offsets[at + 1] = total;
  });
  const bytes = new Uint8Array(total);
  let to = 0;
  for (const value of values)
    for (let at = 0; at < value.length; at += 1) bytes[to++] = encodeLetter(value, at);
  return [bytes, offsets];
}

/** Words as columns. Word text is plain ASCII after romanisation. */
export function tokenColumns(tokens: readonly TokenFeatures[]): TokenColumns {
  const [text, textAt] = packed(tokens.map((token) => token.text));
  const [key, keyAt] = packed(tokens.map((token) => token.key));
  const [loose, looseAt] = packed(tokens.map((token) => token.loose));
  const [native, nativeAt] = packedWide(tokens.map((token) => token.native));
  const nicknames = new Uint16Array(tokens.length * 4);
  for (const [at, token] of tokens.entries()) nicknames.set(token.nicknames.slice(0, 4), at * 4);
  return {
    text,
    textAt,
    key,
    keyAt,
    loose,
    looseAt,
    skeleton: Uint32Array.from(tokens, (token) =>
      token.skeleton.length >= 2 ? hashText(token.skeleton, 1) : 0,
    ),
    shape: Uint32Array.from(tokens, (token) => (token.shape === "" ? 0 : hashText(token.shape, 3))),
    stem: Uint32Array.from(tokens, (token) => (token.stem === "" ? 0 : hashText(token.stem, 2))),
    common: Uint8Array.from(tokens, (token) => token.common),
    script: Uint8Array.from(tokens, (token) => token.script),
    kind: Uint8Array.from(tokens, (token) => token.kind),
    variant: Uint16Array.from(tokens, (token) => token.variant),
    patronymic: Int16Array.from(tokens, (token) => token.patronymic),
    organisation: Uint16Array.from(tokens, (token) => token.organisation),
    nicknames,
    native,
    nativeAt,
    learned: Uint8Array.from(tokens, (token) => learnedMark(token.native)),
  };
}

function learnedMark(native: string): number {
  const script = native === "" ? null : learnedScriptOf(native);
  return script ? LEARNED_SCRIPTS.indexOf(script) + 1 : 0;
}

/** One word of a table as it was written, or empty when it was in Latin letters. */
export function nativeOf(columns: TokenColumns, at: number): string {
  let out = "";
  const end = columns.nativeAt[at + 1] ?? 0;
  for (let from = columns.nativeAt[at] ?? 0; from < end; from += 1)
    out += String.fromCharCode(columns.native[from] ?? 0);
  return out;
}

/** The text of one word of a table. */
export function textOf(columns: TokenColumns, at: number): string {
  let out = "";
  const end = columns.textAt[at + 1] ?? 0;
  for (let from = columns.textAt[at] ?? 0; from < end; from += 1)
    out += String.fromCharCode(columns.text[from] ?? 0);
  return out;
}
