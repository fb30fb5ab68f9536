import type { Context, Reading } from "../../../extract/context";
import { proseField, toField } from "../../../extract/make-field";
import { patterns, prose, texts } from "../../../extract/read-values";
import { locate } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { fold } from "../../../values/text";
import { periodAndDates } from "./dates";
import { frequency } from "./frequency";
import { money } from "./money";
import { numbers, parties } from "./parties";

const providers =
  /\b(ADP|Gusto|TriNet|Paychex|Paylocity|Paycom|Workday|Ceridian|Dayforce|QuickBooks|Intuit|Rippling|Justworks|Zenefits|Sage|BrightPay|Xero|IRIS|Moneysoft|A3NOM|A3Nom|Meta4|DATEV|Silae|PayFit|Zucchetti|TeamSystem|Primavera|Factorial|Sesame)\b/;

/** The fields of a pay slip. Amounts are positive as printed on their label's line; YTD values have names of their own. */
export function extractPayslip(context: Context): RawField[] {
  const fields: RawField[] = [];
  const push = (field: RawField | undefined): void => {
    if (field !== undefined && !fields.some((other) => other.name === field.name)) fields.push(field);
  };
  const best = <T>(list: readonly Reading<T>[]): Reading<T> | undefined => list[0];

  parties(context, push);
  numbers(context, push);
  periodAndDates(context, push);
  money(context, fields, push);

  const title = best(texts(context, "job_title", { below: 1 }));
  if (title !== undefined && title.value.length < 70)
    push(toField(context, "job_title", title, continued(context, title)));
  const group = best(texts(context, "professional_group", { below: 0 }));
  if (group !== undefined) push(toField(context, "professional_group", group, group.value));
  const contract = best(patterns(context, "contract_code", /(?<!\d)([1-5]\d{2})(?!\d)/));
  if (contract !== undefined) push(toField(context, "contract_code", contract, contract.value));
  const code = best(
    patterns(
      context,
      "tax_code",
      /\b([SC]?(?:K?\d{1,4}[LMNT]|BR|D0|D1|NT|0T|K\d{1,4})(?:\s?(?:W1|M1|X))?)\b/,
    ),
  );
  if (code !== undefined) push(toField(context, "tax_code", code, code.value));
  const reference = best(patterns(context, "employee_reference", /([A-Z]{0,4}[-/]?\d[\w/-]*)/));
  if (reference !== undefined) push(toField(context, "employee_reference", reference, reference.value));
  const provider = prose(context, new RegExp(fold(providers.source), "i"));
  if (provider !== null)
    push(proseField(context, "payroll_provider", provider, provider.value, { confidence: 0.85 }));
  frequency(context, fields, push);
  return fields;
}

/** A job title runs on below when its line ends in the middle of a phrase. */
function continued(context: Context, title: Reading<string>): string {
  const value = title.value.replace(/\s*(?:grupo cotización|grupo de cotización).*$/i, "");
  if (!/\s(?:de|du|des|del|della|di|da|do|of|for|and|et|y|e|und|für|&|-)$/i.test(value)) return value;
  const left = locate(title.row, title.start, title.end).box[0];
  const below = context.sheet.rows[title.row.index + 1]?.cells.find(
    ({ box, row }) => row.page === title.row.page && Math.abs(box[0] - left) < 0.02,
  );
  return below === undefined || /\d/.test(below.text) ? value : `${value} ${below.text}`;
}
