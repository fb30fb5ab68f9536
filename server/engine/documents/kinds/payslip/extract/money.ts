import type { Context, Reading } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import { amounts } from "../../../extract/read-values";
import type { Row } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { agree, findAmounts } from "../../../values/amount";
import { fold } from "../../../values/text";
import { chooseTrio, type PayAmount, payAmounts } from "./amounts";
import { prorated } from "./proration";
import { specialPay } from "./special-pay";

export function money(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const { current, ytd, beside } = payAmounts(context);
  const put = (name: string, amount: PayAmount | undefined, value?: number): void => {
    if (amount !== undefined)
      push(toField(context, name, amount.reading, value ?? Math.abs(amount.value), { money: true }));
  };
  let gross = current("gross_pay");
  let deductions = current("total_deductions");
  const paidOut = current("paid_out").filter((a) => a.reading.value.money);
  const net = [...current("net_pay"), ...paidOut];
  const totals = current("totals_row").filter((a) => a.reading.value.money);
  const row = totals[0]?.reading.row;
  const pair = totals.filter((a) => a.reading.row === row).sort((a, b) => a.reading.start - b.reading.start);
  if (pair.length === 2) {
    if (gross.length === 0) gross = pair.slice(0, 1);
    if (deductions.length === 0) deductions = pair.slice(1);
  }
  if (gross.length === 0)
    gross = totals.filter((a) => a.first && isEarnings(context, a.reading.row)).slice(0, 1);
  const base = current("base_pay");
  if (gross.length === 0 && base.length > 0 && net.length === 0) gross = base.slice(0, 1);
  const before = current("net_pay_before_tax")[0];
  const trio =
    before === undefined
      ? chooseTrio(gross, deductions, net)
      : { gross: gross[0], deductions: deductions[0], net: net[0] };
  put("gross_pay", trio.gross);
  put("total_deductions", trio.deductions);
  put("net_pay_before_tax", before);
  const paid = paidAfterNet(trio.net, paidOut);
  put("net_pay", paid, paid?.value);
  put("base_pay", base[0]);
  rates(context, push, put, current, trio.gross?.value);
  put("pension_contribution", current("pension_contribution")[0]);
  put("student_loan", current("student_loan")[0]);
  put("medicare_contribution", current("medicare_contribution")[0]);
  put("contribution_base", baseOf(context, current));
  const regional = current("regional_income_tax");
  const state = regional.filter((a) => a.column !== "ytd" && a.first);
  if (state.length > 0 && state[0] !== undefined)
    put(
      "regional_income_tax",
      state[0],
      state.reduce((sum, a) => sum + Math.abs(a.value), 0),
    );
  const totalled = ytd("totals_row").find((a) => isEarnings(context, a.reading.row));
  put(
    "ytd_gross_pay",
    ytd("ytd_gross_pay")[0] ?? ytd("gross_pay")[0] ?? current("ytd_gross_pay")[0] ?? totalled,
  );
  put("ytd_net_pay", ytd("ytd_net_pay")[0] ?? ytd("net_pay")[0] ?? current("ytd_net_pay")[0]);
  put("ytd_income_tax", ytd("ytd_income_tax")[0] ?? ytd("income_tax")[0] ?? current("ytd_income_tax")[0]);
  put("annual_gross_salary", current("annual_gross_salary")[0]);
  hourly(context, push, base[0], beside("base_pay"));
  put("hourly_rate", current("hourly_rate")[0]);
  const earned = fields.find(({ name }) => name === "gross_pay");
  for (const field of specialPay(context, current, earned)) push(field);
  prorated(context, fields, push, current);
}

/** A total without a name is that of the table whose title it stands under. */
function isEarnings(context: Context, total: Row): boolean {
  for (const row of context.sheet.rows.slice(Math.max(0, total.index - 12), total.index).reverse()) {
    const title = row.cells[0];
    if (title === undefined || /\d[.,]\d{2}/.test(row.text)) continue;
    return /^(?:\W*)(?:earnings|salary|wages|payments?|pay|income|devengos|abonos|vencimentos|bezuge|competenze)\b/.test(
      fold(title.text),
    );
  }
  return false;
}

/** What reaches the account, where savings, advances or garnishments come off after the net pay. */
const paidAfterNet = (net: PayAmount | undefined, paidOut: readonly PayAmount[]): PayAmount | undefined =>
  paidOut.find(
    ({ reading }) =>
      net !== undefined &&
      reading.row.page === net.reading.row.page &&
      reading.row.index > net.reading.row.index &&
      reading.label?.atCellStart === true,
  ) ?? net;

