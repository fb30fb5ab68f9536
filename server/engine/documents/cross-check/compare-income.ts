import type { Item } from "../case-values";
import { finding, legible, money } from "../checks/make-finding";
import type { Part } from "../extract/extraction";
import { fieldOf, numberOf, textOf } from "../field-of";
import type { Income } from "../income";
import { usualGross } from "../income/slip-figure";
import type { Finding } from "../types";
import { round2 } from "../values/amount";

/** Contract, certificate and pay slips as gross figures of a year. */
export function compareIncome(items: readonly Item[], income: Income): Finding[] {
  const slips = items.filter((i) => i.part.type === "payslip");
  const contract = items.find(
    (i) =>
      i.part.type === "employment_contract" &&
      (fieldOf(i.part, "annual_gross_salary") !== undefined ||
        fieldOf(i.part, "monthly_gross_salary") !== undefined),
  );
  const latest = slips
    .map((s) => ({ s, end: textOf(s.part, "pay_period_end") ?? "" }))
    .sort((a, b) => b.end.localeCompare(a.end));
  const found: Finding[] = [];
  const monthly = (part: Part): number | undefined =>
    (textOf(part, "pay_frequency") ?? "monthly") === "monthly" ? usualGross(part) : undefined;
  if (contract !== undefined) {
    const field =
      fieldOf(contract.part, "annual_gross_salary") ?? fieldOf(contract.part, "monthly_gross_salary");
    const payments = numberOf(contract.part, "payments_per_year") ?? 12;
    const year =
      numberOf(contract.part, "annual_gross_salary") ??
      (numberOf(contract.part, "monthly_gross_salary") ?? 0) * payments;
    for (const { s } of latest) {
      const gross = monthly(s.part);
      const at = fieldOf(s.part, "gross_pay");
      if (gross === undefined || year <= 0 || field === undefined || at === undefined || !legible(field, at))
        continue;
      const per = numberOf(s.part, "payments_per_year") ?? payments;
      const off = Math.abs(gross * per - year) / year;
      if (off > 0.15) {
        const high = gross * per > year;
        const target = high ? at : field;
        const part = high ? s.part : contract.part;
        if (!found.some((f) => f.field === target.name && f.document === target.document))
          found.push(
            finding("income_inconsistent", target.name, off > 0.3 ? "high" : "medium", target, {
              printed: money(part, high ? gross : Number(field.value)),
              expected: money(part, high ? round2(year / per) : round2(gross * per)),
              other: (high ? contract : s).extraction.document,
            }),
          );
      }
    }
  }
  const odd = outlier(
    latest.map(({ s }) => s),
    monthly,
  );
  if (odd !== null && !found.some((f) => f.document === odd.document)) found.push(odd);
  const tax = items.find(
    (i) => i.part.type === "tax_return" && fieldOf(i.part, "employment_income") !== undefined,
  );
  const newest = latest[0]?.s;
  if (tax !== undefined && newest !== undefined && found.length === 0 && income.basis !== null) {
    const field = fieldOf(tax.part, "employment_income");
    const gross = monthly(newest.part);
    const at = fieldOf(newest.part, "gross_pay");
    if (field !== undefined && gross !== undefined && at !== undefined && legible(field, at)) {
      const per = numberOf(newest.part, "payments_per_year") ?? 12;
      const off = Math.abs(gross * per - Number(field.value)) / Number(field.value);
      if (off > 0.3)
        found.push(
          finding("income_inconsistent", "gross_pay", "medium", at, {
            printed: money(newest.part, gross),
            expected: money(tax.part, round2(Number(field.value) / per)),
            other: tax.extraction.document,
          }),
        );
    }
  }
  return found;
}

/** One month far from the others, which agree among themselves. */
function outlier(slips: readonly Item[], monthly: (part: Part) => number | undefined): Finding | null {
  const list = slips.flatMap((s) => {
    const gross = monthly(s.part);
    return gross === undefined ? [] : [{ s, gross }];
  });
  if (list.length < 3) return null;
  for (const { s, gross } of list) {
    const others = list.filter((o) => o.s !== s).map((o) => o.gross);
    const [min, max] = [Math.min(...others), Math.max(...others)];
    const at = fieldOf(s.part, "gross_pay");
    if (at !== undefined && max - min < min * 0.02 && Math.abs(gross - min) / min > 0.15)
      return finding("income_inconsistent", "gross_pay", "medium", at, {
        printed: money(s.part, gross),
        expected: money(s.part, min),
      });
  }
  return null;
}
