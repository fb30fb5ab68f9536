import { type CheckInput, finding, legible, money } from "../../../checks/make-finding";
import { amounts } from "../../../extract/read-values";
import { fieldOf, numberOf } from "../../../field-of";
import type { Finding } from "../../../types";
import { round2 } from "../../../values/amount";
import { numberFor, rateFinding } from "./rate-finding";

/** Spanish slips print every contribution: they add to their total, and total with tax to the deductions. */
export function deductionLines({ part }: CheckInput): Finding[] {
  const [social, tax, total] = ["social_security_contribution", "income_tax", "total_deductions"].map((n) =>
    fieldOf(part, n),
  );
  if (
    part.context.country !== "ES" ||
    !legible(social, tax, total) ||
    social === undefined ||
    tax === undefined ||
    total === undefined ||
    social.box === undefined
  )
    return [];
  const sum = Number(social.value) + Number(tax.value);
  const other = Number(total.value) - sum;
  if (other >= -0.05) return [];
  return [
    finding("sum_mismatch", "total_deductions", "high", total, {
      printed: money(part, Number(total.value)),
      expected: money(part, sum),
    }),
  ];
}

/** Income tax at its printed rate, and the first contribution that its base does not give. */
export function spanish({ part }: CheckInput): Finding[] {
  if (part.context.country !== "ES") return [];
  const [tax, rate, gross] = ["income_tax", "income_tax_rate", "gross_pay"].map((name) =>
    fieldOf(part, name),
  );
  const base = numberFor(part, "irpf_base") ?? (gross === undefined ? undefined : Number(gross.value));
  const lines = contributionLines(part);
  if (tax === undefined || rate === undefined || base === undefined || !legible(tax, rate)) return lines;
  const expected = round2((base * Number(rate.value)) / 100);
  if (tax.value === 0 || Math.abs(Number(tax.value) - expected) <= Math.max(0.06, expected * 0.012))
    return lines;
  return [rateFinding(part, tax, `${rate.value} %`, expected, "medium"), ...lines];
}

/** The lines of a worker's share: common contingencies, intergenerational mechanism, unemployment, training. */
const spanishShares = ["common_contingencies", "unemployment", "training", "equity_mechanism"];

/** Each contribution line that prints rate and amount must follow from the contribution base at its printed rate. */
function contributionLines(part: CheckInput["part"]): Finding[] {
  const base = numberOf(part, "contribution_base");
  if (base === undefined) return [];
  const found: Finding[] = [];
  for (const label of spanishShares) {
    const rate = amounts(part.context, label, { percent: true, across: true, below: 0 })[0];
    const value = amounts(part.context, label, { across: true, below: 0, integers: false }).filter(
      (r) => r.row === rate?.row && r.start > (rate?.end ?? 0),
    )[0];
    if (rate === undefined || value === undefined || value.confidence < 0.45) continue;
    const expected = round2((base * rate.value.value) / 100);
    if (Math.abs(expected - value.value.value) <= Math.max(0.06, expected * 0.03)) continue;
    found.push(
      finding(
        "rate_mismatch",
        "social_security_contribution",
        "medium",
        { document: part.context.document, page: value.row.page, box: value.row.box },
        {
          rate: `${rate.value.value} %`,
          printed: money(part, value.value.value),
          expected: money(part, expected),
        },
      ),
    );
  }
  return found.slice(0, 1);
}
