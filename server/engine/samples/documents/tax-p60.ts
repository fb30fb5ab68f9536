import { pair } from "../blocks";
import { a4, hex } from "../canvas";
import { day } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { cents, printAmount } from "../money";
import { payrollUk, taxYearUk } from "../payroll-uk";
import { fullName, oneLine } from "../people";
import type { Story } from "../story";

/** The end of year certificate of a tax year that ends on 5 April. */
export function drawP60(document: DrawnDocument, story: Story, year: number): void {
  const { employer, person } = story;
  const final = payrollUk(story.job, day(year, 3, 1));
  const page = document.add(a4());
  page.size = 9;
  const money = (value: number) => printAmount(value, "en");
  document
    .know("tax_form", "P60")
    .know("tax_year", taxYearUk(day(year, 4, 5)))
    .know("taxpayer_name", fullName(person))
    .know("taxpayer_id_number", person.socialSecurityNumber)
    .know("employer_name", employer.name)
    .know("employment_income", final.ytd.taxable)
    .know("tax_withheld", final.ytd.tax)
    .know("social_security_contribution", final.ytd.insurance);
  document.income = {
    monthly_amount: cents(final.ytd.taxable / 12),
    currency: "GBP",
    basis: "gross",
    method: "annual_certificate",
  };
  const teal = hex("#00703c");
  page.box(36, 36, 523, 56, { stroke: teal, lineWidth: 1.2 });
  page.text(46, 66, "P60", { font: "helvetica-bold", size: 26, color: teal });
  page.text(126, 58, "End of Year Certificate", { font: "helvetica-bold", size: 14 });
  page.text(126, 78, "Tax year to 5 April", { size: 10 });
  page.text(214, 78, String(year), { font: "helvetica-bold", size: 12, field: "tax_year" });
  page.right(549, 60, "To the employee:", { font: "helvetica-bold" });
  page.right(549, 74, "Please keep this certificate in a safe place.", { size: 8 });
  const section = (y: number, height: number, title: string) => {
    page.box(36, y, 523, height, { stroke: teal, lineWidth: 0.8 });
    page.text(44, y + 14, title, { font: "helvetica-bold", color: teal });
  };
  section(104, 82, "Employee's details");
  pair(page, 44, 134, "Surname", person.surnames.join(" "), "taxpayer_name");
  pair(page, 230, 134, "Forenames or initials", person.givenNames, "taxpayer_name");
  pair(page, 44, 162, "National Insurance number", person.socialSecurityNumber, "taxpayer_id_number");
  pair(page, 230, 162, "Works/payroll number", story.job.employeeNumber);
  section(198, 108, "Pay and Income Tax details");
  page.right(420, 212, "Pay  £   p");
  page.right(549, 212, "Tax deducted  £   p");
  const line = (y: number, label: string, pay: number, taxed: number, fields = false) => {
    page.text(44, y, label);
    page.right(420, y, money(pay), fields ? { field: "employment_income", font: "helvetica-bold" } : {});
    page.right(549, y, money(taxed), fields ? { field: "tax_withheld", font: "helvetica-bold" } : {});
  };
  line(236, "In previous employment(s)", 0, 0);
  line(256, "In this employment", final.ytd.taxable, final.ytd.tax, true);
  line(276, "Total for year", final.ytd.taxable, final.ytd.tax);
  page.text(44, 296, `Final tax code  ${final.taxCode}`, { font: "helvetica-bold", field: "tax_code" });
  section(318, 96, "National Insurance contributions in this employment");
  page.text(44, 350, "NIC letter");
  page.text(130, 350, "Earnings up to the upper earnings limit");
  page.right(549, 350, "Employee's contributions due");
  page.text(56, 372, "A");
  page.text(130, 372, money(Math.min(final.ytd.gross, 50_270)));
  page.right(549, 372, money(final.ytd.insurance), {
    font: "helvetica-bold",
    field: "social_security_contribution",
  });
  section(426, 60, "Other details");
  page.text(44, 456, "Student Loan deductions in this employment (whole £s only): 0");
  section(498, 90, "Your employer's full name and address");
  page.text(44, 530, employer.name, { field: "employer_name" });
  page.text(44, 544, oneLine(employer.address, "UK"));
  page.text(44, 566, "Employer PAYE reference");
  page.text(170, 566, employer.payrollReference, {
    font: "helvetica-bold",
    field: "employer_paye_reference",
  });
  page.text(
    36,
    612,
    "This form shows your total pay for Income Tax purposes in this employment for the year.",
    { size: 8 },
  );
}
