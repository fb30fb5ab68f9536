import { addDays, type Day, daysBetween, monthOf, yearOf } from "../days";
import type { Dice } from "../dice";

/** A way of printing something, or several that mean the same. */
export type Words = readonly string[];

/** How a line of pay comes off: share of the gross pay, or a rule that the country has for a month, and the field it states. */
export type Deduction = {
  names: Words;
  share: readonly [low: number, high: number];
  of?: (gross: number) => number;
  field?: string;
};

/**
 * The words of one country's documents, written from what its programs, banks and offices print and without a look at the engine's own
 * tables: a reader that knows these only by heart would learn nothing here.
 */
export type Market = {
  country: string;
  language: string;
  currency: string;
  symbol: string;
  /** How amounts are written: the separators of thousands and decimals, several where programs differ. */
  numbers: readonly (readonly [thousands: string, decimal: string])[];
  /** `d`, `m`, `y` with two, two and four figures; `yy` with two, `M` the month's name, `D` the day without zero, `S` its first three letters. */
  dates: Words;
  months: Words;
  given: Words;
  surnames: Words;
  /** How many surnames a person has. */
  surnameCount: 1 | 2;
  trades: Words;
  legalForms: Words;
  streets: Words;
  towns: readonly (readonly [code: string, town: string])[];
  /** `s` street, `n` number, `c` post code, `t` town; a line break as `|`. */
  address: Words;
  jobs: Words;
  payslip: {
    titles: Words;
    employer: Words;
    employee: Words;
    reference: Words;
    job: Words;
    start: Words;
    period: Words;
    payDate: Words;
    gross: Words;
    deductions: Words;
    net: Words;
    earnings: readonly Words[];
    taken: readonly Deduction[];
    employerPart?: Words;
    heads: { what: Words; units: Words; rate: Words; amount: Words; plus: Words; minus: Words; year: Words };
    sections: { plus: Words; minus: Words };
    year: { gross: Words; tax: Words };
    account: Words;
    grossRange: readonly [low: number, high: number];
    /** National number of the employee, where slips print one. */
    idNumber?: { captions: Words; make: (dice: Dice) => string };
  };
  statement: {
    banks: Words;
    titles: Words;
    holder: Words;
    account: Words;
    period: Words;
    from: Words;
    to: Words;
    opening: Words;
    closing: Words;
    credits: Words;
    debits: Words;
    heads: {
      date: Words;
      value: Words;
      what: Words;
      minus: Words;
      plus: Words;
      amount: Words;
      balance: Words;
    };
    salary: Words;
    spends: Words;
    receipts: Words;
    brought: Words;
    iban?: (dice: Dice) => string;
  };
  bill: {
    suppliers: Words;
    titles: Words;
    holder: Words;
    place: Words;
    issued: Words;
    period: Words;
    due: Words;
    total: Words;
    lines: Words;
  };
};

export function printNumber(
  value: number,
  [thousands, decimal]: readonly [string, string],
  decimals = 2,
): string {
  const [whole = "0", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return (value < 0 ? "-" : "") + (fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`);
}

export function printDate(value: Day, pattern: string, months: Words): string {
  const [year = "", month = "", date = ""] = value.split("-");
  const name = months[Number(month) - 1] ?? "";
  return pattern.replace(/\b(?:yy|[dmyMDS])\b/g, (part) => {
    switch (part) {
      case "yy":
        return year.slice(2);
      case "y":
        return year;
      case "m":
        return month;
      case "M":
        return name;
      case "S":
        return name.slice(0, 3);
      case "D":
        return String(Number(date));
      default:
        return date;
    }
  });
}

/** A month as documents name it: in words, or as figures. */
export function printMonth(value: Day, style: number, months: Words): string {
  const name = months[monthOf(value) - 1] ?? "";
  const number = String(monthOf(value)).padStart(2, "0");
  return (
    [
      `${name} ${yearOf(value)}`,
      `${number}/${yearOf(value)}`,
      `${name.toUpperCase()} ${yearOf(value)}`,
      `${number}.${yearOf(value)}`,
    ][style % 4] ?? name
  );
}

/** A day between two others. */
export const dayBetween = (dice: Dice, from: Day, to: Day): Day =>
  addDays(from, dice.int(0, Math.max(0, daysBetween(from, to))));
