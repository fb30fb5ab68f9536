import { bare, type IdentifierKind, verdict } from "./identifier";
import { fold } from "./text";

/** What a personal number says of its holder: the day of birth without its century, where it holds the day. */
export type BirthParts = { year: string; month: string; day?: string };

const pad = (value: number): string => String(value).padStart(2, "0");
const cut = (id: string, at: number): number => Number(id.slice(at, at + 2));

/** The parts of a date, or nothing where they are none: numbers given in place of one hold other figures there. */
function told(year: number, month: number, day?: number): BirthParts | undefined {
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return undefined;
  return { year: pad(year), month: pad(month), ...(day === undefined ? {} : { day: pad(day) }) };
}

const italianMonths = "ABCDEHLMPRST";

/** How numbers with check digits write the day of birth. */
const kinds: Partial<Record<IdentifierKind, (id: string) => BirthParts | undefined>> = {
  pesel: (id) => told(cut(id, 0), cut(id, 2) % 20, cut(id, 4)),
  birth_number: (id) => told(cut(id, 0), (cut(id, 2) % 50) % 20, cut(id, 4)),
  insz: (id) => told(cut(id, 0), cut(id, 2), cut(id, 4)),
  rvnr: (id) => told(cut(id, 6), cut(id, 4), cut(id, 2)),
  nir: (id) => told(cut(id, 1), cut(id, 3)),
  cpr: (id) => told(cut(id, 4), cut(id, 2), cut(id, 0)),
  curp: (id) => told(cut(id, 4), cut(id, 6), cut(id, 8)),
  // Letters stand for figures where two people would have had the same number.
  codice_fiscale: (id) =>
    /^[A-Z]{6}\d{2}[A-Z]\d{2}/.test(id)
      ? told(cut(id, 6), italianMonths.indexOf(id[8] ?? "") + 1, cut(id, 9) % 40)
      : undefined,
};

const homes: Readonly<Record<string, IdentifierKind>> = {
  PL: "pesel",
  CZ: "birth_number",
  SK: "birth_number",
  BE: "insz",
  DE: "rvnr",
  FR: "nir",
  DK: "cpr",
  MX: "curp",
  IT: "codice_fiscale",
};

/** The day of birth within a number of a state, where its check digits are right: a misread number says nothing. */
export function birthWithin(country: string | null, printed: string): BirthParts | undefined {
  const kind = homes[country ?? ""];
  const read = kind === undefined ? undefined : kinds[kind];
  return kind !== undefined && read !== undefined && verdict(kind, printed) === "valid"
    ? read(bare(printed).toUpperCase())
    : undefined;
}

/** Whether a day (YYYY-MM-DD) is the one that a number tells. */
export const isBirthDate = ({ year, month, day }: BirthParts, date: string): boolean =>
  date.slice(2, 4) === year && date.slice(5, 7) === month && (day === undefined || date.slice(8) === day);

const consonants = (name: string): string => name.replace(/[^B-DF-HJ-NP-TV-Z]/g, "");
const vowels = (name: string): string => name.replace(/[^AEIOU]/g, "");
const surnameCode = (name: string): string => `${consonants(name)}${vowels(name)}XXX`.slice(0, 3);
function givenCode(name: string): string {
  const [a, , c, d] = consonants(name);
  return d === undefined ? surnameCode(name) : `${a}${c}${d}`;
}

/**
 * Whether an Italian tax code can be that of a name: its first letters are those of the surname, the next those of the given names, in
 * whichever order a document prints them. Half of it is enough: surnames change, and of many given names documents print some.
 */
export function fitsName(code: string, name: string): boolean {
  const words = fold(name)
    .toUpperCase()
    .split(/[^A-Z']+/)
    .map((word) => word.replaceAll("'", ""))
    .filter(Boolean);
  const [surname, given] = [code.slice(0, 3), code.slice(3, 6)];
  return words.some((_, from) =>
    words.some((_, to) => {
      const some = to < from ? "" : words.slice(from, to + 1).join("");
      return some !== "" && (surnameCode(some) === surname || givenCode(some) === given);
    }),
  );
}
