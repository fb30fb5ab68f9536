import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { type PhotoRecipe, photograph } from "../photograph";
import { blank, encodeJpeg, type Pixels } from "../pixels";
import { rasterise } from "../rasterise";
import { type Sample, truthOf } from "../sample";
import { place } from "../warp";
import { writePdf } from "../write-pdf";

/** How a card is photographed by hand: its place in the frame and the light on it. */
export interface CardShot {
  /** Longer side of the picture in pixels. */
  size: number;
  /** Share of the frame's width that the card takes. */
  fill: number;
  /** Degrees the card is turned. */
  turn: number;
  recipe: PhotoRecipe;
}

const HAND: PhotoRecipe = {
  tilt: 0,
  corners: 0.02,
  margin: 0.004,
  gain: 0.93,
  falloff: 0.18,
  shadows: [],
  glare: 0,
  cast: [1, 0.985, 0.95],
  blur: 0.6,
  noise: 3,
  quality: 84,
  turns: 0,
};

/** What phones deliver: near, far, turned, soft, glossy, dim, on its side. */
export const CARD_SHOTS: Readonly<Record<string, CardShot>> = {
  near: { size: 1920, fill: 0.9, turn: 0.6, recipe: HAND },
  far: { size: 1920, fill: 0.66, turn: -1.5, recipe: HAND },
  turned: { size: 1920, fill: 0.8, turn: 6, recipe: { ...HAND, corners: 0.03 } },
  soft: { size: 1920, fill: 0.85, turn: 1, recipe: { ...HAND, blur: 1.4 } },
  glossy: { size: 1920, fill: 0.85, turn: -2, recipe: { ...HAND, glare: 0.75 } },
  dim: {
    size: 1920,
    fill: 0.85,
    turn: 1.5,
    recipe: { ...HAND, gain: 0.42, noise: 5, cast: [1, 0.94, 0.82] },
  },
  shaded: { size: 1920, fill: 0.85, turn: 0, recipe: { ...HAND, shadows: [0.4] } },
  sideways: { size: 1920, fill: 0.85, turn: 1, recipe: { ...HAND, turns: 1 } },
  compressed: { size: 1440, fill: 0.88, turn: 1, recipe: { ...HAND, quality: 45 } },
};

/** One side of the document in a photograph; equal names give equal bytes. */
export async function shootCard(
  document: DrawnDocument,
  name: string,
  shot: CardShot,
  side = 1,
): Promise<Sample> {
  const [width, height] = [shot.size, Math.round((shot.size * 3) / 4)];
  const pages = await rasterise(await writePdf(document), 500);
  const card = pages[side - 1];
  if (!card) throw new RangeError(`no side ${side}`);
  const frame = lay(card, width, height, shot, new Dice(`${name}/lay`));
  const bytes = await encodeJpeg(
    await photograph(frame, { ...shot.recipe, corners: 0, margin: 0, tilt: 0 }, name),
    shot.recipe.quality,
  );
  const truth = truthOf(document, "image");
  return {
    name: `${name}.jpg`,
    mediaType: "image/jpeg",
    bytes,
    truth: { ...truth, places: [], pages: truth.pages.slice(side - 1, side) },
  };
}

function lay(card: Pixels, width: number, height: number, shot: CardShot, dice: Dice): Pixels {
  const frame = blank(
    width,
    height,
    dice.pick([
      [118, 104, 92],
      [86, 92, 98],
      [150, 138, 120],
      [64, 60, 58],
    ] as const),
  );
  for (let index = 0; index < frame.data.length; index += 3) {
    const shade = Math.sin(index / 977) * 5 + dice.next() * 6;
    for (let k = 0; k < 3; k++)
      frame.data[index + k] = Math.max(0, Math.min(255, (frame.data[index + k] ?? 0) + shade));
  }
  const scale = Math.min((width * shot.fill) / card.width, (height * 0.97) / card.height);
  const angle = (shot.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const stray = () => dice.between(-1, 1) * shot.recipe.corners * card.width * scale;
  const [cx, cy] = [
    width / 2 + dice.between(-0.02, 0.02) * width,
    height / 2 + dice.between(-0.02, 0.02) * height,
  ];
  const corner = (sx: number, sy: number): [number, number] => {
    const [x, y] = [(sx * card.width * scale) / 2 + stray(), (sy * card.height * scale) / 2 + stray()];
    return [cx + x * cos - y * sin, cy + x * sin + y * cos];
  };
  place(frame, card, [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
  return frame;
}
