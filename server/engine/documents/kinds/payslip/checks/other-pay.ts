import { fieldOf, numberOf, textOf } from "../../../field-of";
import { habit, has } from "../../../knowledge";
import { type CheckInput, legible } from "../../../make-finding";
import { fewCome } from "../../../relations/sums";
import { paymentsInYear } from "../../../tax/pay-calendar";
import { earningsOf, taxYearOf } from "../../../tax/uk-tax";
import { agree, cents, findAmounts } from "../../../values/amount";
import { payAmounts } from "../extract/amounts";
import { mostOfLine } from "./printed-sums";

type Part = CheckInput["part"];
export type OtherPay = { base: number; rates: readonly number[]; expected: number };
/** What one line says the pay is, between two bounds for its rounding. Lines of one family are charged on a base of their own. */
type Vote = {
  row: number;
  rate: number;
  amount: number;
  family: "pension" | "tax" | "share";
  from: number;
  to: number;
};

const pension =
  /pensi[oó]|pension|pensjon|retraite|previd|prevoyance|vorsorge|altersv|\bb\.?v\.?g\b|\blpp\b|2\. (?:saule|pilar)|rente\b|superann|401|403|\bira\b|\bprsa\b|\bavc\b|provident|fondo/;
const taxes =
  /\btax\b|\bpaye\b|\birpf\b|\birs\b|\birpef\b|steuer|impot|imposta|impuesto|heffing|voorheffing|podatek|precompte|prelevement|withh/;

/** A slip has fewer lines with rates. */
const mostVotes = 120;

