import { type Cell, type Column, row } from "../blocks";
import { hex, letter, type Page } from "../canvas";
import { printDay } from "../days";
import type { DrawnDocument } from "../drawn-document";
import type { PayrollUs } from "../payroll-us";
import { fullName } from "../people";
import type { Story } from "../story";
import { dollars, taxLines } from "./payslip-us-lines";

/** The earnings statement of a payroll service, with the deposit advice below. */
export function drawEarningsStatement(document: DrawnDocument, story: Story, pay: PayrollUs): void {
  const { employer, person, job } = story;
  const page = document.add(letter());
  page.size = 8.5;
  page.text(40, 46, employer.name.toUpperCase(), {
    font: "helvetica-bold",
    size: 10,
    field: "employer_name",
  });
  page.text(40, 58, employer.address.street.toUpperCase());
  page.text(
    40,
    70,
    `${employer.address.town.toUpperCase()}, ${employer.address.region} ${employer.address.postcode}`,
  );
  page.right(572, 48, "Earnings Statement", { font: "helvetica-bold", size: 16 });
  const facts: [string, string, string][] = [
    ["Period Beginning:", printDay(pay.start, "us"), "pay_period_start"],
    ["Period Ending:", printDay(pay.end, "us"), "pay_period_end"],
    ["Pay Date:", printDay(pay.payDay, "us"), "pay_date"],
    ["Employee No.:", job.employeeNumber, "employee_reference"],
  ];
  facts.forEach(([label, value, field], index) => {
    page.text(410, 74 + index * 12, label);
    page.right(572, 74 + index * 12, value, { field });
  });
  page.text(410, 140, fullName(person).toUpperCase(), { font: "helvetica-bold", field: "employee_name" });
  page.text(410, 152, person.address.street.toUpperCase());
  page.text(
    410,
    164,
    `${person.address.town.toUpperCase()}, ${person.address.region} ${person.address.postcode}`,
  );
  page.text(40, 112, `Social Security Number: XXX-XX-${person.socialSecurityNumber.slice(-4)}`, {
    field: "employee_social_security_number",
  });
  page.text(40, 124, "Taxable Marital Status: Single");
  page.text(40, 136, "Pay Frequency: Biweekly", { field: "pay_frequency" });
  const y = columnsOf(page, pay, person.address.region, 196);
  page.box(40, y + 12, 330, 24, { fill: hex("#e9e9e9") });
  page.text(48, y + 28, "Net Pay", { font: "helvetica-bold", size: 11 });
  page.right(270, y + 28, `$${dollars(pay.net)}`, { font: "helvetica-bold", size: 11, field: "net_pay" });
  page.right(362, y + 28, `$${dollars(pay.net * pay.count)}`, { size: 9, field: "ytd_net_pay" });
  page.text(
    40,
    y + 54,
    `Your federal taxable wages this period are $${dollars(pay.gross - pay.medical - pay.retirement)}`,
    { size: 7.5 },
  );
  page.text(40, y + 64, "* Excluded from federal taxable wages", { size: 7.5 });
  advice(page, story, pay, 610);
}

const GRID: Column[] = [
  { x: 40, align: "left" },
  { x: 162, align: "right" },
  { x: 208, align: "right" },
  { x: 270, align: "right" },
  { x: 362, align: "right" },
];
const FACE = { font: "helvetica", bold: "helvetica-bold", size: 8.5 } as const;

function columnsOf(page: Page, pay: PayrollUs, region: string, top: number): number {
  const ytd = (value: number) => dollars(value * pay.count);
  const bold = (text: string, field?: string): Cell => ({ text, bold: true, ...(field ? { field } : {}) });
  const line = (y: number, cells: Cell[]) => row(page, y, GRID, cells, FACE);
  line(top, [bold("Earnings"), "rate", "hours", "this period", "year to date"]);
  page.rule(40, top + 4, 370, top + 4, 1);
  line(top + 18, [
    "Regular",
    dollars(pay.hourly),
    pay.hours.toFixed(2),
    { text: dollars(pay.gross), field: "base_pay" },
    ytd(pay.gross),
  ]);
  line(top + 34, [
    bold("Gross Pay"),
    "",
    "",
    bold(`$${dollars(pay.gross)}`, "gross_pay"),
    bold(ytd(pay.gross), "ytd_gross_pay"),
  ]);
  let y = top + 60;
  line(y, [bold("Deductions"), "Statutory", "", "", ""]);
  page.rule(40, y + 4, 370, y + 4, 1);
  for (const [label, value, field] of taxLines(pay, region)) {
    y += 15;
    line(y, [label, "", "", { text: `-${dollars(value)}`, field }, ytd(value)]);
  }
  y += 20;
  line(y, ["", "Other", "", "", ""]);
  line(y + 15, ["401(k) Retirement *", "", "", `-${dollars(pay.retirement)}`, ytd(pay.retirement)]);
  line(y + 30, ["Medical Plan *", "", "", `-${dollars(pay.medical)}`, ytd(pay.medical)]);
  line(y + 48, [
    bold("Total Deductions"),
    "",
    "",
    bold(dollars(pay.deductions), "total_deductions"),
    ytd(pay.deductions),
  ]);
  return y + 52;
}

function advice(page: Page, story: Story, pay: PayrollUs, top: number): void {
  page.rule(30, top - 20, 582, top - 20, 0.5, hex("#999999"));
  page.card(40, top, 532, 120, 4, { stroke: hex("#6b8f71"), fill: hex("#f3f8f3"), lineWidth: 1 });
  page.text(52, top + 20, story.employer.name, { font: "helvetica-bold" });
  page.right(560, top + 20, `Advice date: ${printDay(pay.payDay, "us")}`);
  page.text(52, top + 48, "Deposited to the account of", { size: 7.5 });
  page.text(52, top + 64, fullName(story.person).toUpperCase());
  page.text(240, top + 48, "account number", { size: 7.5 });
  page.text(240, top + 64, `xxxxxx${story.account.number.slice(-4)}`);
  page.text(360, top + 48, "transit ABA", { size: 7.5 });
  page.text(360, top + 64, `xxxx ${story.account.bank.routing.slice(-4)}`);
  page.right(560, top + 48, "amount", { size: 7.5 });
  page.right(560, top + 64, `$${dollars(pay.net)}`);
  page.center(306, top + 100, "THIS IS NOT A CHECK", {
    font: "helvetica-bold",
    size: 12,
    color: hex("#6b8f71"),
  });
}
