import type { DocumentType } from "../types";

/** Documents by which an income is shown. */
export const SHOWS_INCOME: ReadonlySet<DocumentType> = new Set([
  "payslip",
  "bank_statement",
  "tax_return",
  "employment_contract",
  "pension_letter",
  "benefit_letter",
]);
