import { deletionHashes, NameFlag, Seed } from "./build-index";
import { mayBeCut, mayBeParted, neighbours, questionHashes, SHORTEST_PART } from "./find-candidates";
import { identifierHash, identifierKeys } from "./identifiers";
import { PartKind } from "./parse-name";
import type { QueryName } from "./query-name";
import { hasLost, repaired } from "./repair-text";
import { Script } from "./romanise";
import { askedAcross, identifiersOf, namesAsked } from "./screen";
import { OF_CONSONANTS } from "./search-index";
import { spellingKey } from "./spelling-key";
import { featuresOf, hashText, type TokenFeatures } from "./token-table";
import type { Subject } from "./types";
import { isCompound } from "./word-groups";
import { PLACE_WORDS } from "./words/place-words";

// What a subject on watch is found by, written down once: a change of the lists is held against it in microseconds, where reading the name and looking for it takes
// most of a millisecond. It says yes of nearly everybody whom the change may concern and of few others; those are then asked in earnest. Whoever it misses, a word of whose
// name resembles a listed one without any spelling in common, is found when everybody is looked up.

/** How a unit is found: by any of its hashes, by one of its pairs, or by one hash of either half. */
const Found = { Any: 0, Pairs: 1, Halves: 2 } as const;
const COUNT = 0xffff;
const NEED = 0xfff;
/** Whose names are meant: of persons, of others, or, by a number, of anybody. */
const Who = { Person: 0, Other: 1, Anybody: 2 } as const;
type Who = (typeof Who)[keyof typeof Who];

type Unit = { words: number[]; at: number };

/** Words of the name, each found by its hashes, and for each way to read the name how many of which must be found. */
class Writing {
  private readonly units = new Map<string, Unit>();
  private readonly names: number[] = [];
  private count = 0;

  unit(mark: string, words: () => number[]): number {
    const known = this.units.get(mark);
    if (known) return known.at;
    const at = this.units.size;
    this.units.set(mark, { words: words(), at });
    return at;
  }

  name(who: Who, need: number, parts: readonly (readonly [unit: number, worth: number])[]): void {
    const told = parts.filter(([, worth]) => worth > 0);
    if (told.length === 0) return;
    this.names.push(
      (who << 28) | (need << 16) | told.length,
      ...told.map(([unit, worth]) => (worth << 16) | unit),
    );
    this.count += 1;
  }

  finish(): Uint32Array {
    const units = [...this.units.values()].flatMap(({ words }) => words);
    return Uint32Array.from([this.units.size, this.count, ...units, ...this.names]);
  }
}

const any = (hashes: readonly number[]) => {
  const own = [...new Set(hashes)].slice(0, COUNT);
  return [(Found.Any << 16) | own.length, ...own];
};
const pairs = (hashes: readonly number[]) => [(Found.Pairs << 16) | (hashes.length / 2), ...hashes];
const halves = (first: readonly number[], second: readonly number[]) => [
  (Found.Halves << 16) | first.length,
  second.length,
  ...first,
  ...second,
];

/** Null of a name that has to be asked in earnest: what it is read as depends on the list. */
export function cluesOf(subject: Subject): Uint32Array | null {
  if ([subject.name, ...(subject.otherNames ?? [])].some((name) => hasLost(repaired(name)))) return null;
  const asked = namesAsked(subject, true);
  if (asked.some(mayBeCut)) return null;
  const out = new Writing();
  const numbers = identifiersOf(subject).flatMap((one) => identifierKeys(one).map(identifierHash));
  if (numbers.length > 0) out.name(Who.Anybody, 1, [[out.unit("numbers", () => any(numbers)), 1]]);
  for (const name of [...asked, ...askedAcross(subject, asked)])
    if (name.across === "exactly") writeExactly(out, name);
    else writeName(out, name);
  return out.finish();
}

const markOf = ({ script, kind, text, native }: TokenFeatures) => `${script}${kind}${text} ${native}`;
const inConsonants = (script: number) => script === Script.Arabic || script === Script.Hebrew;
const isWord = ({ kind }: TokenFeatures) => kind === PartKind.Word || kind === PartKind.Kunya;

function writeExactly(out: Writing, name: QueryName): void {
  const units = name.tokens.map((token) =>
    out.unit(`= ${markOf(token)}`, () => {
      const key = inConsonants(token.script) ? `${token.script}${token.text}` : token.key;
      return any([isWord(token) ? hashText(key, Seed.Whole) : hashText(token.text, Seed.Text)]);
    }),
  );
  const each = [...new Set(units)];
  out.name(
    name.person ? Who.Person : Who.Other,
    each.length,
    each.map((unit) => [unit, 1]),
  );
}

/** Whether a word tells one firm from others. */
const isOwn = (token: TokenFeatures) =>
  isWord(token) && (token.organisation === 0 || isCompound(token.text)) && !PLACE_WORDS.has(token.text);
/** Shorter words of firms that share only their consonants are too unlike. */
const LONG = 7;

