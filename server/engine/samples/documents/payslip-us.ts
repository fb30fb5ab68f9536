import { addDays, type Day } from "../days";
import { DrawnDocument } from "../drawn-document";
import { cents } from "../money";
import { type PayrollUs, payrollUs } from "../payroll-us";
import { fullName } from "../people";
import type { Story } from "../story";
import { drawOnlineStatement } from "./payslip-us-online";
import { drawEarningsStatement } from "./payslip-us-statement";

export const PAYSLIP_US_LAYOUTS = ["statement", "online"] as const;
export type PayslipUsLayout = (typeof PAYSLIP_US_LAYOUTS)[number];

/** Biweekly earnings statement of one pay day (a Friday of `payDaysUs`). */
export function payslipUs(story: Story, payDay: Day, layout: PayslipUsLayout): DrawnDocument {
  const pay = payrollUs(story.job, payDay, story.person.address.region);
  const created = `${addDays(payDay, -2)}T18:05:1${story.seed.length % 10}Z`;
  const document = new DrawnDocument("payslip", `payslip_us_${layout}`, "US", "en", fullName(story.person), {
    title: "Earnings Statement",
    creator: layout === "statement" ? "OpenText Exstream Version 16.6.30" : "Paychain Online",
    producer:
      layout === "statement" ? "OpenText Exstream Version 16.6.30 64-bit" : "wkhtmltopdf 0.12.6 Qt 5.15.3",
    created,
    modified: created,
  });
  state(document, story, pay);
  (layout === "statement" ? drawEarningsStatement : drawOnlineStatement)(document, story, pay);
  return document;
}

function state(document: DrawnDocument, { employer, person, job }: Story, pay: PayrollUs): void {
  document
    .know("employer_name", employer.name)
    .know("employee_name", fullName(person))
    .know("employee_social_security_number", person.socialSecurityNumber)
    .know("employee_reference", job.employeeNumber)
    .know("pay_period_start", pay.start)
    .know("pay_period_end", pay.end)
    .know("pay_date", pay.payDay)
    .know("pay_frequency", "biweekly")
    .know("gross_pay", pay.gross)
    .know("income_tax", pay.federal)
    .know("social_security_contribution", pay.socialSecurity)
    .know("medicare_contribution", pay.medicare)
    .know("total_deductions", pay.deductions)
    .know("net_pay", pay.net)
    .know("ytd_gross_pay", cents(pay.gross * pay.count))
    .know("ytd_net_pay", cents(pay.net * pay.count));
  if (pay.state > 0) document.know("regional_income_tax", pay.state);
  document.income = {
    monthly_amount: cents((pay.net * 26) / 12),
    currency: "USD",
    basis: "net",
    method: "frequency",
  };
}
