import { expect, test } from "vitest";
import { unconfirmed } from "../confirm";
import { extract } from "../extract-fields";
import { page } from "../test-page";

const asked = (lines: readonly string[]) =>
  unconfirmed([extract(page(lines, "p0"), 0, "2026-11-28", null)], {}).map(
    ({ code, field, severity, values }) => `${severity} ${code} ${field} ${values.expected ?? ""}`.trim(),
  );

const letter = (paid: string, ...more: string[]) => [
  "STATE PENSION SERVICE",
  "Your retirement pension",
  "Name: Ottoline Marchbank",
  "Gross pension per month | 1,214.38",
  "Health levy | 97.15",
  "Care levy | 40.07",
  ...more,
  `Your monthly pension payment | ${paid}`,
];

test("a sum that others lead to but for a digit is named", () => {
  expect(asked(letter("1,077.16"))).toEqual([]);
  expect(asked(letter("1,877.16"))).toEqual(["high sum_mismatch monthly_amount 1,077.16"]);
});

test("two digits are not named, nor is what a printed sum explains", () => {
  // Nothing leads to it, and nothing is read of what should: approval waits, nobody is asked.
  expect(asked(letter("1,862.16"))).toEqual(["low figure_unconfirmed monthly_amount"]);
  expect(asked(letter("1,877.16", "Once in October: heating grant | 800.00"))).not.toContain(
    "high sum_mismatch monthly_amount 1,077.16",
  );
});
