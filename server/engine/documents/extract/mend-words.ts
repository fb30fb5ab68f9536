import { nifLetter } from "../../check-digits";
import { opensIban } from "../../check-digits/iban";
import { height, union } from "../geometry";
import type { Box, Page, Word } from "../types";
import { monthName, nearestMonth } from "../values/date";
import { fold } from "../values/text";

/**
 * Words of a page read from a picture with what print itself says was lost: broken figures, points that the same figure has elsewhere,
 * control letters, small letters of ordinals and months beside their year.
 */
export function wordMender(page: Page): (words: readonly Word[]) => Word[] {
  const marked = markedFigures(page);
  const again = surerSpellings(page);
  const sections = numbersSections(page);
  return (words) =>
    withCommas(
      withMonths(
        withFloors(
          withControlLetter(withMarks(rejoined(withMasks(withCapitals(again(words), page))), marked)),
        ),
      )
        .map(withFusedMonth)
        .map(withLegalForm),
    ).map((word, i, all) =>
      word.text === "$" && isSection(all, i, sections) ? { ...word, text: "§" } : word,
    );
}

const sectionNumber = /^(\d{1,2})[a-z]?[.):]?$/;

/** Whether a page numbers its sections with what is read as `$`: one line begins with it and a whole number, another with the next. */
function numbersSections({ lines }: Page): boolean {
  const begun = lines.flatMap(({ words: [sign, number] }) =>
    sign?.text === "$" ? Number(sectionNumber.exec(number?.text ?? "")?.[1] ?? Number.NaN) : [],
  );
  return begun.some((number) => begun.includes(number + 1));
}

/** `$ 3 Kaution` and `$ 556 Abs. 3`: the sign of a section. */
const isSection = (words: readonly Word[], i: number, sections: boolean): boolean =>
  /^\d{1,4}[a-z]?[.):]?$/.test(words[i + 1]?.text ?? "") &&
  ((sections && i === 0 && sectionNumber.test(words[1]?.text ?? "")) ||
    /^(?:abs\.?|absatz|bgb|hgb|estg|ff?\.|ust\.?|odst\.?|nr\.?|satz)/i.test(words[i + 2]?.text ?? ""));

/** `Uhlig ‚wohnhaftin Bonn`: a comma behind a wide gap is taken for the low mark of a quotation, and a space is lost. */
const withCommas = (words: readonly Word[]): Word[] =>
  words.flatMap((word, i) => {
    const next = /^‚\p{Ll}/u.test(words[i + 1]?.text ?? "");
    const text = (/^‚\p{Ll}/u.test(word.text) && i > 0 ? word.text.slice(1) : word.text) + (next ? "," : "");
    const [, first = "", second = ""] = glued.exec(text) ?? [];
    if (first === "") return [text === word.text ? word : { ...word, text }];
    const [left, top, right, bottom] = word.box;
    const middle = left + ((right - left) * (first.length + 0.5)) / (text.length + 1);
    return [
      { ...word, text: first, box: [left, top, middle, bottom] },
      { ...word, text: second, box: [middle, top, right, bottom] },
    ];
  });
const glued =
  /^(wohnhaft|geboren|ansässig|domiciliad[oa]|nacid[oa]|demeurant|résidant|residente|nat[oa]|wonende)(in|am|en|el|à|au|il|te)$/iu;

/**
 * `FORN | PASTISSERIA`, `that | am`: a stroke as tall as the letters beside it, a blank away from both, is the letter; a ruled
 * line and the stroke that parts two things are taller or stand further off.
 */
function withCapitals(words: readonly Word[], page: Page): readonly Word[] {
  const aspect = page.width / page.height;
  return words.map((word, i) => {
    const [before, after] = [words[i - 1], words[i + 1]];
    if (word.text !== "|" || word.confidence < 0.75 || before === undefined || after === undefined)
      return word;
    const tall = height(word.box) / Math.max(height(before.box), height(after.box));
    const gaps = [word.box[0] - before.box[2], after.box[0] - word.box[2]].map(
      (gap) => (gap * aspect) / height(word.box),
    );
    const isLetter =
      /\p{L}$/u.test(before.text) &&
      /^\p{L}/u.test(after.text) &&
      tall > 0.75 &&
      tall < 1.06 &&
      gaps.every((gap) => gap > 0.1 && gap < 0.8);
    return isLetter ? { ...word, text: "I", confidence: Math.min(word.confidence, 0.8) } : word;
  });
}

/** `FR76 •••• 8285`: dots and stars are no letters to a reader, and leave a gap as wide as they are. */
const withMasks = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, i) => {
    const [before, after] = [words[i - 1], words[i + 1]];
    if (before === undefined || !opensIban(before.text) || !/^\d{4}[.,;)]?$/.test(word.text)) return [word];
    const letter = (before.box[2] - before.box[0]) / before.text.length;
    const gap = (word.box[0] - before.box[2]) / letter;
    if (gap < 2.5 || gap > 20 || /^\d/.test(after?.text ?? "")) return [word];
    const box: Box = [before.box[2] + letter / 2, word.box[1], word.box[0] - letter / 2, word.box[3]];
    return [{ ...word, text: "••••", box, confidence: Math.min(word.confidence, 0.8) }, word];
  });

