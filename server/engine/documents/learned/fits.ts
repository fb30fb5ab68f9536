import type { RawField } from "../types";
import { squash } from "../values/text";
import type { Candidate } from "./candidates";

/** Whether a value that is about to be filled in may stand beside all that is given: the laws between fields, whatever the scorer thinks. */
export function fits(
  field: RawField,
  { kind, identifier }: Pick<Candidate, "kind" | "identifier">,
  given: readonly RawField[],
): boolean {
  const printed = String(field.raw ?? field.value);
  // A name or a number is one party's: what is known to be another's is not given twice.
  const own = kind === "text" || kind === "id" ? squash(printed) : null;
  if (own !== null && given.some((other) => squash(String(other.raw ?? other.value)) === own)) return false;
  if (isState(field) && identifier === undefined && /^[\d\s./-]+$/.test(printed)) return false;
  if (apart.includes(field.name) && isAlso(apart, field, given)) return false;
  if (ofAMonth(field) && isAlso(spans, field, given)) return false;
  return given.every((other) => !isThere(field, other) && inOrder(field, other));
}

/** What a month pays is not what a year does; a sum that no month pays may have been taken for one. */
const spans: readonly string[] = ["annual_gross_salary", "monthly_gross_salary"];
const mostOfAMonth = 12_000;
const ofAMonth = ({ name, value }: RawField): boolean => spans.includes(name) && Number(value) < mostOfAMonth;

/** Where something is taken off, none of these is another of them. */
const apart: readonly string[] = ["gross_pay", "net_pay", "total_deductions", "income_tax"];

/**
 * A figure that is printed once is one thing: what is twice the same, a balance that was paid in full, is printed twice. Only the pay of who
 * has nothing beside it is all that is earned.
 */
const isThere = (field: RawField, other: RawField): boolean =>
  typeof field.value === "number" &&
  field.name !== "base_pay" &&
  field.box !== undefined &&
  other.page === field.page &&
  other.box?.join() === field.box.join();

/** Numbers that states give have a form: figures in a row are none by themselves. */
const isState = ({ name }: RawField): boolean =>
  /(?:_id_number|_security_number|^id_number|_tax_id)$/.test(name);

/** Days that come before others, whatever happens between. */
const order: readonly (readonly [earlier: string, later: string])[] = [
  ["date_of_birth", "employment_start_date"],
  ["date_of_birth", "expiry_date"],
  ["date_of_birth", "issue_date"],
  ["date_of_birth", "pay_date"],
  ["effective_date", "end_date"],
  ["employment_start_date", "employment_end_date"],
  ["employment_start_date", "pay_date"],
  ["employment_start_date", "pay_period_end"],
  ["issue_date", "due_date"],
  ["issue_date", "expiry_date"],
  ["pay_period_start", "issue_date"],
  ["pay_period_start", "pay_date"],
  ["pay_period_start", "pay_period_end"],
  ["period_start", "due_date"],
  ["period_start", "issue_date"],
  ["period_start", "period_end"],
];
const inOrder = (one: RawField, other: RawField): boolean =>
  order.every(
    ([earlier, later]) =>
      (one.name !== earlier || other.name !== later || one.value <= other.value) &&
      (one.name !== later || other.name !== earlier || other.value <= one.value),
  );

const isAlso = (names: readonly string[], field: RawField, others: readonly RawField[]): boolean =>
  others.some(
    ({ name, value }) => name !== field.name && names.includes(name) && value === field.value && value !== 0,
  );
