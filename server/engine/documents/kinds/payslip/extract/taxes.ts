import type { Context } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import { endTogether, oneColumn } from "../../../extract/table/figures";
import type { FieldName } from "../../../field-names";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { findAmounts, round2 } from "../../../values/amount";
import { fold } from "../../../values/text";
import type { PayAmount, PayAmounts } from "./amounts";
import { chooseTotals } from "./totals";

const least = 0.42;
const sum = (list: readonly PayAmount[]): number =>
  round2(list.reduce((total, { value }) => total + Math.abs(value), 0));

const ofTax = /^(?:irs|ret(?:encao|\.)?|imposto)\b/;
/** Pay beside the month's, of which some countries withhold on a line of its own. */
const ofFurtherPay =
  /\b(?:dubbel|vakantie\w*|eindejaar\w*|pecule|13e|sonderz\w*|sz|urlaub\w*|weihnacht\w*|ferias|natal|holiday|bonus)\b/;

/**
 * What is withheld line by line, of ordinary pay and of holiday pay: in Portugal as a rule, elsewhere where a second line opens as the first
 * does and says so. Any other one under words of the tax is another's: `Federal Income Tax` and `Withholding Tax Other`.
 */
function eachWithheld(list: readonly PayAmount[], country: string | null): PayAmount[] {
  const [first] = list;
  if (first === undefined) return [];
  const textOf = ({ reading }: PayAmount): string => fold(reading.label?.text ?? "");
  const opening = (amount: PayAmount): string => textOf(amount).split(/[^a-z]/)[0] ?? "";
  const further = (amount: PayAmount): boolean =>
    (has(country, "tax_of_each_pay") && ofTax.test(textOf(amount))) ||
    (opening(amount) === opening(first) && ofFurtherPay.test(textOf(amount)));
  const same = list.filter(
    (amount) =>
      amount.entry === first.entry ||
      (amount.entry.figure.row !== first.entry.figure.row &&
        endTogether(amount.entry.figure, first.entry.figure) &&
        Math.sign(amount.value) === Math.sign(first.value) &&
        amount.value !== first.value &&
        amount.entry.role === first.entry.role &&
        further(amount) &&
        amount.score > 0.45),
  );
  const total = sum(same);
  return same.some(({ value }) => Math.abs(Math.abs(value) * 2 - total) < 0.02) ? [first] : same;
}

const field = (context: Context, name: FieldName, parts: readonly PayAmount[]): RawField | undefined => {
  const [first] = parts;
  if (first === undefined || first.score < least) return undefined;
  return parts.length === 1
    ? toField(context, name, first.reading, Math.abs(first.value), { money: true })
    : derivedField(context, name, sum(parts), 0.8, true);
};

/** Income tax; in German-speaking countries with what is withheld beside it. */
export function incomeTax(context: Context, amounts: PayAmounts): RawField | undefined {
  const { current } = amounts;
  const whole = current("income_tax_total")[0];
  if (whole !== undefined && whole.score >= 0.6) return field(context, "income_tax", [whole]);
  const printed = current("income_tax").filter(({ entry }) => entry.figure.money);
  // No month's tax is most of what the month earned: that is the year's, in a column whose head was lost.
  const earned = chooseTotals(amounts).gross;
  const sound = printed.filter(
    ({ value }) =>
      earned === undefined || earned.score < 0.6 || Math.abs(value) <= Math.abs(earned.value) * 0.75,
  );
  const all = sound.length > 0 ? sound : printed;
  // `Záloha na daň 15 % | 7 080` is lessened by what the worker may claim: `Daň po slevách | 3 243`.
  const lessened = all.filter(({ reading }) => /\bpo slev/.test(fold(reading.label?.text ?? "")));
  const withheld = lessened.length > 0 ? lessened : all;
  const lines = eachWithheld(withheld, context.country);
  const extras = ["solidarity", "church_tax"].flatMap((name) =>
    current(name)
      .filter(({ value, entry }) => value !== 0 && entry.figure.money)
      .slice(0, 1),
  );
  const tax = lines.length === 0 ? undefined : field(context, "income_tax", [...lines, ...extras]);
  return tax !== undefined && lines[0] !== undefined && givenBack(lines[0], amounts)
    ? { ...tax, value: -Number(tax.value) }
    : tax;
}

/** Tax that is given back lessens what is taken off: it has the other sign there, and the total is less by it. */
function givenBack({ value, entry }: PayAmount, amounts: PayAmounts): boolean {
  const total = chooseTotals(amounts).deductions;
  const others = (["social_security_contribution", "pension_contribution", "student_loan"] as const)
    .flatMap((name) => amounts.current(name).slice(0, 1))
    .filter((other) => other.value !== 0 && other.entry.figure.row.page === entry.figure.row.page);
  return (
    total !== undefined &&
    others.length > 0 &&
    others.every((other) => Math.sign(other.value) === -Math.sign(value)) &&
    Math.abs(sum(others) - Math.abs(value) - Math.abs(total.value)) < 0.02
  );
}

