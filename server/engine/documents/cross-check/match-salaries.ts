import type { Item } from "../case-values";
import type { Part } from "../extract/extraction";
import type { Movement } from "../extract/ledger";
import { fieldOf, textOf } from "../field-of";
import { salariesOf } from "../kinds/bank-statement/extract/salaries";
import { finding, legible, money } from "../make-finding";
import type { Finding } from "../types";
import { agree, cents, findAmounts } from "../values/amount";
import { daysBetween } from "../values/date";
import type { Agreed } from "./agreement";
import { sharesPayer } from "./payer";

type Credit = { movement: Movement; item: Item };

/** Every net pay arrives on the account whose statements cover its pay day. */
export function matchSalaries(items: readonly Item[], agreed: Agreed): Finding[] {
  const slips = items.filter((i) => i.part.type === "payslip");
  const statements = items.filter((i) => i.part.type === "bank_statement");
  if (statements.length === 0) return [];
  const found: Finding[] = [];
  for (const slip of slips) {
    const net = fieldOf(slip.part, "net_pay");
    const end = textOf(slip.part, "pay_date") ?? textOf(slip.part, "pay_period_end");
    if (net === undefined || end === undefined || !legible(net)) continue;
    const employer = textOf(slip.part, "employer_name");
    const covering = statements.filter((s) => covers(s.part, end));
    const credits: Credit[] = statements.flatMap((item) =>
      (item.part.ledger?.movements ?? [])
        .filter((m) => m.amount !== null && m.amount > 0 && m.date !== null && near(m.date, end))
        .map((movement) => ({ movement, item })),
    );
    const exact = credits.find((c) => agree(c.movement.amount ?? 0, Number(net.value)));
    if (exact !== undefined) {
      agreed("net_pay", slip.extraction.document, exact.item.extraction.document);
      continue;
    }
    const paid = (c: Credit): boolean =>
      wage(c) || (employer !== undefined && sharesPayer(employer, c.movement.description));
    const wages = credits.filter(paid);
    // What was paid in advance came earlier in the period.
    const start = textOf(slip.part, "pay_period_start") ?? end;
    const advances = statements
      .flatMap((item) => (item.part.ledger?.movements ?? []).map((movement) => ({ movement, item })))
      .filter(({ movement: { amount, date } }) => {
        const within = date !== null && date >= start && date < end && !near(date, end);
        return within && (amount ?? 0) > 0;
      })
      .filter(paid);
    const parts = [...wages, ...advances].map(({ movement }) => cents(movement.amount ?? 0));
    const whole = inParts(parts, cents(Number(net.value)));
    const one = wages.find(({ movement }) => depositOf(slip.part, movement.amount ?? 0));
    if (whole || one !== undefined) {
      agreed(
        "net_pay",
        slip.extraction.document,
        (one ?? wages[0])?.item.extraction.document ?? slip.extraction.document,
      );
      continue;
    }
    const closest = wages.sort(
      (a, b) =>
        Math.abs((a.movement.amount ?? 0) - Number(net.value)) -
        Math.abs((b.movement.amount ?? 0) - Number(net.value)),
    )[0];
    if (closest?.movement.amount != null) {
      const off = Math.abs(closest.movement.amount - Number(net.value)) / Number(net.value);
      found.push(
        finding("salary_credit_mismatch", "net_pay", off > 0.01 ? "high" : "medium", net, {
          printed: money(slip.part, Number(net.value)),
          expected: money(closest.item.part, closest.movement.amount),
          date: closest.movement.date,
          other: closest.item.extraction.document,
        }),
      );
    } else if (covering.length > 0) {
      found.push(
        finding("salary_credit_missing", "salary_credit", "medium", net, {
          printed: money(slip.part, Number(net.value)),
          date: end,
        }),
      );
    } else if (statements.some((s) => endsShortly(s.part, end))) {
      found.push(
        finding("salary_credit_missing", "salary_credit", "low", net, {
          printed: money(slip.part, Number(net.value)),
          date: end,
        }),
      );
    }
  }
  return found;
}

const wage = ({ movement, item }: Credit): boolean =>
  item.part.ledger !== null && salariesOf(item.part.ledger).includes(movement);

/** Wages that arrive in two or three transfers. */
const inParts = (amounts: readonly number[], net: number): boolean =>
  amounts.length <= 6 &&
  amounts.some((a, i) =>
    amounts.some(
      (b, j) =>
        j > i &&
        (Math.abs(a + b - net) <= 1 || amounts.some((c, k) => k > j && Math.abs(a + b + c - net) <= 1)),
    ),
  );

/** American slips name the accounts among which the pay is divided: one of them need not be the statement's. */
const depositOf = (part: Part, amount: number): boolean =>
  part.context.sheet.rows.some(
    (row) =>
      /\b(?:direct deposit|checking|savings|deposited)\b/.test(row.folded) &&
      findAmounts(row.text, part.context.sheet.notation).some(
        ({ value, money }) => money && agree(value, amount),
      ),
  );

const near = (date: string, end: string): boolean => {
  const days = daysBetween(end, date);
  return days >= -7 && days <= 10;
};
const span = (part: Part): { start: string; end: string } | null => {
  const [start, end] = [
    textOf(part, "period_start") ?? part.period?.start,
    textOf(part, "period_end") ?? part.period?.end,
  ];
  return start === undefined || end === undefined ? null : { start, end };
};
/** The statement runs from before the pay day to at least a few days after it. */
const covers = (part: Part, end: string): boolean => {
  const s = span(part);
  return s !== null && s.start <= end && daysBetween(end, s.end) >= 3;
};
const endsShortly = (part: Part, end: string): boolean => {
  const s = span(part);
  return s !== null && daysBetween(s.end, end) > 0 && daysBetween(s.end, end) < 45;
};
