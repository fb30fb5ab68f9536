import { ibanLengths } from "./iban";

/**
 * Check digits of identifiers. Every function takes the bare identifier (upper case, no
 * separators) and says whether its control characters agree; shapes are the caller's business.
 */

const digits = (text: string): number[] => [...text].map(Number);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const mod97 = (text: string): number => [...text].reduce((rest, char) => (rest * 10 + Number(char)) % 97, 0);

/** Spanish NIF of a person: DNI, NIE (X, Y, Z) and the K, L, M series. */
export function nif(id: string): boolean {
  const lead = id.charAt(0);
  const replaced = "XYZ".includes(lead)
    ? String("XYZ".indexOf(lead)) + id.slice(1, 8)
    : "KLM".includes(lead)
      ? id.slice(1, 8)
      : id.slice(0, 8);
  return /^\d{7,8}$/.test(replaced) && nifLetter(replaced) === id.charAt(8);
}

/** The control letter that belongs to the figures of a NIF. */
export const nifLetter = (figures: string): string => "TRWAGMYFPDXBNJZSQVHLCKE".charAt(Number(figures) % 23);

/** Spanish NIF of an entity (the former CIF). */
export function cif(id: string): boolean {
  const body = id.slice(1, 8);
  if (!/^\d{7}$/.test(body)) return false;
  const total = digits(body).reduce(
    (acc, d, i) => acc + (i % 2 === 0 ? Math.floor((d * 2) / 10) + ((d * 2) % 10) : d),
    0,
  );
  const control = (10 - (total % 10)) % 10;
  const letter = "JABCDEFGHI".charAt(control);
  const last = id.charAt(8);
  if ("PQRSWN".includes(id.charAt(0)) || body.startsWith("00")) return last === letter;
  if ("ABEH".includes(id.charAt(0))) return last === String(control);
  return last === letter || last === String(control);
}

/** Spanish social security numbers: 12 digits of a person (NAF), 11 of an employer (CCC). */
export function naf(id: string): boolean {
  const [province, serial, check] = [id.slice(0, 2), id.slice(2, -2), id.slice(-2)];
  const n = Number(serial);
  const long = (Number(province) * 10 ** serial.length + n) % 97;
  const short = (Number(province) * 10 ** (serial.length - 1) + n) % 97;
  return Number(check) === long || (n < 10 ** (serial.length - 1) && Number(check) === short);
}

/** Where we do not know how long the numbers of a country are, any length from 15 to 34 will do. */
export function iban(id: string): boolean {
  const length = ibanLengths[id.slice(0, 2)];
  if (length === undefined ? id.length < 15 || id.length > 34 : id.length !== length) return false;
  if (id.startsWith("ES") && !spanishAccount(id.slice(4))) return false;
  const moved = id.slice(4) + id.slice(0, 4);
  return mod97([...moved].map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0) - 55))).join("")) === 1;
}

/** Spanish bank account of 20 digits: one control digit for bank and branch, one for the number. */
export function spanishAccount(id: string): boolean {
  const control = (text: string): number => {
    const rest = 11 - (sum(digits(text).map((d, i) => d * ([1, 2, 4, 8, 5, 10, 9, 7, 3, 6][i] ?? 0))) % 11);
    return rest === 11 ? 0 : rest === 10 ? 1 : rest;
  };
  return (
    /^\d{20}$/.test(id) && id.slice(8, 10) === `${control(`00${id.slice(0, 8)}`)}${control(id.slice(10))}`
  );
}

export function luhn(id: string): boolean {
  const total = digits(id)
    .reverse()
    .reduce((acc, d, i) => acc + (i % 2 === 1 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d), 0);
  return total % 10 === 0;
}

/** SIRET or SIREN; establishments of La Poste add up to a multiple of five instead. */
export const siret = (id: string): boolean =>
  luhn(id) || (id.startsWith("356000000") && sum(digits(id)) % 5 === 0);

/** French NIR, 13 characters and a two-digit key. */
export function nir(id: string): boolean {
  const body = id.slice(0, 13).replace("2A", "19").replace("2B", "18");
  return /^\d{13}$/.test(body) && 97 - mod97(body) === Number(id.slice(13, 15));
}

/** German tax identification number, ISO 7064 mod 11,10. */
export function steuerId(id: string): boolean {
  let product = 10;
  for (const d of digits(id.slice(0, 10))) {
    const s = (d + product) % 10 || 10;
    product = (s * 2) % 11;
  }
  return (11 - product) % 10 === Number(id.charAt(10)) && id.charAt(0) !== "0";
}

