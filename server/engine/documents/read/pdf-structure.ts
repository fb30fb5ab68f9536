import { inflateSync } from "node:zlib";

export type PdfName = { kind: "name"; name: string };
/** A string's bytes, one character each. */
export type PdfText = { kind: "text"; bytes: string };
export type PdfRef = { kind: "ref"; number: number };
export type PdfList = { kind: "list"; items: readonly PdfValue[] };
/** A dictionary; with `data` it is a stream, whose bytes are as they lie in the file. */
export type PdfDict = { kind: "dict"; entries: ReadonlyMap<string, PdfValue>; data?: Uint8Array };
export type PdfValue = null | boolean | number | PdfName | PdfText | PdfRef | PdfList | PdfDict;

/** The objects of one state of a file, by its own cross-reference: what a viewer reaches, whatever else lies in the bytes. */
export type PdfStructure = {
  root: PdfDict;
  /** What a value is after references are followed. */
  of(value: PdfValue | undefined): PdfValue;
  dict(value: PdfValue | undefined): PdfDict | undefined;
  list(value: PdfValue | undefined): readonly PdfValue[];
};

export const nameOf = (value: PdfValue | undefined): string =>
  typeof value === "object" && value?.kind === "name" ? value.name : "";

/** A text string in UTF-16 or, near enough, Latin 1. */
export const textOf = (value: PdfValue | undefined): string => {
  if (typeof value !== "object" || value?.kind !== "text") return "";
  const { bytes } = value;
  if (!bytes.startsWith("\xfe\xff")) return bytes;
  return new TextDecoder("utf-16be").decode(Buffer.from(bytes.slice(2), "latin1"));
};

const mostPages = 10_000;

/** The pages in their order; `nodes` are the branches of the tree as well, whose entries pages inherit. */
export function pagesOf(file: PdfStructure, nodes = false): PdfDict[] {
  const pages: PdfDict[] = [];
  let visits = 0;
  const walk = (node: PdfDict | undefined, depth: number): void => {
    // A tree that leads back to itself has no end, and one that does so twice doubles with each step.
    visits += 1;
    if (node === undefined || depth > maxDepth || visits > 2 * mostPages) return;
    const kids = node.entries.get("Kids");
    if (kids === undefined || nodes) pages.push(node);
    for (const kid of file.list(kids)) walk(file.dict(kid), depth + 1);
  };
  walk(file.dict(file.root.entries.get("Pages")), 0);
  return pages;
}

type Entry = { at: number } | { within: number; index: number } | "free";
const maxSections = 500;
const maxObjects = 2_000_000;
const maxDepth = 60;
const unpackAtMost = 32_000_000;

/**
 * Reads the state that the file's first `end` bytes are, from their last cross-reference back. Undefined where that is damaged or
 * nothing that can be read, as in files whose objects are encrypted within streams.
 */
