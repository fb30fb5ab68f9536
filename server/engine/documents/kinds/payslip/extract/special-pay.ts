import type { Context } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import type { PayAmount } from "./amounts";

/** Earnings that are not a month's ordinary pay. */
const kinds = ["extra_pay", "one_off_pay", "overtime_pay", "sick_pay", "expenses"] as const;

/** The lines of a slip for extra payments, one-off pay, overtime, sick pay and expenses, each kind added up. */
export function specialPay(
  context: Context,
  current: (field: string) => PayAmount[],
  gross: RawField | undefined,
): RawField[] {
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
        (role === "earnings" || section === "earnings" || above(figure.row, gross));
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
