import type { Extraction, Part } from "../extract/extraction";
import { readPages } from "../extract-fields";
import type { FieldName } from "../field-names";
import { fieldOf } from "../field-of";
import { type CheckInput, finding } from "../make-finding";
import { holders } from "../recognise";
import type { Finding, RawField, SingleType } from "../types";
import { compareNames, nameParts } from "../values/name";

/** A return is of two people where they are taxed together, a lease of all its parties. */
const ofOne: ReadonlySet<SingleType> = new Set([
  "payslip",
  "employment_contract",
  "bank_statement",
  "utility_bill",
  "pension_letter",
  "benefit_letter",
]);
/** What an employer certifies of one year is of one person. */
const yearEnd = new Set([
  "P60",
  "W-2",
  "190",
  "CU",
  "Lohnsteuerbescheinigung",
  "Lohnausweis",
  "L16",
  "T4",
  "281.10",
]);
/** Further pages of long statements repeat the head of the first. */
const mostPages = 6;

/** A page that read by itself is somebody else's: it names another person, and every number that both pages print of theirs is another. */
export function checkFurtherPages({ part, extraction, today, applicant }: CheckInput): Finding[] {
  const holder = part.type === null ? undefined : holders[part.type];
  const pages = [...new Set(part.sheet.rows.map(({ page }) => page))].slice(0, mostPages);
  const [, second] = pages;
  const certificate = yearEnd.has(String(fieldOf(part, "tax_form")?.value));
  if (part.type === null || !(ofOne.has(part.type) || certificate)) return [];
  if (holder === undefined || second === undefined) return [];
  const [own, ...pageParts] = pages.map((page) => readPage(extraction, part.type ?? "other", page, today));
  return pageParts
    .flatMap((page) => {
      if (own === undefined) return [];
      const [one, other] = [nameOf(own, holder), nameOf(page, holder)];
      if (
        one === undefined ||
        other === undefined ||
        compareNames(String(one.value), String(other.value)) !== "different" ||
        !ofAnother(own, page) ||
        !isWhole(own, page)
      )
        return [];
      if (compareNames(applicant.name, String(other.value)) !== "different") return [];
      const values = { printed: String(other.value), expected: String(one.value) };
      return [finding("name_mismatch", holder, "medium", other, values)];
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

/** A name under a caption of its own: one that was found by its place may be anybody's. */
function nameOf(part: Part, holder: FieldName): RawField | undefined {
  const field = fieldOf(part, holder);
  const sure = field !== undefined && field.confidence >= 0.88;
  return sure && nameParts(String(field.value)).length >= 2 ? field : undefined;
}

/** A document of its own states most of what the first one does, and names its holder at the head. */
const isWhole = (own: Part, page: Part): boolean => {
  const names = new Set(own.fields.map(({ name }) => name));
  const both = new Set(page.fields.flatMap(({ name }) => (names.has(name) ? [name] : [])));
  return both.size >= 4 && both.size * 2 >= names.size;
};

const numbers = /^(?!employer|supplier|bank).*(?:_number|_reference)$|^iban$/;

function ofAnother(own: Part, page: Part): boolean {
  const both = own.fields.flatMap((field) => {
    const other = numbers.test(field.name) ? fieldOf(page, field.name) : undefined;
    return other === undefined ? [] : [[figuresOf(field), figuresOf(other)] as const];
  });
  return both.length > 0 && both.every(([one, other]) => one !== other);
}

const figuresOf = ({ raw, value }: RawField): string => String(raw ?? value).replace(/\W/g, "");
