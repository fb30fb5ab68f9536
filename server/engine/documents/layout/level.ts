import { inOrder } from "../read/lines";
import type { Box, Page, Word } from "../types";

type Words = readonly Word[];
/** What stands on one height of a page, and which line it was taken for. */
type Strip = { words: Words; line: number; at: number; size: number; cells: number };
/** Two strips, one below the other, that may be one line; `step`: how far what stands right is below what stands left, in widths of the page. */
type Pair = { upper: Strip; lower: Strip; step: number };

/** How much of its print's height two strips may stand apart and still be one line. */
const most = 1;
/** Print of one line stands on one height but for so much of its own. */
const jitter = 0.18;
/** What is further off its line than this, in heights of the print, is on another height. */
const off = 0.3;
/** What is as much nearer to one than to another stands in the middle between them. */
const central = 0.7;
/** So many pairs with one and the same step are how the page was set. */
const pairs = 3;
/** Steps of one size differ by less than so many points. */
const exact = 0.8;

const height = ({ box }: Word): number => box[3] - box[1];
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const left = (words: Words): number => Math.min(...words.map(({ box }) => box[0]));

/**
 * Values that a program fills into a form stand some points above or below their captions, each by the same step. Whether a value belongs to
 * the caption above it or to the one below is settled for all of a page at once: by the step that joins most of them.
 */
export function levelled(lines: readonly Words[], page: Page): Words[] {
  const strips = lines.flatMap((words, line) => stripsOf(words, line, page)).sort((a, b) => a.at - b.at);
  const next = strips.map((upper, i) => strips[i + 1] && pairOf(upper, strips[i + 1] as Strip, page));
  // A value in the middle between the two lines of one caption, or of as many beside one another, and nothing else near, is set there.
  const amid = (i: number): boolean => {
    const [above, below] = [next[i], next[i + 1]].map((pair) => Math.abs(pair?.step ?? 0));
    const ratio = (above ?? 0) / (below || 1);
    const captions = strips[i]?.cells === strips[i + 2]?.cells;
    return captions && !next[i - 1] && !next[i + 2] && ratio > central && ratio < 1 / central;
  };
  const found = next.flatMap((pair, i) => (pair === undefined || amid(i) || amid(i - 1) ? [] : [pair]));
  const joined = new Map<Strip, Strip>();
  const free = ({ upper, lower }: Pair): boolean =>
    ![upper, lower].some((one) => joined.has(one) || lowers.has(one));
  const lowers = new Set<Strip>();
  for (let open = found; ; open = open.filter(free)) {
    const alike = mostAlike(open, exact / page.height);
    if (alike.length < pairs) return lineUp(lines, strips, joined, page.width / page.height);
    for (const pair of alike) {
      if (!free(pair)) continue;
      joined.set(pair.upper, pair.lower);
      lowers.add(pair.lower);
    }
  }
}

/** Where what stands on a line is for what stands above and below: on the height of what it begins with, where not all of it is set on one. */
export function levelOf(boxes: readonly Box[]): (box: Box) => Box {
  const [first] = boxes;
  if (first === undefined) return (box) => box;
  const [top, bottom] = [first[1], first[3]];
  const level = boxes.every((box) => Math.abs(box[3] - bottom) < (bottom - top) * off);
  return level ? (box) => box : ([x0, , x1]) => [x0, top, x1, bottom];
}

/** A line's strips: one, unless values on it stand on another height than their captions. */
function stripsOf(words: Words, line: number, { width, height: tall }: Page): Strip[] {
  if (words.length === 0) return [];
  const size = Math.max(...words.map(height));
  const cells: Word[][] = [];
  for (const word of words) {
    const [last, before] = [cells.at(-1), cells.at(-1)?.at(-1)];
    if (last && before && (word.box[0] - before.box[2]) * width < size * tall) last.push(word);
    else cells.push([word]);
  }
  const strips: { words: Word[]; at: number; cells: number }[] = [];
  for (const cell of cells) {
    const at = median(cell.map(({ box }) => box[3]));
    const own = strips.find((strip) => Math.abs(strip.at - at) < size * jitter);
    if (own) {
      own.words.push(...cell);
      own.cells += 1;
    } else strips.push({ words: [...cell], at, cells: 1 });
  }
  return strips.map((strip) => ({ ...strip, line, size: median(strip.words.map(height)) }));
}

/** Side by side, with a gap between, and near enough: never one over the other. */
function pairOf(upper: Strip, lower: Strip, { width, height: tall }: Page): Pair | undefined {
  const size = Math.min(upper.size, lower.size);
  const step = lower.at - upper.at;
  if (step > size * most) return undefined;
  const gap = ((size * tall) / width) * 0.3;
  const over = upper.words.some((a) =>
    lower.words.some((b) => a.box[2] + gap > b.box[0] && b.box[2] + gap > a.box[0]),
  );
  return over ? undefined : { upper, lower, step: left(upper.words) < left(lower.words) ? step : -step };
}

/** The pairs of the step that most have; of two that as many have, of the smaller. */
function mostAlike(open: readonly Pair[], within: number): readonly Pair[] {
  let best: readonly Pair[] = [];
  for (const { step } of [...open].sort((a, b) => Math.abs(a.step) - Math.abs(b.step))) {
    const alike = open.filter((other) => Math.abs(other.step - step) < within);
    if (alike.length > best.length) best = alike;
  }
  return best;
}

/** Strips that are joined are one line; those that no step joins with another stay on theirs. */
function lineUp(
  lines: readonly Words[],
  strips: readonly Strip[],
  joined: ReadonlyMap<Strip, Strip>,
  aspect: number,
): Words[] {
  const pairs = strips.flatMap((upper) => {
    const lower = joined.get(upper);
    const words = inOrder([...upper.words, ...(lower?.words ?? [])], aspect);
    return lower === undefined ? [] : [{ words, line: upper.line }];
  });
  const taken = new Set(pairs.flatMap(({ words }) => words));
  const alone = lines.map((words, line) => ({ words: words.filter((word) => !taken.has(word)), line }));
  return [...alone, ...pairs]
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => a.line - b.line)
    .map(({ words }) => words);
}
