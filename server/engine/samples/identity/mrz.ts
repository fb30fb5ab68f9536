import type { Day } from "../days";

/** What a machine readable zone states; country and nationality are its three-letter codes. */
export interface MrzContent {
  issuer: string;
  nationality: string;
  surname: string;
  givenNames: string;
  documentNumber: string;
  birthDate: Day;
  expiryDate: Day;
  sex: "M" | "F";
  /** Optional data: the personal number, where a state prints one. */
  optional?: string;
}

/** Weights 7, 3, 1 over digits, letters from 10 and fillers as zero (ICAO 9303). */
export function checkDigit(text: string): string {
  const sum = [...text].reduce((carry, letter, index) => {
    const value = /\d/.test(letter) ? Number(letter) : /[A-Z]/.test(letter) ? letter.charCodeAt(0) - 55 : 0;
    return carry + value * ([7, 3, 1][index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

/** Latin letters as the zone writes them: Ñ as N, Ö as OE, apostrophes dropped, anything else a filler. */
export function transliterate(text: string): string {
  return text
    .toUpperCase()
    .replace(/Ä/g, "AE")
    .replace(/[ÖØ]/g, "OE")
    .replace(/Ü/g, "UE")
    .replace(/ß/g, "SS")
    .normalize("NFD")
    .replace(/[̀-ͯ'’]/g, "")
    .replace(/[^A-Z0-9]+/g, "<");
}

function fill(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, "<");
}

function date(value: Day): string {
  return value.slice(2).replaceAll("-", "");
}

function names({ surname, givenNames }: MrzContent, length: number): string {
  return fill(`${transliterate(surname)}<<${transliterate(givenNames)}`, length);
}

/** Passport: two lines of 44. */
export function td3(content: MrzContent): string[] {
  const number = fill(transliterate(content.documentNumber), 9);
  const [birth, expiry, optional] = [
    date(content.birthDate),
    date(content.expiryDate),
    fill(content.optional ?? "", 14),
  ];
  const first = `P<${fill(content.issuer, 3)}${names(content, 39)}`;
  const head = `${number}${checkDigit(number)}${fill(content.nationality, 3)}${birth}${checkDigit(birth)}${content.sex}${expiry}${checkDigit(expiry)}`;
  const own = optional.replaceAll("<", "") === "" ? "<" : checkDigit(optional);
  const composite = checkDigit(
    `${number}${checkDigit(number)}${birth}${checkDigit(birth)}${expiry}${checkDigit(expiry)}${optional}${own === "<" ? "0" : own}`,
  );
  return [first, `${head}${optional}${own}${composite}`];
}

/** Card: three lines of 30. */
export function td1(content: MrzContent, code = "ID"): string[] {
  const number = fill(transliterate(content.documentNumber), 9);
  const [birth, expiry] = [date(content.birthDate), date(content.expiryDate)];
  const first = fill(
    `${fill(code, 2)}${fill(content.issuer, 3)}${number}${checkDigit(number)}${content.optional ?? ""}`,
    30,
  );
  const second = `${birth}${checkDigit(birth)}${content.sex}${expiry}${checkDigit(expiry)}${fill(content.nationality, 3)}${"<".repeat(11)}`;
  const composite = checkDigit(
    first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
  );
  return [first, `${second}${composite}`, names(content, 30)];
}

/** Larger card: two lines of 36. */
export function td2(content: MrzContent, code = "ID"): string[] {
  const number = fill(transliterate(content.documentNumber), 9);
  const [birth, expiry, optional] = [
    date(content.birthDate),
    date(content.expiryDate),
    fill(content.optional ?? "", 7),
  ];
  const first = `${fill(code, 2)}${fill(content.issuer, 3)}${names(content, 31)}`;
  const body = `${number}${checkDigit(number)}${fill(content.nationality, 3)}${birth}${checkDigit(birth)}${content.sex}${expiry}${checkDigit(expiry)}${optional}`;
  const composite = checkDigit(body.slice(0, 10) + body.slice(13, 20) + body.slice(21, 35));
  return [first, `${body}${composite}`];
}

/** The French card before 2021: two lines of 36 of its own scheme, no expiry inside. */
export function frenchCard(content: MrzContent, department = "750", office = "056"): string[] {
  const first = `IDFRA${fill(transliterate(content.surname), 25)}${department}${office}`
    .padEnd(36, "<")
    .slice(0, 36);
  const number = content.documentNumber.replace(/\D/g, "").padEnd(12, "0").slice(0, 12);
  const birth = date(content.birthDate);
  const given = fill(transliterate(content.givenNames), 14);
  const body = `${number}${checkDigit(number)}${given}${birth}${checkDigit(birth)}${content.sex}`;
  return [first, `${body}${checkDigit(first + body)}`];
}

/** The same zone with one digit of a date that its check digit does not agree with. */
export function withBadDigit(lines: string[]): string[] {
  const row = lines.length === 3 ? 1 : lines.length - 1;
  return lines.map((line, index) => {
    if (index !== row) return line;
    const at = [...line].findIndex(
      (letter, position) => position >= (lines.length === 3 ? 0 : 13) && /\d/.test(letter),
    );
    const wrong = String((Number(line[at]) + 3) % 10);
    return line.slice(0, at) + wrong + line.slice(at + 1);
  });
}
