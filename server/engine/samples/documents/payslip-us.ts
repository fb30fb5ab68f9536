import { type Cell, type Column, pair, row } from "../blocks";
import { hex, letter, type Page } from "../canvas";
import { addDays, type Day, printDay } from "../days";
import { cents, printAmount } from "../money";
import { Paper } from "../paper";
import { type PayrollUs, payrollUs } from "../payroll-us";
import { fullName } from "../people";
import type { Story } from "../story";

export const PAYSLIP_US_LAYOUTS = ["statement", "stub"] as const;
export type PayslipUsLayout = (typeof PAYSLIP_US_LAYOUTS)[number];

/** Biweekly earnings statement of one pay day (a Friday of `payDaysUs`). */
export function payslipUs(story: Story, payDay: Day, layout: PayslipUsLayout): Paper {
  const pay = payrollUs(story.job, payDay, story.person.address.region);
  const created = `${addDays(payDay, -2)}T18:05:1${story.seed.length % 10}Z`;
  const paper = new Paper("payslip", `payslip_us_${layout}`, "US", "en", fullName(story.person), {
    title: "Earnings Statement",
    creator: layout === "statement" ? "OpenText Exstream Version 16.6.30" : "Paychain Online",
    producer:
      layout === "statement" ? "OpenText Exstream Version 16.6.30 64-bit" : "wkhtmltopdf 0.12.6 Qt 5.15.3",
    created,
    modified: created,
  });
  state(paper, story, pay);
  (layout === "statement" ? earningsStatement : stub)(paper, story, pay);
  return paper;
}

function state(paper: Paper, { employer, person, job }: Story, pay: PayrollUs): void {
  paper
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
  if (pay.state > 0) paper.know("regional_income_tax", pay.state);
  paper.income = {
    monthly_amount: cents((pay.net * 26) / 12),
    currency: "USD",
    basis: "net",
    method: "frequency",
  };
}

function dollars(value: number): string {
  return printAmount(value, "en");
}

type Line = [label: string, current: number, field: string];

function taxLines(pay: PayrollUs, region: string): Line[] {
  const lines: Line[] = [
    ["Federal Income Tax", pay.federal, "income_tax"],
    ["Social Security Tax", pay.socialSecurity, "social_security_contribution"],
    ["Medicare Tax", pay.medicare, "medicare_contribution"],
  ];
  return pay.state > 0 ? [...lines, [`${region} State Income Tax`, pay.state, "regional_income_tax"]] : lines;
}

function earningsStatement(paper: Paper, story: Story, pay: PayrollUs): void {
  const { employer, person, job } = story;
  const page = paper.add(letter());
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

function stub(paper: Paper, story: Story, pay: PayrollUs): void {
  const { employer, person, job } = story;
  const page = paper.add(letter());
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
