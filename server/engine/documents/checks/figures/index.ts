import { fieldOf } from "../../field-of";
import type { Finding } from "../../types";
import { round2 } from "../../values/amount";
import { type CheckInput, finding, legible, money } from "../make-finding";
import { balanceSheet } from "./accounts";
import { deposit, salaryParts } from "./contracts";
import { taxBoxes } from "./tax";

/** Figures of contracts, returns and accounts that must follow from each other. */
export function checkFigures(input: CheckInput): Finding[] {
  switch (input.part.type) {
    case "employment_contract":
      return salaryParts(input);
    case "rental_contract":
      return deposit(input);
    case "tax_return":
      return taxBoxes(input);
    case "annual_accounts":
      return balanceSheet(input);
    case "pension_letter":
    case "benefit_letter":
      return pension(input);
    default:
      return [];
  }
}

function pension({ part }: CheckInput): Finding[] {
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
