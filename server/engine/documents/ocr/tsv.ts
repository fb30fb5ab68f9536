import type { ReadWord } from "../ports";

/**
 * Reads tesseract's TSV output, one list of words for each picture that it was given. Boxes become fractions of a picture.
 */
export function wordsFromTsv(
  tsv: string,
  pictures: readonly { width: number; height: number }[],
): ReadWord[][] {
  const words = pictures.map((): ReadWord[] => []);
  let line = -1;
  for (const row of tsv.split("\n")) {
    const [level, page, , , , , left, top, w, h, confidence, ...text] = row.split("\t");
    if (level === "4") line += 1;
    const index = Number(page) - 1;
    const picture = pictures[index];
    const printed = text.join(" ").trim();
    if (level !== "5" || printed === "" || !picture) continue;
    const x = Number(left) / picture.width;
    const y = Number(top) / picture.height;
    words[index]?.push({
      text: printed,
      box: [x, y, x + Number(w) / picture.width, y + Number(h) / picture.height],
      confidence: Math.min(1, Math.max(0, Number(confidence) / 100)),
      line: Math.max(0, line),
    });
  }
  return words;
}
