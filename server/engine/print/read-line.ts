import type { Raster } from "../picture/raster";
import { alphabet, type Model, openRecogniser } from "./models";

/** A character of a line, how sure it is (0..1), and where its middle stands, as a share of the line's length. */
export type Glyph = Readonly<{ text: string; confidence: number; at: number }>;

/** Pixels that the model wants a line to be high. */
export const lineHeight = 48;

/** Of some 6,600 characters of the model, mostly Chinese, those that Latin print is made of. */
const latin = /^[\x20-\x7e\u00a7\u00b0\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]$/;

let known: Promise<{ model: Model; signs: { sign: number; text: string }[] }> | undefined;

async function load() {
  const signs = alphabet().flatMap((text, sign) => (latin.test(text) ? [{ sign, text }] : []));
  return { model: await openRecogniser(), signs };
}

/** Reads one level line of print of the model's height. */
export async function readLine(line: Raster): Promise<Glyph[]> {
  known ??= load();
  const { model, signs } = await known;
  const { values, dims } = await model(line, Math.max(16, line.width), lineHeight);
  const [, steps = 0, classes = 0] = dims;
  const glyphs: Glyph[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * classes;
    let best = { sign: 0, text: "" };
    for (const one of signs) if ((values[row + one.sign] ?? 0) > (values[row + best.sign] ?? 0)) best = one;
    const { sign, text } = best;
    const confidence = values[row + sign] ?? 0;
    const last = glyphs.at(-1);
    if (sign !== 0 && sign !== before) glyphs.push({ text, confidence, at: (step + 0.5) / steps });
    else if (sign !== 0 && last !== undefined && confidence > last.confidence)
      glyphs[glyphs.length - 1] = { ...last, confidence };
    before = sign;
  }
  return glyphs;
}
