import type { Line, Page, ReadDocument, Word } from "./types";

/**
 * For tests: a page made of lines of cells; a `|` starts the next column, a leading `^` sets a line right under the one before, and
 * `source` says whether it was read from a picture.
 */
export function page(
  lines: readonly string[],
  sha256: string,
  source: "text" | "ocr" = "text",
  font?: string,
): ReadDocument {
  const words: Word[] = [];
  let y = 0.025;
  const made: Line[] = lines.map((printed) => {
    const line = printed.replace(/^\^/, "");
    y += line === printed ? 0.025 : 0.016;
    const top = y;
    const own: Word[] = line.split("|").flatMap((cell, column) => {
      let x = 0.05 + column * 0.22;
      return cell
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((text) => {
          const width = text.length * 0.0075;
          const word: Word = {
            text,
            box: [x, top, x + width, top + 0.014],
            confidence: source === "text" ? 1 : 0.95,
            size: 10,
            order: words.length,
            ...(font === undefined ? {} : { font }),
          };
          x += width + 0.006;
          words.push(word);
          return word;
        });
    });
    return { text: line, words: own, box: [0.05, top, 0.95, top + 0.014] };
  });
  const only: Page = { number: 1, width: 595, height: 842, source, words, lines: made };
  return {
    sha256,
    mediaType: source === "text" ? "application/pdf" : "image/jpeg",
    carrier: source === "text" ? "text_pdf" : "image",
    pageCount: 1,
    pages: [only],
    signals: [],
  };
}
