import type { Extraction, Part } from "./extract/extraction";
import { recall } from "./extract/recall";
import { fieldOf } from "./field-of";
import { has } from "./knowledge";
import type { Applicant, RawField } from "./types";
import { compareNames, isBent, type NameAgreement, nameParts, sameCompany } from "./values/name";
import { distance, fold } from "./values/text";

/** The fields that name the person a document is about, by type; the first found counts, for contracts any of them. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  payslip: ["employee_name"],
  bank_statement: ["account_holder"],
  id: ["surname"],
  employment_contract: ["employee_name"],
  tax_return: ["taxpayer_name"],
  rental_contract: ["tenant_name", "landlord_name"],
  purchase_agreement: ["buyer_name", "seller_name"],
  utility_bill: ["account_holder"],
  pension_letter: ["beneficiary_name"],
  benefit_letter: ["beneficiary_name"],
  work_history: ["holder_name"],
  registration_docs: ["company_name", "officer_name"],
  annual_accounts: ["company_name"],
  other: ["holder_name", "party_name"],
};

/** The fields that hold the personal number of the person a document is about. */
export const ownNumbers: readonly string[] = [
  "employee_id_number",
  "account_holder_id_number",
  "taxpayer_id_number",
  "beneficiary_id_number",
  "holder_id_number",
  "id_number",
];

export type Subject = {
  field: RawField;
  name: string;
  agreement: NameAgreement;
  extraction: Extraction;
  part: Part;
};

/** Where contracts put the names of their parties in cases. */

const company = new Set(["company_name", "party_name", "seller_name", "landlord_name", "account_holder"]);

/** Fields that name the other side of a document. */
const others = new Set(["company_name", "party_name", "seller_name", "landlord_name"]);

/** The person that most documents name, as the first of them prints it; empty when none names anybody. */
export function nameInDocuments(extractions: readonly Extraction[]): string {
  const names = extractions.flatMap((extraction) =>
    extraction.parts.flatMap((part) => {
      const own = { ...part, fields: part.fields.filter(({ name }) => !others.has(name)) };
      const subject = subjectOf(extraction, own, { name: "" });
      return subject === null ? [] : [subject.name];
    }),
  );
  const support = names.map((name) => names.filter((other) => compareNames(name, other) === "same").length);
  return names[support.indexOf(Math.max(...support))] ?? "";
}

/** Compares the people a document part names with the applicant; the best agreement of the part. Null when none is named. */
export function subjectOf(extraction: Extraction, part: Part, applicant: Applicant): Subject | null {
  const names = part.type === null ? [] : (subjects[part.type] ?? []);
  const order: readonly NameAgreement[] = ["same", "typo", "partial", "different"];
  let best: Subject | null = null;
  for (const field of part.fields) {
    if (!names.includes(field.name) || typeof field.value !== "string") continue;
    const given = part.type === "id" ? fieldOf(part, "given_names")?.value : undefined;
    const name = typeof given === "string" ? `${given} ${field.value}` : field.value;
    const wanted = [
      applicant.name,
      ...(applicant.earlierNames ?? []),
      ...(applicant.company !== undefined && company.has(field.name) ? [applicant.company] : []),
    ];
    for (const target of wanted) {
      const looksSame = part.context.sheet.ocr && compareNames(drawn(target), drawn(name)) === "same";
      const agreement =
        looksSame || ((company.has(field.name) || target === applicant.company) && sameCompany(target, name))
          ? "same"
          : has(part.context.country, "names_bend") && isBent(target, name)
            ? "same"
            : compareParties(target, name, part.type === "id" && given === undefined);
      if (best === null || order.indexOf(agreement) < order.indexOf(best.agreement))
        best = { field, name, agreement, extraction, part };
    }
  }
  return best;
}

/** A name as its letters look on a picture: nobody tells `Ian` from `lan`, or a small `m` from `rn`. */
const drawn = (name: string): string =>
  fold(name)
    .replace(/rn/g, "m")
    .replace(/[l1|!]/g, "i")
    .replace(/0/g, "o")
    .replace(/5/g, "s");

/** Words beside the name that somebody bore before, and of documents about a marriage. */
const before =
  /\b(?:geburtsname|geborene?r?|geb\.|nee|nom de (?:naissance|jeune fille)|name at birth|birth name|maiden name|(?:previous|former) (?:sur)?names?|formerly|nata|nato|cognome (?:da nubile|alla nascita)|nazwisko (?:rodowe|panienskie)|z domu|apellidos? de soltera|nome de solteira|geboortenaam|meisjesnaam|fodenavn|pigenavn|fodt|fodd|rozena|rodne prijmeni|szuletesi nev|eheschliessung|eheurkunde|heirat\w*|marriage|married|mariage|matrimonio|casamento|huwelijks?\w*|malzenstw\w*|vielse\w*|vigsel\w*|change of name|deed poll|namensanderung)(?![a-z])/;

/**
 * Names that other documents bear and that a card or certificate of the case shows to be the applicant's from before: it prints both in full,
 * with words of a birth name or a marriage, and the given name stayed.
 */
export function earlierNames(extractions: readonly Extraction[], applicant: Applicant): string[] {
  const given = nameParts(applicant.name);
  if (given.length < 2) return [];
  const parts = extractions.flatMap((extraction) => extraction.parts.map((part) => ({ extraction, part })));
  const proofs = parts.filter(
    ({ part }) =>
      (part.type === "id" || part.type === "other") &&
      before.test(part.context.sheet.flow.folded) &&
      mentions(part, applicant.name),
  );
  return parts.flatMap(({ extraction, part }) => {
    const subject = subjectOf(extraction, part, applicant);
    if (subject === null || subject.agreement !== "different") return [];
    const words = nameParts(subject.name).filter((word) => word.length > 1);
    const kept = words.filter((word) => given.includes(word));
    const proven = proofs.some((proof) => {
      const first = givenNamesOn(proof.part);
      const stayed = kept.length > 0 && words.every((word) => first.has(word) === kept.includes(word));
      return stayed && proof.part !== part && mentions(proof.part, subject.name);
    });
    return proven ? [subject.name] : [];
  });
}

