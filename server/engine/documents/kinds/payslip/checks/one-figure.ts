import type { FindingCode } from "../../../catalogue";
import { endTogether } from "../../../extract/table/figures";
import type { Entry } from "../../../extract/table/table";
import { against, type CheckInput, finding } from "../../../make-finding";
import { apart, madeOfWholes, neighbourSums, withoutCodes } from "../../../relations/near-figures";
import { fewCome } from "../../../relations/sums";
import type { Finding } from "../../../types";
import { agree, cents, findAmounts, round2 } from "../../../values/amount";
import { columnSums, type PayAmount, type PayAmounts, payAmounts } from "../extract/amounts";

type Part = CheckInput["part"];
type Name = "gross_pay" | "total_deductions" | "net_pay";
const codes: Readonly<Record<Name, FindingCode>> = {
  gross_pay: "gross_pay_mismatch",
  total_deductions: "sum_mismatch",
  net_pay: "net_pay_mismatch",
};

const withheld = [
  "income_tax",
  "social_security_contribution",
  "medicare_contribution",
  "pension_contribution",
  "regional_income_tax",
  "student_loan",
];

/**
 * Totals under captions of their own that would close if a digit or two of one of them were others. Figures that were read from
 * the wrong place do not come so near to what the rest gives; a figure changed by hand does.
 */
export function oneFigure({ part }: CheckInput): Finding[] {
  const slip = slipOf(part);
  const { gross, deductions, nets } = slip;
  const tell = (name: Name, one: Placed, expected: number): Finding[] => [
    finding(
      codes[name],
      name,
      "high",
      { document: part.context.document, page: one.row.page, box: one.box },
      against(part, Math.abs(one.value), round2(expected)),
    ),
  ];
  const triples = gross.flatMap((g) => deductions.flatMap((d) => nets.map((n) => ({ g, d, n }))));
  const closed = triples.find(({ g, d, n }) => agree(abs(g) - d.value, abs(n), 2) && abs(g) > 0);
  if (closed !== undefined) {
    // Elsewhere under the same caption stands nearly the same.
    const other = [
      ...nets.map((n) => ["net_pay", n, abs(closed.n)] as const),
      ...gross.map((g) => ["gross_pay", g, abs(closed.g)] as const),
    ].find(([, one, value]) => one.score >= 0.8 && slip.changed(abs(one), value));
    return other === undefined ? [] : tell(other[0], other[1].entry.figure, other[2]);
  }
  for (const n of nets) {
    const expected = netsExpected(slip, n).filter(({ value }) => value > 0);
    if (expected.some(({ value }) => agree(value, abs(n), 2))) return [];
    const near = expected.find(({ value, firm }) => firm && slip.changed(abs(n), value))?.value;
    if (near !== undefined && !(slip.stands(abs(n)) && n.score < 0.8))
      return tell("net_pay", n.entry.figure, near);
  }
  for (const { g, d, n } of triples) {
    if (telling(d, abs(g)) && slip.changed(abs(g), abs(n) + d.value) && !slip.sums.has(cents(abs(g))))
      return tell("gross_pay", g.entry.figure, abs(n) + d.value);
    if (d.amount !== undefined && slip.changed(d.value, abs(g) - abs(n)))
      return tell("total_deductions", d.amount.entry.figure, abs(g) - abs(n));
  }
  // A net pay without a caption that was understood: what gross and deductions give stands nowhere, something near it does.
  for (const g of gross.filter(({ score }) => score >= 0.85))
    for (const d of deductions.filter(({ amount }) => (amount?.score ?? 0) >= 0.85)) {
      const expected = abs(g) - d.value;
      if (slip.picture || nets.length > 0 || expected <= 0 || slip.printed(expected) > 0) continue;
      const near = slip.entries.filter(
        ({ figure, scope }) =>
          scope !== "employer" && figure.money && slip.changed(Math.abs(figure.value), expected),
      );
      const [only] = near;
      if (only !== undefined && near.every(({ figure }) => agree(figure.value, only.figure.value)))
        return tell("net_pay", only.figure, expected);
    }
  return [];
}

type Placed = Entry["figure"];
type Slip = ReturnType<typeof slipOf>;

/** The totals of a slip, and what is known of each figure on it. */
function slipOf(part: Part) {
  const amounts = payAmounts(part.context);
  const { ocr, rows, notation } = part.context.sheet;
  const all = rows.flatMap(({ text }) => findAmounts(text, notation));
  const found = all.filter(({ percent }) => !percent);
  const figures = found.map(({ value }) => cents(Math.abs(value)));
  const sizes = found.flatMap(({ money, value }) => (money && value !== 0 ? [cents(Math.abs(value))] : []));
  const sums = new Set(columnSums(amounts.entries).map(({ entry }) => cents(Math.abs(entry.figure.value))));
  const read = (name: string): PayAmount[] =>
    unique(
      amounts
        .current(name)
        .filter(
          ({ score, entry: { figure } }) =>
            figure.money && score >= 0.5 && figure.confidence >= (ocr ? 0.85 : 0.5) && figure.value !== 0,
        ),
    );
  const printed = (value: number): number => figures.filter((one) => one === cents(value)).length;
  /** An amount that is printed, the sum of two that are, or of neighbours. */
  const made = (value: number): boolean => {
    const whole = cents(value);
    return figures.includes(whole) || fewCome(sizes, whole, { slack: 0 }) || between.has(whole);
  };
  const between = new Set(
    neighbourSums(amounts.entries.filter(({ scope }) => scope === undefined).map(({ figure }) => figure)).map(
      Math.abs,
    ),
  );
  const stands = (value: number): boolean => printed(value) > 1 || sums.has(cents(value));
  const before = read("net_pay_before_tax");
  return {
    amounts,
    entries: amounts.entries,
    picture: ocr,
    gross: read("gross_pay"),
    deductions: deductionsOf(amounts, read("total_deductions")),
    before,
    nets: unique([...read("paid_out"), ...read("net_pay")]).filter(
      ({ entry }) => !before.some((other) => other.entry === entry),
    ),
    taxes: amounts.current("income_tax"),
    printed,
    stands,
    sums,
    /** Nearly what was expected, and neither a printed amount nor two of them make the difference. */
    changed: (one: number, expected: number): boolean =>
      apart(one, expected, ocr && printed(one) < 2) &&
      !made(Math.abs(one - expected)) &&
      !madeOfWholes(
        withoutCodes(rows, notation),
        cents(Math.abs(one - expected)),
        [one, expected].map(cents),
      ),
  };
}

