import type { FindingCode } from "../catalogue";
import { severityOf } from "../severity";
import type { Box, Finding, IntegrityContext, Page, ReadDocument, Signal, Word } from "../types";
import { findingAt, numberFact, textFact } from "./finding";
import { decides, fieldAt, isEvidenceOfIncome, kindAt, kindOf, type ValueKind } from "./value";

/** Values set unlike those of their kind, which agree with each other, and places of a page from which text was taken. */
export function settingFindings(document: ReadDocument, context: IntegrityContext): Finding[] {
  const values = new Map<string, Signal[]>();
  for (const signal of document.signals) {
    if (signal.kind !== "set_apart" || !says(signal)) continue;
    const place = `${signal.page}/${signal.box?.join()}`;
    values.set(place, [...(values.get(place) ?? []), signal]);
  }
  return [
    ...[...values.values()].flatMap((signals) => apartFinding(signals, context)),
    ...document.pages.flatMap((page) => traceFindings(page, document.signals, context)),
  ];
}

/**
 * Lines of an address beside a table stand on lines of their own, and dates are aligned in many ways: where a figure stands is measured for
 * amounts, how it is set for every value.
 */
function says(signal: Signal): boolean {
  const text = textFact(signal, "text");
  const kind = kindOf(text);
  const by = Math.abs(numberFact(signal, "by"));
  switch (textFact(signal, "property")) {
    case "baseline":
    case "line":
      return (kind === "amount" || kind === "date") && by < 1.6;
    case "edge":
    case "grown":
      return kind === "amount";
    default:
      return decides(kind);
  }
}

/** What one cause changes together: spaced letters end elsewhere too. */
const causes: Readonly<Record<string, string>> = {
  baseline: "line",
  line: "line",
  colour: "colour",
  shade: "colour",
  face: "face",
};
const causeOf = (property: string): string => causes[property] ?? "width";

/**
 * A size or a colour of its own is a way to point something out, forms set a value a little beside its caption, and a figure may be aligned to
 * another table than the one whose column it is near: alone they are notes. The rest nobody does on purpose.
 */
const usual = new Set(["size", "colour", "line", "edge", "grown"]);

function apartFinding(signals: readonly Signal[], context: IntegrityContext): Finding[] {
  const [first] = signals;
  if (first === undefined) return [];
  const text = textFact(first, "text");
  const field = fieldAt(context, first.page, first.box);
  const properties = [...new Set(signals.map((signal) => textFact(signal, "property")))];
  const plain = properties.filter((property) => !usual.has(property));
  const wrong = context.arithmeticFails === true && field !== undefined;
  const kind = kindAt(field, text);
  // What was stamped on a document is in a font of its own too, and no value of the document.
  const stamped = plain.join() === "face" && field === undefined && kindOf(text) !== "amount";
  const causes = plain.length === 0 || stamped ? 0 : new Set(properties.map(causeOf)).size;
  const severity = severityOf({ against: causes + Number(wrong) });
  const code: FindingCode = plain.includes("face") ? "font_outlier" : "layout_outlier";
  const values = { value: quoted(text, kind), property: plain[0] ?? properties[0] ?? "" };
  return [findingAt(context, first, code, field?.name ?? "document", severity, values)];
}

/** Numbers that identify a person are not repeated. */
const quoted = (text: string, kind: ValueKind): string | null =>
  kind === "amount" || kind === "date" ? text.slice(0, 80) : null;

/** What was taken out leaves a gap; what was moved into its place tells by the value that stands there now. */
function traceFindings(page: Page, signals: readonly Signal[], context: IntegrityContext): Finding[] {
  return signals.flatMap((signal): Finding[] => {
    const { box } = signal;
    if (signal.kind !== "text_traces" || signal.page !== page.number || box === undefined) return [];
    const words = page.words.filter((word) => beside(word, box));
    const text = words.map((word) => word.text).join(" ");
    const field = words
      .map((word) => fieldAt(context, page.number, word.box))
      .find((one) => one !== undefined);
    const counts = decides(kindAt(field, text));
    const moved = textFact(signal, "trace") === "moved";
    if (moved && !counts) return [];
    const code: FindingCode = moved ? "layout_outlier" : "text_removed";
    const known = counts || isEvidenceOfIncome(context);
    const wrong = counts && context.arithmeticFails === true && field !== undefined;
    const severity = severityOf({ against: signal.facts.barred === true || !known ? 0 : 1 + Number(wrong) });
    const values: Finding["values"] = counts
      ? { value: quoted(text, kindAt(field, text)), property: "moved" }
      : {};
    return [findingAt(context, signal, code, field?.name ?? "document", severity, values)];
  });
}

/** Words of the same line from where the gap begins to a little behind it. */
const beside = (word: Word, box: Box): boolean =>
  !word.invisible &&
  !word.covered &&
  Math.abs(word.box[3] - box[3]) < 0.004 &&
  word.box[2] > box[0] - 0.01 &&
  word.box[0] < box[2] + 0.06;
