import type { Template } from "../catalogue";
import type { Sample } from "../sample";
import type { Story } from "../story";

/** Makes an altered document; undefined when that document offers nothing to alter that way. */
export type Alteration = (template: Template, story: Story, name: string) => Promise<Sample | undefined>;

/** The field an amount thief would go for, by document. */
export const PRIZE: Record<string, string> = {
  payslip: "net_pay",
  bank_statement: "salary_credit",
  employment_contract: "annual_gross_salary",
  tax_return: "employment_income",
  rental_contract: "monthly_rent",
  purchase_agreement: "purchase_price",
  pension_letter: "monthly_amount",
  utility_bill: "amount_due",
  annual_accounts: "revenue",
};