/** Without a printed total of the deductions, round figures come near each other by chance. */
const telling = ({ amount }: { amount?: PayAmount }, figure: number): boolean =>
  amount !== undefined || cents(figure) % 100 !== 0;

/** What the rest of the slip gives for a net pay, each way it may be worked out; only what is firm can tell of a change. */
function netsExpected(slip: Slip, net: PayAmount): { value: number; firm: boolean }[] {
  const { gross, deductions, before, nets, taxes, entries } = slip;
  const sure = ({ entry }: { entry: Entry }): boolean =>
    !slip.picture || slip.stands(Math.abs(entry.figure.value));
  const values: { value: number; firm: boolean }[] = [];
  const push = (firm: boolean, ...list: number[]): void => {
    values.push(...list.map((value) => ({ value, firm })));
  };
  for (const g of gross.filter(sure)) {
    for (const d of deductions)
      if (d.amount === undefined || sure(d.amount)) push(telling(d, abs(net)), abs(g) - d.value);
    if (!slip.picture) push(telling({}, abs(net)), ...downTheColumn(entries, g.entry, net.entry));
  }
  for (const b of before) for (const tax of taxes) push(true, abs(b) - Math.abs(tax.value));
  if (slip.picture) return values;
  // What comes off or is added between one net sum and the next.
  for (const b of [...before, ...nets]) {
    if (b.entry === net.entry || b.entry.figure.row.index >= net.entry.figure.row.index) continue;
    const between = entries.filter(
      ({ figure }) =>
        figure.money &&
        figure.row.page === net.entry.figure.row.page &&
        figure.row.index > b.entry.figure.row.index &&
        figure.row.index <= net.entry.figure.row.index &&
        figure !== net.entry.figure,
    );
    push(true, abs(b));
    if (between.length <= 12)
      push(
        false,
        ...between.flatMap(({ figure }) => [
          abs(b) - Math.abs(figure.value),
          abs(b) + Math.abs(figure.value),
        ]),
      );
  }
  return values;
}

/** Gross pay and everything with a sign, or else everything, that stands between it and the net pay in their column. */
function downTheColumn(entries: readonly Entry[], gross: Entry, net: Entry): number[] {
  const column = entries.filter(
    ({ figure, scope }) =>
      scope === undefined &&
      figure.money &&
      !figure.percent &&
      figure.row.index > gross.figure.row.index &&
      figure.row.index < net.figure.row.index &&
      endTogether(figure, net.figure),
  );
  if (!endTogether(gross.figure, net.figure) || column.length < 2) return [];
  const sum = (list: readonly Entry[]): number => list.reduce((total, { figure }) => total + figure.value, 0);
  const signed = column.filter(({ figure }) => figure.value < 0);
  const g = Math.abs(gross.figure.value);
  return [g - Math.abs(sum(column)), ...(signed.length > 0 ? [g + sum(signed), g + sum(column)] : [])];
}

const abs = ({ value }: PayAmount): number => Math.abs(value);

const unique = (list: readonly PayAmount[]): PayAmount[] =>
  list.filter((one, i) => list.findIndex((other) => other.entry === one.entry) === i);

type Deducted = { value: number; amount?: PayAmount };

/** The total of the deductions as printed, and what the lines that withhold come to, chosen by name, by section and by column. */
function deductionsOf({ entries, current }: PayAmounts, totals: readonly PayAmount[]): Deducted[] {
  const lines = entries.filter(
    ({ figure, scope }) => figure.money && !figure.percent && scope === undefined && figure.value !== 0,
  );
  const section = lines.filter(
    ({ role, section }) => role === "deductions" || (role === undefined && section === "deductions"),
  );
  const firsts = withheld.flatMap((name) => current(name).slice(0, 1)).map(({ entry }) => entry);
  const named = new Set(firsts);
  const others = new Set(
    ["gross_pay", "net_pay", "base_pay"].flatMap((name) => current(name).map(({ entry }) => entry)),
  );
  const columns = firsts.map((first) =>
    lines.filter(
      (one) =>
        endTogether(one.figure, first.figure) &&
        one.figure.row.index <= first.figure.row.index + 12 &&
        !others.has(one),
    ),
  );
  const all: Deducted[] = totals.map((amount) => ({ value: abs(amount), amount }));
  for (const group of [section, [...named], [...new Set([...section, ...named])], ...columns]) {
    const value = round2(group.reduce((sum, { figure }) => sum + Math.abs(figure.value), 0));
    if (value > 0 && all.every((one) => !agree(one.value, value))) all.push({ value });
  }
  return all;
}
