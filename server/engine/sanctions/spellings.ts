import { isPostNominal, onlyBeside, tellsOffice } from "./beside-names";
import { romanWords } from "./parse-name";
import { partiesIn } from "./parties";
import { leavesNothing, linesOf, phrasePattern, plainLetters } from "./plain-phrase";
import { behindForm, isRemarkOnly, withoutBranchAndTown, withoutEdges, withoutNumbers } from "./remarks";
import { repaired, withoutLost } from "./repair-text";
import { withoutShipFacts, withTitleOtherwise } from "./ship-names";
import { koreanInCyrillic } from "./syllables";
import { withoutThaiTitle } from "./thai";
import type { Subject } from "./types";
import { FORMER_SHIP_NAMES, NO_NAME, OTHER_NAME, TRADING_AS } from "./words/name-remarks";
import { PLACE_WORDS } from "./words/place-words";
import { BRANCH_ENDS, BRANCH_WORDS } from "./words/remark-words";

const MAX_LENGTH = 300;
const MOST_ASKED = 6;
/** Where several parties stand in one field, each is asked as well. */
const MOST_WITH_PARTIES = 12;
export const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SPELLING_BREAK =
  /\s+(?:or|OR|ou|oder)\s+(?=["“”„'«\p{Lu}])|\s*\/\s+|\s+\/\s*|;\s+| alias |\s*\(?\s*\b(?:also known as|a\.?k\.?a\.?|f\.?k\.?a\.?)\s+|\s+(?=(?:Arabic|Russian|Ukrainian|Belarusian)\s*:)/u;
const REMARK =
  /^(?:original script|previously listed as|a\.?k\.?a\.?|formerly(?: known as)?|russian|belarusian|arabic)\s*:?\s*/iu;

const oneLine = (written: string) =>
  written.slice(0, MAX_LENGTH).normalize("NFKC").replace(/\s+/g, " ").trim();

/**
 * The separate spellings inside one written name: "A or B", "A / B", text in brackets, and remarks such as
 * "(original script: X)". The first is the name as it stands.
 */
export function spellingsIn(written: string): string[] {
  const text = oneLine(written);
  const out = new Set<string>();
  for (const half of text.split(SPELLING_BREAK)) {
    const plain = half
      .replace(/^(?:[Rr]ussian|[Bb]elaruss?ian|[Uu]krainian|[Aa]rabic|[Pp]reviously|[Ff]ormerly)\s*:\s*/, "")
      .trim();
    if (plain === "") continue;
    const inside = /^(.*?)\s*\(([^()]*)\)?\s*(.*)$/u.exec(plain);
    if (!inside) {
      out.add(plain);
      continue;
    }
    const without = `${inside[1] ?? ""} ${inside[3] ?? ""}`.replace(/[()]/g, " ").trim();
    const remark = (inside[2] ?? "").replace(REMARK, "").trim();
    const otherScript = BEYOND_LATIN.test(remark) !== BEYOND_LATIN.test(without);
    const isRemark = otherScript || REMARK.test(inside[2] ?? "") || /^[\p{Lu}\d .&-]{2,12}$/u.test(remark);
    if (without !== "" && isRemark) out.add(without);
    if (otherScript || (REMARK.test(inside[2] ?? "") && remark.includes(" "))) out.add(remark);
    else if (!isRemark) out.add(plain.replace(/[()]/g, " ").trim());
  }
  return out.size === 0 ? [text] : [...out];
}

let patterns: Record<"same" | "other" | "told" | "trading" | "renamed", RegExp> | undefined;

function readPatterns() {
  if (patterns) return patterns;
  const same = Object.values(OTHER_NAME).flatMap(linesOf);
  const other = Object.values(NO_NAME).flatMap(linesOf);
  patterns = {
    same: phrasePattern(same),
    other: phrasePattern(other),
    told: phrasePattern([...same, ...other]),
    trading: phrasePattern(linesOf(TRADING_AS)),
    renamed: phrasePattern([...linesOf(TRADING_AS), ...linesOf(FORMER_SHIP_NAMES)]),
  };
  return patterns;
}

/** Whether a text only leads from one name to another: a.k.a., née, c/o. */
export const onlyMarkers = (text: string): boolean =>
  leavesNothing(text, readPatterns().told) || leavesNothing(text, readPatterns().renamed);

const BRACKETS = /\s*[([{<][^()[\]{}<>]*[)\]}>]?\s*/gu;
const SEGMENTS = /\s*[,;|]\s*|\s+[-–—]+\s+/u;
const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}'’]+/u).filter((word) => /\p{L}/u.test(word));

/**
 * The spellings of a name that is asked for, as people and clerks write it: those that stand in it, and each again without
 * remarks in brackets, after commas or dashes, without what was written of birth, kin or papers, and names given beside it
 * ("a.k.a.", "née") by themselves. The name as it stands comes first, unless it tells of
 * others.
 */
export function spellingsAsked(written: string, kind: Subject["kind"]): string[] {
  const person = kind === "person";
  const text = outOfDocument(oneLine(withoutLost(repaired(written))))
    .replace(/[[{]/g, "(")
    .replace(/[\]}]/g, ")");
  const bare = (kind === "vessel" ? text : withoutNumbers(text))
    .replace(BRACKETS, (brackets) => (person || !tellsPlace(brackets) ? " " : brackets))
    .replace(/\s+/g, " ")
    .trim();
  const out = new Set<string>();
  for (const whole of new Set([bare, text]))
    for (const name of namesOf(whole, kind)) if (name !== "") out.add(name);
  const parties = partiesIn(bare, kind).flatMap((party) => namesOf(party, kind));
  const inside = [...text.matchAll(/\(([^()]*)\)/gu)].flatMap(([, content = ""]) =>
    namesInBrackets(content, bare, kind),
  );
  // Who is told after "son of" is not asked for.
  const standing = spellingsIn(text).filter((spelling) => !person || !tellsOther(spelling));
  const korean = person ? (koreanInCyrillic(bare) ?? []) : [];
  const names = [
    ...standing.slice(0, 1),
    ...[korean].flat(),
    ...out,
    ...namesInProse(bare),
    ...inside,
    ...standing,
  ];
  return [
    ...new Set([...names.slice(0, kind === "vessel" ? MOST_WITH_PARTIES : MOST_ASKED), ...parties]),
  ].slice(0, MOST_WITH_PARTIES);
}

/** The names that one party is asked by, and each again without what is told at its edges. */
function namesOf(text: string, kind: Subject["kind"]): string[] {
  if (kind === "person")
    return personNames(text).flatMap((name) => [
      ...[withoutThaiTitle(name) ?? []].flat(),
      name,
      ...withoutEdges(name, true),
    ]);
  return namesOfThing(text, kind);
}

/** The first line of a passport's or card's machine-readable zone: kind, country, family name, two strokes, given names. */
const DOCUMENT_LINE = /^[PIACV][A-Z<][A-Z<]{3}(?=[A-Z<]+<<[A-Z])([A-Z<]+?)<<([A-Z<]+?)<*$/;

function outOfDocument(text: string): string {
  const found = DOCUMENT_LINE.exec(text);
  return found ? `${found[1]}, ${found[2]}`.replaceAll("<", " ") : text;
}

/** Words from which a text is more than a name. */
const PROSE = 7;
const MOST_IN_PROSE = 3;
/** Two to six words with capitals, small words of names between them. */
const CAPITALISED =
  /\p{Lu}[\p{L}\p{M}'’.-]*(?:[ ,]{0,2}(?:(?:al|bin|d[aeio]s?|del|della|der|ibn|l[ae]s?|of|the|van|von|y|e|&)[ -]){0,2}\p{Lu}[\p{L}\p{M}'’.-]*){1,5}/gu;

