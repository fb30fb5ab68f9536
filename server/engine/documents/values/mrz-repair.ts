import { mrzDigit } from "./check-digits";

/**
 * Optical readers know no chevron: `<` comes back as `«`, `(`, K, L or C, sometimes as `<K`. The layouts of the zone
 * say where letters, digits and fillers must stand, and the check digits which of two readings is right.
 */

/** Readings that are swapped, by where digits and where letters must stand. */
export const toDigits = (text: string): string =>
  text
    .replace(/[OQD]/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/Z/g, "2")
    .replace(/S/g, "5")
    .replace(/G/g, "6")
    .replace(/B/g, "8");
export const toLetters = (text: string): string =>
  text.replace(/0/g, "O").replace(/1/g, "I").replace(/2/g, "Z").replace(/5/g, "S").replace(/8/g, "B");

/** Upper case, without spaces, brackets as chevrons, nothing a zone cannot hold. */
export const cleanMrzLine = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/[«‹([{<]/g, "<")
    .replace(/[^A-Z0-9<]/g, "");

const fill = (text: string, length: number): string => text.slice(0, length).padEnd(length, "<");

/** Names as `SURNAME<<GIVEN<NAMES`. `known` are words printed elsewhere on the page, folded to upper case. */
function nameSection(text: string, known: ReadonlySet<string>): string {
  let name = toLetters(text).replace(/<[<KLCEX]*$/, "");
  if (/<K<|<K$|K<K/.test(name)) name = name.replace(/<K/g, "<");
  const parts = name.split("<").map((part) => {
    if (known.has(part) || part.length < 5) return part;
    for (let at = part.indexOf("K", 1); at > 0 && at < part.length - 1; at = part.indexOf("K", at + 1)) {
      const [left, right] = [part.slice(0, at), part.slice(at + 1)];
      if (known.has(left) && known.has(right)) return `${left}<${right}`;
    }
    return part;
  });
  return parts.join("<").replace(/<{3,}/g, "<<");
}

const swaps: Readonly<Record<string, string>> = {
  O: "0",
  "0": "O",
  I: "1",
  "1": "I",
  S: "5",
  "5": "S",
  B: "8",
  "8": "B",
  Z: "2",
  "2": "Z",
  G: "6",
  "6": "G",
};

/** The reading of a number, among those that differ in one or two look-alikes, that its check digit confirms. */
function confirmed(text: string, digit: string): string {
  const wanted = toDigits(digit);
  if (mrzDigit(text) === wanted) return text;
  const tries = [...text].flatMap((c, i) => {
    const other = swaps[c];
    return other === undefined ? [] : [text.slice(0, i) + other + text.slice(i + 1)];
  });
  const once = tries.find((t) => mrzDigit(t) === wanted);
  if (once !== undefined) return once;
  for (const first of tries)
    for (const [i, c] of [...first].entries()) {
      const other = swaps[c];
      if (other === undefined) continue;
      const second = first.slice(0, i) + other + first.slice(i + 1);
      if (second !== text && mrzDigit(second) === wanted) return second;
    }
  return text;
}

const D = "[0-9OQDILZSGB]";
const second = new RegExp(
  `^([A-Z0-9<]{9})(${D}|<)([A-Z0-9<]{3})(${D}{6})(${D})([MFX<K])(${D}{6})(${D})(.*)$`,
);
const cardDates = new RegExp(`^(${D}{6})(${D})([MFX<K])(${D}{6})(${D})([A-Z0-9<]{3})(.*?)(${D})$`);
const cardTop = new RegExp(`^([ACI][A-Z<])([A-Z0<]{3})([A-Z0-9<]{9})(${D}|<)(.*)$`);
const french = new RegExp(`^([A-Z0-9]{12})(${D})([A-Z<]+?)(${D}{6})(${D})([MF])(${D})$`);
const filler = (text: string): string => text.replace(/<[<KLCE]*(?=<|$)/g, (m) => "<".repeat(m.length));

/** Passports and other zones of two lines: number, nationality, dates, personal number. */
function dataLine(line: string, length: 36 | 44): string | null {
  const m = second.exec(line);
  if (m === null) return null;
  const [
    ,
    number = "",
    check = "",
    nation = "",
    birth = "",
    birthCheck = "",
    sex = "",
    expiry = "",
    expiryCheck = "",
    rest = "",
  ] = m;
  const tail = length === 44 ? 2 : 1;
  const end = toDigits(rest.slice(-tail).replace(/K/g, "<"));
  const optional = fill(
    filler(rest.slice(0, -tail)).replace(/[KLC]+$/, (k) => (k.length > 1 ? "<".repeat(k.length) : k)),
    length - 28 - tail,
  );
  const dates = `${toDigits(birth)}${toDigits(birthCheck)}${sex === "K" ? "<" : sex}${toDigits(expiry)}${toDigits(expiryCheck)}`;
  // A passport's personal number has a check digit of its own.
  const personal = length === 44 && /^\d/.test(end) ? confirmed(optional, end.charAt(0)) : optional;
  return confirmed(number, check) + toDigits(check) + toLetters(nation) + dates + personal + end;
}

/** Puts the lines of a zone in order; null when their layout is none of the known ones. */
export function repairMrz(lines: readonly string[], known: ReadonlySet<string>): readonly string[] | null {
  const [a = "", b = "", c = ""] = lines;
  if (lines.length >= 3 && a.length >= 20 && c.length >= 5) {
    const top = cardTop.exec(a);
    const dates = cardDates.exec(b);
    if (top !== null && dates !== null) {
      const [, kind = "", issuer = "", number = "", check = "", rest = ""] = top;
      const [
        ,
        birth = "",
        birthCheck = "",
        sex = "",
        expiry = "",
        expiryCheck = "",
        nation = "",
        middle = "",
        last = "",
      ] = dates;
      return [
        kind +
          toLetters(issuer) +
          (check === "<" ? number : confirmed(number, check) + toDigits(check)) +
          fill(filler(rest), check === "<" ? 16 : 15),
        `${toDigits(birth)}${toDigits(birthCheck)}${sex === "K" ? "<" : sex}${toDigits(expiry)}${toDigits(expiryCheck)}${toLetters(nation)}${fill(
          filler(`<${middle}`)
            .slice(1)
            .replace(/^[KLC]+$/, ""),
          11,
        )}${toDigits(last)}`,
        fill(nameSection(c, known), 30),
      ].map((line) => fill(line, 30));
    }
  }
  if (/^IDFRA/.test(a)) {
    const m = french.exec(b);
    if (m !== null) {
      const [, number = "", check = "", given = "", birth = "", birthCheck = "", sex = "", last = ""] = m;
      const names = fill(given.replace(/<[<KLCE]*$/, "").replace(/<K(?=<|$)/g, "<"), 14);
      return [
        fill(`IDFRA${nameSection(a.slice(5).replace(/\d+$/, ""), known)}`, 36),
        `${confirmed(number, check)}${toDigits(check)}${names}${toDigits(birth)}${toDigits(birthCheck)}${sex}${toDigits(last)}`,
      ];
    }
  }
  if (/^P[A-Z<]/.test(a) && a.length >= 20) {
    const data = dataLine(b, 44);
    if (data !== null)
      return [
        fill(
          `P${a.charAt(1) === "K" ? "<" : a.charAt(1)}${toLetters(a.slice(2, 5))}${nameSection(a.slice(5), known)}`,
          44,
        ),
        data,
      ];
  }
  if (/^[ACIV][A-Z<]/.test(a) && a.length >= 20 && b.length <= 40) {
    const data = dataLine(b, 36);
    if (data !== null)
      return [
        fill(
          `${a.slice(0, 2).replace("K", "<")}${toLetters(a.slice(2, 5))}${nameSection(a.slice(5), known)}`,
          36,
        ),
        data,
      ];
  }
  return null;
}
