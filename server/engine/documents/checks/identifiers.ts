import { hasFullLength } from "../../check-digits/iban";
import { type CheckInput, finding } from "../make-finding";
import type { Finding, RawField, Severity } from "../types";
import { findIdentifiers, homeOf, type IdentifierKind, kindNamed, verdict } from "../values/identifier";
import { mask } from "../values/mask";

/** Which kinds of number a field may hold, by country; the first kind whose shape fits is judged. */
const kindsOf = new Map(
  `
employee_id_number nif codice_fiscale steuer_id nif_pt pesel bsn cpf cpr id_za personnummer
account_holder_id_number nif
taxpayer_id_number nif ssn nino utr codice_fiscale steuer_id nif_pt
beneficiary_id_number nif nino codice_fiscale ssn nif_pt
holder_id_number nif ssn codice_fiscale
id_number nif codice_fiscale
buyer_id_number nif codice_fiscale
seller_id_number nif codice_fiscale
tenant_id_number nif codice_fiscale
landlord_id_number nif codice_fiscale
employee_social_security_number nino ssn nir naf niss insz ahv sv_at rvnr pps
employer_tax_id cif siret siren ein partita_iva nif_pt nip cvr kbo uid cnpj nif
company_tax_id cif siret siren ein partita_iva nif_pt nip
payer_tax_id cif siret siren ein partita_iva nif_pt nip
iban iban
cadastral_reference cadastral
card_number card
routing_number routing
employer_social_security_account ccc
sort_code sort_code
`
    .trim()
    .split("\n")
    .map((line) => {
      const [field = "", ...kinds] = line.split(" ");
      return [field, kinds.map(kindNamed)] as const;
    }),
);
/** Numbers of the document itself are only judged where they matter to a decision. */
const quiet = new Set([
  "card_number",
  "routing_number",
  "sort_code",
  "employer_social_security_account",
  "cadastral_reference",
]);

/** Check digits and placeholders of every identifier among the fields. */
export function checkIdentifiers({ part, extraction }: CheckInput): Finding[] {
  const found: Finding[] = [];
  const ocr = part.context.sheet.ocr;
  for (const field of part.fields) {
    const kinds = kindsOf
      .get(field.name)
      ?.filter(
        (k) => homeOf(k) === undefined || extraction.country === null || homeOf(k) === extraction.country,
      );
    const printed = field.raw ?? (typeof field.value === "string" ? field.value : null);
    if (kinds === undefined || printed === null || /[•*]/.test(printed)) continue;
    const kind = shapeOf(printed, kinds);
    const result = kind === null ? unlabelled(field, printed, extraction.country) : verdict(kind, printed);
    if (result === "placeholder") found.push(placeholder(field, printed));
    else if (result === "invalid" && kind !== null) {
      if (quiet.has(field.name)) continue;
      if (ocr && field.confidence < (kind === "iban" ? 0.8 : 0.62))
        found.push(finding("value_unreadable", field.name, "low", field, { value: shown(field, printed) }));
      else found.push(invalid(field, kind, printed));
    }
  }
  return found;
}

function shapeOf(printed: string, kinds: readonly IdentifierKind[]): IdentifierKind | null {
  const text = printed.toUpperCase();
  for (const kind of kinds) if (findIdentifiers(text, [kind]).length > 0) return kind;
  const digits = text.replace(/\D/g, "");
  if (kinds.includes("ssn") && digits.length === 9 && /^[\d -]+$/.test(text)) return "ssn";
  if (kinds.includes("nir") && digits.length === 15) return "nir";
  return null;
}

/** Runs of ascending digits and numbers of zeros are placeholders whatever they stand for. */
function unlabelled(field: RawField, printed: string, _country: string | null): "placeholder" | "unchecked" {
  const digits = printed.replace(/\D/g, "");
  const run = digits.length >= 8 && "123456789012345678901234567890".startsWith(digits);
  return (run || /^0{6,}$/.test(digits)) &&
    (field.name.endsWith("_tax_id") ||
      field.name.endsWith("security_number") ||
      field.name.endsWith("id_number"))
    ? "placeholder"
    : "unchecked";
}

const shown = (field: RawField, printed: string): string =>
  typeof field.value === "string" && field.value.includes("•")
    ? field.value
    : field.raw === undefined || !/iban|account|card/.test(field.name)
      ? printed
      : mask(printed);

function placeholder(field: RawField, printed: string): Finding {
  const example = /^QQ\W*12\W*34\W*56/i.test(printed);
  const severity: Severity = field.name === "sort_code" || example ? "low" : "medium";
  return finding("placeholder_identifier", field.name, severity, field, { value: shown(field, printed) });
}

/** An account number that its box breaks over two lines was read in part; only one of full length can be wrong. */
const readInPart = (printed: string): boolean =>
  !hasFullLength(printed.toUpperCase().replace(/[^A-Z0-9]/g, ""));

function invalid(field: RawField, kind: IdentifierKind, printed: string): Finding {
  if (kind === "iban")
    return readInPart(printed)
      ? finding("value_unreadable", "iban", "low", field)
      : finding("iban_invalid", "iban", "high", field, { value: shown(field, printed) });
  if (kind === "ssn")
    return finding("id_check_digit_invalid", field.name, "medium", field, { value: shown(field, printed) });
  // A company's number is printed by its programs from one place: that it is wrong weighs as it does for a person's.
  return finding("id_check_digit_invalid", field.name, "high", field, { value: shown(field, printed), kind });
}
