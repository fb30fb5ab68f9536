import type { Context } from "../../extract/context";
import type { Account, BalanceLine, Break, Ledger, Movement } from "../../extract/ledger";
import { pagesMissing } from "../../extract/pages-missing";
import { locate, union } from "../../extract/sheet";
import { fieldOf, fieldsOf } from "../../field-of";
import { against, type CheckInput, finding, legible, money, placeAt } from "../../make-finding";
import { apart, madeOfWholes, misread } from "../../relations/near-figures";
import { someCome } from "../../relations/sums";
import { severityOf } from "../../severity";
import type { Finding } from "../../types";
import { agree, cents, findAmounts, round2 } from "../../values/amount";
import { daysBetween } from "../../values/date";
import { fold } from "../../values/text";
import { bookedOnClosedDays } from "./closed-days";
import { dailyBalances } from "./daily-balances";
import { endsOf, isMisread, ofOneTable, type Sum, sumOf } from "./extract/ends";
import { figuresOf } from "./extract/figures";
import { salariesOf } from "./extract/salaries";
import { periodOfRows } from "./period-of-rows";
import { printedCounts } from "./printed-counts";
import { carries, otherAccounts } from "./words";

/** Running balance, summary, order, period and direction of an account statement. */
export function checkBankStatement(input: CheckInput): Finding[] {
  return [
    ...running(input),
    ...summarised(input),
    ...order(input),
    ...outside(input),
    ...directions(input),
    ...overdrawn(input),
    ...bookedOnClosedDays(input),
  ];
}

/** What the figures of the summary say; without a word from them, the lists and counts around it. */
function summarised(input: CheckInput): Finding[] {
  const found = summary(input);
  if (found.length > 0 || running(input).length > 0) return found;
  const daily = dailyBalances(input);
  return daily.length > 0 ? daily : printedCounts(input);
}

const at = (
  document: number,
  movement: { row: Movement["row"] },
): { document: number; page: number; box: Movement["row"]["box"] } => ({
  document,
  page: movement.row.page,
  box: movement.row.box,
});

/** Breaks in a row stem from one figure: a changed balance neither follows from the one before nor leads to the next. */
function placesOf(account: Account): number {
  const rows = [
    ...new Set([
      ...account.movements.filter((m) => m.balance !== null).map(({ row }) => row.index),
      ...account.breaks.map((b) => b.at.row.index),
    ]),
  ].sort((x, y) => x - y);
  const found = account.breaks.map((b) => rows.indexOf(b.at.row.index)).sort((x, y) => x - y);
  const places: number[] = [];
  for (const at of found) if (at - (places.at(-1) ?? Number.NEGATIVE_INFINITY) > 1) places.push(at);
  return places.length;
}

/** A figure near the break that no column took in explains it better than a change: the reading left a line out. */
function leftOut({ part }: CheckInput, broken: Break): boolean {
  const ledger = part.ledger;
  const missing = Math.abs(broken.printed - broken.expected);
  const rows = part.context.sheet.rows.slice(Math.max(0, broken.at.row.index - 8), broken.at.row.index + 3);
  const read = new Set(ledger?.movements.map(({ row }) => row));
  return rows.some((row) => {
    const values = findAmounts(row.text, part.context.sheet.notation).filter(({ money }) => money);
    if (!read.has(row)) return values.some(({ value }) => agree(Math.abs(value), missing));
    // Twice a figure is missing where its side was mistaken.
    return values.length > 2 && values.some(({ value }) => agree(Math.abs(value), missing));
  });
}

/** A reader takes digits for others; it does not set thousands before an amount that the balances give without them. */
function longer({ at, printed, expected }: Break): boolean {
  if (!("amount" in at) || at.amount === null || at.confidence < 0.6) return false;
  const digits = (value: number): string => String(cents(Math.abs(value)));
  const [read, given] = [digits(at.amount), digits(at.amount - (expected - printed))];
  return read.length > given.length && read.endsWith(given);
}

