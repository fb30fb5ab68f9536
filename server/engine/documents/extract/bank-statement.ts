import type { RawField } from "../types";
import { findDates, findPeriod, type Period } from "../values/date";
import { collapse, fold } from "../values/text";
import {
  amounts,
  type Context,
  dates,
  derivedField,
  identifiers,
  identifiersAnywhere,
  names,
  patterns,
  periods,
  prose,
  proseField,
  type Reading,
  toField,
} from "./context";
import { findHeaders } from "./movement-columns";
import { isDescending, type Ledger, type Movement, owing, readLedger, signAfter } from "./movements";
import { fallbackBank, fallbackPerson } from "./parties";
import { locate } from "./sheet";

export type StatementReading = { fields: RawField[]; ledger: Ledger; period: Period | null };

/** Words that mark wages among movements; each is cut off to leave the payer's name. */
const salaryWords =
  /\b(?:abono (?:de )?nomina|nominas?|haberes|salario|sueldo|payroll|salary|wages?|direct dep(?:osit)?|virement (?:de )?salaire|salaire|paie|lohn(?:\/gehalt)?|gehalt|bezuege|bezuge|vencimento|ordenado|stipendio|emolumenti|accredito stipendio)\b/;
const weakSalary = /^(?:pay|bgc|paye)\s+[a-z]/;
const notSalary =
  /\b(?:advance repay|refund|devolucion|anticipo|bill payment|pay fee|courtesy|loan|card|social club)\b/;

export const isSalary = (movement: Movement): boolean => {
  const text = fold(movement.description);
  return (
    movement.amount !== null &&
    movement.amount > 0 &&
    !notSalary.test(text) &&
    (salaryWords.test(text) || weakSalary.test(text))
  );
};

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

function holder(context: Context, push: (f: RawField | undefined) => void): void {
  const bank = fallbackBank(context);
  const labelled = names(context, "bank_name", { below: 0 }).find(
    (r) => r.label?.atCellStart && r.label.text.endsWith(":"),
  );
  push(labelled === undefined ? bank : toField(context, "bank_name", labelled, labelled.value));
  const named = names(context, "account_holder", { below: 1 }).filter(
    (r) => !/\b(?:account|savings|checking|current|everyday|cuenta|balance|bank)\b/.test(fold(r.value)),
  );
  if (named[0] !== undefined && named[0].confidence > 0.45)
    push(toField(context, "account_holder", named[0], named[0].value));
  else push(fallbackPerson(context, "account_holder") ?? loneCapitals(context));
  const id = identifiers(context, "account_holder_id_number", ["nif"])[0];
  if (id !== undefined)
    push(
      toField(context, "account_holder_id_number", id, id.value.printed, {
        kind: id.value.kind,
        raw: id.value.bare,
      }),
    );
}

