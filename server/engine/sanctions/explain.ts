import { ACRONYM, type NameSide, type Pairing } from "./align";
import { PartKind } from "./parse-name";
import { romanise, Script } from "./romanise";
import { soundDistance } from "./sound-distance";
import { syllableSpellings } from "./syllables";
import { FAMILIAR } from "./token-similarity";
import { nativeOf, type TokenColumns, textOf } from "./token-table";
import { readingsOf } from "./transliteration";
import type { PartPair, PartReason } from "./types";

/** Two aligned names as rows for a reader: pairs in the order of the question, then what is left of either side. */
export function explainParts(
  query: NameSide,
  listed: NameSide,
  pairs: readonly Pairing[],
  queryText: string,
  listedText: string,
): PartPair[] {
  const spellings = new Map([
    [query, spellingsOf(queryText)],
    [listed, spellingsOf(listedText)],
  ]);
  const written = (side: NameSide, at: number) => {
    const id = side.ids[at] ?? 0;
    const known = nativeOf(side.columns, id) || textOf(side.columns, id);
    return spellings.get(side)?.get(known) ?? known;
  };
  const words = (side: NameSide, from: number, span: number) =>
    Array.from({ length: span }, (_, step) => written(side, from + step)).join(" ");
  const rows: PartPair[] = [];
  const usedListed = new Set<number>();
  for (const pair of pairs) for (let at = 0; at < pair.listedSpan; at += 1) usedListed.add(pair.listed + at);
  for (let at = 0; at < query.length; at += 1) {
    const pair = pairs.find((one) => one.query === at);
    if (pair) {
      const asked = words(query, pair.query, pair.querySpan);
      const listing = words(listed, pair.listed, pair.listedSpan);
      const reason = reasonOf(query, listed, pair);
      // A script whose spellings were not learned is read letter by letter.
      const across = LATIN.test(asked) !== LATIN.test(listing);
      const [foreign, from] = LATIN.test(asked) ? [listed, pair.listed] : [query, pair.query];
      rows.push({
        queried: asked,
        listed: listing,
        similarity: Math.round(pair.similarity * 100) / 100,
        reason: across && (reason === "equal" || reason === "spelling") ? "script" : reason,
        ...(across ? { reading: textOf(foreign.columns, foreign.ids[from] ?? 0) } : {}),
        ...readingOf(query, listed, pair),
      });
      at += pair.querySpan - 1;
    } else rows.push({ queried: words(query, at, 1), listed: null, similarity: 0, reason: "missing" });
  }
  for (let at = 0; at < listed.length; at += 1)
    if (!usedListed.has(at))
      rows.push({ queried: null, listed: words(listed, at, 1), similarity: 0, reason: "missing" });
  return rows;
}

const LATIN = /^[a-z0-9 ]+$/;

/**
 * How the parts of a name that is not in Latin letters stand in it: parts are kept in plain letters. Words of several
 * parts give their Arabic article back.
 */
function spellingsOf(written: string): Map<string, string> {
  const out = new Map<string, string>();
  for (const word of written.normalize("NFKC").split(/[^\p{L}\p{M}\p{N}'’]+/u)) {
    if (!/[^\p{Script=Latin}\p{M}\p{N}'’]/u.test(word)) continue;
    const parts = romanise(word.toLowerCase(), true);
    const name = (part: (typeof parts)[number] | undefined) => part?.native || part?.text || "";
    const article = parts.length === 2 && word.startsWith("ال");
    if (parts.length === 1) out.set(name(parts[0]), word.toLowerCase());
    else if (article) out.set("al", "ال").set(name(parts[1]), word.slice(2));
    for (const [text, letters] of ARABIC_PARTS) if (word.startsWith(letters)) out.set(text, letters);
  }
  return out;
}

const ARABIC_PARTS: readonly (readonly [string, string])[] = [
  ["abd", "عبد"],
  ["abu", "أبو"],
  ["abu", "ابو"],
];

/**
 * How the part in the other script is read when just one side is in it: of its likely spellings the one nearest to the
 * other side, which is what they were held to be the same by.
 */
function readingOf(query: NameSide, listed: NameSide, pair: Pairing): { reading?: string } {
  const native = (side: NameSide, from: number, span: number) =>
    Array.from({ length: span }, (_, step) => nativeOf(side.columns, side.ids[from + step] ?? 0)).join("");
  const asked = native(query, pair.query, pair.querySpan);
  const listing = native(listed, pair.listed, pair.listedSpan);
  if ((asked === "") === (listing === "")) return {};
  const text = (side: NameSide, from: number, span: number) =>
    Array.from({ length: span }, (_, step) => textOf(side.columns, side.ids[from + step] ?? 0)).join("");
  const [foreign, latin] =
    asked === ""
      ? [text(listed, pair.listed, pair.listedSpan), text(query, pair.query, pair.querySpan)]
      : [text(query, pair.query, pair.querySpan), text(listed, pair.listed, pair.listedSpan)];
  const [side, at] = asked === "" ? [listed, pair.listed] : [query, pair.query];
  const script = side.columns.script[side.ids[at] ?? 0];
  const syllables = script === Script.Ideograph || script === Script.Hangul;
  const likely = syllables ? syllableSpellings(asked + listing) : readingsOf(asked + listing);
  const all = script === Script.Arabic || script === Script.Hebrew ? likely : [foreign, ...likely];
  return all.length === 0 ? {} : { reading: nearest(all, latin) };
}

function nearest(readings: readonly string[], latin: string): string {
  const asked = lettersOf(latin);
  let best = "";
  let least = Number.POSITIVE_INFINITY;
  for (const reading of readings) {
    const letters = lettersOf(reading);
    const far = soundDistance(asked, 0, asked.length, letters, 0, letters.length, FARTHEST);
    if (far < least) {
      least = far;
      best = reading;
    }
  }
  return best;
}

const FARTHEST = 4000;
const lettersOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function reasonOf(query: NameSide, listed: NameSide, pair: Pairing): PartReason {
  if ((pair.querySpan > 2 || pair.listedSpan > 2) && pair.similarity === ACRONYM) return "acronym";
  if (pair.querySpan > 1 || pair.listedSpan > 1) return "joined";
  const a = query.ids[pair.query] ?? 0;
  const b = listed.ids[pair.listed] ?? 0;
  const [x, y] = [query.columns, listed.columns];
  if (pair.similarity <= FAMILIAR && sharesNickname(x, a, y, b)) return "nickname";
  if ((x.learned[a] === 0) !== (y.learned[b] === 0)) return "script";
  if (textOf(x, a) === textOf(y, b)) return "equal";
  if (x.kind[a] === PartKind.Initial || y.kind[b] === PartKind.Initial) return "initial";
  if (x.variant[a] && x.variant[a] === y.variant[b]) return "variant";
  if (x.patronymic[a] && x.patronymic[a] === y.patronymic[b]) return "variant";
  if (x.organisation[a] && x.organisation[a] === y.organisation[b]) return "translation";
  return "spelling";
}

function sharesNickname(x: TokenColumns, a: number, y: TokenColumns, b: number): boolean {
  const groups = [...x.nicknames.subarray(a * 4, a * 4 + 4)].filter((group) => group !== 0);
  return groups.some((group) => y.nicknames.subarray(b * 4, b * 4 + 4).includes(group));
}
