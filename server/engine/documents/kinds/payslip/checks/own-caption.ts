import { readTable } from "../../../extract/table/table";
import { fieldOf } from "../../../field-of";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { apart, neighbourSums } from "../../../relations/near-figures";
import { severityOf } from "../../../severity";
import type { Finding, RawField } from "../../../types";
import { agree, cents, findAmounts, round2 } from "../../../values/amount";
import { columnSums, type PayAmount, payAmounts } from "../extract/amounts";
import { chooseTotals } from "../extract/totals";

type Part = CheckInput["part"];

/**
 * Figures under a clear caption of their own that the rest of the slip excludes: a gross pay beside gross, deductions and net pay that
 * close without it, totals of the year that do not, one line that is more than the total of its like.
 */
export function ownCaption({ part }: CheckInput): Finding[] {
  if (part.context.sheet.ocr) return [];
  return [...gross(part), ...year(part), ...line(part)];
}

/** Gross, deductions and net pay close with a figure that no caption calls gross; the one that a caption does is another. */
function gross(part: Part): Finding[] {
  const amounts = payAmounts(part.context);
  const chosen = chooseTotals(amounts);
  const named = amounts.current("gross_pay").filter(clear);
  const [first] = named;
  if (!chosen.holds || chosen.gross === undefined || chosen.before !== undefined || first === undefined)
    return [];
  const value = Math.abs(chosen.gross.value);
  const captioned = amounts
    .current("gross_pay")
    .some((one) => agree(Math.abs(one.value), value) && one.score >= 0.5);
  if (captioned || (chosen.deductions?.score ?? 0) < 0.85 || (chosen.net?.score ?? 0) < 0.75) return [];
  // Benefits in kind are lines of the gross pay, and all of them together are taken off after it.
  const own = cents(first.value);
  if (columnSums(amounts.entries).some(({ entry }) => cents(entry.figure.value) === own)) return [];
  // What is added after the gross pay, or taken off before it, is printed somewhere.
  if (printed(part, Math.abs(first.value) - value)) return [];
  const at = fieldOf(part, "gross_pay");
  const place = {
    document: part.context.document,
    page: first.entry.figure.row.page,
    box: first.entry.figure.box,
  };
  return at === undefined
    ? []
    : [
        finding(
          "gross_pay_mismatch",
          "gross_pay",
          "high",
          place,
          against(part, Math.abs(first.value), value),
        ),
      ];
}

const clear = ({ score, entry, reading }: PayAmount): boolean =>
  score >= 0.9 && entry.figure.money && entry.scope === undefined && reading.label !== undefined;

/** The year's gross less the year's deductions is the year's net pay, where their rows print all three beside this pay's. */
function year(part: Part): Finding[] {
  const amounts = payAmounts(part.context);
  const chosen = chooseTotals(amounts);
  if (!chosen.holds || chosen.before !== undefined || chosen.further !== undefined) return [];
  const beside = (one: PayAmount | undefined): PayAmount | undefined => {
    const field = one === undefined ? undefined : amounts.fieldOf(one.entry);
    return field === undefined
      ? undefined
      : amounts
          .ytd(field)
          .find(
            ({ entry }) =>
              entry !== one?.entry && entry.figure.row === one?.entry.figure.row && entry.scope === "ytd",
          );
  };
  const [g, d, n] = [beside(chosen.gross), beside(chosen.deductions), beside(chosen.net)];
  if (g === undefined || d === undefined || n === undefined) return [];
  // `HRS | THIS PERIOD | YTD HOURS | YTD`: the year's hours are the year's, too, and no pay.
  const whole = fieldOf(part, "ytd_gross_pay");
  if (whole !== undefined && !agree(Math.abs(Number(whole.value)), Math.abs(g.value))) return [];
  const expected = round2(Math.abs(g.value) - Math.abs(d.value));
  if (agree(expected, n.value, 3) || printed(part, expected - n.value)) return [];
  const at = whole ?? fieldOf(part, "gross_pay");
  return at === undefined
    ? []
    : [
        finding(
          "ytd_mismatch",
          "ytd_gross_pay",
          "high",
          at,
          against(part, Math.abs(g.value), round2(Math.abs(n.value) + Math.abs(d.value))),
        ),
      ];
}

/** No line is more than the total of its like, unless another line, printed too, takes the rest off again. */
function line(part: Part): Finding[] {
  const { holds, further } = chooseTotals(payAmounts(part.context));
  const pairs = [
    ["base_pay", "gross_pay", "gross_pay_mismatch"],
    ["income_tax", "total_deductions", "sum_mismatch"],
    ["social_security_contribution", "total_deductions", "sum_mismatch"],
  ] as const;
  return pairs.flatMap(([name, of, code]) => {
    // Where taxes have a total of their own, that of the deductions is not theirs.
    if (of === "total_deductions" && further !== undefined) return [];
    const [one, total] = [fieldOf(part, name), fieldOf(part, of)];
    if (one === undefined || total === undefined || !legible(one, total)) return [];
    const over = Number(one.value) - Number(total.value);
    if (over <= Math.max(1, Number(total.value) * 0.01) || Number(total.value) <= 0) return [];
    // A line that was chosen wrongly does not come within a digit of the total.
    const near = apart(Number(one.value), Number(total.value));
    if (!(holds && near) && !(sure(one) && sure(total) && (near || (holds && !negatives(part))))) return [];
    if (printed(part, over) || hasMonth(part, one, Number(total.value))) return [];
    return [
      finding(
        code,
        name,
        severityOf({ against: 2, doubtful: !holds }),
        one,
        against(part, Number(one.value), Number(total.value)),
      ),
    ];
  });
}

/** Before the year's figure of a line stands that of this pay, with or without decimals. */
function hasMonth({ context }: Part, { box, page }: RawField, total: number): boolean {
  return readTable(context.sheet).entries.some(
    ({ figure }) =>
      box !== undefined &&
      figure.row.page === page &&
      Math.abs(figure.box[3] - box[3]) < 0.004 &&
      figure.box[2] < box[0] &&
      !figure.percent &&
      figure.value >= total * 0.05 &&
      figure.value <= total,
  );
}

const sure = ({ confidence }: RawField): boolean => confidence >= 0.9;

const all = (part: Part) =>
  part.context.sheet.rows.flatMap(({ text }) =>
    findAmounts(text, part.context.sheet.notation).filter((amount) => amount.money && !amount.percent),
  );
const printed = (part: Part, value: number): boolean => {
  const whole = cents(Math.abs(value));
  const figures = payAmounts(part.context).entries.map(({ figure }) => figure);
  return (
    all(part).some((amount) => cents(Math.abs(amount.value)) === whole) ||
    neighbourSums(figures).some((sum) => Math.abs(sum) === whole)
  );
};
const negatives = (part: Part): boolean => all(part).some(({ value }) => value < 0);
