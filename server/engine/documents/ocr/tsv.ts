import type { ReadWord } from "../ports";

/** Reads tesseract's TSV output. Boxes become fractions of a picture of `width` × `height` pixels. */
export function wordsFromTsv(tsv: string, width: number, height: number): ReadWord[] {
  const words: ReadWord[] = [];
  let line = -1;
  for (const row of tsv.split("\n")) {
    const [level, , , , , , left = "", top = "", w = "", h = "", confidence = "", ...text] = row.split("\t");
    if (level === "4") line += 1;
    const printed = text.join(" ").trim();
    if (level !== "5" || printed === "") continue;
    const x = Number(left) / width;
    const y = Number(top) / height;
    words.push({
      text: printed,
      box: [x, y, x + Number(w) / width, y + Number(h) / height],
      confidence: Math.min(1, Math.max(0, Number(confidence) / 100)),
      line: Math.max(0, line),
    });
  }
  return words;
}
