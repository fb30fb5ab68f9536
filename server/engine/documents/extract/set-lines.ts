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

const leader = /[.·]{4,}|[…‥]{2,}|_{3,}|-{5,}/;
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
