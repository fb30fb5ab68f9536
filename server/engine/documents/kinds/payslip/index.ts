import { type Kind, need } from "../kind";
import { checkPayslip } from "./checks";
import { extractPayslip } from "./extract";

export const payslip: Kind = {
  read: (context) => ({ fields: extractPayslip(context) }),
  needs: [
    need("employee_name", "medium"),
    need("employer_name", "medium"),
    need("net_pay", "medium", "net_pay_before_tax"),
    need("gross_pay", "low", "base_pay"),
    need("pay_period_end", "medium", "pay_date", "pay_period_start"),
  ],
  check: checkPayslip,
};
