import { area, overlap, tidy, union } from "../geometry";
import type { Box, Finding, IntegrityContext, Page, ReadDocument, Severity, Signal, Word } from "../types";
import { findingAt, numberFact, textFact } from "./finding";
import { decides, fieldAt, kindAt, kindOf, letters, sameText } from "./value";

/** Text under shapes drawn later, strings over each other, and notes placed over the content. */
export function hiddenFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  return [
    ...document.signals.flatMap((signal) =>
      signal.kind === "text_covered" ? coveredFinding(signal, context) : [],
    ),
    ...document.pages.flatMap((page) => overlapFindings(page, context)),
    ...document.pages.flatMap((page) => unseenFindings(page, context)),
    ...document.signals.flatMap((signal) =>
      signal.kind === "annotation" ? annotationFinding(signal, context) : [],
    ),
  ];
}

function coveredFinding(signal: Signal, context: IntegrityContext): Finding[] {
  const hidden = textFact(signal, "hidden");
  const shown = textFact(signal, "shown");
  if (shown !== "" && (sameText(hidden, shown) || holds(shown, hidden))) return [];
  const field = fieldAt(context, signal.page, signal.box);
  const kind = decides(kindOf(shown)) ? kindAt(field, shown) : kindAt(field, hidden);
  const code = signal.facts.annotation === true ? "annotation_over_content" : "text_covered";
  const values = { before: hidden.slice(0, 80), after: shown.slice(0, 80) };
  return [
    findingAt(context, signal, code, field?.name ?? "document", coveredSeverity(signal, shown, kind), values),
  ];
}

function coveredSeverity(signal: Signal, shown: string, kind: ReturnType<typeof kindOf>): Severity {
  // A black bar with nothing typed over it hides a value; it does not replace one.
  if (shown === "" && isDark(textFact(signal, "fill"))) return "low";
  if (numberFact(signal, "coverArea") > 0.3 && shown === "") return "low";
  return decides(kind) ? "high" : "medium";
}

const isDark = (fill: string): boolean => {
  if (fill === "picture") return false;
  const [r = 255, g = 255, b = 255] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return (r + g + b) / 3 < 90;
};

/** Whether most words of one text are in the other, all figures among them: a page painted over with a copy of itself. */
function holds(whole: string, part: string): boolean {
  const known = new Set(whole.split(/\s+/).map(letters));
  const words = part.split(/\s+/).map(letters);
  const lost = words.filter((word) => !known.has(word));
  return words.length >= 6 && lost.length <= 0.2 * words.length && !lost.some((word) => /\d/.test(word));
}

const readable = (word: Word): boolean => !word.invisible && !word.covered && /[\p{L}\p{N}]/u.test(word.text);

/** Two different strings printed over each other. A string drawn twice is a way to print bold. */
function overlapFindings(page: Page, context: IntegrityContext): Finding[] {
  if (page.source !== "text") return [];
  const words = page.words.filter(readable).sort((a, b) => a.box[0] - b.box[0]);
  const pairs: { upper: Word; lower: Word; box: Box }[] = [];
  words.forEach((first, index) => {
    for (let next = index + 1; next < words.length; next += 1) {
      const second = words[next];
      if (!second || second.box[0] > first.box[2]) break;
      if (!clash(first, second)) continue;
      const [lower, upper] = first.order < second.order ? [first, second] : [second, first];
      pairs.push({ upper, lower, box: union(first.box, second.box) });
    }
  });
  return grouped(pairs).map((group) => {
    const box = tidy(group.map((pair) => pair.box).reduce(union));
    const at = { page: page.number, box };
    const before = [...new Set(group.map(({ lower }) => lower))].map((word) => word.text).join(" ");
    const after = [...new Set(group.map(({ upper }) => upper))].map((word) => word.text).join(" ");
    const field = fieldAt(context, page.number, box);
    // A name that an amount was drawn into, below one word of it and above another, is no other amount.
    const once = group.every(({ upper }) => group.every(({ lower }) => upper !== lower));
    const amounts =
      group.some(({ lower, upper }) => kindOf(lower.text) === "amount" && kindOf(upper.text) === "amount") ||
      (once && kindOf(before) === "amount" && kindOf(after) === "amount");
    const values = { before: before.slice(0, 80), after: after.slice(0, 80) };
    // Long names run into the column beside them on honest documents more often than on others: only amounts weigh,
    // and whole lines that are printed over each other.
    return findingAt(
      context,
      at,
      "text_overlap",
      field?.name ?? "document",
      amounts ? "high" : inOneLine(group) >= 8 ? "medium" : "low",
      values,
    );
  });
}

