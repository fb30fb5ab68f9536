import { parseAamva } from "../../../../barcode/aamva";
import { codeOf } from "../../../../mrz/states";
import type { Collector } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { derivedField } from "../../../extract/make-field";
import type { FieldName } from "../../../field-names";

/** The fields of a North American licence or identity card from its barcode; undefined where there is none. */
export function readBarcode(context: Context, c: Collector): "driving_licence" | "national_id" | undefined {
  for (const code of context.sheet.codes) {
    const licence = parseAamva(code);
    if (licence === null) continue;
    const values: readonly [FieldName, string | null][] = [
      ["surname", licence.surname],
      ["given_names", licence.givenNames],
      ["document_number", licence.number],
      ["date_of_birth", licence.birthDate],
      ["expiry_date", licence.expiryDate],
      ["issue_date", licence.issueDate],
      ["sex", licence.sex],
      ["address", licence.address],
      ["issuing_country", codeOf(licence.country)],
    ];
    for (const [name, value] of values)
      if (value !== null && value !== "") c.push(derivedField(context, name, value, 0.95));
    return licence.identityOnly ? "national_id" : "driving_licence";
  }
  return undefined;
}
