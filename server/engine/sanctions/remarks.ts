import { stateNames } from "../state-names";
import { endsInForm, isGeneric, PartKind, parseOrganisationName, saysNothing } from "./parse-name";
import { linesOf, phrasePattern, plainLetters } from "./plain-phrase";
import { readNames } from "./query-name";
import { textOf } from "./token-table";
import type { Identifier } from "./types";
import { PLACE_WORDS } from "./words/place-words";
import {
  ACCOUNT_BESIDE,
  ACCOUNT_HEADS,
  BRANCH_CHARACTERS,
  BRANCH_ENDS,
  BRANCH_OF,
  BRANCH_WORDS,
  NAMES_TOO,
  NUMBER_LABELS,
  PARTS_OF,
  TOWNS,
} from "./words/remark-words";

interface Known {
  heads: ReadonlySet<string>;
  beside: ReadonlySet<string>;
  places: ReadonlySet<string>;
  namesToo: ReadonlySet<string>;
  numbers: RegExp;
  branch: RegExp;
}

/** Languages in which the lists and those who ask them call states. */
const LANGUAGES = ["en", "fr", "de", "es", "pt", "it", "nl", "pl", "tr", "ru", "uk"] as const;
const LONGEST_PHRASE = 4;

let known: Known | undefined;