/** The branches of social security that slips print one by one, and which of them make the employee's total. */
const branches: readonly (readonly string[])[] = [
  ["common_contingencies", "equity_mechanism", "unemployment", "training"],
  ["health_insurance", "care_insurance", "pension_insurance", "unemployment"],
  ["pension_insurance", "disability_insurance", "sickness_insurance"],
];

const enough: readonly number[] = [2, 4, 3];

/** `Totale contributi | 250,16` under the lines that add up to it, whatever column it stands in. */
function totalOf(
  all: readonly PayAmount[],
  [first]: readonly PayAmount[],
  entries: PayAmounts["entries"],
): PayAmount | undefined {
  if (first === undefined) return undefined;
  const { row, box } = first.entry.figure;
  return all.find(({ entry, value, reading }) => {
    if (!/^tot/.test(fold(reading.label?.text ?? ""))) return false;
    const lines = entries.filter(
      ({ figure }) =>
        figure.row.page === row.page &&
        figure.row.index >= row.index &&
        figure.row.index < entry.figure.row.index &&
        endTogether(figure, { row, box }),
    );
    const total = lines.reduce((whole, { figure }) => whole + Math.abs(figure.value), 0);
    return lines.length >= 2 && Math.abs(total - Math.abs(value)) < 0.02;
  });
}

/** Small shares of the same wage beside the pension fund's: `Contributo FIS`, `CIGS`, `Fondo credito`. */
const shares =
  /\b(?:f\.?i\.?s\.?|cigs?|c\.i\.g\.s?\.?|fondo (?:di )?(?:integrazione|solidarieta|credito|residuale)|fsba|ivs agg\w*|contr\w*\.? (?:agg\w*|1 ?%)|(?:contr\w*\.? )?(?:disoccupazione|malattia|naspi))\b/;

/** Italian slips without a total list what the worker pays by fund: each is a small share of the wage that the first is taken of. */
function besideInps(whole: readonly PayAmount[], entries: PayAmounts["entries"]): PayAmount[] {
  const [first] = whole;
  if (first === undefined) return [];
  // A printed total has them already.
  if (/^tot/.test(fold(first.reading.label?.text ?? ""))) return [first];
  const { row, box } = first.entry.figure;
  const further = entries.filter(
    ({ figure, scope, role, left }) =>
      scope === undefined &&
      role === first.entry.role &&
      figure.money &&
      !figure.percent &&
      figure.row !== row &&
      figure.row.page === row.page &&
      Math.abs(figure.row.index - row.index) <= 4 &&
      oneColumn(figure, { row, box }) &&
      figure.value !== 0 &&
      Math.abs(figure.value) < Math.abs(first.value) * 0.2 &&
      left.some(({ text }) => shares.test(fold(text))),
  );
  return [first, ...further.map((entry) => ({ ...first, value: entry.figure.value, entry }))];
}

/** What a line of one branch says beside the words for the whole: `CUOTA S.S. DESEMPLEO`, `ZUS emerytalne`. */
const branch =
  /\b(?:cont(?:ing\w*)?\.? ?com\w*|c\.c\.|m\.?e\.?i|desempleo|desocupacio|atur|form\w*\.? ?prof\w*|f\.p|emeryt\w*|rentow\w*|chorob\w*|krankenv\w*|rentenv\w*|arbeitslosenv\w*|pflegev\w*)(?![a-z])/;

/** Lines of several branches in one column, each under the words for the whole, are the whole only together. */
function byBranch(whole: readonly PayAmount[], current: PayAmounts["current"]): PayAmount[] {
  const [first] = whole;
  const of = (amount: PayAmount): boolean => branch.test(fold(amount.reading.label?.text ?? ""));
  if (first === undefined || !of(first)) return [];
  const seen = new Set<unknown>();
  const all = [...whole, ...(branches[0] ?? []).flatMap((name) => current(name))].filter(
    (amount) =>
      of(amount) &&
      amount.entry.figure.money &&
      amount.score >= least &&
      endTogether(amount.entry.figure, first.entry.figure) &&
      !seen.has(amount.entry.figure.row) &&
      seen.add(amount.entry.figure.row),
  );
  return all.length >= 2 ? all : [];
}