/** `07OCT26` and `3 NOV 2026` with the letter read as a figure. */
function withFusedMonth(word: Word): Word {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})([a-z0]{3,10})((?:20)?\d{2})?$/i.exec(word.text) ?? [];
  const named = month.replace(/0/g, /\p{Lu}/u.test(month.slice(1)) ? "O" : "o").replace(/^o/, "O");
  return named === month || monthName(fold(named)) === 0 ? word : { ...word, text: `${day}${named}${year}` };
}

/** Legal forms by what their letters are taken for: nothing else is written so. */
const forms: Readonly<Record<string, string>> = {
  pic: "plc",
  pIc: "plc",
  Lid: "Ltd",
  lnc: "Inc",
  PIc: "Plc",
};
function withLegalForm(word: Word, i: number, words: readonly Word[]): Word {
  const [, form = "", after = ""] = /^(\p{L}{3})([.,;]{0,2})$/u.exec(word.text) ?? [];
  const whole = forms[form];
  return whole !== undefined && /^\p{Lu}\p{L}/u.test(words[i - 1]?.text ?? "")
    ? { ...word, text: `${whole}${after}` }
    : word;
}

/** How far apart headings of one column end, in widths of the page. */
const headingEdge = 0.01;

/** Letters that look alike in most faces. */
const alikeLetters = ["ocq0gd", "il1tfj!|r", "ec", "s5", "b8h", "z2", "uv", "nm"];

/**
 * A name that a page prints twice is read as it was read with certainty: `PRAIRIE TCOL` beside `PRAIRIE TOOL`. The words beside are the same,
 * and one letter differs from another that looks like it.
 */
function surerSpellings(page: Page): (words: readonly Word[]) => readonly Word[] {
  const isWord = (word: Word | undefined): word is Word =>
    word !== undefined && /^\p{L}{4,}[.,:;]?$/u.test(word.text);
  const beside = new Map<string, string[]>();
  const known = new Set<string>();
  const endings: { text: string; right: number }[] = [];
  const keys = (words: readonly Word[], i: number): string[] =>
    [-1, 1].flatMap((step) => {
      const other = words[i + step];
      return isWord(other) ? [`${step}${bareWord(other.text)}`] : [];
    });
  for (const { words } of page.lines)
    words.forEach((word, i) => {
      if (!isWord(word) || word.confidence < 0.93) return;
      known.add(bareWord(word.text));
      endings.push({ text: word.text, right: word.box[2] });
      for (const key of keys(words, i)) beside.set(key, [...(beside.get(key) ?? []), bareWord(word.text)]);
    });
  return (words) =>
    words.map((word, i) => {
      const own = bareWord(word.text);
      // A heading that stands over the same column further down: `urrent` over `Current`.
      const whole =
        isWord(word) && /^\p{Ll}/u.test(word.text)
          ? endings.find(
              ({ text, right }) =>
                /^\p{Lu}/u.test(text) &&
                text.slice(1) === word.text &&
                Math.abs(right - word.box[2]) < headingEdge,
            )
          : undefined;
      if (whole !== undefined) return { ...word, text: whole.text };
      if (!isWord(word) || word.confidence >= 0.9 || known.has(own)) return word;
      const found = keys(words, i)
        .flatMap((key) => beside.get(key) ?? [])
        .find((other) => isAlike(own, other));
      return found === undefined ? word : { ...word, text: found + word.text.slice(own.length) };
    });
}

const bareWord = (text: string): string => text.replace(/[.,:;]$/, "");

function isAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const apart = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [letter + (b[at] ?? "")]));
  const [pair = "", ...more] = apart;
  return (
    more.length === 0 &&
    alikeLetters.some((group) => [...pair.toLowerCase()].every((letter) => group.includes(letter)))
  );
}

/**
 * A figure that the reader broke at its decimal point is one word again, one in a currency at the point of its thousands, and one within
 * its thousands: `3,51 7.80` are no two figures, since a page does not write its decimals both ways.
 */
function rejoined(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const gap = before === undefined ? 0 : word.box[0] - before.box[2];
    const width = before === undefined ? 0 : before.box[2] - before.box[0];
    const atPoint =
      before !== undefined &&
      gap <= width * 0.35 &&
      ((/\d[.,]$/.test(before.text) && /^\d{2}(?!\d)/.test(word.text)) ||
        (/\d$/.test(before.text) && /^[.,]\d{2}(?!\d)/.test(word.text)));
    const atThousands =
      before !== undefined &&
      gap <= (width / before.text.length) * 1.3 &&
      /^[-+(]?[£$]\d{1,3},?$/.test(before.text) &&
      /^,?\d{3}\.\d{2}(?!\d)/.test(word.text);
    // `1, 488.02`, `1. 488,02`: no count ends with the mark of thousands.
    const behindMark =
      before !== undefined &&
      gap <= ((word.box[2] - word.box[0]) / word.text.length) * 2.5 &&
      /\d[.,]$/.test(before.text) &&
      grouped.test(before.text + word.text);
    const withinThousands =
      before !== undefined &&
      gap <= (width / before.text.length) * 1.3 &&
      /\d[.,]\d{1,2}$/.test(before.text) &&
      /^\d/.test(word.text) &&
      grouped.test(before.text + word.text);
    if (before === undefined || !(atPoint || atThousands || behindMark || withinThousands)) {
      whole.push(word);
      continue;
    }
    const confidence = Math.min(before.confidence, word.confidence);
    const box = union(before.box, word.box);
    whole[whole.length - 1] = { ...before, text: before.text + word.text, confidence, box };
  }
  return whole;
}

