import type { Raster } from "../ports";
import type { Box, Page, Signal, Word } from "../types";
import { type CodedPicture, codedPicture, transformBlock, zigzag } from "./jpeg-blocks";
import { boxAsStored } from "./page-view";

/** The frequencies that print fills: the low and middle ones. */
const frequencies = zigzag.slice(1, 41);
/** The largest level that is counted; larger ones are too rare to be compared. */
const highest = 63;
/** Sizes up to this come of rounding samples to whole numbers between the two savings, on blank paper as well. */
const rounding = 2;
/** Fewer words than this are too few to tell what is usual. */
const fewestWords = 16;
/** A block of fewer levels than this says nothing by itself. */
const fewestLevels = 8;
/** Strips of a word are as many blocks wide: as narrow as a digit, and wider where its traces are faint. */
const widths = [2, 3, 5, Number.POSITIVE_INFINITY];
/** From about so many blocks a picture's traces are learned well enough; no word covers as many as `mostOfOne`. */
const mostBlocks = 8_000;
const mostOfOne = 2_000;

/** Blocks from one to another, both ends included. */
type Area = { left: number; top: number; right: number; bottom: number };
/** A word, the blocks that it touches, and their number. */
type Place = Area & { word: Word; count: number };
/** The levels (quantised sizes by frequency) of one block, what may have blurred its traces, and its strongest colour. */
type Block = { levels: Uint8Array; blur: "" | "bright" | "coloured" | "dark"; colour: number };
/**
 * How far print lacks the traces of an earlier compression: 0 as the rest of the picture, 1 wholly; with its usual error, and
 * how many blocks lack them by themselves. One or two do where a sample was cut off in between, as at a full stop.
 */
type Lack = { share: number; error: number; wholly: number };

/**
 * Amounts without the traces of an earlier compression that the rest of the picture bears: it was saved as a JPEG, something
 * was set in, and it was saved again. Coefficients that went through two quantisations keep to the steps of the first; what
 * was set in knows only the second. Nothing is said of pictures saved once, resized, or saved again much more coarsely. `on` is
 * where the picture lies on its page.
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
  on: Box = [0, 0, 1, 1],
): Promise<Signal[]> {
  if (!page.words.some(isFigure)) return [];
  const coded = await codedPicture(bytes, upright);
  return coded ? unborneFigures(onPage(coded, on), page) : [];
}

const onPage = (coded: CodedPicture, [left, top, right, bottom]: Box): CodedPicture => ({
  ...coded,
  asCoded: ([x0, y0, x1, y1]) => {
    const [wide, high] = [right - left, bottom - top];
    return coded.asCoded([(x0 - left) / wide, (y0 - top) / high, (x1 - left) / wide, (y1 - top) / high]);
  },
});

function unborneFigures(coded: CodedPicture, page: Page): Signal[] {
  const places = placesOf(coded, page);
  const { blocks, moved } = blocksOf(coded, places);
  const evidence = evidenceOf([...blocks.values()], moved);
  // Saved once: no frequency tells anything.
  if (evidence.twice.every((mean) => mean === 0)) return [];
  const lacks = new Map<Place, Lack>();
  const stamped = coloured(places, blocks);
  for (const place of places) {
    if (stamped.has(place)) continue;
    const lack = strongestLack(place, blocks, evidence);
    if (lack) lacks.set(place, lack);
  }
  const most = mostOfTheRest(lacks);
  return [...lacks].flatMap(([{ word }, lack]) => {
    if (!isFigure(word) || !isWhole(lack) || atLeast(lack) < most + 0.25) return [];
    const facts = { text: word.text, share: Math.min(1, Math.round(lack.share * 100) / 100) };
    return [{ kind: "image_recompressed", page: page.number, box: word.box, facts }];
  });
}

/** Figures of money: what holds a separator and is neither a date nor a share. */
const isFigure = ({ text, confidence }: Word): boolean =>
  confidence > 0.4 &&
  /^\D{0,5}\d[\d.,' ]*[.,' ]\d+\D{0,4}$/.test(text) &&
  /\d\D*\d\D*\d/.test(text) &&
  !/^\D?\d{1,2}\.\d{1,2}\.\d{2,4}\D?$/.test(text);

const atLeast = ({ share, error }: Lack): number => share - 2 * error;
// Measured: of 308 genuine pictures saved again, as they were, brighter or sharper, none has such a figure, nor one above .4.
const isWhole = (lack: Lack): boolean => atLeast(lack) >= 0.5 && lack.wholly >= 2;

/**
 * What is surely missing of the traces in nearly all other words. Where words that are no figures lack them as much, or many do,
 * something else took them away.
 */
function mostOfTheRest(lacks: ReadonlyMap<Place, Lack>): number {
  const rest = [...lacks]
    .filter(([{ word }, lack]) => !(isFigure(word) && isWhole(lack)))
    .map(([, lack]) => atLeast(lack))
    .sort((a, b) => b - a);
  const many = lacks.size - rest.length > Math.max(4, lacks.size / 10);
  return rest.length < fewestWords || many ? 1 : Math.max(0.2, rest[Math.ceil(rest.length / 50)] ?? 1);
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
  return places.filter(({ word }, index) => index % every === 0 || isFigure(word));
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
          ...blurOf(pixels, left, top),
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
function blurOf({ width, channels, data }: Raster, left: number, top: number): Omit<Block, "levels"> {
  let [bright, dark, coloured, colour] = [0, 0, 0, 0];
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
      colour = Math.max(colour, most - least);
    }
  }
  const blur = dark > 1 ? "dark" : coloured > 3 ? "coloured" : bright > 3 ? "bright" : "";
  return { blur, colour };
}

