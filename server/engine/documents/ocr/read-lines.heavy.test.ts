import sharp from "sharp";
import { expect, it } from "vitest";
import type { Raster, ReadWord, TextReader } from "../ports";
import { readLines } from "./read-lines";

const [width, height] = [900, 420];
const printed = ["Bedrag 3.184,60", "Werkgever Halsema", "Uren 152,00"];
const middleOf = (at: number) => 100 + at * 110;

async function sheet(): Promise<Raster> {
  const lines = printed.map(
    (text, at) =>
      `<text x="60" y="${middleOf(at) + 14}" font-size="42" font-family="DejaVu Sans" fill="#222">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f4f4f0"/>${lines.join("")}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, channels: 3, data };
}

/** What was read on the whole sheet; its letters are some 25 pixels wide. */
const onSheet = (text: string, at: number): ReadWord[] =>
  text.split(" ").map((word) => {
    const from = 60 + 25 * text.indexOf(word);
    const [x0, x1] = [from / width, (from + 25 * word.length) / width];
    const [y0, y1] = [(middleOf(at) - 18) / height, (middleOf(at) + 18) / height];
    return { text: word, box: [x0, y0, x1, y1], confidence: 0.7, line: at };
  });

it("asks the reader only for lines of which the whole sheet says something else than their glyphs", async () => {
  let asked = 0;
  const reader: TextReader = {
    doubtful: 0.85,
    read: () => Promise.resolve([]),
    readEach: (pictures) => {
      asked += pictures.length;
      return Promise.resolve(pictures.map(() => []));
    },
  };
  const [first = "", second = ""] = printed;
  const page = [...onSheet(first, 0), ...onSheet(second, 1), ...onSheet("Uren 15Z,00", 2)];
  const words = await readLines(reader, await sheet(), "nld", page);
  expect(asked).toBe(1);
  const texts = words.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([...first.split(" "), ...second.split(" ")]));
  expect(texts.join("")).toContain("152,00");
  expect(words.filter(({ confidence }) => confidence > 0.9).length).toBeGreaterThanOrEqual(4);

  await readLines(reader, await sheet(), "nld", []);
  expect(asked).toBe(1 + printed.length);
});
