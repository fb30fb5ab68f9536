import { fieldOf, fieldsOf } from "../../field-of";
import { habit } from "../../knowledge";
import { answer } from "../../law";
import { against, type CheckInput, finding, legible, readFrom } from "../../make-finding";
import type { Finding } from "../../types";
import { findAmounts, round2 } from "../../values/amount";

/** The annual amount is the monthly one times the payments of a year. */
export function pensionSum({ part }: CheckInput): Finding[] {
  const [monthly, annual, payments] = fieldsOf(part, "monthly_amount", "annual_amount", "payments_per_year");
  if (monthly === undefined || annual === undefined || payments === undefined || !legible(monthly, annual))
    return [];
  const expected = round2(Number(monthly.value) * Number(payments.value));
  // The amount that the payments are of may be another than the one read: the net one, or that of the year before.
  const { rows, notation } = part.context.sheet;
  const beside = rows.flatMap(({ text }) => findAmounts(text, notation).filter((amount) => amount.money));
  // Twelve and two more, or thirteen: what a letter says of its payments is read less surely than its amounts.
  const payable = new Set([Number(payments.value), 12, 13, 14]);
  const follows = [{ value: Number(monthly.value) }, ...beside].some(({ value }) =>
    [...payable].some((times) => Math.abs(value * times - Number(annual.value)) <= 0.5),
  );
  if (follows) return [];
  return Math.abs(expected - Number(annual.value)) <= Math.max(0.5, expected * 0.001)
    ? []
    : [
        finding(
          "sum_mismatch",
          "annual_amount",
          "high",
          annual,
          against(part, Number(annual.value), expected),
        ),
      ];
}

const daily =
  /cuantia diaria|importe diario|subsidio diario|daily (?:rate|amount|allowance|benefit)|(?:tages|taglicher )(?:satz|betrag)|leistungsbetrag taglich|taglicher leistungsbetrag|valor diario|importo giornaliero|dagbedrag/;
const thirty = /\b30\s?(?:dias?|days?|tage?|jours?|giorni|dagen)\b/;

/** Where a letter says that its month is thirty days, one of its daily amounts times thirty is the monthly one. */
export function dailySum({ part }: CheckInput): Finding[] {
  const monthly = fieldOf(part, "monthly_amount");
  const { rows, notation } = part.context.sheet;
  if (monthly?.box === undefined || !legible(monthly)) return [];
  const top = monthly.box[1];
  const own = rows.find(
    ({ page, box }) => page === monthly.page && box[1] <= top + 0.004 && box[3] > top + 0.004,
  );
  if (own === undefined || !thirty.test(own.folded)) return [];
  const days = rows
    .filter(({ folded }) => daily.test(folded))
    .flatMap(({ text }) => findAmounts(text, notation).filter((amount) => amount.money && !amount.percent))
    .map(({ value }) => value);
  const [first] = days;
  if (first === undefined || days.some((day) => Math.abs(day * 30 - Number(monthly.value)) <= 0.16))
    return [];
  return readFrom(part, [
    finding(
      "sum_mismatch",
      "monthly_amount",
      "high",
      monthly,
      against(part, Number(monthly.value), round2(first * 30)),
    ),
  ]);
}

const withheld =
  /\b(?:retencion|irpf|lohnsteuer|impuesto|ritenut\w*|irpef|retenue|prelevement|tax|retencao|irs)\b/;

/** What is withheld is its printed rate of an amount that the letter prints; where it is that of a lower one, the amount is asked about. */
export function withheldShare({ part }: CheckInput): Finding[] {
  const monthly = fieldOf(part, "monthly_amount");
  const { rows, notation } = part.context.sheet;
  if (monthly === undefined || !legible(monthly)) return [];
  const all = rows.map((row) => ({ row, amounts: findAmounts(row.text, notation) }));
  const sums = all.flatMap(({ amounts }) =>
    amounts.filter((one) => one.money && !one.percent).map(({ value }) => Math.abs(value)),
  );
  const taken = all.flatMap(({ row, amounts }) => {
    const [rate, ...more] = amounts.filter(({ percent }) => percent);
    const [sum, ...others] = amounts.filter((one) => one.money && !one.percent);
    if (rate === undefined || sum === undefined || more.length + others.length > 0) return [];
    return withheld.test(row.folded) && rate.value > 0.5
      ? [{ rate: rate.value, tax: Math.abs(sum.value) }]
      : [];
  });
  const [only, ...more] = taken;
  if (only === undefined || more.length > 0) return [];
  const [base, slack] = [(only.tax * 100) / only.rate, 2 / only.rate + 0.02];
  const printed = Number(monthly.value);
  if (sums.some((one) => Math.abs(one - base) <= slack) || base >= printed * 0.97 || base < printed * 0.5)
    return [];
  return readFrom(part, [
    finding("rate_mismatch", "monthly_amount", "medium", monthly, {
      rate: `${only.rate} %`,
      ...against(part, printed, round2(base)),
    }),
  ]);
}

/** Supplements are paid above the most that a pension may be. */
const supplements =
  /complemento|brecha de genero|demora|terroris|gran (?:invalidez|incapacidad)|extraordinari/;

/** No pension of the Spanish system is more than the most of its year, in fourteen payments or in twelve. */
export function mostPension({ part }: CheckInput): Finding[] {
  const monthly = fieldOf(part, "monthly_amount");
  const { country, sheet } = part.context;
  const year = [...sheet.flow.folded.matchAll(/\b20\d\d\b/g)]
    .map(([text]) => text)
    .sort()
    .at(-1);
  const scheme = habit(country, "pension_limit");
  if (scheme === undefined || monthly === undefined || year === undefined || !legible(monthly)) return [];
  if (supplements.test(sheet.flow.folded)) return [];
  const times = fieldOf(part, "payments_per_year")?.value === 12 ? 12 : 14;
  const found = answer(scheme, `${year}-12-31`, "most", { payments: times });
  const most = found?.settings[0]?.most;
  if (found === undefined || most === undefined || Number(monthly.value) <= most + 0.01) return [];
  return readFrom(part, [
    finding("rate_mismatch", "monthly_amount", "medium", monthly, {
      rule: found.scheme.title,
      year: found.edition.from.slice(0, 4),
      source: found.edition.source.title,
      ...against(part, Number(monthly.value), most),
    }),
  ]);
}
