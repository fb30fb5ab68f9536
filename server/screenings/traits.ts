import type { Analysis } from "@/server/engine/documents/types";
import type { PersonTraits } from "@/server/platform/search-person";

/** Of a document with one of these, the numbers may be somebody else's. */
const SOMEBODY_ELSE = new Set([
  "name_mismatch",
  "id_number_mismatch",
  "birth_date_mismatch",
  "specimen_document",
]);
const OWN_NUMBERS =
  /^(id_number|document_number|(employee|account_holder|taxpayer|beneficiary|holder)_id_number)$/;
const LAST_FOUR = /^(iban|account_number|card_number)$|_social_security_number$/;
const MASKED = /^•{4} ?(\w{4})$/;

/** One finding speaks of several documents of somebody else, as people count them. */
const numbered = (others: unknown) =>
  typeof others === "string" ? others.split(",").map((one) => Number(one) - 1) : [];

/** What the applicant can be found and known again by: what was given of them, and what their own documents print. */
export function traitsOf(
  applicant: { name: string; email?: string; phone?: string; id_number?: string; date_of_birth?: string },
  {
    fields,
    findings,
    documents,
    accounts = [],
  }: Pick<Analysis, "fields" | "findings" | "documents" | "accounts">,
): PersonTraits {
  const foreign = new Set(
    findings.flatMap(({ code, document, values }) =>
      SOMEBODY_ELSE.has(code) ? [document ?? -1, ...numbered(values.others)] : [],
    ),
  );
  const own = fields.filter(({ document }) => !foreign.has(document));
  const numbers = own.filter(({ name }) => OWN_NUMBERS.test(name)).map(({ value }) => String(value));
  const birth = own.find(
    ({ name, document }) => name === "date_of_birth" && documents[document]?.type === "id",
  )?.value;
  return {
    ...applicant,
    date_of_birth: applicant.date_of_birth ?? (typeof birth === "string" ? birth : undefined),
    numbers: numbers.filter((value) => !MASKED.test(value)),
    accounts: accounts.flatMap(({ document, digest }) => (foreign.has(document) ? [] : [digest])),
    lastFour: own.flatMap(({ name, value }) =>
      LAST_FOUR.test(name) || OWN_NUMBERS.test(name) ? (MASKED.exec(String(value))?.[1] ?? []) : [],
    ),
  };
}
