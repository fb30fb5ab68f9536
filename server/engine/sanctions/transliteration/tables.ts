import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import {
  type Counts,
  type LearnedSpellings,
  pieceCode,
  pieceText,
  type SpellingCounts,
} from "./spelling-model";
import { LEARNED_SCRIPTS, type LearnedScript } from "./symbols";

/** What was learned of every script as one compressed text, and back. Counts are kept to about a tenth of their size. */
export function packTables(tables: ReadonlyMap<LearnedScript, LearnedSpellings>): string {
  const lines: string[] = [];
  for (const script of LEARNED_SCRIPTS) {
    lines.push(`=${script}`);
    const { counts = [], known = [] } = tables.get(script) ?? {};
    for (const [native, latin] of [...known].sort(([a], [b]) => (a < b ? -1 : 1)))
      lines.push(`=\t${native}\t${latin.join(" ")}`);
    const places = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [place, { total, pieces }] of places) {
      const row = [...pieces]
        .map(([code, count]) => [pieceText(code), scaled(count)] as const)
        .filter(([, count]) => count !== "")
        .sort((a, b) => (a[1] === b[1] ? (a[0] < b[0] ? -1 : 1) : a[1] > b[1] ? -1 : 1));
      lines.push(`${place}\t${scaled(total)}${row.map(([text, count]) => `${count}${text}`).join("")}`);
    }
  }
  return brotliCompressSync(Buffer.from(lines.join("\n")), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 24,
    },
  }).toString("base64");
}

/** The source file that ships packed tables. */
export function tablesSource(packed: string): string {
  return `/**
 * Made by \`svc sanctions learn\`; not written by hand. Learned from word pairs of Wikidata labels (CC0 1.0), as published
 * by steveash/NETransliteration-COLING2018.
 */
export const SPELLING_TABLES = \`
${packed.replace(/.{1,108}/g, "$&\n")}\`;
`;
}

/**
 * Tables stay the text they are packed as, and a row is read when it is asked for: as maps of a few counts each, 55,000 of them take twenty
 * times the memory.
 */
export function unpackTables(packed: string): Map<LearnedScript, LearnedSpellings> {
  const text = brotliDecompressSync(Buffer.from(packed, "base64")).toString();
  const out = new Map<LearnedScript, LearnedSpellings>();
  let known = new Map<string, readonly string[]>();
  let starts: number[] = [];
  let script: LearnedScript | undefined;
  const close = () => {
    if (script) out.set(script, { counts: new PackedCounts(text, Uint32Array.from(starts)), known });
  };
  for (let at = 0; at < text.length; at = endOfLine(text, at) + 1) {
    if (text[at] !== "=") {
      starts.push(at);
      continue;
    }
    const [head = "", native = "", latin = ""] = text.slice(at, endOfLine(text, at)).split("\t");
    if (head === "=") known.set(native, latin.split(" "));
    else {
      close();
      [known, starts] = [new Map(), []];
      script = LEARNED_SCRIPTS.find((name) => name === head.slice(1));
    }
  }
  close();
  return out;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Lines of a text, sorted by the place they tell of. */
class PackedCounts implements SpellingCounts {
  constructor(
    private readonly text: string,
    private readonly starts: Uint32Array,
  ) {}

  get(place: string): Counts | undefined {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.placeOf(middle) < place) low = middle + 1;
      else high = middle;
    }
    return low < this.starts.length && this.placeOf(low) === place ? this.countsOf(low) : undefined;
  }

  *[Symbol.iterator](): Generator<[string, Counts]> {
    for (const row of this.starts.keys()) yield [this.placeOf(row), this.countsOf(row)];
  }

  private placeOf(row: number): string {
    const from = this.starts[row] ?? 0;
    return this.text.slice(from, this.text.indexOf("\t", from));
  }

  private countsOf(row: number): Counts {
    const from = this.text.indexOf("\t", this.starts[row]) + 1;
    const told = this.text.slice(from, endOfLine(this.text, from));
    const pieces = new Map<number, number>();
    for (const [, count = "", letters = ""] of told.slice(1).matchAll(/([A-Z0-9])([a-z]*)/g))
      pieces.set(pieceCode(letters), unscaled(count));
    return { total: unscaled(told[0] ?? ""), pieces };
  }
}

const STEPS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Counts on a logarithmic scale, one character each. */
const SCALE = 1.4;
const LEAST = 0.6;

function scaled(count: number): string {
  const step = Math.round(Math.log(count / LEAST) / Math.log(SCALE));
  return step < 0 ? "" : (STEPS[Math.min(step, STEPS.length - 1)] ?? "");
}

function unscaled(step: string): number {
  return LEAST * SCALE ** STEPS.indexOf(step);
}
