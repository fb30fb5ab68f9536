import { randomUUID } from "node:crypto";
import { type AnalysisOutcome, judge } from "@/server/engine/documents";
import { tesseractCoreReader } from "@/server/engine/documents/ocr/tesseract-core";
import { readDocument } from "@/server/engine/documents/read";
import { linesFrom } from "@/server/engine/documents/read/lines";
import { DEFAULT_THRESHOLDS } from "@/server/engine/documents/thresholds";
import type { Box, Page, ReadDocument, Word } from "@/server/engine/documents/types";
import { asTextPdf, drawLayout } from "@/server/engine/samples";
import { report } from "./report";

// npm run bench -- laws [documents] [seed]: what must not change what is read, judged and decided, and what must, law by law, on documents
// that the generator draws, another seed each time. Words of the page are moved, not the file: what the reader makes of files has tests of
// its own. VERBOSE=1 names the documents on which a law does not hold.

const asOf = "2026-11-21";
const documents = Number(process.argv[2] ?? 60);
const seed = process.argv[3] ?? randomUUID().slice(0, 8);

/** Dice that fall the same for the same words. */
function dice(of: string): (sides: number) => number {
  let state = [...of].reduce(
    (all, letter) => Math.imul(all ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}
type Throw = ReturnType<typeof dice>;
type Law = (page: Page, roll: Throw, index: number) => Page | undefined;

const set = (page: Page, words: readonly Word[]): Page => ({
  ...page,
  words,
  lines: linesFrom(words, page.width / page.height),
});
const each = (page: Page, change: (word: Word) => readonly Word[]): Page =>
  set(page, page.words.flatMap(change));
const figure = /^[^\d\p{L}]{0,2}\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}[^\d\p{L}]{0,2}$/u;
const box = ([x0, y0, x1, y1]: Box, dx: number, dy: number): Box => [x0 + dx, y0 + dy, x1 + dx, y1 + dy];
const typed = (text: string, { width, height }: Page, left: number, top: number, size: number): Word[] => {
  let x = left;
  return text.split(" ").map((one, order) => {
    const wide = (one.length * size * 0.5) / width;
    const word: Word = {
      text: one,
      box: [x, top, x + wide, top + size / height],
      confidence: 1,
      size,
      order,
    };
    x += wide + (size * 0.28) / width;
    return word;
  });
};
const bottom = (page: Page): number => Math.max(0, ...page.words.map((word) => word.box[3]));

/** What is printed together on a line, and apart from the rest of it: a caption, a value. */
const cells = (page: Page): Word[][] =>
  linesFrom(page.words, page.width / page.height).flatMap(({ words }) =>
    words.reduce<Word[][]>((found, word) => {
      const [last, before] = [found.at(-1), found.at(-1)?.at(-1)];
      const gap = before && (word.box[0] - before.box[2]) * page.width;
      if (last && gap !== undefined && gap < (word.box[3] - word.box[1]) * page.height) last.push(word);
      else found.push([word]);
      return found;
    }, []),
  );

/** Values that stand apart from their captions, by as many points. */
const moved =
  (by: (roll: Throw) => number): Law =>
  (page, roll) => {
    const step = by(roll) / page.height;
    const values = new Set(
      cells(page)
        .filter(
          ([first, ...more]) =>
            first && first.box[0] > 0.3 && [first, ...more].some(({ text }) => /\d/.test(text)),
        )
        .flat(),
    );
    return each(page, (word) => [values.has(word) ? { ...word, box: box(word.box, 0, step) } : word]);
  };

const harmless: Readonly<Record<string, Law>> = {
  "values 1 to 3 points off their captions": moved((roll) => (1 + roll(3)) * (roll(2) === 0 ? 1 : -1)),
  "values 4 to 6 points off their captions": moved((roll) => (4 + roll(3)) * (roll(2) === 0 ? 1 : -1)),
  "raised cents": (page) =>
    each(page, (word) => {
      const [, whole = "", cents = ""] = /^(\d{1,3}(?:[.,]\d{3})*[.,])(\d{2})$/.exec(word.text) ?? [];
      if (cents === "") return [word];
      const [x0, y0, x1, y1] = word.box;
      const [cut, tall] = [x0 + ((x1 - x0) * whole.length) / word.text.length, (y1 - y0) * 0.7];
      const small: Word = {
        ...word,
        text: cents,
        box: [cut, y0, cut + (x1 - cut) * 0.75, y0 + tall],
        size: word.size * 0.7,
      };
      return [{ ...word, text: whole, box: [x0, y0, cut, y1] }, small];
    }),
  "letters one by one": (page) =>
    each(page, (word) => {
      const wide = (word.box[2] - word.box[0]) / word.text.length;
      return [...word.text].map((text, i) => ({
        ...word,
        text,
        box: [word.box[0] + i * wide, word.box[1], word.box[0] + (i + 1) * wide, word.box[3]] as const,
      }));
    }),
  "margins cropped": (page, roll) => {
    const cut = 0.01 + roll(3) / 100;
    const to = (x: number): number => (x - cut) / (1 - 2 * cut);
    return each(page, (word) => {
      const [x0, y0, x1, y1] = word.box;
      return [{ ...word, box: [to(x0), to(y0), to(x1), to(y1)] }];
    });
  },
  "small print with dates and versions": (page, roll) =>
    bottom(page) > 0.95
      ? undefined
      : set(page, [
          ...page.words,
          ...typed(
            `Rev. ${1 + roll(9)}.${roll(9)} 14.03.2019 build 20230${1 + roll(9)}17`,
            page,
            0.08,
            0.965,
            6,
          ),
        ]),
};

/** Whole documents that say the same. */
const wholes: Readonly<Record<string, (read: ReadDocument) => ReadDocument>> = {
  "a second copy": (read) => ({
    ...read,
    pageCount: read.pageCount * 2,
    pages: [...read.pages, ...read.pages.map((page) => ({ ...page, number: page.number + read.pageCount }))],
  }),
  "a page of notices behind": (read) => {
    const [first] = read.pages;
    if (first === undefined) return read;
    const prose = "please keep this page it tells how we use what you send us and whom to ask about it".split(
      " ",
    );
    const words = Array.from({ length: 12 }, (_, i) =>
      typed([...prose.slice(i), ...prose.slice(0, i)].join(" "), first, 0.1, 0.1 + i * 0.03, 9),
    ).flat();
    return {
      ...read,
      pageCount: read.pageCount + 1,
      pages: [...read.pages, { ...set(first, words), number: read.pageCount + 1 }],
    };
  },
};

const changed = (text: string, roll: Throw): string => {
  const digits = [...text.matchAll(/\d/g)].slice(0, -2);
  const at = digits[roll(Math.max(1, digits.length))]?.index;
  if (at === undefined) return text;
  return text.slice(0, at) + ((Number(text[at]) + 1 + roll(9)) % 10) + text.slice(at + 1);
};

/** One word of those that `fits`, changed. */
const altered =
  (fits: RegExp, change: (text: string, roll: Throw) => string): Law =>
  (page, roll) => {
    const fit = page.words.filter(({ text }) => fits.test(text));
    const one = fit[roll(Math.max(1, fit.length))];
    const text = one && change(one.text, roll);
    return one === undefined || text === one.text
      ? undefined
      : each(page, (word) => [word === one ? { ...word, text: text ?? "" } : word]);
  };

const harmful: Readonly<Record<string, Law>> = {
  "a figure by a digit": altered(figure, changed),
  "a figure by its sign": altered(figure, (text) => (text.startsWith("-") ? text.slice(1) : `-${text}`)),
  "a date by a digit": altered(
    /^\d{1,2}[./-]\d{1,2}[./-]20\d{2}$/,
    (text, roll) => changed(text.slice(0, 2), roll) + text.slice(2),
  ),
  "a long number by a digit": altered(/^[A-Z]{0,2}\d{8,}[A-Z]?$/, (text, roll) => changed(text, roll)),
};

const kept = new Map<string, [held: number, all: number]>();
const count = (law: string, holds: boolean, name: string): void => {
  const [held, all] = kept.get(law) ?? [0, 0];
  kept.set(law, [held + Number(holds), all + 1]);
  if (!holds && process.env.VERBOSE === "1") console.log(`  ${law}: ${name}`);
};

const text = tesseractCoreReader();
for (let i = 0; i < documents; i += 1) {
  const drawn = drawLayout(`${seed}/${i}`, asOf);
  const name = `${drawn.layout}-${i}`;
  const { bytes, mediaType, truth } = await asTextPdf(drawn, name);
  const read = await readDocument({ bytes }, { text });
  const judged = (document: ReadDocument): AnalysisOutcome =>
    judge([document], {
      files: [{ mediaType }],
      applicant: { name: truth.applicant.name },
      purpose: "rental",
      country: truth.country,
      caseDetails: {},
      thresholds: DEFAULT_THRESHOLDS,
      today: asOf,
    });
  const before = judged(read);
  if (before.failed) continue;
  const names = new Set(Object.keys(truth.fields));
  const said = (outcome: AnalysisOutcome): string =>
    outcome.failed
      ? outcome.reason
      : JSON.stringify([
          outcome.detectedDocumentType,
          outcome.decision,
          outcome.income.monthly_amount,
          outcome.fields
            .filter((field) => names.has(field.name))
            .map((field) => JSON.stringify([field.name, field.value]))
            .sort(),
          outcome.findings
            .filter(({ severity }) => severity === "high")
            .map(({ code }) => code)
            .sort(),
        ]);
  for (const [law, change] of Object.entries(wholes))
    count(law, said(judged(change(read))) === said(before), name);
  const same = (outcome: AnalysisOutcome): boolean => said(outcome) === said(before);
  const noticed = (outcome: AnalysisOutcome): boolean => outcome.failed || outcome.decision !== "approve";
  // A number without a check digit says nothing against itself: it must not be called proven then.
  const unproven = (outcome: AnalysisOutcome): boolean =>
    noticed(outcome) ||
    (!outcome.failed &&
      outcome.fields.every(({ name, proof }) => !/number|iban/.test(name) || proof !== "proven"));
  for (const laws of [harmless, harmful])
    for (const [law, change] of Object.entries(laws)) {
      const holds = laws === harmless ? same : /number/.test(law) ? unproven : noticed;
      if (laws === harmful && before.decision !== "approve") continue;
      const roll = dice(`${seed}/${i}/${law}`);
      const at = roll(read.pages.length);
      const pages = read.pages.map((page, n) =>
        n === at || laws === harmless ? change(page, roll, n) : page,
      );
      if (pages.some((page) => page === undefined)) continue;
      count(law, holds(judged({ ...read, pages: pages as Page[] })), `${name}`);
    }
}
console.log(`seed ${seed}, ${documents} documents`);
for (const [law, [held, all]] of kept)
  report({
    what: `${law} (${all})`,
    ours: held / all,
    unit: "of 1 hold",
    atLeast: law in harmful ? 0.9 : 0.98,
  });
