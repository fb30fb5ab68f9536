import { paymentsOf, salaryParts } from "../contract-sums";
import { type Kind, need } from "../kind";
import { extractEmployment } from "./extract";
import { payPeriods } from "./pay-periods";

export const employmentContract: Kind = {
  read: (context, { ink }) => ({ fields: extractEmployment(context, ink) }),
  needs: [
    need("employer_name", "high"),
    need("employee_name", "high"),
    need("annual_gross_salary", "medium", "monthly_gross_salary", "hourly_rate"),
    need("employment_start_date", "low"),
  ],
  check: (input) => {
    const own = salaryParts(input);
    const parts = own.length > 0 ? own : paymentsOf(input);
    return parts.length > 0 ? parts : payPeriods(input);
  },
};
