import { PartKind } from "./parse-name";
import { Script } from "./romanise";
import type { TokenColumns } from "./token-table";

/** Cost of exchanging two sounds, in hundredths; letters not listed cost 100. */
const EXCHANGE = new Uint8Array(128 * 128).fill(100);
const set = (pair: string, cost: number) => {
  const a = pair.charCodeAt(0);
  const b = pair.charCodeAt(1);
  EXCHANGE[a * 128 + b] = cost;
  EXCHANGE[b * 128 + a] = cost;
};
for (const a of "aeiou") for (const b of "aeiou") if (a !== b) set(a + b, 55);
for (const pair of ["ei", "ou", "ao", "ae"]) set(pair, 40);
for (const [pair, cost] of Object.entries({
  ij: 30,
  uv: 30,
  CS: 45,
  Ch: 60,
  CZ: 60,
  cs: 35,
  cC: 40,
  ck: 60,
  cz: 50,
  sz: 40,
  Ss: 50,
  Zz: 40,
  Zj: 35,
  ZS: 50,
  gh: 40,
  gk: 50,
  kh: 50,
  bp: 65,
  bv: 60,
  dt: 55,
  fv: 50,
  mn: 70,
  jg: 50,
  jC: 50,
  zd: 60,
  st: 80,
  lr: 85,
  kC: 70,
  pf: 70,
  nm: 70,
  js: 80,
  jh: 60,
  gj: 50,
}))
  set(pair, cost);
const SKIP = new Uint8Array(128).fill(100);
for (const letter of "eiou") SKIP[letter.charCodeAt(0)] = 55;
SKIP["a".charCodeAt(0)] = 60;
SKIP["h".charCodeAt(0)] = 40;
SKIP["j".charCodeAt(0)] = 60;
SKIP["v".charCodeAt(0)] = 80;

const MAX = 41;
const previous2 = new Uint16Array(MAX + 1);
const previous = new Uint16Array(MAX + 1);
const current = new Uint16Array(MAX + 1);
const FAR = 60000;
const TRANSPOSE = 75;
const LAST_A = 95;
const A = "a".charCodeAt(0);

/**
 * Weighted edit distance of two keys in hundredths (near sounds and vowels are cheap, neighbours may swap), or 60000
 * once it is sure to exceed `limit`.
 */
export function soundDistance(
  a: Uint8Array,
  aFrom: number,
  aEnd: number,
  b: Uint8Array,
  bFrom: number,
  bEnd: number,
  limit: number,
): number {
  const m = Math.min(aEnd - aFrom, MAX);
  const n = Math.min(bEnd - bFrom, MAX);
  if (Math.abs(m - n) * 40 > limit) return FAR;
  let before2 = previous2;
  let before = previous;
  let row = current;
  before[0] = 0;
  for (let j = 1; j <= n; j += 1) before[j] = (before[j - 1] ?? 0) + (SKIP[b[bFrom + j - 1] ?? 0] ?? 100);
  let aLast = 0;
  for (let i = 1; i <= m; i += 1) {
    const x = a[aFrom + i - 1] ?? 0;
    const skipX = i === m && x === A ? LAST_A : (SKIP[x] ?? 100);
    row[0] = (before[0] ?? 0) + skipX;
    let least = row[0] ?? 0;
    let bLast = 0;
    for (let j = 1; j <= n; j += 1) {
      const y = b[bFrom + j - 1] ?? 0;
      let cost = (before[j - 1] ?? 0) + (x === y ? 0 : (EXCHANGE[x * 128 + y] ?? 100));
      const drop = (before[j] ?? 0) + skipX;
      if (drop < cost) cost = drop;
      const add = (row[j - 1] ?? 0) + (j === n && y === A ? LAST_A : (SKIP[y] ?? 100));
      if (add < cost) cost = add;
      if (i > 1 && j > 1 && x === bLast && y === aLast) {
        const swap = (before2[j - 2] ?? 0) + TRANSPOSE;
        if (swap < cost) cost = swap;
      }
      row[j] = cost;
      if (cost < least) least = cost;
      bLast = y;
    }
    if (least > limit) return FAR;
    aLast = x;
    const spare = before2;
    before2 = before;
    before = row;
    row = spare;
  }
  return before[n] ?? FAR;
}

