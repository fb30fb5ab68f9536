import { amounts } from "../extract/context";
import { fieldOf, numberOf, textOf } from "../income";
import { paymentsSoFar } from "../pay-calendar";
import type { Finding, RawField, Severity } from "../types";
import { agree, cents, findAmounts, round2 } from "../values/amount";
import { checkGrossLines, reaches } from "./gross-lines";
import { type CheckInput, finding, legible, money } from "./make-finding";
import { nationalInsurance, payAsYouEarn, taxYearOf } from "./uk-tax";
import { medicare, socialSecurity } from "./us-tax";

/** Arithmetic, rates and year-to-date figures of one pay slip. */
export function checkPayslip(input: CheckInput): Finding[] {
  return [
    ...net(input),
    ...checkGrossLines(input),
    ...deductionLines(input),
    ...spanish(input),
    ...american(input),
    ...british(input),
    ...yearToDate(input),
  ];
}

function net({ part }: CheckInput): Finding[] {
  const [gross, deductions, paid] = ["gross_pay", "total_deductions", "net_pay"].map((n) => fieldOf(part, n));
  const [before, tax] = ["net_pay_before_tax", "income_tax"].map((n) => fieldOf(part, n));
  if (paid === undefined || typeof paid.value !== "number") return [];
  let expected: number | undefined;
  if (
    before !== undefined &&
    tax !== undefined &&
    legible(before, paid) &&
    (legible(tax) || followsFromRate(part, tax))
  )
    expected = Number(before.value) - Number(tax.value);
  else if (
    before === undefined &&
    gross !== undefined &&
    deductions !== undefined &&
    legible(gross, deductions, paid)
  )
    expected = Number(gross.value) - Number(deductions.value);
  else if (before === undefined && deductions === undefined) expected = withoutTotal(part);
  if (expected === undefined || agree(expected, paid.value, 2)) return [];
  // Nobody is paid less than nothing: on a picture two totals were taken for each other.
  if (expected <= 0 && part.context.sheet.ocr) return [finding("value_unreadable", "net_pay", "low", paid)];
  if (followsFromNet(part, paid, expected)) return [];
  const additions = allowances(part);
  if (
    additions.some(
      (a) => agree(expected + a, paid.value as number, 3) || agree(expected - a, paid.value as number, 3),
    )
  )
    return [];
  return [
    finding("net_pay_mismatch", "net_pay", "high", paid, {
      printed: money(part, paid.value),
      expected: money(part, expected),
    }),
  ];
}

/** The net pay that follows from the slip is printed too, and lines between it and what is paid out make the difference. */
function followsFromNet(part: CheckInput["part"], paid: RawField, expected: number): boolean {
  const net = amounts(part.context, "net_pay", { across: true, below: 0, integers: false }).find(
    ({ row, value }) =>
      row.page === paid.page &&
      paid.box !== undefined &&
      row.box[3] <= paid.box[1] + 0.004 &&
      agree(value.value, expected, 2),
  );
  const top = net?.row.box[3];
  if (top === undefined) return false;
  const between = part.context.sheet.rows
    .filter(
      ({ page, box }) =>
        page === paid.page && box[1] >= top - 0.004 && box[3] <= (paid.box?.[1] ?? 0) + 0.004,
    )
    .flatMap(({ cells }) => cells.flatMap(({ text }) => findAmounts(text, part.context.sheet.notation)))
    .filter(({ money, percent, value }) => money && !percent && value !== 0)
    .flatMap(({ value }) => [value, -value]);
  return between.length <= 16 && reaches(between, cents(Number(paid.value) - expected));
}

/** A figure read with doubt is read after all when base and rate of its own line give it. */
function followsFromRate(part: CheckInput["part"], field: RawField): boolean {
  const row = part.context.sheet.rows.find(
    (r) =>
      r.page === field.page &&
      field.box !== undefined &&
      r.box[1] <= field.box[1] + 0.004 &&
      r.box[3] >= field.box[3] - 0.004,
  );
  if (row === undefined) return false;
  const figures = row.cells
    .flatMap((cell) => findAmounts(cell.text, part.context.sheet.notation))
    .map((a) => Math.abs(a.value));
  return figures.some((base) =>
    figures.some(
      (rate) => rate > 0 && rate < 60 && base > 60 && agree((base * rate) / 100, Number(field.value), 1),
    ),
  );
}

/** Slips that print tax and social security but no total: the sum must hold only when nothing else is deducted. */
function withoutTotal(part: CheckInput["part"]): number | undefined {
  const [gross, tax, social, paid] = [
    "gross_pay",
    "income_tax",
    "social_security_contribution",
    "net_pay",
  ].map((n) => numberOf(part, n));
  if (
    gross === undefined ||
    tax === undefined ||
    social === undefined ||
    paid === undefined ||
    part.context.country !== "ES"
  )
    return undefined;
  const expected = round2(gross - tax - social);
  return paid > gross || agree(expected, paid, 3)
    ? expected
    : Math.abs(expected - paid) > gross * 0.25
      ? expected
      : undefined;
}

