import { addDays, type Day, firstDayOfMonth, lastDayOfMonth, monthOf } from "../days";
import type { Dice } from "../dice";
import { DrawnDocument } from "../drawn-document";
import { cents, total } from "../money";
import { type Column, type Pair, Press, type TableCell } from "./draw";
import { type Market, printDate, printMonth, printNumber } from "./market";
import { company, somebody } from "./people";

type Line = { name: string; amount: number; units?: string; rate?: string; field?: string };

/** A month's pay slip whose figures follow from each other, set as chance will have it. */
export function drawPayslip(dice: Dice, market: Market, asOf: Day): DrawnDocument {
  const words = market.payslip;
  const month = firstDayOfMonth(addDays(firstDayOfMonth(asOf), -dice.int(1, 40)));
  const end = lastDayOfMonth(month);
  const paid = addDays(end, dice.int(-4, 0));
  const worker = somebody(dice, market);
  const employer = company(dice, market);
  const document = new DrawnDocument(
    "payslip",
    `payslip_${market.country}`,
    market.country,
    market.language === "es" ? "es" : "en",
    worker.name,
    {
      producer: dice.pick(["PayEngine 8.2", "Crystal Reports", "iText 5.5.13", "FastReport", "Prince 15"]),
      created: `${paid}T10:20:30Z`,
      modified: `${paid}T10:20:30Z`,
    },
  );
  const notation = dice.pick(market.numbers);
  const pattern = dice.pick(market.dates);
  const date = (value: Day): string => printDate(value, pattern, market.months);
  const symbol = dice.chance(0.15) ? market.symbol : "";
  const money = (value: number): string => {
    const text = printNumber(value, notation);
    return symbol === ""
      ? text
      : market.language === "en"
        ? text.replace(/^(-?)/, `$1${symbol}`)
        : `${text} ${symbol}`;
  };
  const plain = (value: number): string => printNumber(value, notation);

  const base = cents(dice.between(...words.grossRange));
  const earned: Line[] = words.earnings.slice(0, dice.int(1, words.earnings.length)).map((names, i) => ({
    name: dice.pick(names),
    amount: i === 0 ? base : cents(base * dice.between(0.01, 0.09)),
  }));
  const [first] = earned;
  if (first !== undefined) first.field = "base_pay";
  const gross = total(earned.map(({ amount }) => amount));
  const taken: Line[] = words.taken.map(({ names, share, of, field }) => ({
    name: dice.pick(names),
    amount: cents(of?.(gross) ?? gross * dice.between(...share)),
    ...(field === undefined ? {} : { field }),
  }));
  const deductions = total(taken.map(({ amount }) => amount));
  const net = cents(gross - deductions);
  // The British year of taxes begins in April.
  const months = market.country === "GB" ? ((monthOf(month) + 8) % 12) + 1 : monthOf(month);
  const withYear = dice.chance(0.5);

  document.know("employer_name", employer).know("employee_name", worker.name);
  const press = new Press(document, dice);
  const say = (words: readonly string[]): string => dice.pick(words);
  const head: Pair[] = [];
  const captioned = dice.chance(0.6);
  if (captioned) head.push({ caption: say(words.employer), value: employer, field: "employer_name" });
  const named = dice.chance(0.8);
  if (named) head.push({ caption: say(words.employee), value: worker.name, field: "employee_name" });
  if (words.idNumber !== undefined && dice.chance(0.8)) {
    const number = words.idNumber.make(dice);
    const field = market.country === "ES" ? "employee_id_number" : "employee_social_security_number";
    document.know(field, number);
    head.push({ caption: say(words.idNumber.captions), value: number, field });
  }
  if (dice.chance(0.6)) {
    const reference = dice.digits(dice.int(3, 6));
    document.know("employee_reference", reference);
    head.push({ caption: say(words.reference), value: reference, field: "employee_reference" });
  }
  if (dice.chance(0.6)) {
    const job = say(market.jobs);
    document.know("job_title", job);
    head.push({ caption: say(words.job), value: job, field: "job_title" });
  }
  if (dice.chance(0.4)) {
    const start = addDays(month, -dice.int(200, 4000));
    document.know("employment_start_date", start);
    head.push({ caption: say(words.start), value: date(start), field: "employment_start_date" });
  }
  const style = dice.int(0, 3);
  document.know("pay_period_start", month).know("pay_period_end", end);
  head.push({
    caption: say(words.period),
    value: dice.chance(0.5) ? `${date(month)} - ${date(end)}` : printMonth(month, style, market.months),
    field: "pay_period_end",
  });
  if (dice.chance(0.65)) {
    document.know("pay_date", paid);
    head.push({ caption: say(words.payDate), value: date(paid), field: "pay_date" });
  }

  const heading = () => press.title(say(words.titles));
  if (dice.chance(0.5)) heading();
  if (!captioned)
    press.lines([
      { text: employer, field: "employer_name", bold: true },
      ...(dice.chance(0.6) ? somebody(dice, market).address.map((text) => ({ text })) : []),
    ]);
  if (document.pages[0]?.marks.length === 0 || dice.chance(0.5)) heading();
  if (!named)
    press.lines(
      [{ text: worker.name, field: "employee_name" }, ...worker.address.map((text) => ({ text }))],
      dice.pick([0, 0.55]),
    );
  press.pairs(head);

  document.know("gross_pay", gross).know("total_deductions", deductions).know("net_pay", net);
  for (const line of [...earned, ...taken])
    if (line.field !== undefined) document.know(line.field, line.amount);
  if (market.country === "DE" || market.country === "ES" || market.country === "FR") {
    // The worker's contributions have no line of their own to add them up.
    delete document.fields.social_security_contribution;
  }
  const columnOf = (title: readonly string[], share = 1): Column => ({
    title: say(title),
    align: "right",
    share,
  });
  const yearOf = (value: number): string => plain(cents(value * months));
  const sumRow = (cells: readonly TableCell[]): readonly TableCell[] =>
    cells.map((cell) => (cell === null ? null : { ...cell, bold: true }));
  const way = dice.pick(["one", "beside", "stacked"] as const);
  const [grossWords, deductionWords] = [say(words.gross), say(words.deductions)];
  const totals: Pair[] = [];
  if (way === "one") {
    const columns: Column[] = [
      { title: say(words.heads.what), align: "left", share: 3 },
      columnOf(words.heads.plus),
      columnOf(words.heads.minus),
    ];
    const rows: TableCell[][] = [
      ...earned.map(({ name, amount, field }) => [
        { text: name },
        { text: plain(amount), ...(field ? { field } : {}) },
        null,
      ]),
      ...taken.map(({ name, amount, field }) => [
        { text: name },
        null,
        { text: plain(amount), ...(field ? { field } : {}) },
      ]),
    ];
    if (dice.chance(0.5)) {
      const row = sumRow([
        { text: dice.chance(0.5) ? `${grossWords} / ${deductionWords}` : say(["Total", "TOTAL", "Totals"]) },
        { text: plain(gross), field: "gross_pay" },
        { text: plain(deductions), field: "total_deductions" },
      ]);
      rows.push([...row]);
    } else
      totals.push(
        { caption: grossWords, value: money(gross), field: "gross_pay" },
        { caption: deductionWords, value: money(deductions), field: "total_deductions" },
      );
    press.table(columns, rows);
  } else {
    const year = withYear && way === "stacked";
    const columns = (section: readonly string[]): Column[] => [
      { title: say(section), align: "left", share: way === "beside" ? 2 : 3 },
      columnOf(words.heads.amount),
      ...(year ? [columnOf(words.heads.year)] : []),
    ];
    const rows = (lines: readonly Line[], caption: string, sum: number, field: string): TableCell[][] => [
      ...lines.map(({ name, amount, field: of }): TableCell[] => [
        { text: name },
        { text: plain(amount), ...(of ? { field: of } : {}) },
        ...(year ? [{ text: yearOf(amount) }] : []),
      ]),
      [...sumRow([{ text: caption }, { text: plain(sum), field }, ...(year ? [{ text: yearOf(sum) }] : [])])],
    ];
    const beside = way === "beside";
    const top = press.y;
    const under = press.table(
      columns(words.sections.plus),
      rows(earned, grossWords, gross, "gross_pay"),
      beside ? { to: 0.48 } : {},
    );
    if (beside) press.y = top;
    press.table(
      columns(words.sections.minus),
      rows(taken, deductionWords, deductions, "total_deductions"),
      beside ? { from: 0.52 } : {},
    );
    press.y = Math.max(press.y, under);
    if (year) document.know("ytd_gross_pay", cents(gross * months));
  }
  if (withYear && way !== "stacked") {
    document.know("ytd_gross_pay", cents(gross * months));
    totals.push({ caption: say(words.year.gross), value: yearOf(gross), field: "ytd_gross_pay" });
    const tax = taken.find(({ field }) => field === "income_tax");
    if (tax !== undefined && dice.chance(0.7)) {
      document.know("ytd_income_tax", cents(tax.amount * months));
      totals.push({ caption: say(words.year.tax), value: yearOf(tax.amount), field: "ytd_income_tax" });
    }
  }
  const netPair: Pair = { caption: say(words.net), value: money(net), field: "net_pay" };
  if (dice.chance(0.5)) press.pairs([...totals, netPair], ["leader", "row", "boxes", "list"]);
  else {
    if (totals.length > 0) press.pairs(totals, ["leader", "row", "boxes", "list"]);
    press.page.text(press.left, press.y, `${press.caption(netPair.caption)}${press.colon}`, {
      font: press.face.bold,
      size: press.size * 1.15,
    });
    press.page.right(press.left + press.width * dice.pick([0.5, 0.75, 1]), press.y, netPair.value, {
      font: press.face.bold,
      size: press.size * 1.15,
      field: "net_pay",
    });
    press.y += press.lead * 1.5;
  }
  if (market.statement.iban !== undefined && dice.chance(0.4)) {
    const iban = market.statement.iban(dice);
    document.know("iban", iban);
    press.pairs(
      [{ caption: say(words.account), value: iban.replace(/(.{4})(?=.)/g, "$1 "), field: "iban" }],
      ["run", "list"],
    );
  }
  document.income = { monthly_amount: net, currency: market.currency, basis: "net", method: "frequency" };
  return document;
}
