import { locate } from "../../extract/sheet";
import { fieldOf, numberOf } from "../../field-of";
import { against, type CheckInput, finding, legible, money } from "../../make-finding";
import { severityOf } from "../../severity";
import type { Finding } from "../../types";
import { findAmounts } from "../../values/amount";

/** What an amount is paid for, as the words right after it say. */
const paidPer =
  /^\s*(?:gross|brutto|brut[oa]?s?|\(gross\)|before taxes|before deductions|,)?\s*(?:per|each|every|an?|\/|pro|par|por|je)\s*(pay ?(?:period|day|check)|instal?lment|(?:bi-?week|fortnight)|semi-?month|week|hour|hora|heure|stunde)/;
/** How many payments of a kind a year has. */
const often: readonly (readonly [RegExp, number])[] = [
  [/semi-?monthly|twice (?:a|per|each) month|two times (?:a|per) month/, 24],
  [/bi-?weekly|every (?:two|other|2) weeks?|fortnightly/, 26],
  [/\bweekly\b|every week/, 52],
  [/\bmonthly\b|every month/, 12],
];

/**
 * A yearly salary beside what each pay or hour brings: paid as often as the contract says, one must give the other. Amounts far from
 * it (allowances, overtime) say nothing about it.
 */
export function payPeriods({ part }: CheckInput): Finding[] {
  const annual = fieldOf(part, "annual_gross_salary");
  if (annual === undefined || !legible(annual) || annual.confidence < 0.75) return [];
  const { flow, notation, ocr } = part.context.sheet;
  const year = Number(annual.value);
  for (const { value, start, end, money: sum, percent } of findAmounts(flow.text, notation)) {
    if (!sum || percent || value <= 0) continue;
    const after = flow.folded.slice(end, end + 40).replace(/\s+/g, " ");
    const unit = paidPer.exec(after)?.[1];
    if (unit === undefined) continue;
    const times = /^h|^stunde/.test(unit) ? hoursOf(part) : paymentsOf(unit, flow.folded);
    const near = times.some((n) => year / value > n * 0.5 && year / value < n * 2);
    const slack = Math.max(value * 0.011, times.length > 1 ? year * 0.004 : 1, value / 100);
    if (!near || times.some((n) => Math.abs(value * n - year) <= Math.max(slack, n * 0.006))) continue;
    const at = flow.at(start);
    const clear =
      !ocr ||
      (at !== null &&
        locate(at.row, at.offset, at.offset + end - start).confidence > 0.85 &&
        annual.confidence > 0.85);
    if (!clear) continue;
    return [
      finding(
        "salary_parts_mismatch",
        "annual_gross_salary",
        severityOf({ against: 2, doubtful: ocr }),
        annual,
        {
          ...against(part, year, value * (times[0] ?? 1)),
          monthly: money(part, value),
          payments: times[0] ?? 1,
        },
      ),
    ];
  }
  return [];
}

function paymentsOf(unit: string, text: string): number[] {
  if (/^semi/.test(unit)) return [24];
  if (/^(?:bi|fort)/.test(unit)) return [26, 26.1, 27];
  if (unit === "week") return [52, 52.14, 52.18, 53];
  const printed =
    /\b(\d{2}) (?:equal |substantially equal )?(?:pay(?:ment)? ?periods?|pay(?:check|day)s?|instal?lments|payments)/.exec(
      text.replace(/\s+/g, " "),
    )?.[1];
  if (printed !== undefined) return [Number(printed)];
  const known = often.filter(([words]) => words.test(text));
  return known.length === 1 ? known.map(([, count]) => count) : [];
}

function hoursOf(part: CheckInput["part"]): number[] {
  const weekly = numberOf(part, "weekly_hours") ?? 40;
  return [weekly * 52, weekly * 52.14, weekly * 52.18, 2080, 1950, 1820, 2087];
}
