import { PartKind } from "./parse-name";
import { Script } from "./romanise";
import { ONE_TRADE, similarity } from "./token-similarity";
import { featuresOf, nativeOf, type TokenColumns, textOf, tokenColumns } from "./token-table";
import { beganWith } from "./wade-giles";

/** One side of a comparison: the words of a name in a table, with what each weighs. */
export interface NameSide {
  columns: TokenColumns;
  /** Rows of `columns`, in the order of the name. */
  ids: ArrayLike<number>;
  length: number;
  weights: ArrayLike<number>;
  /** 1 for words of a question that no name of its kind on the list has; nothing is known of it without a list. */
  unheard?: ArrayLike<number>;
}

/**
 * Parts that belong together. A span of 2: the part and its right neighbour, written as one on the other side; longer: the
 * words that an acronym of the other side stands for.
 */
export interface Pairing {
  query: number;
  querySpan: number;
  listed: number;
  listedSpan: number;
  similarity: number;
}

const isInitial = ({ columns, ids }: NameSide, at: number) => columns.kind[ids[at] ?? 0] === PartKind.Initial;

const SCRIPTS = Object.values(Script);
const LEAST = 0.62;
const MAX = 24;
const grid = new Float64Array(MAX * MAX);
const order = new Float64Array(MAX * MAX);

/**
 * Parts of two names laid against each other: best pairs first, each part once, neighbours may be written together.
 * `similar` may remember earlier answers; the result lists the pairs found, the rest stands alone.
 */
export function align(
  query: NameSide,
  listed: NameSide,
  similar: (query: number, listed: number) => number,
  person: boolean,
): Pairing[] {
  const n = Math.min(query.length, MAX);
  const m = Math.min(listed.length, MAX);
  const usedQuery = new Uint8Array(n);
  const usedListed = new Uint8Array(m);
  let count = 0;
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < m; j += 1) {
      const alike = similar(i, j);
      if (alike < LEAST) continue;
      grid[i * MAX + j] = alike;
      // An initial says no more of a rare name than of another.
      const [one, other] = [query.weights[i] ?? 0, listed.weights[j] ?? 0];
      const weight = isInitial(query, i) || isInitial(listed, j) ? Math.min(one, other) : (one + other) / 2;
      // Equal pairs first, then heavy ones; places near each other break ties.
      order[count] =
        Math.round((alike * alike * (0.5 + weight) - Math.abs(i - j) * 0.001) * 1e6) * 1024 + i * MAX + j;
      count += 1;
    }
  const sorted = order.subarray(0, count).sort();
  const pairs: Pairing[] = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    const place = (((sorted[at] ?? 0) % 1024) + 1024) % 1024;
    const i = Math.floor(place / MAX);
    const j = place % MAX;
    if (usedQuery[i] || usedListed[j]) continue;
    usedQuery[i] = 1;
    usedListed[j] = 1;
    pairs.push({ query: i, querySpan: 1, listed: j, listedSpan: 1, similarity: grid[place] ?? 0 });
  }
  if (pairs.length < n || pairs.length < m)
    joinNeighbours(query, listed, n, m, pairs, usedQuery, usedListed, person);
  if (!person && pairs.length > 0) {
    for (const [at, from, span] of acronyms(query, n, usedQuery, listed, m, usedListed))
      pairs.push({ query: at, querySpan: 1, listed: from, listedSpan: span, similarity: ACRONYM });
    for (const [at, from, span] of acronyms(listed, m, usedListed, query, n, usedQuery))
      pairs.push({ query: from, querySpan: span, listed: at, listedSpan: 1, similarity: ACRONYM });
  }
  return pairs;
}

/** How surely initials stand for words. */
export const ACRONYM = 0.85;
const ACRONYM_LETTERS = { least: 3, most: 6 } as const;