/** What is not charged, before the amount: `8% over 242.00`, `5 % of (gross - 120.00)`. */
const beyond =
  /^\W*(?:over|above|exceeding|beyond|ab|uber|au-dela|oltre|boven|acima|por encima|(?:of|von|de|van|di)\W{0,3}\(?\w+ ?-)\W*(?:de |di |of )?[£€$]?\s*$/;

/**
 * A pay that stands nowhere, of which shares that the slip prints with their rates are worked out: two lines or more say the same one, and
 * no line follows from the gross pay. Pensions have a base of their own, so all of them are one voice.
 */
export function otherPay(part: Part): OtherPay | undefined {
  const gross = fieldOf(part, "gross_pay");
  const most = Number(habit(part.context.country, "most_uncapped") ?? 0);
  if (gross === undefined || !legible(gross) || most === 0) return undefined;
  const pay = Number(gross.value);
  const said = votesOf(part, pay).slice(0, mostVotes);
  // What is a share of the salary alone says the same of the gross pay, as far as the rest of it stands.
  const rest = pay - (numberOf(part, "base_pay") ?? pay);
  const moved = said.map((one) => ({ ...one, from: one.from + rest, to: one.to + rest }));
  const votes = rest > 0 ? [...said, ...moved] : said;
  if (votes.some(({ from, to, family }) => family === "share" && from <= pay && pay <= to)) return undefined;
  const found = votes
    .filter(({ from, to }) => to - from < from * 0.003 && Math.abs(from - pay) > pay * 0.02 && to < most)
    .map((one) => ({ one, agreeing: votes.filter((other) => other.from <= one.to && one.from <= other.to) }))
    .filter(({ agreeing }) => independent(agreeing) > 1)
    .sort((a, b) => independent(b.agreeing) - independent(a.agreeing))[0];
  if (found === undefined) return undefined;
  const expected = (found.one.from + found.one.to) / 2;
  const slack = cents(found.one.to - found.one.from) / 2 + 3;
  if (explained(part, pay, expected, slack)) return undefined;
  const rates = [...new Set(found.agreeing.map(({ rate }) => rate))];
  return { base: pay, rates: rates.slice(0, 3), expected };
}

/** Lines that say the same for reasons of their own: another rate, another amount, and pensions only once. */
function independent(votes: readonly Vote[]): number {
  const shares = votes.filter(({ family }) => family === "share");
  const own = new Set(shares.map(({ rate }) => rate)).size;
  const rows = new Set(shares.map(({ row }) => row)).size;
  const others = new Set(votes.filter(({ family }) => family !== "share").map(({ family }) => family)).size;
  return own === 0 ? 0 : Math.min(own, rows) + others;
}

function votesOf(part: Part, pay: number): Vote[] {
  const { rows, notation } = part.context.sheet;
  const votes = rows.flatMap((row, at): Vote[] => {
    const found = findAmounts(row.text, notation);
    if (found.length > mostOfLine) return [];
    const rates = found.filter(({ percent, value }) => percent && value >= 0.1 && value < 30);
    const sums = found.filter(({ percent, money, value }) => money && !percent && Math.abs(value) >= 5);
    const family = pension.test(row.folded) ? "pension" : taxes.test(row.folded) ? "tax" : "share";
    return rates.flatMap((rate) =>
      sums
        // A line that prints the base it follows from speaks of no other.
        .filter(
          (one) =>
            !sums.some((base) => Math.abs((base.value * rate.value) / 100 - Math.abs(one.value)) < 0.02),
        )
        .filter((one) => one.start > rate.start && Math.abs(one.value) < pay * 0.35)
        .map((one) => {
          const amount = Math.abs(one.value);
          const free = sums.find(({ start }) => start > rate.start && start < one.start);
          const above =
            free !== undefined && beyond.test(row.folded.slice(rate.end, free.start)) ? free.value : 0;
          const span = (value: number): number => (value * 100) / rate.value + above;
          return {
            row: at,
            rate: rate.value,
            amount,
            family,
            from: span(amount - 0.006),
            to: span(amount + 0.006),
          };
        }),
    );
  });
  return [...votes, ...insurance(part)].filter(({ from, to }) => to > pay * 0.5 && from < pay * 1.6);
}

/** National Insurance, of the worker's and the employer's side: both are charged on what exceeds a threshold. */
function insurance(part: Part): Vote[] {
  const paid = textOf(part, "pay_date") ?? textOf(part, "pay_period_end");
  const year = paid === undefined ? null : taxYearOf(paid);
  const social = numberOf(part, "social_security_contribution");
  if (!has(part.context.country, "national_insurance") || year === null || social === undefined) return [];
  const share =
    1 / paymentsInYear(textOf(part, "pay_frequency") ?? "monthly", undefined, part.context.country);
  const { rows, notation } = part.context.sheet;
  const vote = (rate: number, amount: number, row: number, from: number, to: number): Vote[] =>
    from > 0 ? [{ row, rate, amount, family: "share", from, to }] : [];
  const own = [social - 0.01, social + 0.01].map((value) => earningsOf(year, value, share) ?? 0);
  // Since April 2025: 15 % above 5,000 a year. Thresholds of a month are rounded to the pound.
  const employer = rows.flatMap((row, at) =>
    year >= 2025 &&
    /\b(?:employer'?s?|ers?|er's)\b.{0,12}\b(?:nic?s?|n\.i\.|national ins\w*)\b|\b(?:nic?s?|national ins\w*)\b.{0,4}\b(?:employer|ers?)\b/.test(
      row.folded,
    )
      ? findAmounts(row.text, notation)
          .filter(({ money, percent }) => money && !percent)
          .flatMap(({ value }) =>
            vote(15, value, at, value / 0.15 + 5000 * share - 0.6, value / 0.15 + 5000 * share + 0.6),
          )
      : [],
  );
  return [...vote(8, social, -1, (own[0] ?? 0) - 0.6, (own[1] ?? 0) + 0.6), ...employer];
}

/** What is free of the shares, or lowers what they are charged on, is printed: itself, or as one to three lines of this period. */
function explained(part: Part, pay: number, expected: number, slack: number): boolean {
  const lines = payAmounts(part.context).entries.filter(
    ({ figure: { money, percent, value }, scope }) => money && !percent && value !== 0 && scope === undefined,
  );
  const sums = [...new Set(lines.map(({ figure }) => cents(Math.abs(figure.value))))];
  const { rows, notation } = part.context.sheet;
  const printed = rows.flatMap(({ text }) =>
    findAmounts(text, notation).flatMap(({ money, value }) => (money ? [cents(Math.abs(value))] : [])),
  );
  if (printed.some((one) => Math.abs(one - cents(expected)) <= slack + 60)) return true;
  const earnings = lines.filter(({ role, section }) => role !== "deductions" && section !== "deductions");
  const own = [...new Set(earnings.map(({ figure }) => cents(Math.abs(figure.value))))].filter(
    (one) => one !== cents(pay),
  );
  const gap = Math.abs(cents(pay - expected));
  const net = numberOf(part, "net_pay");
  return (
    fewCome(own, gap, { most: 3, slack }) ||
    fewCome(own, cents(expected), { most: 3, slack }) ||
    sums.some((one) => Math.abs(one - gap) <= slack && !agree(one / 100, net ?? 0))
  );
}
