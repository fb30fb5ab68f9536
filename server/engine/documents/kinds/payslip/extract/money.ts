import type { Context } from "../../../extract/context";
import { toField } from "../../../extract/make-field";
import type { Row } from "../../../extract/sheet";
import type { Figure } from "../../../extract/table/figures";
import { endTogether } from "../../../extract/table/figures";
import { roleOf } from "../../../extract/table/roles";
import type { Entry } from "../../../extract/table/table";
import type { FieldName } from "../../../field-names";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { fold } from "../../../values/text";
import { columnSums, type PayAmount, type PayAmounts, payAmounts } from "./amounts";
import { prorated } from "./proration";
import { specialPay } from "./special-pay";
import { contributionBase, incomeTax, medicareBeside, socialSecurity, stateTax, taxRate } from "./taxes";
import { chooseTotals, unnamed } from "./totals";

/** What a value must have for it to be given. */
const enough = 0.42;

export function money(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const amounts = payAmounts(context);
  const { current, ytd } = amounts;
  const put = (name: FieldName, amount: PayAmount | undefined, value?: number): void => {
    if (amount !== undefined && amount.score >= enough)
      push(toField(context, name, amount.reading, value ?? Math.abs(amount.value), { money: true }));
  };
  const totals = chooseTotals(amounts);
  // `Hourly rate | 38:00 | 21.40 | 813.20` is the line of the base pay where it pays what its hours do.
  const worked = ({ proof, value }: PayAmount): boolean => proof?.kind === "product" && value > 0;
  const base =
    current("base_pay").filter((amount) => isPay(amount) && !onlyHours(amount))[0] ??
    current("hourly_rate").find(worked) ??
    current("hours_worked").find((amount) => amount.entry.left.length === 1 && worked(amount)) ??
    lineOfGross(amounts, totals.gross);
  put("gross_pay", totals.gross ?? (totals.net === undefined ? base : undefined));
  put("total_deductions", totals.deductions);
  put("net_pay_before_tax", totals.before);
  const paid = paidAfterNet(totals.net, current("paid_out"));
  put("net_pay", paid, paid?.value);
  put("base_pay", base);
  // French slips have one total for what social security takes.
  const withheld = totals.deductions;
  if (
    has(context.country, "total_of_contributions") &&
    withheld !== undefined &&
    /\bcotis/.test(fold(withheld.reading.label?.text ?? ""))
  )
    put("social_security_contribution", withheld);
  for (const reading of [
    incomeTax(context, amounts),
    socialSecurity(context, amounts),
    stateTax(context, amounts),
    contributionBase(context, amounts),
  ])
    push(reading);
  push(taxRate(context, amounts));
  // What a further page explains counts after the slip itself.
  const page = (totals.gross ?? totals.net ?? base)?.entry.figure.row.page;
  for (const name of ["medicare_contribution", "pension_contribution", "student_loan"] as const) {
    // Medicare is American; elsewhere the word is an insurer's or a levy's.
    if (name === "medicare_contribution" && !has(context.country, "medicare")) continue;
    const printed = current(name).filter(({ value, entry }) => value !== 0 && entry.figure.money);
    put(name, printed.find(({ entry }) => entry.figure.row.page === page) ?? printed[0]);
    if (name === "medicare_contribution") push(besideSocialSecurity(context, fields, amounts));
  }
  // German slips have no other pension than the insurance, unless an employer adds one.
  if (has(context.country, "pension_by_insurance"))
    put(
      "pension_contribution",
      current("pension_insurance").find(({ value, entry }) => value !== 0 && entry.figure.money),
    );
  // The provident funds of Asia are social security and the worker's pension in one.
  const fund = current("social_security_contribution").find(
    ({ reading, entry, value }) =>
      value !== 0 &&
      entry.figure.money &&
      /\b(?:pf|epf|cpf|provident)\b/.test(fold(reading.label?.text ?? "")),
  );
  if (/^(?:IN|MY|SG|LK)$/.test(context.country ?? "")) put("pension_contribution", fund);
  const chosen = { gross_pay: totals.gross, net_pay: totals.net };
  for (const name of ["gross_pay", "net_pay", "income_tax"] as const) {
    const now = fields.find((field) => field.name === name)?.value;
    const years = [...ytd(name), ...(name === "net_pay" ? ytd("paid_out") : [])].filter(
      ({ entry }) => entry !== totals.net?.entry,
    );
    // A total without a caption has the year's beside it, in the column of the year.
    const row = name === "income_tax" ? undefined : chosen[name]?.entry.figure.row;
    const beside = amounts.entries.find(
      ({ figure, scope, header }) =>
        row !== undefined &&
        figure.row === row &&
        scope === "ytd" &&
        header !== undefined &&
        !/^(?:hours|rate)$/.test(roleOf(header.text) ?? "") &&
        figure.money &&
        figure.start > (chosen[name as "gross_pay"]?.entry.figure.end ?? 0),
    );
    if (
      years.length === 0 &&
      beside !== undefined &&
      Math.abs(beside.figure.value) >= Number(now ?? 0) - 0.05
    )
      years.push(unnamed(beside, 0.7));
    if (name === "income_tax") {
      const likely = years.filter(({ value }) => ofTheYear(Math.abs(value), fields));
      if (likely.length < years.length) {
        put("ytd_income_tax", likely[0]);
        continue;
      }
    }
    put(
      `ytd_${name}`,
      years.find(
        ({ entry, value }) =>
          entry.figure.money && (now === undefined || Math.abs(value) >= Number(now) - 0.05),
      ) ?? years.find(({ entry }) => entry.figure.money),
    );
  }
  put("annual_gross_salary", current("annual_gross_salary")[0]);
  hours(context, push, base, amounts);
  put(
    "hourly_rate",
    current("hourly_rate").find(
      ({ value, entry, proof, reading }) =>
        value < 500 &&
        proof === undefined &&
        entry.role !== "earnings" &&
        !/^(?:stunden|std|hours|hrs|heures|horas|ore|uren|godziny)\W*$/.test(fold(reading.label?.text ?? "")),
    ),
  );
  const earned = fields.find(({ name }) => name === "gross_pay");
  for (const field of specialPay(context, amounts, earned)) push(field);
  prorated(context, fields, push, current);
}

