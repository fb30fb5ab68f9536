import { BASE } from "./spelling-model";

/** Codes of all pieces of a Latin word: row by first letter, column by length. */
export function codesOf(latin: string, longest: number): Int32Array {
  const codes = new Int32Array((latin.length + 1) * (longest + 1));
  for (let start = 0; start <= latin.length; start += 1) {
    let code = 0;
    for (let length = 1; length <= longest && start + length <= latin.length; length += 1) {
      code = code * BASE + latin.charCodeAt(start + length - 1) - 96;
      codes[start * (longest + 1) + length] = code;
    }
  }
  return codes;
}