/**
 * Of a person's name of two words or more two have to be found in one listed name, since one alone is never enough; of a firm's of several words of its own one
 * and another word, of others the one it has.
 */
function writeName(out: Writing, name: QueryName): void {
  const { tokens, person } = name;
  const plain = name.cut === "" && name.native === "" && tokens.every(({ native }) => native === "");
  const whole = plain && tokens.every(({ kind }) => kind !== PartKind.Initial && kind !== PartKind.Number);
  const several = new Set(tokens.filter(isWord).map(({ text }) => text)).size > 1;
  const own = plain && !person ? new Set(tokens.filter(isOwn).map(({ text }) => text)).size : 0;
  const need = person ? (several && whole ? 2 : 1) : own > 1 ? 3 : own === 1 ? 2 : 1;
  const worth = (token: TokenFeatures) => {
    if (person) return need === 1 || isWord(token) ? 1 : 0;
    return isOwn(token) && own > 0 ? 2 : 1;
  };
  const who = person ? "p" : "o";
  const parts = tokens.map((token): [number, number] => {
    const unit = out.unit(`${who}${own > 0 ? "!" : ""} ${markOf(token)}`, () =>
      any(
        questionHashes(token, person, true).flatMap(({ hash, consonantsOnly, broad }) =>
          broad && own > 0 && token.text.length < LONG ? [] : [consonantsOnly ? hash ^ OF_CONSONANTS : hash],
        ),
      ),
    );
    return [unit, worth(token)];
  });
  for (const [from, end] of neighbours(name)) {
    const own = tokens.slice(from, end);
    const text = own.map((token) => token.text).join("");
    const script = own[1]?.script ?? Script.Spelled;
    parts.push([out.unit(`joined ${script}${text}`, () => any(joinedHashes(text, script))), need]);
  }
  for (const token of tokens)
    if (mayBeParted(token)) {
      const { text } = token;
      const cuts = Array.from({ length: text.length - 2 * SHORTEST_PART + 1 }, (_, at) => at + SHORTEST_PART);
      const key = (part: string) => hashText(spellingKey(part), Seed.Whole);
      parts.push([
        out.unit(`parted ${text}`, () =>
          pairs(cuts.flatMap((cut) => [key(text.slice(0, cut)), key(text.slice(cut))])),
        ),
        need,
      ]);
      if (!person)
        parts.push([
          out.unit(`pieces ${text}`, () =>
            halves(
              cuts.map((cut) => key(text.slice(0, cut))),
              cuts.flatMap((cut) => [key(text.slice(cut)), hashText(text.slice(cut), Seed.Text)]),
            ),
          ),
          need,
        ]);
    }
  out.name(person ? Who.Person : Who.Other, need, [...new Map(parts)]);
}

function joinedHashes(text: string, script: Script): number[] {
  if (inConsonants(script)) return [hashText(`${script}${text}`, Seed.Whole)];
  const joined = featuresOf({ text, script, kind: PartKind.Word });
  const hashes: number[] = [];
  deletionHashes(joined.key, hashes);
  if (joined.skeleton.length >= 4) hashes.push(hashText(joined.skeleton, Seed.Skeleton));
  return hashes;
}

/** The names of some entities by what their words are found by, to hold the clues of a million subjects against. */
export class Net {
  private readonly slots: Int32Array;
  private readonly keys: Uint32Array;
  private readonly mask: number;
  /** A row of bits for each hash: the names that have a word which is found by it. */
  private readonly rows: Uint32Array;
  private readonly width: number;
  private found = new Uint32Array(0);
  private level = new Uint32Array(0);

  constructor(woven: Woven) {
    const { hashes, names, width } = woven;
    this.width = width;
    this.rows = names;
    this.keys = hashes;
    let size = 16;
    while (size < hashes.length * 3) size *= 2;
    this.mask = size - 1;
    this.slots = new Int32Array(size).fill(-1);
    for (let row = 0; row < hashes.length; row += 1) {
      let at = this.place(hashes[row] ?? 0);
      while (this.slots[at] !== -1) at = (at + 1) & this.mask;
      this.slots[at] = row;
    }
  }

  private place(hash: number): number {
    const mixed = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
    return (mixed ^ (mixed >>> 13)) & this.mask;
  }

  private row(hash: number): number {
    for (let at = this.place(hash); this.slots[at] !== -1; at = (at + 1) & this.mask)
      if (this.keys[this.slots[at] ?? 0] === hash) return this.slots[at] ?? -1;
    return -1;
  }

