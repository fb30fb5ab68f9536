import { FORMATS, type Format } from "./formats";
import { type Mrz, parseMrz } from "./parse";
import { applyPositionRules, formatsOfWidth, repairOne } from "./repair";

/** A zone as lines of text amount to it. */
export type ZoneText = Readonly<{
  mrz: Mrz;
  /** One look-alike was exchanged, because exactly one exchange makes all check digits agree. */
  repaired: boolean;
}>;

/** How many fillers a line may have lost or won against its format. */
const MOST_ADJUSTED = 6;

/** The zone that read lines amount to: fillers adjusted to the format's width, look-alikes corrected, one repaired. */
export function assembleMrz(texts: readonly string[], today: string): ZoneText | null {
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

/**
 * Whether it may be taken for a zone though not all digits agree: most do, or state, dates and names are what a zone holds. A forged
 * one is read too.
 */
export function believable(mrz: Mrz): boolean {
  const named = /^[A-Z ]{2,}$/.test(mrz.surname) && !/\d/.test(mrz.givenNames);
  const dated = mrz.birthDate !== null && (mrz.expiryDate !== null || mrz.format === "FRA");
  return named && (agreeing(mrz) >= 2 || (dated && mrz.issuerKnown && mrz.sex !== null));
}

/** How many of its check digits agree. */
export function agreeing(mrz: Mrz): number {
  return mrz.checks.filter((check) => check.valid).length;
}

/** What a reader of text gives for a line of a zone, in the characters that a zone can hold. */
export function cleaned(text: string): string {
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
