import type { Raster } from "../ports";
import type { Page, Signal, Word } from "../types";
import { type CodedPicture, codedPicture, transformBlock, zigzag } from "./jpeg-blocks";
import { boxAsStored } from "./page-view";
import { isAmount } from "./picture-regions";

/** The frequencies that print fills: the low and middle ones. */
const frequencies = zigzag.slice(1, 41);
/** The largest level that is counted; larger ones are too rare to be compared. */
const highest = 63;
/** Sizes up to this come of rounding samples to whole numbers between the two savings, on blank paper as well. */
const rounding = 2;
/** Fewer words than this are too few to tell what is usual. */
const fewestWords = 16;
/** From about so many blocks a picture's traces are learned well enough; no word covers as many as `mostOfOne`. */
const mostBlocks = 8_000;
const mostOfOne = 2_000;

/** Blocks from one to another, both ends included. */
type Area = { left: number; top: number; right: number; bottom: number };
/** A word, the blocks that it touches, and their number. */
type Place = Area & { word: Word; count: number };
/** The levels (quantised sizes by frequency) of one block, and what may have blurred its traces. */
type Block = { levels: Uint8Array; blur: "" | "bright" | "coloured" | "dark" };
/**
 * How far print lacks the traces of an earlier compression: 0 as the rest of the picture, 1 wholly; with its usual error, and
 * how many blocks lack them by themselves. One or two do where a sample was cut off in between, as at a full stop.
 */
type Lack = { share: number; error: number; wholly: number };

/**
 * Amounts without the traces of an earlier compression that the rest of the picture bears: it was saved as a JPEG, something
 * was set in, and it was saved again. Coefficients that went through two quantisations keep to the steps of the first; what
 * was set in knows only the second. Nothing is said of pictures saved once, resized, or saved again more coarsely.
 *
 * After Lin et al., "Fast, automatic and fine-grained tampered JPEG image detection via DCT coefficient analysis" (2009), and
 * Bianchi and Piva, "Image forgery localization via block-grained analysis of JPEG artifacts" (2012). What a single
 * quantisation would look like is read off the same print on a grid moved by half a block, as in Fridrich, Goljan and Hogea,
 * "Steganalysis of JPEG images: breaking the F5 algorithm" (2002).
 */
export async function recompressionSignals(
  bytes: Uint8Array,
  upright: Raster,
  page: Page,
): Promise<Signal[]> {
  if (!page.words.some(isAmount)) return [];
  const coded = await codedPicture(bytes, upright);
  if (!coded) return [];
  const places = placesOf(coded, page);
  const { blocks, moved } = blocksOf(coded, places);
  const evidence = evidenceOf([...blocks.values()], moved);
  // Saved once: no frequency tells anything.
  if (evidence.twice.every((mean) => mean === 0)) return [];
  const lacks = new Map<Place, Lack>();
  for (const place of places) {
    const lack = strongestLack(place, blocks, evidence);
    if (lack) lacks.set(place, lack);
  }
  if (!isBorneByTheRest(lacks)) return [];
  return [...lacks].flatMap(([{ word }, { share, error, wholly }]) => {
    // Measured: in genuine pictures saved twice no amount that passes the rest is above .6 here.
    if (!isAmount(word) || share - 2 * error < 0.7 || wholly < 3) return [];
    const facts = { text: word.text, share: Math.min(1, Math.round(share * 100) / 100) };
    return [{ kind: "image_recompressed", page: page.number, box: word.box, facts }];
  });
}

/** Whether nearly all words bear the traces. Where words that are no amounts lack them too, something else took them away. */
function isBorneByTheRest(lacks: ReadonlyMap<Place, Lack>): boolean {
  const shares = [...lacks.values()].map(({ share }) => share).sort((a, b) => a - b);
  const others = [...lacks].filter(
    ([{ word }, { share, error, wholly }]) =>
      !isAmount(word) && share >= 0.6 && share >= 4 * error && wholly >= 2,
  );
  const usual = shares[Math.floor(shares.length * 0.9)] ?? 1;
  return lacks.size >= fewestWords && usual <= 0.3 && others.length <= 1;
}

