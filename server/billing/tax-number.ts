import { bsn, cif, iban, kbo, luhn, nif, nifPortugal, nip, pps, uid } from "@/server/engine/check-digits";

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text.charAt(index)), 0);

const mod97 = (text: string): number => [...text].reduce((rest, char) => (rest * 10 + Number(char)) % 97, 0);

/** ISO 7064 mod 11,10, over every figure but the last. */
function mod11and10(text: string): boolean {
  let product = 10;
  for (const figure of text.slice(0, -1)) product = (((Number(figure) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === Number(text.at(-1));
}

const lithuanian = (id: string): boolean => {
  const by = (shift: number) =>
    [...id.slice(0, -1)].reduce((sum, figure, i) => sum + (1 + ((i + shift) % 9)) * Number(figure), 0) % 11;
  const first = by(0);
  return (first === 10 ? by(2) % 10 : first) === Number(id.at(-1));
};

const bulgarian = (id: string): boolean => {
  if (id.length === 10) return true;
  const first = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? weighted(id, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return check % 10 === Number(id.charAt(8));
};

const cypriot = (id: string): boolean => {
  const values = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...id.slice(0, 8)].reduce(
    (all, figure, i) => all + (i % 2 === 0 ? (values[Number(figure)] ?? 0) : Number(figure)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === id.charAt(8);
};

const french = (id: string): boolean => {
  const siren = id.slice(2);
  // Numbers of Monaco have no SIREN.
  if (!siren.startsWith("000") && !luhn(siren)) return false;
  return /^\d\d/.test(id) ? mod97(`${siren}12`) === Number(id.slice(0, 2)) : true;
};

const greek = (id: string): boolean =>
  (weighted(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(id.charAt(8));

/** Numbers from before 2013 carry a letter or sign in their second place. */
const irish = (id: string): boolean =>
  /^\d{7}/.test(id) ? pps(id) : pps(`0${id.slice(2, 7)}${id.charAt(0)}${id.charAt(7)}`);

/** Of companies; since 2020 sole traders have numbers that check over the whole text. */
const dutch = (id: string): boolean =>
  bsn(id.slice(0, 9)) || mod97([...`NL${id}`].map((char) => Number.parseInt(char, 36)).join("")) === 1;

const british = (id: string): boolean => {
  const rest = weighted(id, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (!id.startsWith("0") && (rest === 42 || rest === 55));
};

type Rule = readonly [shape: RegExp, check: (id: string) => boolean];

/** VAT numbers by the country's letters in them: shape, and the check figures where the country has any. */
const RULES: Readonly<Record<string, Rule>> = {
  AT: [
    /^U\d{8}$/,
    (id) => {
      const [odd, even] = [
        weighted(id.slice(1), [1, 0, 1, 0, 1, 0, 1]),
        [id.charAt(2), id.charAt(4), id.charAt(6)],
      ];
      const doubled = even.reduce(
        (sum, figure) => sum + Math.floor(Number(figure) / 5) + ((Number(figure) * 2) % 10),
        0,
      );
      return (10 - ((odd + doubled + 4) % 10)) % 10 === Number(id.charAt(8));
    },
  ],
  BE: [/^[01]\d{9}$/, kbo],
  BG: [/^\d{9,10}$/, bulgarian],
  CY: [/^\d{8}[A-Z]$/, cypriot],
  CZ: [
    /^([0-8]\d{7}|\d{9,10})$/,
    (id) =>
      id.length > 8 ||
      ((11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === Number(id.charAt(7)),
  ],
  DE: [/^[1-9]\d{8}$/, mod11and10],
  DK: [/^\d{8}$/, (id) => weighted(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  EE: [/^\d{9}$/, (id) => weighted(id, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0],
  EL: [/^\d{9}$/, greek],
  ES: [/^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, (id) => (/^[\dKLMXYZ]/.test(id) ? nif(id) : cif(id))],
  FI: [/^\d{8}$/, (id) => weighted(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0],
  FR: [/^[A-HJ-NP-Z\d]{2}\d{9}$/, french],
  HR: [/^\d{11}$/, mod11and10],
  HU: [/^\d{8}$/, (id) => (10 - (weighted(id, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(id.charAt(7))],
  IE: [/^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, irish],
  IT: [/^\d{11}$/, luhn],
  LT: [/^(\d{7}|\d{10})1\d$/, lithuanian],
  LU: [/^\d{8}$/, (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6))],
  LV: [/^\d{11}$/, (id) => /^[0-3]/.test(id) || weighted(id, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3],
  MT: [/^\d{8}$/, (id) => weighted(id, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0],
  NL: [/^\d{9}B\d{2}$/, dutch],
  PL: [/^\d{10}$/, nip],
  PT: [/^[1-9]\d{8}$/, nifPortugal],
  RO: [
    /^[1-9]\d{1,9}$/,
    (id) => {
      const padded = id.padStart(10, "0");
      return ((weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(padded.charAt(9));
    },
  ],
  SE: [/^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, (id) => luhn(id.slice(0, 10))],
  SI: [
    /^[1-9]\d{7}$/,
    (id) => {
      const check = 11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11);
      return check !== 11 && check % 10 === Number(id.charAt(7));
    },
  ],
  SK: [/^[1-9]\d[2-47-9]\d{7}$/, (id) => Number(id) % 11 === 0],
  GB: [/^\d{9}(\d{3})?$/, british],
  CHE: [/^\d{9}(MWST|TVA|IVA)?$/, uid],
};

/** The letters that a country's tax numbers begin with. */
function lettersOf(country: string): string {
  return country === "GR" ? "EL" : country === "CH" ? "CHE" : country === "MC" ? "FR" : country;
}

/**
 * A tax number as it is printed: without spaces, with the letters of its country. Null when it cannot be one: a figure is wrong where the
 * country has check figures. Of a country without a rule here it is taken as it is written.
 */
export function taxNumber(country: string, written: string): string | null {
  const letters = lettersOf(country);
  const rule = RULES[letters];
  if (!rule) return written.trim().toUpperCase();
  const bare = written.toUpperCase().replace(/[\s.\-/]/g, "");
  const number = bare.startsWith(letters) ? bare.slice(letters.length) : bare;
  const [shape, check] = rule;
  return shape.test(number) && check(number) ? letters + number : null;
}

/** Whether a printed tax number is the VAT number of a state that has them. */
export function isVatNumber(country: string, printed: string): boolean {
  return lettersOf(country) in RULES && taxNumber(country, printed) === printed;
}

/** An IBAN without spaces, or null when it cannot be one. */
export function bankAccount(written: string): string | null {
  const bare = written.toUpperCase().replace(/\s/g, "");
  return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(bare) && iban(bare) ? bare : null;
}