/** How many words of one line a group holds at most, below or above. */
function inOneLine(group: readonly { upper: Word; lower: Word }[]): number {
  const counts = [group.map(({ upper }) => upper), group.map(({ lower }) => lower)].flatMap((list) => {
    const words = [...new Set(list)];
    return words.map(
      ({ box }) => words.filter((other) => Math.abs(other.box[1] - box[1]) < (box[3] - box[1]) / 2).length,
    );
  });
  return Math.max(0, ...counts);
}

/** An amount that the file holds unseen where the page shows another one. Searchable scans are judged with their picture. */
function unseenFindings(page: Page, context: IntegrityContext): Finding[] {
  if (page.source !== "text") return [];
  const unseen = page.words.filter((word) => word.invisible && kindOf(word.text) === "amount");
  if (unseen.length === 0 || unseen.length > 12) return [];
  const shown = page.words.filter((word) => readable(word) && kindOf(word.text) === "amount");
  return unseen.flatMap((word) => {
    const over = shown.find(
      (other) => overlap(other.box, word.box) > 0.5 * Math.min(area(other.box), area(word.box)),
    );
    if (over === undefined || sameText(over.text, word.text)) return [];
    const field = fieldAt(context, page.number, over.box);
    const values = { before: word.text, after: over.text };
    const at = { page: page.number, box: over.box };
    return [findingAt(context, at, "text_covered", field?.name ?? "document", "high", values)];
  });
}

function clash(a: Word, b: Word): boolean {
  if (a.order === b.order || sameText(a.text, b.text)) return false;
  const ratio = a.size / b.size;
  // Watermarks and large background print lie under text on purpose.
  if (ratio > 1.6 || ratio < 0.625) return false;
  return (
    overlap(a.box, b.box) > 0.45 * Math.min(area(a.box), area(b.box)) &&
    (Math.min(a.text.length, b.text.length) > 2 || /\d/.test(a.text + b.text))
  );
}

function grouped<T extends { box: Box }>(pairs: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const pair of pairs) {
    const near = groups.find((group) =>
      group.some(
        ({ box }) =>
          Math.abs(box[1] - pair.box[1]) < 0.012 &&
          box[2] > pair.box[0] - 0.03 &&
          box[0] < pair.box[2] + 0.03,
      ),
    );
    if (near) near.push(pair);
    else groups.push([pair]);
  }
  return groups;
}

/** Typed notes, stamps and boxes over printed values. Highlighting, underlining and handwriting are no alteration. */
function annotationFinding(signal: Signal, context: IntegrityContext): Finding[] {
  const subtype = textFact(signal, "subtype");
  const over = textFact(signal, "over");
  const text = textFact(signal, "text");
  const covers = numberFact(signal, "hidesWords") > 0;
  if (covers || over === "" || subtype === "ink" || subtype === "line") return [];
  if (text === "" || sameText(text, over)) return [];
  const field = fieldAt(context, signal.page, signal.box);
  const severity: Severity = kindOf(over) === "amount" ? "high" : "medium";
  const values = { before: over.slice(0, 80), after: text.slice(0, 80) };
  return [findingAt(context, signal, "annotation_over_content", field?.name ?? "document", severity, values)];
}