  /** Whether one of the names may be the subject's. */
  catches(clues: Uint32Array): boolean {
    const [units = 0, names = 0] = clues;
    if (this.keys.length === 0) return false;
    const { width } = this;
    if (this.found.length < (units + 2) * width) this.found = new Uint32Array((units + 2) * width);
    const { found } = this;
    found.fill(0, 0, (units + 2) * width);
    const isFound = new Uint8Array(units);
    const [left, right] = [units * width, (units + 1) * width];
    let at = 2;
    for (let unit = 0; unit < units; unit += 1) {
      const head = clues[at] ?? 0;
      const count = head & COUNT;
      const way = head >>> 16;
      at += 1;
      if (way === Found.Any) {
        if (this.gather(clues, at, count, 1, unit * width)) isFound[unit] = 1;
        at += count;
      } else if (way === Found.Pairs) {
        for (let pair = 0; pair < count; pair += 1) {
          found.fill(0, left, right + width);
          const both =
            this.gather(clues, at + 2 * pair, 1, 1, left) &&
            this.gather(clues, at + 2 * pair + 1, 1, 1, right);
          if (both && this.meet(left, right, unit * width)) isFound[unit] = 1;
        }
        at += 2 * count;
      } else {
        const seconds = clues[at] ?? 0;
        at += 1;
        found.fill(0, left, right + width);
        const both =
          this.gather(clues, at, count, 1, left) && this.gather(clues, at + count, seconds, 1, right);
        if (both && this.meet(left, right, unit * width)) isFound[unit] = 1;
        at += count + seconds;
      }
    }
    for (let name = 0; name < names; name += 1) {
      const head = clues[at] ?? 0;
      const parts = head & COUNT;
      if (this.reaches(clues, at + 1, parts, head, isFound)) return true;
      at += 1 + parts;
    }
    return false;
  }

  /** Adds the names of these hashes to a row of bits; whether there are any. */
  private gather(clues: Uint32Array, from: number, count: number, step: number, to: number): boolean {
    let some = false;
    for (let at = from; at < from + count * step; at += step) {
      const row = this.row(clues[at] ?? 0);
      if (row < 0) continue;
      some = true;
      for (let word = 0; word < this.width; word += 1)
        this.found[to + word] =
          (this.found[to + word] ?? 0) | (this.rows[(row + WHO.length) * this.width + word] ?? 0);
    }
    return some;
  }

  /** Adds the names of both rows to a third; whether there are any. */
  private meet(one: number, other: number, to: number): boolean {
    let some = 0;
    for (let word = 0; word < this.width; word += 1) {
      const both = (this.found[one + word] ?? 0) & (this.found[other + word] ?? 0);
      some |= both;
      this.found[to + word] = (this.found[to + word] ?? 0) | both;
    }
    return some !== 0;
  }

  /** Whether so much of the name is found in one listed name. */
  private reaches(
    clues: Uint32Array,
    from: number,
    parts: number,
    head: number,
    isFound: Uint8Array,
  ): boolean {
    const { width, found, rows } = this;
    const need = (head >>> 16) & NEED;
    const who = head >>> 28;
    let reach = 0;
    for (let at = from; at < from + parts; at += 1) {
      const told = clues[at] ?? 0;
      if (isFound[told & COUNT] === 1) reach += told >>> 16;
    }
    if (reach < need) return false;
    if (who === Who.Anybody) return true;
    if (this.level.length < need * width) this.level = new Uint32Array(need * width);
    const { level } = this;
    level.fill(0, 0, need * width);
    let whole = 0;
    for (let at = from; at < from + parts; at += 1) {
      const told = clues[at] ?? 0;
      const [unit, worth] = [told & COUNT, told >>> 16];
      if (isFound[unit] !== 1) continue;
      for (let step = need; step >= 1; step -= 1)
        for (let word = 0; word < width; word += 1) {
          const bits = (found[unit * width + word] ?? 0) & (rows[who * width + word] ?? 0);
          const before = step > worth ? (level[(step - worth - 1) * width + word] ?? 0) : 0xffffffff;
          const here = (step - 1) * width + word;
          level[here] = (level[here] ?? 0) | (bits & before);
          if (step === need) whole |= level[here] ?? 0;
        }
    }
    return whole !== 0;
  }
}

/** What a net is made of, to be handed from one thread to another. The first rows of bits are the names of persons and of others. */
export type Woven = { hashes: Uint32Array; names: Uint32Array; width: number };
/** A hash that a name is found by. */
export type Knot = { hash: number; name: number; flags: number };

/** A bit each for so many names; further ones share theirs, which catches some in vain. */
const MOST_BITS = 2_048;

export function weave(knots: readonly Knot[]): Woven {
  const rows = new Map<number, number>();
  let most = 0;
  for (const { hash, name } of knots) {
    most = Math.max(most, name % MOST_BITS);
    if (!rows.has(hash)) rows.set(hash, rows.size + WHO.length);
  }
  const width = (most >>> 5) + 1;
  const names = new Uint32Array((rows.size + WHO.length) * width);
  const put = (row: number, name: number) => {
    const at = row * width + (name >>> 5);
    names[at] = (names[at] ?? 0) | (1 << (name & 31));
  };
  for (const { hash, name, flags } of knots) {
    put(rows.get(hash) ?? 0, name % MOST_BITS);
    for (const [row, flag] of WHO.entries()) if (flags & flag) put(row, name % MOST_BITS);
  }
  return { hashes: Uint32Array.from(rows.keys()), names, width };
}

const WHO = [NameFlag.Person, NameFlag.Organisation] as const;