const oddValues: Readonly<Record<string, number>> = {
  "0": 1,
  "1": 0,
  "2": 5,
  "3": 7,
  "4": 9,
  "5": 13,
  "6": 15,
  "7": 17,
  "8": 19,
  "9": 21,
  A: 1,
  B: 0,
  C: 5,
  D: 7,
  E: 9,
  F: 13,
  G: 15,
  H: 17,
  I: 19,
  J: 21,
  K: 2,
  L: 4,
  M: 18,
  N: 20,
  O: 11,
  P: 3,
  Q: 6,
  R: 8,
  S: 12,
  T: 14,
  U: 16,
  V: 10,
  W: 22,
  X: 25,
  Y: 24,
  Z: 23,
};

/** Italian codice fiscale of a person, 16 characters. */
export function codiceFiscale(id: string): boolean {
  const total = [...id.slice(0, 15)].reduce(
    (acc, c, i) =>
      acc + (i % 2 === 0 ? (oddValues[c] ?? 0) : /\d/.test(c) ? Number(c) : c.charCodeAt(0) - 65),
    0,
  );
  return String.fromCharCode(65 + (total % 26)) === id.charAt(15);
}

/** Portuguese NIF or NIPC. */
export function nifPortugal(id: string): boolean {
  const total = sum(digits(id.slice(0, 8)).map((d, i) => d * (9 - i)));
  const rest = 11 - (total % 11);
  return (rest >= 10 ? 0 : rest) === Number(id.charAt(8));
}

/** UK National Insurance number: the letters that are never issued. */
export const nino = (id: string): boolean =>
  /^(?![DFIQUV])[A-Z](?![DFIOQUV])[A-Z]\d{6}[A-D]$/.test(id) && !/^(BG|GB|KN|NK|NT|TN|ZZ)/.test(id);

/** Portuguese social security number, weighted by primes. */
export function niss(id: string): boolean {
  const total = sum(
    digits(id.slice(0, 10)).map((d, i) => d * ([29, 23, 19, 17, 13, 11, 7, 5, 3, 2][i] ?? 0)),
  );
  return 9 - (total % 10) === Number(id.charAt(10));
}

/** UK unique taxpayer reference: the first digit checks the other nine. */
export function utr(id: string): boolean {
  const total = sum(digits(id.slice(1)).map((d, i) => d * ([6, 7, 8, 9, 10, 5, 4, 3, 2][i] ?? 0)));
  return "21987654321".charAt(total % 11) === id.charAt(0);
}

