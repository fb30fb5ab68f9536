import type { Extraction, Part } from "./extract/extraction";
import { toField } from "./extract/make-field";
import { captionWords } from "./extract/match-labels";
import type { Cell, Token } from "./extract/sheet";
import type { FieldName } from "./field-names";
import type { RawField, SingleType } from "./types";
import { compareNames, isTitle, nameParts } from "./values/name";
import { distance, fold } from "./values/text";

/** The field that names the one person a document is about. Contracts of two parties say by their own words who is which. */
export const holders: Partial<Record<SingleType, FieldName>> = {
  payslip: "employee_name",
  bank_statement: "account_holder",
  employment_contract: "employee_name",
  tax_return: "taxpayer_name",
  utility_bill: "account_holder",
  pension_letter: "beneficiary_name",
  benefit_letter: "beneficiary_name",
  work_history: "holder_name",
};

/**
 * Who is looked for is known: where the captions of a document led to somebody else's name, to none or to a misread one, and the applicant's
 * own is printed on it, that is the holder's name, as it is printed there. A document on which the name does not stand stays as it was read
 * (adr/0013).
 */
export function recognise(extraction: Extraction, applicant: string): Extraction {
  if (partsOf(applicant).length < 2) return extraction;
  const parts = extraction.parts.map((part) => withHolder(part, applicant));
  return { ...extraction, parts, fields: parts.flatMap(({ fields }) => fields) };
}

function withHolder(part: Part, applicant: string): Part {
  const name = part.type === null ? undefined : holders[part.type];
  if (name === undefined) return part;
  const own = part.fields.filter((field) => field.name === name);
  if (own.some(({ value }) => holds(applicant, String(value)))) return part;
  const [place] = mentionsOf(part, applicant);
  if (place === undefined) return part;
  const [first, last] = [place.tokens[0], place.tokens.at(-1)];
  if (first === undefined || last === undefined) return part;
  const lead = /^[^\p{L}]*/u.exec(first.text)?.[0].length ?? 0;
  const trail = /[^\p{L}.]*$/u.exec(last.text)?.[0].length ?? 0;
  const reading = {
    value: place.value,
    row: place.cell.row,
    start: first.start + lead,
    end: last.end - trail,
    confidence: place.certain ? 0.9 : 0.75,
  };
  const field = toField(part.context, name, reading, place.value);
  const at = part.fields.findIndex((other) => other.name === name);
  const rest = part.fields.filter((other) => other.name !== name);
  const fields: RawField[] =
    at < 0 ? [...rest, field] : [...part.fields.slice(0, at), field, ...rest.slice(at)];
  return { ...part, fields };
}

/** A reading of the name in which every part that both have is spelled alike. */
function holds(applicant: string, value: string): boolean {
  const pieces = [value, ...value.split(/\s+(?:and|y|et|und|e|i|&|\/)\s+|\s*[,;/&]\s*/)];
  return pieces.some((piece) => nameParts(piece).length >= 2 && compareNames(applicant, piece) === "same");
}

type NamePart = { folded: string; spelled: string };

/** The parts that tell a name from others, each as it is spelled. */
function partsOf(name: string): NamePart[] {
  const kept = nameParts(name);
  return name.split(/[\s,]+/).flatMap((spelled) =>
    nameParts(spelled)
      .filter((folded) => folded.length > 1 && kept.includes(folded))
      .map((folded) => ({ folded, spelled })),
  );
}

type Mention = { cell: Cell; tokens: readonly Token[]; value: string; certain: boolean; weight: number };

/** Where the name is printed, the surest place first: all of it, alone in its cell, near the head of the first page. */
function mentionsOf(part: Part, applicant: string): Mention[] {
  const wanted = partsOf(applicant);
  const captions = captionWords(part.context.phrases);
  const found = part.context.sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const tokens = row.tokens.filter(
        (token) => token.start >= cell.offset && token.end <= cell.offset + cell.text.length,
      );
      const mention = mentionIn(cell, tokens, wanted, captions);
      return mention === null ? [] : [mention];
    }),
  );
  return found.sort(
    (a, b) => b.weight - a.weight || a.cell.row.page - b.cell.row.page || a.cell.row.index - b.cell.row.index,
  );
}

/** A part of the name as a picture may show it: a letter or two otherwise. */
const slack = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

function mentionIn(
  cell: Cell,
  tokens: readonly Token[],
  wanted: readonly NamePart[],
  captions: ReadonlySet<string>,
): Mention | null {
  const left = [...wanted];
  const hits: { index: number; exact: boolean; spelled: string }[] = [];
  const { ocr } = cell.row;
  tokens.forEach((token, index) => {
    for (const word of nameParts(token.text)) {
      const limit = ocr && token.confidence < 0.95 ? slack(word) : 0;
      const exact = left.findIndex(({ folded }) => folded === word);
      const near =
        exact < 0 && limit > 0
          ? left.findIndex(({ folded }) => slack(folded) > 0 && distance(word, folded, limit) <= limit)
          : exact;
      const part = left[near];
      if (part === undefined) continue;
      left.splice(near, 1);
      hits.push({ index, exact: exact >= 0, spelled: part.spelled });
    }
  });
  const [from, to] = [hits[0]?.index, hits.at(-1)?.index];
  if (from === undefined || to === undefined || hits.length < 2) return null;
  // Of a name with three parts or more one may be left out, as middle names and second surnames are.
  if (left.length > (wanted.length >= 3 ? wanted.length - 2 : 0)) return null;
  // Everything between belongs to the name; more than a second given name, a surname and particles would be a sentence.
  if (to - from + 1 > hits.length + 3) return null;
  const between = tokens.slice(from, to + 1);
  if (between.some(({ text }) => /\d|:/.test(text))) return null;
  // What else a cell of nothing but a name holds is part of it: `Nora Quill Pardo` for Nora Quill.
  const word = ({ text }: Token): boolean =>
    /^\p{Lu}[\p{L}.'’-]*,?$/u.test(text) && !captions.has(fold(text).replace(/[^a-z]/g, ""));
  let [start, end] = [from, to];
  const colon = tokens.findLastIndex(({ text }, i) => i < from && text.endsWith(":"));
  const before = tokens.slice(colon + 1, from);
  const after = tokens.slice(to + 1);
  const alone = before.length + after.length <= 2 && [...before, ...after].every(word);
  if (alone) {
    end = tokens.length - 1;
    start = before.findIndex(({ text }) => !isTitle(text));
    start = start < 0 ? from : colon + 1 + start;
  }
  const own = tokens.slice(start, end + 1);
  const misread = hits.some(({ exact }) => !exact);
  const value = own
    .map((token, i) =>
      spelling(
        token,
        hits.find((hit) => hit.index === start + i),
      ),
    )
    .join(" ")
    .replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, "");
  const certain = !misread && left.length === 0;
  return {
    cell,
    tokens: own,
    value,
    certain,
    weight: hits.length + (alone ? 0.5 : 0) - (misread ? 0.25 : 0),
  };
}

/** A word that a picture shows with a letter otherwise is the part of the name that it can only be, in the case it is printed in. */
function spelling(token: Token, hit: { exact: boolean; spelled: string } | undefined): string {
  if (hit === undefined || hit.exact) return token.text;
  const plain = token.text.replace(/[^\p{L}]/gu, "");
  return plain === plain.toUpperCase() ? hit.spelled.toUpperCase() : hit.spelled;
}