/** No pay is a few units without decimals: that is a number of lines or hours. */
const isPay = ({ value, entry }: PayAmount): boolean => value > 0 && (entry.figure.money || value >= 100);

/**
 * The year's tax is about that part of the year's pay that this pay's is of it: the base of the tax and this pay's own tax stand beside it
 * under words of the tax, too.
 */
function ofTheYear(tax: number, fields: readonly RawField[]): boolean {
  const of = (name: string): number =>
    Number(fields.find((field) => field.name === name)?.value ?? Number.NaN);
  const part = tax / of("ytd_gross_pay");
  const now = of("income_tax") / of("gross_pay");
  return !(part > 0.6) && !(now > 0 && (part > now * 5 || part < now / 5));
}

/**
 * Both American contributions are shares of one wage: a line of no other meaning that is the second's part beside the first is the
 * second, however it is abbreviated.
 */
function besideSocialSecurity(
  context: Context,
  fields: readonly RawField[],
  { entries }: PayAmounts,
): RawField | undefined {
  const social = fields.find(({ name }) => name === "social_security_contribution");
  if (social === undefined || Number(social.value) < 20) return undefined;
  const due = medicareBeside(Number(social.value));
  const second = entries.find(
    ({ figure, scope, left }) =>
      figure.money &&
      !figure.percent &&
      scope === undefined &&
      left.length > 0 &&
      figure.row.page === social.page &&
      Math.abs(Math.abs(figure.value) - due) < 0.011,
  );
  // What was read as something else stays that.
  const taken = fields.some(
    ({ name, page, box }) =>
      name !== "regional_income_tax" &&
      page === second?.figure.row.page &&
      box?.join() === second?.figure.box.join(),
  );
  if (second === undefined || taken) return undefined;
  const { value, row, start, end } = second.figure;
  return toField(
    context,
    "medicare_contribution",
    { value, row, start, end, confidence: 0.85 },
    Math.abs(value),
    {
      money: true,
    },
  );
}

