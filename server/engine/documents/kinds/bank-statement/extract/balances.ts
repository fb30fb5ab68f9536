import type { Context, Reading } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import { amounts } from "../../../extract/read-values";
import type { Row } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { agree, findAmounts } from "../../../values/amount";
import { findHeaders } from "./columns";
import { owing, signAfter } from "./figures";
import type { Ledger, Movement } from "./ledger";
import { isDescending } from "./settle-sides";

/** A figure stands at the label, but nobody can say which: the last movement's balance is no substitute for it. */
const printedUnread = (context: Context, ledger: Ledger, field: string): boolean =>
  context.sheet.ocr &&
  context.labels.some(
    ({ field: name, row, end, atCellStart }) =>
      name === field &&
      atCellStart &&
      row !== ledger.header?.row &&
      (row.text.slice(end).match(/\d/g) ?? []).length >= 4,
  );

export function balances(context: Context, ledger: Ledger, push: (f: RawField | undefined) => void): void {
  const pick = (
    field: "opening_balance" | "closing_balance",
  ): Reading<{ value: number; money: boolean }> | undefined => {
    const inTable = new Set(ledger.balances.map((b) => b.row));
    const moved = new Set(ledger.movements.map((m) => m.row));
    // The caption of the column of balances stands above the first movement.
    const other = new Set(ledger.balances.filter((b) => `${b.kind}_balance` !== field).map((b) => b.row));
    const list = amounts(context, field, { integers: false, across: true, below: 1 }).filter(
      (r) => (!moved.has(r.row) || r.label?.row === r.row) && !other.has(r.row),
    );
    const outside = list.filter((r) => !inTable.has(r.row));
    const found = outside[0] ?? list[0];
    if (found === undefined) return undefined;
    const { row, end, value } = found;
    const owed = value.value > 0 && owing.test(row.folded);
    const sign = owed ? -1 : signAfter(row.text.slice(end), value.value);
    return { ...found, value: { ...value, value: sign * value.value } };
  };
  const opening = pick("opening_balance");
  const carried = amounts(context, "carried_forward", { integers: false, across: true, below: 1 })
    .filter((r) => r.row.index > (ledger.movements.at(-1)?.row.index ?? -1))
    .sort((a, b) => b.row.index - a.row.index)[0];
  const closing = pick("closing_balance") ?? carried;
  if (opening !== undefined)
    push(toField(context, "opening_balance", opening, opening.value.value, { money: true }));
  if (closing !== undefined)
    push(toField(context, "closing_balance", closing, closing.value.value, { money: true }));
  if (opening === undefined) {
    const line = ledger.balances.find((b) => b.kind === "opening");
    if (line !== undefined) push(boxField(context, "opening_balance", line.value, line));
  }
  if (closing === undefined && !printedUnread(context, ledger, "closing_balance")) {
    const line = ledger.balances.filter((b) => b.kind === "closing").at(-1);
    const section = ledger.movements[0]?.section;
    const running = ledger.movements.filter((m) => m.balance !== null && m.section === section);
    const last = isDescending(running) ? running[0] : running.at(-1);
    if (line !== undefined) push(boxField(context, "closing_balance", line.value, line));
    else if (last?.balance != null && last.balanceBox !== null)
      push(
        boxField(context, "closing_balance", last.balance, {
          row: last.row,
          box: last.balanceBox,
          confidence: 0.8 * last.confidence,
        }),
      );
  }
  const limit = amounts(context, "overdraft_limit", { integers: false, below: 1 })[0];
  if (limit !== undefined)
    push(toField(context, "overdraft_limit", limit, Math.abs(limit.value.value), { money: true }));
  // Captions of a summary stand above its figures too; those of a table of movements have dates or texts beside them.
  const heads = new Set(
    findHeaders(context.sheet)
      .filter(({ columns }) => columns.some(({ role }) => role === "date" || role === "description"))
      .flatMap(({ row, last }) => [row, last]),
  );
  const listed = opening !== undefined && closing !== undefined && linesBetween(context, opening, closing);
  const itemised =
    listed &&
    agree(
      listed.reduce((sum, row) => sum + (numbersIn(context, row).at(-1) ?? 0), opening.value.value),
      closing.value.value,
      2,
    );
  const [credits, debits] = ["total_credits", "total_debits"]
    .map((field) => {
      const found = amounts(context, field, { integers: false, below: 1 }).filter(
        ({ label }) => label === undefined || !heads.has(label.row),
      );
      return { first: found[0], parts: listed ? found.filter(({ row }) => listed.includes(row)).length : 0 };
    })
    .map(({ first, parts }, _i, both) => {
      const [paid, taken] = both.map((side) => Math.abs(side.first?.value.value ?? 0));
      const holds =
        opening !== undefined &&
        closing !== undefined &&
        agree(opening.value.value + (paid ?? 0) - (taken ?? 0), closing.value.value, 2);
      // Several lines of one kind between the balances are parts of a total that stands nowhere.
      return (parts > 1 || itemised) && !holds ? undefined : first;
    });
  if (credits !== undefined)
    push(toField(context, "total_credits", credits, Math.abs(credits.value.value), { money: true }));
  if (debits !== undefined)
    push(toField(context, "total_debits", debits, Math.abs(debits.value.value), { money: true }));
  const totals = amounts(context, "totals_row", { integers: false, across: true, below: 0 });
  const row = totals[0]?.row;
  const pair = totals.filter((r) => r.row === row).sort((a, b) => a.start - b.start);
  if (pair.length === 2 && pair[0] !== undefined && pair[1] !== undefined) {
    const creditFirst =
      ledger.header?.columns.filter((c) => c.role === "credit" || c.role === "debit")[0]?.role === "credit";
    const [d, c] = creditFirst ? [pair[1], pair[0]] : [pair[0], pair[1]];
    push(toField(context, "total_debits", d, Math.abs(d.value.value), { money: true }));
    push(toField(context, "total_credits", c, Math.abs(c.value.value), { money: true }));
  }
}

const numbersIn = (context: Context, row: Row): number[] =>
  findAmounts(row.text, context.sheet.notation).flatMap(({ money, value }) => (money ? [value] : []));

/** The lines of a summary from the opening to the closing balance, when it has more than a line for each side. */
function linesBetween(
  context: Context,
  opening: { row: Row },
  closing: { row: Row },
): readonly Row[] | undefined {
  const lines = context.sheet.rows.slice(opening.row.index + 1, closing.row.index);
  return lines.length > 2 && lines.length <= 12 && opening.row.page === closing.row.page ? lines : undefined;
}

export function boxField(
  context: Context,
  name: string,
  value: number,
  at: { row: Movement["row"]; box: NonNullable<Movement["box"]>; confidence: number },
): RawField {
  return {
    name,
    value: Math.round(value * 100) / 100,
    document: context.document,
    page: at.row.page,
    box: at.box,
    confidence: Math.round(Math.min(0.95, at.confidence * 0.95) * 100) / 100,
    ...(context.currency === null ? {} : { currency: context.currency }),
  };
}
