import { closedSystem } from "../../law/closed-days";
import { type CheckInput, finding, money } from "../../make-finding";
import type { Finding } from "../../types";
import { fold } from "../../values/text";
import { salariesOf } from "./extract/salaries";

/**
 * Payrolls are paid through systems that rest: a salary booked on a day on which the system of the account moves nothing is asked about. A
 * digit of a picture's date is too easily another.
 */
export function bookedOnClosedDays({ part }: CheckInput): Finding[] {
  const { ledger, context } = part;
  if (!ledger || context.sheet.ocr) return [];
  const odd = salariesOf(ledger).flatMap((movement) => {
    const { date, description } = movement;
    if (date === null || movement.amount === null) return [];
    const { country, currency } = context;
    const system = closedSystem({ country, currency, words: fold(description), date });
    return system === undefined ? [] : [{ movement, date, amount: movement.amount, system }];
  });
  const [first] = odd;
  if (first === undefined) return [];
  const { movement, date, amount, system } = first;
  const place = {
    document: context.document,
    page: movement.row.page,
    box: movement.box ?? movement.row.box,
  };
  return [
    finding("booked_on_closed_day", "salary_credit", "medium", place, {
      printed: money(part, amount),
      date,
      rule: system,
      rows: odd.length,
    }),
  ];
}
