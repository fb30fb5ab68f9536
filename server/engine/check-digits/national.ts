/**
 * Check digits of numbers that states give to persons and companies: a weighted sum, and what is left of it. Every function takes the bare
 * number. The rules are those of the registers, as the TIN pages of the OECD and of the European Commission print them.
 */

const weighted = (id: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(id.charAt(i)), 0);
const last = (id: string): number => Number(id.charAt(id.length - 1));

/** Norwegian birth number: two digits, each by eleven. */
export const fodselsnummer = (id: string): boolean =>
  weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
  weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Finnish personal code: day of birth and serial by 31; the sign between them tells the century. */
export const hetu = (id: string): boolean =>
  "0123456789ABCDEFHJKLMNPRSTUVWXY".charAt(Number(id.slice(0, 6) + id.slice(-4, -1)) % 31) ===
  id.charAt(id.length - 1);

/** Finnish company number. */
export const yTunnus = (id: string): boolean => weighted(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0;

/** Romanian personal code; ten is written as one. */
export const cnp = (id: string): boolean => {
  const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return (rest === 10 ? 1 : rest) === last(id);
};

/** Romanian company number, of up to ten figures. */
export const cui = (id: string): boolean => {
  const figures = id.replace(/^RO/, "").padStart(10, "0");
  return ((weighted(figures, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(figures);
};

/** Croatian number of persons and companies: ISO 7064, by eleven and ten. */
export const oib = (id: string): boolean => {
  const rest = [...id.slice(0, 10)].reduce((so, digit) => (((so + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return (11 - rest) % 10 === last(id);
};

/** Icelandic number of persons and companies: the ninth figure checks the eight before, the tenth is the century. */
export const kennitala = (id: string): boolean => weighted(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Estonian and Lithuanian personal code: other weights where the first leave ten. */
export const baltic = (id: string): boolean => {
  const first = weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const rest = first < 10 ? first : weighted(id, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
  return rest % 10 === last(id);
};

/** Latvian personal code; one that begins with 32 tells no birthday and has no check digit. */
export const personasKods = (id: string): boolean =>
  id.startsWith("32") || (1101 - weighted(id, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11 === last(id);

/** Bulgarian personal number. */
export const egn = (id: string): boolean =>
  (weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(id);

/** Slovenian personal number, and that of the states that Yugoslavia became. */
export const emso = (id: string): boolean =>
  (11 - (weighted(id, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last(id);

/** Ukrainian tax number of a person. */
export const rnokpp = (id: string): boolean =>
  (((weighted(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === last(id);

/** Argentine tax number of persons and companies. */
export const cuit = (id: string): boolean => weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Hungarian tax number of a person. */
export const adoazonosito = (id: string): boolean =>
  weighted(id, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === last(id);

/** Hungarian social security number. */
export const taj = (id: string): boolean => weighted(id, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === last(id);

/** Greek tax number. */
export const afm = (id: string): boolean =>
  (weighted(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(id);

/** Israeli identity number: Luhn from the left. */
export const teudatZehut = (id: string): boolean =>
  [...id].reduce((sum, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return sum + (product > 9 ? product - 9 : product);
  }, 0) %
    10 ===
  0;

/** Chilean tax number of persons and companies: by eleven, ten is K. */
export const rut = (id: string): boolean => {
  const sum = [...id.slice(0, -1)].reverse().reduce((so, digit, i) => so + Number(digit) * (2 + (i % 6)), 0);
  const rest = 11 - (sum % 11);
  return (rest === 11 ? "0" : rest === 10 ? "K" : String(rest)) === id.slice(-1);
};
