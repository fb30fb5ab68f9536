import { addDays, type Day, firstDayOfMonth, lastDayOfMonth } from "../days";
import type { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { cents, total } from "../money";
import { type Column, type Pair, Press, type TableCell } from "./draw";
import { dayBetween, type Market, printDate, printNumber } from "./market";
import { company, somebody } from "./people";

type Movement = { date: Day; what: string; amount: number; salary: boolean };

/** A month or two of movements whose balances close, set as chance will have it. */
export function drawStatement(dice: Dice, market: Market, asOf: Day): DrawnDocument {
  const words = market.statement;
  const say = (list: readonly string[]): string => dice.pick(list);
  const end = lastDayOfMonth(addDays(firstDayOfMonth(asOf), -1));
  const start = dice.chance(0.6) ? firstDayOfMonth(end) : firstDayOfMonth(addDays(firstDayOfMonth(end), -1));
  const holder = somebody(dice, market);
  const document = new DrawnDocument(
    "bank_statement",
    `statement_${market.country}`,
    market.country,
    market.language === "es" ? "es" : "en",
    holder.name,
    {
      producer: dice.pick([
        "OpenText Output Transformation",
        "StreamServe",
        "GMC Inspire",
        "PDFlib 9",
        "iText 7",
      ]),
      created: `${addDays(end, 1)}T04:10:00Z`,
      modified: `${addDays(end, 1)}T04:10:00Z`,
    },
  );
  const bank = say(words.banks);
  const notation = dice.pick(market.numbers);
  const pattern = dice.pick(market.dates.filter((p) => !p.includes("M")));
  const date = (value: Day): string => printDate(value, pattern, market.months);
  const long = dice.pick(market.dates);
  const money = (value: number): string => printNumber(value, notation);

  const employer = company(dice, market).toUpperCase();
  const pay = cents(dice.between(1200, 3400));
  const movements: Movement[] = [];
  for (let month = start; month <= end; month = firstDayOfMonth(addDays(lastDayOfMonth(month), 1)))
    movements.push({
      date: addDays(lastDayOfMonth(month), -dice.int(0, 4)),
      what: `${say(words.salary)} ${employer}`,
      amount: pay,
      salary: true,
    });
  for (let i = dice.int(8, 42); i > 0; i--)
    movements.push({
      date: dayBetween(dice, start, end),
      what: say(words.spends),
      amount: -cents(dice.between(3, 180)),
      salary: false,
    });
  for (let i = dice.int(0, 3); i > 0; i--)
    movements.push({
      date: dayBetween(dice, start, end),
      what: say(words.receipts),
      amount: cents(dice.between(5, 240)),
      salary: false,
    });
  movements.sort((a, b) => a.date.localeCompare(b.date));
  const opening = cents(dice.between(150, 5200));
  let running = opening;
  const balances = movements.map(({ amount }) => {
    running = cents(running + amount);
    return running;
  });
  const closing = running;
  const credits = total(movements.filter(({ amount }) => amount > 0).map(({ amount }) => amount));
  const debits = total(movements.filter(({ amount }) => amount < 0).map(({ amount }) => -amount));

  document
    .know("bank_name", bank)
    .know("account_holder", holder.name)
    .know("period_start", start)
    .know("period_end", end);
  document.know("opening_balance", opening).know("closing_balance", closing);
  for (const { salary, amount } of movements) if (salary) document.know("salary_credit", amount);
  const press = new Press(document, dice, { tall: true });
  const bankLine = () =>
    press.lines([{ text: bank, field: "bank_name", bold: true }], dice.pick([0, 0, 0.6]));
  bankLine();
  press.title(say(words.titles), 1.3);
  const head: Pair[] = [];
  const block = dice.chance(0.5);
  if (block)
    press.lines(
      [{ text: holder.name, field: "account_holder" }, ...holder.address.map((text) => ({ text }))],
      dice.pick([0, 0.55]),
    );
  if (!block || dice.chance(0.3))
    head.push({ caption: say(words.holder), value: holder.name, field: "account_holder" });
  const iban = words.iban?.(dice);
  const number = iban ?? dice.digits(10);
  document.know(iban === undefined ? "account_number" : "iban", number);
  const accountWords = words.account.filter((word) =>
    iban === undefined ? !/iban/i.test(word) : market.country !== "GB",
  );
  head.push({
    caption:
      iban !== undefined && market.country === "GB"
        ? "IBAN"
        : say(accountWords.length > 0 ? accountWords : words.account),
    value: iban === undefined ? number : iban.replace(/(.{4})(?=.)/g, "$1 "),
    field: iban === undefined ? "account_number" : "iban",
  });
  head.push({
    caption: say(words.period),
    value:
      `${say(words.from)} ${printDate(start, long, market.months)} ${say(words.to)} ${printDate(end, long, market.months)}`.trim(),
    field: "period_start",
  });
  press.pairs(head);
  const summary: Pair[] = [];
  const [openingWords, closingWords] = [say(words.opening), say(words.closing)];
  const inTable = dice.chance(0.4);
  if (!inTable || dice.chance(0.3)) {
    summary.push({ caption: openingWords, value: money(opening), field: "opening_balance" });
    if (dice.chance(0.6)) {
      document.know("total_credits", credits).know("total_debits", debits);
      summary.push(
        { caption: say(words.credits), value: money(credits), field: "total_credits" },
        { caption: say(words.debits), value: money(debits), field: "total_debits" },
      );
    }
    summary.push({ caption: closingWords, value: money(closing), field: "closing_balance" });
    press.pairs(summary, ["leader", "row", "boxes", "list"]);
  }
  const split = dice.chance(0.55);
  const swapped = dice.chance(0.4);
  const withBalance = dice.chance(0.75);
  const valueDate = dice.chance(0.3);
  const newest = dice.chance(0.2) && !inTable;
  const right = (title: readonly string[], share = 1.1): Column => ({
    title: say(title),
    align: "right",
    share,
  });
  const sides: Column[] = split
    ? swapped
      ? [right(words.heads.plus), right(words.heads.minus)]
      : [right(words.heads.minus), right(words.heads.plus)]
    : [right(words.heads.amount)];
  const columns: Column[] = [
    { title: say(words.heads.date), align: "left", share: 1 },
    ...(valueDate ? [{ title: say(words.heads.value), align: "left", share: 1 } as const] : []),
    { title: say(words.heads.what), align: "left", share: 3.4 },
    ...sides,
    ...(withBalance ? [right(words.heads.balance, 1.2)] : []),
  ];
  const amountCells = (amount: number, salary: boolean): TableCell[] => {
    const field = salary ? { field: "salary_credit" } : {};
    if (!split) return [{ text: money(amount), ...field }];
    const cell: TableCell = { text: money(Math.abs(amount)), ...field };
    const [minus, plus] = amount < 0 ? [cell, null] : [null, cell];
    return swapped ? [plus, minus] : [minus, plus];
  };
  const rows: TableCell[][] = movements.map(({ date: on, what, amount, salary }, i) => [
    { text: date(on) },
    ...(valueDate ? [{ text: date(on) }] : []),
    { text: what },
    ...amountCells(amount, salary),
    ...(withBalance ? [{ text: money(balances[i] ?? 0) }] : []),
  ]);
  if (newest) rows.reverse();
  const bare = (caption: string, value: number, on: Day, field: string): TableCell[] => [
    { text: date(on) },
    ...(valueDate ? [null] : []),
    { text: caption, bold: true },
    ...sides.map(
      (_, i): TableCell => (withBalance || i < sides.length - 1 ? null : { text: money(value), field }),
    ),
    ...(withBalance ? [{ text: money(value), field }] : []),
  ];
  if (inTable && withBalance) {
    rows.unshift(bare(say(words.brought), opening, start, "opening_balance"));
    rows.push(bare(closingWords, closing, end, "closing_balance"));
  } else if (inTable && summary.length === 0) {
    press.pairs(
      [{ caption: openingWords, value: money(opening), field: "opening_balance" }],
      ["leader", "list"],
    );
  }
  press.table(columns, rows, { onFull: () => void press.turn() });
  if (inTable && !withBalance && summary.length === 0)
    press.pairs(
      [{ caption: closingWords, value: money(closing), field: "closing_balance" }],
      ["leader", "list"],
    );
  document.income = { monthly_amount: pay, currency: market.currency, basis: "net", method: "bank_credits" };
  return document;
}
