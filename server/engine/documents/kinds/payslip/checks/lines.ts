import { locate, type Row } from "../../../extract/sheet";
import { oneColumn } from "../../../extract/table/figures";
import { fieldOf, numberOf, numbersIn } from "../../../field-of";
import { against, type CheckInput, finding, legible } from "../../../make-finding";
import { fewCome, someCome } from "../../../relations/sums";
import { severityOf } from "../../../severity";
import type { Box, Finding, RawField } from "../../../types";
import { agree, cents, findAmounts, round2 } from "../../../values/amount";
import { fold } from "../../../values/text";

type Part = CheckInput["part"];

/** Each total with the caption of its table, and the fields whose lines belong to the other one. */
const totals = [
  {
    name: "gross_pay",
    code: "gross_pay_mismatch",
    title: /\b(?:earnings?|payments?|devengos|percepciones|bezuge|competenze|vencimentos|remunerac\w*)\b/,
    foreign: /^(?:income_tax|social_security_contribution|medicare_contribution|pension_contribution)$/,
  },
  {
    name: "total_deductions",
    code: "sum_mismatch",
    title: /\b(?:deductions?|deducciones|abzuge|trattenute|descontos|retenues)\b/,
    foreign: /^(?:base_pay|gross_pay|net_pay)$/,
  },
] as const;
type Total = (typeof totals)[number];

/**
 * The lines above a total, flush with it, must add up to it. Figures beside them may belong to the sum too, and not all of them
 * must: only a total that no choice of them gives is asked about.
 */
export const checkLines = ({ part }: CheckInput): Finding[] =>
  totals.flatMap((total) => {
    const field = fieldOf(part, total.name);
    const lines = field === undefined ? undefined : linesAbove(part, field, total);
    if (field === undefined || lines === undefined) return [];
    const target = cents(Number(field.value));
    // Deductions are printed with a minus before each, before their total, or not at all.
    if ([target, -target].some((sum) => comesTo(lines, sum))) return [];
    // `Less unpaid leave 100.00` has no minus: all the lines but for one or two that are taken off instead.
    if (lines.turned.includes(cents(lines.sum) - target)) return [];
    const severity = doubt(part, total.name, Math.abs(lines.sum)) ?? lines.severity;
    if (severity === "none") return [];
    const values = against(part, Number(field.value), round2(lines.sum));
    return [finding(total.code, total.name, severity, field, values)];
  });

type Lines = { flush: readonly number[]; beside: readonly number[] };

/** Some of all figures; the lines but for one or two that are not counted or stand beside; the lines right above it, under another table's. */
function comesTo({ flush, beside }: Lines, target: number): boolean {
  const whole = flush.reduce((sum, line) => sum + line, 0);
  const changes = [...flush, ...beside.map((one) => -one)];
  let sum = 0;
  return (
    someCome([...flush, ...beside], target) ||
    fewCome(changes, whole - target) ||
    flush.some((line) => {
      sum += line;
      return Math.abs(sum - target) <= 2;
    })
  );
}

/**
 * What speaks against asking about a total that its lines do not give. With the lines' sum in its place the slip must come out, or
 * the lines must be near enough to be all of them: a sum far off was read from another column.
 */
function doubt(part: Part, name: Total["name"], sum: number): "none" | "medium" | undefined {
  const [gross, deductions, net] = numbersIn(part, "gross_pay", "total_deductions", "net_pay");
  const before = numberOf(part, "net_pay_before_tax");
  const printed = Math.abs(numberOf(part, name) ?? 0);
  const [g, d] = name === "gross_pay" ? [sum, deductions] : [gross, sum];
  const comesOut = (paid: number | undefined): boolean =>
    g !== undefined && d !== undefined && paid !== undefined && agree(g - d, paid, 3);
  if (comesOut(before ?? net)) return undefined;
  return sum < printed * 0.6 || sum > printed * 1.6 ? "none" : "medium";
}

