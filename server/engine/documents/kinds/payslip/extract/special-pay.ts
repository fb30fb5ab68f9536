import type { Context } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";
import { oneColumn } from "../../../extract/table/figures";
import type { RawField } from "../../../types";
import type { PayAmount, PayAmounts } from "./amounts";

/** Earnings that are not a month's ordinary pay. */
const kinds = ["extra_pay", "one_off_pay", "overtime_pay", "sick_pay", "expenses"] as const;

/** The lines of a slip for extra payments, one-off pay, overtime, sick pay and expenses, each kind added up. */
export function specialPay(
  context: Context,
  { current, entries }: Pick<PayAmounts, "current" | "entries">,
  gross: RawField | undefined,
): RawField[] {
  // Where what comes off has its minus, anything without one is paid, among the deductions too.
  const signed = (one: PayAmount["entry"]["figure"]): boolean =>
    entries.some(({ figure }) => figure.money && figure.value < 0 && oneColumn(figure, one));
  return kinds.flatMap((kind) => {
    const lines = new Map<unknown, PayAmount>();
    for (const amount of current(kind)) {
      const { role, section, left, figure } = amount.entry;
      const caption = left[0];
      const earned =
        amount.score >= 0.5 &&
        figure.money &&
        caption !== undefined &&
        role !== "deductions" &&
        (role === "earnings" ||
          section === "earnings" ||
          above(figure.row, gross) ||
          (kind === "expenses" && figure.value > 0 && signed(figure)));
      const known = lines.get(caption);
      if (earned && (known === undefined || amount.score > known.score)) lines.set(caption, amount);
    }
    const [first, ...more] = lines.values();
    if (first === undefined) return [];
    const sum = [first, ...more].reduce((total, { value }) => total + value, 0);
    return more.length === 0
      ? [toField(context, kind, first.reading, sum, { money: true })]
      : [derivedField(context, kind, Math.round(sum * 100) / 100, 0.75, true)];
  });
}

const above = (row: Row, gross: RawField | undefined): boolean =>
  gross?.box !== undefined && row.page === gross.page && row.box[1] <= gross.box[3];
