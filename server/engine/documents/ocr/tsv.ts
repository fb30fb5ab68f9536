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
  return words.map(sideBySide);
}

/**
 * The engine makes some words as wide as what follows them: on another word of their line, such a word would count for a row of its
 * own. The one whose letters come out as wide as the other's keeps its place.
 */
function sideBySide(words: readonly ReadWord[]): ReadWord[] {
  const placed = [...words];
  for (let at = 1; at < placed.length; at += 1) {
    const [word, next] = [placed[at - 1], placed[at]];
    if (word === undefined || next === undefined || word.line !== next.line) continue;
    const [[left, , right], [from, , to]] = [word.box, next.box];
    if (right <= from) continue;
    const uneven = (edge: number): number => {
      const [a, b] = [(edge - left) / word.text.length, (to - edge) / next.text.length];
      return a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : Infinity;
    };
    if (uneven(from) < uneven(right)) placed[at - 1] = widthOf(word, left, from);
    else if (right < to) placed[at] = widthOf(next, right, to);
  }
  return placed;
}

const widthOf = (word: ReadWord, from: number, to: number): ReadWord => ({
  ...word,
  box: [from, word.box[1], to, word.box[3]],
});
