import type { Raster } from "../ports";
import type { Box, Page, Signal } from "../types";
import { boxAsStored } from "./page-view";
import { amountShape } from "./picture-regions";

/** Compression works on blocks of eight by eight pixels and leaves steps at their borders. */
const block = 8;
const fewestPeers = 8;
/** Steps at the borders, in levels of brightness beyond those elsewhere, that no other amount of the page comes near. */
const plainSteps = 1.2;
const muchMore = 4;

/**
 * Amounts around which the paper shows the steps of strong compression while the rest of the page does not: pasted from another
 * picture. A page compressed as a whole shows them everywhere and yields nothing.
 */
export function gridSignals(picture: Raster, page: Page): Signal[] {
  const measured = page.words.flatMap((word) => {
    if (!amountShape.test(word.text) || word.confidence < 0.4) return [];
    const steps = borderSteps(picture, boxAsStored(page, word.box));
    return steps === undefined ? [] : [{ word, steps }];
  });
  return measured.flatMap(({ word, steps }) => {
    const peers = measured.filter((other) => other.word !== word).map((other) => other.steps);
    if (peers.length < fewestPeers || steps < plainSteps) return [];
    const most = [...peers].sort((a, b) => b - a)[1] ?? 0;
    if (steps < muchMore * Math.max(0.1, most)) return [];
    const facts = { text: word.text, steps: Math.round(steps * 100) / 100 };
    return [{ kind: "image_grid", page: page.number, box: word.box, facts }];
  });
}

/** How much steeper the paper's brightness changes at the borders of blocks than beside them, wherever the blocks begin. */
function borderSteps(picture: Raster, box: Box): number | undefined {
  const pad = 6;
  const left = Math.max(2, Math.round(box[0] * picture.width) - pad);
  const top = Math.max(2, Math.round(box[1] * picture.height) - pad);
  const right = Math.min(picture.width - 2, Math.round(box[2] * picture.width) + pad);
  const bottom = Math.min(picture.height - 2, Math.round(box[3] * picture.height) + pad);
  if (right - left < 3 * block || bottom - top < 2 * block) return undefined;
  const { width, data } = picture;
  const across = strongest(left, right, (x, add) => {
    for (let y = top; y < bottom; y += 1) add(step(data, y * width + x, 1));
  });
  const down = strongest(top, bottom, (y, add) => {
    for (let x = left; x < right; x += 1) add(step(data, y * width + x, width));
  });
  return across === undefined || down === undefined ? undefined : Math.min(across, down);
}

/** The step between a pixel and the one before, less the usual change beside it; only on paper, where print makes no steps. */
function step(data: Uint8Array, at: number, stride: number): number | undefined {
  const [a, b, c, d] = [at - 2 * stride, at - stride, at, at + stride].map((spot) => data[spot] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  if (Math.min(a, b, c, d) < 190) return undefined;
  return Math.abs(b - c) - (Math.abs(a - b) + Math.abs(c - d)) / 2;
}

/** Of the eight ways in which blocks can lie, the one with the steepest borders, against the mean of the others. */
function strongest(
  from: number,
  to: number,
  each: (position: number, add: (step: number | undefined) => void) => void,
): number | undefined {
  const sums = new Float64Array(block);
  const counts = new Float64Array(block);
  for (let position = from; position < to; position += 1)
    each(position, (value) => {
      if (value === undefined) return;
      const phase = position % block;
      sums[phase] = (sums[phase] ?? 0) + value;
      counts[phase] = (counts[phase] ?? 0) + 1;
    });
  if (counts.some((count) => count < 12)) return undefined;
  const means = [...sums].map((sum, phase) => sum / (counts[phase] ?? 1));
  const top = Math.max(...means);
  return top - (means.reduce((sum, value) => sum + value, 0) - top) / (block - 1);
}
