/** Cost of exchanging two sounds, in hundredths; letters not listed cost 100. */
export const EXCHANGE = new Uint8Array(128 * 128).fill(100);
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
  js: 80,
  jh: 60,
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

const MATER = new Uint8Array(128);
for (const letter of "aivhe") MATER[letter.charCodeAt(0)] = 1;
const VOWEL = new Uint8Array(128);
for (const letter of "aeiou") VOWEL[letter.charCodeAt(0)] = 1;

/** Distance of a consonant-script word (first) to a spelled one: vowels come free, letters that may be vowels cheap. */
export function consonantDistance(
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

/** Letters changed, added or left out between two words. */
export function letterDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + Number(a.charAt(i - 1) !== b.charAt(j - 1)),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether two words differ by one letter changed, added or left out, or by two neighbours that changed places. */
export function oneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  if (
    one.length === other.length &&
    one[from] === other[from + 1] &&
    one[from + 1] === other[from] &&
    one.slice(from + 2) === other.slice(from + 2)
  )
    return true;
  const [skipOne, skipOther] = [one.length >= other.length ? 1 : 0, other.length >= one.length ? 1 : 0];
  return one.slice(from + skipOne) === other.slice(from + skipOther);
}
