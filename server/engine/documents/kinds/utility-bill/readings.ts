import type { Part } from "../../extract/extraction";
import { findAmounts } from "../../values/amount";

/** What a meter stood at before and after, and what was used between. */
export type Used = { from: number; until: number; units: number };

/** Of more numbers than these some two leave a third by chance. */
const mostNumbers = 120;
const leastReading = 100;
const leastUsed = 10;

/** Every two whole numbers of a bill whose difference it prints as well, `14,882 … 15,604 … 722 kWh`: the readings are among them. */
export function readingsOf({ context: { sheet } }: Part): Used[] {
  const numbers = sheet.rows.flatMap(({ text }) =>
    findAmounts(text, sheet.notation)
      .filter(
        ({ raw, percent, value }) =>
          !percent &&
          Number.isInteger(value) &&
          value > 0 &&
          /^\d[\d.,' ]*$/.test(raw) &&
          !/[.,]\d{2}$/.test(raw),
      )
      .map(({ value }) => value),
  );
  const printed = new Set(numbers);
  if (printed.size > mostNumbers) return [];
  const readings = [...printed].filter((one) => one >= leastReading && !(one > 1989 && one < 2100));
  return readings.flatMap((from) =>
    readings.flatMap((until) => {
      const units = until - from;
      return units >= leastUsed && printed.has(units) && units !== from ? [{ from, until, units }] : [];
    }),
  );
}
