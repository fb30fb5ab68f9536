import type { Page, Word } from "../types";
import { fold } from "../values/text";

/** How lines of words are set on a page before they are read as rows: what one line is, and in which order lines follow. */
type Words = readonly Word[];

const middle = ({ box }: Word): number => (box[1] + box[3]) / 2;
const heightOf = (words: Words): number => Math.max(...words.map(({ box }) => box[3] - box[1]));
const middleOf = (words: Words): number => words.reduce((sum, word) => sum + middle(word), 0) / words.length;

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

/** How much of a line's height two lines may stand apart and still be one. */
const most = 0.75;
/** So many pairs with one and the same step are how the page was set. */
const pairs = 3;

/**
 * Values that a program fills into a form stand some points above or below their captions, each by the same step: caption and value are one
 * line. What is as near to the next line as to this one stays by itself.
 */
export function levelled(lines: readonly Words[], { width, height }: Page): Words[] {
  const at = lines.map((words) => (words.length === 0 ? 0 : middleOf(words)));
  const steps = lines.map((words, i) => {
    const [next, here] = [lines[i + 1] ?? [], at[i] ?? 0];
    if (words.length === 0 || next.length === 0) return undefined;
    const step = (at[i + 1] ?? 0) - here;
    const around = [here - (at[i - 1] ?? -1), (at[i + 2] ?? 2) - (at[i + 1] ?? 0)];
    const size = Math.min(heightOf(words), heightOf(next));
    if (step > size * most || around.some((gap) => step > gap * 0.75)) return undefined;
    // Side by side, with a gap between: never one over the other.
    const gap = (size * height) / width;
    if (
      words.some((a) => next.some((b) => a.box[2] + gap * 0.3 > b.box[0] && b.box[2] + gap * 0.3 > a.box[0]))
    )
      return undefined;
    const left = (all: Words): number => Math.min(...all.map(({ box }) => box[0]));
    return left(words) < left(next) ? step : -step;
  });
  const alike = (step: number): number =>
    steps.filter((other) => other !== undefined && Math.abs(other - step) < 0.8 / height).length;
  const level: Words[] = [];
  for (let i = 0; i < lines.length; i++) {
    const [step, words = []] = [steps[i], lines[i]];
    if (step === undefined || alike(step) < pairs) level.push(words);
    else level.push([...words, ...(lines[++i] ?? [])].sort((a, b) => a.box[0] - b.box[0]));
  }
  return level;
}

/** Captions of a table have at least so many words. */
const captions = 3;

/**
 * A list of days in two reading columns prints its captions twice, side by side: what stands under the first is read before what stands
 * under the second, down to the line that crosses between them.
 */
export function inReadingColumns(lines: readonly Words[]): Words[] {
  const ordered: Words[] = [];
  for (let i = 0; i < lines.length; i++) {
    const words = lines[i] ?? [];
    const split = repeated(words);
    if (split === undefined) {
      ordered.push(words);
      continue;
    }
    const crosses = (line: Words): boolean => line.some(({ box }) => box[0] < split - 0.01 && box[2] > split);
    let end = i + 1;
    while (end < lines.length && !crosses(lines[end] ?? []) && repeated(lines[end] ?? []) === undefined)
      end++;
    const block = lines.slice(i, end);
    const dated = block.filter((line) =>
      [line, line.filter(({ box }) => box[0] >= split - 0.002)].every((side) => opensWithDay(side)),
    );
    // Tables of other things side by side have names there, and a line of each belongs together.
    if (dated.length < 2) {
      ordered.push(words);
      continue;
    }
    for (const side of [(x: number) => x < split - 0.002, (x: number) => x >= split - 0.002])
      for (const line of block) {
        const own = line.filter(({ box }) => side(box[0]));
        if (own.length > 0) ordered.push(own);
      }
    i = end - 1;
  }
  return ordered;
}

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
