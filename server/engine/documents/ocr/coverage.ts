import { area, overlap, union } from "../geometry";
import type { Raster, ReadWord } from "../ports";
import type { Box } from "../types";

/** Words of this confidence are believed. */
export const sure = 0.6;

const tile = 24;
/** Tiles of print this near to each other belong to one place: figures of a column stand a row apart. */
const reach = 2;
/** Fewer tiles are dust or the end of a line, and a single column of them is a stroke. */
const fewest = 3;

/** Print that lies under no word of a reading: its share of a page's print, 0..1, and where it stands in clusters, in pixels. */
export type Unread = { share: number; places: Place[] };
export type Place = { left: number; top: number; width: number; height: number };

/** Grey rasters without ruled lines. What lies beyond the words is not the page: the grain of a table, for one. */
export function unreadPrint(picture: Raster, words: readonly ReadWord[]): Unread {
  const columns = Math.ceil(picture.width / tile);
  const rows = Math.ceil(picture.height / tile);
  const read = coveredTiles(picture, words, columns, rows);
  const [x0, y0, x1, y1] = hull(words);
  const isOnPage = (x: number, y: number): boolean =>
    x >= x0 * picture.width && x < x1 * picture.width && y >= y0 * picture.height && y < y1 * picture.height;
  const unread = new Uint8Array(columns * rows);
  let print = 0;
  let left = 0;
  for (let at = 0; at < unread.length; at += 1) {
    const [x, y] = [(at % columns) * tile, Math.floor(at / columns) * tile];
    if (!isOnPage(x, y) || !holdsPrint(picture, x, y)) continue;
    print += 1;
    if (read[at]) continue;
    unread[at] = 1;
    left += 1;
  }
  return { share: print < 20 ? 0 : left / print, places: clusters(unread, columns, picture) };
}

/** The part of the picture that holds the sure words, a little wider. */
function hull(words: readonly ReadWord[]): Box {
  const boxes = words.filter((word) => word.confidence >= sure && word.text.length > 2).map(({ box }) => box);
  const [first] = boxes;
  if (first === undefined) return [0, 0, 1, 1];
  const [x0, y0, x1, y1] = boxes.reduce(union, first);
  return [x0 - 0.04, y0 - 0.04, x1 + 0.04, y1 + 0.04];
}

/** Blur around letters, in pixels. */
const edge = 3;

/** Letters are hardly taller than this many of their widths: where a word's box is, rules or another line lie in it. */
const tallest = 2.6;

/** The picture without the words. */
export function erased(picture: Raster, words: readonly ReadWord[]): Raster {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data);
  for (const { box, text } of words) {
    const [x0, x1] = [box[0] * width, box[2] * width];
    const half = Math.min((box[3] - box[1]) * height, (tallest * (x1 - x0)) / text.length) / 2;
    const middle = ((box[1] + box[3]) * height) / 2;
    const left = Math.max(0, Math.floor(x0) - edge);
    const right = Math.min(width, Math.ceil(x1) + edge);
    const bottom = Math.min(height, Math.ceil(middle + half) + edge);
    for (let y = Math.max(0, Math.floor(middle - half) - edge); y < bottom; y += 1)
      data.fill(255, y * width + left, y * width + right);
  }
  return { ...picture, data };
}

function coveredTiles(
  { width, height }: Raster,
  words: readonly ReadWord[],
  columns: number,
  rows: number,
): Uint8Array {
  const read = new Uint8Array(columns * rows);
  for (const { box } of words) {
    const right = Math.min(columns - 1, Math.floor((box[2] * width + 4) / tile));
    const bottom = Math.min(rows - 1, Math.floor((box[3] * height + 4) / tile));
    for (let row = Math.max(0, Math.floor((box[1] * height - 4) / tile)); row <= bottom; row += 1) {
      for (let column = Math.max(0, Math.floor((box[0] * width - 4) / tile)); column <= right; column += 1) {
        read[row * columns + column] = 1;
      }
    }
  }
  return read;
}

