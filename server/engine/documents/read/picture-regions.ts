import type { Raster } from "../ports";
import type { Box, Page, Signal, Word } from "../types";
import { boxAsStored } from "./page-view";

/** How the print and the paper of one word look on the picture. Brightness 0..255. */
type Texture = {
  word: Word;
  box: Box;
  /** Spread of the paper's brightness after taking out slow changes: sensor and compression noise. */
  noise: number;
  /** Darkness of the print against its paper. */
  ink: number;
  /** Steepest change of brightness, as a share of the ink. */
  edge: number;
};

/** Measures every word of a page on its picture (grey). */
function texturesOf(picture: Raster, page: Page): Texture[] {
  return page.words.flatMap((word) => {
    if (!/[\p{L}\p{N}]/u.test(word.text)) return [];
    const box = boxAsStored(page, word.box);
    const texture = measure(picture, box);
    return texture ? [{ word, box, ...texture }] : [];
  });
}

function measure({ width, height, data }: Raster, box: Box): Omit<Texture, "word" | "box"> | undefined {
  const tall = (box[3] - box[1]) * height;
  const pad = Math.max(2, Math.round(tall * 0.12));
  const x0 = Math.max(1, Math.round(box[0] * width) - pad);
  const y0 = Math.max(1, Math.round(box[1] * height) - pad);
  const x1 = Math.min(width - 2, Math.round(box[2] * width) + pad);
  const y1 = Math.min(height - 2, Math.round(box[3] * height) + pad);
  if (tall < 8 || x1 - x0 < 6) return undefined;
  const at = levelsOf({ width, height, data, channels: 1 }, x0, y0, x1 + 1, y1 + 1);
  const paper = at(0.75);
  const ink = paper - at(0.04);
  if (ink < 25) return undefined;
  const floor = paper - ink * 0.18;
  let [count, sum, steepest] = [0, 0, 0];
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const spot = y * width + x;
      const here = data[spot] ?? 0;
      const left = data[spot - 1] ?? 0;
      const right = data[spot + 1] ?? 0;
      const above = data[spot - width] ?? 0;
      const below = data[spot + width] ?? 0;
      const step = Math.max(Math.abs(here - right), Math.abs(here - below));
      if (step > steepest) steepest = step;
      if (here > floor && left > floor && right > floor && above > floor && below > floor) {
        count += 1;
        sum += Math.abs(here - (left + right + above + below) / 4);
      }
    }
  }
  if (count < 30) return undefined;
  return { noise: sum / count, ink, edge: steepest / ink };
}

/** The brightness below which a share of the pixels of a rectangle lies. */
function levelsOf(
  { width, data }: Raster,
  left: number,
  top: number,
  right: number,
  bottom: number,
): (share: number) => number {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = data[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const total = (bottom - top) * (right - left);
  return (share) => {
    let beyond = Math.floor(total * share);
    let value = 0;
    while (value < 255 && beyond >= (counts[value] ?? 0)) {
      beyond -= counts[value] ?? 0;
      value += 1;
    }
    return value;
  };
}

/** Fewer amounts than this on a page are too few to tell what is usual. */
const fewestPeers = 8;
const amountShape = /^[-+$€£(]{0,2}\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}[)%€-]?$/;

/** Whether a word that was read on a picture is an amount. */
export const isAmount = ({ text, confidence }: Word): boolean =>
  amountShape.test(text) && text.length >= 4 && confidence > 0.4;

/**
 * Amounts whose print does not look like that of the page's other amounts of their size: sharper than the camera or scanner
 * can have drawn them, fainter and more blurred, or on paper without the noise of the rest. Bold print (darker, less steep)
 * does not count.
 */
export function regionSignals(picture: Raster, page: Page): Signal[] {
  const textures = texturesOf(picture, page);
  const amounts = textures.filter(({ word }) => isAmount(word));
  return amounts.flatMap((texture) => {
    const peers = amounts.filter(
      (other) => other !== texture && Math.abs(Math.log(other.word.size / texture.word.size)) < 0.3,
    );
    const usable = peers.length >= fewestPeers;
    const from = (value: (one: Texture) => number, floor: number) =>
      usable ? distance(texture, peers, (one) => Math.log(value(one)), floor) : 0;
    const edge = from((one) => one.edge, 0.06);
    const ink = from((one) => one.ink, 0.05);
    const noise = from((one) => one.noise + 0.2, 0.12);
    const sharper = edge > 3.5 && (edge > 5 || Math.abs(ink) > 3 || Math.abs(noise) > 3);
    const fainter = edge < -4 && ink < -3;
    if (!sharper && !fainter && !isCleaner(texture, textures)) return [];
    const round = (value: number) => Math.round(value * 10) / 10;
    const facts = { text: texture.word.text, edge: round(edge), ink: round(ink), noise: round(noise) };
    return [{ kind: "image_region", page: page.number, box: texture.word.box, facts }];
  });
}

/** Whether the paper under a word lacks the noise that the print around it has: a patch painted without it. */
function isCleaner(one: Texture, textures: readonly Texture[]): boolean {
  const away = ({ box }: Texture) => Math.hypot((box[0] - one.box[0]) * 0.7, box[1] - one.box[1]);
  const near = textures
    .filter((other) => other !== one && Math.abs(Math.log(other.word.size / one.word.size)) < 0.4)
    .map((other) => ({ noise: other.noise, away: away(other) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 10);
  const usual = median(near.map(({ noise }) => noise));
  return near.length >= 8 && usual >= 1 && one.noise < 0.4 * usual;
}

/** How far a value lies from the middle of its peers, in their usual spread (at least `floor`). */
function distance(
  one: Texture,
  peers: readonly Texture[],
  value: (texture: Texture) => number,
  floor: number,
): number {
  const values = peers.map(value);
  const middle = median(values);
  const spread = 1.48 * median(values.map((other) => Math.abs(other - middle)));
  return (value(one) - middle) / Math.max(spread, floor);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
