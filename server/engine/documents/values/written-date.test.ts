import { describe, expect, it } from "vitest";
import { findWrittenDates } from "./written-date";

describe("dates in words", () => {
  it.each([
    ["En Gijón, a uno de octubre de dos mil veintiséis, reunidos", "2026-10-01"],
    ["en Lugo, a treinta y uno de mayo de 2027", "2027-05-31"],
    ["beginnt am ersten Oktober zweitausendsechsundzwanzig", "2026-10-01"],
    ["this twenty-third day of March, two thousand and twenty-five", "2025-03-23"],
    ["Fait à Nantes, le premier septembre deux mille vingt-six", "2026-09-01"],
    ["aos vinte e dois de junho de dois mil e vinte e seis", "2026-06-22"],
    ["il quindici gennaio duemilaventisette", "2027-01-15"],
  ])("%s", (text, value) => {
    expect(findWrittenDates(text).map((date) => date.value)).toEqual([value]);
  });
  it("leaves other sentences alone", () => {
    expect(findWrittenDates("cuatro mensualidades de 2026 y dos de mayo")).toEqual([]);
  });
});