function movementBefore({ movements }: Account, at: Break["at"]): Movement | undefined {
  const lines: readonly Break["at"][] = movements;
  return movements[lines.indexOf(at) - 1];
}

/** What a picture may have got wrong: a faint figure, a sign, a line with a balance and no amount beside it. */
const doubtful = (account: Account, broken: Break): boolean => {
  const before = movementBefore(account, broken.at);
  return (
    (broken.at.confidence < 0.8 && !longer(broken)) ||
    (before !== undefined && before.confidence < 0.8) ||
    agree(Math.abs(broken.printed), Math.abs(broken.expected)) ||
    ("kind" in broken.at && broken.at.kind === "carried")
  );
};

/** Columns that run into one another print a figure right behind a word or a number: `REF/0043219,37` ends in what is missing. */
function runsTogether({ at: { row }, printed, expected }: Break): boolean {
  const missing = String(cents(Math.abs(printed - expected)));
  return row.text
    .split(/\s/)
    .some((word) => /\p{L}.*[.,]\d{2}$/u.test(word) && word.replace(/\D/g, "").endsWith(missing));
}

/** A balance under the words that the first one of the page stands under: another account begins with it, whatever it is called. */
const beginsAnother = ({ row }: BalanceLine, balances: readonly BalanceLine[]): boolean =>
  balances.some(
    (one) =>
      one.kind === "opening" &&
      one.row.page === row.page &&
      one.row.index < row.index &&
      captionOf(one.row) === captionOf(row),
  );

const captionOf = ({ folded }: Movement["row"]): string => folded.replace(/[^\p{L}]/gu, "");

/**
 * What the balances before and after a movement differ by, where they are followed and go on from there: then they are right and the amount
 * between them is what does not fit. Null where a balance may be what was changed.
 */
function betweenBalances(
  { movements, breaks }: Account,
  { at, printed, expected }: Break,
  openings: readonly number[],
): number | null {
  if (!("amount" in at) || at.amount === null || at.balance === null) return null;
  const place = movements.indexOf(at);
  const [first, before, after] = [movements[0], movements[place - 1], movements[place + 1]];
  const fits = (one: Movement | undefined): one is Movement =>
    one !== undefined && one.balance !== null && breaks.every((other) => other.at !== one);
  // The first balance is followed only from one that is printed.
  const begun = (first?.balance ?? Number.NaN) - (first?.amount ?? 0);
  const from = openings.some((one) => agree(one, begun)) ? 1 : 2;
  return place >= from && fits(before) && fits(after) ? round2(at.amount + printed - expected) : null;
}

/** The first break of each place that does not follow. */
const placesIn = ({ movements, breaks }: Account): readonly Break[] =>
  breaks.filter(({ at }) => {
    const place = movements.indexOf(at as Movement);
    return place < 1 || breaks.every((other) => other.at !== movements[place - 1]);
  });

/** Where a balance does not follow, and which figure it is that does not fit: the movement where the balances go on, else the balance. */
function oddAt({ part, extraction }: CheckInput, account: Account, broken: Break, ledger: Ledger) {
  const openings = [
    ...ledger.balances.filter(({ kind }) => kind === "opening"),
    ...endsOf(part.context, ledger).captioned.opening,
  ].map(({ value }) => value);
  const row = broken.at;
  const movement = "kind" in row ? null : row;
  const before = movementBefore(account, row);
  const turned = before !== undefined && before.row.page !== row.row.page;
  const given = turned ? null : betweenBalances(account, broken, openings);
  // Where the next balance does not follow either, it is this one that stands alone; a missing page says nothing of the amount.
  const next = movement === null ? undefined : account.movements[account.movements.indexOf(movement) + 1];
  const alone = given === null && (turned || account.breaks.some(({ at }) => at === next));
  const cells = [alone ? null : movement?.box, given === null ? movement?.balanceBox : null].filter(
    (box) => box != null,
  );
  return {
    turned,
    place: { ...at(extraction.document, row), box: cells.length > 0 ? union(cells) : row.row.box },
    values: {
      ...against(part, given === null ? broken.printed : (movement?.amount ?? 0), given ?? broken.expected),
      of: given !== null ? "movement" : "kind" in row && row.kind !== "carried" ? row.kind : "balance",
      date: movement?.date ?? null,
      movement: movement?.amount == null ? null : money(part, movement.amount),
      salary: movement !== null && salariesOf(ledger).includes(movement),
    },
  };
}

