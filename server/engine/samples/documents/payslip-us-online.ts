import { type Column, pair, row } from "../blocks";
import { hex, letter } from "../canvas";
import { printDay } from "../days";
import type { DrawnDocument } from "../drawn-document";
import type { PayrollUs } from "../payroll-us";
import { fullName } from "../people";
import type { Story } from "../story";
import { dollars, taxLines } from "./payslip-us-lines";

/** The statement of a small company's online payroll. */
export function drawOnlineStatement(document: DrawnDocument, story: Story, pay: PayrollUs): void {
  const { employer, person, job } = story;
  const page = document.add(letter());
  page.font = "liberation";
  page.size = 9;
  page.color = hex("#1f2733");
  page.box(0, 0, 612, 70, { fill: hex("#f4f1ea") });
  page.text(44, 42, employer.name, { font: "liberation-bold", size: 15, field: "employer_name" });
  page.right(568, 34, "Pay stub", { size: 18 });
  page.right(568, 52, `Check date ${printDay(pay.payDay, "us")}`, { size: 9, field: "pay_date" });
  pair(page, 44, 94, "Employee", fullName(person), "employee_name", 13);
  pair(
    page,
    44,
    124,
    "Address",
    `${person.address.street}, ${person.address.town}, ${person.address.region}`,
    undefined,
    13,
  );
  pair(
    page,
    300,
    94,
    "SSN",
    `***-**-${person.socialSecurityNumber.slice(-4)}`,
    "employee_social_security_number",
    13,
  );
  pair(page, 420, 94, "Employee ID", job.employeeNumber, "employee_reference", 13);
  const period = `${printDay(pay.start, "us")} - ${printDay(pay.end, "us")}`;
  pair(page, 300, 124, "Pay period (biweekly)", period, "pay_period_end", 13);
  const columns: Column[] = [
    { x: 52, align: "left" },
    { x: 300, align: "right" },
    { x: 430, align: "right" },
    { x: 560, align: "right" },
  ];
  const style = { font: "liberation", bold: "liberation-bold", size: 9 } as const;
  let y = 182;
  const section = (title: string, second: string) => {
    page.rule(44, y - 13, 568, y - 13, 0.6, hex("#9aa3af"));
    row(page, y, columns, [{ text: title, bold: true }, second, "Current", "YTD"], style);
    y += 20;
  };
  const line = (
    label: string,
    middle: string,
    value: number,
    field?: string,
    bold = false,
    ytdField = "",
  ) => {
    const ytd = `$${dollars(value * pay.count)}`;
    row(
      page,
      y,
      columns,
      [
        { text: label, bold },
        middle,
        field ? { text: `$${dollars(value)}`, field, bold } : `$${dollars(value)}`,
        ytdField ? { text: ytd, field: ytdField } : ytd,
      ],
      style,
    );
    y += 18;
  };
  section("Gross earnings", "Hours x rate");
  line("Regular pay", `${pay.hours} x ${dollars(pay.hourly)}`, pay.gross, "base_pay");
  line("Gross pay", "", pay.gross, "gross_pay", true, "ytd_gross_pay");
  y += 16;
  section("Taxes withheld", "");
  for (const [label, value, field] of taxLines(pay, person.address.region)) line(label, "", value, field);
  y += 16;
  section("Other deductions", "");
  line("401(k)", "4.00%", pay.retirement);
  line("Medical", "pre-tax", pay.medical);
  y += 8;
  line("Total deductions", "", pay.deductions, "total_deductions", true);
  y += 14;
  page.box(44, y - 16, 524, 32, { fill: hex("#e8f0e4") });
  row(
    page,
    y + 4,
    columns,
    [
      { text: "Net pay", bold: true },
      "",
      { text: `$${dollars(pay.net)}`, field: "net_pay", bold: true },
      { text: `$${dollars(pay.net * pay.count)}`, field: "ytd_net_pay" },
    ],
    { ...style, size: 11 },
  );
  page.text(44, y + 44, `Direct deposit to checking account ending in ${story.account.number.slice(-4)}.`, {
    size: 8,
    color: [0.4, 0.4, 0.4],
  });
}
