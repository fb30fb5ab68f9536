import { type Collector, collect } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { amounts, patterns } from "../../../extract/read-values";
import type { RawField } from "../../../types";
import { boxed } from "./boxes";
import { taxForm } from "./form";
import { people } from "./people";
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
  for (const name of [
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
  ]) {
    const found = boxed(context, name);
    if (found !== undefined) c.push(toField(context, name, found, found.value.value, { money: true }));
  }
  if (form?.value === "P60") {
    const pair = amounts(context, "employment_income", { across: true, below: 0, integers: false }).sort(
      (a, b) => b.row.index - a.row.index || a.start - b.start,
    );
    const paid = pair.filter((r) => r.row === pair[0]?.row)[1];
    if (paid !== undefined) c.push(toField(context, "tax_withheld", paid, paid.value.value, { money: true }));
  }
  c.date("filing_date");
  c.prose("filing_reference", "word", [
    /(?:numero de )?justificante:?\s*(\d{10,16}[a-z]?)\b/,
    /submission (?:receipt )?reference:?\s*([a-z0-9-]{6,})/,
  ]);
  issued(context, c);
  c.prose("verification_code", "word", [
    /(?:csv|codigo seguro de verificacion|codigo de verificacion):?\s*([a-z0-9-]{8,40})/,
  ]);
  return c.fields;
}

function issued(context: Context, c: Collector): void {
  c.date("issue_date");
  c.prose("issue_date", "date", [/^\s*(?:en|a) [a-z .'-]{3,40},? a (\d{1,2} de [a-z]+ de \d{4})/m]);
  if (!c.has("issue_date") && context.country === "DE")
    c.prose("issue_date", "date", [/\b((?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.20\d{2})\b/], 0.7);
}
