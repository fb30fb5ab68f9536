import { type Collector, collect } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { verification } from "../../../extract/issue";
import { proseField, toField } from "../../../extract/make-field";
import { patterns, texts } from "../../../extract/read-values";
import type { FieldName } from "../../../field-names";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { findAmounts, round2 } from "../../../values/amount";
import { fold } from "../../../values/text";
import { boxed } from "./boxes";
import { taxForm } from "./form";
import { numberedBoxes } from "./numbered";
import { certificate, people } from "./people";
import { taxYear } from "./year";

/** The fields of returns, assessments and year-end certificates. Boxes without a label we know stay out. */
export function extractTaxReturn(context: Context): RawField[] {
  const c = collect(context);
  const form = taxForm(context);
  if (form !== null) c.push(proseField(context, "tax_form", form.found, form.value, { confidence: 0.92 }));
  else {
    const number = patterns(context, "tax_form_number", /^(\d{3})$/, { below: 2 })[0];
    if (number !== undefined) c.push(toField(context, "tax_form", number, number.value));
  }
  taxYear(context, c);
  people(context, c, form?.value);
  if (form?.value === "P60" || form?.value === "P45") employments(context, c);
  const british = form?.value === "SA302" || form?.value === "SA100";
  if (british) calculation(context, c);
  if (form?.value === "1040") americanLines(context, c);
  numberedBoxes(context, c, form?.value);
  for (const name of sums) {
    if (c.has(name)) continue;
    const found = boxed(context, name);
    if (found === undefined) continue;
    const value = takenOff.has(name) ? Math.abs(found.value.value) : found.value.value;
    c.push(toField(context, name, found, value, { money: true }));
  }
  const profit = c.fields.find(({ name }) => name === "business_net_profit");
  if (british && profit !== undefined) c.push({ ...profit, name: "self_employment_income" });
  if (!certificate.test(form?.value ?? "")) difference(context, c);
  result(c);
  c.date("filing_date");
  c.prose("filing_date", "date", [
    /(?:presentad[oa]|presentacion realizada|registrad[oa]|enviad[oa])[^\n\d]{0,40}?(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2} de [a-z]+ de \d{4})/,
    /(?:transmitted|e-?filed)[^.\n]{0,40}?\baccepted\b[^.\n]{0,50}?\bon\s+([a-z]+ \d{1,2},? \d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/,
    /(?:submitted|filed|received|lodged|accepted)(?: (?:electronically|online|(?:by|to) (?:hmrc|(?:the )?(?:irs|cra|ato|internal revenue service))))?(?: on)?:?\s+(\d{1,2}[/. -][a-z\d]+[/. -]\d{4}|[a-z]+ \d{1,2},? \d{4})/,
    /(?:deposee|souscrite|enregistree|transmise|signee)(?: en ligne)? le\s+(\d{1,2}[/. ][a-z\d]+[/. ]\d{4})/,
    /(?:ubermittelt|eingegangen|abgegeben|eingereicht)(?: am)?:?\s+(\d{1,2}\.\s?[a-z\d]+\.?\s?\d{4})/,
    /(?:presentat[oa]|trasmess[oa]|inviat[oa]|presentazione)(?: telematica)?[^\n\d]{0,30}?(?:il|in data)\s+(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/,
    /(?:entregue|submetida|rececionada|recebida)(?: via internet)?(?: em| a)?:?\s+(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})/,
  ]);
  const reference = texts(context, "filing_reference", { below: 1 }).find(({ value }) =>
    /\d{4}|\d \d/.test(value),
  );
  if (reference !== undefined && reference.value.length < 40)
    c.push(toField(context, "filing_reference", reference, reference.value));
  c.prose("filing_reference", "word", [
    /(?:numero de )?justificante:?\s*(\d{10,16}[a-z]?)\b/,
    /submission (?:receipt )?reference(?: (?:number|no\.?))?:?\s*((?=[a-z-]*\d)[a-z0-9-]{6,})/,
    /\bprot(?:ocollo)?\.?(?: telematico)?(?: n(?:[.°]|r\.?|umero)?)?:?\s*(\d{8,}(?:\s?[-/]\s?\d+)?)/,
  ]);
  issued(context, c);
  verification(c);
  return c.fields;
}

