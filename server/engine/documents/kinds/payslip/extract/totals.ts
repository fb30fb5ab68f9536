import { scopeOf } from "../../../extract/table/roles";
import type { Entry } from "../../../extract/table/table";
import { agree, cents } from "../../../values/amount";
import { columnSums, type PayAmount, type PayAmounts } from "./amounts";

export type Totals = {
  gross?: PayAmount;
  deductions?: PayAmount;
  before?: PayAmount;
  net?: PayAmount;
  /** Gross less deductions is the net pay, or the net pay before tax. */
  holds: boolean;
  /** A total of another table that comes off besides the deductions: `Taxes 1,015.37`. */
  further?: PayAmount;
};

const earned = new Set(["base_pay", "overtime_pay", "extra_pay", "one_off_pay", "expenses", "sick_pay"]);
const withheld = new Set([
  "income_tax",
  "social_security_contribution",
  "medicare_contribution",
  "pension_contribution",
  "regional_income_tax",
  "student_loan",
  "common_contingencies",
  "unemployment",
  "pension_insurance",
  "health_insurance",
]);

/** A figure without a caption of its own that its column proves. */
export const unnamed = (entry: Entry, score: number): PayAmount => ({
  value: entry.figure.value,
  score,
  entry,
  proof: undefined,
  reading: {
    value: entry.figure.value,
    row: entry.figure.row,
    start: entry.figure.start,
    end: entry.figure.end,
    confidence: Math.min(0.9, score + 0.2) * entry.figure.confidence ** 0.5,
  },
});

/** The totals of the earnings and of the deductions that their columns prove, with or without a caption. */
function proven(amounts: PayAmounts): { gross: PayAmount[]; deductions: PayAmount[] } {
  const gross: PayAmount[] = [];
  const deductions: PayAmount[] = [];
  for (const { entry, lines } of columnSums(amounts.entries)) {
    const fields = lines.map((line) => amounts.fieldOf(line) ?? "");
    const earns = fields.filter((field) => earned.has(field)).length;
    const withholds = fields.filter((field) => withheld.has(field)).length;
    const role = [entry.role, entry.section].find((r) => r === "earnings" || r === "deductions");
    const field = amounts.fieldOf(entry);
    const plain = field === undefined || field === "totals_row" || earned.has(field) || withheld.has(field);
    if (!plain || fields.some((f) => f === "net_pay" || f === "gross_pay" || f === "total_deductions"))
      continue;
    const score = (field === "totals_row" ? 0.72 : 0.5) + Math.min(0.1, lines.length * 0.02);
    if (withholds === 0 && (earns > 0 || role === "earnings")) gross.push(unnamed(entry, score));
    else if (earns === 0 && (withholds > 0 || role === "deductions")) deductions.push(unnamed(entry, score));
  }
  return { gross, deductions };
}

/** Each place once, the likeliest first. */
function ranked(list: readonly PayAmount[], most: number): PayAmount[] {
  const seen = new Set<Entry>();
  return [...list]
    .sort((a, b) => b.score - a.score)
    .filter(({ entry }) => !seen.has(entry) && seen.add(entry))
    .slice(0, most);
}

/** `TOTALS | 1.840,00 | 312,80`: the earnings and the deductions of the table above. */
function pairOf(amounts: PayAmounts): { gross: PayAmount[]; deductions: PayAmount[] } {
  const rows = amounts.current("totals_row").filter(({ entry }) => entry.figure.money);
  const gross: PayAmount[] = [];
  const deductions: PayAmount[] = [];
  for (const amount of rows) {
    const kind = [amount.entry.role, amount.entry.section].find(
      (r) => r === "earnings" || r === "deductions",
    );
    if (kind === "earnings") gross.push({ ...amount, score: amount.score * 0.8 });
    if (kind === "deductions") deductions.push({ ...amount, score: amount.score * 0.8 });
  }
  if (gross.length + deductions.length > 0) return { gross, deductions };
  const first = rows[0]?.entry.figure.row;
  const pair = rows
    .filter(({ entry }) => entry.figure.row === first)
    .sort((a, b) => a.entry.figure.start - b.entry.figure.start);
  const [a, b] = pair;
  return pair.length === 2 && a !== undefined && b !== undefined && Math.abs(a.value) > Math.abs(b.value)
    ? { gross: [{ ...a, score: a.score * 0.7 }], deductions: [{ ...b, score: b.score * 0.7 }] }
    : { gross, deductions };
}

