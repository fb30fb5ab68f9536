import type { Part } from "./extract/extraction";
import type { Income } from "./income";
import { requestedType } from "./requested-type";
import type { DocumentType, Finding, InputFile, ReadDocument, SingleType } from "./types";

type Asked = { requested?: readonly string[]; files: readonly Pick<InputFile, "requested">[] };

type Came = {
  document: number;
  source: Pick<ReadDocument, "failure">;
  parts: readonly Pick<Part, "type">[];
};

/** Papers by which an income is shown. */
const income = new Set<SingleType>([
  "payslip",
  "bank_statement",
  "employment_contract",
  "tax_return",
  "pension_letter",
  "benefit_letter",
]);

/**
 * What was asked for and did not come. A document came when one of its type was recognised, or when the applicant said that a file is
 * it and it did not turn out to be something else. What we cannot know is not held against anybody: of a request in words that name no
 * type of ours, any paper that nothing else asked for may be the answer.
 */
export function findMissing(
  extractions: readonly Came[],
  { requested = [], files }: Asked,
  figure: Pick<Income, "monthly_amount">,
): Finding[] {
  const readable = extractions.filter(({ source }) => source.failure === undefined);
  const wanted = requested.map((words) => requestedType(words));
  const typesOf = ({ parts }: Came) => parts.map(({ type }) => type);
  const known = (type: DocumentType | null) => type !== null && type !== "other" && type !== "mixed";
  const came = (type: SingleType) => readable.some((one) => typesOf(one).includes(type));
  const saidToBe = (place: number, type: SingleType | null) =>
    extractions.some(
      (one) =>
        files[one.document]?.requested === place &&
        (type === null || !typesOf(one).some((found) => known(found) && found !== type)),
    );
  const unasked = readable.filter(
    (one) =>
      files[one.document]?.requested === undefined && !typesOf(one).some((type) => wanted.includes(type)),
  ).length;
  let spare = unasked;
  return requested.flatMap((words, place) => {
    const type = wanted[place] ?? null;
    if (saidToBe(place, type) || (type !== null && came(type))) return [];
    if (type === null && spare > 0) {
      spare -= 1;
      return [];
    }
    const rests = type === "id" || (type !== null && income.has(type) && figure.monthly_amount === null);
    return [
      {
        code: "documents_missing",
        field: "documents",
        severity: rests ? "medium" : "low",
        values: { text: type === words.trim() ? type : words },
      } satisfies Finding,
    ];
  });
}
