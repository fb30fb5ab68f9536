import { Dice } from "./dice";
import { blank, blur, encodeJpeg, type Pixels, quarterTurns } from "./pixels";
import { type Point, place, type Quad } from "./warp";

export const PHOTO_CLASSES = [
  "clean",
  "rotated",
  "perspective",
  "phone",
  "shadow",
  "dark",
  "blur",
  "jpeg",
] as const;
export type PhotoClass = (typeof PHOTO_CLASSES)[number];

/** How a page is photographed; lengths are fractions of the picture, angles degrees. */
export interface PhotoRecipe {
  /** Rotation of the sheet in the picture. */
  tilt: number;
  /** How far each corner strays from where a flat scanner would put it. */
  corners: number;
  /** Width of the desk that shows around the sheet; 0 fills the picture. */
  margin: number;
  /** Brightness of the whole: 1 is white paper at 250. */
  gain: number;
  /** Light that falls off across the page, 0 even. */
  falloff: number;
  /** Soft-edged shadows: how much light each takes away. */
  shadows: number[];
  /** Specular spots that wash out what is below, 0..1. */
  glare: number;
  /** Colour of the light. */
  cast: readonly [number, number, number];
  /** Gaussian blur in pixels. */
  blur: number;
  /** Deviation of the sensor's noise in levels of 255. */
  noise: number;
  /** JPEG quality. */
  quality: number;
  /** Quarter turns clockwise of the finished picture. */
  turns: number;
}

const FLAT: PhotoRecipe = {
  tilt: 0,
  corners: 0,
  margin: 0,
  gain: 1,
  falloff: 0,
  shadows: [],
  glare: 0,
  cast: [1, 1, 1],
  blur: 0,
  noise: 0,
  quality: 92,
  turns: 0,
};

/** The classes on which readers are measured (pages at 200 dpi). */
export const PHOTO_RECIPES: Record<PhotoClass, PhotoRecipe> = {
  clean: { ...FLAT, noise: 1.2 },
  rotated: { ...FLAT, tilt: 2.2, noise: 1.5, margin: 0.015, quality: 88 },
  perspective: { ...FLAT, corners: 0.035, margin: 0.03, noise: 2, blur: 0.5, quality: 86 },
  phone: {
    ...FLAT,
    tilt: 1.1,
    corners: 0.03,
    margin: 0.03,
    gain: 0.8,
    falloff: 0.75,
    cast: [1, 0.975, 0.92],
    blur: 1,
    noise: 5.5,
    quality: 70,
  },
  shadow: {
    ...FLAT,
    tilt: 0.6,
    corners: 0.012,
    margin: 0.02,
    gain: 0.92,
    falloff: 0.15,
    shadows: [0.6, 0.45],
    blur: 0.6,
    noise: 4,
    quality: 80,
  },
  dark: {
    ...FLAT,
    tilt: -0.8,
    corners: 0.015,
    margin: 0.02,
    gain: 0.2,
    falloff: 0.63,
    cast: [1, 0.93, 0.8],
    blur: 0.8,
    noise: 3.8,
    quality: 78,
  },
  blur: { ...FLAT, blur: 1.9, noise: 2, quality: 85 },
  jpeg: { ...FLAT, noise: 1, quality: 28 },
};

/** The page as it lies on a desk under the recipe's light; equal seeds give equal pixels. */
export async function photograph(page: Pixels, recipe: PhotoRecipe, seed: string): Promise<Pixels> {
  const dice = new Dice(`${seed}/photograph`);
  const laid =
    recipe.margin === 0 && recipe.tilt === 0 && recipe.corners === 0 ? page : lay(page, recipe, dice);
  const soft = await blur(laid, recipe.blur);
  const lit = expose(soft, recipe, dice);
  return recipe.turns % 4 === 0 ? lit : quarterTurns(lit, recipe.turns);
}

/** The photograph as the JPEG a phone would store. */
export async function photoJpeg(page: Pixels, recipe: PhotoRecipe, seed: string): Promise<Uint8Array> {
  return encodeJpeg(await photograph(page, recipe, seed), recipe.quality);
}

function lay(page: Pixels, recipe: PhotoRecipe, dice: Dice): Pixels {
  const { width, height } = page;
  const ground = desk(width, height, dice);
  place(ground, page, sheetQuad(width, height, recipe, dice));
  return ground;
}

