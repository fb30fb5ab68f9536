import type { Item } from "../case-values";
import type { Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import { fieldOf, textOf } from "../field-of";
import { salariesOf } from "../kinds/bank-statement/extract/salaries";
import { finding, legible, money } from "../make-finding";
import type { Finding } from "../types";
import { agree, cents, findAmounts } from "../values/amount";
import { daysBetween } from "../values/date";
import type { Agreed } from "./agreement";
import { sharesPayer } from "./payer";

/** Money that came in, as far as it is compared with a pay. */
type Credit = { date: string; amount: number; description: string; wage: boolean; item: Item };

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
    // What was paid in advance came earlier in the period.
    const start = textOf(slip.part, "pay_period_start") ?? end;
    const came = statements.flatMap((item) => creditsOf(item, start, end));
    const credits = came.filter(({ date }) => near(date, end));
    const exact = credits.find(({ amount }) => agree(amount, Number(net.value)));
    if (exact !== undefined) {
      agreed("net_pay", slip.extraction.document, exact.item.extraction.document);
      continue;
    }
    const paid = came.filter(
      ({ wage, description }) => wage || (employer !== undefined && sharesPayer(employer, description)),
    );
    const wages = paid.filter(({ date }) => near(date, end));
    const advances = paid.filter(({ date }) => date >= start && date < end && !near(date, end));
    const parts = [...wages, ...advances].map(({ amount }) => cents(amount));
    const whole = inParts(parts, cents(Number(net.value)));
    const one = wages.find(({ amount }) => depositOf(slip.part, amount));
    if (whole || one !== undefined) {
      agreed(
        "net_pay",
        slip.extraction.document,
        (one ?? wages[0])?.item.extraction.document ?? slip.extraction.document,
      );
      continue;
    }
    const closest = wages.sort(
      (a, b) => Math.abs(a.amount - Number(net.value)) - Math.abs(b.amount - Number(net.value)),
    )[0];
    if (closest !== undefined) {
      const off = Math.abs(closest.amount - Number(net.value)) / Number(net.value);
      found.push(
        finding("salary_credit_mismatch", "net_pay", off > 0.01 ? "high" : "medium", net, {
          printed: money(slip.part, Number(net.value)),
          expected: money(closest.item.part, closest.amount),
          date: closest.date,
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

/** What came in about a pay day and in the period before it. */
function creditsOf(item: Item, from: string, end: string): Credit[] {
  const { context, ledger } = item.part;
  const found = recall(context.sheet, `credits ${from} ${end}`, () => {
    const wages = ledger === null ? [] : salariesOf(ledger);
    return (ledger?.movements ?? []).flatMap((movement) => {
      const { amount, date, description } = movement;
      if (amount === null || amount <= 0 || date === null) return [];
      if (!near(date, end) && !(date >= from && date < end)) return [];
      return [{ date, amount, description, wage: wages.includes(movement) }];
    });
  });
  return found.map((one) => ({ ...one, item }));
}

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
const depositOf = ({ context: { sheet } }: Part, amount: number): boolean =>
  recall(sheet, `deposit ${amount}`, () =>
    sheet.rows.some(
      (row) =>
        /\b(?:direct deposit|checking|savings|deposited)\b/.test(row.folded) &&
        findAmounts(row.text, sheet.notation).some(({ value, money }) => money && agree(value, amount)),
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
