import { addDays, addMonths, type Day } from "../days";
import type { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { cents, total } from "../money";
import { type Pair, Press } from "./draw";
import { type Market, printDate, printNumber } from "./market";
import { somebody } from "./people";

/** A bill of electricity, water, gas or telephone, set as chance will have it. */
export function drawBill(dice: Dice, market: Market, asOf: Day): DrawnDocument {
  const words = market.bill;
  const say = (list: readonly string[]): string => dice.pick(list);
  const issued = addDays(asOf, -dice.int(8, 60));
  const from = addMonths(addDays(issued, -dice.int(3, 12)), -dice.int(1, 2));
  const to = addDays(issued, -dice.int(1, 2));
  const due = addDays(issued, dice.int(10, 28));
  const holder = somebody(dice, market);
  const document = new DrawnDocument(
    "utility_bill",
    `bill_${market.country}`,
    market.country,
    market.language === "es" ? "es" : "en",
    holder.name,
    {
      producer: dice.pick(["StreamServe", "OpenText Exstream", "iText 7", "Quadient Inspire"]),
      created: `${issued}T05:00:00Z`,
      modified: `${issued}T05:00:00Z`,
    },
  );
  const notation = dice.pick(market.numbers);
  const pattern = dice.pick(market.dates);
  const date = (value: Day): string => printDate(value, pattern, market.months);
  const money = (value: number): string => `${printNumber(value, notation)} ${market.symbol}`;
  const lines = words.lines.map((name) => ({ name, amount: cents(dice.between(4, 60)) }));
  const sum = total(lines.map(({ amount }) => amount));
  const supplier = say(words.suppliers);
  const place = dice.chance(0.5) ? holder.address.join(", ") : somebody(dice, market).address.join(", ");
  document.know("supplier_name", supplier).know("account_holder", holder.name).know("service_address", place);
  document
    .know("issue_date", issued)
    .know("amount_due", sum)
    .know("due_date", due)
    .know("period_start", from)
    .know("period_end", to);
  const press = new Press(document, dice, { tall: true });
  press.lines([{ text: supplier, field: "supplier_name", bold: true }]);
  press.title(say(words.titles));
  press.lines([{ text: holder.name }, ...holder.address.map((text) => ({ text }))], dice.pick([0, 0.55]));
  const head: Pair[] = [
    { caption: say(words.holder), value: holder.name, field: "account_holder" },
    { caption: say(words.place), value: place, field: "service_address" },
    { caption: say(words.issued), value: date(issued), field: "issue_date" },
    { caption: say(words.period), value: `${date(from)} - ${date(to)}`, field: "period_start" },
    { caption: say(words.due), value: date(due), field: "due_date" },
  ];
  press.pairs(head, ["list", "run", "two"]);
  press.table(
    [
      { title: say(market.payslip.heads.what), align: "left", share: 3 },
      { title: say(market.payslip.heads.amount), align: "right", share: 1 },
    ],
    lines.map(({ name, amount }) => [{ text: name }, { text: money(amount) }]),
    { head: dice.chance(0.7) },
  );
  press.pairs(
    [{ caption: say(words.total), value: money(sum), field: "amount_due" }],
    ["leader", "list", "boxes"],
  );
  return document;
}
