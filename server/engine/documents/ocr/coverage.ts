import type { Raster, ReadWord } from "../ports";
import { area, overlap } from "../read/geometry";

const tile = 24;

/** The share of a page's print that lies under no word of a reading, 0..1. Grey rasters without ruled lines. */
export function unreadShare({ width, height, data }: Raster, words: readonly ReadWord[]): number {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
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
  let print = 0;
  let unread = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!holdsPrint({ width, height, data, channels: 1 }, column * tile, row * tile)) continue;
      print += 1;
      if (!read[row * columns + column]) unread += 1;
    }
  }
  return print < 20 ? 0 : unread / print;
}

/** Print turns from paper to ink several times within a tile, but is not as busy as a photograph. */
function holdsPrint({ width, height, data }: Raster, left: number, top: number): boolean {
  let turns = 0;
  let inked = 0;
  let count = 0;
  for (let y = top; y < Math.min(height, top + tile); y += 3) {
    let inside = false;
    for (let x = left; x < Math.min(width, left + tile); x += 1) {
      const ink = (data[y * width + x] ?? 255) < 140;
      count += 1;
      if (ink) inked += 1;
      if (ink !== inside) turns += 1;
      inside = ink;
    }
  }
  return turns >= 8 && inked < count * 0.5;
}

/** Evidence that a reading holds text: confident characters count, doubtful ones count against it. */
export const worth = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + (word.confidence - 0.4) * word.text.length, 0);

const sure = 0.6;

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

/** Of two readings about as long the more confident one is right; otherwise the one that holds more text. */
function isSurer(a: readonly ReadWord[], b: readonly ReadWord[]): boolean {
  const [long, other] = [lengthOf(a), lengthOf(b)];
  const alike = Math.max(long, other) <= 1.5 * Math.min(long, other);
  return alike ? worth(a) / long > worth(b) / other : worth(a) > worth(b);
}

export const lengthOf = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + word.text.length, 0);

const touches = (a: ReadWord, b: ReadWord, share = 0.25): boolean =>
  overlap(a.box, b.box) > share * Math.min(area(a.box), area(b.box));
