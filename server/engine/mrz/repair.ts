import { type Content, FORMATS, type Format, type FormatName } from "./formats";
import { type Mrz, parseMrz } from "./parse";
import { isKnownState } from "./states";

/** Characters that optical reading takes for one another in OCR-B. */
const LOOKALIKES: readonly string[] = [
  "0ODQ",
  "1ILT",
  "2Z",
  "3E8B",
  "5S",
  "6G",
  "7TY",
  "8B",
  "4A",
  "9G",
  "UV",
  "MNH",
  "KX",
  "C<KS",
  "WV",
  "PR",
  "EF",
];

const TO_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  D: "0",
  Q: "0",
  U: "0",
  I: "1",
  L: "1",
  T: "7",
  Z: "2",
  S: "5",
  B: "8",
  G: "6",
  A: "4",
  E: "3",
};
const TO_LETTER: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "5": "S",
  "8": "B",
  "6": "G",
  "4": "A",
  "3": "E",
  "7": "T",
};

/** Corrects what the position rules out: letters among digits and digits among letters. */
export function applyPositionRules(lines: readonly string[], format: Format): string[] {
  const rules = lines.map(() => new Map<number, Content>());
  for (const field of format.fields) {
    for (let index = field.from; index < field.to; index++) rules[field.line]?.set(index, field.content);
  }
  for (const check of format.checks) rules[check.digit.line]?.set(check.digit.from, "digits");
  const placed = lines.map((line, number) =>
    [...line]
      .map((character, index) => corrected(character, rules[number]?.get(index) ?? "mixed", index))
      .join(""),
  );
  return withKnownStates(placed, format);
}

/** A state that does not exist where one look-alike less makes exactly one that does: no check digit covers them. */
function withKnownStates(lines: readonly string[], format: Format): string[] {
  const changed = [...lines];
  for (const { name, line, from, to } of format.fields) {
    if (name !== "issuer" && name !== "nationality") continue;
    const text = changed[line] ?? "";
    const code = text.slice(from, to);
    if (code === "UTO" || isKnownState(code.replaceAll("<", ""))) continue;
    const others = [...code].flatMap((character, index) =>
      [...lookalikesOf(character)].map((other) => code.slice(0, index) + other + code.slice(index + 1)),
    );
    const known = [...new Set(others)].filter((other) => isKnownState(other.replace(/<+$/, "")));
    if (known.length === 1) changed[line] = text.slice(0, from) + known[0] + text.slice(to);
  }
  // American cards number their kinds: C1, C2.
  return changed.map((line, index) => (index === 0 ? line.replace(/^([AC])I(?=USA)/, "$11") : line));
}

function corrected(character: string, content: Content, index: number): string {
  if (content === "code") return index === 0 ? (TO_LETTER[character] ?? character) : character;
  if (content === "digits") return TO_DIGIT[character] ?? character;
  if (content === "letters") return TO_LETTER[character] ?? character;
  if (content === "sex") return { H: "M", N: "M", W: "M", P: "F", E: "F" }[character] ?? character;
  return character;
}

/**
 * Accepts one substituted look-alike when, of all of them, exactly one makes every check digit agree. Two or more ways to
 * agree prove nothing, so the zone stays as it was read.
 */
export function repairOne(lines: readonly string[], format: Format, today: string): Mrz | null {
  const found: Mrz[] = [];
  for (const [number, line] of lines.entries()) {
    for (let index = 0; index < line.length; index++) {
      if (!isCovered(format, number, index)) continue;
      for (const other of lookalikesOf(line.charAt(index))) {
        const changed = lines.with(number, line.slice(0, index) + other + line.slice(index + 1));
        const mrz = parseMrz(changed, today);
        if (mrz?.valid && mrz.format === format.name) found.push(mrz);
        if (found.length > 1) return null;
      }
    }
  }
  return found[0] ?? null;
}

function lookalikesOf(character: string): Set<string> {
  const others = new Set(LOOKALIKES.filter((set) => set.includes(character)).flatMap((set) => [...set]));
  others.delete(character);
  return others;
}

function isCovered(format: Format, line: number, index: number): boolean {
  return format.checks.some((check) =>
    [check.digit, ...check.over].some((span) => span.line === line && index >= span.from && index < span.to),
  );
}

export function formatsOfWidth(lines: number, width: number): FormatName[] {
  return Object.values(FORMATS)
    .filter((format) => format.lines === lines && format.width === width)
    .map((format) => format.name);
}