/** Words of one side made of the initials of free words of the other, which are then used; small words may be left out. */
function acronyms(
  short: NameSide,
  shortLength: number,
  usedShort: Uint8Array,
  long: NameSide,
  longLength: number,
  usedLong: Uint8Array,
): [at: number, from: number, span: number][] {
  const out: [number, number, number][] = [];
  for (let at = 0; at < shortLength; at += 1) {
    const id = short.ids[at] ?? 0;
    const letters = (short.columns.textAt[id + 1] ?? 0) - (short.columns.textAt[id] ?? 0);
    if (usedShort[at] || short.columns.kind[id] !== PartKind.Word) continue;
    if (letters < ACRONYM_LETTERS.least || letters > ACRONYM_LETTERS.most) continue;
    for (let from = 0; from + letters <= longLength; from += 1) {
      const span = spelledFrom(textOf(short.columns, id), long, from, longLength, usedLong);
      if (span === 0) continue;
      usedShort[at] = 1;
      usedLong.fill(1, from, from + span);
      out.push([at, from, span]);
      break;
    }
  }
  return out;
}

/** How many words from a place on have these initials; 0 when they have not, or one of them is used already. */
function spelledFrom(
  initials: string,
  side: NameSide,
  from: number,
  length: number,
  used: Uint8Array,
): number {
  let letter = 0;
  for (let at = from; at < length; at += 1) {
    const id = side.ids[at] ?? 0;
    const kind = side.columns.kind[id];
    if (used[at] || (kind !== PartKind.Word && kind !== PartKind.Particle)) return 0;
    const first = String.fromCharCode(side.columns.text[side.columns.textAt[id] ?? 0] ?? 0);
    if (first === initials[letter]) letter += 1;
    else if (kind === PartKind.Word || letter === 0) return 0;
    if (letter === initials.length) return kind === PartKind.Word ? at - from + 1 : 0;
  }
  return 0;
}

function joinNeighbours(
  query: NameSide,
  listed: NameSide,
  n: number,
  m: number,
  pairs: Pairing[],
  usedQuery: Uint8Array,
  usedListed: Uint8Array,
  person: boolean,
): void {
  // Portside is a port to anybody, and Port Side to those who know.
  const weak = (pair: Pairing) =>
    (pair.similarity < 0.86 || (!person && pair.similarity === ONE_TRADE)) &&
    pair.querySpan === 1 &&
    pair.listedSpan === 1;
  const joining = (held: Pairing | undefined): Joining => ({
    person,
    alone: pairs.every((pair) => pair === held),
  });
  const drop = (pair: Pairing) => {
    usedQuery[pair.query] = 0;
    usedListed[pair.listed] = 0;
    pairs.splice(pairs.indexOf(pair), 1);
  };
  for (let i = 0; i < n; i += 1) {
    const held = pairs.find((pair) => pair.query === i);
    if (held && !weak(held)) continue;
    const found = joinedFor(query, i, listed, m, usedListed, held, held?.listed, joining(held));
    if (!found) continue;
    if (held) drop(held);
    usedQuery[i] = 1;
    usedListed.fill(1, found.from, found.from + found.span);
    pairs.push({
      query: i,
      querySpan: 1,
      listed: found.from,
      listedSpan: found.span,
      similarity: found.alike,
    });
  }
  for (let j = 0; j < m; j += 1) {
    const held = pairs.find((pair) => pair.listed === j && pair.listedSpan === 1);
    if ((held && !weak(held)) || (!held && usedListed[j])) continue;
    const found = joinedFor(listed, j, query, n, usedQuery, held, held?.query, joining(held));
    if (!found) continue;
    if (held) drop(held);
    usedListed[j] = 1;
    usedQuery.fill(1, found.from, found.from + found.span);
    pairs.push({
      query: found.from,
      querySpan: found.span,
      listed: j,
      listedSpan: 1,
      similarity: found.alike,
    });
  }
}

/** `alone`: no other words of the two names agree. */
type Joining = { person: boolean; alone: boolean };

/** Van der Bilt is written Vanderbilt. */
const MOST_JOINED = 3;
const JOINED_COSTS = 0.02;

