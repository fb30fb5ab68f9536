import type { Part } from "../extract/extraction";
import { toField } from "../extract/make-field";
import { type FieldName, isFieldName } from "../field-names";
import type { RawField } from "../types";
import type { Candidate } from "./candidates";
import { factsOf } from "./facts";
import type { Look } from "./look";

/** A value that the scorer would give, `sure` of it, with the facts by which the trees measure it. */
export type Guess = { field: RawField; candidate: Candidate; sure: number; facts: readonly number[] };

/** Less than this is nobody's opinion. */
const LEAST = 0.2;

/** What the scorer would give for the fields that were not read. */
export function guessesOf(look: Look): Guess[] {
  const { part, candidates, opinions } = look;
  const guesses = [...opinions].flatMap(([name, { list, share }]) => {
    if (part.fields.some((field) => field.name === name)) return [];
    const best = share.reduce((most, p, j) => (p > (share[most] ?? 0) ? j : most), 0);
    const [sure, candidate] = [share[best] ?? 0, candidates[list[best] ?? -1]];
    return candidate === undefined || sure < LEAST || !isFieldName(name) || isCaptionOf(part, candidate)
      ? []
      : [{ field: toFilled(part, name, candidate, sure), candidate, sure }];
  });
  const facts = factsOf(
    look,
    part.fields,
    guesses.map(({ field }) => field),
  );
  return guesses.map((guess, i) => ({ ...guess, facts: facts[i] ?? [] }));
}

/** What stands there is, letter for letter, the caption of something else, or of this. */
const isCaptionOf = ({ context }: Part, { kind, row, start, end }: Candidate): boolean =>
  kind === "text" &&
  context.labels.some(
    (label) =>
      label.row === row && label.exact && label.length >= 5 && label.start <= start && label.end >= end,
  );

function toFilled({ context, type }: Part, name: FieldName, candidate: Candidate, sure: number): RawField {
  const { row, start, end, kind, identifier, forms } = candidate;
  // What comes off is printed with a minus on some slips and without one on others.
  const comesOff = type === "payslip" && /tax|contribution|deductions|loan/.test(name);
  const value = comesOff && typeof candidate.value === "number" ? Math.abs(candidate.value) : candidate.value;
  return toField(context, name, { value, row, start, end, confidence: sure * 0.75 }, value, {
    money: kind === "number" && forms.includes("money"),
    ...(kind === "id" ? { raw: identifier?.bare ?? String(value) } : {}),
    ...(identifier === undefined ? {} : { kind: identifier.kind }),
  });
}
