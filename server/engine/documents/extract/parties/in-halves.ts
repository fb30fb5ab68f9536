import { fold } from "../../values/text";
import type { Context, Reading } from "../context";
import { names } from "../read-names";

/** How many rows a form may set between the boxes of a surname and of a given name. */
const near = 3;

/**
 * `Surname | Wheeler` and `Forename | Tom`: a name that a form prints in two boxes. A bare `Nome`, or `Name`, is whichever of the two has no caption
 * of its own; where it holds the whole name, so does it here.
 */
export function inHalves(context: Context, bare: Reading<string> | undefined): Reading<string> | undefined {
  const captioned = (field: string): Reading<string> | undefined =>
    names(context, field, { below: 1, person: true }).find(({ label }) => label?.atCellStart === true);
  const [first, last] = [captioned("given_names"), captioned("surname")];
  const [given, surname] = [first ?? bare, last ?? bare];
  if (given === undefined || surname === undefined || given === surname) return undefined;
  if (given.row.page !== surname.row.page || Math.abs(given.row.index - surname.row.index) > near)
    return undefined;
  const words = (text: string): string[] =>
    fold(text)
      .split(/[^a-z]+/)
      .filter(Boolean);
  const whole = [given, surname].find((one) => {
    const own = words(one.value);
    const other = words((one === given ? surname : given).value);
    return other.every((word) => own.includes(word));
  });
  return whole ?? { ...surname, value: `${given.value} ${surname.value}` };
}
