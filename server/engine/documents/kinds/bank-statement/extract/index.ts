import type { Context } from "../../../extract/context";
import type { Ledger } from "../../../extract/ledger";
import { toField } from "../../../extract/make-field";
import type { RawField } from "../../../types";
import type { Period } from "../../../values/date";
import { accounts } from "./accounts";
import { balances } from "./balances";
import { bankName } from "./bank";
import { holder, rowsOf } from "./holder";
import { closesOnDay, span, spanOfMovements, wholeMonth } from "./period";
import { readLedger } from "./read-ledger";
import { movementFields } from "./salaries";

export type StatementReading = { fields: RawField[]; ledger: Ledger; period: Period | null };

/** The fields of an account or card statement, with the movements behind them. */
export function extractBankStatement(context: Context, today: string | null): StatementReading {
  const fields: RawField[] = [];
  const push = (field: RawField | undefined): void => {
    if (field !== undefined && !fields.some((other) => other.name === field.name)) fields.push(field);
  };
  const { period: printed, counted } = span(context, push);
  const ledger = readLedger(context, printed, today);
  const moved = rowsOf(ledger.movements);
  holder(context, moved, push);
  const held = fields.find(({ name }) => name === "account_holder")?.value;
  push(bankName(context, moved, held === undefined ? undefined : String(held)));
  accounts(context, moved, push);
  balances(context, ledger, moved, push);
  movementFields(context, ledger, moved, fields, push);
  if (printed !== null && counted === undefined) return { fields, ledger, period: printed };
  if (counted !== undefined && wholeMonth(counted.value) && !closesOnDay(context, ledger)) {
    push(toField(context, "period_start", counted, counted.value.start));
    push(toField(context, "period_end", counted, counted.value.end));
    return { fields, ledger, period: counted.value };
  }
  const period = spanOfMovements(context, ledger, fields, push) ?? printed;
  if (counted !== undefined) {
    push(toField(context, "period_start", counted, counted.value.start));
    push(toField(context, "period_end", counted, counted.value.end));
  }
  return { fields, ledger, period };
}
