import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Entry } from "../../../extract/table/table";
import type { RawField } from "../../../types";
import { fold } from "../../../values/text";
import { type PayAmount, type PayAmounts, payAmounts } from "./amounts";
import { prorated } from "./proration";
import { specialPay } from "./special-pay";
import { contributionBase, incomeTax, socialSecurity, stateTax, taxRate } from "./taxes";
import { chooseTotals } from "./totals";

/** What a value must have for it to be given. */
const enough = 0.42;

export function money(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const amounts = payAmounts(context);
  const { current, ytd } = amounts;
  const put = (name: string, amount: PayAmount | undefined, value?: number): void => {
    if (amount !== undefined && amount.score >= enough)
      push(toField(context, name, amount.reading, value ?? Math.abs(amount.value), { money: true }));
  };
  const totals = chooseTotals(amounts);
  const base = current("base_pay").filter(({ value }) => value > 0)[0];
  put("gross_pay", totals.gross ?? (totals.net === undefined ? base : undefined));
  put("total_deductions", totals.deductions);
  put("net_pay_before_tax", totals.before);
  const paid = paidAfterNet(totals.net, current("paid_out"));
  put("net_pay", paid, paid?.value);
  put("base_pay", base);
  for (const reading of [
    incomeTax(context, amounts),
    socialSecurity(context, amounts),
    stateTax(context, amounts),
    contributionBase(context, amounts),
  ])
    push(reading);
  push(taxRate(context, amounts));
  for (const name of ["medicare_contribution", "pension_contribution", "student_loan"])
    put(
      name,
      current(name).find(({ value }) => value !== 0),
    );
  for (const name of ["gross_pay", "net_pay", "income_tax"]) {
    const now = fields.find((field) => field.name === name)?.value;
    put(
      `ytd_${name}`,
      ytd(name).find(
        ({ entry, value }) =>
          entry.figure.money && (now === undefined || Math.abs(value) >= Number(now) - 0.05),
      ) ?? ytd(name).find(({ entry }) => entry.figure.money),
    );
  }
  put("annual_gross_salary", current("annual_gross_salary")[0]);
  hours(context, push, base, amounts);
  put(
    "hourly_rate",
    current("hourly_rate").find(({ value, entry }) => value < 500 && entry.role !== "earnings"),
  );
  const earned = fields.find(({ name }) => name === "gross_pay");
  for (const field of specialPay(context, current, earned)) push(field);
  prorated(context, fields, push, current);
}

/** What reaches the account, where savings, advances or garnishments come off after the net pay. */
const paidAfterNet = (net: PayAmount | undefined, paidOut: readonly PayAmount[]): PayAmount | undefined =>
  paidOut.find(
    ({ entry, value, score }) =>
      net !== undefined &&
      score >= 0.6 &&
      entry.figure.money &&
      value > 0 &&
      value !== net.value &&
      entry.figure.row.page === net.entry.figure.row.page &&
      entry.figure.row.index > net.entry.figure.row.index &&
      Math.abs(entry.figure.box[2] - net.entry.figure.box[2]) < 0.03,
  ) ?? net;

const timeWords = /\b(?:h|hrs?|hours?|heures|horas|hores|stunden|std|ore|uren|godz\w*|qty|qte)\b/;

/** Hours and rate on the line of the base pay, where their product is what it pays. */
function hours(
  context: Context,
  push: (f: RawField | undefined) => void,
  base: PayAmount | undefined,
  { beside, entries }: PayAmounts,
): void {
  const proof = base?.proof?.kind === "product" ? base.proof : undefined;
  if (base !== undefined && proof !== undefined) {
    const at = ({ start }: { start: number }): Entry | undefined =>
      entries.find(({ figure }) => figure.row === base.entry.figure.row && figure.start === start);
    const turned = at(proof.of)?.role === "rate" || at(proof.rate)?.role === "hours";
    const [time, rate] = turned ? [proof.rate, proof.of] : [proof.of, proof.rate];
    const head = fold(at(time)?.header?.text ?? "");
    const words = `${fold(base.entry.figure.row.text.slice(0, base.entry.figure.start))} ${head}`;
    const days = Number.isInteger(time.value) && time.value <= 31;
    if (time.value <= 400 && (timeWords.test(words) || !days)) {
      const reading = { ...base.reading, confidence: 0.9 };
      push(toField(context, "hours_worked", { ...reading, start: time.start, end: time.end }, time.value));
      push(
        toField(context, "hourly_rate", { ...reading, start: rate.start, end: rate.end }, rate.value, {
          money: true,
        }),
      );
    }
  }
  const time = beside("hours_worked").find(
    ({ value, score, entry }) =>
      value > 0 && value <= 400 && score >= 0.15 && entry.role !== "rate" && !entry.figure.percent,
  );
  if (time !== undefined)
    push(toField(context, "hours_worked", { ...time.reading, confidence: 0.8 }, time.value));
}
