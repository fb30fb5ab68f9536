/** The types of document that a person names; the engine knows a few more, which it finds by itself. */
export const REQUESTED_TYPES = [
  "payslip",
  "bank_statement",
  "id",
  "employment_contract",
  "tax_return",
  "rental_contract",
  "utility_bill",
  "pension_letter",
  "annual_accounts",
  "registration_docs",
];
