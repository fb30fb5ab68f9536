import type { Raster } from "../ports";

/** A line of print in pixels, and how tall its letters are. */
export type TextLine = { left: number; top: number; width: number; height: number; letter: number };

type Blob = { left: number; top: number; right: number; bottom: number };

/** No page of print has more; a halftone picture has. */
const mostLetters = 20_000;
const ink = 190;
/** Heights of letters that can be read, in pixels. */
const [shortest, tallest] = [6, 64];
/** A blob so many times as wide as tall is more than one letter. */
const severalLetters = 2.5;
/** Letters of one line: the gap between words in heights of a letter, and how much of the smaller is on the height of the other. */
const [gap, overlapping] = [1.6, 0.45];

/**
 * Lines of print, by the shape of what is dark: letters side by side. Ruled lines, bands and shadows are too long or too tall for
 * letters, dust is too small, and what has more spots than any page letters is no print. Grey rasters; those with most letters come first.
 */
export function textLines(picture: Raster): TextLine[] {
  const letters = blobs(picture).filter(({ left, top, right, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    return height >= shortest && height <= tallest && width <= height * 12 && width * 6 >= height;
  });
  if (letters.length > mostLetters) return [];
  const lines: { letters: number; line: TextLine }[] = [];
  for (const members of inLines(letters)) {
    const line = members.reduce(around);
    const heights = members.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
    const letter = heights[heights.length >> 1] ?? 0;
    const [width, height] = [line.right - line.left, line.bottom - line.top];
    // Letters in bold print run together: one blob is a line when it is as wide as several.
    const least = members.length < 2 ? severalLetters : 1.2;
    if (width < letter * least || height > letter * 2.5) continue;
    lines.push({ letters: members.length, line: { left: line.left, top: line.top, width, height, letter } });
  }
  return lines.sort((a, b) => b.letters - a.letters).map(({ line }) => line);
}

const around = (a: Blob, b: Blob): Blob => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** What hangs together, from runs of dark pixels; runs as long as a ruled line hang together with nothing. */
function blobs({ width, height, data }: Raster): Blob[] {
  const longest = Math.round(Math.max(width, height) / 28);
  const found: Blob[] = [];
  const parent: number[] = [];
  const root = (at: number): number => {
    let top = at;
    while (parent[top] !== top) top = parent[top] ?? top;
    parent[at] = top;
    return top;
  };
  type Run = { from: number; to: number; blob: number };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const row: Run[] = [];
    let near = 0;
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= ink) continue;
      const from = x;
      while (x < width && (data[y * width + x] ?? 255) < ink) x += 1;
      if (x - from > longest) continue;
      while (near < above.length && (above[near]?.to ?? 0) < from) near += 1;
      let blob = -1;
      for (let at = near; at < above.length && (above[at]?.from ?? 0) <= x; at += 1) {
        const other = root(above[at]?.blob ?? 0);
        if (blob < 0) blob = other;
        else if (other !== blob) {
          parent[other] = blob;
          found[blob] = around(found[blob] as Blob, found[other] as Blob);
        }
      }
      const own = { left: from, top: y, right: x, bottom: y + 1 };
      if (blob < 0) {
        blob = found.push(own) - 1;
        parent.push(blob);
      } else found[blob] = around(found[blob] as Blob, own);
      row.push({ from, to: x, blob });
    }
    above = row;
  }
  return found.filter((_, at) => parent[at] === at);
}

/** Beside each other, on one height and about as tall: an `e` is less than half as tall as a bracket. */
function isBeside(letter: Blob, last: Blob): boolean {
  const [one, other] = [letter.bottom - letter.top, last.bottom - last.top];
  const shared = Math.min(letter.bottom, last.bottom) - Math.max(letter.top, last.top);
  const [small, large] = [Math.min(one, other), Math.max(one, other)];
  return shared > overlapping * small && large < small * 2.8 && letter.left - last.right < large * gap;
}

/** Letters that stand side by side on one height. */
function inLines(letters: readonly Blob[]): Blob[][] {
  const sorted = [...letters].sort((a, b) => a.left - b.left);
  const lines: { members: Blob[]; last: Blob }[] = [];
  let open: { members: Blob[]; last: Blob }[] = [];
  for (const letter of sorted) {
    open = open.filter(({ last }) => letter.left - last.right < tallest * gap);
    const line = open
      .filter(({ last }) => isBeside(letter, last))
      .sort((a, b) => b.last.right - a.last.right)[0];
    if (line === undefined) {
      const begun = { members: [letter], last: letter };
      lines.push(begun);
      open.push(begun);
    } else {
      line.members.push(letter);
      line.last = letter.right > line.last.right ? letter : line.last;
    }
  }
  return lines.map(({ members }) => members);
}