/** The lack of traces that is usual under a blur, and how many times as much blocks vary in it. */
type Blur = { usual: number; scatter: number };
/** What a level of a frequency says for two quantisations against one, and what to expect of print with either. */
type Evidence = {
  /** Logarithm of the ratio of both likelihoods, by frequency and level. */
  ratio: Float64Array;
  /** By frequency: its mean and its variance after two, its mean after one. Frequencies that tell nothing have none. */
  twice: Float64Array;
  variance: Float64Array;
  once: Float64Array;
  /** Of blurs that leave most of the traces. */
  blurs: ReadonlyMap<Block["blur"], Blur>;
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
  const known = { ratio, twice, variance, once };
  return { ...known, blurs: blursOf(blocks, known) };
}

/** How far each kind of blur takes blocks from what two quantisations leave, and how much more they scatter. */
function blursOf(blocks: readonly Block[], known: Omit<Evidence, "blurs">): Evidence["blurs"] {
  const blurs = new Map<Block["blur"], Blur>();
  for (const kind of ["", "bright", "coloured", "dark"] as const) {
    const told = blocks
      .filter(({ blur }) => blur === kind)
      .map((block) => toldBy(block, known))
      .filter(({ count }) => count >= fewestLevels);
    const of = (values: readonly number[], share: number) =>
      [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 1;
    const usual = of(
      told.map(({ off, reach }) => off / reach),
      0.5,
    );
    // Nine of ten lie within 1.28 usual errors above the middle where nothing but chance scatters them.
    const widest = of(
      told.map(({ off, reach, spread }) => (off - usual * reach) / Math.sqrt(spread)),
      0.9,
    );
    if (told.length >= 40 && usual < 0.3)
      blurs.set(kind, { usual: Math.max(0, usual), scatter: Math.max(1, widest / 1.28) ** 2 });
  }
  return blurs;
}

/** What the levels of a block say: how far they are off what two quantisations leave, and how far one would be. */
function toldBy(
  { levels }: Block,
  { ratio, twice, variance, once }: Omit<Evidence, "blurs">,
): { off: number; reach: number; spread: number; count: number } {
  let [off, reach, spread, count] = [0, 0, 0, 0];
  for (const at of frequencies) {
    const level = levels[at] ?? 0;
    if (level < 1 || level > highest || twice[at] === 0) continue;
    off += (twice[at] ?? 0) - (ratio[at * 256 + level] ?? 0);
    reach += (twice[at] ?? 0) - (once[at] ?? 0);
    spread += variance[at] ?? 0;
    count += 1;
  }
  return { off, reach, spread, count };
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

/** Of the strips of a word the one that most surely lacks the traces. */
function strongestLack(
  place: Place,
  blocks: ReadonlyMap<number, Block>,
  evidence: Evidence,
): Lack | undefined {
  let strongest: Lack | undefined;
  const whole = place.right - place.left + 1;
  for (const wide of new Set(widths.map((width) => Math.min(width, whole)))) {
    for (let left = place.left; left + wide - 1 <= place.right; left += 1) {
      const lack = lackOf({ ...place, left, right: left + wide - 1 }, blocks, evidence);
      if (lack && (!strongest || rank(lack) > rank(strongest))) strongest = lack;
    }
  }
  return strongest;
}

/** Words of another colour than nearly all, as what a stamp or a marker lies on. */
function coloured(places: readonly Place[], blocks: ReadonlyMap<number, Block>): Set<Place> {
  const colours = new Map(places.map((place) => [place, colourOf(place, blocks)]));
  const sorted = [...colours.values()].sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  return new Set(places.filter((place) => (colours.get(place) ?? 0) > Math.max(45, usual + 25)));
}

function colourOf({ left, top, right, bottom }: Area, blocks: ReadonlyMap<number, Block>): number {
  let strongest = 0;
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1)
      strongest = Math.max(strongest, blocks.get(nameOf(x, y))?.colour ?? 0);
  return strongest;
}

/** What is wholly missing before what is missing in part. */
const rank = (lack: Lack): number => atLeast(lack) + (isWhole(lack) ? 1 : 0);

function lackOf(
  { left, top, right, bottom }: Area,
  blocks: ReadonlyMap<number, Block>,
  evidence: Evidence,
): Lack | undefined {
  let [distance, length, spread, count, wholly] = [0, 0, 0, 0, 0];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const block = blocks.get(nameOf(x, y));
      const blur = block && evidence.blurs.get(block.blur);
      if (!block || !blur) continue;
      const told = toldBy(block, evidence);
      distance += told.off - blur.usual * told.reach;
      length += told.reach * (1 - blur.usual);
      spread += told.spread * blur.scatter;
      count += told.count;
      if (told.count >= fewestLevels && told.off > 0.5 * told.reach) wholly += 1;
    }
  }
  const error = Math.sqrt(spread) / length;
  return count >= 30 && error < 0.2 ? { share: distance / length, error, wholly } : undefined;
}