export function structureOf(bytes: Uint8Array, end = bytes.length): PdfStructure | undefined {
  try {
    return read(bytes.subarray(0, end));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

function read(bytes: Uint8Array): PdfStructure {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const shift = Math.max(0, raw.slice(0, 1_024).indexOf("%PDF-"));
  const entries = new Map<number, Entry>();
  const known = new Map<number, PdfValue>();
  const unpacked = new Map<number, { text: string; places: readonly number[] }>();

  const load = (number: number): PdfValue => {
    const done = known.get(number);
    if (done !== undefined) return done;
    known.set(number, null);
    const entry = entries.get(number);
    if (entry === undefined || entry === "free") return null;
    const value = readable(entry, number);
    known.set(number, value);
    return value;
  };
  const of = (value: PdfValue | undefined): PdfValue => {
    let found = value ?? null;
    for (let step = 0; step < 20 && typeof found === "object" && found?.kind === "ref"; step += 1)
      found = load(found.number);
    return found;
  };
  const dict = (value: PdfValue | undefined): PdfDict | undefined => {
    const found = of(value);
    return typeof found === "object" && found?.kind === "dict" ? found : undefined;
  };
  const list = (value: PdfValue | undefined): readonly PdfValue[] => {
    const found = of(value);
    return typeof found === "object" && found?.kind === "list" ? found.items : [];
  };

  /** What cannot be read is like itself in another state of the file, and like nothing else. */
  function readable(entry: Exclude<Entry, "free">, number: number): PdfValue {
    try {
      return "at" in entry ? objectAt(entry.at, number) : packed(entry.within, entry.index);
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof RangeError)) throw error;
      const container = "within" in entry ? entries.get(entry.within) : undefined;
      return { kind: "name", name: `unreadable ${JSON.stringify([entry, container])}` };
    }
  }

  function objectAt(at: number, number?: number): PdfValue {
    const head = match(raw, /[\s\0]*(\d+)\s+\d+\s+obj\b/y, at);
    if (!head || (number !== undefined && Number(head[1]) !== number)) return null;
    const cursor = { text: raw, at: at + head[0].length };
    const value = valueAt(cursor, 0);
    if (typeof value !== "object" || value?.kind !== "dict") return value;
    const opening = match(raw, /[\s\0]*stream(?:\r\n|\n|\r)/y, cursor.at);
    if (!opening) return value;
    const start = cursor.at + opening[0].length;
    const stated = of(value.entries.get("Length"));
    const fits =
      typeof stated === "number" &&
      stated >= 0 &&
      /^\s*endstream/.test(raw.slice(start + stated, start + stated + 16));
    const stop = fits ? start + stated : raw.indexOf("endstream", start);
    if (stop < 0) return value;
    return { ...value, data: bytes.subarray(start, stop) };
  }

  function packed(container: number, index: number): PdfValue {
    let opened = unpacked.get(container);
    if (!opened) {
      const stream = dict({ kind: "ref", number: container });
      const data = stream && decoded(stream, of);
      if (!data) throw new Unreadable();
      const text = Buffer.from(data).toString("latin1");
      const first = Number(of(stream.entries.get("First")));
      const numbers = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
      opened = { text, places: numbers.filter((_, place) => place % 2 === 1).map((place) => place + first) };
      unpacked.set(container, opened);
    }
    const at = opened.places[index];
    return at === undefined ? null : valueAt({ text: opened.text, at }, 0);
  }

  const add = (number: number, entry: Entry) => {
    if (!entries.has(number) && entries.size < maxObjects) entries.set(number, entry);
  };

  /** Adds what a section of the cross-reference says and gives its trailer. */
  function section(at: number): PdfDict {
    const table = match(raw, /[\s\0]*xref\b/y, at);
    if (!table) return streamed(at);
    let place = at + table[0].length;
    for (;;) {
      const head = match(raw, /[\s\0]*(\d+)\s+(\d+)(?=\s)/y, place);
      if (!head) break;
      place += head[0].length;
      for (let index = 0; index < Number(head[2]); index += 1) {
        const row = match(raw, /\s*(\d{1,10})\s+(\d{1,5})\s+([nf])/y, place);
        if (!row) throw new Unreadable();
        place += row[0].length;
        add(Number(head[1]) + index, row[3] === "f" ? "free" : { at: Number(row[1]) + shift });
      }
    }
    const word = match(raw, /[\s\0]*trailer/y, place);
    const trailer = word && valueAt({ text: raw, at: place + word[0].length }, 0);
    if (typeof trailer !== "object" || trailer?.kind !== "dict") throw new Unreadable();
    const hybrid = trailer.entries.get("XRefStm");
    if (typeof hybrid === "number") streamed(hybrid + shift);
    return trailer;
  }

  function streamed(at: number): PdfDict {
    const stream = objectAt(at);
    if (typeof stream !== "object" || stream?.kind !== "dict" || !stream.data) throw new Unreadable();
    const data = decoded(stream, (value) => value ?? null);
    const numbers = (key: string): number[] => {
      const value = stream.entries.get(key);
      return typeof value === "object" && value?.kind === "list" ? value.items.map(Number) : [];
    };
    const [first = 0, second = 0, third = 0] = numbers("W");
    const size = first + second + third;
    if (!data || !(size >= 1 && size <= 40)) throw new Unreadable();
    const index = numbers("Index");
    const ranges = index.length > 0 ? index : [0, Number(stream.entries.get("Size"))];
    let place = 0;
    const take = (width: number): number => {
      let value = 0;
      for (let step = 0; step < width; step += 1) value = value * 256 + (data[place++] ?? 0);
      return value;
    };
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      for (let step = 0; step < (ranges[range + 1] ?? 0) && place + size <= data.length; step += 1) {
        const kind = first === 0 ? 1 : take(first);
        const [b, c] = [take(second), take(third)];
        const entry: Entry = kind === 1 ? { at: b + shift } : kind === 2 ? { within: b, index: c } : "free";
        add((ranges[range] ?? 0) + step, entry);
      }
    }
    return stream;
  }

  const start = raw.lastIndexOf("startxref");
  const stated = match(raw, /startxref\s+(\d+)/y, start);
  let next = stated ? Number(stated[1]) + shift : -1;
  let trailer: PdfDict | undefined;
  const seen = new Set<number>();
  while (next >= 0 && !seen.has(next) && seen.size < maxSections) {
    seen.add(next);
    const found = section(next);
    trailer ??= found;
    const before = found.entries.get("Prev");
    next = typeof before === "number" ? before + shift : -1;
  }
  const root = dict(trailer?.entries.get("Root"));
  if (!root) throw new Unreadable();
  return { root, of, dict, list };
}

