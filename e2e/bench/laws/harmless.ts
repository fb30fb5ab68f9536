import type { Page, ReadDocument, Word } from "@/server/engine/documents/types";
import { aboveValues, columnsSwapped, newestFirst, pageTotal, reworded, twoColumns } from "./layout";
import { bottom, box, cells, each, figure, type Law, linesOf, set, type Throw, typed } from "./page";

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

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Each word under another text, where it has one. */
const rewritten =
  (change: (text: string) => string): Law =>
  (page) => {
    const next = each(page, (word) => [{ ...word, text: change(word.text) }]);
    return next.words.some(({ text }, i) => text !== page.words[i]?.text) ? next : undefined;
  };

const date = /^(\d{2})[./-](\d{2})[./-](20\d{2})$/;

/** All days as another hand writes them, where it is plain that the day stands first. */
const redated =
  (write: (day: string, month: string, year: string) => string): Law =>
  (page, roll, index) => {
    const dates = page.words.flatMap(({ text }) => [date.exec(text) ?? []].filter(([all]) => all));
    const dayFirst =
      dates.some(([, day]) => Number(day) > 12) && dates.every(([, , month]) => Number(month) <= 12);
    const change = rewritten((text) => {
      const [, day = "", month = "", year = ""] = date.exec(text) ?? [];
      return day === "" ? text : write(day, month, year);
    });
    return dayFirst ? change(page, roll, index) : undefined;
  };

/** Thousands as another program parts them. */
const parted =
  (from: RegExp, by: string): Law =>
  (page) => {
    let some = false;
    const next = each(page, (word) => {
      if (!figure.test(word.text) || !from.test(word.text)) return [word];
      some = true;
      const [x0, y0, x1, y1] = word.box;
      const parts = word.text.replace(new RegExp(from, "g"), by).split(" ");
      const wide = (x1 - x0) / (parts.join(" ").length || 1);
      let x = x0;
      return parts.map((text) => {
        const one = { ...word, text, box: [x, y0, x + wide * text.length, y1] as const };
        x += wide * (text.length + 1);
        return one;
      });
    });
    return some ? next : undefined;
  };

/** The page on a sheet of which it takes this part. */
const laid = (page: Page, part: number, left: number, top: number): Word[] =>
  page.words.map((word) => {
    const [x0, y0, x1, y1] = word.box;
    const [across, down] = [(x: number) => left + x * part, (y: number) => top + y * part];
    return { ...word, size: word.size * part, box: [across(x0), down(y0), across(x1), down(y1)] };
  });

/** A line somewhere above or below all that stands there. */
const beside =
  (text: (roll: Throw) => string, at: number): Law =>
  (page, roll) =>
    (at > 0.5 ? bottom(page) > at - 0.01 : Math.min(...page.words.map(({ box: [, y] }) => y)) < at + 0.02)
      ? undefined
      : set(page, [...page.words, ...typed(text(roll), page, 0.08, at, 7)]);

