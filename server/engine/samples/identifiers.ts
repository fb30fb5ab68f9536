import type { Dice } from "./dice";

const NIF_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** DNI: eight digits and the letter of their remainder by 23. */
export function nif(dice: Dice): string {
  const number = dice.int(10_000_000, 99_999_999);
  return `${number}${NIF_LETTERS[number % 23]}`;
}

/** NIE: X, Y or Z counts as 0, 1 or 2 before seven digits. */
export function nie(dice: Dice): string {
  const prefix = dice.int(0, 2);
  const number = dice.int(1_000_000, 9_999_999);
  return `${"XYZ"[prefix]}${number}${NIF_LETTERS[(prefix * 10_000_000 + number) % 23]}`;
}

/** The same number with the letter that follows the right one. */
export function withWrongLetter(id: string): string {
  const letter = id.slice(-1);
  return id.slice(0, -1) + NIF_LETTERS[(NIF_LETTERS.indexOf(letter) + 1) % 23];
}

/** Tax number of a company: B for limited companies, A for public ones; digit control. */
export function cif(dice: Dice, kind: "A" | "B"): string {
  const digits = `${dice.pick(["03", "08", "17", "28", "29", "41", "46", "48", "50"])}${String(dice.int(0, 99_999)).padStart(5, "0")}`;
  const sum = [...digits].reduce((carry, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return carry + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `${kind}${digits}${(10 - (sum % 10)) % 10}`;
}

/** Social security affiliation: province, eight digits, remainder by 97. */
export function naf(dice: Dice, province: string): string {
  const number = dice.int(10_000_000, 99_999_999);
  return `${province}${number}${String(Number(`${province}${number}`) % 97).padStart(2, "0")}`;
}

/** Contribution account of an employer: province, seven digits, remainder by 97. */
export function ccc(dice: Dice, province: string): string {
  const number = dice.int(1_000_000, 9_999_999);
  return `${province}${number}${String(Number(`${province}${number}`) % 97).padStart(2, "0")}`;
}

function mod97(text: string): number {
  let rest = 0;
  for (const letter of text) {
    const value = /\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55);
    rest = Number(`${rest}${value}`) % 97;
  }
  return rest;
}

function iban(country: string, account: string): string {
  const check = 98 - mod97(`${account}${country}00`);
  return `${country}${String(check).padStart(2, "0")}${account}`;
}

function ccdDigit(text: string): string {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const sum = [...text.padStart(10, "0")].reduce(
    (carry, digit, index) => carry + Number(digit) * (weights[index] ?? 0),
    0,
  );
  const rest = 11 - (sum % 11);
  return String(rest === 10 ? 1 : rest === 11 ? 0 : rest);
}

export function ibanEs(dice: Dice, bank: string): string {
  const branch = String(dice.int(1, 9_899)).padStart(4, "0");
  const account = dice.digits(10);
  return iban("ES", `${bank}${branch}${ccdDigit(bank + branch)}${ccdDigit(account)}${account}`);
}

export function ibanGb(bank: string, sortCode: string, account: string): string {
  return iban("GB", `${bank}${sortCode.replaceAll("-", "")}${account}`);
}

export function ibanWithWrongCheck(value: string): string {
  const check = String((Number(value.slice(2, 4)) % 97) + 2).padStart(2, "0");
  return `${value.slice(0, 2)}${check === value.slice(2, 4) ? "05" : check}${value.slice(4)}`;
}

/** Groups of four, as printed. */
export function printIban(value: string): string {
  return value.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Shape and allowed letters of a National Insurance number. */
export function nino(dice: Dice): string {
  const first = dice.pick([..."ABCEGHJKLMNPRSTWXYZ"]);
  const second = dice.pick([..."ABCEHJKLMPRSTWXY"]);
  const prefix = ["BG", "GB", "KN", "NK", "NT", "TN", "ZZ"].includes(first + second) ? "JX" : first + second;
  return `${prefix} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)} ${dice.pick([..."ABCD"])}`;
}

/** A routing number whose weights 3, 7, 1 add to a multiple of ten. */
export function routingNumber(dice: Dice): string {
  const head = `0${dice.int(1, 9)}${dice.digits(6)}`;
  const sum = [...head].reduce(
    (carry, digit, index) => carry + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return `${head}${(10 - (sum % 10)) % 10}`;
}

/** Supply point of electricity or gas: ES, 16 digits, two control letters. */
export function cups(dice: Dice): string {
  const digits = `0${dice.digits(15)}`;
  const rest = Number(BigInt(digits) % 529n);
  return `ES${digits}${NIF_LETTERS[Math.floor(rest / 23)]}${NIF_LETTERS[rest % 23]}`;
}

/** A verification code as public bodies print it: letters and digits without look-alikes. */
export function verificationCode(dice: Dice, length: number): string {
  return Array.from({ length }, () => dice.pick([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"])).join("");
}
