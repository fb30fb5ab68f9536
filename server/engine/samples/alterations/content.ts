import { WHITE } from "../canvas";
import { company } from "../companies";
import { Dice } from "../dice";
import type { DrawnDocument } from "../drawn-document";
import { isEmbedded, textWidth } from "../fonts";
import { ibanWithWrongCheck, printIban, withWrongLetter } from "../identifiers";
import { cents } from "../money";
import { fullName, listName, person } from "../people";
import type { Story } from "../story";
import { amountIn, expect, marksOf, raised, restate, retype, withAmount } from "./edit";

/** An alteration of what the pages say; undefined when the document has nothing to alter that way. */
export type ContentEdit = (genuine: DrawnDocument, story: Story) => DrawnDocument | undefined;

/** Changes the last text that states the field by a share of its amount. */
export function amountChanged(
  field: string,
  by: number,
  codes: string[],
  severity: "medium" | "high",
  pick: "first" | "middle" | "last" = "last",
): ContentEdit {
  return (genuine) => {
    const document = genuine.copy();
    const marks = marksOf(document, field);
    const mark =
      marks[pick === "first" ? 0 : pick === "last" ? marks.length - 1 : Math.floor(marks.length / 2)];
    const old = mark && amountIn(mark.text);
    if (!mark || old === undefined) return undefined;
    const value = raised(old, by);
    retype(mark, withAmount(mark.text, value));
    restate(document, field, value);
    return expect(document, codes, field, severity);
  };
}

/** The printed rate no longer gives the printed tax. */
export const rateInconsistent: ContentEdit = (genuine) => {
  const document = genuine.copy();
  const [mark] = marksOf(document, "income_tax_rate");
  const old = mark && amountIn(mark.text);
  if (!mark || old === undefined) return undefined;
  const value = cents(old > 8 ? old - 5.5 : old + 5.5);
  retype(mark, withAmount(mark.text, value));
  restate(document, "income_tax_rate", value);
  return expect(document, ["rate_mismatch"], "income_tax_rate", "medium");
};

/** A white box over the amount and another amount typed on top: the old one stays in the file, unseen. */
export function covered(field: string): ContentEdit {
  return (genuine) => {
    const document = genuine.copy();
    for (const page of document.pages) {
      const mark = page.marks.findLast((candidate) => candidate.kind === "text" && candidate.field === field);
      if (mark?.kind !== "text") continue;
      const old = amountIn(mark.text);
      if (old === undefined) continue;
      const value = raised(old, 0.2);
      const width = textWidth(mark.font, mark.size, mark.text);
      delete mark.field;
      page.box(mark.x - 3, mark.y - mark.size * 0.85, width + 6, mark.size * 1.15, { fill: WHITE });
      const right = mark.x + width;
      page.text(right, mark.y, withAmount(mark.text, value), {
        font: "helvetica",
        size: mark.size,
        align: "right",
        field,
      });
      restate(document, field, value);
      return expect(document, ["text_covered"], field, "high");
    }
    return undefined;
  };
}

/** The new amount is set in a face that nothing else in the document uses. */
export function otherFont(field: string): ContentEdit {
  return (genuine) => {
    const document = genuine.copy();
    const mark = marksOf(document, field).at(-1);
    const old = mark && amountIn(mark.text);
    if (!mark || old === undefined) return undefined;
    const value = raised(old, 0.15);
    retype(mark, withAmount(mark.text, value), isEmbedded(mark.font) ? "helvetica" : "times");
    restate(document, field, value);
    return expect(document, ["font_outlier"], field, "medium");
  };
}

/** Another amount printed over the old one, both to be seen. */
export function overprinted(field: string): ContentEdit {
  return (genuine) => {
    const document = genuine.copy();
    for (const page of document.pages) {
      const mark = page.marks.findLast((candidate) => candidate.kind === "text" && candidate.field === field);
      if (mark?.kind !== "text") continue;
      const old = amountIn(mark.text);
      if (old === undefined) continue;
      page.marks.push({ ...mark, text: withAmount(mark.text, raised(old, 0.2)) });
      document.income = null;
      return expect(document, ["text_overlap"], field, "high");
    }
    return undefined;
  };
}