const givenLabel =
  /\b(?:vornamen?|given names?|forenames?|first names?|christian names?|prenoms?|nombres?|nomes? propri?os?|prenome|imi(?:e|ona)|imion|voornamen?|fornavne?|fornamn|jmen[oa]|krestni|utonev|etunimet)\b/;

/** What a card or certificate calls given names: the surname of a couple is shared by two people. */
const givenNamesOn = (part: Part): Set<string> =>
  new Set(
    [
      String(fieldOf(part, "given_names")?.value ?? ""),
      ...part.context.sheet.rows.flatMap(({ folded, text }) => (givenLabel.test(folded) ? text : [])),
    ].flatMap(nameParts),
  );

/** Who answers for somebody else's rent. */
const guarantee =
  /\b(?:\w*burgschaft|burg(?:e|in)|guarantors?|guarantee|caution(?:nement)? solidaire|acte de cautionnement|se porte caution|garants?|aval(?:ista)?|fiador[ae]?|fideiuss\w+|garante|borgstell\w+|borgtocht|poreczyciel\w*|poreczeni\w*)(?![a-z])/;
const guarantorKeys = ["guarantor_name", "guarantor", "avalista", "fiador", "garant", "garante", "burge"];

/** Whether somebody else's document came because that person answers for the rent: the case says so, or a document that names both. */
export const answersFor = (
  name: string,
  applicant: Applicant,
  parts: readonly Part[],
  details: Readonly<Record<string, string | number>>,
): boolean =>
  guarantorKeys.some((key) => compareNames(String(details[key] ?? ""), name) === "same") ||
  parts.some(
    (part) =>
      compareNames(String(fieldOf(part, "guarantor_name")?.value ?? ""), name) === "same" ||
      (part.type === "other" &&
        speaksOfGuarantee(part) &&
        mentions(part, name) &&
        mentions(part, applicant.name)),
  );

const speaksOfGuarantee = ({ context: { sheet } }: Part): boolean =>
  recall(sheet, "guarantee", () => guarantee.test(sheet.flow.folded));

/** What stands between the names of several people: `A and B`, `A en/of B`, `A y/o B`, `A OR B`. */
const joins =
  /\s+(?:and|y|et|und|e|en|i|a|og|och|or|o|ou|oder|of|lub|nebo|eller|&)(?:\s?\/\s?(?:and|or|y|o|et|ou|und|oder|e|en|of|i|lub|och|og|eller))?\s+|\s*[,;/]\s*/iu;

/** `A and B`, `A, B`: one of several named people is enough. */
function compareParties(target: string, printed: string, surnameOnly: boolean): NameAgreement {
  const whole = compareNames(target, printed);
  if (whole === "same") return whole;
  if (surnameOnly && compareNames(target, printed) === "partial") return "same";
  for (const piece of printed.split(joins)) {
    if (nameParts(piece).length >= 2 && compareNames(target, piece) === "same") return "same";
  }
  return whole;
}

/** Whether all parts of a name stand somewhere on the pages (a letter may differ on pictures). */
export const mentions = (part: Part, name: string): boolean =>
  recall(part.context.sheet, `name ${name}`, () => standsOn(part, name));

function standsOn(part: Part, name: string): boolean {
  const words = new Set(
    part.context.sheet.rows.flatMap(({ text }) => [
      ...fold(text).split(/[^a-z0-9]+/),
      ...(text.match(/\b(?:\p{L}\.){2,}/gu) ?? []).map((letters) => fold(letters).replaceAll(".", "")),
    ]),
  );
  const squashed = part.context.sheet.flow.folded.replace(/[^a-z0-9]/g, "");
  const near = (wanted: string): boolean => {
    if (words.has(wanted) || (wanted.length >= 6 && squashed.includes(wanted))) return true;
    if (!part.context.sheet.ocr || wanted.length < 4) return false;
    for (const word of words)
      if (
        Math.abs(word.length - wanted.length) <= 2 &&
        distance(word, wanted, wanted.length >= 7 ? 2 : 1) <= (wanted.length >= 7 ? 2 : 1)
      )
        return true;
    return false;
  };
  const parts = nameParts(name).filter((p) => p.length > 1);
  return parts.length > 0 && parts.every(near);
}

/** All but one word of two names are the same, and that one a letter or two apart: on a picture, `rn` is read as m and OW as V. */
function isMisread(printed: string, wanted: string): boolean {
  const [left, right] = [nameParts(printed), nameParts(wanted)];
  const [odd = "", ...more] = left.filter((part) => !right.includes(part));
  const [other = "", ...others] = right.filter((part) => !left.includes(part));
  const short = odd.length < 4 || other.length < 4;
  return left.length > 1 && more.length + others.length === 0 && !short && distance(odd, other, 2) <= 2;
}

/** The reading of a name is good enough to say that it is not this person's but somebody else's. */
export const certainName = (subject: Subject, wanted: string): boolean => {
  const { ocr } = subject.part.context.sheet;
  if (ocr && subject.field.confidence < 0.93 && isMisread(subject.name, wanted)) return false;
  const words = subject.name.split(/\s+/).filter((w) => w.replace(/[^\p{L}]/gu, "").length > 1).length;
  return subject.field.confidence >= (ocr ? 0.75 : 0.6) && (words >= 2 || subject.part.type === "id");
};
