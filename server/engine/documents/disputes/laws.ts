import type { Extraction, Part } from "../extract/extraction";
import type { FieldName } from "../field-names";
import { fieldOf, numberOf } from "../field-of";
import { against, finding, legible } from "../make-finding";
import type { Finding, RawField, SingleType } from "../types";
import { agree } from "../values/amount";
import { type Dispute, ledBy } from "./ties";

type Values = (name: FieldName) => number | undefined;

/** Two values of a document of a type of which one is no more than so many times the other, whoever wrote it. */
type Law = readonly [less: FieldName, more: FieldName, times: number, unless?: (of: Values) => boolean];

const outlays = (of: Values): boolean => (of("expenses") ?? 0) > 0;
/** What was taken off explains how little is left. */
const explained = (of: Values): boolean => {
  const [gross, off, net] = [of("gross_pay"), of("total_deductions"), of("net_pay")];
  return off !== undefined && agree((gross ?? 0) - off, net ?? Number.NaN, 2);
};

/**
 * Values that cannot live together. Each leaves room for what honest documents print: a tax that is paid back, an advance, a year of sixteen
 * payments.
 */
export const LAWS: Partial<Record<SingleType, readonly Law[]>> = {
  payslip: [
    ["net_pay", "gross_pay", 1.5, outlays],
    ["gross_pay", "net_pay", 6, explained],
    ["total_deductions", "gross_pay", 1.5],
    ["income_tax", "gross_pay", 0.75],
    ["social_security_contribution", "gross_pay", 0.5],
    ["gross_pay", "ytd_gross_pay", 1.5],
    ["income_tax", "ytd_income_tax", 1.5],
  ],
  bank_statement: [["salary_credit", "total_credits", 1.01]],
  employment_contract: [
    ["monthly_gross_salary", "annual_gross_salary", 1],
    ["annual_gross_salary", "monthly_gross_salary", 20],
  ],
  pension_letter: [
    ["monthly_amount", "annual_amount", 1],
    ["annual_amount", "monthly_amount", 20],
  ],
  tax_return: [
    ["tax_withheld", "total_income", 1],
    ["social_security_contribution", "social_security_wages", 0.5],
    ["medicare_contribution", "medicare_wages", 0.5],
  ],
  annual_accounts: [
    ["equity", "total_assets", 1],
    ["current_assets", "total_assets", 1],
  ],
  purchase_agreement: [["deposit_amount", "purchase_price", 1]],
  rental_contract: [["deposit_amount", "monthly_rent", 60]],
};

/**
 * Pairs that cannot live together and that nothing else was said of. The one of them that other figures lead to, else the surer one, is
 * given; the other is not, and which is right is asked.
 */
export function impossible(
  extractions: readonly Extraction[],
  disputes: readonly Dispute[],
): { findings: Finding[]; dropped: Dispute[] } {
  const findings: Finding[] = [];
  const dropped: Dispute[] = [];
  for (const part of extractions.flatMap(({ parts }) => parts)) {
    const told = new Set(disputes.map(({ field }) => field));
    for (const [less, more, times, unless] of LAWS[part.type ?? "other"] ?? []) {
      const [a, b] = [fieldOf(part, less), fieldOf(part, more)];
      if (a === undefined || b === undefined || told.has(a) || told.has(b) || !legible(a, b)) continue;
      const [small, large] = [Number(a.value), Number(b.value)];
      if (!(small > 0 && large > 0) || small <= large * times + 0.05) continue;
      if (unless?.((name) => numberOf(part, name))) continue;
      const [weak, strong] = weight(part, a) < weight(part, b) ? [a, b] : [b, a];
      told.add(weak);
      dropped.push({ field: weak, instead: null, from: null, unread: true });
      findings.push(
        finding("values_incompatible", weak.name, "medium", weak, {
          ...against(part, Number(weak.value), Number(strong.value)),
          beside: strong.name,
        }),
      );
    }
  }
  return { findings, dropped };
}

const weight = (part: Part, field: RawField): number => ledBy(part, field).length + field.confidence;
