import { type CheckInput, finding, legible, money, readFrom } from "../../../checks/make-finding";
import { apart } from "../../../checks/near-figures";
import { fieldsOf } from "../../../field-of";
import type { Finding } from "../../../types";
import { cents } from "../../../values/amount";
import { printedSums } from "./made-of";

/** In cents: what somebody takes off a tax, and less than which nobody does. */
const [step, least] = [1_000, 2_000];

/**
 * A tax whose rate is printed, `Taux personnalisé 7,40 % | 223,82`, is that rate of some printed sum, mostly of one on another line. Where it is of
 * none, and of one of about the pay but for a digit or a round sum, the tax was another.
 */
export function taxAtRate({ part }: CheckInput): Finding[] {
  const [rate, tax, gross] = fieldsOf(part, "income_tax_rate", "income_tax", "gross_pay");
  if (rate === undefined || tax === undefined || gross === undefined || !legible(rate, tax, gross)) return [];
  const [share, printed] = [Number(rate.value) / 100, Math.abs(cents(Number(tax.value)))];
  const [pay, sums] = [cents(Number(gross.value)), [...new Set(printedSums(part.context.sheet))]];
  if (!(share > 0.005) || printed === 0 || sums.some((one) => Math.abs(one * share - printed) <= 1.5))
    return [];
  const [expected] = sums
    .filter((one) => one > pay * 0.5 && one < pay * 1.1)
    .map((one) => Math.round(one * share))
    .filter((one) => {
      const gap = Math.abs(one - printed);
      return gap >= least && (gap % step === 0 || apart(printed / 100, one / 100)) && !sums.includes(gap);
    });
  if (expected === undefined) return [];
  return readFrom(part, [
    finding("rate_mismatch", "income_tax", "medium", tax, {
      rate: `${rate.value} %`,
      printed: money(part, printed / 100),
      expected: money(part, expected / 100),
    }),
  ]);
}