/**
 * A balance that does not follow is told only where the reading is proven by the rest: the chain closes everywhere but at one
 * place or two, and nothing that was left out explains the gap.
 */
function running(input: CheckInput): Finding[] {
  const { part, extraction } = input;
  const ledger = part.ledger;
  if (ledger === null) return [];
  const { captioned } = endsOf(part.context, ledger);
  // Ends that the summary prints and the rows lead to prove the columns as well as a step does.
  const ends = (["opening", "closing"] as const).filter((name) =>
    captioned[name].some((one) => ledger.main?.[name] != null && agree(one.value, ledger.main[name] ?? 0)),
  ).length;
  const steps = ledger.accounts.reduce((sum, account) => sum + account.steps, 0) + ends;
  for (const account of ledger.accounts) {
    const [first] = account.breaks;
    if (first === undefined || steps < (account.steps > 0 ? 2 : 3)) continue;
    const { ocr } = part.context.sheet;
    const places = placesOf(account);
    const proven =
      places <= Math.max(!ocr && account.steps >= 8 ? 2 : 1, Math.floor(account.steps * (ocr ? 0.08 : 0.15)));
    const unsure =
      !proven ||
      (ocr && account.steps < 4) ||
      account.breaks.some((b) => runsTogether(b) || leftOut(input, b)) ||
      (ocr && account.breaks.some((b) => doubtful(account, b)));
    if (unsure) {
      const where = at(extraction.document, first.at);
      if (ocr || !proven)
        return [
          finding("value_unreadable", "running_balance", "low", where, { rows: account.breaks.length }),
        ];
      continue;
    }
    if ("kind" in first.at && beginsAnother(first.at, ledger.balances)) continue;
    const found = placesIn(account).map((broken) => oddAt(input, account, broken, ledger));
    const [one, ...more] = found;
    if (one === undefined) continue;
    return [
      {
        ...finding(
          "running_balance_mismatch",
          "running_balance",
          // Between two pages a page may be missing.
          severityOf({ against: 2, doubtful: one.turned === true && places === 1 }),
          one.place,
          { ...one.values, rows: account.breaks.length },
        ),
        ...(more.length > 0
          ? { places: more.map(({ place: { page, box }, values }) => ({ page, box, values })) }
          : {}),
      },
    ];
  }
  return [];
}