const wordKey = (word: string) => plainLetters(word).replace(/[.'’]/g, "");
const phraseKey = (text: string) =>
  text
    .split(/[\s-]+/)
    .map(wordKey)
    .filter(Boolean)
    .join(" ");

function read(): Known {
  if (known) return known;
  const towns = TOWNS.split(/\s+/).filter(Boolean).map(phraseKey);
  const states = LANGUAGES.flatMap(stateNames).map(([, name]) => phraseKey(name.replace(/[(),]/g, " ")));
  const labels = Object.values(NUMBER_LABELS).flatMap(linesOf);
  known = {
    heads: new Set(linesOf(ACCOUNT_HEADS)),
    beside: new Set(linesOf(ACCOUNT_BESIDE)),
    places: new Set([...PLACE_WORDS, ...towns, ...states].filter((word) => word !== "branch")),
    namesToo: new Set(NAMES_TOO.split(/\s+/).map(phraseKey)),
    numbers: phrasePattern(labels),
    branch: phrasePattern(linesOf(BRANCH_WORDS)),
  };
  return known;
}

/** A number with its signs: letters only before digits. */
const NUMBER =
  /^[\s.:#№°º-]*((?:(?:no|nr|number|n[°º])[\s.:#№]*)?[A-Za-z]{0,4}[ -]?\d[\dA-Za-z]*(?:[./ -]\d[\dA-Za-z]*)*)/iu;

/** Numbers that are written beside a name with what they are called by. */
function labelledNumbers(text: string): { from: number; end: number; label: string; value: string }[] {
  if (!/\d/.test(text)) return [];
  return [...plainLetters(text).matchAll(read().numbers)].flatMap((found) => {
    const after = found.index + found[0].length;
    const number = NUMBER.exec(text.slice(after));
    return number
      ? [
          {
            from: found.index,
            end: after + number[0].length,
            label: found[0].replace(/[.:]$/, ""),
            value: (number[1] ?? "").replace(/^(?:no|nr|number|n[°º])[\s.:#№]*/i, ""),
          },
        ]
      : [];
  });
}

/** A name without the numbers that are told beside it: "INN 7704810710", "account no. 12345". */
export function withoutNumbers(text: string): string {
  let out = text;
  for (const { from, end } of labelledNumbers(text).reverse())
    out = `${out.slice(0, from)} ${out.slice(end)}`;
  return tidy(out) === "" ? text : tidy(out);
}

const tidy = (text: string) =>
  text
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:–—-]+|[\s,;:(–—-]+$/gu, "");

/** Digits of a number that is one firm's alone. */
const LEAST_DIGITS = 8;

/** Numbers of registers that are told beside a firm's name. */
export function numbersTold(text: string): Identifier[] {
  return labelledNumbers(text).flatMap(({ label, value }): Identifier[] => {
    if (value.replace(/\D/g, "").length < LEAST_DIGITS) return [];
    const plain = label.replace(/[.\s-]+/g, " ").trim();
    const kind = KINDS.find((one) => linesOf(NUMBER_LABELS[one]).includes(plain));
    return kind ? [{ kind, value }] : [];
  });
}

const KINDS = ["tax", "registration"] as const;

interface Piece {
  key: string;
  from: number;
  end: number;
}

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/(?:\p{L}\/\p{L}(?!\p{L}))|[\p{L}\p{M}\p{N}'’.]+/gu)].flatMap(({ index, 0: found }) => {
    const key = wordKey(found);
    return key === "" ? [] : [{ key, from: index, end: index + found.length }];
  });

/** What a run of remarks at an edge has in it. */
interface Run {
  length: number;
  places: number;
  accounts: boolean;
}

function runOf(pieces: readonly Piece[], atEnd: boolean, places: boolean): Run {
  const { heads, beside, places: towns } = read();
  const run: Run = { length: 0, places: 0, accounts: false };
  let kept: Run = run;
  let at = 0;
  while (at < pieces.length) {
    let took = 0;
    for (let length = Math.min(LONGEST_PHRASE, pieces.length - at); length > 0 && took === 0; length -= 1) {
      const part = atEnd
        ? pieces.slice(pieces.length - at - length, pieces.length - at)
        : pieces.slice(at, at + length);
      const phrase = part.map(({ key }) => key).join(" ");
      const number = length === 1 && /^\p{Lu}{0,4}\d{4,}$/iu.test(phrase);
      if (heads.has(phrase) || number) run.accounts = true;
      else if (places && towns.has(phrase)) run.places += 1;
      else if (!(length === 1 && beside.has(phrase))) continue;
      took = length;
      at += length;
      run.length = at;
      // Small words belong to the remark when an account stands behind them, prepositions also before a place.
      if (
        heads.has(phrase) ||
        number ||
        towns.has(phrase) ||
        !atEnd ||
        run.accounts ||
        BEFORE_PLACES.has(phrase)
      )
        kept = { ...run };
    }
    if (took === 0) break;
  }
  return kept.accounts || kept.places > 0 ? kept : { length: 0, places: 0, accounts: false };
}

const BEFORE_PLACES = new Set("at from in w в г гор из".split(" "));

/** A name without what is told of accounts, customers and places at its edges: a further reading, since any of it may be a name. */
export function withoutEdges(text: string, person: boolean): string[] {
  const pieces = piecesOf(text);
  const least = person ? 2 : 1;
  if (pieces.length <= least) return [];
  const spare = pieces.length - least;
  const cut = (run: Run, edge: Piece | undefined) =>
    person && run.length === 1 && !run.accounts && edge && read().namesToo.has(edge.key)
      ? 0
      : Math.min(run.length, spare);
  const end = cut(runOf(pieces, true, true), pieces.at(-1));
  const front = runOf(pieces, false, person);
  const start = Math.min(front.accounts || person ? cut(front, pieces[0]) : 0, spare - end);
  const [first, last] = [pieces[start], pieces[pieces.length - 1 - end]];
  if (start + end === 0 || !first || !last) return [];
  const rest = tidy(text.slice(start === 0 ? 0 : first.from, end === 0 ? text.length : last.end));
  return rest !== "" && rest !== text && (person || tellsSomething(rest)) ? [rest] : [];
}

/** Whether a segment says only where, or which account. */
export function isRemarkOnly(text: string): boolean {
  const pieces = piecesOf(text);
  return pieces.length > 0 && runOf(pieces, true, true).length === pieces.length;
}

/** Words of a firm's name that are neither places nor what a firm is, and all that are no places. */
function wordsToldBy(name: string): { own: number; all: number } {
  if (saysNothing(name)) return { own: 0, all: 0 };
  const [read] = readNames(name, false);
  const words = (read?.tokens ?? []).filter(
    (token, at) => token.kind === PartKind.Word && read && !PLACE_WORDS.has(textOf(read.columns, at)),
  );
  return { own: words.filter(({ organisation }) => organisation === 0).length, all: words.length };
}

/** Whether a firm's name has a word that is its own. */
export const tellsApart = (name: string): boolean => wordsToldBy(name).own > 0;

/** The same, or two words of what a firm is, or one with a legal form that not any firm is called by: New Shipping Company, Navigator LLC. */
export function tellsSomething(name: string): boolean {
  const { own, all } = wordsToldBy(name);
  return own > 0 || all > 1 || (all === 1 && !isGeneric(name) && parseOrganisationName(name).forms !== 0);
}

const LONGEST_TAIL = 3;

/** A firm's name that goes on behind its legal form: "Trover, S.A. (Panama)", "Nordstrand AG Vaduz". */
export function behindForm(name: string): string[] {
  const pieces = piecesOf(name);
  for (let tail = 1; tail <= LONGEST_TAIL && tail + 2 <= pieces.length; tail += 1) {
    const last = pieces[pieces.length - 1 - tail];
    if (!last) return [];
    const head = name.slice(0, last.end);
    if (!endsInForm(head)) continue;
    const rest = name.slice(last.end);
    if (saysNothing(rest)) return [];
    const words = readNames(rest, false)[0]?.tokens ?? [];
    const plain = parseOrganisationName(rest).forms === 0 && words.every((token) => token.organisation === 0);
    return plain && tellsSomething(head) ? [head] : [];
  }
  return [];
}

const MOST_BEHIND = 4;
const SMALL_BEFORE = new RegExp(`^[\\s:,–—-]*(?:(?:${BRANCH_OF})\\s+)?`, "iu");
/** "в Минске", "in Hamburg", "(Paris)" at the end. */
const PLACED =
  /(?:[\s,(–—-]+(?:v|w|in|en|à|a|di|de|du|te|u|в|у|на)\s+[\p{L}.-]+(?:\s\p{L}+)?|\s*\([^()]*\)?)\s*$/u;
const HAN_BRANCH = new RegExp(
  `[\\s,，(（-]*(?:(?<![\\p{L}])[\\p{Script=Han}\\p{Script=Hangul}]{0,8}|(?:${TOWNS.split(/\s+/)
    .filter((word) => /^\p{Script=Han}+$/u.test(word))
    .join("|")}))(?:${BRANCH_CHARACTERS})[)）]?\\s*$`,
  "u",
);

/** A firm's name without its branch and where that is: "Fernmoor Bank, Zweigniederlassung Hamburg", "филиал … в Москве". */
export function withoutBranchAndTown(name: string): string[] {
  const inCharacters = HAN_BRANCH.exec(name);
  if (inCharacters && inCharacters.index > 0) return kept(name.slice(0, inCharacters.index));
  for (const found of plainLetters(name).matchAll(read().branch)) {
    const before = tidy(name.slice(0, found.index));
    const after = name.slice(found.index + found[0].length);
    if (piecesOf(before).length > 0 && piecesOf(after).length <= MOST_BEHIND) {
      const made = kept(before);
      if (made.length > 0) return [...made, ...withoutEdges(before, false)];
    }
    if (piecesOf(after).length > 0 && piecesOf(before).length <= 1) {
      const rest = tidy(after.replace(SMALL_BEFORE, ""));
      return [rest.replace(PLACED, ""), rest, ...withoutPlaceInFront(rest)].flatMap(kept);
    }
  }
  return behindPart(name);
}

const PART_IN_FRONT = new RegExp(
  `^((?:[\\p{L}.]+\\s+){0,2}?)(?:${linesOf(`${BRANCH_ENDS}${PARTS_OF}`)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?:\\s+of\\s+(?:the\\s+)?|\\s*[:–—-]+\\s+|\\s+(?=\\p{L}))`,
  "iu",
);

/** "Office of Fernmoor Bank", "Tunis branch - Fernmoor Bank", "Tunis Office Fernmoor Bank"; without a sign between them only behind a place. */
function behindPart(name: string): string[] {
  const found = PART_IN_FRONT.exec(name);
  if (!found) return [];
  const [whole, before = ""] = found;
  const placed = piecesOf(before);
  const told = /\sof\s|[:–—-]\s+$/iu.test(whole);
  if (!told && (placed.length === 0 || !placed.every(({ key }) => read().places.has(key)))) return [];
  return kept(name.slice(whole.length));
}

/** "Sucursal en España de Fernmoor Bank". */
function withoutPlaceInFront(text: string): string[] {
  const found = /^(?:en|in|à|a|di|w|в|у)\s+\p{L}+\s+(?:de la|de|du|der|von|di|van|of)\s+/iu.exec(text);
  return found ? [text.slice(found[0].length)] : [];
}

const kept = (name: string) => (tellsSomething(tidy(name)) ? [tidy(name)] : []);
