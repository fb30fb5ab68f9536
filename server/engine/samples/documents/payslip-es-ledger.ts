import { a4, hex, type Page } from "../canvas";
import { monthName, printDay, yearOf } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { euros, printAmount } from "../money";
import type { PayLine } from "../payroll-es";
import { listName } from "../people";
import type { PayslipEs } from "./payslip-es-content";

const LEFT = 34;
const RIGHT = 561;
const GREY = hex("#d9dde3");
const FIELD_OF: Record<string, string> = { "001": "base_pay", "999": "income_tax" };

/** The sheet of a payroll program: one grid with quantity, price, concept, earnings, deductions. */
export function drawLedger(document: DrawnDocument, slip: PayslipEs): void {
  const page = document.add(a4());
  page.font = "liberation";
  page.size = 7.5;
  document.know("issue_date", slip.end);
  head(page, slip);
  grid(page, slip);
  foot(page, slip);
}

function cell(
  page: Page,
  x: number,
  y: number,
  width: number,
  label: string,
  value: string,
  field?: string,
): void {
  page.box(x, y, width, 24);
  page.box(x, y, width, 9, { fill: GREY, stroke: [0, 0, 0] });
  page.text(x + 3, y + 7, label, { size: 5.8 });
  page.text(x + 4, y + 19, value, { size: 7.8, ...(field ? { field } : {}) });
}

function head(page: Page, { story, start, end }: PayslipEs): void {
  const { employer, person, job } = story;
  cell(page, LEFT, 40, 196, "EMPRESA", employer.name, "employer_name");
  cell(
    page,
    LEFT + 196,
    40,
    176,
    "DOMICILIO",
    `${employer.address.street.replace("Polígono Industrial", "P.I.")}, ${employer.address.town}`,
  );
  cell(
    page,
    LEFT + 372,
    40,
    155,
    "Nº INS. S.S.",
    employer.payrollReference,
    "employer_social_security_account",
  );
  cell(page, LEFT, 64, 196, "TRABAJADOR/A", listName(person), "employee_name");
  cell(page, LEFT + 196, 64, 176, "CATEGORÍA", job.title.toUpperCase(), "job_title");
  cell(page, LEFT + 372, 64, 75, "Nº MATRIC.", job.employeeNumber);
  cell(page, LEFT + 447, 64, 80, "ANTIGÜEDAD", printDay(job.start, "es_dashes"), "employment_start_date");
  cell(page, LEFT, 88, 116, "D.N.I.", person.idNumber, "employee_id_number");
  cell(
    page,
    LEFT + 116,
    88,
    116,
    "Nº AFILIACIÓN S.S.",
    person.socialSecurityNumber,
    "employee_social_security_number",
  );
  cell(page, LEFT + 232, 88, 60, "TARIFA", job.group);
  cell(page, LEFT + 292, 88, 80, "COD.CT", job.permanent ? "100" : "402");
  cell(page, LEFT + 372, 88, 155, "C.I.F. EMPRESA", employer.taxId, "employer_tax_id");
  const month = monthName(end, "es").slice(0, 3).toUpperCase();
  const period = `MENS ${printDay(start, "es_short").slice(0, 2)} ${month} ${String(yearOf(start)).slice(2)} a ${printDay(end, "es_short").slice(0, 2)} ${month} ${String(yearOf(end)).slice(2)}`;
  cell(page, LEFT, 112, 292, "PERÍODO", period, "pay_period_end");
  cell(page, LEFT + 292, 112, 80, "TOT. DÍAS", "30");
  cell(page, LEFT + 372, 112, 155, "FECHA", printDay(end, "es_dashes"), "issue_date");
}

