import { type Cell, type Column, pair, row } from "../blocks";
import { a4, hex, Page } from "../canvas";
import { addDays, type Day, firstDayOfMonth, lastDayOfMonth, printDay } from "../days";
import { DrawnDocument } from "../drawn-document";
import { printAmount } from "../money";
import { type PayrollUk, payrollUk } from "../payroll-uk";
import { fullName, oneLine } from "../people";
import type { Story } from "../story";

export const PAYSLIP_UK_LAYOUTS = ["boxed", "online"] as const;
export type PayslipUkLayout = (typeof PAYSLIP_UK_LAYOUTS)[number];

/** Monthly payslip of the tax month that holds `month`'s pay day. */
export function payslipUk(story: Story, month: Day, layout: PayslipUkLayout): DrawnDocument {
  const pay = payrollUk(story.job, month);
  const created = `${addDays(pay.payDay, -2)}T11:42:0${story.seed.length % 10}Z`;
  const document = new DrawnDocument("payslip", `payslip_uk_${layout}`, "GB", "en", fullName(story.person), {
    title: `Payslip ${printDay(pay.payDay, "uk")}`,
    creator: layout === "boxed" ? "Wagemaster Payroll 32.1" : "Payrunner Cloud",
    producer:
      layout === "boxed" ? "Microsoft Reporting Services PDF Rendering Extension 15.0" : "Skia/PDF m126",
    created,
    modified: created,
  });
  state(document, story, pay, month);
  (layout === "boxed" ? boxed : online)(document, story, pay, month);
  return document;
}

function state(document: DrawnDocument, { employer, person, job }: Story, pay: PayrollUk, month: Day): void {
  document
    .know("employer_name", employer.name)
    .know("employer_paye_reference", employer.payrollReference)
    .know("employee_name", fullName(person))
    .know("employee_social_security_number", person.socialSecurityNumber)
    .know("employee_reference", job.employeeNumber)
    .know("pay_period_start", firstDayOfMonth(month))
    .know("pay_period_end", lastDayOfMonth(month))
    .know("pay_date", pay.payDay)
    .know("tax_code", pay.taxCode)
    .know("gross_pay", pay.gross)
    .know("income_tax", pay.tax)
    .know("social_security_contribution", pay.insurance)
    .know("pension_contribution", pay.pension)
    .know("total_deductions", pay.deductions)
    .know("net_pay", pay.net)
    .know("ytd_gross_pay", pay.ytd.gross)
    .know("ytd_income_tax", pay.ytd.tax);
  document.income = { monthly_amount: pay.net, currency: "GBP", basis: "net", method: "frequency" };
}

function pounds(value: number): string {
  return printAmount(value, "en");
}

function boxed(document: DrawnDocument, story: Story, pay: PayrollUk, month: Day): void {
  const { employer, person, job } = story;
  const page = document.add(new Page(595.28, 420.94));
  page.size = 8;
  const box = (x: number, y: number, width: number, height: number, title?: string) => {
    page.box(x, y, width, height, { stroke: hex("#2f4858"), lineWidth: 0.9 });
    if (title === undefined) return;
    page.box(x, y, width, 15, { fill: hex("#2f4858") });
    page.text(x + 6, y + 10.5, title, { font: "helvetica-bold", color: [1, 1, 1] });
  };
  box(28, 24, 130, 34);
  pair(page, 34, 36, "Employee No.", job.employeeNumber, "employee_reference");
  box(158, 24, 270, 34);
  pair(page, 164, 36, "Employee", fullName(person), "employee_name");
  box(428, 24, 140, 34);
  pair(page, 434, 36, "Process Date", printDay(pay.payDay, "uk"), "pay_date");
  box(28, 64, 130, 34);
  pair(
    page,
    34,
    76,
    "National Insurance No.",
    person.socialSecurityNumber,
    "employee_social_security_number",
  );
  box(158, 64, 270, 34);
  pair(page, 164, 76, "Employer", employer.name, "employer_name");
  box(428, 64, 140, 34);
  pair(page, 434, 76, "PAYE Reference", employer.payrollReference, "employer_paye_reference");
  box(28, 104, 270, 160, "Payments                                  Units            Rate         Amount");
  page.text(34, 134, "Basic Pay");
  page.right(180, 134, "1.00");
  page.right(236, 134, pounds(pay.basic));
  page.right(290, 134, pounds(pay.basic), { field: "base_pay" });
  page.text(34, 250, "Total Payments", { font: "helvetica-bold" });
  page.right(290, 250, pounds(pay.gross), { font: "helvetica-bold", field: "gross_pay" });
  box(304, 104, 124, 160, "Deductions         Amount");
  const deductions: [string, number, string][] = [
    ["PAYE Tax", pay.tax, "income_tax"],
    ["National Insurance", pay.insurance, "social_security_contribution"],
    ["Pension (net pay)", pay.pension, "pension_contribution"],
  ];
  deductions.forEach(([label, value, field], index) => {
    page.text(310, 134 + index * 14, label, { size: 7.5 });
    page.right(422, 134 + index * 14, pounds(value), { field });
  });
  page.text(310, 250, "Total Deductions", { font: "helvetica-bold", size: 7.5 });
  page.right(422, 250, pounds(pay.deductions), { font: "helvetica-bold", field: "total_deductions" });
  box(434, 104, 134, 160, "Year To Date");
  const ytd: [string, number, string?][] = [
    ["Total Gross Pay TD", pay.ytd.gross, "ytd_gross_pay"],
    ["Taxable Pay TD", pay.ytd.taxable],
    ["Tax Paid TD", pay.ytd.tax, "ytd_income_tax"],
    ["Employee NI TD", pay.ytd.insurance],
    ["Employee Pension TD", pay.ytd.pension],
    ["Employer Pension", pay.employerPension],
  ];
  ytd.forEach(([label, value, field], index) => {
    page.text(440, 134 + index * 14, label, { size: 7.5 });
    page.right(562, 134 + index * 14, pounds(value), { size: 7.5, ...(field ? { field } : {}) });
  });
  box(28, 272, 400, 60);
  page.text(34, 286, fullName(person));
  page.text(34, 298, person.address.street);
  page.text(34, 310, person.address.town);
  page.text(34, 322, person.address.postcode);
  page.text(240, 286, `Tax Code: ${pay.taxCode}`, { field: "tax_code" });
  page.text(240, 298, `Tax Period: Month ${pay.taxMonth}`);
  page.text(240, 310, "NI Table: A");
  page.text(
    240,
    322,
    `Pay period: ${printDay(firstDayOfMonth(month), "uk")} to ${printDay(lastDayOfMonth(month), "uk")}`,
    { field: "pay_period_end" },
  );
  page.box(434, 272, 134, 60, { fill: hex("#e6ecef"), stroke: hex("#2f4858"), lineWidth: 0.9 });
  page.text(442, 292, "Net Pay", { font: "helvetica-bold", size: 10 });
  page.right(560, 318, `£${pounds(pay.net)}`, { font: "helvetica-bold", size: 14, field: "net_pay" });
  page.text(28, 348, `Payment method: BACS to account ending ${story.account.number.slice(-4)}`, { size: 7 });
  page.text(28, 360, `${employer.name}, ${oneLine(employer.address, "UK")}`, {
    size: 7,
    color: [0.4, 0.4, 0.4],
  });
}

