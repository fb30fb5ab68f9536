import type { Item } from "../case-values";
import type { Part } from "../extract/extraction";
import { contractDate, fieldOf, numberOf, textOf } from "../field-of";
import { partialDays, usualGross } from "../income/slip-figure";
import { succeeds } from "../income/succession";
import { against, finding, legible, money } from "../make-finding";
import type { Finding, RawField } from "../types";
import { round2 } from "../values/amount";
import { daysBetween } from "../values/date";
import { related } from "./compare-employers";

/** Contract, certificate and pay slips as gross figures of a year. */
export function compareIncome(items: readonly Item[]): Finding[] {
  const slips = items.filter((i) => i.part.type === "payslip");
  const latest = slips
    .map((s) => ({ s, end: textOf(s.part, "pay_period_end") ?? "" }))
    .sort((a, b) => b.end.localeCompare(a.end));
  const found: Finding[] = [];
  const monthly = (part: Part): number | undefined =>
    (textOf(part, "pay_frequency") ?? "monthly") === "monthly" && partialDays(part) === null
      ? usualGross(part)
      : undefined;
  for (const { s } of latest) {
    const contract = contractOf(s.part, items);
    const field = contract && salaryOf(contract.part);
    if (contract === undefined || field === undefined) continue;
    const payments = numberOf(contract.part, "payments_per_year") ?? 12;
    const year = Number(field.value) * (field.name === "annual_gross_salary" ? 1 : payments);
    const gross = monthly(s.part);
    const at = fieldOf(s.part, "gross_pay");
    if (gross === undefined || year <= 0 || at === undefined || !legible(field, at)) continue;
    const per = numberOf(s.part, "payments_per_year") ?? payments;
    const high = gross * per > year;
    const off = Math.abs(gross * per - year) / year - (high ? raisesSince(contract.part, s.part) : 0);
    if (off <= 0.15) continue;
    const target = high ? at : field;
    const yearly = target.name === "annual_gross_salary";
    if (!found.some((f) => f.field === target.name && f.document === target.document))
      found.push(
        finding("income_inconsistent", target.name, off > 0.3 ? "high" : "medium", target, {
          ...against(
            high ? s.part : contract.part,
            high ? gross : Number(field.value),
            high ? round2(year / per) : yearly ? round2(gross * per) : gross,
          ),
          other: (high ? contract : s).extraction.document,
        }),
      );
  }
  const newestSlip = latest[0]?.s;
  const odd = outlier(
    latest.map(({ s }) => s).filter(({ part }) => !newestSlip || !succeeds(newestSlip.part, part)),
    monthly,
  );
  if (odd !== null && !found.some((f) => f.document === odd.document)) found.push(odd);
  const tax = items.find(
    (i) => i.part.type === "tax_return" && fieldOf(i.part, "employment_income") !== undefined,
  );
  const newest = newestSlip;
  if (tax !== undefined && newest !== undefined && found.length === 0) {
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

const salaryOf = (part: Part): RawField | undefined =>
  fieldOf(part, "annual_gross_salary") ?? fieldOf(part, "monthly_gross_salary");

/** The contract a slip is paid by: the newest of its employer that had begun, or of nobody named. */
function contractOf(slip: Part, items: readonly Item[]): Item | undefined {
  const [employer, end] = [textOf(slip, "employer_name"), textOf(slip, "pay_period_end")];
  return items
    .filter(({ part }) => {
      if (part.type !== "employment_contract" || salaryOf(part) === undefined) return false;
      const other = textOf(part, "employer_name");
      const begun = end === undefined || contractDate(part) <= end;
      return begun && (employer === undefined || other === undefined || related(slip, part));
    })
    .sort((a, b) => contractDate(b.part).localeCompare(contractDate(a.part)))[0];
}

/** Pay rises from year to year with prices, steps and duties: what a contract of some years ago leaves room for. */
function raisesSince(contract: Part, slip: Part): number {
  const [from, to] = [contractDate(contract), textOf(slip, "pay_period_end")];
  if (from === "" || to === undefined) return 0;
  const years = Math.floor(daysBetween(from, to) / 365);
  return Math.min(0.5, Math.max(0, years) * 0.06);
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
      return finding("income_inconsistent", "gross_pay", "medium", at, against(s.part, gross, min));
  }
  return null;
}
