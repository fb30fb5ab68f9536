import { nif } from "../../../check-digits";
import type { Mrz } from "../../../mrz/parse";
import { countryOf } from "../../../mrz/states";
import { fieldOf, fieldsOf } from "../../field-of";
import { type CheckInput, finding, legible, whole } from "../../make-finding";
import type { Finding } from "../../types";
import { addMonths, findDates } from "../../values/date";
import { issuesDocuments } from "../../values/states";
import { squash } from "../../values/text";
import { failedIn } from "./extract/zone";

/** Issuing codes of ICAO doc 9303 that no state uses: specimens and the utopian state. */
const specimenStates = new Set(["UTO", "XXX", "UTP"]);

/** The machine-readable zone, expiry and holder's picture of an identity document. */
export function checkId({ part, extraction, today }: CheckInput): Finding[] {
  if (part.type !== "id") return [];
  const found: Finding[] = [];
  const mrz = part.mrz;
  const expiry = fieldOf(part, "expiry_date");
  if (expiry !== undefined && expiry.confidence >= 0.3 && lastDay(mrz?.zone, String(expiry.value)) < today)
    found.push(finding("document_expired", "expiry_date", "high", expiry, { date: String(expiry.value) }));
  if (mrz !== null) {
    const row = mrz.rows[0];
    const at =
      row === undefined ? whole(extraction) : { document: extraction.document, page: row.page, box: row.box };
    const zone = mrz.zone;
    if (specimenStates.has(zone.issuer))
      found.push(finding("issuing_country_invalid", "issuing_country", "high", at, { country: zone.issuer }));
    else if (!issuesDocuments(zone.issuer)) {
      // Printed twice alike it was hardly misread.
      const sure = /^[A-Z]{3}$/.test(zone.issuer) && zone.nationality === zone.issuer;
      found.push(
        sure
          ? finding("issuing_country_invalid", "issuing_country", "high", at, { country: zone.issuer })
          : finding("value_unreadable", "mrz", "low", at),
      );
    }
    const confidence = Math.min(...mrz.rows.map((r) => Math.min(...r.tokens.map((t) => t.confidence))));
    const failed = failedIn(zone);
    if (failed.length > 0) {
      const [part = "mrz"] = failed;
      if (failed.length === 1 && confidence > 0.85 && part !== "mrz")
        found.push(finding("mrz_check_digit_invalid", part, "high", at, { part }));
      else found.push(finding("value_unreadable", "mrz", "low", at, { part: failed.join(", ") }));
    }
    found.push(...printedSide({ part }));
  } else {
    const state = part.context.sheet.rows.find((r) => /\butopia\b/.test(r.folded));
    if (state !== undefined)
      found.push(
        finding(
          "issuing_country_invalid",
          "issuing_country",
          "high",
          { document: extraction.document, page: state.page, box: state.box },
          { country: "UTOPIA" },
        ),
      );
  }
  found.push(...validity({ part }), ...portrait({ extraction }));
  return found;
}

/** French cards of adults that print ten years last fifteen by law: their zone tells the month of issue. */
const lastDay = (zone: Mrz | undefined, printed: string): string =>
  zone?.format === "FRA" && zone.expiryDate !== null && zone.expiryDate > printed ? zone.expiryDate : printed;

/** No state issues passports or cards for longer; Spanish cards of people over 70 never expire, licences may last to an age. */
const longestYears = { passport: 10, national_id: 15, residence_permit: 10, driving_licence: 50 } as const;

function validity({ part }: Pick<CheckInput, "part">): Finding[] {
  const [kind, issued, expiry] = fieldsOf(part, "id_kind", "issue_date", "expiry_date");
  const years = longestYears[String(kind?.value ?? "") as keyof typeof longestYears];
  if (issued === undefined || expiry === undefined || years === undefined || !legible(issued, expiry))
    return [];
  const [from, to] = [String(issued.value), String(expiry.value)];
  const endless = to.startsWith("9999") || to === "2099-12-31";
  // No validity is several times too long: then another date was read as the day of issue, most often that of birth.
  const misread = from === fieldOf(part, "date_of_birth")?.value || to > addMonths(from, years * 24);
  const sure = !part.context.sheet.ocr || (issued.confidence >= 0.75 && expiry.confidence >= 0.75);
  if (misread || !sure) return [];
  if (endless || (from <= to && to <= addMonths(from, years * 12 + 12))) return [];
  return [finding("validity_period_invalid", "expiry_date", "high", expiry, { from, to })];
}

/** What both sides of a document say must be the same: its dates, and the number that a Spanish card holds beside its own. */
function printedSide({ part }: Pick<CheckInput, "part">): Finding[] {
  return [...dates(part), ...spanishNumber(part)];
}

/** A labelled date is held against the zone only where the zone's own is printed nowhere: else another date was taken for it. */
function dates(part: CheckInput["part"]): Finding[] {
  const { mrz, context } = part;
  if (mrz === null) return [];
  const shown = new Set(
    context.sheet.rows
      .filter((row) => !mrz.rows.includes(row))
      .flatMap((row) => findDates(row.text, context.order).map(({ value }) => value)),
  );
  // The French card's zone holds no day of expiry, only the month of issue.
  const expiry = mrz.zone.format === "FRA" ? null : mrz.zone.expiryDate;
  const zone = { date_of_birth: mrz.zone.birthDate, expiry_date: expiry };
  return mrz.printed.flatMap((field) => {
    const expected = zone[field.name as keyof typeof zone] ?? null;
    if (expected === null || failedIn(mrz.zone).includes(field.name) || shown.has(expected)) return [];
    if (field.value === expected || field.confidence < (context.sheet.ocr ? 0.8 : 0.6)) return [];
    const values = { printed: String(field.value), expected };
    return [finding("mrz_mismatch", field.name, "high", field, values)];
  });
}

function spanishNumber(part: CheckInput["part"]): Finding[] {
  const id = fieldOf(part, "id_number");
  const optional = part.mrz?.zone.optional ?? "";
  if (id === undefined || countryOf(part.mrz?.zone.issuer ?? "") !== "ES" || part.mrz?.zone.format !== "TD1")
    return [];
  const inside = /\d{8}[A-Z]|[XYZ]\d{7}[A-Z]/.exec(optional)?.[0];
  const printed = squash(String(id.value)).toUpperCase();
  // A number whose letter does not fit was misread in the zone.
  return inside !== undefined && nif(inside) && inside !== printed && id.confidence > 0.5
    ? [finding("mrz_mismatch", "id_number", "high", id, { printed: String(id.value), expected: inside })]
    : [];
}

/** What the reader found about the holder's picture; nothing is said where it did not look. */
function portrait({ extraction }: Pick<CheckInput, "extraction">): Finding[] {
  const signal = extraction.source.signals.find((s) => s.kind === "portrait_unusable");
  return signal === undefined
    ? []
    : [
        finding("portrait_unusable", "portrait", "high", {
          document: extraction.document,
          page: signal.page ?? 1,
          ...(signal.box === undefined ? {} : { box: signal.box }),
        }),
      ];
}