/** Every amount, and of the other words as many as are wanted, spread over the page. */
function placesOf(coded: CodedPicture, page: Page): Place[] {
  const { width, height } = coded.pixels;
  const places = page.words.flatMap((word): Place[] => {
    if (word.text.length < 2 || !/[\p{L}\p{N}]/u.test(word.text)) return [];
    const [x0, y0, x1, y1] = coded.asCoded(boxAsStored(page, word.box));
    const left = Math.max(0, Math.floor((x0 * width) / 8));
    const top = Math.max(0, Math.floor((y0 * height) / 8));
    const right = Math.min(width >> 3, Math.ceil((x1 * width) / 8)) - 1;
    const bottom = Math.min(height >> 3, Math.ceil((y1 * height) / 8)) - 1;
    const count = (right - left + 1) * (bottom - top + 1);
    return right > left && bottom >= top && count <= mostOfOne
      ? [{ word, left, top, right, bottom, count }]
      : [];
  });
  const every = Math.ceil(places.reduce((sum, { count }) => sum + count, 0) / mostBlocks);
  return places.filter(({ word }, index) => index % every === 0 || isAmount(word));
}

const nameOf = (x: number, y: number): number => y * 8192 + x;

/** The blocks under the words, and blocks of the same print on a grid moved by half a block. */
function blocksOf(
  { pixels, steps }: CodedPicture,
  places: readonly Place[],
): { blocks: Map<number, Block>; moved: Uint8Array[] } {
  const blocks = new Map<number, Block>();
  const moved: Uint8Array[] = [];
  for (const { left, top, right, bottom } of places) {
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        if (blocks.has(nameOf(x, y))) continue;
        const [left, top] = [x * 8, y * 8];
        blocks.set(nameOf(x, y), {
          levels: levelsAt(pixels, steps, left, top),
          blur: blurOf(pixels, left, top),
        });
        if (left + 12 <= pixels.width && top + 12 <= pixels.height)
          moved.push(levelsAt(pixels, steps, left + 4, top + 4));
      }
    }
  }
  return { blocks, moved };
}

const sizes = new Float64Array(64);

function levelsAt(pixels: Raster, steps: Uint16Array, left: number, top: number): Uint8Array {
  transformBlock(pixels, left, top, sizes);
  const levels = new Uint8Array(64);
  for (const at of frequencies) {
    const level = Math.min(255, Math.round(Math.abs(sizes[at] ?? 0) / (steps[at] ?? 1)));
    if (level * (steps[at] ?? 1) > rounding) levels[at] = level;
  }
  return levels;
}

/**
 * Samples were cut off at the ends of the scale between the two savings, which blurs the traces: by a little on white paper, by
 * much in black print, and where print is coloured, whose three samples stray further.
 */
function blurOf({ width, channels, data }: Raster, left: number, top: number): Block["blur"] {
  let [bright, dark, coloured] = [0, 0, 0];
  for (let y = 0; y < 8; y += 1) {
    const from = ((top + y) * width + left) * channels;
    for (let at = from; at < from + 8 * channels; at += channels) {
      const red = data[at] ?? 0;
      const green = channels === 1 ? red : (data[at + 1] ?? 0);
      const blue = channels === 1 ? red : (data[at + 2] ?? 0);
      const most = Math.max(red, green, blue);
      const least = Math.min(red, green, blue);
      if (least <= 1) dark += 1;
      if (most >= 254) bright += 1;
      if (most - least > 80) coloured += 1;
    }
  }
  return dark > 1 ? "dark" : coloured > 3 ? "coloured" : bright > 3 ? "bright" : "";
}

