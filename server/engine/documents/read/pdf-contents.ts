import { inflateSync } from "node:zlib";
import type { Pdfium } from "../../pdfium";
import { compose, covered, height, type Matrix, mapPoint, tidy } from "../geometry";
import type { Signal } from "../types";
import { opaqueFill } from "./pdf-covered";
import type { Drawn } from "./pdf-objects";
import type { SetWord } from "./pdf-text";

/** A place in a stream of page content where an array of text to show is built as nothing else there is. */
type Trace = { kind: "taken_out" | "moved"; at: Point; size: number; width: number };
type Point = readonly [x: number, y: number];

/** A stream with such places, and where it shows text: by that the page is found that it belongs to. */
export type Contents = { shows: readonly Point[]; traces: readonly Trace[] };

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const spaces = String.raw`[\s\0]*`;
/** What can only stand in an array of text: two shifts on end, a shift to the left before the first letter or a wide one, nothing but shifts. */
const suspected = new RegExp(
  [
    `[)>]${spaces}${number}[\\s\\0]+${number}${spaces}[(<\\]]`,
    `\\[${spaces}${number}[\\s\\0]+${number}${spaces}[(<]`,
    `\\[${spaces}[1-9]\\d\\d+(?:\\.\\d*)?${spaces}[(<]`,
    `\\[[\\s\\0\\d.-]*\\]${spaces}TJ`,
    `[)>]${spaces}(?:[4-9]\\d\\d|[1-9]\\d{3,})(?:\\.\\d*)?${spaces}[(<]`,
  ].join("|"),
);
const budget = 24_000_000;

/**
 * Streams of a file in which text was taken out or moved by hand. `syntax` begins with the file's bytes as text. Programs that remove
 * letters leave shifts as wide as they were; whoever writes a text of his own there moves it into place.
 */
export function editedContents(bytes: Uint8Array, syntax: string): Contents[] {
  const found: Contents[] = [];
  let left = budget;
  for (const match of syntax.matchAll(/\bstream\r?\n/g)) {
    if (match.index >= bytes.length || left <= 0) break;
    const head = syntax.slice(Math.max(0, match.index - 600), match.index);
    const dictionary = head.slice(head.lastIndexOf(" obj") + 1);
    if (
      /\/(?:Image|ObjStm|XRef|Length1|Metadata|FunctionType|Type1C|CIDFontType0C|OpenType|N\s)/.test(
        dictionary,
      )
    )
      continue;
    const start = match.index + match[0].length;
    const end = syntax.indexOf("endstream", start);
    if (end < 0) break;
    const text = decoded(bytes.subarray(start, end), dictionary, left);
    left -= text.length;
    if (!suspected.test(text) || !/\bBT\b/.test(text)) continue;
    const contents = interpreted(text);
    if (contents.traces.length > 0) found.push(contents);
  }
  return found;
}

function decoded(data: Uint8Array, dictionary: string, left: number): string {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
  try {
    let plain = data;
    for (const filter of filters) {
      if (/^(?:ASCII85Decode|A85)$/.test(filter)) plain = fromAscii85(plain);
      else if (/^(?:FlateDecode|Fl)$/.test(filter))
        plain = inflateSync(plain, { maxOutputLength: Math.min(left, 8_000_000) });
      else return "";
    }
    return Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString("latin1");
  } catch {
    // Encrypted, damaged or larger than the budget: nothing to look into.
    return "";
  }
}

function fromAscii85(data: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  let group: number[] = [];
  const flush = (length: number) => {
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let at = 0; at < length; at += 1) bytes.push(Math.floor(value / 256 ** (3 - at)) % 256);
    group = [];
  };
  for (const code of data) {
    if (code === 0x7e) break;
    if (code === 0x7a && group.length === 0) bytes.push(0, 0, 0, 0);
    if (code < 0x21 || code > 0x75) continue;
    group.push(code - 0x21);
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) {
    const length = group.length - 1;
    while (group.length < 5) group.push(84);
    flush(length);
  }
  return Uint8Array.from(bytes);
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const token =
  /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|\/[^\s\0()<>[\]{}/%]*|%[^\r\n]*|[^\s\0()<>[\]{}/%]+/g;

