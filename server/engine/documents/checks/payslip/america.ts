import { fieldOf, numberOf, textOf } from "../../field-of";
import { paymentsSoFar } from "../../income/pay-calendar";
import type { Finding } from "../../types";
import { round2 } from "../../values/amount";
import { type CheckInput, legible } from "../make-finding";
import { medicare, socialSecurity } from "../us-tax";
import { rateFinding } from "./rate-finding";

/** Social security and Medicare on the pay of the period: pre-tax benefits lower both, what the year paid before ends the first. */
export function american({ part }: CheckInput): Finding[] {
  const gross = fieldOf(part, "gross_pay");
  if (part.context.country !== "US" || gross === undefined || !legible(gross)) return [];
  const pay = Number(gross.value);
  const paid = textOf(part, "pay_date") ?? textOf(part, "pay_period_end");
  const year = Number(paid?.slice(0, 4) ?? Number.NaN);
  const ytd = numberOf(part, "ytd_gross_pay");
  const earlier =
    paid === undefined ? 0 : paymentsSoFar(textOf(part, "pay_frequency") ?? "monthly", paid, "US") - 1;
  // Without the year's figure as much may have been paid before as this pay would have given.
  const known = ytd === undefined ? [0, earlier * pay] : [Math.max(0, ytd - pay)];
  const judged = [
    {
      name: "social_security_contribution",
      rate: "6.2 %",
      taxes: known.map((b) => socialSecurity(year, pay, b)),
    },
    { name: "medicare_contribution", rate: "1.45 %", taxes: known.map((b) => medicare(pay, b)) },
  ];
  const failed = judged.flatMap(({ name, rate, taxes }) => {
    const at = fieldOf(part, name);
    if (at === undefined || typeof at.value !== "number" || at.value === 0 || !legible(at)) return [];
    const [least, most] = [Math.min(...taxes), Math.max(...taxes)];
    if (at.value >= least * 0.8 && at.value <= most * 1.02 + 0.06) return [];
    return [{ at, rate, expected: at.value > most ? most : least }];
  });
  const severity = failed.length >= 2 ? "high" : "medium";
  return failed.map(({ at, rate, expected }) => rateFinding(part, at, rate, round2(expected), severity));
}
