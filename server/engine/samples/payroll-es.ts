import { type Day, yearOf } from "./days";
import { cents, percent, total } from "./money";
import type { Job } from "./story";

/** Worker's rates in percent and the monthly ceiling of the base, by year (general regime). */
const CONTRIBUTIONS: Record<number, { ceiling: number; mei: number; meiEmployer: number }> = {
  2024: { ceiling: 4720.5, mei: 0.12, meiEmployer: 0.58 },
  2025: { ceiling: 4909.5, mei: 0.13, meiEmployer: 0.67 },
  2026: { ceiling: 5101.2, mei: 0.15, meiEmployer: 0.75 },
};

export interface PayLine {
  code: string;
  concept: string;
  rate?: number;
  base?: number;
  amount: number;
}

export interface PayrollEs {
  earnings: PayLine[];
  contributions: PayLine[];
  tax: PayLine;
  gross: number;
  worker: number;
  deductions: number;
  net: number;
  proration: number;
  commonBase: number;
  employer: PayLine[];
  employerTotal: number;
}

/** An ordinary month of thirty days: extra pay is prorated in the pay itself or only in the bases. */
export function payrollEs(job: Job, month: Day): PayrollEs {
  const rates = CONTRIBUTIONS[yearOf(month)] ?? CONTRIBUTIONS[2026];
  if (!rates) throw new RangeError("no contribution rates for that year");
  const proration = cents(((job.base + job.seniority) * 2) / 12);
  const ordinary = [
    { code: "001", concept: "Salario base", amount: job.base },
    { code: "003", concept: "Plus convenio", amount: job.complement },
    { code: "012", concept: "Antigüedad", amount: job.seniority },
  ].filter((line) => line.amount > 0);
  const earnings =
    job.payments === 12
      ? [...ordinary, { code: "026", concept: "Prorrata pagas extras", amount: proration }]
      : ordinary;
  const gross = total(earnings.map((line) => line.amount));
  const commonBase = Math.min(rates.ceiling, total([...ordinary.map((line) => line.amount), proration]));
  const share = (code: string, concept: string, rate: number): PayLine => ({
    code,
    concept,
    rate,
    base: commonBase,
    amount: percent(commonBase, rate),
  });
  const contributions = [
    share("995", "Contingencias comunes", 4.7),
    share("993", "Mecanismo Equidad Intergeneracional", rates.mei),
    share("996", "Desempleo", job.permanent ? 1.55 : 1.6),
    share("997", "Formación profesional", 0.1),
  ];
  const employer = [
    share("", "Contingencias comunes", 23.6),
    share("", "Mecanismo Equidad Intergeneracional", rates.meiEmployer),
    share("", "AT y EP", 1.5),
    share("", "Desempleo", job.permanent ? 5.5 : 6.7),
    share("", "Formación profesional", 0.6),
    share("", "Fondo de Garantía Salarial", 0.2),
  ];
  const worker = total(contributions.map((line) => line.amount));
  const tax: PayLine = {
    code: "999",
    concept: "Tributación I.R.P.F.",
    rate: job.taxRate,
    base: gross,
    amount: percent(gross, job.taxRate),
  };
  const deductions = total([worker, tax.amount]);
  return {
    earnings,
    contributions,
    tax,
    gross,
    worker,
    deductions,
    net: cents(gross - deductions),
    proration,
    commonBase,
    employer,
    employerTotal: total(employer.map((line) => line.amount)),
  };
}