function sameBytes(
  a: Uint8Array,
  aFrom: number,
  aEnd: number,
  b: Uint8Array,
  bFrom: number,
  bEnd: number,
): boolean {
  if (aEnd - aFrom !== bEnd - bFrom) return false;
  for (let at = 0; at < aEnd - aFrom; at += 1) if (a[aFrom + at] !== b[bFrom + at]) return false;
  return true;
}

/** The largest distance (hundredths) at which two words of this length can still be the same name. */
function budget(length: number): number {
  if (length <= 2) return 40;
  if (length === 3) return 60;
  if (length === 4) return 105;
  if (length <= 6) return 160;
  if (length <= 9) return 210;
  return 300;
}

const abjad = (script: number) => script === Script.Arabic || script === Script.Hebrew;

/**
 * How alike two words are, 0 to 1: equal, same sound key, listed variant, translation, familiar form, near spelling,
 * consonants across scripts, initial. Words with digits must be equal.
 */
export function similarity(a: TokenColumns, i: number, b: TokenColumns, j: number, person: boolean): number {
  const at = a.textAt[i] ?? 0;
  const aEnd = a.textAt[i + 1] ?? 0;
  const bt = b.textAt[j] ?? 0;
  const bEnd = b.textAt[j + 1] ?? 0;
  const aScript = a.script[i] ?? 0;
  const bScript = b.script[j] ?? 0;
  if (aScript === bScript || (!abjad(aScript) && !abjad(bScript))) {
    if (sameBytes(a.text, at, aEnd, b.text, bt, bEnd)) {
      return 1;
    }
  }
  const aKind = a.kind[i] ?? 0;
  const bKind = b.kind[j] ?? 0;
  if (aKind === PartKind.Number || bKind === PartKind.Number) return 0;
  if (aKind === PartKind.Initial || bKind === PartKind.Initial) {
    if (aKind === bKind || aKind === PartKind.Particle || bKind === PartKind.Particle) return 0;
    const x = a.text[at];
    const y = b.text[bt];
    return x === y ? 0.85 : 0;
  }
  if (abjad(aScript) || abjad(bScript)) return acrossScripts(a, i, b, j, aScript, bScript);
  const variant = a.variant[i] ?? 0;
  const sameVariant = variant !== 0 && variant === b.variant[j];
  const ka = a.keyAt[i] ?? 0;
  const kaEnd = a.keyAt[i + 1] ?? 0;
  const kb = b.keyAt[j] ?? 0;
  const kbEnd = b.keyAt[j + 1] ?? 0;
  const length = Math.max(kaEnd - ka, kbEnd - kb);
  const shorter = Math.min(kaEnd - ka, kbEnd - kb);
  if (shorter >= 2 && sameBytes(a.key, ka, kaEnd, b.key, kb, kbEnd)) {
    return 0.97;
  }
  if (sameVariant) {
    return 0.95;
  }
  const patronymic = a.patronymic[i] ?? 0;
  if (patronymic !== 0 && patronymic === b.patronymic[j]) {
    return 0.95;
  }
  const organisation = a.organisation[i] ?? 0;
  if (organisation !== 0 && organisation === b.organisation[j]) {
    return 0.9;
  }
  const stem = a.stem[i] ?? 0;
  if (!person && stem !== 0 && stem === b.stem[j] && shorter >= 4) return 0.92;
  // One character of a Chinese or Korean name is a whole word: near is another one.
  if (aScript > Script.Hebrew || bScript > Script.Hebrew) return 0;
  let best = 0;
  const limit = budget(length);
  const d = soundDistance(a.key, ka, kaEnd, b.key, kb, kbEnd, limit);
  if (d <= limit) {
    const first = a.key[ka] ?? 0;
    const second = b.key[kb] ?? 0;
    const penalty = first === second ? 0 : (EXCHANGE[first * 128 + second] ?? 100) <= 50 ? 0.03 : 0.09;
    const skeleton = a.skeleton[i] ?? 0;
    const vowelsOnly = skeleton !== 0 && skeleton === b.skeleton[j];
    best = 1 - ((vowelsOnly ? 0.75 : 0.95) * d) / 100 / Math.max(length, 3) - penalty - 0.02;
    if ((aKind === PartKind.Particle) !== (bKind === PartKind.Particle)) best *= 0.8;
  }
  if (best < 0.72 && familiar(a, i, b, j)) {
    return 0.75;
  }
  return Math.max(best, 0);
}

