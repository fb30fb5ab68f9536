import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type LearnedSpellings, pieceCode, pieceText } from "./spelling-model";
import { LEARNED_SCRIPTS, type LearnedScript } from "./symbols";

/** What was learned of every script as one compressed text, and back. Counts are kept to about a tenth of their size. */
export function packTables(tables: ReadonlyMap<LearnedScript, LearnedSpellings>): string {
  const lines: string[] = [];
  for (const script of LEARNED_SCRIPTS) {
    lines.push(`=${script}`);
    const { counts = new Map(), known = new Map() } = tables.get(script) ?? {};
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

export function unpackTables(packed: string): Map<LearnedScript, LearnedSpellings> {
  const out = new Map<LearnedScript, LearnedSpellings>();
  let counts: LearnedSpellings["counts"] = new Map();
  let known = new Map<string, readonly string[]>();
  for (const line of brotliDecompressSync(Buffer.from(packed, "base64")).toString().split("\n")) {
    if (line.startsWith("=\t")) {
      const [, native = "", latin = ""] = line.split("\t");
      known.set(native, latin.split(" "));
      continue;
    }
    if (line.startsWith("=")) {
      counts = new Map();
      known = new Map();
      const script = LEARNED_SCRIPTS.find((name) => name === line.slice(1));
      if (script) out.set(script, { counts, known });
      continue;
    }
    const [place = "", row = ""] = line.split("\t");
    const pieces = new Map<number, number>();
    for (const [, count = "", text = ""] of row.slice(1).matchAll(/([A-Z0-9])([a-z]*)/g))
      pieces.set(pieceCode(text), unscaled(count));
    counts.set(place, { total: unscaled(row[0] ?? ""), pieces });
  }
  return out;
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
