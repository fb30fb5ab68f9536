import { letter, type Page } from "../canvas";
import { day } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { cents, percent, printAmount } from "../money";
import { payDaysUs, payrollUs } from "../payroll-us";
import { fullName } from "../people";
import type { Story } from "../story";

/** Wage and tax statement of a calendar year. */
export function drawW2(document: DrawnDocument, story: Story, year: number): void {
  const { employer, person } = story;
  const region = person.address.region;
  const pays = payDaysUs(day(year, 1, 1), day(year, 12, 31)).map((date) =>
    payrollUs(story.job, date, region),
  );
  const sum = (read: (pay: (typeof pays)[number]) => number) =>
    cents(pays.reduce((carry, pay) => carry + read(pay), 0));
  const wages = sum((pay) => pay.gross - pay.medical - pay.retirement);
  const covered = sum((pay) => pay.gross - pay.medical);
  const federal = sum((pay) => pay.federal);
  const [social, medicare] = [percent(covered, 6.2), percent(covered, 1.45)];
  document
    .know("tax_form", "W-2")
    .know("tax_year", year)
    .know("taxpayer_name", fullName(person))
    .know("taxpayer_id_number", person.socialSecurityNumber)
    .know("employer_name", employer.name)
    .know("employer_tax_id", employer.taxId)
    .know("employment_income", wages)
    .know("tax_withheld", federal)
    .know("social_security_wages", covered)
    .know("social_security_contribution", social)
    .know("medicare_contribution", medicare);
  document.income = {
    monthly_amount: cents(wages / 12),
    currency: "USD",
    basis: "gross",
    method: "annual_certificate",
  };
  const page = document.add(letter());
  page.size = 9;
  const money = (value: number) => printAmount(value, "en");
  box(
    page,
    36,
    40,
    150,
    32,
    "a  Employee's social security number",
    `XXX-XX-${person.socialSecurityNumber.slice(-4)}`,
    "taxpayer_id_number",
  );
  page.text(196, 60, "OMB No. 0000-0000", { size: 7 });
  box(page, 36, 72, 270, 30, "b  Employer identification number (EIN)", employer.taxId, "employer_tax_id");
  box(page, 36, 102, 270, 66, "c  Employer's name, address, and ZIP code", employer.name, "employer_name");
  page.text(42, 140, employer.address.street);
  page.text(42, 153, `${employer.address.town}, ${employer.address.region} ${employer.address.postcode}`);
  box(page, 36, 168, 270, 26, "d  Control number", story.job.employeeNumber);
  box(
    page,
    36,
    194,
    270,
    74,
    "e  Employee's first name and initial, last name",
    fullName(person),
    "taxpayer_name",
  );
  page.text(42, 232, person.address.street);
  page.text(42, 245, `${person.address.town}, ${region} ${person.address.postcode}`);
  const grid: [string, number | string, string?][][] = [
    [
      ["1  Wages, tips, other compensation", wages, "employment_income"],
      ["2  Federal income tax withheld", federal, "tax_withheld"],
    ],
    [
      ["3  Social security wages", covered, "social_security_wages"],
      ["4  Social security tax withheld", social, "social_security_contribution"],
    ],
    [
      ["5  Medicare wages and tips", covered],
      ["6  Medicare tax withheld", medicare, "medicare_contribution"],
    ],
    [
      ["7  Social security tips", ""],
      ["8  Allocated tips", ""],
    ],
    [
      ["9", ""],
      ["10  Dependent care benefits", ""],
    ],
    [
      ["11  Nonqualified plans", ""],
      ["12a  See instructions for box 12", `D   ${money(sum((pay) => pay.retirement))}`],
    ],
  ];
  for (const [line, cells] of grid.entries()) {
    for (const [column, [label, value, field]] of cells.entries()) {
      const text = typeof value === "number" ? money(value) : value;
      box(page, 306 + column * 135, 72 + line * 32.66, 135, 32.66, label, text, field);
    }
  }
  const stateTax = sum((pay) => pay.state);
  const foot: [string, string][] = [
    ["15  State", region],
    ["16  State wages", money(wages)],
    ["17  State income tax", stateTax > 0 ? money(stateTax) : ""],
    ["18  Local wages", ""],
    ["19  Local income tax", ""],
  ];
  for (const [index, [label, value]] of foot.entries())
    box(page, 36 + index * 108, 268, 108, 34, label, value);
  page.text(36, 326, "Form", { size: 9 });
  page.text(60, 328, "W-2", { font: "helvetica-bold", size: 20 });
  page.text(106, 326, "Wage and Tax Statement", { font: "helvetica-bold", size: 11 });
  page.text(300, 330, String(year), { font: "helvetica-bold", size: 22, field: "tax_year" });
  page.right(576, 324, "Department of the Treasury", { size: 7.5 });
  page.text(36, 342, "Copy C—For EMPLOYEE'S RECORDS", { font: "helvetica-bold", size: 8 });
}

function box(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
  value: string,
  field?: string,
): void {
  page.box(x, y, width, height, { stroke: [0, 0, 0], lineWidth: 0.6 });
  page.text(x + 4, y + 9, label, { size: 6.3 });
  page.text(x + 8, y + 24, value, { font: "courier", size: 10, ...(field ? { field } : {}) });
}
