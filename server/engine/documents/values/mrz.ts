import { mrzDigit } from "./check-digits";

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

/** Readings OCR swaps, by where digits and where letters must stand. */
const toDigits = (text: string): string =>
  text
    .replace(/[OQD]/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/Z/g, "2")
    .replace(/S/g, "5")
    .replace(/G/g, "6")
    .replace(/B/g, "8");
const toLetters = (text: string): string =>
  text.replace(/0/g, "O").replace(/1/g, "I").replace(/2/g, "Z").replace(/5/g, "S").replace(/8/g, "B");

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

/** A line as OCR reads it: no spaces, `«` and runs of K, L or C inside fillers are fillers. */
export function cleanMrzLine(text: string): string {
  const upper = text
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/[«‹([{]/g, "<")
    .replace(/[^A-Z0-9<]/g, "");
  return upper
    .replace(/<[<KLCE]{3,}(?=<|$|[0-9]+$)/g, (m) => "<".repeat(m.length))
    .replace(/<[KLC]<(?=<)/g, "<<<")
    .replace(/<K<|<<K(?=[A-Z])/g, "<<");
}

const padded = (line: string, length: number): string =>
  line.length >= length
    ? line.slice(0, length)
    : line.replace(
        /(<*)([0-9]{0,2})$/,
        (_m, fill: string, tail: string) => fill + "<".repeat(length - line.length) + tail,
      );

const sexOf = (c: string): Mrz["sex"] => (c === "M" || c === "F" ? c : c === "<" || c === "X" ? "X" : null);

/** Reads a machine-readable zone from consecutive cleaned lines; null when they are none. `pivot` is the current year. */
export function parseMrz(lines: readonly string[], pivot: number): Mrz | null {
  const [a = "", b = "", c = ""] = lines;
  if (lines.length >= 3 && [a, b, c].every((l) => l.length >= 27 && l.length <= 33) && /^[ACI]/.test(a))
    return td1([padded(a, 30), padded(b, 30), padded(c, 30)], pivot);
  if (a.length >= 40 && b.length >= 40 && /^P/.test(a)) return td3([padded(a, 44), padded(b, 44)], pivot);
  if (a.length >= 33 && a.length <= 39 && b.length >= 33 && b.length <= 39) {
    if (/^IDFRA/.test(a)) return frenchCard([padded(a, 36), padded(b, 36)], pivot);
    if (/^[ACIPV]/.test(a)) return td2([padded(a, 36), padded(b, 36)], pivot);
  }
  return null;
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