const grouped = /^[-+(]?[€£$]?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d{2}[)€-]?$/;

/** `N.I.F. 483712050`: the control letter of a Spanish number, read as the figure that looks like it. */
function withControlLetter(words: readonly Word[]): Word[] {
  return words.map((word, i) => {
    const match = /^(\d{8})(\d)([.,;]?)$/.exec(word.text);
    const before = words[i - 1]?.text ?? "";
    // Between the two may stand `nº` or `número`, whatever became of the small letter.
    const caption = /^n(?:\S{0,2}|[uú]m\S{0,4})$/i.test(before) ? words[i - 2]?.text : before;
    const announced = /^(?:n\.?[il1]\.?f|d\.?n\.?[il1])[.,:]*$/i.test(caption ?? "");
    const letter = match === null || !announced ? "" : nifLetter(match[1] ?? "");
    const [, number = "", figure = "", after = ""] = match ?? [];
    return letter !== "" && (lookAlikes[figure] ?? "").includes(letter)
      ? { ...word, text: `${number}${letter}${after}`, confidence: Math.min(word.confidence, 0.8) }
      : word;
  });
}

/** `18, 4* izquierda`: the small letter of an ordinal, read as a sign or a figure, before the door of a floor and behind the house's number. */
const withFloors = (words: readonly Word[]): Word[] =>
  words.map((word, i) => {
    const [, floor = "", sign = ""] = /^(\d{1,2}?)\.?([*"”?%°9])$/.exec(word.text) ?? [];
    const door = words[i + 1]?.text ?? "";
    // A house may be number 29, and a share 21 %.
    if (/[9%°]/.test(sign) && !/\d[,.]?$|,$|^(?:piso|planta|andar)$/i.test(words[i - 1]?.text ?? ""))
      return word;
    const named =
      /^(?:i(?:zq|zqda|zda|zquierda)|d(?:cha|cho|rcha|to|ta|erecha|ireito)|esq(?:uerdo)?|centro|frente)[.,]*$/i;
    const isFloor = floor !== "" && (named.test(door) || (sign !== "9" && /^[A-H][.,]*$/.test(door)));
    return isFloor ? { ...word, text: `${floor}º` } : word;
  });

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "CDQG",
  "1": "TJL",
  "2": "Z",
  "3": "B",
  "4": "A",
  "5": "S",
  "6": "GC",
  "7": "TZY",
  "8": "BSR",
  "9": "PG",
};

const amount = /^\d[\d.,]*[.,]\d{2}$/;

/** Figures of a page by their digits, as it prints them with their marks; nothing for those it prints in two ways. */
function markedFigures(page: Page): ReadonlyMap<string, string | undefined> {
  const printed = new Map<string, string | undefined>();
  for (const { text } of page.words) {
    if (!amount.test(text)) continue;
    const digits = text.replace(/\D/g, "");
    printed.set(digits, printed.has(digits) && printed.get(digits) !== text ? undefined : text);
  }
  return printed;
}

/** `186540` where the page also prints `1865,40`: five figures are not the same by chance. */
const withMarks = (words: readonly Word[], marked: ReadonlyMap<string, string | undefined>): Word[] =>
  words.map((word) => {
    const text = /^\d{5,9}$/.test(word.text) ? marked.get(word.text) : undefined;
    return text === undefined ? word : { ...word, text, confidence: Math.min(word.confidence, 0.8) };
  });

/** `1er stembre 2026`: between a day, or `de`, and a year stands a month, whatever letters it lost. */
const withMonths = (words: readonly Word[]): Word[] =>
  words.map((word, i) => {
    const before = words[i - 1]?.text ?? "";
    const after = words[i + 1]?.text ?? "";
    const year = /^del?$/i.test(after) ? (words[i + 2]?.text ?? "") : after;
    const isDated =
      /^(?:\d{1,2}(?:er|º|°|\.|st|nd|rd|th)?|de|of)$/i.test(before) && /^20\d\d(?!\d)/.test(year);
    if (!isDated || !/^[\p{L}\d]{5,}$/u.test(word.text) || monthName(fold(word.text)) > 0) return word;
    const text = nearestMonth(fold(word.text));
    return text === undefined ? word : { ...word, text, confidence: Math.min(word.confidence, 0.8) };
  });