/** The names in a sentence that is no name: words with capitals beside each other, where others have small letters. */
function namesInProse(text: string): string[] {
  const words = wordsOf(text);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  if (words.length < PROSE || small * 4 < words.length) return [];
  return [...text.matchAll(CAPITALISED)]
    .map(([found]) => found.replace(/[.,]+$/, ""))
    .filter((name) => wordsOf(name).length > 1 && !onlyBeside(romanWords(name), romanWords))
    .slice(0, MOST_IN_PROSE);
}

/** "(Japan)" behind a firm's name: its sister of another country is another firm. */
const tellsPlace = (brackets: string) =>
  wordsOf(brackets).every((word) => PLACE_WORDS.has(word.toLowerCase()) && word.toLowerCase() !== "branch");

/** Whether anything is told beside the name; of most names nothing is, and they need not be taken apart. */
const isTold = (text: string) => plainLetters(text).search(readPatterns().told) >= 0;

function tellsOther(text: string): boolean {
  if (!isTold(text)) return false;
  const [name = "", ...told] = pieces(text, readPatterns().other);
  return told.length > 0 && wordsOf(name).length > 1;
}

/** What stands between markers: the pieces in order. */
function pieces(text: string, pattern: RegExp): string[] {
  const out: string[] = [];
  let from = 0;
  for (const found of plainLetters(text).matchAll(pattern)) {
    out.push(text.slice(from, found.index));
    from = found.index + found[0].length;
  }
  out.push(text.slice(from));
  return out.map(bareOf);
}