/** Under a caption that says nothing else, or the sum of its column: more may be paid than that, but it is no figure of another kind. */
const stated = (amount: PayAmount | undefined, sums: readonly PayAmount[]): boolean =>
  amount !== undefined && (amount.score >= 0.9 || sums.some(({ value }) => value === amount.value));

/**
 * `Gross to date | Tax to date | Net pay` in one row: the last is what is paid now, where the slip prints no other and the year has not paid
 * so little of its gross pay.
 */
function besideYears(amounts: PayAmounts, { gross, deductions }: Totals): PayAmount | undefined {
  const [year] = amounts.ytd("gross_pay");
  if (gross === undefined || deductions === undefined || year === undefined) return undefined;
  const share = 1 - Math.abs(deductions.value) / Math.abs(gross.value);
  return [...amounts.ytd("net_pay"), ...amounts.ytd("paid_out")].find(
    ({ entry, reading, value }) =>
      entry.figure.money &&
      entry.figure.row === year.entry.figure.row &&
      scopeOf(reading.label?.text ?? "") === undefined &&
      value > 0 &&
      value < Math.abs(year.value) * share * 0.7,
  );
}

const known = new WeakMap<PayAmounts, Totals>();

/**
 * Chooses gross pay, deductions and net pay together: what their captions say and what their columns add up to, and above
 * all gross − deductions = net.
 */
export function chooseTotals(amounts: PayAmounts): Totals {
  const totals = known.get(amounts) ?? choose(amounts);
  known.set(amounts, totals);
  return totals;
}

