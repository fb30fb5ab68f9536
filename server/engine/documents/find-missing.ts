import type { Part } from "./extract/extraction";
import type { Income } from "./income";
import { SHOWS_INCOME } from "./income/shows-income";
import { monthsLacking } from "./requested-months";
import { ownWords, requestedType } from "./requested-type";
import type {
  DocumentType,
  Field,
  Finding,
  InputFile,
  ReadDocument,
  RequestedDocument,
  SingleType,
} from "./types";
import { addMonths } from "./values/date";

type Asked = { requested?: readonly string[]; files: readonly Pick<InputFile, "requested">[] };

type Came = {
  document: number;
  source: Pick<ReadDocument, "failure">;
  parts: readonly (Pick<Part, "type"> & Partial<Pick<Part, "fields">>)[];
};

/** The months that a document is about, where it comes by the month. */
const dated: Readonly<Record<string, readonly [from: string, to: string]>> = {
  payslip: ["pay_period_end", "pay_period_end"],
  bank_statement: ["period_start", "period_end"],
};

/** The months a document is of: of a statement all that it covers by more than half. */
export function monthsOf(type: string | null, fields: readonly Pick<Field, "name" | "value">[]): string[] {
  const names = dated[type ?? ""];
  if (names === undefined) return [];
  const [from, to] = names.map((name) => fields.find((field) => field.name === name)?.value);
  const end = to ?? fields.find(({ name }) => name === "pay_date")?.value;
  if (typeof end !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(end)) return [];
  if (type === "payslip" || typeof from !== "string") return [end.slice(0, 7)];
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-15`; day <= end && months.length < 36; day = addMonths(day, 1))
    if (day >= from || day.slice(0, 7) === end.slice(0, 7)) months.push(day.slice(0, 7));
  return months.length > 0 ? months : [end.slice(0, 7)];
}

/** Documents of different days: copies and pages of one count once. */
const documentsIn = (parts: readonly (Pick<Part, "type"> & Partial<Pick<Part, "fields">>)[]): number =>
  new Set(
    parts.map(({ fields = [] }) =>
      JSON.stringify(
        ["pay_period_start", "pay_period_end", "pay_date", "period_start", "period_end"].map(
          (name) => fields.find((field) => field.name === name)?.value ?? null,
        ),
      ),
    ),
  ).size;

/**
 * What was asked for against what came. A document came when one of its type was recognised, or when the applicant said that a file is
 * it and it did not turn out to be something else. What we cannot know is not held against anybody: of a request in words that name no
 * type of ours, any document that nothing else asked for may be the answer. Where months were asked for, and the documents say theirs, those
 * that are lacking are named.
 */
export function matchRequested(
  extractions: readonly Came[],
  { requested = [], files }: Asked,
  today: string,
): RequestedDocument[] {
  const readable = extractions.filter(({ source }) => source.failure === undefined);
  const wanted = requested.map((words) => requestedType(words));
  const typesOf = ({ parts }: Came) => parts.map(({ type }) => type);
  const known = (type: DocumentType | null) => type !== null && type !== "other" && type !== "mixed";
  const saidToBe = (one: Came, place: number, type: SingleType | null) =>
    files[one.document]?.requested === place &&
    (type === null || !typesOf(one).some((found) => known(found) && found !== type));
  const spare = readable.filter(
    (one) =>
      files[one.document]?.requested === undefined && !typesOf(one).some((type) => wanted.includes(type)),
  );
  return requested.map((words, place) => {
    const type = wanted[place] ?? null;
    const came = extractions.filter(
      (one) =>
        saidToBe(one, place, type) ||
        (type !== null && one.source.failure === undefined && typesOf(one).includes(type)),
    );
    const perhaps = came.length === 0 && type === null ? spare.shift() : undefined;
    const documents = [...came, ...(perhaps ? [perhaps] : [])].map(({ document }) => document);
    const parts = came.flatMap((one) => one.parts.filter((part) => part.type === type));
    const found = parts.flatMap((part) => monthsOf(part.type, part.fields ?? []));
    const told = parts.length > 0 && parts.every((part) => monthsOf(part.type, part.fields ?? []).length > 0);
    return {
      requested: words,
      documents: documents.sort((a, b) => a - b),
      months: told ? monthsLacking(words, found, today, documentsIn(parts)) : [],
      missing: documents.length === 0,
    };
  });
}

/** What was asked for and did not come, as findings: graver where income or identity rest on it. */
export function findMissing(
  matched: readonly RequestedDocument[],
  figure: Pick<Income, "monthly_amount">,
): Finding[] {
  return matched.flatMap(({ requested, months, missing }) => {
    if (!missing && months.length === 0) return [];
    const [type, own] = [requestedType(requested), ownWords(requested)];
    const lacking = missing && own?.month ? [own.month] : months;
    const rests =
      type === "id" || (type !== null && SHOWS_INCOME.has(type) && figure.monthly_amount === null);
    return [
      {
        code: "documents_missing",
        field: "documents",
        severity: missing && rests ? "medium" : "low",
        values: {
          text: own?.type ?? requested,
          ...(lacking.length === 0 ? {} : { months: lacking.join(", ") }),
        },
      } satisfies Finding,
    ];
  });
}
