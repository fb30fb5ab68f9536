import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Raster, turn } from "../picture/raster";
import { cutLine, findLines } from "./find-lines";
import { lineHeight, readLine } from "./read-line";
import { uprightTurn } from "./upright";

const printed = ["PERMIS NR 7720413", "ANDERSSEN", "LINNEA MARGIT", "23.11.1984", "GYLDIG TIL 02.06.2033"];

/** A card with waves of two colours as its ground. */
async function card(): Promise<Raster> {
  const waves = Array.from(
    { length: 90 },
    (_, at) =>
      `<path d="M0 ${at * 7} q 40 ${at % 2 ? 18 : -18} 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0" fill="none" stroke="${at % 3 ? "#9fc6b4" : "#d9a9b8"}" stroke-width="2"/>`,
  ).join("");
  const lines = printed.map(
    (text, at) =>
      `<text x="70" y="${110 + at * 105}" font-size="44" font-family="DejaVu Sans" fill="#2c2f55">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="620"><rect width="960" height="620" fill="#eef3e6"/>${waves}${lines.join("")}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

describe("print on patterned ground", () => {
  it("is found line by line and read", async () => {
    const picture = await card();
    const lines = (await findLines(picture, 960)).sort((a, b) => a.y - b.y);
    const texts: string[] = [];
    for (const line of lines)
      texts.push((await readLine(cutLine(picture, line, lineHeight))).map(({ text }) => text).join(""));
    expect(texts.map((text) => text.replaceAll(" ", ""))).toEqual(
      printed.map((text) => text.replaceAll(" ", "")),
    );
    expect(lines.every(({ angle, x }) => Math.abs(angle) < 0.05 && x > 70 && x < 700)).toBe(true);
  });

  it("says how the picture must be turned", async () => {
    const picture = await card();
    for (const quarters of [0, 1, 2, 3])
      expect(await uprightTurn(turn(picture, quarters))).toBe(((4 - quarters) % 4) * 90);
    const empty = { width: 320, height: 320, channels: 1, data: new Uint8Array(102_400).fill(240) } as const;
    expect(await uprightTurn(empty)).toBe(0);
  });
});
