import { type CheckInput, finding, legible, money } from "../../checks/make-finding";
import { fieldOf } from "../../field-of";
import type { Finding } from "../../types";
import { agree, round2 } from "../../values/amount";
import { daysBetween } from "../../values/date";
import { fold } from "../../values/text";
import type { Movement } from "./extract/ledger";
import { isDescending } from "./extract/settle-sides";

/** Running balance, summary, order, period and direction of an account statement. */
export function checkBankStatement(input: CheckInput): Finding[] {
  return [
    ...running(input),
    ...summary(input),
    ...order(input),
    ...outside(input),
    ...directions(input),
    ...overdrawn(input),
  ];
}

type Break = { movement: Movement; expected: number; printed: number };

/** Walks the balances; after a break the walk goes on from the printed balance, so one altered row breaks once or twice. */
function walk(movements: readonly Movement[], opening: number | null): { breaks: Break[]; steps: number } {
  const breaks: Break[] = [];
  let previous = opening;
  let steps = 0;
  let pending = 0;
  for (const movement of movements) {
    const amount = movement.amount;
    if (movement.balance === null) {
      if (amount === null) {
        previous = null;
        continue;
      }
      pending += amount;
      continue;
    }
    if (previous !== null && amount !== null) {
      steps++;
      const expected = round2(previous + pending + amount);
      if (!agree(expected, movement.balance, 2))
        breaks.push({ movement, expected, printed: movement.balance });
    }
    previous = movement.balance;
    pending = 0;
  }
  return { breaks, steps };
}

/** The movements of each account, oldest first. */
const accountsOf = (movements: readonly Movement[]): Movement[][] =>
  [...new Set(movements.map(({ section }) => section))].map((section) => {
    const own = movements.filter((m) => m.section === section);
    return isDescending(own) ? own.reverse() : own;
  });

function running({ part, extraction }: CheckInput): Finding[] {
  const ledger = part.ledger;
  if (ledger === null || !ledger.hasBalances) return [];
  const field = fieldOf(part, "opening_balance");
  const sections = accountsOf(ledger.movements);
  const walks = sections.map((movements, index) => {
    const own = ledger.balances.find(
      ({ kind, section }) => kind === "opening" && section === movements[0]?.section,
    );
    return walk(movements, own?.value ?? (index === 0 && legible(field) ? Number(field?.value) : null));
  });
  const breaks = walks.flatMap((walked) => walked.breaks);
  const steps = walks.reduce((sum, walked) => sum + walked.steps, 0);
  const sure = breaks.filter((b) => b.movement.confidence >= 0.6 || !part.context.sheet.ocr);
  const first = sure[0];
  if (first === undefined) return sections.length === 1 ? ends({ part, extraction }, sections[0] ?? []) : [];
  const throughout = steps > 4 && breaks.length > steps * 0.5;
  const misread = part.context.sheet.ocr && breaks.length > Math.max(2, steps * 0.34);
  if (misread)
    return [
      finding("value_unreadable", "running_balance", "low", at(extraction.document, first.movement), {
        rows: breaks.length,
      }),
    ];
  const box = first.movement.box ?? first.movement.balanceBox ?? first.movement.row.box;
  const salary = /nomina|salary|payroll|salaire|gehalt|lohn|stipendio|vencimento/.test(
    fold(first.movement.description),
  );
  return [
    finding(
      "running_balance_mismatch",
      "running_balance",
      throughout ? "medium" : "high",
      { document: extraction.document, page: first.movement.row.page, box },
      {
        printed: money(part, first.printed),
        expected: money(part, first.expected),
        date: first.movement.date,
        rows: sure.length,
        salary,
      },
    ),
  ];
}

const at = (
  document: number,
  movement: Movement,
): { document: number; page: number; box: Movement["row"]["box"] } => ({
  document,
  page: movement.row.page,
  box: movement.row.box,
});

/** What the summary prints of both ends, against rows whose balances follow from each other. */
function ends(input: Pick<CheckInput, "part" | "extraction">, movements: readonly Movement[]): Finding[] {
  const end = closing(input, movements);
  return end.length > 0 ? end : opening(input, movements);
}

