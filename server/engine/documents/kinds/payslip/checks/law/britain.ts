import { fieldOf, numberOf, textOf } from "../../../../field-of";
import { type Answer, admits, answer, inverse, nearest, union } from "../../../../law";
import { legible } from "../../../../make-finding";
import { paymentsSoFar } from "../../../../tax/pay-calendar";
import type { Finding } from "../../../../types";
import { fold } from "../../../../values/text";
import { type Facts, printedBases } from "./facts";
import { notByLaw, otherPay } from "./say";

const weeks: Readonly<Record<string, number>> = { weekly: 1, biweekly: 2, four_weekly: 4 };
/** Other rules than those of each pay by itself, or pay of more than one period. */
const otherwise = /\bdirector|\b(?:advance|arrears) of \d|\bweeks? paid\b|\bholiday weeks?\b/;
/** Manual tables go by steps, and some programs leave out their roundings. */
const slack = { tax: 1.5, insurance: 0.5 };

/** Income tax by PAYE and National Insurance, from the printed code, letter and figures to date. */
export const british = (facts: Facts): Finding[] =>
  weeks[facts.frequency] === undefined && facts.frequency !== "monthly"
    ? []
    : [...incomeTax(facts), ...insurance(facts)];

function incomeTax(facts: Facts): Finding[] {
  const { part, day, frequency, pay, gross } = facts;
  const tax = fieldOf(part, "income_tax");
  const [code, basis] = codeOf(textOf(part, "tax_code") ?? "");
  const bases = printedBases(facts);
  if (tax === undefined || code === undefined || bases === undefined || !legible(tax)) return [];
  const taken = Number(tax.value);
  const [wholePay, wholeTax] = [numberOf(part, "ytd_gross_pay"), numberOf(part, "ytd_income_tax")];
  const period = paymentsSoFar("monthly", day, "GB");
  const ofPeriod = (base: number): Answer | undefined =>
    answer("gb.paye", day, "tax", {
      code,
      frequency,
      period: 1,
      pay: base,
      taken: 0,
      now: Math.max(base, pay),
    });
  const alone = union(bases.map(ofPeriod));
  if (alone === undefined || admits(alone, taken, slack.tax)) return [];
  const cumulative = !basis && (wholePay === undefined || wholePay > pay + 1 || wholeTax !== undefined);
  if (!cumulative || period === 1)
    return [
      notByLaw(facts, "income_tax", tax, taken, known(alone), gross.value === pay && bases.length === 1),
    ];
  if (wholePay === undefined || wholeTax === undefined) {
    // Without the year's figures less may be due: what earlier months left unused, or a pay that was taxed already.
    const most = Math.max(...alone.settings.map((one) => one.most));
    const usual = ofPeriod(pay);
    const steady = (numberOf(part, "base_pay") ?? pay) > pay * 0.95;
    const least = steady ? (usual?.settings[0]?.least ?? 0) * 0.85 : 0;
    return usual === undefined || (taken <= most + slack.tax && taken >= Math.min(least, least - 15))
      ? []
      : [notByLaw(facts, "income_tax", tax, taken, taken > most ? alone : usual, false)];
  }
  const number = weeks[frequency];
  const periods =
    number === undefined
      ? [period - 1, period, period + 1].filter((one) => one >= 1 && one <= 12)
      : around(Math.ceil(paymentsSoFar("weekly", day, "GB") / number), 1, Math.ceil(53 / number));
  const before = wholeTax - taken;
  // What is free of tax in this month was free in each: as much of the year's pay.
  const toDate = union(
    periods.flatMap((one) =>
      bases.flatMap((base) =>
        [wholePay, (wholePay * base) / pay, wholePay - (pay - base)].map((whole) =>
          answer("gb.paye", day, "tax", {
            code,
            frequency,
            period: one,
            pay: whole,
            taken: before,
            now: Math.max(base, pay),
          }),
        ),
      ),
    ),
  );
  const all = union([toDate, alone]);
  if (all === undefined || admits(all, taken, slack.tax)) return [];
  // A code that changed during the year, or an earlier job: the year's tax was never that of this code.
  const usual = nearest(all, taken);
  return Math.abs(usual - taken) <= Math.max(5, pay * 0.01)
    ? []
    : [notByLaw(facts, "income_tax", tax, taken, all, false)];
}

const known = (one: Answer): Answer => ({ ...one, assumed: [] });
const around = (one: number, least: number, most: number): number[] =>
  [one - 1, one, one + 1].filter((value) => value >= least && value <= most);

/** The code, and whether each period stands by itself. Codes of three digits and more are those of the regions and letters we know. */
function codeOf(printed: string): [code: string | undefined, alone: boolean] {
  const upper = printed.toUpperCase().replaceAll(/[\s.]/g, "");
  const [, code, basis] =
    /^([SC]?(?:K\d{1,4}|\d{1,5}[LMNT]|0T|BR|D[0-3]|NT))(W1|M1|X|W1\/M1|W1M1)?$/.exec(upper) ?? [];
  return [code, basis !== undefined];
}

function insurance(facts: Facts): Finding[] {
  const { part, day, frequency, pay, text } = facts;
  const paid = fieldOf(part, "social_security_contribution");
  // `UIF`, `NAPSA`: other countries with pay as you earn have other contributions.
  const own = /\bn\.?\s?i\.?(?:c|cs)?\b|national|nat\.? ?ins/.test(fold(paid?.label ?? ""));
  const bases = printedBases(facts);
  if (paid === undefined || !own || bases === undefined || !legible(paid) || otherwise.test(text)) return [];
  const letter = /(?:ni|nic|national insurance)\s+(?:letter|category|table|cat|code)\W{0,3}([a-z])\b/
    .exec(text)?.[1]
    ?.toUpperCase();
  const found = union(
    bases.map((pay) => answer("gb.ni.class1", day, "employee", { letter, frequency, pay })),
  );
  const amount = Number(paid.value);
  if (found === undefined || amount === 0 || admits(found, amount, slack.insurance)) return [];
  // What is charged on less than the pay says what the pay was before; nobody is charged on more.
  const charged = inverse(
    "gb.ni.class1",
    day,
    "employee",
    { letter: letter ?? "A", frequency },
    { input: "pay", reaches: amount, most: pay },
  );
  return charged === undefined || charged > pay * 0.97
    ? [notByLaw(facts, "social_security_contribution", paid, amount, found, bases.length === 1)]
    : [otherPay(facts, found, charged)];
}
