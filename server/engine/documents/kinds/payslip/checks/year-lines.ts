import { fieldsOf } from "../../../field-of";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import type { Finding } from "../../../types";
import { agree, cents, round2 } from "../../../values/amount";
import { payAmounts } from "../extract/amounts";

/** More lines than this lead from anything to anything. */
const most = 14;

/**
 * Slips that print every line for this pay and for the year: the lines that lead from the year's gross to the year's net pay lead
 * from this pay's gross to its net too.
 */
export function yearLines({ part }: CheckInput): Finding[] {
  const [gross, paid, wholeGross, wholePaid] = fieldsOf(
    part,
    "gross_pay",
    "net_pay",
    "ytd_gross_pay",
    "ytd_net_pay",
  );
  if (gross === undefined || paid === undefined || wholeGross === undefined || wholePaid === undefined)
    return [];
  if (part.context.sheet.ocr || !legible(gross, paid, wholeGross, wholePaid)) return [];
  if (agree(Number(wholeGross.value), Number(gross.value))) return [];
  const lines = pairs(part).filter(
    ({ now, year }) => now <= Number(gross.value) && year <= Number(wholeGross.value) && year >= now - 0.01,
  );
  if (lines.length < 3 || lines.length > most) return [];
  const target = cents(Number(wholeGross.value) - Number(wholePaid.value));
  const nets = new Set<number>();
  for (let choice = 1; choice < 1 << lines.length; choice += 1) {
    const chosen = lines.filter((_, i) => (choice >> i) & 1);
    if (chosen.length < 3 || chosen.reduce((sum, { year }) => sum + cents(year), 0) !== target) continue;
    nets.add(chosen.reduce((left, { now }) => left - cents(now), cents(Number(gross.value))));
  }
  const [expected, ...others] = nets;
  if (expected === undefined || others.length > 0 || agree(expected / 100, Number(paid.value), 3)) return [];
  return [
    finding(
      "net_pay_mismatch",
      "net_pay",
      "high",
      paid,
      against(part, Number(paid.value), round2(expected / 100)),
    ),
  ];
}

/** The lines that take something off, for this pay and for the year; sums of others are left out, and second copies too. */
function pairs(part: CheckInput["part"]): { now: number; year: number }[] {
  const { entries, fieldOf: named } = payAmounts(part.context);
  const found: { now: number; year: number }[] = [];
  for (const year of entries) {
    if (year.scope !== "ytd" || !year.figure.money) continue;
    const caption = year.left[0];
    const now = entries.find(
      (entry) =>
        entry.figure.row === year.figure.row &&
        entry.scope === undefined &&
        entry.figure.money &&
        !entry.figure.percent &&
        entry.left[0] === caption &&
        entry.figure.start < year.figure.start &&
        entry.role !== "rate" &&
        entry.role !== "hours",
    );
    const field = now === undefined ? undefined : named(now);
    if (now === undefined || caption === undefined || /gross|net_pay|paid_out|total/.test(field ?? ""))
      continue;
    const pair = { now: Math.abs(now.figure.value), year: Math.abs(year.figure.value) };
    if (pair.year === 0 || found.some((other) => other.now === pair.now && other.year === pair.year))
      continue;
    found.push(pair);
  }
  return found;
}