/** The first running balance follows from the opening balance. Told only where the rows run to the printed end. */
function opening(
  { part }: Pick<CheckInput, "part" | "extraction">,
  movements: readonly Movement[],
): Finding[] {
  const [printed, end] = ["opening_balance", "closing_balance"].map((name) => fieldOf(part, name));
  const [first, last] = [movements[0], movements.at(-1)];
  if (printed === undefined || !legible(printed, end) || part.context.sheet.ocr || movements.length < 3)
    return [];
  if (first?.balance == null || first.amount === null || last?.balance == null) return [];
  const expected = round2(first.balance - first.amount);
  if (agree(expected, Number(printed.value), 2) || !agree(last.balance, Number(end?.value), 2)) return [];
  // A row may be the opening balance itself, printed as money in.
  if (agree(first.balance, Number(printed.value), 2)) return [];
  const values = { printed: money(part, Number(printed.value)), expected: money(part, expected) };
  return [finding("balance_summary_mismatch", "opening_balance", "medium", printed, values)];
}

/** The last running balance is the closing balance. */
function closing(
  { part, extraction }: Pick<CheckInput, "part" | "extraction">,
  movements: readonly Movement[],
): Finding[] {
  const last = movements.filter((m) => m.balance !== null).at(-1);
  const printed = fieldOf(part, "closing_balance");
  const line = part.ledger?.balances.filter((b) => b.kind === "closing").at(-1);
  if (last?.balance == null) return [];
  const values = [
    printed !== undefined && legible(printed)
      ? { value: Number(printed.value), box: printed.box, page: printed.page }
      : undefined,
    line === undefined ? undefined : { value: line.value, box: line.box, page: line.row.page },
  ];
  const off = values.find((v) => v !== undefined && !agree(v.value, last.balance ?? 0, 2));
  if (off === undefined) return [];
  if (part.context.sheet.ocr && last.confidence < 0.6) return [];
  return [
    finding(
      "balance_summary_mismatch",
      "closing_balance",
      "high",
      { document: extraction.document, page: off.page, ...(off.box === undefined ? {} : { box: off.box }) },
      { printed: money(part, off.value), expected: money(part, last.balance) },
    ),
  ];
}

/** Opening + credits - debits = closing; the totals printed in a summary are those of the movements. */
function summary({ part }: CheckInput): Finding[] {
  const [opening, closingField, credits, debits] = [
    "opening_balance",
    "closing_balance",
    "total_credits",
    "total_debits",
  ].map((n) => fieldOf(part, n));
  const found: Finding[] = [];
  const ledger = part.ledger;
  const complete =
    ledger !== null && ledger.movements.length > 2 && ledger.movements.every((m) => m.amount !== null);
  if (opening !== undefined && closingField !== undefined && legible(opening, closingField)) {
    const sum = (sign: 1 | -1): number =>
      ledger?.movements.reduce(
        (acc, m) => acc + (m.amount !== null && Math.sign(m.amount) === sign ? Math.abs(m.amount) : 0),
        0,
      ) ?? 0;
    const totals = legible(credits, debits)
      ? [Number(credits?.value), Number(debits?.value)]
      : complete && ledger !== null && !ledger.hasBalances
        ? [sum(1), sum(-1)]
        : null;
    if (totals !== null) {
      const expected = round2(Number(opening.value) + (totals[0] ?? 0) - (totals[1] ?? 0));
      const without = round2((totals[0] ?? 0) - (totals[1] ?? 0));
      const rowsAgree =
        ledger?.hasBalances === true &&
        ledger.movements.some((m) => m.balance !== null && agree(m.balance, Number(closingField.value)));
      if (!agree(expected, Number(closingField.value), 2) && !agree(without, Number(closingField.value), 2))
        found.push(
          finding(
            "balance_summary_mismatch",
            "closing_balance",
            rowsAgree ? "medium" : "high",
            closingField,
            { printed: money(part, Number(closingField.value)), expected: money(part, expected) },
          ),
        );
    }
  }
  if (found.length === 0 && part.context.sheet.ocr) found.push(...looseSummary({ part }));
  return found;
}