/** A caption that names the figure beside or under it and nothing else; what is available is another figure than what is there. */
const firm = ({ reading }: Sum): boolean =>
  reading?.label?.exact === true &&
  reading.label.atCellStart &&
  reading.confidence >= 0.6 &&
  !carries.test(fold(reading.label.text)) &&
  // `3.957,14 | SALDO FINALE`: a caption with its figure before it does not speak of what stands below.
  (reading.label.row === reading.row || !/\d[.,]\d{2}(?!\d)/.test(reading.label.row.text)) &&
  (reading.label.row !== reading.row ||
    // Of several figures in a line of the table another may be the balance: the totals of its columns stand there too.
    !/\d[.,]\d{2}(?!\d)/.test(
      // A figure with a caption of its own, as in `Total in: 20.00 | Total out: 30.00`, is none of them.
      reading.row.text.slice(reading.label.end, reading.start) +
        reading.row.text.slice(reading.end).replace(/\p{L}{3}[^\d]{0,24}\d[\d.,' ]*/gu, ""),
    )) &&
  !/\b(?:available|disponib\w*|current|actual|attuale|atual|average|medio|moyen)\b/.test(
    fold(reading.label.text),
  );

/** A line of the holder's other accounts: it opens with the number of one, or stands under such a title. */
function ofAnother({ sheet }: Context, { row, reading }: Sum): boolean {
  const before = row.text.slice(0, reading?.label?.row === row ? reading.label.start : 0);
  return (
    /\d{2,4}[-. ]?\d{5,}|[•*x]{2,}\s?\d{3,}|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3}/i.test(before) ||
    sheet.rows.slice(Math.max(0, row.index - 8), row.index).some(({ folded }) => otherAccounts.test(folded))
  );
}

/** What a proven reading of the movements says of the figures of the summary. */
function summary(input: CheckInput): Finding[] {
  const { part, extraction } = input;
  const ledger = part.ledger;
  const main = ledger?.main;
  if (ledger == null || main == null || running(input).length > 0) return [];
  // What the summary counts and no row here does may stand on a page that is not there.
  if (pagesMissing(part.context.sheet.rows, extraction.source.pageCount) !== undefined) return [];
  const balanced = main.movements.filter((m) => m.balance !== null).length;
  if (main.breaks.length > (balanced > 0 ? 0 : 1)) return [];
  if (ledger.accounts.filter((a) => a.movements.length > 0).length > 1) return [];
  const ends = endsOf(part.context, ledger);
  const told = (
    name: "opening" | "closing",
    sum: Sum,
    expected: number,
    severity: "high" | "medium",
  ): Finding =>
    finding(
      "balance_summary_mismatch",
      `${name}_balance`,
      severity,
      placeAt(extraction.document, sum.row, sum.start, sum.end),
      against(part, sum.value, expected),
    );
  const clear = (sum: Sum): boolean =>
    !ofAnother(part.context, sum) &&
    (!part.context.sheet.ocr || locate(sum.row, sum.start, sum.end).confidence >= 0.85);
  const sure = (sum: Sum): boolean => firm(sum) && clear(sum);
  if (ends.proof === "chain" && (main.steps >= 3 || main.movements.length >= 3))
    for (const name of ["closing", "opening"] as const) {
      const right = main[name];
      const named = ends.captioned[name].find(
        (one) =>
          right !== null &&
          !agree(one.value, right) &&
          !isMisread(one, right) &&
          (sure(one) || (clear(one) && apart(one.value, right, part.context.sheet.ocr))),
      );
      if (named === undefined || right === null) continue;
      // The other end, or a balance on the way, was captioned: another column or another day.
      if ([main.opening, main.closing].some((v) => v !== null && agree(v, named.value))) continue;
      if (main.movements.some((m) => m.balance !== null && agree(m.balance, named.value))) continue;
      if (agree(-right, named.value)) continue;
      return [told(name, named, right, name === "closing" ? "high" : "medium")];
    }
  const total =
    totalOff(input, ends) ?? blockOff(input, ends) ?? rowOff(input, ends) ?? digitOff(input, ends);
  if (total !== undefined) return [total];
  if (
    ends.proof === null &&
    balanced === 0 &&
    main.movements.length > 2 &&
    main.movements.every((m) => m.amount !== null)
  ) {
    const [opening, closing] = [ends.captioned.opening[0], ends.captioned.closing[0]];
    const [paid, taken] = [sumOf(main, 1), sumOf(main, -1)];
    const same = (list: readonly Sum[], value: number): boolean =>
      list.some((s) => agree(Math.abs(s.value), value));
    const [credits, debits] = [same(ends.captioned.credits, paid), same(ends.captioned.debits, taken)];
    if (opening === undefined || closing === undefined || !sure(opening) || !sure(closing)) return [];
    // The balances are those of a summary whose further parts have no lines: cheques in three columns, a fee.
    const block = blockOf(part.context, main, ends);
    if (block !== undefined && block.debits.length > 1 && agree(ledBy(block), block.closing.value, 2))
      return [];
    // Both totals are those of the movements: only one of the balances can be off.
    if (credits && debits) return [told("closing", closing, round2(opening.value + paid - taken), "high")];
    const [c, d] = [ends.captioned.credits[0], ends.captioned.debits[0]];
    if (c === undefined || d === undefined || part.context.sheet.ocr || credits === debits) return [];
    const closed = agree(round2(opening.value + Math.abs(c.value) - Math.abs(d.value)), closing.value, 2);
    const [name, sum, value] = credits
      ? (["total_debits", d, taken] as const)
      : (["total_credits", c, paid] as const);
    const gap = Math.abs(Math.abs(sum.value) - value);
    const unread = part.context.sheet.rows.some(
      (row) =>
        !main.movements.some((m) => m.row === row) &&
        findAmounts(row.text, part.context.sheet.notation).some(
          (f) => f.money && agree(Math.abs(f.value), gap),
        ),
    );
    // The summary agrees with itself and with one column: a line of the other was changed.
    if (closed && !unread && names(sum))
      return [
        finding(
          "balance_summary_mismatch",
          name,
          "high",
          placeAt(extraction.document, sum.row, sum.start, sum.end),
          against(part, Math.abs(sum.value), value),
        ),
      ];
  }
  return [];
}

/**
 * Movements without a running balance lead from one captioned balance to the other but for one digit, of the balance or of movements that are
 * alike, or but for some fifties, and nothing whole that is printed makes the difference: chance comes so near once in thousands of times.
 */
function digitOff({ part, extraction }: CheckInput, ends: ReturnType<typeof endsOf>): Finding | undefined {
  const main = part.ledger?.main;
  const { rows, notation, ocr } = part.context.sheet;
  if (main == null || ends.proof !== null || main.movements.length < 4) return undefined;
  if (main.movements.some((m) => m.amount === null || m.balance !== null)) return undefined;
  const [opening, ...furtherOpening] = ends.captioned.opening;
  const [closing, ...furtherClosing] = ends.captioned.closing;
  if (opening === undefined || closing === undefined || opening.row === closing.row) return undefined;
  const differ = (one: Sum, others: readonly Sum[]): boolean =>
    others.some(({ value }) => !agree(value, one.value));
  if (differ(opening, furtherOpening) || differ(closing, furtherClosing)) return undefined;
  const led = round2(opening.value + sumOf(main, 1) - sumOf(main, -1));
  const gap = round2(closing.value - led);
  const alike = (amount: number): number => main.movements.filter((m) => m.amount === amount).length;
  const doubted = (one: number, other: number): boolean =>
    ocr && misread(cents(Math.abs(one)), cents(Math.abs(other)));
  if (
    doubted(closing.value, led) ||
    main.movements.some(({ amount }) => doubted(amount ?? 0, (amount ?? 0) + gap))
  )
    return undefined;
  const isNear =
    apart(closing.value, led) ||
    main.movements.some(({ amount }) => {
      const was = round2((amount ?? 0) + gap / alike(amount ?? 0));
      return amount !== null && Math.sign(was) === Math.sign(amount) && apart(amount, was);
    });
  if (!isNear && !isRound(gap, main)) return undefined;
  const read = new Set(main.movements.map(({ row }) => row));
  const open = rows
    .filter((row) => !read.has(row))
    .flatMap((row) => findAmounts(row.text, notation))
    .filter(
      ({ value }) => ![opening.value, closing.value].some((end) => agree(Math.abs(value), Math.abs(end))),
    );
  if (open.some(({ value }) => agree(Math.abs(value), Math.abs(gap)))) return undefined;
  if (madeOfWholes(open, cents(Math.abs(gap)), [])) return undefined;
  return finding(
    "balance_summary_mismatch",
    "closing_balance",
    "high",
    placeAt(extraction.document, closing.row, closing.start, closing.end),
    against(part, closing.value, led),
  );
}

/** What somebody adds to a balance or a salary. Twice a movement is one whose side was mistaken. */
const isRound = (gap: number, { movements }: Account): boolean =>
  movements.length > 5 &&
  Math.abs(gap) >= 50 &&
  cents(gap) % 5000 === 0 &&
  !movements.some(({ amount }) => agree(2 * Math.abs(amount ?? 0), Math.abs(gap)));

/**
 * Balances and totals agree with each other and with one side of the movements; of the other side one line alone is large enough to hold
 * what is too much. Then that line is what differs, not one of the three figures around it.
 */
function rowOff(
  { part, extraction }: CheckInput,
  { captioned, proof }: ReturnType<typeof endsOf>,
): Finding | undefined {
  const main = part.ledger?.main;
  const { rows, notation, ocr } = part.context.sheet;
  if (part.ledger == null || main == null || proof !== null || main.movements.length < 4) return undefined;
  if (main.movements.some(({ amount, balance }) => amount === null || balance !== null)) return undefined;
  const [opening, closing] = [captioned.opening[0], captioned.closing[0]];
  const [credit, debit] = [captioned.credits[0], captioned.debits[0]];
  if (opening === undefined || closing === undefined || credit === undefined || debit === undefined)
    return undefined;
  const [into, out] = [Math.abs(credit.value), Math.abs(debit.value)];
  if (!agree(round2(opening.value + into - out), closing.value, 2)) return undefined;
  const [paid, taken] = [sumOf(main, 1), sumOf(main, -1)];
  if (agree(into, paid) || !agree(out, taken)) return undefined;
  const gap = round2(paid - into);
  const read = new Set(main.movements.map(({ row }) => row));
  const printed = rows
    .filter((row) => !read.has(row))
    .flatMap((row) => findAmounts(row.text, notation).filter((found) => found.money));
  // A line that the totals leave out is as much as the gap itself.
  if (main.movements.some(({ amount }) => agree(Math.abs(amount ?? 0), gap))) return undefined;
  if (gap <= 0 || printed.some(({ value }) => agree(Math.abs(value), gap))) return undefined;
  const large = main.movements.filter(({ amount }) => (amount ?? 0) > gap);
  // Of several wages of one payer, the one that is as much above another.
  const odd = large.filter((m) =>
    large.some((other) => agree((m.amount ?? 0) - gap, other.amount ?? 0) && other !== m),
  );
  const [row, other] = large.length > 1 ? odd : large;
  if (row === undefined || other !== undefined || row.amount === null) return undefined;
  if (ocr && misread(cents(row.amount), cents(row.amount - gap))) return undefined;
  const salary = salariesOf(part.ledger).includes(row);
  return finding(
    "balance_summary_mismatch",
    salary ? "salary_credit" : "transactions",
    "high",
    { ...at(extraction.document, row), box: row.box ?? row.row.box },
    against(part, row.amount, round2(row.amount - gap)),
  );
}

/** A line of totals names both of its figures; any other caption only the one beside it. */
const names = (sum: Sum): boolean => {
  const label = sum.reading?.label;
  return label?.field === "totals_row" ? label.exact && label.atCellStart : firm(sum);
};

/** The movements lead from one balance to the other and give one of the two totals: then the other total is off. */
function totalOff({ part, extraction }: CheckInput, ends: ReturnType<typeof endsOf>): Finding | undefined {
  const main = part.ledger?.main;
  if (main == null || part.context.sheet.ocr || main.movements.length < 4) return undefined;
  if (main.movements.some((m) => m.amount === null)) return undefined;
  const [opening, closing] = [ends.captioned.opening[0], ends.captioned.closing[0]];
  const [credit, debit] = [ends.captioned.credits[0], ends.captioned.debits[0]];
  if (credit === undefined || debit === undefined) return undefined;
  const [paid, taken] = [sumOf(main, 1), sumOf(main, -1)];
  const [from, to] =
    ends.proof === "chain" && main.steps > 2
      ? [main.opening, main.closing]
      : [opening?.value, closing?.value];
  if (from == null || to == null || !agree(round2(from + paid - taken), to)) return undefined;
  const gives = (list: readonly Sum[], value: number): boolean =>
    list.some((sum) => agree(Math.abs(sum.value), value));
  const [right, left] = [gives(ends.captioned.credits, paid), gives(ends.captioned.debits, taken)];
  if (right === left) return undefined;
  const [name, sum, value] = left
    ? (["total_credits", credit, paid] as const)
    : (["total_debits", debit, taken] as const);
  // Cheques, withdrawals and fees may have totals of their own: then this one is only a part.
  if (ofOneTable(main, left ? 1 : -1, sum.value)) return undefined;
  const { rows, notation } = part.context.sheet;
  const parts = rows
    .filter((row) => row !== sum.row && row.page === sum.row.page && Math.abs(row.index - sum.row.index) <= 6)
    .filter((row) => !main.movements.some((m) => m.row === row))
    .flatMap((row) => findAmounts(row.text, notation).filter((amount) => amount.money && !amount.percent))
    .map((amount) => Math.abs(amount.value));
  const gap = Math.abs(value - Math.abs(sum.value));
  if (!names(sum) || someCome(parts.map(cents), cents(gap))) return undefined;
  return finding(
    "balance_summary_mismatch",
    name,
    "high",
    placeAt(extraction.document, sum.row, sum.start, sum.end),
    against(part, Math.abs(sum.value), value),
  );
}

/**
 * `Beginning balance, Deposits, Checks, Withdrawals, Fees, Ending balance`: a summary whose parts lead from one balance to the other,
 * against what the movements come to.
 */
function blockOff({ part, extraction }: CheckInput, ends: ReturnType<typeof endsOf>): Finding | undefined {
  const main = part.ledger?.main;
  if (main == null || part.context.sheet.ocr || main.movements.length < 4) return undefined;
  if (main.movements.some((m) => m.amount === null)) return undefined;
  const block = blockOf(part.context, main, ends);
  if (block === undefined) return undefined;
  const { opening, closing, credits, debits } = block;
  const [paid, taken] = [sumOf(main, 1), sumOf(main, -1)];
  const [into, out] = [totalOf(credits), totalOf(debits)];
  const [right, left] = [agree(into, paid), agree(out, taken)];
  const led = round2(opening.value + paid - taken);
  const tell = (name: "closing_balance" | "total_credits" | "total_debits", sum: Sum, expected: number) =>
    finding(
      "balance_summary_mismatch",
      name,
      "high",
      placeAt(extraction.document, sum.row, sum.start, sum.end),
      against(part, Math.abs(sum.value), Math.abs(expected)),
    );
  // All that came in and went out is printed as the movements have it: then one of the balances is off.
  if (right && left) return agree(led, closing.value, 2) ? undefined : tell("closing_balance", closing, led);
  if (right === left) return undefined;
  const [name, sums, value] = left
    ? (["total_credits", credits, paid] as const)
    : (["total_debits", debits, taken] as const);
  const [sum] = sums;
  const gap = Math.abs(totalOf(sums) - value);
  // A line that was not read, or read by another of its figures, is no change.
  const { rows, notation } = part.context.sheet;
  const unread = rows.some((row) => {
    const moved = main.movements.find((m) => m.row === row);
    const others = findAmounts(row.text, notation).filter((found) => found.money && !found.percent);
    return others.some(({ value: other }) =>
      moved === undefined
        ? agree(Math.abs(other), gap)
        : agree(Math.abs(Math.abs(other) - Math.abs(moved.amount ?? 0)), gap),
    );
  });
  const closes = agree(ledBy(block), closing.value, 2);
  // Parts whose lines are printed elsewhere, or nowhere: cheques in three columns and a fee, together.
  const parts = sums.map(({ value: one }) => Math.abs(one)).filter((one) => one > 0);
  if (parts.length > 1 && someCome(parts.map(cents), cents(gap))) return undefined;
  if (sum === undefined || unread || closes === agree(led, closing.value, 2)) return undefined;
  return tell(name, sum, round2(value - totalOf(sums.slice(1))));
}

type Block = { opening: Sum; closing: Sum; credits: Sum[]; debits: Sum[] };

const totalOf = (list: readonly Sum[]): number =>
  round2(list.reduce((sum, { value }) => sum + Math.abs(value), 0));

/** Where the parts of a summary lead to. */
const ledBy = ({ opening, credits, debits }: Block): number =>
  round2(opening.value + totalOf(credits) - totalOf(debits));

/** The lines between the captioned balances, one figure each, by what their captions and signs make of them. */
function blockOf(
  context: CheckInput["part"]["context"],
  main: Account,
  { captioned }: ReturnType<typeof endsOf>,
): Block | undefined {
  for (const opening of captioned.opening)
    for (const closing of captioned.closing) {
      const between = context.sheet.rows.slice(opening.row.index + 1, closing.row.index);
      if (opening.row.page !== closing.row.page || between.length < 2 || between.length > 12) continue;
      if (between.some((row) => main.movements.some((m) => m.row === row))) continue;
      const lines = between.map((row) => figuresOf(context, row));
      if (lines.some(({ length }) => length > 1)) continue;
      const sums = lines.flatMap((line, i) =>
        line.map(({ found, start, end, confidence }) => ({
          value: found.value,
          row: between[i] as Sum["row"],
          start,
          end,
          confidence,
        })),
      );
      const paid = captioned.credits.map(({ row }) => row);
      const credits = sums.filter(({ row, value }) => value > 0 && paid.includes(row));
      const debits = sums.filter((sum) => !credits.includes(sum));
      // A further line that adds, interest or a refund, has no minus where the others have one.
      const signs = new Set(debits.filter(({ value }) => value !== 0).map(({ value }) => Math.sign(value)));
      if (credits.length === 1 && debits.length > 0 && signs.size === 1 && firm(opening) && firm(closing))
        return { opening, closing, credits, debits };
    }
  return undefined;
}

function order({ part, extraction }: CheckInput): Finding[] {
  let worst: { movement: Movement; days: number; before: string } | undefined;
  for (const { movements } of part.ledger?.accounts ?? []) {
    const list = movements.filter((m) => m.date !== null);
    if (list.length < 3) continue;
    for (let i = 1; i < list.length; i++) {
      const [a, b] = [list[i - 1], list[i]];
      if (a?.date == null || b?.date == null || a.table !== b.table) continue;
      const days = daysBetween(b.date, a.date);
      if (days > (worst?.days ?? 0)) worst = { movement: b, days, before: a.date };
    }
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

function outside(input: CheckInput): Finding[] {
  const { part, extraction } = input;
  const [start, end] = fieldsOf(part, "period_start", "period_end");
  if (start === undefined || end === undefined || !legible(start, end)) return [];
  const out = (part.ledger?.movements ?? []).filter(
    (m) => m.date !== null && (m.date < String(start.value) || m.date > String(end.value)),
  );
  const first = out[0];
  const total = part.ledger?.movements.length ?? 0;
  if (first === undefined) return [];
  if (out.length > total / 2) return periodOfRows(input);
  const days = Math.max(
    daysBetween(first.date ?? "", String(start.value)),
    daysBetween(String(end.value), first.date ?? ""),
  );
  // Without balances nothing proves the days: what lies far outside was read in another year or order.
  const severity = part.ledger?.hasBalances === true || days <= 6 ? "medium" : "low";
  return [
    finding("transaction_outside_period", "transactions", severity, at(extraction.document, first), {
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
    // Balances that lead over the movement say which way it went: the holder pays wages.
    const led = movement.balance !== null && !part.ledger?.main?.breaks.some(({ at }) => at === movement);
    const against = movement.amount < 0 && !led ? 1 : 0;
    const place = {
      document: extraction.document,
      page: movement.row.page,
      box: movement.box ?? movement.row.box,
    };
    return [
      finding("transaction_direction_conflict", "transactions", severityOf({ against }), place, {
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