/** US employer number: prefixes that no office issues. */
export const ein = (id: string): boolean =>
  !/^(?:00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(id);

/** US social security number: ranges that are never issued. */
export const ssn = (id: string): boolean =>
  /^\d{9}$/.test(id) && !/^(000|666)/.test(id) && id.slice(3, 5) !== "00" && id.slice(5) !== "0000";

/** Taxpayers who may have no number of social security get one that begins with nine. */
export const ssnOrItin = (id: string): boolean => ssn(id) || id.startsWith("9");

export function routingNumber(id: string): boolean {
  return sum(digits(id).map((d, i) => d * ([3, 7, 1][i % 3] ?? 0))) % 10 === 0;
}

/** Spanish cadastral reference: two control letters over its two halves. */
export function cadastral(id: string): boolean {
  const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
  const letters = "MQWERTYUIOPASDFGHJKLBZX";
  const charValue = (c: string): number => {
    if (/\d/.test(c)) return Number(c);
    const code = c.charCodeAt(0) - 64;
    return code > 14 ? code + 1 : code;
  };
  const control = (half: string): string =>
    letters.charAt(sum([...half].map((c, i) => charValue(c) * (weights[i] ?? 0))) % 23);
  const parcel = id.slice(14, 18);
  return (
    control(id.slice(0, 7) + parcel) === id.charAt(18) && control(id.slice(7, 14) + parcel) === id.charAt(19)
  );
}

/** The weighted sum of the first figures of a number. */
const weighted = (id: string, weights: readonly number[]): number =>
  sum(weights.map((weight, i) => weight * Number(id.charAt(i))));

/** French tax number of a person: three figures check ten. */
export const spi = (id: string): boolean => Number(id.slice(0, 10)) % 511 === Number(id.slice(10));

/** Polish number of a person, and of an employer for tax. */
export const pesel = (id: string): boolean =>
  (10 - (weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(id.charAt(10));
export function nip(id: string): boolean {
  const figures = id.replace(/\D/g, "");
  return weighted(figures, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(figures.charAt(9));
}

/** Czech and Slovak number of a company; and of a person born since 1954, whose ten figures eleven divides. */
export const ico = (id: string): boolean =>
  (11 - (weighted(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id.charAt(7));
export function birthNumber(id: string): boolean {
  const figures = id.replace(/\D/g, "");
  const month = Number(figures.slice(2, 4)) % 50;
  const dated = month % 20 >= 1 && month % 20 <= 12 && Number(figures.slice(4, 6)) <= 31;
  return (
    dated &&
    (figures.length === 9 ||
      Number(figures) % 11 === 0 ||
      (Number(figures.slice(0, 9)) % 11 === 10 && figures.endsWith("0")))
  );
}

/** Dutch citizen service number. */
export const bsn = (id: string): boolean => weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;

/** Belgian national number; those born since 2000 are counted with a 2 in front. */
export const insz = (id: string): boolean =>
  ["", "2"].some((century) => 97 - mod97(century + id.slice(0, 9)) === Number(id.slice(9)));

/** Belgian enterprise number. */
export function kbo(id: string): boolean {
  const figures = id.replace(/\D/g, "");
  return 97 - mod97(figures.slice(0, 8)) === Number(figures.slice(8));
}

/** Swiss insurance number, an EAN of thirteen figures. */
export const ean13 = (id: string): boolean =>
  (10 - (weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === Number(id.charAt(12));

/** Swiss number of a company. */
export function uid(id: string): boolean {
  const figures = id.replace(/\D/g, "");
  return (11 - (weighted(figures, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(figures.charAt(8));
}

/** Austrian social insurance number: the fourth figure checks the others. */
export const svAustria = (id: string): boolean =>
  weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(id.charAt(3));

/** German pension insurance number: its letter counts as two figures, every product by its own figures. */
export function rvnr(id: string): boolean {
  const letter = String(id.charCodeAt(8) - 64).padStart(2, "0");
  const figures = id.slice(0, 8) + letter + id.slice(9, 11);
  const total = sum(
    [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1].map((weight, i) => {
      const product = weight * Number(figures.charAt(i));
      return Math.floor(product / 10) + (product % 10);
    }),
  );
  return total % 10 === Number(id.charAt(11));
}

/** Irish personal public service number; a second letter counts ninefold. */
export function pps(id: string): boolean {
  const second = id.charAt(8);
  const extra = second === "" || second === "W" ? 0 : (second.charCodeAt(0) - 64) * 9;
  const rest = (weighted(id, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23;
  return id.charAt(7) === (rest === 0 ? "W" : String.fromCharCode(64 + rest));
}

/** Check figures by the rest of eleven, as Brazil's registers count them. */
const brazilian = (id: string, weights: readonly number[]): number => {
  const rest = 11 - (weighted(id, weights) % 11);
  return rest >= 10 ? 0 : rest;
};
export const cpf = (id: string): boolean =>
  brazilian(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id.charAt(9)) &&
  brazilian(id, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id.charAt(10));
export const cnpj = (id: string): boolean =>
  brazilian(id, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id.charAt(12)) &&
  brazilian(id, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id.charAt(13));
export const pis = (id: string): boolean =>
  brazilian(id, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id.charAt(10));

/** Mexican population register key. */
export function curp(id: string): boolean {
  const letters = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
  const total = sum([...id.slice(0, 17)].map((char, i) => letters.indexOf(char) * (18 - i)));
  return (10 - (total % 10)) % 10 === Number(id.charAt(17));
}

/** Danish company number: a weighted sum that eleven divides. */
export const cvr = (id: string): boolean => weighted(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Australian business number. */
export const abn = (id: string): boolean =>
  (weighted(id, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

/** Russian tax number: weighted sums modulo 11, the last figure of ten for companies, the last two of twelve for persons. */
export function inn(bare: string): boolean {
  const digits = [...bare].map(Number);
  const control = (weights: readonly number[]): number =>
    (weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11) % 10;
  if (bare.length === 10) return control([2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[9];
  return (
    bare.length === 12 &&
    control([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[10] &&
    control([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[11]
  );
}

/** Turkish identity number: the tenth figure follows from odd and even places, the last from the sum of the others. */
export function tckn(bare: string): boolean {
  const digits = [...bare].map(Number);
  const sum = (from: number, step: number, to: number): number =>
    digits.slice(from, to).reduce((all, digit, i) => (i % step === 0 ? all + digit : all), 0);
  return (
    bare.length === 11 &&
    (((sum(0, 2, 9) * 7 - sum(1, 2, 8)) % 10) + 10) % 10 === digits[9] &&
    sum(0, 1, 10) % 10 === digits[10]
  );
}

const imo = (id: string, weights: readonly number[]): number =>
  /^\d{7}$/.test(id) ? sum(weights.map((weight, at) => weight * Number(id[at]))) : Number.NaN;

/** Ships: the last of seven digits is that of the sum of the others by their weights (IMO A.1117). */
export const imoShip = (id: string): boolean => imo(id, [7, 6, 5, 4, 3, 2]) % 10 === Number(id[6]);

/** Firms that own or manage ships have IMO numbers by another rule. */
export const imoFirm = (id: string): boolean =>
  (11 - (imo(id, [8, 6, 4, 2, 9, 7]) % 11)) % 10 === Number(id[6]);

/** Legal entities: twenty letters and digits, of which the last two check the rest (ISO 17442). */
export const lei = (id: string): boolean =>
  /^[A-Z0-9]{18}\d{2}$/.test(id) &&
  mod97([...id].map((sign) => String(Number.parseInt(sign, 36))).join("")) === 1;
