import { addDays, type Day, firstDayOfMonth, lastDayOfMonth, printDay, workingDayBefore } from "../days";
import { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { payrollEs } from "../payroll-es";
import { fullName } from "../people";
import type { Story } from "../story";
import { drawClean } from "./payslip-es-clean";
import type { PayslipEs } from "./payslip-es-content";
import { drawLedger } from "./payslip-es-ledger";
import { drawOfficial } from "./payslip-es-official";

export const PAYSLIP_ES_LAYOUTS = ["official", "ledger", "clean"] as const;
export type PayslipEsLayout = (typeof PAYSLIP_ES_LAYOUTS)[number];

const PRODUCERS: Record<PayslipEsLayout, { creator?: string; producer: string }> = {
  official: { creator: "Nominaplan 11.4", producer: "iText 2.1.7 by 1T3XT" },
  ledger: { creator: "JasperReports Library version 6.20.0", producer: "iText 2.1.7 by 1T3XT" },
  clean: { producer: "Apache FOP Version 2.9" },
};

/** Spanish payslip of the month that holds `month`; the money goes out on its last working day. */
export function payslipEs(story: Story, month: Day, layout: PayslipEsLayout): DrawnDocument {
  const [start, end] = [firstDayOfMonth(month), lastDayOfMonth(month)];
  const payDay = workingDayBefore(end);
  const slip: PayslipEs = { story, pay: payrollEs(story.job, month), start, end, payDay };
  const dice = new Dice(`${story.seed}/payslip/${start}`);
  const created = `${addDays(payDay, -dice.int(1, 3))}T${dice.int(10, 17)}:${dice.int(10, 59)}:${dice.int(10, 59)}Z`;
  const { person } = story;
  const document = new DrawnDocument("payslip", `payslip_es_${layout}`, "ES", "es", fullName(person), {
    ...PRODUCERS[layout],
    title: layout === "ledger" ? "Recibo_nomina" : `Nómina ${printDay(end, "es")}`,
    created,
    modified: created,
  });
  state(document, slip);
  (layout === "official" ? drawOfficial : layout === "ledger" ? drawLedger : drawClean)(document, slip);
  return document;
}

function state(document: DrawnDocument, { story, pay, start, end }: PayslipEs): void {
  const { person, employer, job } = story;
  document
    .know("employer_name", employer.name)
    .know("employer_tax_id", employer.taxId)
    .know("employer_social_security_account", employer.payrollReference)
    .know("employee_name", fullName(person))
    .know("employee_id_number", person.idNumber)
    .know("employee_social_security_number", person.socialSecurityNumber)
    .know("pay_period_start", start)
    .know("pay_period_end", end)
    .know("employment_start_date", job.start)
    .know("job_title", job.title)
    .know("base_pay", job.base)
    .know("gross_pay", pay.gross)
    .know("total_deductions", pay.deductions)
    .know("income_tax", pay.tax.amount)
    .know("income_tax_rate", job.taxRate)
    .know("social_security_contribution", pay.worker)
    .know("contribution_base", pay.commonBase)
    .know("net_pay", pay.net);
  // The annual gross is not printed, so extra pay cannot be counted: the ordinary net is the floor.
  document.income = {
    monthly_amount: pay.net,
    currency: "EUR",
    basis: "net",
    method: job.payments === 12 ? "es_12" : "es_14",
  };
}
