import type { Context } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
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
      const { label, row, value } = amount.reading;
      const earned =
        value.money &&
        label?.atCellStart === true &&
        row === label.row &&
        amount.column !== "deductions" &&
        amount.column !== "base" &&
        (amount.column === "earnings" || above(row, gross));
      const known = lines.get(label);
      if (earned && (known === undefined || stands(amount) > stands(known))) lines.set(label, amount);
    }
    const [first, ...more] = lines.values();
    if (first === undefined) return [];
    const sum = [first, ...more].reduce((total, { value }) => total + value, 0);
    return more.length === 0
      ? [toField(context, kind, first.reading, sum, { money: true })]
      : [derivedField(context, kind, Math.round(sum * 100) / 100, 0.75, true)];
  });
}

/** Quantity, price and amount stand in this order. */
const stands = (amount: PayAmount): number =>
  (amount.column === "earnings" || amount.column === "current" ? 2 : 0) + (amount.last ? 1 : 0);

const above = (row: PayAmount["reading"]["row"], gross: RawField | undefined): boolean =>
  gross?.box !== undefined && row.page === gross.page && row.box[1] <= gross.box[3];
