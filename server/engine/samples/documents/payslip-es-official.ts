import { a4, type Page } from "../canvas";
import { dateOf, monthName, printDay, yearOf } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { printIban } from "../identifiers";
import { euros } from "../money";
import { listName } from "../people";
import type { PayslipEs } from "./payslip-es-content";

const LEFT = 40;
const RIGHT = 555;

/** The model receipt of the labour ministry: two boxes, accruals, deductions, signature, bases. */
export function drawOfficial(document: DrawnDocument, slip: PayslipEs): void {
  const page = document.add(a4());
  page.size = 8;
  page.text(LEFT, 48, "RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS", {
    font: "helvetica-bold",
    size: 10.5,
  });
  parties(page, slip);
  const afterEarnings = earnings(page, slip, 178);
  const afterDeductions = deductions(page, slip, afterEarnings + 12);
  foot(page, slip, afterDeductions);
}

function parties(page: Page, { story, start, end }: PayslipEs): void {
  const { employer, person, job } = story;
  page.box(LEFT, 58, 254, 74);
  page.box(LEFT + 261, 58, 254, 74);
  page.text(LEFT + 6, 71, "Empresa:");
  page.text(LEFT + 62, 71, employer.name, { font: "helvetica-bold", field: "employer_name" });
  page.text(LEFT + 6, 84, "Domicilio:");
  page.text(
    LEFT + 62,
    84,
    `${employer.address.street}, ${employer.address.postcode} ${employer.address.town}`,
    { size: 7 },
  );
  page.text(LEFT + 6, 97, "CIF:");
  page.text(LEFT + 62, 97, employer.taxId, { field: "employer_tax_id" });
  page.text(LEFT + 6, 110, "Código de Cuenta de Cotización a la Seguridad Social:", { size: 7 });
  page.text(LEFT + 62, 122, employer.payrollReference.replace(/^(..)(.{7})/, "$1/$2/"), {
    field: "employer_social_security_account",
  });
  const x = LEFT + 267;
  page.text(x, 71, "Trabajador:");
  page.text(x + 62, 71, listName(person), { font: "helvetica-bold", field: "employee_name" });
  page.text(x, 84, "NIF:");
  page.text(x + 62, 84, person.idNumber, { field: "employee_id_number" });
  page.text(x, 97, "Núm. Afil. Seguridad Social:");
  page.text(x + 118, 97, person.socialSecurityNumber.replace(/^(..)(.{8})/, "$1/$2/"), {
    field: "employee_social_security_number",
  });
  page.text(x, 110, "Grupo profesional:");
  page.text(x + 76, 110, job.title, { field: "job_title" });
  page.text(x, 122, "Grupo de Cotización:");
  page.text(x + 84, 122, job.group);
  page.text(x + 108, 122, "Antigüedad:");
  page.text(x + 156, 122, printDay(job.start, "es"), { field: "employment_start_date" });
  const period = `Período de liquidación: del ${dateOf(start)} al ${dateOf(end)} de ${monthName(end, "es")} de ${yearOf(end)}`;
  page.text(LEFT, 152, period, { field: "pay_period_end" });
  page.right(RIGHT, 152, "Total días: 30");
}

function earnings(page: Page, { pay }: PayslipEs, top: number): number {
  page.text(LEFT + 4, top, "I. DEVENGOS", { font: "helvetica-bold" });
  page.right(RIGHT - 6, top, "TOTALES", { font: "helvetica-bold" });
  page.rule(LEFT, top + 4, RIGHT, top + 4);
  page.text(LEFT + 10, top + 17, "1. Percepciones salariales");
  let y = top + 30;
  for (const line of pay.earnings) {
    page.text(LEFT + 22, y, line.concept);
    page.right(LEFT + 400, y, euros(line.amount), { ...(line.code === "001" ? { field: "base_pay" } : {}) });
    y += 13;
  }
  page.text(LEFT + 10, y, "2. Percepciones no salariales");
  page.text(LEFT + 22, y + 13, "Indemnizaciones o suplidos");
  page.right(LEFT + 400, y + 13, euros(0));
  page.text(LEFT + 22, y + 26, "Prestaciones e indemnizaciones de la Seguridad Social");
  page.right(LEFT + 400, y + 26, euros(0));
  y += 46;
  page.right(LEFT + 400, y, "A. TOTAL DEVENGADO", { font: "helvetica-bold" });
  page.right(RIGHT - 6, y, euros(pay.gross), { font: "helvetica-bold", field: "gross_pay" });
  page.box(LEFT, top - 12, RIGHT - LEFT, y - top + 20);
  return y + 14;
}