const bareOf = (piece: string) => piece.replace(/^[\s,;:"“”„«»(.-]+|[\s,;:"“”„«»(]+$/gu, "");

/** Who is named before what is told of others; "c/o" and "on behalf of" at the beginning name whom they stand before. */
function namedFirst(text: string): string {
  const told = pieces(text, readPatterns().other);
  return told.find((piece) => wordsOf(piece).length > 0) ?? "";
}

const CHILD_OF = /\b(?:son|daughter|hij[oa]|filh[oa]|figli[oa]|fils|fille|sohn|tochter)\b|\b[sd]\/o\b/u;

/** "Otto, son of Alaric Quillfeather": who is called by one word is of his father's family. */
function withFathersFamily(text: string): string | null {
  const [name = "", father = ""] = pieces(text, readPatterns().other);
  const marker = plainLetters(text).slice(name.length, text.indexOf(father, name.length));
  const family = wordsOf(father);
  return wordsOf(name).length === 1 && family.length > 1 && CHILD_OF.test(marker)
    ? `${name} ${family.at(-1)}`
    : null;
}

function personNames(text: string): string[] {
  if (!isTold(text)) return wordsOf(text).length > 0 ? [withoutRemarks(bareOf(text))] : [];
  const [first = "", ...further] = pieces(text, readPatterns().same).map(namedFirst);
  const main = withoutRemarks(first);
  // A family name had before or besides goes with the given name.
  const given = wordsOf(main).at(0) ?? "";
  return [
    withFathersFamily(text) ?? main,
    ...further
      .map(withoutRemarks)
      .map((name) => (wordsOf(name).length === 1 && given ? `${given} ${name}` : name)),
  ].filter((name, at) => wordsOf(name).length > 1 || at === 0);
}

/** The name among parts set off by commas and dashes: "First Last, PhD", "LAST, First", "First Last, deputy head of …". */
function withoutRemarks(text: string): string {
  const parts = text.split(SEGMENTS).filter((part) => wordsOf(part).length > 0);
  const told = (part: string, at: number) =>
    at > 0 &&
    wordsOf(parts[0] ?? "").length > 1 &&
    (isRemarkOnly(part) || isPostNominal(romanWords(part), romanWords));
  const names = parts.filter((part, at) => !onlyBeside(romanWords(part), romanWords) && !told(part, at));
  const [first, second] = names.length > 0 ? names : parts;
  if (first === undefined) return text;
  if (second === undefined) return first;
  const wordsFirst = wordsOf(first).length;
  if (wordsFirst > 1 && (names.length > MOST_PARTS || isRemark(second, first))) return first;
  return `${first}, ${second}`;
}

const MOST_GIVEN = 4;
/** "LAST, First, Jr." has three parts; of more the first is the name. */
const MOST_PARTS = 3;

/** Whether what follows a comma can be no given name. */
function isRemark(part: string, before: string): boolean {
  const small = /^\p{Ll}/u.test(part) && /\p{Lu}/u.test(before);
  return (
    small ||
    /[\d:]/.test(part) ||
    wordsOf(part).length > MOST_GIVEN ||
    tellsOffice(romanWords(part), romanWords)
  );
}

function namesOfThing(text: string, kind: Subject["kind"]): string[] {
  const names = pieces(text, betweenNames(kind)).filter((piece) => wordsOf(piece).length > 0);
  return kind === "company"
    ? names.flatMap((name) => [
        name,
        ...withNumberOtherwise(name),
        ...withoutBranch(name),
        ...withoutBranchAndTown(name),
        ...withoutTown(name),
        ...withoutEdges(name, false),
        ...behindForm(name),
      ])
    : names.flatMap((name) => {
        const bare = withoutShipFacts(name);
        const [called = name] = bare;
        const numbered = [name, called].flatMap(withNumberOtherwise);
        return [name, ...bare, ...numbered, ...withTitleOtherwise(called)];
      });
}

/** A letter or two and a number, whatever stands between them: M-23, M 23, M.23; of longer words only a number that ends the name. */
const BEFORE_NUMBER = /(?<=(?<!\p{L})\p{L}{1,3})[\s.‐–-]+(?=\d)|(?<=\p{L}{2})[\s-]+(?=\d+$)/gu;
const BEHIND_NUMBER = /(?<=\d)[.‐–-](?=\p{L}{1,2}(?!\p{L}))/gu;
const NUMBER_WITH = /(?<=\p{L})[.‐–-]?(?=\d)/gu;

/** A name with its numbers written with the letters before them and apart from them, and a one at its end as the letter it may be. */
function withNumberOtherwise(name: string): string[] {
  if (!/\d/.test(name)) return [];
  const together = name.replace(BEFORE_NUMBER, "").replace(BEHIND_NUMBER, "");
  const letter = name.replace(/(?<=\p{L}{2})1$/u, "I");
  return [together, name.replace(NUMBER_WITH, " "), letter].filter((other) => other !== name);
}

/** A firm's name without where a part of it is: "Fernmoor Bank - Tunis Representative Office", "Fernmoor Bank Tunis Branch". */
function withoutBranch(name: string): string[] {
  branch ??= phrasePattern([...linesOf(BRANCH_ENDS), ...linesOf(BRANCH_WORDS)]);
  const end = [...plainLetters(name).matchAll(branch)].find(
    ({ index, 0: found }) => wordsOf(name.slice(index + found.length)).length === 0,
  );
  if (!end) return [];
  const before = name.slice(0, end.index);
  const setOff = SET_OFF.exec(before);
  const bare = (setOff ? before.slice(0, setOff.index) : withoutPlace(before)).trim();
  return bare !== "" && bare !== before.trim() ? [bare] : [];
}

/** A firm's name without the town behind its comma: "Fernmoor Bank PJSC, Tunis". */
function withoutTown(name: string): string[] {
  const comma = name.lastIndexOf(",");
  const town = wordsOf(name.slice(comma + 1));
  const before = name.slice(0, Math.max(comma, 0)).trim();
  return before !== "" && town.length > 0 && town.every((word) => PLACE_WORDS.has(word.toLowerCase()))
    ? [before]
    : [];
}

/** A place behind a comma, a dash or a bracket. */
const SET_OFF = /(?:,|\(|\s[-–—]+)\s*(?:[\p{L}.]+\s+){1,3}$/u;

function withoutPlace(text: string): string {
  const [last = ""] = /[\p{L}.]+\s*$/u.exec(text) ?? [];
  const rest = text.slice(0, text.length - last.length);
  return PLACE_WORDS.has(last.trim().toLowerCase()) && wordsOf(rest).length > 0 ? withoutPlace(rest) : text;
}

let branch: RegExp | undefined;

/** What stands between two names of one firm or ship. */
function betweenNames(kind: Subject["kind"]): RegExp {
  const { trading, renamed } = readPatterns();
  return kind === "vessel" ? renamed : trading;
}

/** Brackets that hold a name of their own: another spelling, or a family name had before. */
function namesInBrackets(content: string, name: string, kind: Subject["kind"]): string[] {
  const person = kind === "person";
  const told = pieces(content, person ? readPatterns().same : betweenNames(kind));
  if (told.length < 2) return [];
  const given = wordsOf(name).at(0) ?? "";
  return told
    .slice(1)
    .map((piece) => (person ? namedFirst(piece) : piece))
    .map((piece) => (person && wordsOf(piece).length === 1 ? `${given} ${piece}` : piece))
    .filter((piece) => wordsOf(piece).length > (person ? 1 : 0));
}
