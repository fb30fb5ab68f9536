import { notNames } from "../extract/parties/words";
import type { RawField } from "../types";
import { findLegalForm } from "../values/name";
import { fold } from "../values/text";

const between =
  (least: number, most: number) =>
  (value: RawField["value"]): boolean =>
    typeof value !== "number" || (value > least && value <= most);

const earned = between(0, Number.POSITIVE_INFINITY);
const person = (value: RawField["value"]): boolean => findLegalForm(`${value}.`) === null;
const words = (value: RawField["value"]): boolean => /\p{L}{3}/u.test(String(value));

/** What a value of a field looks like, whatever stands around it: nobody works 15,167 hours in a month, and no tax takes 490 per cent. */
const shapes: Readonly<Record<string, (value: RawField["value"]) => boolean>> = {
  hours_worked: between(0, 400),
  income_tax_rate: between(-0.001, 60),
  gross_pay: earned,
  net_pay: earned,
  base_pay: earned,
  hourly_rate: earned,
  employee_name: person,
  employer_name: (value) => !notNames.test(fold(String(value))) || findLegalForm(String(value)) !== null,
  job_title: (value) => words(value) && findLegalForm(String(value)) === null,
  // A group is a step or a name: longer figures are a number of something else.
  professional_group: (value) => !/^\d{4,}$/.test(String(value)),
};

/** Whether a value that is about to be filled in may be one of its field. */
export const hasShape = ({ name, value }: RawField): boolean => shapes[name]?.(value) ?? true;
