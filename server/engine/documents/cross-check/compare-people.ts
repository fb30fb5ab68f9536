import type { CaseInput, Item } from "../case-values";
import { fieldOf } from "../field-of";
import { finding, legible } from "../make-finding";
import { answersFor, certainName, mentions, ownNumbers, type Subject, subjectOf } from "../people";
import type { Applicant, Finding, RawField } from "../types";
import { bare } from "../values/identifier";
import { compareNames } from "../values/name";
import { distance } from "../values/text";
import type { Agreed } from "./agreement";

/** Who the documents are about: names, personal numbers and birth dates against the applicant's. */
export function comparePeople(
  items: readonly Item[],
  { applicant, caseDetails }: CaseInput,
  agreed: Agreed,
): Finding[] {
  const parts = items.map(({ part }) => part);
  const found: Finding[] = [];
  const named: number[] = [];
  for (const { extraction, part } of items) {
    const subject = subjectOf(extraction, part, applicant);
    if (subject === null || applicant.name === "" || isNobodys(subject)) continue;
    if (subject.agreement === "same") {
      named.push(extraction.document);
      continue;
    }
    const elsewhere = mentions(part, applicant.name);
    if (elsewhere && subject.field.confidence < 0.93) {
      named.push(extraction.document);
      continue;
    }
    const values = { printed: subject.name, expected: applicant.name };
    if (subject.agreement === "different" && certainName(subject, applicant.name) && !elsewhere)
      found.push(
        finding(
          "name_mismatch",
          subject.field.name === "surname" ? "name" : subject.field.name,
          answersFor(subject.name, applicant, parts, caseDetails) ? "low" : "high",
          subject.field,
          values,
        ),
      );
    else if (subject.agreement !== "different")
      found.push(
        finding(
          "name_partial",
          subject.field.name === "surname" ? "name" : subject.field.name,
          "low",
          subject.field,
          values,
        ),
      );
    // On a picture the name may have been misread; a text says what it says, and whose it is has to be asked.
    else if (part.context.sheet.ocr)
      found.push(
        finding(
          "value_unreadable",
          subject.field.name === "surname" ? "name" : subject.field.name,
          "low",
          subject.field,
          {},
        ),
      );
    else
      found.push(
        finding(
          "name_mismatch",
          subject.field.name === "surname" ? "name" : subject.field.name,
          "low",
          subject.field,
          values,
        ),
      );
  }
  if (named.length > 0) agreed("name", ...named);
  const strangers = found.filter(({ code }) => code === "name_mismatch");
  return [
    ...found.filter((one) => !strangers.includes(one)),
    ...onePerPerson(strangers),
    ...identity(items, applicant, agreed),
  ];
}

/** Who is called a party of a document of no known kind need not be the person that it is about. */
const isNobodys = ({ part, field, agreement }: Subject): boolean =>
  part.type === "other" && field.name === "party_name" && agreement === "different";

/** Several documents of one other person are one thing to ask about: a note on the first names the rest. */
function onePerPerson(strangers: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const [place, finding] of strangers.entries()) {
    const same = (other: Finding): boolean =>
      compareNames(String(finding.values.printed), String(other.values.printed)) === "same";
    if (kept.some(same)) continue;
    const others = strangers
      .slice(place + 1)
      .filter(same)
      .flatMap(({ document }) =>
        document === undefined || document === finding.document ? [] : [document + 1],
      );
    kept.push(
      others.length === 0
        ? finding
        : { ...finding, values: { ...finding.values, others: [...new Set(others)].join(", ") } },
    );
  }
  return kept;
}

/** The personal number and birth date of documents against the applicant's, and the identity document's. */
function identity(items: readonly Item[], applicant: Applicant, agreed: Agreed): Finding[] {
  const found: Finding[] = [];
  const idCard = items.find((i) => i.part.type === "id");
  const cardNumber = idCard === undefined ? undefined : fieldOf(idCard.part, "id_number");
  const wanted =
    applicant.id_number ??
    (cardNumber === undefined ? undefined : String(cardNumber.raw ?? cardNumber.value));
  if (wanted !== undefined) {
    for (const { part, extraction } of items) {
      const subject = subjectOf(extraction, part, applicant);
      if (subject !== null && subject.agreement === "different") continue;
      const numbers = part.fields.filter((f) => ownNumbers.includes(f.name));
      for (const field of numbers) {
        if (field === cardNumber && applicant.id_number === undefined) continue;
        const printed = bare(String(field.raw ?? field.value));
        const target = bare(wanted);
        if (printed === target) agreed("id_number", field.document);
        else if (
          comparable(printed, target) &&
          legible(field) &&
          (!part.context.sheet.ocr || field.confidence > 0.75)
        ) {
          const swapped =
            [...printed].sort().join("") === [...target].sort().join("") ||
            (printed.length > 6 && distance(printed, target, 1) <= 1);
          found.push(
            finding("id_number_mismatch", field.name, swapped ? "medium" : "high", field, {
              printed: shown(field),
              expected: applicant.id_number ?? wanted,
            }),
          );
        }
      }
    }
  }
  const birth = applicant.date_of_birth;
  for (const { part } of items) {
    const field = fieldOf(part, "date_of_birth");
    if (birth === undefined || field === undefined) continue;
    if (String(field.value) === birth) agreed("date_of_birth", field.document);
    else if (field.confidence > 0.6)
      found.push(
        finding("birth_date_mismatch", "date_of_birth", "high", field, {
          printed: String(field.value),
          expected: birth,
        }),
      );
  }
  return found;
}

const comparable = (a: string, b: string): boolean =>
  a.length === b.length &&
  /^[A-Z]*\d/.test(a) === /^[A-Z]*\d/.test(b) &&
  a.replace(/\d/g, "").length === b.replace(/\d/g, "").length;
const shown = (field: RawField): string => String(field.value);
