const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/**
 * Whether the letter of a Spanish DNI (eight digits) or NIE (X, Y or Z and seven digits) is the one its number gives modulo
 * 23; null when the text has neither shape.
 */
export function spanishNumberValid(text: string): boolean | null {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text);
  if (!match) return null;
  const [, prefix = "", digits = "", letter = ""] = match;
  if (prefix.length + digits.length !== 8) return null;
  const number = Number((prefix ? "XYZ".indexOf(prefix).toString() : "") + digits);
  return LETTERS[number % 23] === letter;
}