export function socialSecurity(
  context: Context,
  { current, beside, entries }: PayAmounts,
): RawField | undefined {
  const whole = current("social_security_contribution").filter(
    ({ entry, value }) => entry.figure.money && value !== 0,
  );
  const parts = branches
    .map((names) => {
      const found = names.map((name) =>
        current(name).filter(({ entry, score }) => entry.figure.money && score >= least),
      );
      // They stand in one column: the employer's table names the same branches.
      const own = found.flat()[0]?.entry.figure;
      return found.flatMap(
        (list) =>
          list.find(({ entry }) => own !== undefined && endTogether(entry.figure, own)) ?? list[0] ?? [],
      );
    })
    .find((list, i) => list.length >= (enough[i] ?? 3));
  const total = totalOf(beside("social_security_contribution"), whole, entries);
  const split = total === undefined ? byBranch(whole, current) : [];
  const lines =
    total !== undefined
      ? [total]
      : split.length > 0
        ? split
        : has(context.country, "tax_beside_inps")
          ? besideInps(whole, entries)
          : eachWithheld(whole, context.country);
  const best = lines[0];
  // The total of the branches, when it is printed, is the one that is more than each of them.
  if (best !== undefined && (parts === undefined || best.score >= 0.6))
    return field(context, "social_security_contribution", lines);
  return parts === undefined
    ? undefined
    : derivedField(context, "social_security_contribution", sum(parts), 0.75, true);
}

/** What Medicare takes of a wage of which social security takes this: 1.45 and 6.2 per cent of it (US). */
export const medicareBeside = (social: number): number => (social * 1.45) / 6.2;

/** State and local tax together. */
export function stateTax(context: Context, { current }: PayAmounts): RawField | undefined {
  // `HI` is hospital insurance before it is Hawaii, where it is the share of the wage that Medicare takes.
  const social = Math.abs(current("social_security_contribution")[0]?.value ?? 0);
  const list = current("regional_income_tax").filter(
    ({ entry, value }) =>
      entry.figure.money &&
      value !== 0 &&
      !(social > 20 && Math.abs(Math.abs(value) - medicareBeside(social)) < 0.011),
  );
  const [first] = list;
  if (first === undefined || first.score < least) return undefined;
  const lines = !has(context.country, "taxes_line_by_line")
    ? [first]
    : list.filter(
        (amount, i) =>
          amount === first ||
          // A slip is printed twice on one page, for the cheque and for the worker.
          (list.findIndex(({ value }) => value === amount.value) === i &&
            amount.entry.figure.row !== first.entry.figure.row &&
            amount.score >= 0.55 &&
            amount.value !== first.value &&
            endTogether(amount.entry.figure, first.entry.figure)),
      );
  return field(context, "regional_income_tax", lines);
}

const brackets = /(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g;

/** The rate of the income tax: on its line, in the brackets of its caption, or under a caption of its own. */
export function taxRate(context: Context, { current, beside, entries }: PayAmounts): RawField | undefined {
  const lines = beside("income_tax");
  const tax = current("income_tax")[0];
  const sound = (value: number): boolean => value >= 0 && value < 60;
  const own = beside("income_tax_rate").find(
    ({ value, entry: { figure } }) =>
      sound(value) &&
      // Numbers of the lines of a form are no rates.
      !(Number.isInteger(value) && !figure.percent && /^[.)ºª]/.test(figure.row.text.slice(figure.end))),
  );
  const percent = lines.find(({ entry, value }) => entry.figure.percent && sound(value));
  if (percent !== undefined)
    return toField(context, "income_tax_rate", { ...percent.reading, confidence: 0.9 }, percent.value);
  if (tax?.proof?.kind === "share") {
    const { start, end, value } = tax.proof.rate;
    return toField(context, "income_tax_rate", { ...tax.reading, start, end, confidence: 0.9 }, value);
  }
  const inColumn = lines.find(
    ({ entry, value }) => entry.role === "rate" && entry !== tax?.entry && sound(value),
  );
  if (inColumn !== undefined)
    return toField(context, "income_tax_rate", { ...inColumn.reading, confidence: 0.85 }, inColumn.value);
  if (own !== undefined)
    return toField(context, "income_tax_rate", { ...own.reading, confidence: 0.85 }, own.value);
  const { row } = tax?.entry.figure ?? {};
  if (tax === undefined || row === undefined) return undefined;
  const printed = [...row.text.slice(0, tax.entry.figure.start).matchAll(brackets)].at(-1);
  if (printed !== undefined && !/^\s?\d/.test(row.text.slice(printed.index + printed[0].length))) {
    const start = printed.index;
    const value = findAmounts(printed[0], context.sheet.notation)[0]?.value;
    if (value !== undefined && sound(value))
      return toField(
        context,
        "income_tax_rate",
        { ...tax.reading, start, end: start + printed[0].length, confidence: 0.85 },
        value,
      );
  }
  // `TRIBUTACION I.R.P.F.12,32 | 231,40`: the rate right behind the name, without a sign.
  const glued = /(?:i\.?r\.?p\.?f\.?|irs|i\.r\.s\.)\s?(\d{1,2}[.,]\d{1,2})\s*$/.exec(
    row.folded.slice(0, tax.entry.figure.start),
  );
  if (glued?.[1] !== undefined) {
    const start = glued.index + glued[0].indexOf(glued[1]);
    const value = Number(glued[1].replace(",", "."));
    if (sound(value))
      return toField(
        context,
        "income_tax_rate",
        { ...tax.reading, start, end: start + glued[1].length, confidence: 0.85 },
        value,
      );
  }
  // `14,30 Income tax % | 286,00`: the rate before the words and its sign behind them.
  const caption = tax.entry.left[0];
  const ahead = entries.find(
    ({ figure }) =>
      caption !== undefined &&
      figure.row === row &&
      figure.money &&
      figure.value > 0 &&
      sound(figure.value) &&
      figure.end <= caption.start &&
      !row.text.slice(figure.start, caption.start).includes("\t") &&
      /%\W*$/.test(caption.text),
  );
  if (ahead !== undefined) {
    const { start, end, value } = ahead.figure;
    return toField(context, "income_tax_rate", { ...tax.reading, start, end, confidence: 0.85 }, value);
  }
  // The rate of a slip without columns: the figure before the tax of which the gross pay gives it.
  const gross = current("gross_pay")[0]?.value;
  const before = entries.find(
    ({ figure }) =>
      gross !== undefined &&
      figure.row === row &&
      figure.start < tax.entry.figure.start &&
      sound(figure.value) &&
      figure.value > 0 &&
      Math.abs((gross * figure.value) / 100 - Math.abs(tax.value)) <= 0.02,
  );
  return before === undefined
    ? undefined
    : toField(
        context,
        "income_tax_rate",
        { ...tax.reading, start: before.figure.start, end: before.figure.end, confidence: 0.85 },
        before.figure.value,
      );
}

