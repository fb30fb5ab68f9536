import { checkDigit } from "./check-digit";
import { birthDate, expiryDate } from "./dates";
import { type CheckName, cut, type FieldName, type Format, type FormatName, formatOf } from "./formats";
import { splitNames } from "./names";
import { isKnownState } from "./states";

export type Mrz = Readonly<{
  format: FormatName;
  lines: readonly string[];
  /** Verdict of each check digit the format has. */
  checks: readonly { name: CheckName; valid: boolean }[];
  /** All check digits agree. Says nothing about the names, which no digit covers. */
  valid: boolean;
  documentCode: string;
  /** Three-letter code as printed, fillers removed (`D` for Germany). */
  issuer: string;
  /** Apart from `valid`: specimens use states that do not exist, such as UTO. */
  issuerKnown: boolean;
  number: string;
  nationality: string | null;
  surname: string;
  givenNames: string;
  /** YYYY-MM-DD, or null when a part is unknown or it is no date. */
  birthDate: string | null;
  expiryDate: string | null;
  sex: "F" | "M" | "X" | null;
  optional: string;
}>;

/**
 * Reads the lines of a machine readable zone; null when they have the shape of none. `today` (YYYY-MM-DD) settles the
 * century of two-digit years. Characters are taken as they are: correction is the work of `repair.ts`.
 */
export function parseMrz(lines: readonly string[], today: string): Mrz | null {
  const format = formatOf(lines);
  if (!format || lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return null;
  const value = (name: FieldName) => fieldOf(format, lines, name);
  const checks = format.checks.map((check) => ({ name: check.name, valid: isValid(format, lines, check) }));
  const long = longNumber(format, lines);
  const names =
    format.name === "FRA"
      ? { surname: spaced(value("surname")), givenNames: spaced(value("givenNames")) }
      : splitNames(value("names"));
  const issued = format.name === "FRA" ? value("number").slice(0, 4) : null;
  const born = birthDate(value("birthDate"), today);
  return {
    format: format.name,
    lines,
    checks,
    valid: checks.every((check) => check.valid),
    documentCode: plain(value("documentCode")),
    issuer: plain(value("issuer")),
    issuerKnown: isKnownState(plain(value("issuer"))),
    number: long?.valid ? long.number : plain(value("number")),
    nationality: format.name === "FRA" ? null : plain(value("nationality")) || null,
    ...names,
    birthDate: born,
    expiryDate: issued === null ? expiryDate(value("expiryDate"), today) : frenchExpiry(issued, born),
    sex: sexOf(value("sex")),
    optional: [long ? "" : value("optional"), value("optional2")].map(plain).filter(Boolean).join(" "),
  };
}

function fieldOf(format: Format, lines: readonly string[], name: FieldName): string {
  const field = format.fields.find((candidate) => candidate.name === name);
  return field ? cut(lines, field) : "";
}

function isValid(format: Format, lines: readonly string[], check: Format["checks"][number]): boolean {
  if (check.name === "number") {
    const long = longNumber(format, lines);
    if (long) return long.valid;
  }
  const printed = cut(lines, check.digit);
  const covered = check.over.map((span) => cut(lines, span)).join("");
  if (printed === "<") return check.mayBeFiller === true && /^<*$/.test(covered);
  return /^[0-9]$/.test(printed) && checkDigit(covered) === Number(printed);
}

/**
 * Numbers longer than nine characters (Doc 9303-5, 4.2.2 and 9303-6): a filler stands in the place of the check digit, the
 * rest of the number and its check digit open the optional data.
 */
function longNumber(format: Format, lines: readonly string[]): { number: string; valid: boolean } | null {
  if (format.name !== "TD1" && format.name !== "TD2") return null;
  const check = format.checks.find((candidate) => candidate.name === "number");
  if (!check || cut(lines, check.digit) !== "<") return null;
  const rest = fieldOf(format, lines, "optional").split("<")[0] ?? "";
  if (rest.length < 2) return null;
  const number = fieldOf(format, lines, "number") + rest.slice(0, -1);
  return { number: plain(number), valid: checkDigit(number) === Number(rest.at(-1)) };
}

/**
 * The French card prints no expiry date in its zone: ten years from the month of issue, fifteen for adults whose card was
 * issued from January 2004 on. The last day of the month is taken, in the holder's favour.
 */
function frenchExpiry(issued: string, born: string | null): string | null {
  if (!/^\d{4}$/.test(issued)) return null;
  const month = Number(issued.slice(2));
  if (month < 1 || month > 12) return null;
  const yy = Number(issued.slice(0, 2));
  const year = yy >= 87 ? 1900 + yy : 2000 + yy;
  const adult = born !== null && Number(born.slice(0, 4)) + 18 <= year;
  const until = year + (adult && year >= 2004 ? 15 : 10);
  return new Date(Date.UTC(until, month, 0)).toISOString().slice(0, 10);
}

function sexOf(character: string): Mrz["sex"] {
  if (character === "F" || character === "M") return character;
  return character === "X" || character === "<" ? "X" : null;
}

const plain = (text: string) => text.replaceAll("<", "");
const spaced = (text: string) => text.replaceAll(/<+/g, " ").trim();