/** What a level of a frequency says for two quantisations against one, and what to expect of print with either. */
type Evidence = {
  /** Logarithm of the ratio of both likelihoods, by frequency and level. */
  ratio: Float64Array;
  /** By frequency: its mean and its variance after two, its mean after one. Frequencies that tell nothing have none. */
  twice: Float64Array;
  variance: Float64Array;
  once: Float64Array;
  /** The kinds of blocks that are common enough for the traces to be learned with their blur. */
  usual: ReadonlySet<Block["blur"]>;
};

function evidenceOf(blocks: readonly Block[], moved: readonly Uint8Array[]): Evidence {
  const ratio = new Float64Array(64 * 256);
  const [twice, variance, once] = [new Float64Array(64), new Float64Array(64), new Float64Array(64)];
  const all = blocks.map(({ levels }) => levels);
  for (const at of frequencies) {
    const seen = countLevels(all, at);
    const smooth = countLevels(moved, at);
    if (seen.total < 150 || smooth.total < 150) continue;
    let [mean, squares, other] = [0, 0, 0];
    for (let level = 1; level <= highest; level += 1) {
      const single = ((smooth.counts[level] ?? 0) + 2) / (smooth.total + 2 * highest);
      const double = ((seen.counts[level] ?? 0) + 2 * highest * single) / (seen.total + 2 * highest);
      const weight = Math.max(-3, Math.min(3, Math.log(double / single)));
      ratio[at * 256 + level] = weight;
      mean += double * weight;
      squares += double * weight * weight;
      other += single * weight;
    }
    if (mean < 0.05 || mean * seen.total < 60) continue;
    twice[at] = mean;
    variance[at] = squares - mean * mean;
    once[at] = other;
  }
  const usual = (["", "bright", "coloured"] as const).filter(
    (kind) => blocks.filter(({ blur }) => blur === kind).length >= 0.1 * blocks.length,
  );
  return { ratio, twice, variance, once, usual: new Set(usual) };
}

/** How often each level from 1 occurs at a frequency: 0 says more about the print than about its compression. */
function countLevels(blocks: readonly Uint8Array[], at: number): { counts: Uint32Array; total: number } {
  const counts = new Uint32Array(256);
  let total = 0;
  for (const levels of blocks) {
    const level = levels[at] ?? 0;
    if (level < 1 || level > highest) continue;
    counts[level] = (counts[level] ?? 0) + 1;
    total += 1;
  }
  return { counts, total };
}

/** Of the strips of a word, as narrow as a digit, the one that most surely lacks the traces. */
function strongestLack(
  place: Place,
  blocks: ReadonlyMap<number, Block>,
  evidence: Evidence,
): Lack | undefined {
  let strongest: Lack | undefined;
  for (let x = place.left; x < place.right; x += 1) {
    const lack = lackOf({ ...place, left: x, right: x + 1 }, blocks, evidence);
    if (lack && (!strongest || lack.share - 2 * lack.error > strongest.share - 2 * strongest.error))
      strongest = lack;
  }
  return strongest;
}

function lackOf(
  { left, top, right, bottom }: Area,
  blocks: ReadonlyMap<number, Block>,
  { ratio, twice, variance, once, usual }: Evidence,
): Lack | undefined {
  let [distance, length, spread, count, wholly] = [0, 0, 0, 0, 0];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const block = blocks.get(nameOf(x, y));
      if (!block || !usual.has(block.blur)) continue;
      let [off, reach, told] = [0, 0, 0];
      for (const at of frequencies) {
        const level = block.levels[at] ?? 0;
        if (level < 1 || level > highest || twice[at] === 0) continue;
        off += (twice[at] ?? 0) - (ratio[at * 256 + level] ?? 0);
        reach += (twice[at] ?? 0) - (once[at] ?? 0);
        spread += variance[at] ?? 0;
        told += 1;
      }
      distance += off;
      length += reach;
      count += told;
      if (told >= 8 && off > 0.5 * reach) wholly += 1;
    }
  }
  const error = Math.sqrt(spread) / length;
  return count >= 40 && error < 0.12 ? { share: distance / length, error, wholly } : undefined;
}