/** Tiles that stand together, with the tile around them, those with most tiles first. */
function clusters(marked: Uint8Array, columns: number, picture: Raster): Place[] {
  const waiting = marked.slice();
  const found: { tiles: number; place: Place }[] = [];
  for (let start = 0; start < waiting.length; start += 1) {
    if (!waiting[start]) continue;
    waiting[start] = 0;
    const members = [start];
    for (const member of members) {
      const column = member % columns;
      for (let down = -reach; down <= reach; down += 1) {
        for (
          let across = Math.max(-reach, -column);
          across <= Math.min(reach, columns - 1 - column);
          across += 1
        ) {
          const next = member + down * columns + across;
          if (!waiting[next]) continue;
          waiting[next] = 0;
          members.push(next);
        }
      }
    }
    const xs = members.map((member) => member % columns);
    if (members.length < fewest || Math.max(...xs) === Math.min(...xs)) continue;
    const ys = members.map((member) => Math.floor(member / columns));
    const [left, top] = [Math.max(0, Math.min(...xs) - 1) * tile, Math.max(0, Math.min(...ys) - 1) * tile];
    const width = Math.min(picture.width, (Math.max(...xs) + 2) * tile) - left;
    const height = Math.min(picture.height, (Math.max(...ys) + 2) * tile) - top;
    found.push({ tiles: members.length, place: { left, top, width, height } });
  }
  return found.sort((a, b) => b.tiles - a.tiles).map(({ place }) => place);
}

/** Small captions are printed in grey. */
const faintest = 165;

/** Print turns from paper to ink several times within a tile, but is not as busy as a photograph. */
function holdsPrint({ width, height, data }: Raster, left: number, top: number): boolean {
  let turns = 0;
  let inked = 0;
  let count = 0;
  for (let y = top; y < Math.min(height, top + tile); y += 3) {
    let inside = false;
    for (let x = left; x < Math.min(width, left + tile); x += 1) {
      const ink = (data[y * width + x] ?? 255) < faintest;
      count += 1;
      if (ink) inked += 1;
      if (ink !== inside) turns += 1;
      inside = ink;
    }
  }
  return turns >= 8 && inked < count * 0.5;
}

/** Evidence that a reading holds text: confident characters count, doubtful ones count against it. */
export const evidenceOf = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + (word.confidence - 0.4) * word.text.length, 0);

/**
 * Two readings of one page as one. Where words of both lie on each other, the place goes to the side with more evidence;
 * what only the second saw is added when it is sure of it.
 */
export function combined(first: readonly ReadWord[], second: readonly ReadWord[]): ReadWord[] {
  const lines = Math.max(0, ...first.map(({ line }) => line + 1));
  const rivals = second.map((word) => first.filter((known) => touches(known, word)));
  const decided = new Set<ReadWord>();
  const lost = new Set<ReadWord>();
  const won: ReadWord[] = [];
  second.forEach((word, index) => {
    if (decided.has(word)) return;
    const own = new Set([word]);
    const others = new Set(rivals[index]);
    // A place grows until no word of either side reaches out of it.
    for (let size = 0; size !== own.size + others.size; ) {
      size = own.size + others.size;
      second.forEach((candidate, at) => {
        const its = rivals[at] ?? [];
        if (!its.some((known) => others.has(known))) return;
        own.add(candidate);
        for (const known of its) others.add(known);
      });
    }
    for (const member of own) decided.add(member);
    if (others.size === 0) {
      const free = !first.some((known) => touches(known, word, 0.03));
      if (free && word.confidence >= sure && /[\p{L}\p{N}]/u.test(word.text)) won.push(word);
    } else if (isSurer([...own], [...others])) {
      won.push(...own);
      for (const known of others) lost.add(known);
    }
  });
  return [
    ...first.filter((word) => !lost.has(word)),
    ...won.map((word) => ({ ...word, line: word.line + lines })),
  ];
}

/** Sure words that lie neither on a known one nor on each other, the surer first; in lines after those of `all`. */
export function nonOverlapping(
  found: readonly ReadWord[],
  known: readonly ReadWord[],
  all: readonly ReadWord[] = known,
): ReadWord[] {
  const lines = Math.max(0, ...all.map(({ line }) => line + 1));
  const free: ReadWord[] = [];
  for (const word of [...found].sort((a, b) => b.confidence - a.confidence)) {
    if (word.confidence < sure || !/[\p{L}\p{N}]/u.test(word.text)) continue;
    if (known.some((other) => touches(other, word, 0.03))) continue;
    if (free.some((other) => touches(other, word, 0.25))) continue;
    free.push({ ...word, line: word.line + lines });
  }
  return free;
}

/** Of two readings about as long the more confident one is right; otherwise the one that holds more text. */
function isSurer(a: readonly ReadWord[], b: readonly ReadWord[]): boolean {
  const [long, other] = [lengthOf(a), lengthOf(b)];
  const alike = Math.max(long, other) <= 1.5 * Math.min(long, other);
  return alike ? evidenceOf(a) / long > evidenceOf(b) / other : evidenceOf(a) > evidenceOf(b);
}

export const lengthOf = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + word.text.length, 0);

export const touches = (a: ReadWord, b: ReadWord, share = 0.25): boolean =>
  overlap(a.box, b.box) > share * Math.min(area(a.box), area(b.box));