function familiar(a: TokenColumns, i: number, b: TokenColumns, j: number): boolean {
  for (let x = i * 4; x < i * 4 + 4; x += 1) {
    const group = a.nicknames[x];
    if (!group) return false;
    for (let y = j * 4; y < j * 4 + 4; y += 1) if (b.nicknames[y] === group) return true;
  }
  return false;
}

/** Arabic or Hebrew consonants against spelled words: w, y, h and vowels do not count; never Hebrew against Arabic. */
function acrossScripts(
  a: TokenColumns,
  i: number,
  b: TokenColumns,
  j: number,
  aScript: number,
  bScript: number,
): number {
  if (abjad(aScript) && abjad(bScript)) {
    if (aScript !== bScript) return 0;
    const m = (a.textAt[i + 1] ?? 0) - (a.textAt[i] ?? 0);
    const n = (b.textAt[j + 1] ?? 0) - (b.textAt[j] ?? 0);
    const longer = Math.max(m, n);
    const limit = longer <= 3 ? 0 : longer <= 5 ? 100 : 150;
    const d = soundDistance(
      a.text,
      a.textAt[i] ?? 0,
      a.textAt[i + 1] ?? 0,
      b.text,
      b.textAt[j] ?? 0,
      b.textAt[j + 1] ?? 0,
      limit,
    );
    return d <= limit ? 1 - (1.1 * d) / 100 / longer : 0;
  }
  const [c, row, v, other] = abjad(aScript) ? [a, i, b, j] : [b, j, a, i];
  const from = c.keyAt[row] ?? 0;
  const end = c.keyAt[row + 1] ?? 0;
  const d = consonantDistance(c.key, from, end, v.key, v.keyAt[other] ?? 0, v.keyAt[other + 1] ?? 0);
  const length = Math.max(end - from, 3);
  const alike = 0.96 - (0.9 * d) / 100 / length;
  return alike >= 0.6 ? (end - from <= 2 ? alike - 0.1 : alike) : 0;
}

const MATER = new Uint8Array(128);
for (const letter of "aivhe") MATER[letter.charCodeAt(0)] = 1;
const VOWEL = new Uint8Array(128);
for (const letter of "aeiou") VOWEL[letter.charCodeAt(0)] = 1;

/** Distance of a consonant-script word (first) to a spelled one: vowels come free, letters that may be vowels cheap. */
function consonantDistance(
  a: Uint8Array,
  aFrom: number,
  aEnd: number,
  b: Uint8Array,
  bFrom: number,
  bEnd: number,
): number {
  const m = Math.min(aEnd - aFrom, MAX);
  const n = Math.min(bEnd - bFrom, MAX);
  let before = previous;
  let row = current;
  before[0] = 0;
  for (let j = 1; j <= n; j += 1) before[j] = (before[j - 1] ?? 0) + consonantSkip(b[bFrom + j - 1] ?? 0);
  for (let i = 1; i <= m; i += 1) {
    const x = a[aFrom + i - 1] ?? 0;
    const skipX = MATER[x] ? 30 : 100;
    row[0] = (before[0] ?? 0) + (i === 1 && x === A ? 8 : skipX);
    for (let j = 1; j <= n; j += 1) {
      const y = b[bFrom + j - 1] ?? 0;
      let cost = (before[j - 1] ?? 0) + consonantExchange(x, y);
      const drop = (before[j] ?? 0) + skipX;
      if (drop < cost) cost = drop;
      const add = (row[j - 1] ?? 0) + consonantSkip(y);
      row[j] = Math.min(add, cost);
    }
    const spare = before;
    before = row;
    row = spare;
  }
  return before[n] ?? FAR;
}

function consonantSkip(y: number): number {
  if (VOWEL[y]) return 10;
  return y === H ? 35 : 100;
}

const H = "h".charCodeAt(0);
const V = "v".charCodeAt(0);
const I = "i".charCodeAt(0);
const U = "u".charCodeAt(0);
const O = "o".charCodeAt(0);
const E = "e".charCodeAt(0);
const Z = "z".charCodeAt(0);
const D = "d".charCodeAt(0);

function consonantExchange(x: number, y: number): number {
  if (x === y) return 0;
  if (x === V && (y === U || y === O)) return 4;
  if (x === I && y === E) return 4;
  if (x === A && VOWEL[y]) return 10;
  if ((x === Z && y === D) || (x === D && y === Z)) return 25;
  if (VOWEL[y]) return 100;
  return EXCHANGE[x * 128 + y] ?? 100;
}
