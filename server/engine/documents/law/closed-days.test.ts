import fc from "fast-check";
import { expect, test } from "vitest";
import { closedSystem, easterSunday } from "./closed-days";

const bacs = (date: string, words = "wages bgc") =>
  closedSystem({ country: "GB", currency: "GBP", words, date });
const target = (date: string, country = "IT") =>
  closedSystem({ country, currency: "EUR", words: "stipendio", date });

// gov.uk/bank-holidays, England and Wales.
test.each([
  ["2023", "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"],
  ["2024", "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"],
  ["2025", "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"],
  ["2026", "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["2027", "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
])("the working days of Bacs in %s are all but the weekends and the bank holidays", (year, list) => {
  const own: string[] = [];
  for (let day = new Date(`${year}-01-01T00:00:00Z`); day.getUTCFullYear() === Number(year); ) {
    const date = day.toISOString().slice(0, 10);
    if (![0, 6].includes(day.getUTCDay()) && bacs(date)) own.push(date.slice(5));
    if ([0, 6].includes(day.getUTCDay())) expect(bacs(date)).toBe("Bacs");
    day = new Date(day.getTime() + 86_400_000);
  }
  expect(own.join(" ")).toBe(list);
});

test("Easter Sundays of the almanac", () => {
  const known = ["2008-03-23", "2011-04-24", "2019-04-21", "2024-03-31", "2038-04-25"];
  expect(known.map((date) => easterSunday(Number(date.slice(0, 4))))).toEqual(known);
});

test("a Sunday, New Year's Day and Christmas are closed in the euro area, a local holiday says nothing", () => {
  expect(["2026-10-25", "2026-01-01", "2025-12-25"].map((date) => target(date))).toEqual(
    Array(3).fill("TARGET"),
  );
  expect(["2026-10-24", "2026-05-01", "2026-12-26", "2026-04-03"].map((date) => target(date))).toEqual(
    Array(4).fill(undefined),
  );
});

test("nothing is said of other systems, other currencies and what does not name its way", () => {
  expect(bacs("2026-10-25", "faster payment received")).toBeUndefined();
  expect(target("2026-10-25", "US")).toBeUndefined();
  expect(closedSystem({ country: "ES", currency: "USD", words: "", date: "2026-10-25" })).toBeUndefined();
});

test("never are two days after one another open and closed by the year alone: a week has its working days in every year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2060 }), fc.integer({ min: 0, max: 51 }), (year, week) => {
      const days = Array.from({ length: 7 }, (_, n) =>
        new Date(Date.UTC(year, 0, 1 + week * 7 + n)).toISOString().slice(0, 10),
      );
      expect(days.filter((date) => bacs(date) === undefined).length).toBeGreaterThanOrEqual(3);
      expect(days.filter((date) => target(date) === undefined).length).toBeGreaterThanOrEqual(5);
    }),
  );
});
