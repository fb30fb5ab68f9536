import { identifiersAnywhere } from "../extract/read-identifiers";
import type { FieldName } from "../field-names";
import { fieldOf } from "../field-of";
import { has } from "../knowledge";
import { type CheckInput, finding, placeAt } from "../make-finding";
import type { Finding, RawField } from "../types";
import { findDates } from "../values/date";
import { bare, verdict } from "../values/identifier";
import { mask } from "../values/mask";
import { findLegalForm } from "../values/name";
import { type BirthParts, birthWithin, fitsName, isBirthDate } from "../values/personal-number";
import { fold } from "../values/text";

type Part = CheckInput["part"];

/** A person's number beside that person's name. */
const holders: readonly (readonly [number: FieldName, name: FieldName])[] = [
  ["employee_id_number", "employee_name"],
  ["employee_social_security_number", "employee_name"],
  ["taxpayer_id_number", "taxpayer_name"],
  ["beneficiary_id_number", "beneficiary_name"],
  ["holder_id_number", "holder_name"],
  ["id_number", "surname"],
];

/** What a personal number says of its holder is what the document prints: the day of birth, and in Italy the name. */
export function checkPersonalNumbers(input: CheckInput): Finding[] {
  const { part, today } = input;
  for (const [numberName, nameField] of holders) {
    const number = fieldOf(part, numberName);
    if (number === undefined || !read(part, number)) continue;
    const printed = number.raw ?? String(number.value);
    const told = birthWithin(part.context.country, printed);
    const other = told && bornOtherwise(part, told, today);
    if (other !== undefined)
      return [
        finding("birth_date_mismatch", numberName, "high", number, {
          printed: other,
          value: [told?.day, told?.month, told?.year].filter(Boolean).join("."),
        }),
      ];
    const name = fieldOf(part, nameField);
    if (name === undefined || nameField === "surname" || !read(part, name)) continue;
    const code = bare(printed).toUpperCase();
    if (
      has(part.context.country, "name_in_number") &&
      verdict("codice_fiscale", printed) === "valid" &&
      code.length === 16
    )
      if (!fitsName(code, String(name.value)))
        return [
          finding("id_number_mismatch", numberName, "medium", number, { printed: String(number.value) }),
        ];
  }
  return codeOfNobody(part);
}

/**
 * A paper about one household prints one tax code beside the holder's name: where it is made of no name that the paper gives, it is another
 * person's.
 */
function codeOfNobody(part: Part): Finding[] {
  const holder = fieldOf(part, "account_holder");
  if (
    !has(part.context.country, "name_in_number") ||
    part.context.sheet.ocr ||
    holder === undefined ||
    !read(part, holder)
  )
    return [];
  const codes = identifiersAnywhere(part.context, ["codice_fiscale"]).filter(
    ({ value }) => value.verdict === "valid" && value.bare.length === 16,
  );
  const [code, ...more] = codes;
  if (code === undefined || more.some(({ value }) => value.bare !== code.value.bare)) return [];
  const names = part.fields.filter(({ name }) => personal.test(name)).map(({ value }) => String(value));
  if (findLegalForm(String(holder.value)) || names.some((name) => fitsName(code.value.bare, name))) return [];
  const { row, start, end } = code;
  const place = placeAt(part.context.document, row, start, end);
  return [finding("id_number_mismatch", "id_number", "medium", place, { printed: mask(code.value.bare) })];
}

const personal = /_(?:name|holder|holder_2)$|^surname$/;

const read = ({ context: { sheet } }: Part, { confidence }: RawField): boolean =>
  confidence >= (sheet.ocr ? 0.85 : 0.75);

const birth =
  /\b(?:date of birth|birth ?date|d\.?o\.?b\b|born|geburtsdat\w*|geb\.?(?:-?datum| ?am|\.)|geboren|date (?:de )?naissance|ne\(?e?\)? le|nee? le|data di nascita|nat[oa] il|data urodzenia|ur\. ?dnia|fecha (?:de )?nac\w*|data de nasc\w*|geboortedatum|datum narozen\w*|fodselsdato|fodt)\b/;

/** Who is paid, taxed or pensioned is at least of this age. */
const youngest = 14;

/** The one day of birth that the document prints, where it is not the one told. */
function bornOtherwise(part: Part, told: BirthParts, today: string): string | undefined {
  const field = fieldOf(part, "date_of_birth");
  const { sheet, order } = part.context;
  if (field !== undefined)
    return read(part, field) && !isBirthDate(told, String(field.value)) ? String(field.value) : undefined;
  if (sheet.ocr) return undefined;
  const days = new Set(
    sheet.rows.flatMap((row, i) => {
      const above = sheet.rows[i - 1];
      const named = birth.test(fold(row.text)) || (above !== undefined && birth.test(fold(above.text)));
      return named
        ? findDates(row.text, order).flatMap(({ precision, value }) => (precision === "day" ? [value] : []))
        : [];
    }),
  );
  // A row holds other days as well: one that is told is enough.
  if ([...days].some((day) => isBirthDate(told, day))) return undefined;
  const [day] = days;
  // A single one may still be of something else: of the pay, say, whose heading stands beside that of the birth.
  const bornBy = String(Number(today.slice(0, 4)) - youngest);
  return days.size === 1 && day !== undefined && day < bornBy ? day : undefined;
}