function deductions(page: Page, { pay, story }: PayslipEs, top: number): number {
  page.text(LEFT + 4, top + 4, "II. DEDUCCIONES", { font: "helvetica-bold" });
  page.rule(LEFT, top + 8, RIGHT, top + 8);
  page.text(
    LEFT + 10,
    top + 21,
    "1. Aportación del trabajador a las cotizaciones a la Seguridad Social y conceptos de recaudación conjunta",
    { size: 7.5 },
  );
  let y = top + 34;
  for (const line of pay.contributions) {
    page.text(LEFT + 22, y, line.concept);
    page.right(LEFT + 300, y, `${euros(line.rate ?? 0)} %`);
    page.right(LEFT + 400, y, euros(line.amount));
    y += 13;
  }
  page.right(LEFT + 300, y, "TOTAL APORTACIONES");
  page.right(LEFT + 400, y, euros(pay.worker), { field: "social_security_contribution" });
  y += 15;
  page.text(LEFT + 10, y, "2. Impuesto sobre la renta de las personas físicas");
  page.right(LEFT + 300, y, `${euros(story.job.taxRate)} %`, { field: "income_tax_rate" });
  page.right(LEFT + 400, y, euros(pay.tax.amount), { field: "income_tax" });
  page.text(LEFT + 10, y + 14, "3. Anticipos");
  page.right(LEFT + 400, y + 14, euros(0));
  page.text(LEFT + 10, y + 28, "4. Otras deducciones");
  page.right(LEFT + 400, y + 28, euros(0));
  y += 46;
  page.right(LEFT + 400, y, "B. TOTAL A DEDUCIR", { font: "helvetica-bold" });
  page.right(RIGHT - 6, y, euros(pay.deductions), { font: "helvetica-bold", field: "total_deductions" });
  y += 18;
  page.right(LEFT + 400, y, "LÍQUIDO TOTAL A PERCIBIR (A - B)", { font: "helvetica-bold" });
  page.right(RIGHT - 6, y, euros(pay.net), { font: "helvetica-bold", size: 9, field: "net_pay" });
  page.box(LEFT, top - 8, RIGHT - LEFT, y - top + 16);
  return y + 24;
}

function foot(page: Page, { pay, story, payDay }: PayslipEs, top: number): void {
  const { employer, account } = story;
  page.text(LEFT, top + 4, `${employer.address.town}, ${printDay(payDay, "es_long")}`);
  page.text(LEFT, top + 18, "Firma y sello de la empresa");
  page.text(LEFT + 330, top + 18, "Recibí");
  stamp(page, LEFT + 60, top + 48, employer.name, employer.taxId);
  page.text(LEFT, top + 86, "Abono en cuenta:");
  page.text(LEFT + 70, top + 86, printIban(account.iban).replace(/^(.{19}).{5}/, "$1 ****"), { size: 7.5 });
  const y = top + 106;
  page.box(LEFT, y - 12, RIGHT - LEFT, 26 + pay.employer.length * 12 + 30);
  page.text(
    LEFT + 4,
    y,
    "DETERMINACIÓN DE LAS BASES DE COTIZACIÓN A LA SEGURIDAD SOCIAL Y CONCEPTOS DE RECAUDACIÓN CONJUNTA Y DE LA",
    { size: 6.5 },
  );
  page.text(LEFT + 4, y + 8, "BASE SUJETA A RETENCIÓN DEL IRPF Y APORTACIÓN DE LA EMPRESA", { size: 6.5 });
  let row = y + 22;
  page.text(LEFT + 4, row, "Remuneración mensual", { size: 7 });
  page.right(
    LEFT + 190,
    row,
    euros(pay.commonBase - pay.proration > 0 ? pay.commonBase - pay.proration : pay.commonBase),
    { size: 7 },
  );
  page.text(LEFT + 4, row + 12, "Prorrata pagas extraordinarias", { size: 7 });
  page.right(LEFT + 190, row + 12, euros(pay.proration), { size: 7 });
  page.text(LEFT + 4, row + 24, "Base contingencias comunes", { size: 7 });
  page.right(LEFT + 190, row + 24, euros(pay.commonBase), { size: 7, field: "contribution_base" });
  page.text(LEFT + 4, row + 36, "Base AT y EP, desempleo, FP, FOGASA", { size: 7 });
  page.right(LEFT + 190, row + 36, euros(pay.commonBase), { size: 7 });
  page.text(LEFT + 4, row + 48, "Base sujeta a retención del IRPF", { size: 7 });
  page.right(LEFT + 190, row + 48, euros(pay.gross), { size: 7 });
  for (const line of pay.employer) {
    page.text(LEFT + 215, row, line.concept, { size: 7 });
    page.right(LEFT + 420, row, `${euros(line.rate ?? 0)} %`, { size: 7 });
    page.right(RIGHT - 6, row, euros(line.amount), { size: 7 });
    row += 12;
  }
  page.text(LEFT + 215, row, "TOTAL APORTACIÓN EMPRESARIAL", { size: 7 });
  page.right(RIGHT - 6, row, euros(pay.employerTotal), { size: 7 });
}

/** A company's rubber stamp: two frames and the name, a little askew. */
export function stamp(page: Page, x: number, y: number, name: string, taxId: string): void {
  const ink = [0.16, 0.22, 0.55] as const;
  const corner = (dx: number, dy: number) => `${x + dx + dy * 0.05} ${y + dy - dx * 0.05}`;
  page.shape(`M ${corner(-8, -14)} L ${corner(126, -14)} L ${corner(126, 20)} L ${corner(-8, 20)} Z`, {
    stroke: ink,
    lineWidth: 1.1,
    opacity: 0.75,
  });
  page.text(x - 2, y - 2, name.slice(0, 30), {
    font: "helvetica-bold",
    size: 7,
    color: ink,
    turn: 2.86,
    opacity: 0.75,
  });
  page.text(x - 1, y + 9, taxId, { size: 7, color: ink, turn: 2.86, opacity: 0.75 });
}
