import { collect } from "../../extract/collect";
import type { Context } from "../../extract/context";
import { issueDate } from "../../extract/issue";
import { derivedField, toField } from "../../extract/make-field";
import { fallbackEmployer, fallbackPerson } from "../../extract/parties";
import { names } from "../../extract/read-names";
import { amounts, patterns, periods, texts } from "../../extract/read-values";
import type { RawField } from "../../types";
import { findLegalForm } from "../../values/name";
import { fold } from "../../values/text";

/** Suppliers and councils whose name has no legal form: a line at the top that says what they are. */
function letterhead(context: Context): RawField | undefined {
  const kind =
    /\b(?:(?:borough|city|county|district|town) council|edison|(?:power|electric|gas|water|energy|light|utility|utilities) (?:company|co|corp|board|district|department|authority|services)|(?:power|energy|water|energie|energia|stadtwerke|aguas|acque)\b)/;
  for (const row of context.sheet.rows.slice(0, 6))
    for (const cell of row.cells) {
      const text = cell.text.trim();
      if (
        !kind.test(fold(text)) ||
        findLegalForm(text) !== null ||
        /\d|:|\b(?:bill|statement|invoice|charges|summary)\b/i.test(text) ||
        text.split(" ").length > 6 ||
        !/^\p{Lu}/u.test(text) ||
        !/\s/.test(text)
      )
        continue;
      return toField(
        context,
        "supplier_name",
        { value: text, row, start: cell.offset, end: cell.offset + text.length, confidence: 0.75 },
        text,
      );
    }
  return undefined;
}

export function extractUtility(context: Context): RawField[] {
  const c = collect(context);
  const supplier = names(context, "supplier_name", { below: 1 })[0];
  if (supplier !== undefined) c.push(toField(context, "supplier_name", supplier, supplier.value));
  else c.push(letterhead(context) ?? fallbackEmployer(context, "supplier_name"));
  const from = c.fields.find(({ name }) => name === "supplier_name")?.value;
  if (!c.name("account_holder"))
    c.push(fallbackPerson(context, "account_holder", from === undefined ? undefined : String(from)));
  const place = texts(context, "service_address", { below: 1 }).find(
    (r) => /\d/.test(r.value) && !/^page \d/i.test(r.value),
  );
  if (place !== undefined)
    c.push(toField(context, "service_address", place, place.value.replace(/[.\s]+$/, "")));
  issueDate(context, c);
  c.date("due_date");
  const period = periods(context, "period", { below: 1 }).filter((r) => r.value.start !== r.value.end)[0];
  if (period !== undefined) {
    c.push(toField(context, "period_start", period, period.value.start));
    c.push(toField(context, "period_end", period, period.value.end));
  }
  const due = amounts(context, "amount_due", { below: 1, across: true, integers: false }).sort(
    (a, b) => (b.label?.length ?? 0) + b.confidence * 10 - ((a.label?.length ?? 0) + a.confidence * 10),
  )[0];
  if (due !== undefined) c.push(toField(context, "amount_due", due, due.value.value, { money: true }));
  const number = patterns(context, "account_number", /([A-Z]{0,3}\d[\dA-Z-]*(?:[ -]\d{2,})*)/, {
    below: 2,
  }).find((r) => r.value.replace(/\D/g, "").length >= 4);
  if (number !== undefined)
    c.push(toField(context, "account_number", number, number.value, { raw: number.value }));
  const supply = patterns(context, "supply_point_number", /([A-Z]{0,2}\d[\dA-Z ]{9,30})/)[0] ?? null;
  if (supply !== null) c.push(toField(context, "supply_point_number", supply, supply.value.trim()));
  const kinds: readonly (readonly [string, RegExp])[] = [
    ["electricity", /\b(?:electric|electricidad|luz|strom|electricite|elettric|eletric|kwh)/],
    ["gas", /\bgas\b/],
    ["water", /\b(?:water|agua|wasser|eau|acqua)\b/],
    ["telecom", /\b(?:internet|mobile|fibra|telefon|broadband|telecom)/],
    ["council_tax", /\bcouncil tax\b/],
    ["property_tax", /\b(?:property tax|ibi|taxe fonciere|grundsteuer|imu)\b/],
  ];
  const kind = kinds.find(([, pattern]) => pattern.test(context.sheet.flow.folded))?.[0];
  if (kind !== undefined) c.push(derivedField(context, "service_kind", kind, 0.7));
  return c.fields;
}
