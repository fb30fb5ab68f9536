import { a4, hex, type Page } from "../canvas";
import { monthName, printDay, yearOf } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { euros } from "../money";
import { fullName, oneLine } from "../people";
import type { PayslipEs } from "./payslip-es-content";

const LEFT = 50;
const RIGHT = 545;
const INK = hex("#1f2937");
const SOFT = hex("#6b7280");
const BAND = hex("#eef2ff");
const ACCENT = hex("#4338ca");

/** A payslip as small online payroll services draw it: white space, bands, one column of amounts. */
export function drawClean(document: DrawnDocument, slip: PayslipEs): void {
  const page = document.add(a4());
  page.font = "liberation";
  page.size = 8.5;
  page.color = INK;
  document.know("pay_date", slip.payDay);
  head(page, slip);
  let y = table(
    page,
    "Devengos",
    236,
    slip.pay.earnings.map((line) => [
      line.concept,
      "",
      euros(line.amount),
      line.code === "001" ? "base_pay" : "",
    ]),
  );
  y = sum(page, y, "Total devengado", euros(slip.pay.gross), "gross_pay");
  y = table(page, "Deducciones", y + 26, [
    ...slip.pay.contributions.map(
      (line) => [line.concept, `${euros(line.rate ?? 0)} %`, euros(line.amount), ""] satisfies Row,
    ),
    ["Retención IRPF", `${euros(slip.pay.tax.rate ?? 0)} %`, euros(slip.pay.tax.amount), "income_tax"],
  ]);
  y = sum(page, y, "Total deducciones", euros(slip.pay.deductions), "total_deductions");
  page.card(LEFT, y + 18, RIGHT - LEFT, 40, 5, { fill: ACCENT });
  page.text(LEFT + 14, y + 42, "Líquido a percibir", { font: "liberation-bold", size: 11, color: [1, 1, 1] });
  page.right(RIGHT - 14, y + 43, `${euros(slip.pay.net)} €`, {
    font: "liberation-bold",
    size: 14,
    color: [1, 1, 1],
    field: "net_pay",
  });
  bases(page, slip, y + 84);
}

type Row = [concept: string, rate: string, amount: string, field: string];

function head(page: Page, { story, start, end, payDay }: PayslipEs): void {
  const { employer, person, job } = story;
  page.shape(`M ${LEFT} 62 L ${LEFT + 14} 40 L ${LEFT + 28} 62 Z`, { fill: ACCENT });
  page.text(LEFT + 38, 58, employer.name, { font: "liberation-bold", size: 13, field: "employer_name" });
  page.right(RIGHT, 52, "Nómina", { font: "liberation-bold", size: 16, color: ACCENT });
  page.right(RIGHT, 68, `${monthName(end, "es")} ${yearOf(end)}`, { color: SOFT });
  const pair = (x: number, y: number, label: string, value: string, field?: string) => {
    page.text(x, y, label, { size: 7, color: SOFT });
    page.text(x, y + 11, value, field ? { field } : {});
  };
  page.rule(LEFT, 84, RIGHT, 84, 0.7, ACCENT);
  pair(LEFT, 100, "CIF", employer.taxId, "employer_tax_id");
  pair(
    LEFT + 120,
    100,
    "Cuenta de cotización",
    employer.payrollReference,
    "employer_social_security_account",
  );
  pair(LEFT + 260, 100, "Domicilio", oneLine(employer.address, "ES"));
  pair(LEFT, 130, "Trabajador", fullName(person), "employee_name");
  pair(LEFT + 200, 130, "NIF", person.idNumber, "employee_id_number");
  pair(LEFT + 290, 130, "Nº afiliación S.S.", person.socialSecurityNumber, "employee_social_security_number");
  pair(LEFT + 400, 130, "Antigüedad", printDay(job.start, "es"), "employment_start_date");
  pair(LEFT, 160, "Puesto", job.title, "job_title");
  pair(LEFT + 200, 160, "Grupo", job.group);
  pair(LEFT + 290, 160, "Período", `${printDay(start, "es")} - ${printDay(end, "es")}`, "pay_period_end");
  pair(LEFT + 400, 160, "Fecha de pago", printDay(payDay, "es"), "pay_date");
}

function table(page: Page, title: string, top: number, rows: Row[]): number {
  page.box(LEFT, top - 13, RIGHT - LEFT, 19, { fill: BAND });
  page.text(LEFT + 8, top, title, { font: "liberation-bold", color: ACCENT });
  page.right(RIGHT - 110, top, rows.some((row) => row[1] !== "") ? "Tipo" : "", { size: 7, color: SOFT });
  page.right(RIGHT - 8, top, "Importe (€)", { size: 7, color: SOFT });
  let y = top + 22;
  for (const [concept, rate, amount, field] of rows) {
    page.text(LEFT + 8, y, concept);
    page.right(RIGHT - 110, y, rate, field === "income_tax" ? { field: "income_tax_rate" } : {});
    page.right(RIGHT - 8, y, amount, field === "" ? {} : { field });
    page.rule(LEFT, y + 5, RIGHT, y + 5, 0.3, hex("#e5e7eb"));
    y += 17;
  }
  return y;
}

function sum(page: Page, y: number, label: string, amount: string, field: string): number {
  page.text(LEFT + 8, y + 3, label, { font: "liberation-bold" });
  page.right(RIGHT - 8, y + 3, amount, { font: "liberation-bold", field });
  return y + 8;
}

function bases(page: Page, { pay, story }: PayslipEs, top: number): void {
  const rows: [string, number, string?][] = [
    ["Base de contingencias comunes", pay.commonBase, "contribution_base"],
    ["Base de contingencias profesionales", pay.commonBase],
    ["Prorrata de pagas extraordinarias", pay.proration],
    ["Base sujeta a retención de IRPF", pay.gross],
    ["Aportación del trabajador a la Seguridad Social", pay.worker, "social_security_contribution"],
    ["Aportación de la empresa a la Seguridad Social", pay.employerTotal],
  ];
  page.text(LEFT, top, "Bases y aportaciones", { font: "liberation-bold", size: 8 });
  rows.forEach(([label, value, field], index) => {
    page.text(LEFT, top + 15 + index * 12, label, { size: 7.5, color: SOFT });
    page.right(LEFT + 300, top + 15 + index * 12, euros(value), { size: 7.5, ...(field ? { field } : {}) });
  });
  page.text(
    LEFT,
    top + 102,
    `Transferencia a la cuenta terminada en ${story.account.iban.slice(-4)}. Convenio: ${story.employer.agreement}.`,
    { size: 7, color: SOFT },
  );
}
