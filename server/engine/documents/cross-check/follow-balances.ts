import type { Item } from "../case-values";
import type { Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import { fieldOf, textOf } from "../field-of";
import { endsOf } from "../kinds/bank-statement/extract/ends";
import { finding, legible, money } from "../make-finding";
import type { Finding, RawField } from "../types";
import { agree } from "../values/amount";
import { daysBetween } from "../values/date";
import { bare } from "../values/identifier";
import type { Agreed } from "./agreement";

/** A statement with what tells its account, its period and what it begins and ends with. */
type Statement = {
  item: Item;
  account: string;
  from: string;
  until: string;
  opening: RawField;
  closing: RawField;
};

/** Statements of one account, one after the other: each begins with what the one before ended with. */
export function followBalances(items: readonly Item[], agreed: Agreed): Finding[] {
  const statements = items.flatMap(statementOf).sort((a, b) => a.from.localeCompare(b.from));
  const found: Finding[] = [];
  for (const [i, next] of statements.entries()) {
    const before = statements
      .slice(0, i)
      .findLast((one) => one.account === next.account && adjoin(one, next));
    if (before === undefined) continue;
    const [ended, begins] = [Number(before.closing.value), Number(next.opening.value)];
    if (agree(ended, begins)) {
      agreed("opening_balance", before.closing.document, next.opening.document);
      continue;
    }
    found.push(
      finding("balance_summary_mismatch", "opening_balance", "high", next.opening, {
        printed: money(next.item.part, begins),
        expected: money(before.item.part, ended),
        other: before.closing.document,
      }),
    );
  }
  return found;
}

/** The day after, or the same one: some banks print the closing day of one statement as the first of the next. */
const adjoin = (one: Statement, next: Statement): boolean => {
  const days = daysBetween(one.until, next.from);
  return (days === 0 || days === 1) && one.from < next.from && one.until < next.until;
};

/** Only text whose movements lead from the one balance to the other, and a single account: there both were read rightly. */
function statementOf(item: Item): Statement[] {
  const { part } = item;
  const [opening, closing] = [fieldOf(part, "opening_balance"), fieldOf(part, "closing_balance")];
  const number = fieldOf(part, "iban") ?? fieldOf(part, "account_number");
  const [from, until] = [textOf(part, "period_start"), textOf(part, "period_end")];
  if (part.type !== "bank_statement" || part.context.sheet.ocr) return [];
  if (opening === undefined || closing === undefined || number === undefined) return [];
  if (from === undefined || until === undefined || !legible(opening, closing)) return [];
  return !isProven(part)
    ? []
    : [{ item, account: bare(number.raw ?? String(number.value)), from, until, opening, closing }];
}

const isProven = ({ context, ledger }: Part): boolean =>
  recall(context.sheet, "ends are proven", () => {
    const accounts = ledger?.accounts.filter(({ movements }) => movements.length > 0) ?? [];
    return ledger !== null && accounts.length === 1 && endsOf(context, ledger).proof !== null;
  });
