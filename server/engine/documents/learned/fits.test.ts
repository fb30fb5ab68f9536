import { expect, it } from "vitest";
import type { FieldName } from "../field-names";
import type { RawField } from "../types";
import { fits } from "./fits";

const at = (name: FieldName, value: RawField["value"], place = 0.1): RawField => ({
  name,
  value,
  document: 0,
  page: 1,
  box: [place, 0.2, place + 0.08, 0.22],
  confidence: 0.6,
});

const slip = [
  at("pay_period_start", "2026-03-01"),
  at("pay_period_end", "2026-03-31"),
  at("net_pay", 1874.2, 0.8),
];

it.each<[FieldName, string, boolean]>([
  ["pay_date", "1979-11-02", false],
  ["pay_date", "2026-03-27", true],
  ["issue_date", "2019-06-01", false],
  ["employment_start_date", "2026-08-17", false],
  ["employment_start_date", "2026-03-01", true],
])("a day that comes out of its order is none: %s %s", (name, day, may) => {
  expect(fits(at(name, day, 0.5), { kind: "date" }, slip)).toBe(may);
});

it("a figure that is printed once is one thing", () => {
  expect(fits(at("one_off_pay", 1874.2, 0.8), { kind: "number" }, slip)).toBe(false);
  expect(fits(at("one_off_pay", 210, 0.6), { kind: "number" }, slip)).toBe(true);
  expect(fits(at("sick_pay", 210, 0.6), { kind: "number" }, [...slip, at("one_off_pay", 210, 0.6)])).toBe(
    false,
  );
});

it("figures in a row are no number of a state without its form", () => {
  const number = at("employee_social_security_number", "007714 336", 0.4);
  expect(fits(number, { kind: "id" }, slip)).toBe(false);
  const known = { kind: "ssn_us", bare: "219094417", verdict: "valid" } as never;
  expect(fits({ ...number, value: "219-09-4417" }, { kind: "id", identifier: known }, slip)).toBe(true);
});