/** Neighbours of one side, free or held by the word itself, that are written as that one word of the other. */
function joinedFor(
  single: NameSide,
  at: number,
  side: NameSide,
  length: number,
  used: Uint8Array,
  held: Pairing | undefined,
  heldAt: number | undefined,
  joining: Joining,
): { from: number; span: number; alike: number } | null {
  let best: { from: number; span: number; alike: number } | null = null;
  for (let span = 2; span <= MOST_JOINED; span += 1)
    for (let from = 0; from + span <= length; from += 1) {
      let taken = 0;
      for (let place = from; place < from + span; place += 1) if (used[place]) taken += 1;
      const own = heldAt !== undefined && heldAt >= from && heldAt < from + span;
      if (taken !== (own ? 1 : 0) || (held && !own)) continue;
      if (!aboutAsLong(side, from, span, single, at) || !sameStart(single, at, side, from)) continue;
      const alike = joinedSimilarity(side, from, span, single, at, joining.person);
      if (alike < leastJoined(single, at, side, from, joining) || (held && alike <= held.similarity))
        continue;
      if (!best || alike - JOINED_COSTS > best.alike) best = { from, span, alike: alike - JOINED_COSTS };
    }
  return best;
}

/** From this similarity on all names of a person are one word of the other side: Sun Jie is no Sunna. */
const SAME_NAME = 0.93;

/** Two words written as one must be nearly the same word; across scripts, a likely spelling of it. */
function leastJoined(
  query: NameSide,
  i: number,
  listed: NameSide,
  j: number,
  { person, alone }: Joining,
): number {
  const particle = (side: NameSide, at: number) => side.columns.kind[side.ids[at] ?? 0] === PartKind.Particle;
  if (particle(query, i) || particle(listed, j)) return 0.9;
  const latin = (side: NameSide, at: number) => side.columns.learned[side.ids[at] ?? 0] === 0;
  return latin(query, i) !== latin(listed, j) ? 0.75 : person && alone ? SAME_NAME : 0.85;
}

const LETTERS_APART = 3;
const SHORTEST_JOINED = 4;

function aboutAsLong(side: NameSide, first: number, span: number, single: NameSide, at: number): boolean {
  const letters = (of: NameSide, place: number) => {
    const row = of.ids[place] ?? 0;
    return (of.columns.textAt[row + 1] ?? 0) - (of.columns.textAt[row] ?? 0);
  };
  let together = 0;
  for (let place = first; place < first + span; place += 1) together += letters(side, place);
  return together >= SHORTEST_JOINED && Math.abs(together - letters(single, at)) <= LETTERS_APART;
}

function sameStart(query: NameSide, i: number, listed: NameSide, j: number): boolean {
  const a = query.ids[i] ?? 0;
  const b = listed.ids[j] ?? 0;
  const x = query.columns.key[query.columns.keyAt[a] ?? 0];
  const y = listed.columns.key[listed.columns.keyAt[b] ?? 0];
  if (x === y) return true;
  const vowel = (code: number | undefined) =>
    code !== undefined && "aeiou".includes(String.fromCharCode(code));
  if (vowel(x) && vowel(y)) return true;
  const [one, other] = [textOf(query.columns, a), textOf(listed.columns, b)];
  return beganWith(one, other.charAt(0)) || beganWith(other, one.charAt(0));
}

/** Neighbours of one side, written as one word, against one word of the other side. */
function joinedSimilarity(
  side: NameSide,
  first: number,
  span: number,
  single: NameSide,
  at: number,
  person: boolean,
): number {
  const { columns } = side;
  const one = single.ids[at] ?? 0;
  const rows = Array.from({ length: span }, (_, place) => side.ids[first + place] ?? 0);
  const syllables = rows.some((row) => (columns.script[row] ?? 0) >= Script.Ideograph);
  // Syllables are spelled in Latin letters; what they sound like in a third script nobody wrote.
  if (syllables && single.columns.learned[one] !== 0) return 0;
  const text = rows.map((row) => textOf(columns, row)).join("");
  const native = rows.map((row) => nativeOf(columns, row)).join("");
  const script = SCRIPTS[columns.script[rows.at(-1) ?? 0] ?? 0] ?? Script.Spelled;
  const joined = tokenColumns([featuresOf({ text: text.slice(0, 40), script, kind: PartKind.Word, native })]);
  return similarity(joined, 0, single.columns, one, person);
}
