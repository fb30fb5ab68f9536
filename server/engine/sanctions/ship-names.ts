import { withoutShipType } from "./parse-name";
import { leavesNothing, linesOf, phrasePattern, plainLetters } from "./plain-phrase";
import type { Identifier } from "./types";
import { SHIP_KINDS, SHIP_LABELS, SHIP_MEASURES, SHIP_TITLES } from "./words/ship-words";

let known: { labels: RegExp; kinds: ReadonlySet<string>; either: RegExp } | undefined;

function read() {
  const [labels, kinds] = [linesOf(SHIP_LABELS), linesOf(SHIP_KINDS)];
  known ??= {
    labels: phrasePattern(labels),
    kinds: new Set(kinds),
    either: phrasePattern([...labels, ...kinds]),
  };
  return known;
}

/** Whether a text tells what a ship is, and which it is not: Motor Tanker, M/V, Flag. */
export const saysOnlyShip = (text: string): boolean =>
  withoutShipType(`${text} .`) === "." || leavesNothing(text, read().either);

/** A comma, a dash between spaces or a stroke: no ship is called so. */
const SET_OFF = /\s*[,;|]\s*|\s+[-–—/]+\s+/u;
/** "57000 DWT", "57,000 dwt". */
const MEASURED = new RegExp(`\\s+[\\d.,]+\\s*(?:${SHIP_MEASURES})(?![\\p{L}\\p{N}]).*$`, "iu");
/** A voyage by its number and where it goes: V.023E. */
const VOYAGE = /\s+V[\s.-]*\d{2,4}[NSEW]$/i;
/** A call sign by itself: letters and digits in one word behind the name. */
const BARE_SIGN = /\s+(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\d)[A-Z0-9]{4,7}$/;
const LONGEST_KIND = 3;

/** A ship's name as papers write it, each time with less of what they tell beside it: its kind, flag, call sign, size, port. */
export function withoutShipFacts(text: string): string[] {
  const [set = ""] = text.split(SET_OFF);
  const first = set.replace(MEASURED, "").replace(VOYAGE, "");
  const labels = [...plainLetters(first).matchAll(read().labels)].filter(
    ({ index, 0: found }) => index > 0 && /[\p{L}\p{N}]/u.test(first.slice(index + found.length)),
  );
  // A label may be a word of the name: Red Flag, call sign 3EUX9.
  const cuts = new Set([labels[0]?.index, labels.at(-1)?.index, first.length]);
  const bare = [...cuts].flatMap((end) =>
    end === undefined ? [] : first.slice(0, end).replace(/[\s.:(]+$/u, ""),
  );
  return [
    ...new Set([...bare.map((name) => withoutKind(unsigned(name))), ...bare.map(withoutKind), ...bare]),
  ].filter((name) => name !== text && /\p{L}{2}/u.test(name));
}

const unsigned = (name: string) => name.replace(BARE_SIGN, "");

function withoutKind(name: string): string {
  const words = name.split(/\s+/);
  const isKind = (from: number, end: number) =>
    read().kinds.has(plainLetters(words.slice(from, end).join(" ")));
  for (let length = Math.min(LONGEST_KIND, words.length - 1); length > 0; length -= 1) {
    if (isKind(0, length)) return words.slice(length).join(" ");
    if (isKind(words.length - length, words.length)) return words.slice(0, -length).join(" ");
  }
  return name;
}

let titles: ReadonlyMap<string, readonly string[]> | undefined;
const MOST_TITLES = 5;

/** A ship called after somebody, with the title in the other ways it is written: Capt. Zimin is Kapitan Zimin. */
export function withTitleOtherwise(text: string): string[] {
  titles ??= new Map(
    linesOf(SHIP_TITLES).flatMap((line) => line.split(" ").map((word, _, all) => [word, all] as const)),
  );
  const [, title = "", rest = ""] = /^(\p{L}+)[\s.]+(.+)$/u.exec(text) ?? [];
  const ways = titles.get(plainLetters(title)) ?? [];
  return ways
    .filter((way) => way !== plainLetters(title))
    .slice(0, MOST_TITLES)
    .map((way) => `${way} ${rest}`);
}

const TOLD = [
  ["mmsi", /(?<!\p{L})mmsi[\s.:#№-]*(\d{9})(?!\d)/iu],
  [
    "call_sign",
    /(?<!\p{L})(?:c\/s|call ?sign|rufzeichen|indicati[fv]o?|позывной)[\s.:-]*([a-z0-9]{4,7})(?![\p{L}\d])/iu,
  ],
] as const;

/** Numbers that are told beside a ship's name. */
export const shipNumbersTold = (text: string): Identifier[] =>
  TOLD.flatMap(([kind, pattern]) => {
    const value = pattern.exec(text)?.[1];
    return value === undefined || !/\d/.test(value) ? [] : [{ kind, value }];
  });