/** A holder printed in capitals without titles, address or label, above a card or account number. */
function loneCapitals(context: Context): RawField | undefined {
  for (const row of context.sheet.rows.slice(0, 60)) {
    const [a, b] = row.cells;
    if (a === undefined || b === undefined || row.cells.length !== 2) continue;
    if (
      /^[A-Z][A-Z' -]{4,40}$/.test(a.text) &&
      a.text.includes(" ") &&
      /^\d{4}[- ]\d{4}[- ]\d{4}[- ]\d{4}$/.test(b.text)
    )
      return toField(
        context,
        "account_holder",
        { value: a.text, row, start: a.offset, end: a.offset + a.text.length, confidence: 0.8 },
        a.text,
      );
  }
  return undefined;
}

function accounts(context: Context, push: (f: RawField | undefined) => void): void {
  const iban = identifiers(context, "iban", ["iban"])[0] ?? identifiersAnywhere(context, ["iban"])[0];
  if (iban !== undefined)
    push(toField(context, "iban", iban, iban.value.printed, { kind: "iban", raw: iban.value.bare }));
  const bic = patterns(context, "bic", /\b([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/)[0] ?? undefined;
  if (bic !== undefined) push(toField(context, "bic", bic, bic.value));
  const sort =
    identifiers(context, "sort_code", ["sort_code"])[0] ??
    (context.country === "GB" ? identifiersAnywhere(context, ["sort_code"])[0] : undefined);
  if (sort !== undefined)
    push(
      toField(context, "sort_code", sort, sort.value.printed, { kind: "sort_code", raw: sort.value.bare }),
    );
  const routing = identifiers(context, "routing_number", ["routing"])[0];
  if (routing !== undefined)
    push(
      toField(context, "routing_number", routing, routing.value.printed, {
        kind: "routing",
        raw: routing.value.bare,
      }),
    );
  // Sixteen of the figures of an IBAN printed in fours are no card.
  const ibans = identifiersAnywhere(context, ["iban"]).map(({ value }) => value.bare);
  const card = identifiersAnywhere(context, ["card"]).find(
    ({ value }) => !ibans.some((iban) => iban.includes(value.bare)),
  );
  if (card !== undefined)
    push(toField(context, "card_number", card, card.value.printed, { kind: "card", raw: card.value.bare }));
  const number = patterns(
    context,
    "account_number",
    /((?:[A-Z]{2,4}-?)?[*•xX#.…]{0,8}-?\d(?:[\d -]{2,28}\d)?)(?![\d/.,])/,
    { below: 2 },
  ).find(
    (r) =>
      r.value.replace(/\D/g, "").length >= 4 &&
      findDates(r.value, context.order).length === 0 &&
      !/^\d{2}-\d{2}-\d{2}$/.test(r.value),
  );
  if (number !== undefined) {
    push(
      toField(context, "account_number", number, number.value.replace(/^\d{2}-\d{2}-\d{2}\s+/, ""), {
        raw: number.value,
      }),
    );
    return;
  }
  if (iban !== undefined) return;
  const beside = prose(context, /account\s+\d{2}-\d{2}-\d{2}\s+(\d{8})/);
  const tail = beside ?? prose(context, /(?<![\d.,-])(\d{10,14})(?![\d.,-])/);
  if (tail !== null)
    push(
      proseField(context, "account_number", tail, tail.value, {
        confidence: beside === null ? 0.55 : 0.85,
        raw: tail.value,
      }),
    );
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
  return period;
}

/** A period without a caption, which is all that a line among the first of the page says. */
function periodAlone(context: Context): Reading<Period> | undefined {
  for (const row of context.sheet.rows.slice(0, 20))
    for (const cell of row.cells) {
      const period = findPeriod(cell.text, context.order);
      if (period === null || period.start >= period.end || period.to - period.from < cell.text.length - 20)
        continue;
      const [start, end] = [cell.offset + period.from, cell.offset + period.to];
      return { value: period, row, start, end, confidence: 0.8 };
    }
  return undefined;
}

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

function balances(context: Context, ledger: Ledger, push: (f: RawField | undefined) => void): void {
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
  const [credits, debits] = ["total_credits", "total_debits"].map((field) =>
    amounts(context, field, { integers: false, below: 1 }).find(
      ({ label }) => label === undefined || !heads.has(label.row),
    ),
  );
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

function boxField(
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

function movementFields(
  context: Context,
  ledger: Ledger,
  fields: RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const salaries = ledger.movements.filter(isSalary);
  for (const movement of salaries) {
    if (movement.amount === null || movement.box === null) continue;
    const field = boxField(context, "salary_credit", movement.amount, {
      row: movement.row,
      box: movement.box,
      confidence: movement.confidence,
    });
    field.label = movement.description.slice(0, 80);
    fields.push(field);
  }
  const first = salaries[0];
  if (first !== undefined) {
    const payer = payerName(first.description);
    if (payer !== null) {
      const start = Math.max(0, first.row.text.indexOf(payer.split(" ")[0] ?? payer));
      push({
        name: "salary_payer_name",
        value: payer,
        document: context.document,
        page: first.row.page,
        box: locate(first.row, start, start + payer.length).box,
        confidence: 0.85,
      });
    }
  }
  if (ledger.movements.length > 0)
    push(derivedField(context, "transaction_count", ledger.movements.length, 0.75));
}

/** The payer as printed in the movement, without the salary word; null when nothing but such words is left. */
export function payerName(description: string): string | null {
  const noise =
    /\b(?:abono|de|transferencia|transf|recibida|nomina|nominas|haberes|salario|sueldo|payroll|salary|wages?|pay|direct|dep|deposit|ach|credit|virement|salaire|paie|lohn|gehalt|bezuge|vencimento|ordenado|stipendio|emolumenti|accredito|bonifico|bgc|ppd|from|del|mes|for)\b/g;
  const folded = fold(description);
  let out = "";
  let at = 0;
  for (const match of folded.matchAll(noise)) {
    const before = folded
      .slice(0, match.index)
      .replace(noise, "")
      .replace(/[^a-z]/g, "");
    if (before.length > 0) continue;
    at = match.index + match[0].length;
  }
  out = collapse(description.slice(at)).replace(/^[\s\-–:/.*,]+|[\s\-–:*]+$/g, "");
  const left = fold(out)
    .replace(noise, "")
    .replace(/[^a-z]/g, "");
  return left.length >= 3 ? out : null;
}