function online(document: DrawnDocument, story: Story, pay: PayrollUk, month: Day): void {
  const { employer, person, job } = story;
  const page = document.add(a4());
  page.font = "liberation";
  page.size = 9;
  page.color = hex("#202833");
  const accent = hex("#0f766e");
  page.text(50, 64, employer.name, { font: "liberation-bold", size: 15, field: "employer_name" });
  page.text(50, 80, oneLine(employer.address, "UK"), { size: 8, color: [0.4, 0.4, 0.4] });
  page.right(545, 64, "Payslip", { size: 20, color: accent });
  page.rule(50, 94, 545, 94, 1.2, accent);
  pair(page, 50, 116, "Name", fullName(person), "employee_name", 13);
  pair(page, 230, 116, "Employee reference", job.employeeNumber, "employee_reference", 13);
  pair(page, 400, 116, "Pay date", printDay(pay.payDay, "uk_long"), "pay_date", 13);
  const period = `${printDay(firstDayOfMonth(month), "uk_short")} - ${printDay(lastDayOfMonth(month), "uk_short")}`;
  pair(page, 50, 152, "Pay period", period, "pay_period_end", 13);
  pair(page, 230, 152, "NI number", person.socialSecurityNumber, "employee_social_security_number", 13);
  pair(page, 400, 152, "Tax code / month", `${pay.taxCode} / ${pay.taxMonth}`, "tax_code", 13);
  pair(page, 50, 188, "Employer PAYE reference", employer.payrollReference, "employer_paye_reference", 13);
  pair(page, 230, 188, "NI category", "A", undefined, 13);
  const columns: Column[] = [
    { x: 58, align: "left" },
    { x: 400, align: "right" },
    { x: 537, align: "right" },
  ];
  const style = { font: "liberation", bold: "liberation-bold", size: 9 } as const;
  const bold = (text: string, field?: string): Cell => ({ text, bold: true, ...(field ? { field } : {}) });
  let y = 240;
  const head = (title: string) => {
    page.box(50, y - 14, 495, 21, { fill: hex("#e6f4f1") });
    row(page, y, columns, [bold(title), "This period (£)", "Year to date (£)"], {
      ...style,
      size: 8.5,
    });
    y += 24;
  };
  const line = (cells: Cell[]) => {
    row(page, y, columns, cells, style);
    page.rule(50, y + 7, 545, y + 7, 0.3, hex("#dfe5ea"));
    y += 21;
  };
  head("Payments");
  line(["Salary", { text: pounds(pay.basic), field: "base_pay" }, pounds(pay.ytd.gross)]);
  line([
    bold("Gross pay"),
    bold(pounds(pay.gross), "gross_pay"),
    bold(pounds(pay.ytd.gross), "ytd_gross_pay"),
  ]);
  y += 16;
  head("Deductions");
  line([
    "Income tax (PAYE)",
    { text: pounds(pay.tax), field: "income_tax" },
    { text: pounds(pay.ytd.tax), field: "ytd_income_tax" },
  ]);
  line([
    "National Insurance",
    { text: pounds(pay.insurance), field: "social_security_contribution" },
    pounds(pay.ytd.insurance),
  ]);
  line([
    "Workplace pension",
    { text: pounds(pay.pension), field: "pension_contribution" },
    pounds(pay.ytd.pension),
  ]);
  line([
    bold("Total deductions"),
    bold(pounds(pay.deductions), "total_deductions"),
    pounds(pay.ytd.tax + pay.ytd.insurance + pay.ytd.pension),
  ]);
  y += 14;
  page.card(50, y, 495, 48, 6, { fill: accent });
  page.text(66, y + 30, "Net pay", { font: "liberation-bold", size: 13, color: [1, 1, 1] });
  page.right(529, y + 31, `£${pounds(pay.net)}`, {
    font: "liberation-bold",
    size: 17,
    color: [1, 1, 1],
    field: "net_pay",
  });
  page.text(
    50,
    y + 74,
    `Paid by bank transfer to the account ending ${story.account.number.slice(-4)}. Employer pension contribution this period: £${pounds(pay.employerPension)}.`,
    { size: 8, color: [0.4, 0.4, 0.4] },
  );
}
