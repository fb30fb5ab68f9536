import type { Word } from "../types";
import { fold } from "../values/text";

/** How lines of words are set on a page before they are read as rows: what one line is, and in which order lines follow. */
type Words = readonly Word[];

const middle = ({ box }: Word): number => (box[1] + box[3]) / 2;

const whole = /^[€$£]?\d{1,3}(?:[.,'’]\d{3})*[.,]?$/;
/** Cents are set small, and raised: `2.305⁶⁴`. With or without their mark they belong to the figure that they touch. */
export function withRaisedCents(words: Words): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const small =
      before !== undefined &&
      /^\d{2}$/.test(word.text) &&
      whole.test(before.text) &&
      word.size < before.size * 0.85 &&
      middle(word) < middle(before) + (before.box[3] - before.box[1]) * 0.1 &&
      Math.abs(word.box[0] - before.box[2]) < (before.box[3] - before.box[1]) * 0.12;
    if (!small) joined.push(word);
    else {
      const marked = /[.,]$/.test(before.text);
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text}${marked ? "" : before.text.includes(".") ? "," : "."}${word.text}`,
        box: [before.box[0], Math.min(before.box[1], word.box[1]), word.box[2], before.box[3]],
      };
    }
  }
  return joined;
}

/** The last dot of a leader may hang on to the figure that it leads to. */
const leader = /[.·]{4,}|[…‥]{2,}|_{3,}|-{5,}|^[.·](?=\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$)/;
const mark = /^[.·…_]$/;
/** `......4380`: what a bank hides of a number. */
const hidden = /^[.·…]+\d{2,6}$/;

/**
 * Dots, strokes and rules that lead the eye from a caption to its value, or that a form has for a value to stand on, say nothing: they are the
 * gap that they fill, also where they are set one by one or touch what stands beside them.
 */
export function withoutLeaders(words: Words): Words {
  const inRun = new Set<Word>();
  for (let from = 0, to = 0; from < words.length; from = to + 1) {
    for (to = from; mark.test(words[to]?.text ?? ""); to += 1);
    if (to - from >= 4) for (const word of words.slice(from, to)) inRun.add(word);
  }
  if (!words.some((word) => inRun.has(word) || leader.test(word.text))) return words;
  // Nothing but dots is a place to sign.
  if (words.every(({ text }) => /^[.·…‥_]+$/.test(text))) return words;
  return words.flatMap((word) => {
    if (inRun.has(word)) return [];
    if (hidden.test(word.text)) return [word];
    const [left, top, right, bottom] = word.box;
    const wide = (right - left) / word.text.length;
    let at = 0;
    return word.text.split(leader).flatMap((text) => {
      const start = word.text.indexOf(text, at);
      at = start + text.length;
      if (text === "") return [];
      return [{ ...word, text, box: [left + wide * start, top, left + wide * at, bottom] as const }];
    });
  });
}

/** Captions of a table have at least so many words. */
const captions = 3;

/**
 * A list of days in two reading columns prints its captions twice, side by side: what stands under the first is read before what stands
 * under the second, down to the line that crosses between them.
 */
export function inReadingColumns(all: readonly Words[]): Words[] {
  const lines = all.filter(({ length }) => length > 0);
  const ordered: Words[] = [];
  for (let i = 0; i < lines.length; i++) {
    const words = lines[i] ?? [];
    const split = repeated(words);
    if (split === undefined) {
      ordered.push(words);
      continue;
    }
    const crosses = (line: Words): boolean => line.some(({ box }) => box[0] < split - 0.01 && box[2] > split);
    const isLeft = ({ box }: Word): boolean => box[0] < split - 0.002;
    const sides = (line: Words): Words[] => [line.filter(isLeft), line.filter((word) => !isLeft(word))];
    let end = i + 1;
    while (end < lines.length && !crosses(lines[end] ?? []) && repeated(lines[end] ?? []) === undefined)
      end++;
    const dated = lines.slice(i, end).filter((line) => sides(line).every(opensWithDay));
    // Tables of other things side by side have names there, and a line of each belongs together.
    if (dated.length < 2) {
      ordered.push(words);
      continue;
    }
    end = endOfDays(lines.slice(i, end), sides, sides(dated[0] ?? []).map(left)) + i;
    const block = lines.slice(i, end);
    for (const side of [0, 1]) for (const line of block) ordered.push(sides(line)[side] ?? []);
    i = end - 1;
  }
  return ordered;
}

/**
 * Below the last line that opens with a day stands what is said of both columns, but for lines that go on with that day: as close as all lines
 * there, and further right than their days.
 */
function endOfDays(
  block: readonly Words[],
  sides: (line: Words) => Words[],
  days: readonly number[],
): number {
  const right = (side: Words, i: number): number => left(side) - (days[i] ?? 0);
  const last = block.findLastIndex((line) =>
    sides(line).some((side, i) => opensWithDay(side) && Math.abs(right(side, i)) < indent),
  );
  const steps = block.slice(1, last + 1).map((line, i) => top(line) - top(block[i] ?? []));
  const step = steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  const goesOn = (line: Words, above: Words): boolean =>
    top(line) - top(above) < step * 1.3 && sides(line).every((side, i) => right(side, i) > indent);
  let end = last + 1;
  while (end < block.length && goesOn(block[end] ?? [], block[end - 1] ?? [])) end++;
  return end;
}

/** In widths of the page. */
const indent = 0.02;
const top = (words: Words): number => Math.min(...words.map(({ box }) => box[1]));
const left = (words: Words): number => Math.min(...words.map(({ box }) => box[0]));

const opensWithDay = (words: Words): boolean =>
  /^(?:\d{1,4}(?:[./ -]|$)|\p{L}{3,9}\.? \d{1,2}(?!\S))/u.test(
    words
      .slice(0, 2)
      .map(({ text }) => text)
      .join(" "),
  );

/** Where the second half of a line begins that says in the same words what the first says. */
function repeated(words: Words): number | undefined {
  const half = words.length / 2;
  if (!Number.isInteger(half) || half < captions || words.some(({ text }) => /\d/.test(text)))
    return undefined;
  const same = words.slice(0, half).every(({ text }, i) => fold(text) === fold(words[half + i]?.text ?? ""));
  return same ? words[half]?.box[0] : undefined;
}
