import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBirthDates } from "./dates";

const effect = (asked: string, listed: string) => compareBirthDates(asked, [listed])?.effect ?? Number.NaN;
const date = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2005-12-31"), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

describe("compareBirthDates", () => {
  it("never lowers a score for one digit, exchanged digits, day and month or a year", () => {
    fc.assert(
      fc.property(date, fc.nat(9), fc.nat(7), (listed, digit, at) => {
        const digits = [...listed.replaceAll("-", "")];
        const typed = (changed: string[]) => {
          const text = changed.join("");
          return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
        };
        const [year = "", month = "", day = ""] = listed.split("-");
        const slips = [
          typed(digits.map((one, place) => (place === at ? `${digit}` : one))),
          typed(
            digits.map((one, place) => digits[place === at ? at + 1 : place === at + 1 ? at : place] ?? one),
          ),
          `${year}-${day}-${month}`,
          `${Number(year) + 1}-${month}-${day}`,
          `${Number(year) - 1}-${month}`,
          `${Number(year) - 1}`,
        ];
        const real = (text: string) => text.length < 10 || new Date(text).toJSON()?.startsWith(text);
        for (const slip of slips.filter(real)) expect(effect(slip, listed), slip).toBeGreaterThanOrEqual(0);
      }),
      { seed: 4 },
    );
  });

  it.each([
    ["1961-02-03", "1961-02-03", 0.05],
    ["1961-02", "1961-02-03", 0.04],
    ["1961-02", "1961-11", -0.05],
    ["1961", "1961-02-03", 0.02],
    ["1961-02-03", "1974-10-29", -0.25],
    ["1961-02-03", "1961-08-27", -0.1],
    ["1985-03-04", "1995", -0.25],
    ["1985", "1975-06-07", -0.25],
    ["1985", "1958", 0],
    ["1985", "1987", 0],
  ])("%s against %s: %d", (asked, listed, expected) => {
    expect(effect(asked, listed)).toBeCloseTo(expected, 5);
  });
});
