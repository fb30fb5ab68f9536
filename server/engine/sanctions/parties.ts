import { onlyBeside } from "./beside-names";
import { endsInForm, isGeneric, parseOrganisationName, romanWords, saysNothing } from "./parse-name";
import { linesOf, phrasePattern, plainLetters } from "./plain-phrase";
import { tellsApart, tellsSomething } from "./remarks";
import type { Subject } from "./types";
import { AND_CHARACTERS, AND_WORDS, FOR_ANOTHER, OF_THE_FIRM } from "./words/parties";

/** Of so many parties in one field each is searched by itself. */
const MOST_PARTIES = 5;

const ofTheFirm = new Set(linesOf(OF_THE_FIRM));

let pattern: { signs: RegExp; another: RegExp } | undefined;

function read() {
  if (pattern) return pattern;
  const words = linesOf(AND_WORDS).sort((a, b) => b.length - a.length);
  const and = `(?:${words.map((word) => word.replaceAll(" ", "\\s+")).join("|")})`;
  const sign = "\\s*[&＆+]\\s*(?!/)";
  pattern = {
    // "and", "&", "und/oder", "1)": between spaces, and a sign also without them.
    signs: new RegExp(
      `\\s+${and}(?:\\s*/\\s*${and})?\\s+|${sign}|(?<=\\p{Script=Han})[${AND_CHARACTERS}](?=\\p{Script=Han})|\\s*;\\s+`,
      "giu",
    ),
    another: phrasePattern(linesOf(FOR_ANOTHER)),
  };
  return pattern;
}

/** Places in a list that is numbered: "1) A 2) B". */
const NUMBERED = /(?:^|\s)\(?[1-9][).]\s+/gu;
const HINT = /[&＆+;/、]|\d[).]\s|\s\p{L}/u;

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’.-]*\p{L}[\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
const bareOf = (piece: string) => piece.replace(/^[\s,;:./-]+|[\s,;:/-]+$/gu, "");

/**
 * Two or more parties that one field names: "X & Y", "Y and X", "X c/o Y", "1) X 2) Y", each by itself. None where the field names one,
 * or where what stands between belongs to a name: Ortega y Gasset, Marks and Spencer. The whole is always asked besides.
 */
export function partiesIn(text: string, kind: Subject["kind"]): string[] {
  if (kind !== "person" && kind !== "company") return [];
  if (!HINT.test(text)) return [];
  const numbered = [...text.matchAll(NUMBERED)].length > 1 ? text.split(NUMBERED) : [text];
  const forOthers = numbered.flatMap((part) =>
    split(part, read().another).map(({ from, end }) => part.slice(from, end)),
  );
  const all = forOthers
    .flatMap((part) => {
      const joined = split(part, read().signs);
      return kind === "person"
        ? people(joined.map(({ from, end }) => part.slice(from, end)))
        : firms(part, joined);
    })
    .map(bareOf)
    .filter((part) => part !== "");
  return all.length > 1 || forOthers.length > 1 ? [...new Set(all)].slice(0, MOST_PARTIES) : [];
}

interface Piece {
  from: number;
  end: number;
}

function split(text: string, by: RegExp): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  const loud = text === text.toUpperCase();
  for (const found of plainLetters(text).matchAll(by)) {
    // "Oleg E Deripaska" has an initial, "Elfaro OU" a legal form.
    const written = text.slice(found.index, found.index + found[0].length).trim();
    if (!loud && /^\p{Lu}{1,2}$/u.test(written)) continue;
    out.push({ from, end: found.index });
    from = found.index + found[0].length;
  }
  out.push({ from, end: text.length });
  return out.filter((piece) => wordsOf(text.slice(piece.from, piece.end)).length > 0);
}

/**
 * "Ada and Otto Quillfeather": who is named by one word before another has the family name of that one. Beside a word that is a title and may be
 * a name, Sultan or Amir, one word is a family name as well.
 */
function people(joined: readonly string[]): string[] {
  if (joined.length < 2) return [...joined];
  const named = joined.map((part) => {
    const all = wordsOf(part);
    return { part, all, words: all.filter((word) => !onlyBeside(romanWords(word), romanWords)) };
  });
  return named.flatMap(({ part, all, words }, at) => {
    if (words.length > 1) return [part];
    const family = named
      .slice(at + 1)
      .find((other) => other.words.length > 1)
      ?.words.at(-1);
    const itself = all.length > 1 && words.length === 1 ? [part] : [];
    return words.length === 1 && family ? [...itself, `${words[0]} ${family}`] : itself;
  });
}

/**
 * Firms that stand beside each other. What tells no firm by itself is a part of its neighbour: Marks and Spencer, Tower Maritime & Trading Inc.
 * A legal form ends a name, though: behind it any word that says something is another's, but not "& Co. KG".
 */
function firms(text: string, joined: readonly Piece[]): string[] {
  const out: Piece[] = [];
  for (const piece of joined) {
    const before = out.at(-1);
    const [one, other] = [
      before ? text.slice(before.from, before.end) : "",
      text.slice(piece.from, piece.end),
    ];
    const apart =
      (isParty(one) && isParty(other)) || (endsInForm(one) && tellsSomething(one) && isFirmBehindForm(other));
    if (before && !apart) before.end = piece.end;
    else out.push({ ...piece });
  }
  return out.map(({ from, end }) => text.slice(from, end));
}

const isFirmBehindForm = (part: string) =>
  !saysNothing(part) && !isGeneric(part) && !ofTheFirm.has(plainLetters(bareOf(part)));

const isParty = (part: string) =>
  parseOrganisationName(part).forms === 0
    ? wordsOf(part).length > 1 && tellsApart(part)
    : tellsSomething(part);