const ID_FIELDS = [
  "employee_id_number",
  "taxpayer_id_number",
  "tenant_id_number",
  "buyer_id_number",
  "beneficiary_id_number",
];

/** The letter of the person's NIF does not belong to its number. */
export const wrongIdLetter: ContentEdit = (genuine) => {
  const document = genuine.copy();
  for (const field of ID_FIELDS) {
    const [mark] = marksOf(document, field);
    if (!mark || !/^[XYZ\d]\d{7}[A-Z]$/.test(mark.text)) continue;
    retype(mark, withWrongLetter(mark.text));
    document.fields[field] = mark.text;
    return expect(document, ["id_check_digit_invalid"], field, "high");
  }
  return undefined;
};

export const wrongIbanCheck: ContentEdit = (genuine) => {
  const document = genuine.copy();
  const [mark] = marksOf(document, "iban");
  if (!mark) return undefined;
  const wrong = ibanWithWrongCheck(mark.text.replaceAll(" ", ""));
  retype(mark, printIban(wrong));
  document.fields.iban = wrong;
  return expect(document, ["iban_invalid"], "iban", "high");
};

const NAME_FIELDS = ["employee_name", "account_holder", "taxpayer_name", "tenant_name", "buyer_name"];

/** Somebody else's document: every text with the applicant's name now names another person. */
export const otherPerson: ContentEdit = (genuine, story) => {
  const field = NAME_FIELDS.find((name) => genuine.fields[name] !== undefined);
  if (field === undefined) return undefined;
  const document = genuine.copy();
  const other = person(new Dice(`${story.seed}/other person`), story.market);
  const before = story.person;
  const swaps: [string, string][] = [
    [listName(before), listName(other)],
    [fullName(before).toUpperCase(), fullName(other).toUpperCase()],
    [fullName(before), fullName(other)],
  ];
  for (const mark of document.pages.flatMap((page) => page.marks)) {
    if (mark.kind !== "text") continue;
    for (const [from, to] of swaps) if (mark.text.includes(from)) retype(mark, mark.text.replace(from, to));
    if (mark.field === field && mark.text === before.surnames.join(" "))
      retype(mark, other.surnames.join(" "));
    if (mark.field === field && mark.text === before.givenNames) retype(mark, other.givenNames);
  }
  document.fields[field] = fullName(other);
  return expect(document, ["name_mismatch"], field, "high");
};

/** Another employer than the one that pays into the account and signs the contract. */
export const otherEmployer: ContentEdit = (genuine, story) => {
  if (genuine.type !== "payslip") return undefined;
  const document = genuine.copy();
  const others = Array.from({ length: 6 }, (_, index) =>
    company(new Dice(`${story.seed}/other employer/${index}`), story.market),
  );
  const other = others.find((candidate) => candidate.name !== story.employer.name);
  if (!other) return undefined;
  for (const mark of document.pages.flatMap((page) => page.marks)) {
    if (mark.kind !== "text") continue;
    for (const [from, to] of [
      [story.employer.name, other.name],
      [story.employer.name.toUpperCase(), other.name.toUpperCase()],
      [story.employer.taxId, other.taxId],
    ] as const) {
      if (from !== "" && mark.text.includes(from)) retype(mark, mark.text.replace(from, to));
    }
  }
  document.fields.employer_name = other.name;
  if (other.taxId !== "" && document.fields.employer_tax_id !== undefined)
    document.fields.employer_tax_id = other.taxId;
  return expect(document, ["employer_mismatch", "salary_payer_mismatch"], "employer_name", "medium");
};

/** The contract without its signatures. */
export const unsigned: ContentEdit = (genuine) => {
  if (genuine.fields.signed !== true) return undefined;
  const document = genuine.copy();
  for (const page of document.pages) {
    const kept = page.marks.filter(
      (mark) => mark.kind !== "shape" || !mark.path.includes("C") || mark.fill !== undefined,
    );
    page.marks.splice(0, page.marks.length, ...kept);
  }
  document.fields.signed = false;
  return expect(document, ["signature_missing"], "signed", "low");
};