/** The sheet's corners in the picture: shrunk by the margin, turned, each one strayed. */
export function sheetQuad(width: number, height: number, recipe: PhotoRecipe, dice: Dice): Quad {
  const angle = (recipe.tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = 1 - 2 * recipe.margin;
  const corner = (sx: number, sy: number): Point => {
    const stray = () => dice.between(-0.2, 1) * recipe.corners * width;
    const x = (sx * width * scale) / 2 - sx * stray();
    const y = (sy * height * scale) / 2 - sy * stray();
    return [width / 2 + x * cos - y * sin, height / 2 + x * sin + y * cos];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** A wooden desk: grain along one direction, darker rings, nothing that reads as text. */
function desk(width: number, height: number, dice: Dice): Pixels {
  const tone = dice.pick([
    [132, 98, 66],
    [92, 78, 70],
    [158, 132, 100],
    [70, 74, 80],
  ] as const);
  const ground = blank(width, height, tone);
  // Rate, phase and depth of each, flat: this runs for every point of every photograph.
  const waves = Float64Array.from(
    Array.from({ length: 5 }, () => [
      dice.between(0.004, 0.05),
      dice.between(0, 6.3),
      dice.between(2, 7),
    ]).flat(),
  );
  const bends = Float64Array.from({ length: width }, (_, x) => 14 * Math.sin(x * 0.003));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const bend = y + (bends[x] ?? 0);
      let shade = 0;
      for (let wave = 0; wave < waves.length; wave += 3)
        shade += (waves[wave + 2] ?? 0) * Math.sin(bend * (waves[wave] ?? 0) * 4 + (waves[wave + 1] ?? 0));
      for (let k = 0; k < 3; k++)
        ground.data[at + k] = Math.max(0, Math.min(255, (ground.data[at + k] ?? 0) + shade));
    }
  }
  return ground;
}

function expose(picture: Pixels, recipe: PhotoRecipe, dice: Dice): Pixels {
  const { width, height } = picture;
  const light = lightMap(width, height, recipe, dice);
  const noise = noiseTable(dice, recipe.noise);
  const data = new Uint8Array(picture.data.length);
  let seed = dice.int(1, 2 ** 30);
  for (let index = 0, at = 0; index < width * height; index++, at += 3) {
    const level = light.level[index] ?? 1;
    const wash = light.wash[index] ?? 0;
    for (let k = 0; k < 3; k++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const lit = (picture.data[at + k] ?? 0) * level * (recipe.cast[k] ?? 1);
      const value = lit + (255 - lit) * wash + (noise[seed >>> 20] ?? 0);
      data[at + k] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
    }
  }
  return { width, height, data };
}

function noiseTable(dice: Dice, deviation: number): Float32Array {
  return Float32Array.from({ length: 4096 }, () => dice.gauss() * deviation);
}

/** Light per pixel: a slope, shadows with soft edges, glare. Computed on a coarse grid and interpolated. */
function lightMap(
  width: number,
  height: number,
  recipe: PhotoRecipe,
  dice: Dice,
): { level: Float32Array; wash: Float32Array } {
  const level = new Float32Array(width * height);
  const wash = new Float32Array(width * height);
  const slope = dice.between(0, 2 * Math.PI);
  const [sx, sy] = [Math.cos(slope), Math.sin(slope)];
  const shadows = recipe.shadows.map((depth) => {
    const angle = dice.between(-0.9, 0.9) + (dice.chance(0.5) ? Math.PI : 0);
    const [offset, soft] = [dice.between(0, 0.28), dice.between(0.02, 0.07)];
    return { depth, cos: Math.cos(angle), sin: Math.sin(angle), offset, soft };
  });
  const spots =
    recipe.glare === 0
      ? []
      : [[dice.between(0.2, 0.8), dice.between(0.15, 0.85), dice.between(0.05, 0.11)] as const];
  for (let y = 0, at = 0; y < height; y++) {
    const v = y / height - 0.5;
    for (let x = 0; x < width; x++, at++) {
      const u = x / width - 0.5;
      let value = recipe.gain * (1 - recipe.falloff * (0.5 + 0.7 * (u * sx + v * sy)));
      for (const shadow of shadows) {
        const side = u * shadow.cos + v * shadow.sin - shadow.offset;
        value *= 1 - shadow.depth / (1 + Math.exp(-side / shadow.soft));
      }
      level[at] = value;
      for (const [gx, gy, radius] of spots) {
        const distance = ((u + 0.5 - gx) ** 2 + ((v + 0.5 - gy) * (height / width)) ** 2) / (radius * radius);
        wash[at] = recipe.glare * Math.exp(-distance);
      }
    }
  }
  return { level, wash };
}
