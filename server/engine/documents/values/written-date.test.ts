import { describe, expect, it } from "vitest";
import { findDates } from "./date";
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
    ["em Faro, aos trinta dias do mês de abril de dois mil e vinte e seis", "2026-04-30"],
    ["addì sette del mese di ottobre 2026", "2026-10-07"],
    ["signed on the thirtieth of June, twenty twenty-six", "2026-06-30"],
    ["endet am einundzwanzigsten Juli 2027", "2027-07-21"],
    ["addì ventuno maggio duemilaventisei", "2026-05-21"],
    ["le trente et un mars deux mille vingt-sept", "2027-03-31"],
  ])("%s", (text, value) => {
    expect(findWrittenDates(text).map((date) => date.value)).toEqual([value]);
  });
  it("takes the day of the next date for no year", () => {
    expect(findDates("30 de junio de 26 de julio de 2026", "dmy").map(({ value }) => value)).not.toContain(
      "2026-06-30",
    );
    expect(findDates("31 de outubro de 27 de", "dmy").map(({ value }) => value)).not.toContain("2027-10-31");
    expect(findDates("31 de octubre de 26", "dmy")[0]?.value).toBe("2026-10-31");
  });
  it("leaves other sentences alone", () => {
    expect(findWrittenDates("cuatro mensualidades de 2026 y dos de mayo")).toEqual([]);
  });
});
