import type { FieldName } from "../../../field-names";
import { fieldOf, numberOf, textOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import type { Finding } from "../../../types";
import { cents, round2 } from "../../../values/amount";
import { numberFor } from "./rate-finding";

export function yearToDate({ part }: CheckInput): Finding[] {
  const [gross, ytd] = [fieldOf(part, "gross_pay"), fieldOf(part, "ytd_gross_pay")];
  if (gross === undefined || ytd === undefined || !legible(gross, ytd)) return [];
  const found: Finding[] = [];
  // What is taxed of this pay, beside the year's figures, is no figure of the year.
  const taxed = Number(gross.value) - (numberOf(part, "social_security_contribution") ?? 0);
  if (Number(ytd.value) < Number(gross.value) - 0.05 && Math.abs(Number(ytd.value) - taxed) > 0.02)
    found.push(
      finding(
        "ytd_mismatch",
        "ytd_gross_pay",
        "high",
        ytd,
        against(part, Number(ytd.value), Number(gross.value)),
      ),
    );
  const frequency = textOf(part, "pay_frequency");
  const month = numberFor(part, "tax_month");
  const end = textOf(part, "pay_period_end") ?? textOf(part, "pay_date");
  const periods =
    frequency === "monthly" || frequency === undefined
      ? (month ??
        (has(part.context.country, "months_of_tax_are_months") && end !== undefined
          ? Number(end.slice(5, 7))
          : undefined))
      : undefined;
  if (periods !== undefined && periods > 1 && frequency === "monthly") {
    const usual = Number(ytd.value) / periods;
    if (
      Number(gross.value) > usual * 1.25 &&
      Number(ytd.value) < Number(gross.value) * periods * 0.9 &&
      steady(Number(ytd.value), periods)
    )
      found.push(
        finding("ytd_mismatch", "gross_pay", "medium", gross, {
          ...against(part, Number(gross.value), round2(usual)),
          periods,
        }),
      );
  }
  const zeros = (["social_security_contribution", "medicare_contribution"] as const).filter(
    (name) => (numberOf(part, name) ?? 0) > 0 && zeroYtd(part, name),
  );
  const [zero] = zeros;
  if (zero !== undefined)
    found.push(
      finding(
        "ytd_mismatch",
        "ytd_gross_pay",
        "medium",
        ytd,
        against(part, 0, (zero && numberOf(part, zero)) ?? 0),
      ),
    );
  return found;
}

/** A year of equal months leaves a year-to-date that divides evenly; raises and bonuses rarely do. */
const steady = (ytd: number, periods: number): boolean =>
  Math.abs(cents(ytd / periods) - (ytd / periods) * 100) < 0.01;

const zeroYtd = (part: CheckInput["part"], name: FieldName): boolean => {
  const at = fieldOf(part, name);
  const row = part.context.sheet.rows.find(
    (r) =>
      r.page === at?.page &&
      at?.box !== undefined &&
      Math.abs((r.box[1] + r.box[3]) / 2 - (at.box[1] + at.box[3]) / 2) < 0.006,
  );
  return row !== undefined && /\t0[.,]00\s*$/.test(row.text);
};
