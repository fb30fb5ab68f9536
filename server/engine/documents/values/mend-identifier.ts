import { type FoundIdentifier, type IdentifierKind, verdict } from "./identifier";

/** Where an identifier has letters (L), figures (D) or either (A). */
const templates: Partial<Readonly<Record<IdentifierKind, readonly string[]>>> = {
  nif: ["DDDDDDDDL", "LDDDDDDDL"],
  codice_fiscale: ["LLLLLLDDLDDLDDDL"],
  nino: ["LLDDDDDDL"],
  naf: ["DDDDDDDDDDDD"],
  ccc: ["DDDDDDDDDDD"],
  nir: ["DDDDDDDDDDDDDDD"],
  siret: ["DDDDDDDDDDDDDD"],
  niss: ["DDDDDDDDDDD"],
  steuer_id: ["DDDDDDDDDDD"],
  insz: ["DDDDDDDDDDD"],
  ahv: ["DDDDDDDDDDDDD"],
  iban: [
    "LLDDDDDDDDDDDDDDDDDDDDDD",
    "LLDDLDDDDDDDDDDAAAAAAAAAAAA",
    "LLDDDDDDDDDDDDDDDDDDDD",
    "LLDDDDDDDDDDDDDDDDDDDDDDD",
    "LLDDDDDDDDDDDDDD",
    "LLDDDDDDDDDDDDDDDDDD",
    "LLDDLLLLDDDDDDDDDD",
    "LLDDLLLLDDDDDDDDDDDDDD",
    "LLDDDDDDDDDDDDAAAAAAAAAAADD",
    "LLDDDDDDDAAAAAAAAAAAA",
    "LLDDDDDDDDDDDDDDDDDDDDDDDDDD",
  ],
};
const figuresFor: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  "|": "1",
  "!": "1",
  Z: "2",
  A: "4",
  S: "58",
  $: "58",
  G: "6",
  T: "7",
  B: "8",
};
const lettersFor: Readonly<Record<string, string>> = {
  "0": "ODQ",
  "1": "ILTJ",
  "2": "Z",
  "3": "B",
  "4": "A",
  "5": "S",
  "6": "G",
  "7": "T",
  "8": "B",
  "9": "P",
  ")": "J",
  "]": "J",
  "(": "C",
};

/**
 * The identifiers of a text read from a picture, with letters and figures that look alike put where they belong. Only
 * what its check digits prove is given, and only when a single reading does.
 */
export function mendIdentifiers(text: string, kinds: readonly IdentifierKind[]): FoundIdentifier[] {
  const upper = text.toUpperCase();
  if (upper.length !== text.length) return [];
  const pieces = [...upper.matchAll(/[A-Z0-9$|!()\]]+/g)];
  for (const [first, piece] of pieces.entries()) {
    let id = "";
    for (const next of pieces.slice(first, first + 8)) {
      if (id !== "" && /[^ .\-/]/.test(upper.slice(endOf(pieces[pieces.indexOf(next) - 1]), next.index)))
        break;
      id += next[0];
      if (id.length > 28) break;
      const found = proven(id, kinds);
      if (found !== null) return [{ ...found, start: piece.index, end: endOf(next) }];
    }
  }
  return [];
}

const endOf = (match: RegExpMatchArray | undefined): number =>
  match === undefined ? 0 : (match.index ?? 0) + match[0].length;

/** The one reading of some characters that the check digits of a kind prove. */
function proven(id: string, kinds: readonly IdentifierKind[]): Omit<FoundIdentifier, "start" | "end"> | null {
  if ((id.match(/\d/g) ?? []).length < id.length * 0.3) return null;
  for (const kind of kinds)
    for (const template of templates[kind] ?? []) {
      if (template.length !== id.length) continue;
      const [only, ...more] = fitted(id, template).filter((reading) => verdict(kind, reading) === "valid");
      if (only !== undefined && more.length === 0)
        return { kind, bare: only, printed: only, verdict: "valid" };
    }
  return null;
}

/** Every way to read characters as the template wants them; none when too many look wrong. */
function fitted(id: string, template: string): string[] {
  let readings = [""];
  let changed = 0;
  for (const [i, place] of [...template].entries()) {
    const char = id.charAt(i);
    const fits = place === "L" ? /[A-Z]/.test(char) : place === "D" ? /\d/.test(char) : /[A-Z\d]/.test(char);
    const options = fits ? char : ((place === "L" ? lettersFor[char] : figuresFor[char]) ?? "");
    if (!fits && ++changed > 3) return [];
    readings = readings.flatMap((reading) => [...options].map((option) => reading + option));
  }
  return readings;
}