/** Sums with the sign of their currency, which the page names anyhow. */
const signed =
  (write: (sum: string, sign: string) => string): Law =>
  (page, roll, index) => {
    const sign = ["€", "£", "$"].find((one) => page.words.some(({ text }) => text.includes(one)));
    // Where thousands stand apart, the sign would stand within the figure.
    const apart = page.words.some(
      ({ text }, i) => /^\d{3}[.,]\d{2}$/.test(text) && /^-?\d{1,3}$/.test(page.words[i - 1]?.text ?? ""),
    );
    return sign === undefined || apart
      ? undefined
      : rewritten((text) => (/^\d[\d.,']*[.,]\d{2}$/.test(text) ? write(text, sign) : text))(
          page,
          roll,
          index,
        );
  };

/** A word in large letters behind all that is printed. */
const across =
  (text: string): Law =>
  (page) =>
    set(page, [
      ...page.words,
      { text, box: [0.28, 0.41, 0.72, 0.51], confidence: 1, size: 84, order: page.words.length },
    ]);

/** What must not change what is read, judged and decided. */
export const harmless: Readonly<Record<string, Law>> = {
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
  "thousands without a mark": parted(/[.,'](?=\d{3})/, ""),
  "thousands by a space": (page, roll, index) =>
    page.words.some(({ text }) => /\d\.\d{3},\d{2}$/.test(text))
      ? parted(/\.(?=\d{3})/, " ")(page, roll, index)
      : undefined,
  "days as 31-12-2026": redated((day, month, year) => `${day}-${month}-${year}`),
  "days as 31.12.2026": redated((day, month, year) => `${day}.${month}.${year}`),
  "days as 2026-12-31": redated((day, month, year) => `${year}-${month}-${day}`),
  "all in capitals": rewritten((text) => (/[ßıİ]/.test(text) ? text : text.toUpperCase())),
  "accents left out": rewritten(fold),
  "dots between caption and value": (page) => {
    const dots = linesOf(page).flatMap((line) =>
      line.flatMap((cell, n) => {
        const [last, next] = [cell.at(-1), line[n + 1]?.[0]];
        if (!last || !next || /\d/.test(last.text) || !figure.test(next.text)) return [];
        const [from, to, tall] = [last.box[2], next.box[0], last.box[3] - last.box[1]];
        const em = (tall * page.height) / page.width;
        if (to - from < em * 4) return [];
        const text = ".".repeat(Math.floor((to - from - em) / (em * 0.28)));
        return [{ ...last, text, box: [from + em / 2, last.box[1], to - em / 2, last.box[3]] as const }];
      }),
    );
    return dots.length > 0 ? set(page, [...page.words, ...dots]) : undefined;
  },
  "drawn in any order": (page, roll) =>
    set(
      page,
      page.words
        .map((word) => ({ word, at: roll(1_000_000) }))
        .sort((a, b) => a.at - b.at)
        .map(({ word }, order) => ({ ...word, order })),
    ),
  "askew by half a degree": (page, roll) => {
    const slope = ((roll(2) === 0 ? 1 : -1) * 0.0087 * page.width) / page.height;
    return each(page, (word) => [{ ...word, box: box(word.box, 0, (word.box[0] - 0.5) * slope) }]);
  },
  "printed at four fifths": (page) => set(page, laid(page, 0.8, 0.1, 0.1)),
  "two copies on one sheet": (page) =>
    set(page, [...laid(page, 0.5, 0.25, 0), ...laid(page, 0.5, 0.25, 0.5)]),
  "who prepared it, above": beside((roll) => `Prepared by Harriet Quill, room ${100 + roll(80)}`, 0.012),
  "who leads the company, below": beside(
    (roll) =>
      `Directors: Gideon Marsh, Odile Farrow - Company no. 0${4_471_180 + roll(900)} - Tel. 0117 496 0182`,
    0.972,
  ),
  "the sign of the currency before each sum": signed((sum, sign) => `${sign}${sum}`),
  "the sign of the currency behind each sum": signed((sum, sign) => `${sum}${sign}`),
  "ORIGINAL across the page": across("ORIGINAL"),
  "COPY across the page": across("COPY"),
  "newest first": newestFirst,
  "in two reading columns": twoColumns,
  "a total of the page": pageTotal,
  "two columns of figures change places": columnsSwapped,
  "captions above their values": aboveValues,
  "captions in other words": reworded,
  "when it was printed, below": beside((roll) => `Printed 20/11/2026 09:${10 + roll(49)}`, 0.975),
};

/** Whole documents that say the same. */
export const wholes: Readonly<Record<string, (read: ReadDocument) => ReadDocument>> = {
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
  "a cover in front": (read) => {
    const [first] = read.pages;
    if (first === undefined) return read;
    const lines = [
      "To whom it may concern",
      "Please find enclosed the document that you asked for.",
      "It has one part, and nothing in it was changed by us.",
      "With kind regards",
      "Harriet Quill, front desk",
    ];
    const words = lines.flatMap((line, i) => typed(line, first, 0.12, 0.2 + i * 0.05, 11));
    return {
      ...read,
      pageCount: read.pageCount + 1,
      pages: [
        { ...set(first, words), number: 1 },
        ...read.pages.map((page) => ({ ...page, number: page.number + 1 })),
      ],
    };
  },
};