function choose(amounts: PayAmounts): Totals {
  const sums = proven(amounts);
  const pair = pairOf(amounts);
  const money = ({ entry }: PayAmount): boolean => entry.figure.money || Math.abs(entry.figure.value) >= 100;
  const gross = ranked([...amounts.current("gross_pay"), ...pair.gross, ...sums.gross].filter(money), 7);
  const deductions = ranked(
    [...amounts.current("total_deductions"), ...pair.deductions, ...sums.deductions].filter(
      (amount) => money(amount) || amount.value === 0,
    ),
    7,
  );
  const paid = amounts.current("net_pay");
  const net = ranked(
    [
      ...paid,
      ...(paid.length > 0 ? [] : inLastColumn(amounts)),
      ...amounts.current("paid_out").map((amount) => ({ ...amount, score: amount.score * 0.85 })),
    ].filter(money),
    8,
  );
  const befores = ranked(amounts.current("net_pay_before_tax").filter(money), 4);
  if (befores.length > 0) return french(amounts, { gross, deductions, net, befores });
  // `Taxes 1,015.37` and `Deductions 466.91` of two tables, each with its total, come off together.
  const others = ranked(
    [...amounts.current("total_taxes"), ...amounts.current("totals_row"), ...sums.deductions].filter(money),
    6,
  );
  const plain = { gross: gross[0], deductions: deductions[0], net: net[0] };
  let best: Totals = { ...plain, holds: false };
  let most = Number.NEGATIVE_INFINITY;
  const taken = amounts.entries.some(
    (entry) =>
      withheld.has(amounts.fieldOf(entry) ?? "") &&
      entry.scope === undefined &&
      entry.figure.money &&
      !entry.figure.percent &&
      Math.abs(entry.figure.value) >= 1,
  );
  const consider = (g: PayAmount | undefined, d: PayAmount | undefined, n: PayAmount | undefined): void => {
    if (g !== undefined && (g.entry === n?.entry || g.entry === d?.entry)) return;
    if (d !== undefined && d.entry === n?.entry) return;
    const [a, b, c] = [g, d, n].map((amount) => Math.abs(amount?.value ?? Number.NaN)) as [
      number,
      number,
      number,
    ];
    const closes = a > 0 && agree(a - b, c, 2);
    const further =
      a > 0 && !closes
        ? others.find(({ entry, value }) => entry !== d?.entry && value > 0 && agree(a - b - value, c, 2))
        : undefined;
    const holds = closes || further !== undefined;
    // What is paid is rounded to whole units here and there, and the rounding printed beside it.
    const rounded = !holds && Math.abs(a - b - c) < 1 && a > 0;
    const score =
      (g?.score ?? 0) +
      (d?.score ?? 0) +
      (n?.score ?? 0) +
      (holds ? 0.9 : rounded ? 0.6 : 0) -
      (a < b || (a < c && !(stated(g, sums.gross) && stated(d, sums.deductions))) ? 0.7 : 0) -
      // Something is taken off: what is paid is not all that was earned.
      (taken && agree(a, c) ? 1.2 : 0);
    if (score > most) {
      most = score;
      best = { gross: g, deductions: d, net: n, holds: holds || rounded, further };
    }
  };
  const gs = [...gross, undefined];
  const ds = [...deductions, undefined];
  const ns = [...net, undefined];
  for (const g of gs) for (const d of ds) for (const n of ns) consider(g, d, n);
  // A total under the title of the year's box is this period's where the other two prove it: `Progressivi` over `Totale trattenute`.
  if (!best.holds) {
    const under = (field: string): PayAmount[] =>
      amounts
        .ytd(field)
        .filter(
          ({ entry, reading }) =>
            entry.figure.money &&
            scopeOf(entry.header?.text ?? "") === undefined &&
            scopeOf(reading.label?.text ?? "") === undefined,
        )
        .slice(0, 3);
    for (const g of [...gross.slice(0, 3), ...under("gross_pay")])
      for (const d of [...deductions.slice(0, 3), ...under("total_deductions")])
        for (const n of [...net.slice(0, 3), ...under("net_pay"), ...under("paid_out")])
          if (
            agree(Math.abs(g.value) - Math.abs(d.value), Math.abs(n.value), 2) ||
            (Number.isInteger(n.value) && Math.abs(Math.abs(g.value) - Math.abs(d.value) - n.value) < 1)
          )
            consider(g, d, n);
  }
  // One of the three may stand without a caption: it is the figure that the other two give.
  if (!best.holds) {
    const at = (value: number): PayAmount | undefined => {
      const entry = amounts.entries.find(
        ({ figure, scope }) =>
          figure.money &&
          scope === undefined &&
          !figure.percent &&
          cents(Math.abs(figure.value)) === cents(value),
      );
      return entry === undefined || value <= 0 ? undefined : unnamed(entry, 0.45);
    };
    // Where a caption of its own names the net pay, no other figure that happens to fit is it.
    if ((net[0]?.score ?? 0) < 0.75)
      for (const g of gross.slice(0, 3))
        for (const d of deductions.slice(0, 3)) consider(g, d, at(Math.abs(g.value) - Math.abs(d.value)));
    for (const d of deductions.slice(0, 3))
      for (const n of net.slice(0, 3)) consider(at(Math.abs(n.value) + Math.abs(d.value)), d, n);
  }
  const shown = best.net === undefined ? { ...best, net: besideYears(amounts, best) } : best;
  return shown.holds ? shown : settled(shown, sums.deductions);
}

/** A net pay set in the last column, under the head of the year, with nothing else on its line. */
const inLastColumn = (amounts: PayAmounts): PayAmount[] =>
  amounts
    .ytd("net_pay")
    .filter(
      ({ entry, reading }) =>
        scopeOf(reading.label?.text ?? "") === undefined &&
        scopeOf(entry.figure.row.text) === undefined &&
        amounts.entries.every(
          (other) => other === entry || other.figure.row !== entry.figure.row || !other.figure.money,
        ),
    )
    .map((amount) => ({ ...amount, score: amount.score * 0.8 }));

