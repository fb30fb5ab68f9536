import { collect } from "../../../extract/collect";
import type { Context } from "../../../extract/context";
import { derivedField, toField } from "../../../extract/make-field";
import { identifiersAnywhere } from "../../../extract/read-identifiers";
import type { RawField } from "../../../types";
import type { Mrz } from "../../../values/mrz";
import { licence } from "./licence";
import { readPrinted } from "./printed";
import { loneIssue, loneNumber } from "./unlabelled";
import { findMrz, licenceZone, readZone, type ZoneReading } from "./zone";

export type IdReading = { fields: RawField[]; mrz: ZoneReading | null };

const kinds: readonly (readonly [string, RegExp])[] = [
  [
    "driving_licence",
    /\b(?:driver'?s? licen[cs]e|driving licen[cs]e|permiso de conduccion|permis de conduire|fuhrerschein|patente di guida|carta de conducao|driver license|dvla|drivers license|operator licen|licen[cs]e\b|am ?\/ ?a|b1 ?\/ ?b)|\bpermis de\b.*\b(?:conduire|republique)\b|\bcommercial driver/,
  ],
  [
    "residence_permit",
    /\b(?:residence permit|permiso de residencia|aufenthaltstitel|titre de sejour|permesso di soggiorno|titulo de residencia|residencepermit|permanent resident|autorizacion de residencia|aufenthaltserlaubnis)\b/,
  ],
  ["passport", /\b(?:passport|pasaporte|passeport|reisepass|passaporto|passaporte)\b/],
  [
    "national_id",
    /\b(?:documento nacional|national identity|identity card|carte nationale d'identite|personalausweis|carta d'identita|cartao de cidadao|dni|id card|identidad)\b/,
  ],
];

function kindOf(context: Context, mrz: Mrz | null): string {
  const flow = context.sheet.flow.folded;
  if (mrz !== null) {
    if (mrz.kind === "TD3") return "passport";
    const residence = kinds[1]?.[1].test(flow) === true || /^[AC]R|^AR|^IR/.test(mrz.lines[0] ?? "");
    return residence ? "residence_permit" : "national_id";
  }
  return kinds.find(([, pattern]) => pattern.test(flow))?.[0] ?? "national_id";
}

/** The fields of an identity document: machine-readable zone first, then the printed side. */
export function extractId(context: Context, pivot: number): IdReading {
  const c = collect(context);
  const mrz = findMrz(context, pivot);
  const printed = collect(context);
  readPrinted(context, printed);
  if (mrz !== null) readZone(context, c, mrz.zone, mrz.rows, printed);
  const kind = kindOf(context, mrz?.zone ?? null);
  c.push(derivedField(context, "id_kind", kind, 0.85));
  const spanish = identifiersAnywhere(context, ["nif"]).filter((id) => !id.row.text.includes("<"))[0];
  if (spanish !== undefined && context.country === "ES")
    c.push(
      toField(context, "id_number", spanish, spanish.value.printed, { kind: "nif", raw: spanish.value.bare }),
    );
  for (const field of printed.fields) c.push(field);
  if (kind === "driving_licence") licenceZone(context, c);
  if (kind === "driving_licence" || mrz === null) licence(context, c);
  if (!c.has("document_number")) loneNumber(context, c, kind);
  if (!c.has("issue_date")) loneIssue(context, c);
  if (mrz !== null && context.country === "ES" && !c.has("id_number")) {
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
  return { fields: c.fields, mrz: mrz === null ? null : { ...mrz, printed: printed.fields } };
}
