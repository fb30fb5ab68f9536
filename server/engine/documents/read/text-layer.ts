import { area, overlap } from "../geometry";
import type { Page, Signal, Word } from "../types";
import { boxAsStored } from "./page-view";

const amount = /^[^\d]{0,3}\d{1,3}(?:[.,'\s]?\d{3})*[.,]\d{2}[^\d]{0,3}$/;
const digits = (text: string): string => text.replace(/\D/g, "");
/** Digits that text recognition takes for each other on poor print. */
const alike = ["068", "17", "38", "56", "49", "27"];

/**
 * Amounts of a hidden text layer that the picture above them shows differently. A layer that is wrong throughout says nothing, unless its
 * `lies` are known from its font.
 */
export function layerSignals(hidden: readonly Word[], read: Page, lies = false): Signal[] {
  const shown = read.words
    .filter((word) => amount.test(word.text) && word.confidence >= 0.8)
    .map((word) => ({ word, box: boxAsStored(read, word.box) }));
  const layer = hidden.filter((word) => amount.test(word.text));
  const pairs = layer.flatMap((word) => {
    const over = shown
      .map((other) => ({
        other,
        shared: overlap(other.box, word.box) / Math.min(area(other.box), area(word.box)),
      }))
      .sort((a, b) => b.shared - a.shared)[0];
    return over !== undefined && over.shared > 0.4 ? [{ word, other: over.other.word }] : [];
  });
  const different = pairs.filter(({ word, other }) =>
    lies ? digits(word.text) !== digits(other.text) : differ(digits(word.text), digits(other.text)),
  );
  if (!lies && (different.length > Math.max(2, pairs.length * 0.15) || pairs.length < 4)) return [];
  return different.map(({ word, other }) => ({
    kind: "text_layer_differs",
    page: read.number,
    box: word.box,
    facts: { hidden: word.text, shown: other.text },
  }));
}

/** Whether two readings differ in more than digits that look alike, or by more than one digit lost at an end. */
function differ(a: string, b: string): boolean {
  if (a === b) return false;
  if (a.length !== b.length) return Math.abs(a.length - b.length) > 1 || (!a.endsWith(b) && !b.endsWith(a));
  return [...a].some((digit, at) => {
    const other = b[at] ?? "";
    return digit !== other && !alike.some((group) => group.includes(digit) && group.includes(other));
  });
}
