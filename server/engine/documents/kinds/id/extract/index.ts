import { collect } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import type { ZoneReading } from "../../../extract/extraction";
import { derivedField, toField } from "../../../extract/make-field";
import { identifiersAnywhere } from "../../../extract/read-identifiers";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import { loneAddress } from "./address";
import { readBarcode } from "./barcode";
import { byRows } from "./by-rows";
import { kindOf } from "./kind-of";
import { licence } from "./licence";
import { personalNumber } from "./personal-number";
import { readPrinted } from "./printed";
import {
  issueByValidity,
  issuer,
  loneIssue,
  loneNumber,
  loneSex,
  loneState,
  nameWithComma,
  placeBesideBirth,
} from "./unlabelled";
import { findMrz, licenceZone, malteseNumber, placeBesideSex, placeBetweenDays, readZone } from "./zone";

export type IdReading = { fields: RawField[]; mrz: ZoneReading | null };

/** The fields of an identity document: machine-readable zone or barcode first, then the printed side. */
export function extractId(context: Context, today: string): IdReading {
  const c = collect(context);
  const mrz = findMrz(context, today);
  const printed = collect(context);
  readPrinted(context, printed, today);
  if (mrz !== null) malteseNumber(context, c, mrz);
  if (mrz !== null) readZone(context, c, mrz, false);
  const coded = readBarcode(context, c);
  const kind = kindOf(context, mrz?.zone ?? null, coded);
  c.push(derivedField(context, "id_kind", kind, 0.85));
  const spanish = identifiersAnywhere(context, ["nif"]).filter((id) => !id.row.text.includes("<"))[0];
  if (spanish !== undefined && has(context.country, "nif_on_cards"))
    c.push(
      toField(context, "id_number", spanish, spanish.value.printed, { kind: "nif", raw: spanish.value.bare }),
    );
  const value = (name: string) =>
    String(
      (c.fields.find((f) => f.name === name) ?? printed.fields.find((f) => f.name === name))?.value ?? "",
    );
  const birth = value("date_of_birth");
  const issued = issueByValidity(context, value("expiry_date"), birth);
  if (issued !== null) c.push(toField(context, "issue_date", issued, issued.value));
  for (const field of printed.fields) {
    // The day of birth stands by several captions of a card that was read in pieces; it is neither issue nor expiry.
    if (/^(?:issue|expiry)_date$/.test(field.name) && String(field.value) <= birth) continue;
    c.push(field);
  }
  // What no digit confirms is given as it is printed, if it was read there.
  if (mrz !== null) readZone(context, c, mrz, true);
  if (mrz !== null && !c.has("place_of_birth")) placeBesideSex(context, c, mrz);
  if (mrz !== null && !c.has("place_of_birth")) placeBetweenDays(context, c, mrz);
  if (kind === "national_id") byRows(context, c, today);
  if (kind === "driving_licence") licenceZone(context, c);
  if (kind === "driving_licence" || mrz === null) licence(context, c, kind, today);
  const born = value("date_of_birth");
  if (!c.has("place_of_birth") && born !== "") placeBesideBirth(context, c, born, kind);
  if (!c.has("id_number")) personalNumber(context, c, mrz?.rows ?? []);
  if (!c.has("document_number")) loneNumber(context, c, kind);
  if (!c.has("surname")) nameWithComma(context, c);
  if (!c.has("sex")) loneSex(context, c);
  if (!c.has("issue_date")) loneIssue(context, c, today);
  if (!c.has("nationality")) loneState(context, c);
  if (!c.has("issuing_country")) issuer(context, c);
  if (!c.has("address") && kind !== "passport") loneAddress(context, c);
  if (mrz !== null && has(context.country, "nif_on_cards") && !c.has("id_number")) {
    const id = /\d{8}[A-Z]|[XYZ]\d{7}[A-Z]/.exec(mrz.zone.optional)?.[0];
    const row = mrz.rows[0];
    if (id !== undefined && row !== undefined)
      c.push(
        toField(
          context,
          "id_number",
          { value: id, row, start: 0, end: row.text.length, confidence: 0.85 },
          id,
          { raw: id, kind: "nif" },
        ),
      );
  }
  const fields = context.sheet.ocr ? c.fields.map((field) => withLetters(context, field)) : c.fields;
  return { fields, mrz: mrz === null ? null : { ...mrz, printed: printed.fields } };
}

const inWords = new Set(["surname", "given_names", "place_of_birth", "address"]);

/** Words whose letters came back as others: a nought in the midst of letters, the German sharp S as a B. */
function withLetters({ country }: Context, field: RawField): RawField {
  if (!inWords.has(field.name) || typeof field.value !== "string") return field;
  const value = field.value.replace(/(?<=\p{L}{2})0(?=\p{L})|(?<=\p{L}{4})0(?!\p{L}|\d)/gu, "O");
  const german = has(country, "sharp_s");
  return { ...field, value: german ? value.replace(/(?<=\p{Ll})B(?=\p{Ll}|\s)/gu, "ß") : value };
}
