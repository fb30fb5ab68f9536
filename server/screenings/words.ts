import type { Finding } from "@/server/engine/documents/types";
import type { Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";

const NOTES: Record<string, Record<Language, string>> = {
  income_inconsistent: {
    en: "The payslip shows net pay of 2,450.00 where the contract leads to 2,100.00. Ask for the latest payslips.",
    es: "La nómina indica un líquido de 2.450,00 y del contrato resultan 2.100,00. Conviene pedir las últimas nóminas.",
  },
  net_pay_mismatch: {
    en: "The payslip shows net pay of 2,450.00; gross less deductions gives 1,950.00. Ask for the original payroll file.",
    es: "La nómina indica un líquido de 2.450,00; los devengos menos las deducciones dan 1.950,00. Conviene pedir el archivo original.",
  },
};

export function renderFinding(finding: Finding, lang: Language): string {
  return NOTES[finding.code]?.[lang] ?? finding.code;
}

export function renderSummary(analysis: StoredAnalysis & { decision: string }, lang: Language): string {
  const count = analysis.findings.length;
  return lang === "es"
    ? `Puntuación ${analysis.score} de 100; ${count} ${count === 1 ? "desviación" : "desviaciones"}.`
    : `Score ${analysis.score} of 100; ${count} ${count === 1 ? "deviation" : "deviations"}.`;
}