/** The base of the first social contribution: under its caption, or what its line's rate is taken of. */
export function contributionBase(
  context: Context,
  { current, beside, entries }: PayAmounts,
): RawField | undefined {
  const labelled = current("contribution_base").find(({ entry, value }) => entry.figure.money && value > 50);
  if (labelled !== undefined && labelled.score >= 0.5)
    return toField(context, "contribution_base", labelled.reading, labelled.value, { money: true });
  if (!has(context.country, "base_of_contributions")) return undefined;
  const proven = provenBase(context, current("common_contingencies"), entries);
  for (const name of ["common_contingencies", "social_branch", "social_security_contribution"] as const) {
    const line = current(name)[0];
    if (line?.proof?.kind === "share") {
      const { of } = line.proof;
      const reading = { ...line.reading, start: of.start, end: of.end, confidence: 0.85 };
      return toField(context, "contribution_base", reading, of.value, { money: true });
    }
    const based = beside(name).find(({ entry, value }) => entry.role === "base" && value > 50);
    if (based !== undefined)
      return toField(context, "contribution_base", { ...based.reading, confidence: 0.8 }, based.value, {
        money: true,
      });
    if (name === "common_contingencies" && proven !== undefined) return proven;
  }
  return undefined;
}

/** The one sum of the slip of which the rate on a contribution's line gives the contribution. */
function provenBase(
  context: Context,
  contributions: readonly PayAmount[],
  entries: PayAmounts["entries"],
): RawField | undefined {
  for (const { value, entry } of contributions.filter(({ entry }) => entry.figure.money)) {
    const line = entries.filter(({ figure }) => figure.row === entry.figure.row && figure !== entry.figure);
    const printed = [...entry.figure.row.text.matchAll(brackets)].map((match) =>
      Number((match[1] ?? "").replace(",", ".")),
    );
    const rates = [...printed, ...line.map(({ figure }) => figure.value)].filter(
      (rate) => rate >= 1 && rate < 40,
    );
    const fitting = entries.filter(
      ({ figure }) =>
        figure.money &&
        !figure.percent &&
        figure.value > Math.abs(value) * 2 &&
        rates.some((rate) => Math.abs((figure.value * rate) / 100 - Math.abs(value)) <= 0.0101),
    );
    const [first] = fitting;
    if (first !== undefined && fitting.every(({ figure }) => figure.value === first.figure.value)) {
      const { row, start, end } = first.figure;
      const reading = { value: first.figure.value, row, start, end, confidence: 0.8 };
      return toField(context, "contribution_base", reading, first.figure.value, { money: true });
    }
  }
  return undefined;
}
