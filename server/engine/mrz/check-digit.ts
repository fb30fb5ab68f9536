const WEIGHTS = [7, 3, 1] as const;

/** Value of a character of the machine readable zone (ICAO Doc 9303-3, 4.9): digits as they are, A=10 … Z=35, filler 0. */
export function characterValue(character: string): number {
  if (character === "<") return 0;
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  return Number.NaN;
}

/** Check digit 0..9 of a string: values weighted 7, 3, 1 in turn, summed, modulo 10. NaN for foreign characters. */
export function checkDigit(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    sum += characterValue(text.charAt(index)) * (WEIGHTS[index % 3] ?? 0);
  }
  return sum % 10;
}
