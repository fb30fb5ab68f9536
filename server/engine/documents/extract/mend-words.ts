import { union } from "../read/geometry";
import type { Page, Word } from "../types";
import { nifLetter } from "../values/check-digits";
import { monthName, nearestMonth } from "../values/date";
import { fold } from "../values/text";

/**
 * Words of a page read from a picture with what print itself says was lost: broken figures, points that the same figure has elsewhere,
 * control letters, small letters of ordinals and months beside their year.
 */
export function wordMender(page: Page): (words: readonly Word[]) => Word[] {
  const marked = markedFigures(page);
  const sections = numbersSections(page);
  return (words) =>
    withCommas(withMonths(withFloors(withControlLetter(withMarks(rejoined(words), marked))))).map(
      (word, i, all) => (word.text === "$" && isSection(all, i, sections) ? { ...word, text: "§" } : word),
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

/** A figure that the reader broke at its decimal point is one word again, and one in a currency at the point of its thousands. */
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
    if (before === undefined || !(atPoint || atThousands)) {
      whole.push(word);
      continue;
    }
    const confidence = Math.min(before.confidence, word.confidence);
    const box = union(before.box, word.box);
    whole[whole.length - 1] = { ...before, text: before.text + word.text, confidence, box };
  }
  return whole;
}

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
    const [, floor = "", sign = ""] = /^(\d{1,2}?)([*"”?%°9])$/.exec(word.text) ?? [];
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
