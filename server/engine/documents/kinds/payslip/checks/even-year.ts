import { fieldOf, fieldsOf, textOf } from "../../../field-of";
import { against, type CheckInput, finding } from "../../../make-finding";
import { apart } from "../../../relations/near-figures";
import { someCome } from "../../../relations/sums";
import type { Finding, RawField } from "../../../types";
import { cents } from "../../../values/amount";
import { printedSums } from "./printed-sums";
import { fewestPaysBy } from "./too-many-pays";
import { taken } from "./year-of-pays";

type Part = CheckInput["part"];

const mains = ["gross_pay", "net_pay", "net_pay_before_tax", "base_pay", ...taken] as const;
/** Of equal pays that a year may hold; two times anything is chance. */
const [fewest, mostPays] = [3, 53];
/** In cents: what somebody adds to a pay, and less than which nobody does. */
const [step, least] = [1_000, 2_000];

type Year = { pays: number; sums: ReadonlySet<number> };

/**
 * A year of equal pays, told by figures to the cent that are printed once more so many times each: what a pay and its net pay or its tax differ
 * by from that part of the year, both alike, was changed after the year's figures were. And the year holds as many pays as there were.
 */
export function evenYear({ part }: CheckInput): Finding[] {
  const own = untaxed(part);
  const raised = own.length > 0 ? own : oneDigit(part);
  const year = yearOf(part);
  if (year === undefined || raised.length > 0) return raised;
  const changed = together(part, year);
  return changed.length > 0 ? changed : tooFew(part, year);
}

/**
 * The year's tax is so many times this pay's, to the cent, and the pays before were equal to the cent, too: a pay that is a round sum above
 * them, which nothing printed explains, was taxed as they were.
 */
function untaxed(part: Part): Finding[] {
  const fields = fieldsOf(part, "gross_pay", "income_tax", "ytd_gross_pay", "ytd_income_tax");
  const [gross, tax, ytdGross, ytdTax] = fields.map((one) => (one === undefined ? Number.NaN : sizeOf(one)));
  const [field] = fields;
  if (field === undefined || !gross || !tax || !ytdGross || !ytdTax || tax % 100 === 0) return [];
  const pays = ytdTax / tax;
  const before = (ytdGross - gross) / (pays - 1);
  if (!Number.isInteger(pays) || pays < fewest || pays > mostPays || !Number.isInteger(before)) return [];
  const gap = Math.abs(gross - before);
  const extra = printedSums(part.context.sheet);
  if (
    gap < least ||
    gap % step !== 0 ||
    someCome(
      extra.filter((one) => one <= gap),
      gap,
    )
  )
    return [];
  return [finding("ytd_mismatch", field.name, "medium", field, against(part, gross / 100, before / 100))];
}

/** A bonus is round too: what is a digit away from so many pays is so by more than any bonus. */
const moreThanBonus = 2.5;

/** The year's gross pay is this one times the months so far, to the cent, but for one digit. */
function oneDigit(part: Part): Finding[] {
  const [gross, year] = fieldsOf(part, "gross_pay", "ytd_gross_pay");
  const month = Number(textOf(part, "pay_period_end")?.slice(5, 7) ?? Number.NaN);
  if (gross === undefined || year === undefined || sizeOf(gross) % 100 === 0) return [];
  // The year of taxes begins in April in some countries.
  const pays = [month, ((month + 8) % 12) + 1].filter((one) => one >= fewest);
  const [was] = pays
    .map((one) => sizeOf(gross) * one)
    .filter((sum) => apart(sizeOf(year) / 100, sum / 100, part.context.sheet.ocr));
  if (was === undefined || pays.some((one) => sizeOf(gross) * one === sizeOf(year))) return [];
  return Math.abs(sizeOf(year) - was) < moreThanBonus * sizeOf(gross)
    ? []
    : [finding("ytd_mismatch", year.name, "medium", year, against(part, sizeOf(year) / 100, was / 100))];
}

/** How many equal pays the year's figures hold: what most figures to the cent are printed once more times. */
function yearOf({ context: { sheet } }: Part): Year | undefined {
  const sums = new Set(printedSums(sheet));
  const exact = [...sums].filter((one) => one >= 500 && one % 100 !== 0);
  let best: { pays: number; votes: number } | undefined;
  for (let pays = fewest; pays <= mostPays; pays += 1) {
    const votes = exact.filter((one) => sums.has(one * pays)).length;
    if (votes > (best?.votes ?? 1)) best = { pays, votes };
  }
  return best === undefined ? undefined : { pays: best.pays, sums };
}

/** Two figures of this pay, each as far from its part of the year as the other. */
function together(part: Part, { pays, sums }: Year): Finding[] {
  const parts = [...sums].filter((one) => one % pays === 0).map((one) => one / pays);
  const lonely = parts.filter((one) => one >= least && !sums.has(one));
  const open = mains.flatMap((name): RawField[] => {
    const field = fieldOf(part, name);
    return field === undefined || sums.has(sizeOf(field) * pays) ? [] : [field];
  });
  const byGap = new Map<number, { field: RawField; was: number }[]>();
  for (const field of open)
    for (const was of lonely) {
      const gap = Math.abs(sizeOf(field) - was);
      const told = gap % step === 0 || apart(sizeOf(field) / 100, was / 100);
      if (gap >= least && told && !sums.has(gap)) byGap.set(gap, [...(byGap.get(gap) ?? []), { field, was }]);
    }
  const [pairs] = [...byGap.values()].filter((one) => distinct(one) > 1);
  const [first] = pairs ?? [];
  if (first === undefined) return [];
  const { field, was } = first;
  const values = against(part, sizeOf(field) / 100, was / 100);
  return [finding("ytd_mismatch", field.name, "medium", field, values)];
}

/** Pairs of which neither figure is another's. */
const distinct = (pairs: readonly { field: RawField; was: number }[]): number =>
  Math.min(new Set(pairs.map(({ field }) => sizeOf(field))).size, new Set(pairs.map(({ was }) => was)).size);

const sizeOf = ({ value }: RawField): number => Math.abs(cents(Number(value)));

/** A slip of an earlier month under a later one: somebody who was employed all year was paid more often than the year's figures say. */
function tooFew(part: Part, { pays, sums }: Year): Finding[] {
  const gross = fieldOf(part, "gross_pay");
  const [begin, end] = [textOf(part, "employment_start_date"), textOf(part, "pay_period_end")];
  const most = fewestPaysBy(part);
  if (gross === undefined || begin === undefined || end === undefined || most === undefined) return [];
  if (begin >= `${Number(end.slice(0, 4)) - 1}-12-01` || !sums.has(sizeOf(gross) * pays) || pays >= most)
    return [];
  return [
    finding(
      "ytd_mismatch",
      "ytd_gross_pay",
      "medium",
      fieldOf(part, "ytd_gross_pay") ?? gross,
      against(part, (sizeOf(gross) * pays) / 100, (sizeOf(gross) * most) / 100),
    ),
  ];
}
