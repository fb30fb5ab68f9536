import { caseAmount, priceOf, rentOf } from "@/server/engine/documents/case-values";
import type { CaseDetails } from "@/server/platform/wire";

const AMOUNTS = ["amount", "loan_amount", "credit_amount", "contract_amount", "importe"];

/** What a case is about in money: the greatest of the rent, the price and the amount that it names. Null where it names none. */
export function amountOf(caseDetails: unknown): number | null {
  const details = caseDetails as CaseDetails;
  const named = [rentOf(details), priceOf(details), caseAmount(details, AMOUNTS)?.value].filter(
    (value) => value !== null && value !== undefined,
  );
  return named.length > 0 ? Math.max(...named) : null;
}
