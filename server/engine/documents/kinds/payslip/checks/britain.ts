import { fieldOf, numberOf, textOf } from "../../../field-of";
import { type CheckInput, finding, legible, money } from "../../../make-finding";
import { earningsOf, nationalInsurance, payAsYouEarn, taxYearOf } from "../../../tax/uk-tax";
import type { Finding, RawField } from "../../../types";
import { cents, round2 } from "../../../values/amount";
import { fold } from "../../../values/text";
import { madeOf, printedSums } from "./made-of";
import { rateFinding } from "./rate-finding";

/** Other rules than those of each pay by itself, or pay of more than one period. */
const otherwise = /\bdirector|\b(?:advance|arrears) of \d|\bweeks? paid\b/;

/** National Insurance that is exactly that of another pay, where the slip prints neither that nor what is free of it. */
function unsaid(part: CheckInput["part"], pay: number, charged: number): boolean {
  const { sheet } = part.context;
  if (sheet.ocr || Math.abs(pay - charged) <= pay * 0.03 || otherwise.test(sheet.flow.folded)) return false;
  const printed = printedSums(sheet);
  // Tables go by steps of some pounds.
  const slack = 300;
  return (
    !printed.some((one) => Math.abs(one - cents(charged)) <= slack) &&
    !madeOf([...new Set(printed)], Math.abs(cents(pay - charged)), slack / 3)
  );
}

/**
 * PAYE and National Insurance against tax code and pay. Pension, salary sacrifice and pay earlier in the year move both, so only
 * an amount that no such reading of the slip gives is asked about.
 */
export function british({ part }: CheckInput): Finding[] {
  const frequency = textOf(part, "pay_frequency") ?? "monthly";
  const share = ({ monthly: 1 / 12, weekly: 1 / 52, biweekly: 1 / 26, four_weekly: 1 / 13 } as const)[
    frequency as "monthly"
  ];
  const paid = textOf(part, "pay_date") ?? textOf(part, "pay_period_end");
  const year = paid === undefined ? null : taxYearOf(paid);
  const gross = fieldOf(part, "gross_pay");
  if (part.context.country !== "GB" || share === undefined || year === null || !legible(gross)) return [];
  const pay = Number(gross?.value);
  const pension = numberOf(part, "pension_contribution") ?? 0;
  const code = textOf(part, "tax_code");
  const [ytdPay, ytdTax] = [numberOf(part, "ytd_gross_pay"), numberOf(part, "ytd_income_tax")];
  const tax = fieldOf(part, "income_tax");
  const found: Finding[] = [];
  const ask = (at: RawField, rate: string, estimates: readonly number[]): void => {
    const value = Number(at.value);
    const [low, high] = [Math.min(...estimates), Math.max(...estimates)];
    const slack = Math.max(15, high * 0.1);
    if (value >= low - slack && value <= high + slack) return;
    const expected = round2(value > high ? high : low);
    found.push(rateFinding(part, at, rate, expected, "medium"));
  };
  if (tax !== undefined && code !== undefined && legible(tax)) {
    const elapsed = [1 - pension / Math.max(1, pay), 1, 0.9].flatMap((kept) => {
      const alone = payAsYouEarn(year, code, pay * kept, share);
      const before =
        ytdPay === undefined || ytdTax === undefined
          ? null
          : payAsYouEarn(year, code, ytdPay * kept, Math.min(1, Math.round(ytdPay / pay) * share));
      return [alone, before === null ? null : before - ((ytdTax ?? 0) - Number(tax.value))];
    });
    const estimates = elapsed.filter((value) => value !== null);
    if (estimates.length > 0) ask(tax, code, estimates);
  }
  const social = fieldOf(part, "social_security_contribution");
  const letter = /(?:ni|nic|national insurance)\s+(?:letter|category|table|cat)\W{0,3}([a-z])\b/.exec(
    part.context.sheet.flow.folded,
  )?.[1];
  // `UIF`, `NAPSA`: other countries with pay as you earn have other contributions.
  const own = /\bn\.?\s?i\.?(?:c|cs)?\b|national|nat\.? ?ins/.test(fold(social?.label ?? ""));
  if (social !== undefined && own && legible(social) && "afhmv".includes(letter ?? "a")) {
    const estimates = [pay, pay - pension, pay * 0.9]
      .map((value) => nationalInsurance(year, value, share))
      .filter((value) => value !== null);
    if (estimates.length > 0) ask(social, "8 %", estimates);
    const charged = earningsOf(year, Number(social.value), share);
    if (gross !== undefined && found.length === 0 && charged !== null && unsaid(part, pay, charged)) {
      const values = { rate: "8 %", printed: money(part, pay), expected: money(part, round2(charged)) };
      found.push(finding("gross_pay_mismatch", "gross_pay", "medium", gross, values));
    }
  }
  return found;
}