function issued(context: Context, c: Collector): void {
  c.date("issue_date");
  c.prose("issue_date", "date", [/^\s*(?:en|a) [a-z .'-]{3,40},? a (\d{1,2} de [a-z]+ de \d{4})/m]);
  if (!c.has("issue_date") && has(context.country, "issued_without_words"))
    c.prose("issue_date", "date", [/\b((?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.20\d{2})\b/], 0.7);
}

const sums = [
  "employment_income",
  "self_employment_income",
  "pension_income",
  "interest_income",
  "total_income",
  "adjusted_gross_income",
  "taxable_income",
  "tax_withheld",
  "social_security_wages",
  "social_security_contribution",
  "medicare_wages",
  "medicare_contribution",
  "tax_due",
  "tax_result",
  "business_gross_receipts",
  "business_gross_income",
  "business_net_profit",
] as const satisfies readonly FieldName[];

/** Printed with a minus where they are subtracted, these are amounts all the same. */
const takenOff = new Set([
  "tax_withheld",
  "social_security_contribution",
  "medicare_contribution",
  "tax_due",
]);

/** What the lines of the American return are, by the number that stands right before their sums. */
const lines: Readonly<Record<string, readonly [name: FieldName, sign: 1 | -1]>> = {
  "1a": ["employment_income", 1],
  "1z": ["employment_income", 1],
  "2b": ["interest_income", 1],
  "9": ["total_income", 1],
  "11": ["adjusted_gross_income", 1],
  "11a": ["adjusted_gross_income", 1],
  "15": ["taxable_income", 1],
  "24": ["tax_due", 1],
  "25d": ["tax_withheld", 1],
  "34": ["tax_result", -1],
  "37": ["tax_result", 1],
};

/** `… | 2b | 118`: numbers of lines stay while their captions change from year to year; two may share a row. */
function americanLines(context: Context, c: Collector): void {
  for (const row of context.sheet.rows)
    for (const [i, { text }] of row.cells.entries()) {
      const [name, sign] = lines[text.trim()] ?? [];
      const cell = row.cells[i + 1];
      const [sum] = cell === undefined ? [] : findAmounts(cell.text, context.sheet.notation);
      if (name === undefined || sign === undefined || cell === undefined || sum === undefined) continue;
      if (i === 0 || !/^\$?\s?[\d.,]+$/.test(cell.text.trim()) || Math.abs(sum.value) < 1) continue;
      const at = { row, start: cell.offset + sum.start, end: cell.offset + sum.end, confidence: 0.92 };
      c.push(toField(context, name, { ...at, value: sum.value }, sign * sum.value, { money: true }));
    }
}

/** `In this employment | pay | tax`: certificates of a year have a line each for this employment, the others and the year. */
function employments(context: Context, c: Collector): void {
  const pairs = context.sheet.rows.flatMap((row) => {
    const kind = /\b(?:in )?this employment\b/.test(row.folded)
      ? "this"
      : /\btotal (?:for (?:the )?year|to date)\b/.test(row.folded)
        ? "year"
        : undefined;
    if (kind === undefined) return [];
    const [pay, tax, more] = row.cells.flatMap((cell) =>
      findAmounts(cell.text, context.sheet.notation)
        .filter(({ money }) => money)
        .map((sum) => ({
          value: sum.value,
          row,
          start: cell.offset + sum.start,
          end: cell.offset + sum.end,
          confidence: 0.92,
        })),
    );
    return pay === undefined || tax === undefined || more !== undefined ? [] : [{ kind, pay, tax }];
  });
  const own = pairs.find(({ kind }) => kind === "this") ?? pairs.find(({ kind }) => kind === "year");
  if (own === undefined) return;
  c.push(toField(context, "employment_income", own.pay, own.pay.value, { money: true }));
  c.push(toField(context, "tax_withheld", own.tax, own.tax.value, { money: true }));
  const year = pairs.find(({ kind }) => kind === "year");
  if (year !== undefined && Math.abs(year.pay.value - own.pay.value) > 1)
    c.push(toField(context, "total_income", year.pay, year.pay.value, { money: true }));
}

/** A British calculation ends in several lines of what is due: of the whole tax, and for the year after what was deducted. */
function calculation(context: Context, c: Collector): void {
  const due = context.sheet.rows.flatMap((row) => {
    if (
      !/\b(?:income )?tax\b.*\b(?:due|charged)\b/.test(row.folded) ||
      /tax (?:is )?(?:due|charged) on|on which tax/.test(row.folded)
    )
      return [];
    const cell = row.cells.at(-1);
    const sum =
      cell === undefined
        ? undefined
        : findAmounts(cell.text, context.sheet.notation).findLast(({ money }) => money);
    if (cell === undefined || sum === undefined) return [];
    const start = cell.offset + sum.start;
    const last = /\bdue\b.{0,12}\bfor (?:the |20\d\d)/.test(row.folded);
    return [{ last, value: sum.value, row, start, end: start + sum.end - sum.start, confidence: 0.88 }];
  });
  const whole = due.filter(({ last, row }) => !last && /\bdue\b/.test(row.folded)).at(-1) ?? due.at(-1);
  const left = due.find(({ last }) => last);
  if (whole !== undefined) c.push(toField(context, "tax_due", whole, whole.value, { money: true }));
  if (left !== undefined) c.push(toField(context, "tax_result", left, left.value, { money: true }));
}

/** What remains is the tax less what was withheld: a figure that is printed under whatever caption says so itself. */
function difference(context: Context, c: Collector): void {
  const [due, withheld] = ["tax_due", "tax_withheld"].map((name) =>
    Number(c.fields.find((field) => field.name === name)?.value ?? Number.NaN),
  );
  const left = round2((due ?? Number.NaN) - (withheld ?? Number.NaN));
  if (c.has("tax_result") || !(Math.abs(left) >= 1) || due === 0 || withheld === 0) return;
  for (const row of context.sheet.rows)
    for (const { text, offset } of row.cells)
      for (const { value, money, percent, start, end } of findAmounts(text, context.sheet.notation)) {
        if (percent || !money || Math.abs(Math.abs(value) - Math.abs(left)) > 0.005) continue;
        const at = { value: left, row, start: offset + start, end: offset + end, confidence: 0.85 };
        c.push(toField(context, "tax_result", at, left, { money: true }));
        return;
      }
}

/** What is given back is negative, whatever sign is printed; what remains to be paid is positive. */
function result(c: Collector): void {
  const at = c.fields.findIndex(({ name }) => name === "tax_result");
  const field = c.fields[at];
  if (field === undefined || typeof field.value !== "number" || field.value < 0) return;
  const back =
    /rembours|restitu|refund|a devolver|devolucion|a favor|rimborsa|erstattung|credito|reembols|overpa|terugga|teruggaaf|tegoed|zwrot|nadplat|guthaben|zu viel|zuviel|uberzahl|gutschrift|te ontvangen|(?:you are|owed) (?:owed|to you)|a receber|receivable|trop[- ]?percu|overskydende/;
  if (back.test(fold(field.label ?? ""))) c.fields[at] = { ...field, value: -field.value };
}