/** Hours and rate on the line of the base pay, where their product is what it pays. */
function hourly(
  context: Context,
  push: (f: RawField | undefined) => void,
  base: PayAmount | undefined,
  line: readonly PayAmount[],
): void {
  const own = line.filter(({ reading }) => reading.row === base?.reading.row);
  const hours = own.filter(({ column }) => column === "hours");
  const rates = own.filter(({ column }) => column === "rate");
  for (const time of hours)
    for (const rate of rates) {
      if (base === undefined || !agree(time.value * rate.value, base.value, 2)) continue;
      push(toField(context, "hours_worked", time.reading, time.value));
      push(toField(context, "hourly_rate", rate.reading, rate.value, { money: true }));
    }
}

function baseOf(context: Context, current: (field: string) => PayAmount[]): PayAmount | undefined {
  const labelled = current("contribution_base")[0];
  if (labelled !== undefined) return labelled;
  if (context.country !== "ES") return undefined;
  const heading = context.labels.find(
    (l) =>
      l.field === "common_contingencies" &&
      l.row.cells.length === 1 &&
      l.row.text.trim().length < 40 &&
      !/\d[.,]\d{2}/.test(l.row.text),
  );
  if (heading === undefined) return undefined;
  return current("totals_row")
    .filter((a) => a.reading.row.index > heading.row.index && a.reading.row.index - heading.row.index <= 5)
    .sort((a, b) => a.reading.start - b.reading.start)[0];
}

function rates(
  context: Context,
  push: (f: RawField | undefined) => void,
  put: (name: string, amount: PayAmount | undefined, value?: number) => void,
  current: (field: string) => PayAmount[],
  gross: number | undefined,
): void {
  const tax = preferLast(current("income_tax"));
  if (context.country === "DE" && tax !== undefined) {
    const extras = ["solidarity", "church_tax"]
      .flatMap((field) => current(field).slice(0, 1))
      .reduce((sum, a) => sum + Math.abs(a.value), 0);
    put("income_tax", tax, Math.abs(tax.value) + extras);
  } else put("income_tax", tax);
  const rate = amounts(context, "income_tax", { percent: true, across: true, below: 0 }).find(
    (r) => r.value.value > 0 && r.value.value < 60,
  );
  const stated = rate ?? rateBefore(context, tax, gross);
  if (stated !== undefined) push(toField(context, "income_tax_rate", stated, stated.value.value));
  const social = preferLast(current("social_security_contribution"));
  if (social !== undefined) put("social_security_contribution", social);
  else if (context.country === "ES") {
    const parts = ["common_contingencies", "equity_mechanism", "unemployment", "training"].map(
      (field) => current(field).filter((a) => a.last && a.reading.value.money)[0],
    );
    if (parts[0] !== undefined) {
      const total = parts.reduce((sum, a) => sum + Math.abs(a?.value ?? 0), 0);
      push(derivedField(context, "social_security_contribution", Math.round(total * 100) / 100, 0.7, true));
    }
  } else if (context.country === "DE") {
    const parts = ["health_insurance", "care_insurance", "pension_insurance", "unemployment"].map((field) =>
      preferLast(current(field)),
    );
    if (parts.every((a) => a !== undefined))
      push(
        derivedField(
          context,
          "social_security_contribution",
          Math.round(parts.reduce((sum, a) => sum + Math.abs(a?.value ?? 0), 0) * 100) / 100,
          0.75,
          true,
        ),
      );
  }
}

/** Some slips print the rate before the text of its line, and only the sign behind: `14,30 Tributación I.R.P.F. %`. */
function rateBefore(
  context: Context,
  tax: PayAmount | undefined,
  gross: number | undefined,
): Reading<{ value: number }> | undefined {
  const label = tax?.reading.label;
  if (label === undefined || tax === undefined) return undefined;
  const after = findAmounts(label.row.text.slice(label.end, tax.reading.start), context.sheet.notation)[0];
  // `I.R.P.F. 13,00 | 252,30`: the first figure is the rate when the tax is that share of the gross pay.
  if (
    after?.money === true &&
    gross !== undefined &&
    Math.abs((gross * after.value) / 100 - Math.abs(tax.value)) <= 0.02
  ) {
    const [start, end] = [label.end + after.start, label.end + after.end];
    return { value: after, row: label.row, start, end, label, confidence: 0.85 };
  }
  if (!/^\W*%/.test(label.row.text.slice(label.end))) return undefined;
  const figures = findAmounts(label.row.text.slice(0, label.start), context.sheet.notation);
  const rate = figures.find(({ money, value }) => money && value > 0 && value < 60);
  if (rate === undefined) return undefined;
  return { value: rate, row: label.row, start: rate.start, end: rate.end, label, confidence: 0.85 };
}

/** Base, rate and amount stand in this order on deduction lines: the amount is the last money value of its line. */
function preferLast(list: readonly PayAmount[]): PayAmount | undefined {
  const top = list[0];
  if (top === undefined) return undefined;
  const row = list.filter(
    (a) => a.reading.row === top.reading.row && a.reading.label === top.reading.label && a.column !== "base",
  );
  const columns = row.filter((a) => a.column === "current" || a.column === "deductions");
  return columns[0] ?? row.filter((a) => a.last)[0] ?? row[0] ?? top;
}