/** Where the three disagree, a weak one beside two strong ones is more likely another figure than a fault of the slip. */
function settled(totals: Totals, sums: readonly PayAmount[] = []): Totals {
  const { gross, deductions, net } = totals;
  // Of two totals in one row the one that its column comes to says what the other is.
  const beside =
    gross?.entry.figure.row === deductions?.entry.figure.row &&
    sums.some(({ value }) => value === deductions?.value);
  const g = gross === undefined ? Number.NaN : Math.abs(gross.value);
  return {
    ...totals,
    gross:
      gross !== undefined &&
      (gross.score < 0.45 ||
        // Under captions of their own both stand, however far apart: that is for the checks to say.
        (net !== undefined &&
          !beside &&
          Math.min(gross.score, Math.max(net.score, deductions?.score ?? 0)) < 0.85 &&
          g < Math.abs(net.value) * 0.5))
        ? undefined
        : gross,
    deductions:
      deductions !== undefined && (deductions.score < 0.6 || Math.abs(deductions.value) > g)
        ? undefined
        : deductions,
    net: net !== undefined && net.score < 0.45 ? undefined : net,
  };
}

/** French slips: gross − contributions = net before tax, which less the tax withheld is what is paid. */
function french(
  amounts: PayAmounts,
  {
    gross,
    deductions,
    net,
    befores,
  }: { gross: PayAmount[]; deductions: PayAmount[]; net: PayAmount[]; befores: PayAmount[] },
): Totals {
  const taxes = amounts.current("income_tax").slice(0, 4);
  let best: Totals = {
    gross: gross[0],
    deductions: deductions[0],
    before: befores[0],
    net: net[0],
    holds: false,
  };
  let most = Number.NEGATIVE_INFINITY;
  for (const before of befores)
    for (const n of [...net, undefined])
      for (const g of gross)
        for (const d of [...deductions, undefined]) {
          if (n?.entry === before.entry || g.entry === n?.entry || d?.entry === g.entry) continue;
          const [a, b, c, e] = [g, d, before, n].map((x) => Math.abs(x?.value ?? Number.NaN)) as [
            number,
            number,
            number,
            number,
          ];
          const paid =
            taxes.some((tax) => agree(c - Math.abs(tax.value), e, 2)) || (taxes.length === 0 && agree(c, e));
          const left = agree(a - b, c, 2) || agree(a - b, e, 2);
          const score =
            g.score +
            (d?.score ?? 0) +
            before.score +
            (n?.score ?? 0) +
            (paid ? 0.8 : 0) +
            (left ? 0.6 : 0) -
            (e > c + 0.02 ? 0.5 : 0) -
            (a < c * 0.7 ? 0.7 : 0);
          if (score > most) {
            most = score;
            best = { gross: g, deductions: d, before, net: n, holds: paid };
          }
        }
  const { before } = best;
  // What a slip pays is near what is left before the tax; anything far below is another figure.
  if (before !== undefined && !best.holds && Math.abs(best.net?.value ?? 0) < Math.abs(before.value) * 0.4)
    best = { ...best, net: undefined };
  if (best.net === undefined && before !== undefined) {
    const c = Math.abs(before.value);
    const paid = amounts.entries.filter(
      ({ figure, role }) =>
        figure.money &&
        !figure.percent &&
        role !== "base" &&
        role !== "ytd" &&
        figure.row !== before.entry.figure.row &&
        taxes.some((tax) => agree(c - Math.abs(tax.value), Math.abs(figure.value))),
    );
    // Where nothing is withheld the same sum stands once more, and last: as the one that is paid.
    const entry = paid.findLast(
      (other) => amounts.fieldOf(other) !== "_" || other.figure.row.index > before.entry.figure.row.index,
    );
    if (entry !== undefined) best = { ...best, net: unnamed(entry, 0.6), holds: true };
  }
  return best;
}