/** Follows the text matrix through a stream. How wide letters are is not known here: text that follows text keeps its line's start. */
function interpreted(text: string): Contents {
  const shows: Point[] = [];
  const traces: (Trace & { lead: boolean })[] = [];
  let state = { matrix: identity, leading: 0, size: 1 };
  const stack: (typeof state)[] = [];
  let line = identity;
  let operands: string[] = [];
  let arrays = 0;
  const values = (count: number): number[] => operands.slice(-count).map(Number);
  const move = (x: number, y: number) => {
    line = compose([1, 0, 0, 1, x, y], line);
  };
  const here = (): Point => mapPoint(compose(line, state.matrix), 0, 0);
  const size = (): number => {
    const [a, b] = compose(line, state.matrix);
    return state.size * Math.hypot(a, b);
  };
  for (const [part] of text.matchAll(token)) {
    if (!/^[A-Za-z'"*]/.test(part)) {
      if (!part.startsWith("%")) operands.push(part);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = /^(?:cm|Tm)$/.test(part) ? values(6) : [];
    const [x = 0, y = 0] = /^T[dD]$/.test(part) ? values(2) : [];
    if (part === "q") stack.push({ ...state });
    else if (part === "Q") state = stack.pop() ?? state;
    else if (part === "cm") state.matrix = compose([a, b, c, d, e, f], state.matrix);
    else if (part === "BT") line = identity;
    else if (part === "Tm") line = [a, b, c, d, e, f];
    else if (part === "Tf") state.size = values(1)[0] ?? 1;
    else if (part === "TL") state.leading = values(1)[0] ?? 0;
    else if (part === "Td") move(x, y);
    else if (part === "TD") {
      state.leading = -y;
      move(x, y);
    } else if (/^(?:T\*|'|")$/.test(part)) move(0, -state.leading);
    if (/^(?:Tj|TJ|'|")$/.test(part)) shows.push(here());
    if (part === "TJ") {
      arrays += 1;
      traces.push(...tracesOf(operands).map((trace) => ({ ...trace, at: here(), size: size() })));
    }
    operands = [];
  }
  // A program that sets text this way does so again and again.
  const rare = (kind: Trace["kind"], most: number) =>
    traces.filter((trace) => trace.kind === kind).length <= most;
  const kept = traces.filter(({ kind }) => shows.length >= 20 && rare(kind, kind === "moved" ? 3 : 60));
  return { shows, traces: arrays === 0 ? [] : kept };
}

/** What one array tells: shifts are thousandths of the type size, to the left where positive. */
function tracesOf(operands: readonly string[]): Pick<Trace & { lead: boolean }, "kind" | "width" | "lead">[] {
  const parts = operands.slice(operands.lastIndexOf("[") + 1).filter((part) => part !== "]");
  const isShift = (part: string | undefined): boolean => part !== undefined && /^[-.\d]/.test(part);
  const shifts = parts.filter(isShift).map(Number);
  const widest = Math.max(0, ...shifts.map(Math.abs));
  if (parts.length > 0 && shifts.length === parts.length)
    return [{ kind: "taken_out", width: Math.abs(shifts.reduce((sum, one) => sum + one, 0)), lead: true }];
  const twice = parts.some((part, index) => isShift(part) && isShift(parts[index + 1]));
  if (twice) return [{ kind: "taken_out", width: widest, lead: false }];
  const [first] = parts;
  // A line is centred by a shift that is wide and to the right.
  if (isShift(first) && Number(first) > 150) return [{ kind: "moved", width: Number(first), lead: true }];
  const back = shifts.find((shift) => shift > 400);
  return back === undefined ? [] : [{ kind: "moved", width: back, lead: false }];
}

const isDark = (fill: string | undefined): boolean =>
  fill !== undefined && [1, 3, 5].every((at) => Number.parseInt(fill.slice(at, at + 2), 16) < 90);

/** The traces of those streams whose text is what this page shows. */
export function contentSignals(
  pdf: Pdfium,
  drawn: readonly Drawn[],
  contents: readonly Contents[],
  set: readonly SetWord[],
  toPage: Matrix,
  page: { number: number; width: number; height: number },
): Signal[] {
  if (contents.length === 0) return [];
  const starts = new Set<string>();
  const cell = (x: number, y: number): string => `${Math.round(x)}/${Math.round(y)}`;
  for (const { run } of set)
    for (const { at } of run.slice(0, 1))
      for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) starts.add(cell(at[0] + dx, at[1] + dy));
  const toPoints = compose(toPage, [page.width, 0, 0, page.height, 0, 0]);
  return contents.flatMap(({ shows, traces }) => {
    const met = shows.filter(([x, y]) => starts.has(cell(...mapPoint(toPoints, x, y))));
    if (met.length < 0.5 * shows.length) return [];
    return traces.map(({ kind, at, size, width }): Signal => {
      const [x, y] = mapPoint(toPoints, ...at);
      const wide = (width / 1000) * size;
      const box = tidy([
        x / page.width,
        (y - 0.78 * size) / page.height,
        (x + Math.max(wide, size)) / page.width,
        (y + 0.22 * size) / page.height,
      ]);
      const barred = drawn.some(
        (one) =>
          one.kind === "path" &&
          covered(box, one.box) > 0.6 &&
          height(one.box) < 3 * height(box) &&
          isDark(opaqueFill(pdf, one)),
      );
      return {
        kind: "text_traces",
        page: page.number,
        box,
        facts: { trace: kind, width: Math.round(wide * 10) / 10, barred },
      };
    });
  });
}