/** The figures that a total may be the sum of, or undefined where its lines cannot be told. */
function linesAbove(part: Part, field: RawField, { title, foreign }: Total) {
  const { sheet } = part.context;
  // On a further page the first lines stand on the one before.
  if (field.box === undefined || !legible(field) || sheet.ocr || field.page !== sheet.rows[0]?.page)
    return undefined;
  const { box, page } = field;
  const [flush, beside]: [Figure[], Figure[]] = [[], []];
  const near = (box[3] - box[1]) * 4;
  let bottom = box[1];
  let [far, headed, titled, afterLines] = [false, false, false, false];
  for (const row of sheet.rows
    .filter((row) => row.page === page && (row.box[1] + row.box[3]) / 2 < box[1])
    .reverse()) {
    // Forms print their totals at the foot of a table that is filled from the top.
    if (bottom - row.box[3] > near) {
      if (flush.length + beside.length > 0) break;
      far = true;
    }
    const figures = figuresOf(row, sheet.notation, box);
    // A line of nothing, `Church tax 0.00`, is a line all the same.
    if (figures.length === 0 && /(?<![\d.,])0[.,]00(?!\d)/.test(row.text)) {
      bottom = row.box[1];
      continue;
    }
    if (figures.length === 0) {
      titled = afterLines && title.test(row.folded);
      headed = titled || (afterLines && row.cells.length >= 2);
      if (headed || row.cells.length >= 2) break;
    }
    afterLines = figures.length > 0;
    // What stands above another sum belongs to that one, which may itself belong to the total.
    const own = figures.find((figure) => oneColumn({ row, box: figure.at }, { row, box }));
    const subtotal = own === undefined ? row.cells.length < 4 && isTotal(part, row) : endsTable(part, own);
    for (const figure of figures)
      (oneColumn({ row, box: figure.at }, { row, box }) && !subtotal ? flush : beside).push(figure);
    if (subtotal) break;
    bottom = row.box[1];
  }
  if (flush.length === 0 || (far && !titled)) return undefined;
  // One line proves less: others may stand where they were not looked for, unless it is the whole of a headed table.
  const alone = beside.every(({ row, at }) => row === flush[0]?.row || at[0] > box[2]);
  if (flush.length === 1 && !(headed && alone)) return undefined;
  if (flush.some((figure) => addsUpItsRow(figure, beside))) return undefined;
  if (flush.some((figure) => captionOf(part, figure).some((name) => foreign.test(name)))) return undefined;
  const twice = flush.map(({ value }) => cents(value) * 2);
  return {
    flush: flush.map(({ value }) => cents(value)),
    beside: beside.map(({ value }) => cents(value)),
    turned: twice.flatMap((one, i) => [one, ...twice.slice(i + 1).map((other) => one + other)]),
    sum: flush.reduce((sum, { value }) => sum + value, 0),
    severity: severityOf({ against: flush.length }),
  };
}

type Figure = { value: number; at: Box; row: Row; start: number };

/** The worker's part and the employer's before it come to it: their column of sums is nobody's list of deductions. */
const addsUpItsRow = ({ row, at, value }: Figure, beside: readonly Figure[]): boolean => {
  const parts = beside.filter((one) => one.row === row && one.at[2] < at[0]).map((one) => cents(one.value));
  return parts.some((one, i) => parts.slice(i + 1).some((other) => one + other === cents(value)));
};

/** The fields that the words right before a figure name. */
function captionOf(part: Part, { row, start }: Figure): string[] {
  const before = part.context.labels.filter((label) => label.row === row && label.end <= start);
  const last = Math.max(...before.map((label) => label.start));
  return before.filter((label) => label.start === last).map((label) => label.field);
}

/** The sums of a line; one without decimals, `Loan 154`, is told by the column that it shares with the total. */
const figuresOf = (row: Row, notation: Part["context"]["sheet"]["notation"], total: Box): Figure[] =>
  row.cells.flatMap((cell) =>
    findAmounts(cell.text, notation)
      .filter(({ percent, value }) => !percent && value !== 0)
      .map(({ money, value, start, end }) => ({
        money,
        value,
        at: locate(row, cell.offset + start, cell.offset + end).box,
        row,
        start: cell.offset + start,
      }))
      .filter(({ money, at }) => money || oneColumn({ row, box: at }, { row, box: total })),
  );

const sumWord = /^\W*(?:(?:sub-?)?total|summe)/;
const sumField = /^(?:gross_pay|net_pay|total_deductions)$/;

/** The words right before a figure call it a sum: totals of the table beside stand on the same rows. */
function endsTable(part: Part, { row, start }: Figure): boolean {
  const caption = row.cells.findLast((cell) => cell.offset < start && /\p{L}{2}/u.test(cell.text));
  if (caption === undefined) return false;
  return (
    sumWord.test(fold(caption.text)) ||
    part.context.labels.some(
      (label) => label.row === row && label.start === caption.offset && sumField.test(label.field),
    )
  );
}

/** Another sum: what stands above it belongs to it. */
const isTotal = (part: Part, row: Row): boolean =>
  sumWord.test(row.folded) ||
  part.context.labels.some((label) => label.row === row && label.atCellStart && sumField.test(label.field));
