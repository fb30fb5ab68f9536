/** How many characters the account numbers of a country have. */
export const ibanLengths: Readonly<Record<string, number>> = {
  ES: 24,
  FR: 27,
  IT: 27,
  PT: 25,
  DE: 22,
  GB: 22,
  IE: 22,
  NL: 18,
  BE: 16,
  AT: 20,
  CH: 21,
  LU: 20,
  PL: 28,
  CZ: 24,
  SK: 24,
  HU: 28,
  RO: 24,
  HR: 21,
  SI: 19,
  SE: 24,
  DK: 18,
  NO: 15,
  FI: 18,
  EE: 20,
  LT: 20,
  LV: 21,
  GR: 27,
  BG: 22,
  MT: 31,
  CY: 28,
  TR: 26,
  UA: 29,
  AD: 24,
  MC: 27,
  SM: 27,
  LI: 21,
};

/** `FR76`: how the account numbers of a country begin that is known here. */
export const opensIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}$/.test(text) && ibanLengths[text.slice(0, 2)] !== undefined;

/** An account number without the words that follow it: the country says how long it is. */
export function ownLength(text: string): string {
  const length = ibanLengths[text.slice(0, 2)] ?? Number.POSITIVE_INFINITY;
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    if (/[A-Z0-9]/.test(text.charAt(i))) seen++;
    if (seen === length) return /[A-Z0-9]/.test(text.charAt(i + 1)) ? text : text.slice(0, i + 1);
  }
  return text;
}

/** Whether an IBAN has all characters that its country's have; of a country whose length is not known here, any will do. */
export const hasFullLength = (id: string): boolean =>
  (ibanLengths[id.slice(0, 2)] ?? id.length) === id.length;

/** Part of an account number whose rest is masked. */
const cutShort = (id: string): boolean => id.startsWith("ES") && id.length < 24;

/** Words in capitals look like IBANs to a pattern; an IBAN has mostly digits after its bank code. */
export const ibanShaped = (id: string): boolean =>
  id.length >= 15 && !cutShort(id) && id.slice(4).replace(/\D/g, "").length >= (id.length - 4) * 0.5;
