import type { Extraction, Part } from "../extract/extraction";
import { readPages } from "../extract-fields";
import type { FieldName } from "../field-names";
import { fieldOf } from "../field-of";
import { type CheckInput, finding } from "../make-finding";
import { mentions } from "../people";
import { holders } from "../recognise";
import type { Finding, RawField, SingleType } from "../types";
import { compareNames, nameParts, sameCompany } from "../values/name";

/** Contracts name two parties, and the register and the accounts a company: whom a page of one is about. */
const subjects: Partial<Record<SingleType, FieldName>> = {
  ...holders,
  rental_contract: "tenant_name",
  purchase_agreement: "buyer_name",
  annual_accounts: "company_name",
  registration_docs: "company_name",
};
/** Further pages of long statements repeat the head of the first. */
const mostPages = 6;

/**
 * A page that read by itself is somebody else's: it is a document of its own, and names another subject in everything that both pages print of
 * theirs, two such things at least. Neither page mentions whom the other one is about.
 */
export function checkFurtherPages({ part, extraction, today, applicant }: CheckInput): Finding[] {
  const subject = part.type === null ? undefined : subjects[part.type];
  const pages = [...new Set(part.sheet.rows.map(({ page }) => page))].slice(0, mostPages);
  if (part.type === null || subject === undefined || pages.length < 2) return [];
  const [own, ...further] = pages.map((page) => readPage(extraction, part.type ?? "other", page, today));
  const known = fieldOf(part, subject) ?? (own && fieldOf(own, subject));
  if (own === undefined || known === undefined) return [];
  return further
    .flatMap((page) => {
      const other = fieldOf(page, subject);
      if (other === undefined || nameParts(String(other.value)).length < 2) return [];
      const mentioned =
        mentions(own, String(other.value)) ||
        [applicant.name, String(known.value)].some((name) => mentions(page, name));
      if (mentioned || !isWhole(own, page) || !ofAnother(own, page, subject)) return [];
      const values = { printed: String(other.value), expected: String(known.value) };
      return [finding("name_mismatch", subject, "medium", other, values)];
    })
    .slice(0, 1);
}

const read = new WeakMap<Extraction["source"], Map<string, Part>>();

/** A document is judged before and after learned values: its pages are read once. */
function readPage(extraction: Extraction, type: SingleType, page: number, today: string): Part {
  const known = read.get(extraction.source) ?? new Map<string, Part>();
  read.set(extraction.source, known);
  const key = [type, page, extraction.document, extraction.country, today].join();
  const part = known.get(key) ?? readPages(extraction, type, [page], today);
  known.set(key, part);
  return part;
}

/** A document of its own states most of what the first one does, and names its holder at the head. */
const isWhole = (own: Part, page: Part): boolean => {
  const names = new Set(own.fields.map(({ name }) => name));
  const both = new Set(page.fields.flatMap(({ name }) => (names.has(name) ? [name] : [])));
  return both.size >= 4 && both.size * 2 >= names.size;
};

const numbers = /_(?:number|reference|tax_id)$|^iban$/;
const names = /_(?:name|holder|address)$/;
/** Two people may have one employer, one bank or one landlord. */
const ofIssuer = /^(?:employer|supplier|bank|payer|landlord|seller|registry)_/;

/** Everything that both print of who they are about is another; who issued them may be the same, or another as well. */
function ofAnother(own: Part, page: Part, subject: FieldName): boolean {
  const both = own.fields.flatMap((field) => {
    const other = fieldOf(page, field.name);
    const of = numbers.test(field.name) ? differ : names.test(field.name) ? namesDiffer : undefined;
    return other === undefined || of === undefined ? [] : [{ name: field.name, apart: of(field, other) }];
  });
  const apart = both.filter((one) => one.apart);
  return (
    apart.length > 1 &&
    apart.some(({ name }) => name === subject) &&
    both.every((one) => one.apart || ofIssuer.test(one.name))
  );
}

const figuresOf = ({ raw, value }: RawField): string => String(raw ?? value).replace(/\W/g, "");
const differ = (one: RawField, other: RawField): boolean => figuresOf(one) !== figuresOf(other);
const namesDiffer = (one: RawField, other: RawField): boolean =>
  compareNames(String(one.value), String(other.value)) === "different" &&
  !sameCompany(String(one.value), String(other.value));