/** Summaries in prose lines of a statement whose rows are elsewhere: previous balance, two or three totals, new balance. */
function looseSummary({ part }: Pick<CheckInput, "part">): Finding[] {
  const [opening, closingField] = ["opening_balance", "closing_balance"].map((n) => fieldOf(part, n));
  if (
    opening?.box === undefined ||
    closingField?.box === undefined ||
    opening.page !== closingField.page ||
    !legible(opening, closingField)
  )
    return [];
  const [top, bottom] = [opening.box[3], closingField.box[1]];
  if (bottom - top < 0.01 || bottom - top > 0.14 || (part.ledger?.movements.length ?? 0) > 0) return [];
  const between = part.context.sheet.rows.filter(
    (r) => r.page === opening.page && r.box[1] >= top - 0.006 && r.box[3] <= bottom + 0.006,
  );
  const figures: number[] = [];
  for (const row of between)
    for (const m of row.text.matchAll(/\d[\d,.]{0,24}[.,]\d{2}(?!\d)/g))
      figures.push(Number(m[0].replace(/[^\d]/g, "")) / 100);
  if (figures.length < 2 || figures.length > 4) return [];
  const target = Number(closingField.value) - Number(opening.value);
  const fits = Array.from({ length: 2 ** figures.length }, (_, mask) =>
    figures.reduce((acc, v, i) => acc + ((mask >> i) & 1 ? v : -v), 0),
  ).some((sum) => agree(sum, target, 2));
  return fits
    ? []
    : [
        finding("balance_summary_mismatch", "closing_balance", "medium", closingField, {
          printed: money(part, Number(closingField.value)),
          expected: "",
        }),
      ];
}

function order({ part, extraction }: CheckInput): Finding[] {
  const dated = (part.ledger?.movements ?? []).filter((m) => m.date !== null);
  if (dated.length < 3) return [];
  let worst: { movement: Movement; days: number; before: string } | undefined;
  for (const list of accountsOf(dated))
    for (let i = 1; i < list.length; i++) {
      const [a, b] = [list[i - 1], list[i]];
      if (a?.date == null || b?.date == null || a.table !== b.table) continue;
      const days = daysBetween(b.date, a.date);
      if (days > (worst?.days ?? 0)) worst = { movement: b, days, before: a.date };
    }
  if (worst === undefined) return [];
  return [
    finding(
      "transactions_out_of_order",
      "transactions",
      // Without balances nothing depends on the order: cards list what was bought by holder or by day of booking.
      worst.days <= 3 || part.ledger?.hasBalances !== true ? "low" : "medium",
      at(extraction.document, worst.movement),
      { date: worst.movement.date, before: worst.before, days: worst.days },
    ),
  ];
}

function outside({ part, extraction }: CheckInput): Finding[] {
  const [start, end] = ["period_start", "period_end"].map((n) => fieldOf(part, n));
  if (start === undefined || end === undefined || !legible(start, end)) return [];
  const out = (part.ledger?.movements ?? []).filter(
    (m) => m.date !== null && (m.date < String(start.value) || m.date > String(end.value)),
  );
  const first = out[0];
  const total = part.ledger?.movements.length ?? 0;
  if (first === undefined || out.length > total / 2) return [];
  return [
    finding("transaction_outside_period", "transactions", "medium", at(extraction.document, first), {
      date: first.date,
      from: String(start.value),
      to: String(end.value),
      rows: out.length,
    }),
  ];
}

/** Salaries and pensions come in; withdrawals and direct debits go out. Corrections are printed as such. */
const comesIn =
  /^(?:abono\s+)?(?:nomina|haberes|pension|salary|payroll|wages)\b|\b(?:direct dep(?:osit)?|bacs credit)\b/;
const goesOut =
  /^(?:recibo|reintegro|retirada|adeudo|atm withdrawal|cash withdrawal|direct debit|card purchase)\b/;
const corrected =
  /\b(?:devol|anula|retroc|revers|refund|return|correc|reembolso|rectif|embargo|anticipo|loan|fee|tax|a favor)\w*/;

function directions({ part, extraction }: CheckInput): Finding[] {
  for (const movement of part.ledger?.movements ?? []) {
    const text = fold(movement.description);
    if (movement.amount === null || !movement.sided || movement.confidence < 0.6 || corrected.test(text))
      continue;
    const wrong = movement.amount < 0 ? comesIn.test(text) : goesOut.test(text);
    if (!wrong) continue;
    const salary = movement.amount < 0;
    const place = {
      document: extraction.document,
      page: movement.row.page,
      box: movement.box ?? movement.row.box,
    };
    return [
      finding("transaction_direction_conflict", "transactions", salary ? "high" : "low", place, {
        printed: money(part, movement.amount),
        date: movement.date,
      }),
    ];
  }
  return [];
}

function overdrawn({ part }: CheckInput): Finding[] {
  const closingField = fieldOf(part, "closing_balance");
  const card = fieldOf(part, "card_number") !== undefined;
  if (closingField === undefined || card || Number(closingField.value) >= 0) return [];
  return [
    finding("account_overdrawn", "closing_balance", "low", closingField, {
      printed: money(part, Number(closingField.value)),
    }),
  ];
}
