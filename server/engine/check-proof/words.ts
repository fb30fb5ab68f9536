/** What a page says, for whoever knows nothing else of it: words and where they stand, in fractions of the page. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];
export type Word = { text: string; box: Box; invisible?: boolean; covered?: boolean };
export type Page = { number: number; width: number; height: number; words: readonly Word[] };
export type Place = { page: number; box: Box; text: string };

export const middle = ([, top, , bottom]: Box): number => (top + bottom) / 2;
const overlap = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.min(a1, b1) - Math.max(a0, b0);

/** Side by side: they share more than half of the lower one's height. */
export const sameRow = (a: Box, b: Box): boolean =>
  overlap(a[1], a[3], b[1], b[3]) > 0.5 * Math.min(a[3] - a[1], b[3] - b[1]);

/** How tall print is, in widths of its page. */
export const emOf = ({ width, height }: Page, [, top, , bottom]: Box): number =>
  ((bottom - top) * height) / width;

/**
 * Whether the words at a place hold its text, with nothing of another figure in between. A name may be overprinted: it stands there as well
 * where its words follow one another as the page says them.
 */
export function holds(page: Page, { box, text }: Place): boolean {
  const at = page.words
    .filter((word) => word.covered !== true)
    .filter((word) => {
      const [w0, , w1] = word.box;
      const shared = overlap(w0, w1, box[0], box[2]);
      return shared > 0.3 * Math.min(w1 - w0, box[2] - box[0]) && sameRow(word.box, box);
    });
  const plain = (printed: string): string => printed.normalize("NFKC").replace(/\s/g, "");
  const say = (words: readonly Word[]) =>
    plain(words.map((word) => word.text).join("")).includes(plain(text));
  return say(at.toSorted((a, b) => a.box[0] - b.box[0])) || (!/\d/.test(text) && say(at));
}

/** What a text may mean as a number, in hundredths: three digits behind its only mark are thousands or decimals. */
export function readings(text: string): number[] {
  const digits = text.replace(/^[^\d]+|[^\d]+$/g, "").replace(/[\s'’]/g, "");
  if (!/^\d[\d.,]*$/.test(digits)) return [];
  const plain = Number(digits.replace(/\D/g, "")) * 100;
  const mark = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const behind = digits.length - mark - 1;
  if (mark < 0) return [plain];
  const decimal = Math.round(plain / 10 ** behind);
  return behind === 3 ? [plain, decimal] : [decimal];
}

const decimals = /\d[.,]\d{2}(?!\d)/;
const grouped = /\d[.,'’]\d{3}(?!\d)/;
/** Shares, dates, times and words. */
const isOther = /%|\d[:/]\d|\d[.-]\d+[.-]\d{4}|\p{L}{4}/u;
const wholeSum = /^\D{0,2}(?!(?:19|20)\d{2}(?!\d))\d{3,}\D{0,2}$/;

/** Words that are sums of money, and not nothing, as far as one can tell without knowing what they are about. */
export function sumsOf(pages: readonly Page[]): { page: number; box: Box; text: string }[] {
  const figures = pages.flatMap((page) =>
    page.words
      .filter(({ text }) => /[1-9]/.test(text) && !isOther.test(text))
      .map((word) => ({ page: page.number, ...word })),
  );
  const withCents = figures.filter(({ text }) => decimals.test(text));
  const whole = withCents.length < figures.length / 10;
  return figures.filter(
    ({ text }) => decimals.test(text) || grouped.test(text) || (whole && wholeSum.test(text)),
  );
}