/** Payments after net (expenses, advances) printed near the net pay, which a pay slip may add or take off. */
function allowances(part: CheckInput["part"]): number[] {
  const at = fieldOf(part, "net_pay");
  const rows = part.context.sheet.rows.filter(
    (r) => at?.box !== undefined && r.page === at.page && Math.abs(r.box[1] - at.box[1]) < 0.12,
  );
  return rows
    .flatMap((row) =>
      [...row.text.matchAll(/\d[\d.,' ]{0,24}[.,]\d{2}(?!\d)/g)].map(
        (m) => Number(m[0].replace(/[^\d]/g, "")) / 100,
      ),
    )
    .filter((v) => v > 0 && cents(v) !== cents(Number(at?.value)));
}

/** Spanish slips print every contribution: they add to their total, and total with tax to the deductions. */
function deductionLines({ part }: CheckInput): Finding[] {
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
function spanish({ part }: CheckInput): Finding[] {
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

/** Social security and Medicare on the pay of the period: pre-tax benefits lower both, what the year paid before ends the first. */
function american({ part }: CheckInput): Finding[] {
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

const rateFinding = (
  part: CheckInput["part"],
  at: RawField,
  rate: string,
  expected: number,
  severity: Severity,
): Finding =>
  finding("rate_mismatch", at.name, severity, at, {
    rate,
    printed: money(part, Number(at.value)),
    expected: money(part, expected),
  });

const numberFor = (part: CheckInput["part"], label: string): number | undefined =>
  amounts(part.context, label, { below: 0, integers: false })[0]?.value.value;

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

/**
 * PAYE and National Insurance against tax code and pay. Pension, salary sacrifice and pay earlier in the year move both, so only
 * an amount that no such reading of the slip gives is asked about.
 */
function british({ part }: CheckInput): Finding[] {
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
  if (social !== undefined && legible(social) && "afhmv".includes(letter ?? "a")) {
    const estimates = [pay, pay - pension, pay * 0.9]
      .map((value) => nationalInsurance(year, value, share))
      .filter((value) => value !== null);
    if (estimates.length > 0) ask(social, "8 %", estimates);
  }
  return found;
}

function yearToDate({ part }: CheckInput): Finding[] {
  const [gross, ytd] = [fieldOf(part, "gross_pay"), fieldOf(part, "ytd_gross_pay")];
  if (gross === undefined || ytd === undefined || !legible(gross, ytd)) return [];
  const found: Finding[] = [];
  if (Number(ytd.value) < Number(gross.value) - 0.05)
    found.push(
      finding("ytd_mismatch", "ytd_gross_pay", "high", ytd, {
        printed: money(part, Number(ytd.value)),
        expected: money(part, Number(gross.value)),
      }),
    );
  const frequency = textOf(part, "pay_frequency");
  const month = numberFor(part, "tax_month");
  const end = textOf(part, "pay_period_end") ?? textOf(part, "pay_date");
  const periods =
    frequency === "monthly" || frequency === undefined
      ? (month ?? (part.context.country === "US" && end !== undefined ? Number(end.slice(5, 7)) : undefined))
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
          printed: money(part, Number(gross.value)),
          expected: money(part, round2(usual)),
          periods,
        }),
      );
  }
  const zeros = ["social_security_contribution", "medicare_contribution"].filter(
    (name) => (numberOf(part, name) ?? 0) > 0 && zeroYtd(part, name),
  );
  if (zeros.length > 0)
    found.push(
      finding("ytd_mismatch", "ytd_gross_pay", "medium", ytd, {
        printed: money(part, 0),
        expected: money(part, numberOf(part, zeros[0] ?? "") ?? 0),
      }),
    );
  return found;
}

/** A year of equal months leaves a year-to-date that divides evenly; raises and bonuses rarely do. */
const steady = (ytd: number, periods: number): boolean =>
  Math.abs(cents(ytd / periods) - (ytd / periods) * 100) < 0.01;

const zeroYtd = (part: CheckInput["part"], name: string): boolean => {
  const at = fieldOf(part, name);
  const row = part.context.sheet.rows.find(
    (r) =>
      r.page === at?.page &&
      at?.box !== undefined &&
      Math.abs((r.box[1] + r.box[3]) / 2 - (at.box[1] + at.box[3]) / 2) < 0.006,
  );
  return row !== undefined && /\t0[.,]00\s*$/.test(row.text);
};