/** `Brutosalaris | 2.751,32` above other pay, and the total of them all: the word for gross names the base pay there. */
function lineOfGross(amounts: PayAmounts, gross: PayAmount | undefined): PayAmount | undefined {
  const sum = columnSums(amounts.entries).find(({ entry }) => entry === gross?.entry);
  return amounts.current("gross_pay").find(({ entry }) => sum?.lines.at(-1) === entry);
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

/** `Gewerkte uren | 152,00`: hours by themselves are no pay, though the line that pays them has the same name. */
const onlyHours = ({ reading, entry, proof, value }: PayAmount): boolean =>
  proof === undefined &&
  entry.role === undefined &&
  value <= 400 &&
  timeWords.test(fold(reading.label?.text ?? ""));

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
    const turned =
      unitBehind(proof.rate, base.entry.figure.row) ||
      at(proof.of)?.role === "rate" ||
      (at(proof.rate)?.role === "hours" && at(proof.of)?.role !== undefined);
    const [time, rate] = turned ? [proof.rate, proof.of] : [proof.of, proof.rate];
    const head = fold(at(time)?.header?.text ?? "");
    const words = `${fold(base.entry.figure.row.text.slice(0, base.entry.figure.start))} ${head}`;
    const total = entries.find(
      ({ figure, role }) =>
        role === "hours" &&
        figure.row.index > base.entry.figure.row.index &&
        figure.row.page === base.entry.figure.row.page &&
        Math.abs(figure.value - hoursAbove(entries, figure, base.entry.figure.row)) < 0.011,
    );
    const days = Number.isInteger(time.value) && time.value <= 31;
    if (time.value <= 400 && (timeWords.test(words) || !days)) {
      const reading = { ...base.reading, confidence: 0.9 };
      if (total === undefined)
        push(toField(context, "hours_worked", { ...reading, start: time.start, end: time.end }, time.value));
      else push(toField(context, "hours_worked", { ...reading, ...total.figure }, total.figure.value));
      push(
        toField(context, "hourly_rate", { ...reading, start: rate.start, end: rate.end }, rate.value, {
          money: true,
        }),
      );
    }
  }
  const counted = entries.find(
    ({ figure, role }) =>
      figure.row === base?.entry.figure.row &&
      role === "hours" &&
      !figure.percent &&
      figure.value <= 400 &&
      (figure.value > 31 || !Number.isInteger(figure.value)),
  );
  if (proof === undefined && base !== undefined && counted !== undefined) {
    const total = entries.find(
      ({ figure, role }) =>
        role === "hours" &&
        figure.row.index > counted.figure.row.index &&
        endTogether(figure, counted.figure) &&
        Math.abs(figure.value - hoursAbove(entries, figure, counted.figure.row)) < 0.011,
    );
    const { figure } = total ?? counted;
    push(toField(context, "hours_worked", { ...base.reading, ...figure, confidence: 0.85 }, figure.value));
  }
  const times = beside("hours_worked").filter(
    ({ value, score, entry }) =>
      value > 0 && value <= 400 && score >= 0.15 && entry.role !== "rate" && !entry.figure.percent,
  );
  // `Dni / godziny 22 / 176:00`, `Odpracováno | 21 dní | 168 h`: days stand before hours.
  const [first, second] = times;
  const between = (a: PayAmount, b: PayAmount): string =>
    a.entry.figure.row === b.entry.figure.row
      ? a.entry.figure.row.text.slice(a.entry.figure.end, b.entry.figure.start)
      : "";
  const time =
    first !== undefined && second !== undefined && daysAhead.test(fold(between(first, second)))
      ? second
      : first;
  if (time !== undefined)
    push(toField(context, "hours_worked", { ...time.reading, confidence: 0.8 }, time.value));
}

/** `10,84844 | 173,00 ORE`: the unit right behind a figure says that it counts the hours. */
const unitBehind = ({ end }: { end: number }, { text }: Row): boolean =>
  /^\s?(?:ore|hrs?|h|std|uren|godz|heures)\b/i.test(text.slice(end));

const daysAhead = /^\s?(?:\/|d[.\s]|dni|dnu|days?|tage?|jours?|j\.|giorni|gg\.?|dias?|dagen)\W*$/;

/** The hours of a column from the base pay's line down to a figure, when there are several. */
function hoursAbove(entries: readonly Entry[], total: Figure, from: Row): number {
  const above = entries.filter(
    ({ figure }) =>
      figure.row.index >= from.index && figure.row.index < total.row.index && endTogether(figure, total),
  );
  return above.length < 2 ? Number.NaN : above.reduce((sum, { figure }) => sum + figure.value, 0);
}
