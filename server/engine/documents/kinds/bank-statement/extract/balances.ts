import type { Context } from "../../../extract/context";
import type { Ledger, Movement } from "../../../extract/ledger";
import { derivedField, toField } from "../../../extract/make-field";
import { amounts } from "../../../extract/read-values";
import type { Row } from "../../../extract/sheet";
import { inColumn } from "../../../extract/table/years";
import type { FieldName } from "../../../field-names";
import type { RawField } from "../../../types";
import { fold } from "../../../values/text";
import { endsOf, type Sum, sumOf } from "./ends";
import { figuresOf } from "./figures";

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

export function balances(
  context: Context,
  ledger: Ledger,
  moved: ReadonlySet<Row>,
  push: (f: RawField | undefined) => void,
): void {
  const ends = endsOf(context, ledger);
  const give = (name: FieldName, at: Sum | null, sure: boolean): boolean => {
    if (at === null) return false;
    const confidence = sure ? Math.max(at.confidence, 0.9) : at.confidence;
    const value = name.startsWith("total") ? Math.abs(at.value) : at.value;
    push(toField(context, name, { ...(at.reading ?? at), value, confidence }, value, { money: true }));
    return true;
  };
  const proven = ends.proof !== null;
  const running = ledger.main?.movements.filter((m) => m.balance !== null) ?? [];
  if (
    !give("opening_balance", ends.opening, proven) &&
    ends.derived.opening !== null &&
    ends.proof === "chain"
  )
    push(derivedField(context, "opening_balance", ends.derived.opening, 0.88, true));
  if (!give("closing_balance", ends.closing, proven) && !printedUnread(context, ledger, "closing_balance")) {
    const last = running.at(-1);
    if (last?.balance != null && last.balanceBox !== null)
      push(
        boxField(context, "closing_balance", last.balance, {
          row: last.row,
          box: last.balanceBox,
          confidence: (proven ? 0.95 : 0.8) * last.confidence,
        }),
      );
  }
  give("total_credits", ends.credits, proven);
  give("total_debits", ends.debits, proven);
  // Where every table or every line of the summary has its total and the account none, it is what all of them come to.
  for (const [name, side] of [
    ["credits", 1],
    ["debits", -1],
  ] as const)
    if (ends[name] === null && ends.captioned[name].length > 0) {
      const all = ends.proof === "sum" ? sumOf(ledger.main, side) : ends.derived[name];
      if (all) push(derivedField(context, `total_${name}`, all, 0.85, true));
    }
  const limit = amounts(context, "overdraft_limit", { below: 1 }).find(
    (r) =>
      !moved.has(r.row) &&
      (r.label === undefined || !moved.has(r.label.row)) &&
      (r.value.money || r.value.value >= 50),
  );
  if (limit !== undefined)
    push(toField(context, "overdraft_limit", limit, Math.abs(limit.value.value), { money: true }));
  else push(limitInTable(context));
}

/** `Descoberto | Limite | Utilizado | TAEG`: a small table of what is lent, with a column for how much may be. */
function limitInTable(context: Context): RawField | undefined {
  for (const { field, row, atCellStart } of context.labels) {
    if (field !== "overdraft_limit" || !atCellStart) continue;
    const head = row.cells.find(({ text }) =>
      /^(?:limite?|limiet|plafond|montant(?: autorise)?|importe|importo|betrag|rahmen|bedrag|kwota|valor|concedido|autorizado|accordato|agreed|amount)\b/.test(
        fold(text),
      ),
    );
    const next = context.sheet.rows[row.index + 1];
    if (head === undefined || next?.page !== row.page) continue;
    const figures = figuresOf(context, next);
    const figure = inColumn(next, figures, head.box);
    if (figure !== undefined && figure.found.value !== 0)
      return toField(
        context,
        "overdraft_limit",
        { ...figure, value: figure.found, row: next },
        Math.abs(figure.found.value),
        { money: true },
      );
  }
  return undefined;
}

export function boxField(
  context: Context,
  name: FieldName,
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
