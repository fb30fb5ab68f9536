import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { dates, periods, prose } from "../../../extract/read-values";
import type { RawField } from "../../../types";
import { findDates, findPeriod, type Period } from "../../../values/date";
import { fold } from "../../../values/text";
import { accounts, holder } from "./accounts";
import { balances } from "./balances";
import type { Ledger } from "./ledger";
import { readLedger } from "./read-ledger";
import { movementFields } from "./salaries";

export type StatementReading = { fields: RawField[]; ledger: Ledger; period: Period | null };

/** The fields of an account or card statement, with the movements behind them. */
export function extractBankStatement(context: Context, today: string | null): StatementReading {
  const fields: RawField[] = [];
  const push = (field: RawField | undefined): void => {
    if (field !== undefined && !fields.some((other) => other.name === field.name)) fields.push(field);
  };
  holder(context, push);
  accounts(context, push);
  const period = span(context, push);
  const ledger = readLedger(context, period, today);
  balances(context, ledger, push);
  movementFields(context, ledger, fields, push);
  if (period === null) {
    const known = ledger.movements
      .map((m) => m.date)
      .filter((d) => d !== null)
      .sort();
    const issued = fields.find((f) => f.name === "issue_date");
    if (known.length > 1 && issued === undefined) {
      const [start, end] = [known[0], known.at(-1)];
      if (start !== undefined && end !== undefined && ledger.movements.every((m) => m.date !== null))
        return { fields, ledger, period: { start, end, from: 0, to: 0 } };
    }
  }
  return { fields, ledger, period };
}

function span(context: Context, push: (f: RawField | undefined) => void): Period | null {
  const list = periods(context, "period", { below: 1 }).filter((r) => r.value.start !== r.value.end);
  const top = list.sort((a, b) => b.confidence - a.confidence)[0];
  const issued = dates(context, "issue_date", { below: 1 }).find(
    ({ label, row }) =>
      label !== undefined &&
      // `Date` among the captions of a table heads its movements.
      (label.length > 6 || (row.index < 25 && (row === label.row || label.row.cells.length < 3))),
  );
  const stated = top ?? periodAlone(context);
  let period: Period | null = null;
  if (stated !== undefined) {
    period = stated.value;
    push(toField(context, "period_start", stated, stated.value.start));
    push(toField(context, "period_end", stated, stated.value.end));
  } else {
    const title = prose(
      context,
      /(?:from|del|du|vom|dal|de)\s+(.{6,22}?(?:19|20)?\d{2})\s+(?:to|al|au|bis|a|hasta(?: el)?|through)\s+(.{6,22}?(?:19|20)\d{2})/,
    );
    const [a, b] =
      title === null
        ? []
        : [
            findDates(title.match[1] ?? "", context.order)[0],
            findDates(title.match[2] ?? "", context.order)[0],
          ];
    if (title !== null && a !== undefined && b !== undefined && a.value < b.value) {
      period = { start: a.value, end: b.value, from: 0, to: 0 };
      push(proseField(context, "period_start", title, a.value, { confidence: 0.8 }));
      push(proseField(context, "period_end", title, b.value, { confidence: 0.8 }));
    }
  }
  if (issued !== undefined) push(toField(context, "issue_date", issued, issued.value));
  if (period === null) statedEnd(context, issued, push);
  return period;
}

/** The day that a statement closes on, when nothing says where it begins. */
function statedEnd(
  context: Context,
  issued: Reading<string> | undefined,
  push: (f: RawField | undefined) => void,
): void {
  if (issued?.label !== undefined && /clos|cierre|chiusura|arrete/.test(fold(issued.label.text)))
    push(toField(context, "period_end", issued, issued.value));
  const title = prose(
    context,
    /(?:estratto (?:di )?conto|extracto(?: de cuenta)?|releve de comptes?|kontoauszug|statement)\s+(?:al|a|au|arrete au|zum|vom|per|as (?:of|at))\s+([^\n]{6,20})/,
  );
  const date = title === null ? undefined : findDates(title.value, context.order)[0];
  if (title !== null && date?.precision === "day")
    push(proseField(context, "period_end", title, date.value, { confidence: 0.8 }));
}

/** A period without a caption, which is all that a line among the first of the page says. */
function periodAlone(context: Context): Reading<Period> | undefined {
  for (const row of context.sheet.rows.slice(0, 20))
    for (const cell of row.cells) {
      const period = findPeriod(cell.text, context.order);
      if (
        period === null ||
        period.start >= period.end ||
        (period.to - period.from < cell.text.length - 20 && period.from > 6)
      )
        continue;
      const [start, end] = [cell.offset + period.from, cell.offset + period.to];
      return { value: period, row, start, end, confidence: 0.8 };
    }
  return undefined;
}