function grid(page: Page, { pay }: PayslipEs): void {
  const top = 142;
  const columns = [LEFT, LEFT + 56, LEFT + 122, LEFT + 355, LEFT + 441, RIGHT];
  page.box(LEFT, top, RIGHT - LEFT, 12, { fill: GREY, stroke: [0, 0, 0] });
  ["CUANTÍA", "PRECIO", "CONCEPTO", "DEVENGOS", "DEDUCCIONES"].forEach((label, index) => {
    const [from = 0, to = 0] = [columns[index], columns[index + 1]];
    page.center((from + to) / 2, top + 8.5, label, { size: 6.5, font: "liberation-bold" });
  });
  for (const x of columns) page.rule(x, top, x, top + 330);
  page.rule(LEFT, top + 330, RIGHT, top + 330);
  let y = top + 27;
  const row = (line: PayLine, side: "earning" | "deduction") => {
    const field = FIELD_OF[line.code];
    if (side === "earning" && line.code !== "026") {
      page.right(LEFT + 52, y, "30,00");
      page.right(LEFT + 118, y, printAmount(line.amount / 30, "es", 3));
    }
    if (line.rate !== undefined) {
      page.right(LEFT + 118, y, euros(line.rate), {
        ...(line.code === "999" ? { field: "income_tax_rate" } : {}),
      });
    }
    page.text(LEFT + 128, y, `${line.code} ${line.concept}${line.rate === undefined ? "" : " %"}`);
    page.right(side === "earning" ? LEFT + 437 : RIGHT - 5, y, euros(line.amount), field ? { field } : {});
    y += 13;
  };
  for (const line of pay.earnings) row(line, "earning");
  y += 8;
  for (const line of pay.contributions) row(line, "deduction");
  row(pay.tax, "deduction");
}

function foot(page: Page, { pay, payDay, story }: PayslipEs): void {
  const y = 480;
  const heads: [string, string, string?][] = [
    ["REM. TOTAL", euros(pay.gross)],
    ["P.P. EXTRAS", euros(pay.proration)],
    ["BASE S.S.", euros(pay.commonBase), "contribution_base"],
    ["BASE A.T. Y DES.", euros(pay.commonBase)],
    ["BASE I.R.P.F.", euros(pay.gross)],
    ["T. DEVENGADO", euros(pay.gross), "gross_pay"],
    ["T. A DEDUCIR", euros(pay.deductions), "total_deductions"],
  ];
  const width = (RIGHT - LEFT) / heads.length;
  heads.forEach(([label, value, field], index) => {
    const x = LEFT + index * width;
    page.box(x, y, width, 24);
    page.box(x, y, width, 9, { fill: GREY, stroke: [0, 0, 0] });
    page.center(x + width / 2, y + 7, label, { size: 5.8 });
    page.right(x + width - 5, y + 19, value, field ? { field } : {});
  });
  page.text(LEFT, y + 46, `FECHA: ${printDay(payDay, "es_long").toUpperCase()}`, { size: 7 });
  page.text(LEFT, y + 58, "SELLO EMPRESA", { size: 6.5 });
  page.text(LEFT + 170, y + 58, "RECIBÍ", { size: 6.5 });
  page.box(LEFT + 372, y + 34, 155, 30);
  page.text(LEFT + 378, y + 53, "LÍQUIDO A PERCIBIR", { size: 6.5 });
  page.right(RIGHT - 6, y + 53, euros(pay.net), { font: "liberation-bold", size: 10, field: "net_pay" });
  page.text(LEFT, y + 112, "Aportación de la empresa a las cotizaciones de la Seguridad Social", {
    size: 6.5,
    font: "liberation-bold",
  });
  let row = y + 124;
  for (const line of pay.employer) {
    page.text(LEFT + 6, row, line.concept, { size: 6.5 });
    page.right(LEFT + 250, row, euros(line.base ?? 0), { size: 6.5 });
    page.right(LEFT + 320, row, euros(line.rate ?? 0), { size: 6.5 });
    page.right(LEFT + 400, row, euros(line.amount), { size: 6.5 });
    row += 10;
  }
  page.text(LEFT, row + 14, `S.S. a cargo del trabajador: ${euros(pay.worker)}`, {
    size: 6.5,
    field: "social_security_contribution",
  });
  page.text(LEFT, row + 26, `Convenio: ${story.employer.agreement}`, { size: 6.5 });
}
