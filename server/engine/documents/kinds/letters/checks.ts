import { type CheckInput, finding, legible, money } from "../../checks/make-finding";
import { fieldOf } from "../../field-of";
import type { Finding } from "../../types";
import { round2 } from "../../values/amount";

/** The annual amount is the monthly one times the payments of a year. */
export function pensionSum({ part }: CheckInput): Finding[] {
  const [monthly, annual, payments] = ["monthly_amount", "annual_amount", "payments_per_year"].map((n) =>
    fieldOf(part, n),
  );
  if (monthly === undefined || annual === undefined || payments === undefined || !legible(monthly, annual))
    return [];
  const expected = round2(Number(monthly.value) * Number(payments.value));
  return Math.abs(expected - Number(annual.value)) <= Math.max(0.5, expected * 0.001)
    ? []
    : [
        finding("sum_mismatch", "annual_amount", "high", annual, {
          printed: money(part, Number(annual.value)),
          expected: money(part, expected),
        }),
      ];
}