function match(text: string, pattern: RegExp, at: number): RegExpExecArray | null {
  if (at < 0) return null;
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A stream's data as far as Flate and its row predictors hide them; undefined for every other filter. */
export function decoded(
  { entries, data }: PdfDict,
  of: (value: PdfValue | undefined) => PdfValue,
): Uint8Array | undefined {
  if (!data) return undefined;
  const only = (value: PdfValue): PdfValue =>
    typeof value === "object" && value?.kind === "list" && value.items.length < 2
      ? of(value.items[0])
      : value;
  const filter = only(of(entries.get("Filter")));
  if (filter === null) return data;
  if (nameOf(filter) !== "FlateDecode" && nameOf(filter) !== "Fl") return undefined;
  let plain: Uint8Array;
  try {
    plain = inflateSync(data, { maxOutputLength: unpackAtMost });
  } catch {
    return undefined;
  }
  const settings = only(of(entries.get("DecodeParms")));
  if (typeof settings !== "object" || settings?.kind !== "dict") return plain;
  const predictor = Number(of(settings.entries.get("Predictor")) ?? 1);
  if (predictor < 2) return plain;
  return predictor < 10 ? undefined : unpredicted(plain, Number(of(settings.entries.get("Columns")) ?? 1));
}

/** Rows of bytes that a PNG predictor wrote as differences. */
function unpredicted(data: Uint8Array, columns: number): Uint8Array | undefined {
  if (!(columns >= 1)) return undefined;
  const rows = Math.floor(data.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const value = data[row * (columns + 1) + 1 + column] ?? 0;
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const above = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[at - columns - 1] ?? 0) : 0;
      if (kind === 0) out[at] = value;
      else if (kind === 1) out[at] = value + left;
      else if (kind === 2) out[at] = value + above;
      else if (kind === 3) out[at] = value + Math.floor((left + above) / 2);
      else if (kind === 4) out[at] = value + nearest(left, above, corner);
      else return undefined;
    }
  }
  return out;
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

type Cursor = { text: string; at: number };
const blank = /(?:[\s\0]+|%[^\r\n]*)*/y;

function valueAt(cursor: Cursor, depth: number): PdfValue {
  if (depth > maxDepth) throw new Unreadable();
  const { text } = cursor;
  cursor.at += match(text, blank, cursor.at)?.[0].length ?? 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = match(text, pattern, cursor.at);
    if (found) cursor.at += found[0].length;
    return found;
  };
  const reference = take(/(\d+)\s+\d+\s+R(?![A-Za-z])/y);
  if (reference) return { kind: "ref", number: Number(reference[1]) };
  const number = take(/[+-]?(?:\d+\.?\d*|\.\d+)/y);
  if (number) return Number(number[0]);
  const name = take(/\/([^\s\0()<>[\]{}/%]*)/y);
  if (name) {
    const plain = (name[1] ?? "").replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return { kind: "name", name: plain };
  }
  if (take(/<</y)) {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      cursor.at += match(text, blank, cursor.at)?.[0].length ?? 0;
      if (take(/>>/y)) return { kind: "dict", entries };
      const key = valueAt(cursor, depth + 1);
      if (typeof key !== "object" || key?.kind !== "name") throw new Unreadable();
      entries.set(key.name, valueAt(cursor, depth + 1));
    }
  }
  if (take(/\[/y)) {
    const items: PdfValue[] = [];
    for (;;) {
      cursor.at += match(text, blank, cursor.at)?.[0].length ?? 0;
      if (take(/\]/y)) return { kind: "list", items };
      items.push(valueAt(cursor, depth + 1));
    }
  }
  const hex = take(/<([0-9A-Fa-f\s\0]*)>/y);
  if (hex) {
    const digits = (hex[1] ?? "").replace(/[\s\0]/g, "");
    return {
      kind: "text",
      bytes: Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex").toString("latin1"),
    };
  }
  if (text[cursor.at] === "(") return { kind: "text", bytes: literal(cursor) };
  if (take(/true\b/y)) return true;
  if (take(/false\b/y)) return false;
  if (take(/null\b/y)) return null;
  throw new Unreadable();
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function literal(cursor: Cursor): string {
  const { text } = cursor;
  let out = "";
  let open = 0;
  while (cursor.at < text.length) {
    const letter = text[cursor.at++] ?? "";
    if (letter === "\\") {
      const octal = match(text, /[0-7]{1,3}/y, cursor.at);
      const line = match(text, /\r\n|\r|\n/y, cursor.at);
      if (octal) out += String.fromCharCode(Number.parseInt(octal[0], 8) & 255);
      else if (!line) out += escapes[text[cursor.at] ?? ""] ?? text[cursor.at] ?? "";
      cursor.at += octal?.[0].length ?? line?.[0].length ?? 1;
      continue;
    }
    if (letter === "(") open += 1;
    if (letter === ")") open -= 1;
    if (open === 0) return out;
    if (open > 1 || letter !== "(") out += letter;
  }
  throw new Unreadable();
}
