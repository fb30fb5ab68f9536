import { evenedOut } from "../picture/even-out";
import type { Raster } from "../picture/raster";
import { turn } from "../picture/raster";
import { FORMATS, type Format } from "./formats";
import { locateMrz } from "./locate";
import type { LineReader } from "./ocr-b";
import { type Mrz, parseMrz } from "./parse";
import { applyPositionRules, formatsOfWidth, repairOne } from "./repair";

export type MrzReading = Readonly<{
  mrz: Mrz;
  /** One look-alike was exchanged, because exactly one exchange makes all check digits agree. */
  repaired: boolean;
  /** Quarter turns clockwise after which the zone was found. */
  turned: 0 | 1 | 2 | 3;
}>;

/** How many fillers a line may have lost or won against its format. */
const MOST_ADJUSTED = 6;

/** Pixels: thirty characters are at least this wide at the height of 48 to which lines are brought. */
const LEAST_LINE = 540;
/** A line with fewer characters is no line of a zone. */
const LEAST_TEXT = 24;

/**
 * Finds and reads the machine readable zone of a picture in any of four orientations; null when there is none. A zone whose
 * check digits do not all agree is answered too (`mrz.valid` false), the one with the most agreeing digits.
 */
export async function readMrz(
  picture: Raster,
  reader: LineReader,
  today: string,
): Promise<MrzReading | null> {
  const plain = await readAsItIs(picture, reader, today);
  if (plain?.mrz.valid) return plain;
  // A reflection over the zone breaks its lines apart; what is left of the print is lifted out of it.
  const even = await readAsItIs(evenedOut(picture), reader, today);
  return even && (!plain || agreeing(even.mrz) > agreeing(plain.mrz)) ? even : plain;
}

async function readAsItIs(picture: Raster, reader: LineReader, today: string): Promise<MrzReading | null> {
  let best: MrzReading | null = null;
  for (const turned of [0, 2, 1, 3] as const) {
    for (const lines of locateMrz(turn(picture, turned))) {
      if (lines.some((line) => line.width < LEAST_LINE)) continue;
      const texts: string[] = [];
      for (const line of lines) {
        const text = cleaned((await reader.readLine(line)).text);
        if (text.length < LEAST_TEXT) break;
        texts.push(text);
      }
      if (texts.length < lines.length) continue;
      const reading = assembleMrz(texts, today);
      if (!reading) continue;
      if (reading.mrz.valid) return { ...reading, turned };
      if (!best || agreeing(reading.mrz) > agreeing(best.mrz)) best = { ...reading, turned };
    }
    // Print that only resembles a zone has no agreeing digits; the zone may lie in another orientation.
    if (best && agreeing(best.mrz) > 1) return best;
  }
  return best;
}

/** The zone that read lines amount to: fillers adjusted to the format's width, look-alikes corrected, one repaired. */
export function assembleMrz(texts: readonly string[], today: string): Omit<MrzReading, "turned"> | null {
  let best: Mrz | null = null;
  for (const group of texts.length === 3 ? [texts, texts.slice(1), texts.slice(0, 2)] : [texts]) {
    for (const width of widthsFor(group)) {
      const candidates = combinations(group.map((text) => fitted(text, width)));
      for (const name of formatsOfWidth(group.length, width)) {
        const format: Format = FORMATS[name];
        for (const lines of candidates) {
          const mrz = parseMrz(applyPositionRules(lines, format), today);
          if (mrz?.format !== name || !plausible(mrz)) continue;
          if (mrz.valid) return { mrz, repaired: false };
          if (!best || agreeing(mrz) > agreeing(best)) best = mrz;
        }
      }
    }
  }
  if (!best) return null;
  const repaired = repairOne(best.lines, FORMATS[best.format], today);
  return repaired ? { mrz: repaired, repaired: true } : { mrz: best, repaired: false };
}

/** What stands at the beginning of every such zone: a document code of A, C, I, P or V. */
function plausible(mrz: Mrz): boolean {
  return mrz.format === "TD3" ? /^P/.test(mrz.documentCode) : /^[ACIPV]/.test(mrz.documentCode);
}

function agreeing(mrz: Mrz): number {
  return mrz.checks.filter((check) => check.valid).length;
}

function cleaned(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[«‹([{]/g, "<")
    .replaceAll(/[^A-Z0-9<]/g, "");
}

function widthsFor(texts: readonly string[]): number[] {
  const longest = Math.max(...texts.map((text) => text.length));
  const near = (width: number) => texts.every((text) => Math.abs(text.length - width) <= MOST_ADJUSTED);
  return (texts.length === 3 ? [30] : [36, 44])
    .filter(near)
    .sort((a, b) => Math.abs(a - longest) - Math.abs(b - longest));
}

/** The texts of exact width that adding or taking fillers can make, the likeliest first. */
function fitted(text: string, width: number): string[] {
  const missing = width - text.length;
  if (missing === 0) return [text];
  if (Math.abs(missing) > MOST_ADJUSTED) return [];
  const runs = [...text.matchAll(/<+/g)].sort((a, b) => b[0].length - a[0].length);
  const made: string[] = [];
  if (missing > 0) {
    for (const run of runs.slice(0, 3)) made.push(spliced(text, run.index, 0, "<".repeat(missing)));
    if (!text.endsWith("<")) made.push(text + "<".repeat(missing));
  } else {
    for (const run of runs.slice(0, 3)) {
      if (run[0].length > -missing) made.push(spliced(text, run.index, -missing, ""));
    }
    made.push(text.slice(0, width), text.slice(-missing));
  }
  return [...new Set(made)];
}

function spliced(text: string, at: number, remove: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (made, options) => made.flatMap((lines) => options.map((option) => [...lines, option])),
    [[]],
  );
}
