import type { CheckInput } from "../../../make-finding";
import { against, finding, placeAt } from "../../../make-finding";
import { apart } from "../../../relations/near-figures";
import { severityOf } from "../../../severity";
import type { Finding } from "../../../types";
import { round2 } from "../../../values/amount";
import { type Figure, figuresOf } from "../extract/figures";
import { relationsOf } from "./form-lines";
import { totalsOfLines, walks } from "./walks";

type Member = { figure: Figure; sign: 1 | -1 };
type Sum = { total: Figure; parts: readonly Member[]; atLeastZero?: boolean };

/** Lines of a form that are not what the form says they come to: `Subtract line 14 from line 11`, `5 = 3 + 4`, total income less allowances. */
export function formSums(input: CheckInput, proven: ReadonlySet<number>): Finding[] {
  const { sheet, country } = input.part.context;
  const figures = figuresOf(sheet);
  const form = String(input.part.fields.find(({ name }) => name === "tax_form")?.value);
  const sums = [
    ...numberedSums(form, country, figures, sheet.flow.folded),
    ...walks(figures),
    ...totalsOfLines(figures),
  ];
  const [wrong, ...more] = sums.filter((sum) => !holds(sum));
  if (wrong === undefined) return [];
  // Where several do not hold, one line that all of them share is wrong, or the form is read wrongly or is another one.
  const shared = corrections(wrong).filter((one) =>
    more.every((sum) =>
      corrections(sum).some(({ figure, right }) => figure === one.figure && close(right, one.right)),
    ),
  );
  const found = culprit(input, wrong, more.length > 0 ? shared : corrections(wrong), figures, proven);
  if (found === undefined) return [];
  return more.length > 0 ? [{ ...found, severity: severityOf({ against: 1 + more.length }) }] : [found];
}

function numberedSums(
  form: string,
  country: string | null,
  figures: readonly Figure[],
  folded: string,
): Sum[] {
  const line = (id: string): Figure | null | undefined => {
    const own = figures.filter(({ numbers }) => numbers.includes(id));
    // Two forms in one file, or a number that is no line's.
    return new Set(own.map(({ value }) => value)).size > 1 ? null : own[0];
  };
  return relationsOf(form, country, figures, folded).flatMap(({ total, parts, atLeastZero }) => {
    const whole = line(total);
    const members = parts.map(([id, sign]) => ({ figure: line(id), sign }));
    if (!whole || members.some(({ figure }) => figure === null) || !members[0]) return [];
    const printed = members.filter((one): one is Member => one.figure !== undefined);
    if (printed.length === 0 || printed.some(({ figure }) => figure === whole)) return [];
    // What is subtracted from has to be printed.
    if (members.some(({ sign }) => sign < 0) && members[0].figure === undefined) return [];
    return [{ total: whole, parts: printed, ...(atLeastZero ? { atLeastZero } : {}) }];
  });
}

const worth = ({ parts }: Sum): number =>
  parts.reduce((all, { figure, sign }) => all + sign * figure.value, 0);

function holds(sum: Sum): boolean {
  const all = [sum.total, ...sum.parts.map(({ figure }) => figure)];
  const slack = all.some(({ value }) => !Number.isInteger(value)) ? 0.011 : 1.01;
  const expected = worth(sum);
  if (sum.atLeastZero && expected <= 0) return true;
  return Math.abs(Math.abs(expected) - sum.total.value) <= slack * all.length;
}

const close = (a: number, b: number): boolean => Math.abs(a - b) < 0.02;

/** What each line would have to be for a sum to hold. */
function corrections(sum: Sum): { figure: Figure; right: number }[] {
  const expected = worth(sum);
  const off = sum.total.value - (expected < 0 && !sum.atLeastZero ? -expected : expected);
  return [
    { figure: sum.total, right: round2(sum.total.value - off) },
    ...sum.parts.map(({ figure, sign }) => ({ figure, right: round2(figure.value + sign * off) })),
  ];
}

const incomes = [
  "employment_income",
  "self_employment_income",
  "total_income",
  "adjusted_gross_income",
  "taxable_income",
  "tax_due",
  "tax_result",
  "tax_withheld",
  "social_security_contribution",
];

/** The line that is another: never one that the law proves, rather one that is right but for a digit, and of the others an income. */
function culprit(
  { part, extraction }: CheckInput,
  sum: Sum,
  candidates: readonly { figure: Figure; right: number }[],
  figures: readonly Figure[],
  proven: ReadonlySet<number>,
): Finding | undefined {
  const printed = new Set(figures.map(({ value }) => value));
  const lines = candidates
    .filter(({ figure, right }) => figure.value >= 1 && right >= 1 && !proven.has(figure.value))
    .map(({ figure, right }) => {
      const field = part.fields.find(
        (one) => incomes.includes(one.name) && Math.abs(Math.abs(Number(one.value)) - figure.value) < 0.005,
      );
      const near = apart(figure.value, right, false);
      const rank = field === undefined ? incomes.length : incomes.indexOf(field.name);
      return { figure, right, field, near, led: printed.has(right) || proven.has(right), rank };
    })
    .sort((a, b) => Number(b.led) - Number(a.led) || Number(b.near) - Number(a.near) || a.rank - b.rank);
  const [first] = lines;
  if (first === undefined || first.right > first.figure.value * 3) return undefined;
  const members = [sum.total, ...sum.parts.map(({ figure }) => figure)];
  const sure = first.led || (first.near && !lines[1]?.near) || members.some(({ value }) => proven.has(value));
  const { row, start, end } = first.figure;
  return finding(
    "tax_box_mismatch",
    first.field?.name ?? "document",
    severityOf({ against: sure ? 2 : 1 }),
    first.field ?? placeAt(extraction.document, row, start, end),
    against(part, first.figure.value, first.right),
  );
}
