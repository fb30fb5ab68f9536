import { mrzDigit } from "./check-digits";
import { repairMrz, toDigits, toLetters } from "./mrz-repair";

export type Mrz = {
  lines: readonly string[];
  kind: "TD1" | "TD2" | "TD3" | "FR";
  issuer: string;
  surname: string;
  givenNames: string;
  documentNumber: string;
  nationality: string;
  dateOfBirth: string | null;
  expiry: string | null;
  sex: "M" | "F" | "X" | null;
  optional: string;
  /** Fields whose control digit does not agree. */
  failed: readonly string[];
};

/** `YYMMDD` to ISO; birth dates lie in the past century when they would lie in the future of `pivot`. */
function dateOf(text: string, past: boolean, pivot: number): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const [yy, mm, dd] = [Number(text.slice(0, 2)), text.slice(2, 4), text.slice(4)];
  const year = past ? (2000 + yy > pivot ? 1900 + yy : 2000 + yy) : 2000 + yy;
  return Number(mm) >= 1 && Number(mm) <= 12 && Number(dd) >= 1 && Number(dd) <= 31
    ? `${year}-${mm}-${dd}`
    : null;
}

const names = (text: string): { surname: string; givenNames: string } => {
  const [surname = "", given = ""] = toLetters(text.replace(/<+$/, "")).split("<<");
  return { surname: surname.replaceAll("<", " ").trim(), givenNames: given.replaceAll("<", " ").trim() };
};

const sexOf = (c: string): Mrz["sex"] => (c === "M" || c === "F" ? c : c === "<" || c === "X" ? "X" : null);

/**
 * Reads a machine-readable zone from two or three lines as an optical reader gave them; null when they are none.
 * `pivot` is the current year, `known` holds words printed elsewhere on the page (upper case).
 */
export function parseMrz(
  lines: readonly string[],
  pivot: number,
  known: ReadonlySet<string> = new Set(),
): Mrz | null {
  const repaired = repairMrz(lines, known);
  const [a, b, c] = repaired ?? [];
  if (a === undefined || b === undefined) return null;
  if (c !== undefined) return td1([a, b, c], pivot);
  if (a.length === 44) return td3([a, b], pivot);
  return a.startsWith("IDFRA") ? frenchCard([a, b], pivot) : td2([a, b], pivot);
}

type Checked = { name: string; text: string; digit: string };
const failures = (checks: readonly Checked[]): string[] =>
  checks.filter((c) => mrzDigit(c.text) !== toDigits(c.digit)).map((c) => c.name);

function td1(lines: readonly [string, string, string], pivot: number): Mrz {
  const [a, b, c] = lines;
  const [birth, expiry] = [toDigits(b.slice(0, 6)), toDigits(b.slice(8, 14))];
  const failed = failures([
    { name: "document_number", text: a.slice(5, 14), digit: a.charAt(14) },
    { name: "date_of_birth", text: birth, digit: b.charAt(6) },
    { name: "expiry_date", text: expiry, digit: b.charAt(14) },
    {
      name: "mrz",
      text: a.slice(5) + birth + b.charAt(6) + expiry + b.charAt(14) + b.slice(18, 29),
      digit: b.charAt(29),
    },
  ]);
  return {
    lines,
    kind: "TD1",
    issuer: toLetters(a.slice(2, 5)).replaceAll("<", ""),
    ...names(c),
    documentNumber: a.slice(5, 14).replaceAll("<", ""),
    nationality: toLetters(b.slice(15, 18)).replaceAll("<", ""),
    dateOfBirth: dateOf(birth, true, pivot),
    expiry: dateOf(expiry, false, pivot),
    sex: sexOf(b.charAt(7)),
    optional: a.slice(15).replaceAll("<", ""),
    failed,
  };
}

function twoLines(lines: readonly [string, string], kind: "TD2" | "TD3", pivot: number): Mrz {
  const [a, b] = lines;
  const [birth, expiry] = [toDigits(b.slice(13, 19)), toDigits(b.slice(21, 27))];
  const composite =
    kind === "TD3"
      ? {
          text: b.slice(0, 10) + birth + b.charAt(19) + expiry + b.charAt(27) + b.slice(28, 43),
          digit: b.charAt(43),
        }
      : {
          text: b.slice(0, 10) + birth + b.charAt(19) + expiry + b.charAt(27) + b.slice(28, 35),
          digit: b.charAt(35),
        };
  const failed = failures([
    { name: "document_number", text: b.slice(0, 9), digit: b.charAt(9) },
    { name: "date_of_birth", text: birth, digit: b.charAt(19) },
    { name: "expiry_date", text: expiry, digit: b.charAt(27) },
    { name: "mrz", ...composite },
  ]);
  return {
    lines,
    kind,
    issuer: toLetters(a.slice(2, 5)).replaceAll("<", ""),
    ...names(a.slice(5)),
    documentNumber: b.slice(0, 9).replaceAll("<", ""),
    nationality: toLetters(b.slice(10, 13)).replaceAll("<", ""),
    dateOfBirth: dateOf(birth, true, pivot),
    expiry: dateOf(expiry, false, pivot),
    sex: sexOf(b.charAt(20)),
    optional: b.slice(28, kind === "TD3" ? 42 : 35).replaceAll("<", ""),
    failed,
  };
}
const td2 = (lines: readonly [string, string], pivot: number): Mrz => twoLines(lines, "TD2", pivot);
const td3 = (lines: readonly [string, string], pivot: number): Mrz => twoLines(lines, "TD3", pivot);

/** The French identity card before 2021: two lines of 36 with a layout of its own and no expiry date. */
function frenchCard(lines: readonly [string, string], pivot: number): Mrz {
  const [a, b] = lines;
  const birth = toDigits(b.slice(27, 33));
  const failed = failures([
    { name: "document_number", text: b.slice(0, 12), digit: b.charAt(12) },
    { name: "date_of_birth", text: birth, digit: b.charAt(33) },
    { name: "mrz", text: a + b.slice(0, 35), digit: b.charAt(35) },
  ]);
  return {
    lines,
    kind: "FR",
    issuer: "FRA",
    surname: names(a.slice(5, 30)).surname,
    givenNames: b.slice(13, 27).replace(/<+/g, " ").trim(),
    documentNumber: b.slice(0, 12),
    nationality: "FRA",
    dateOfBirth: dateOf(birth, true, pivot),
    expiry: null,
    sex: sexOf(b.charAt(34)),
    optional: "",
    failed,
  };
}
