import type { Context, Reading } from "../../../extract/context";
import { amounts } from "../../../extract/read-values";

/** Boxed forms print the amount under its caption or at the end of its line; a lone dollar sign may stand between. */
export function boxed(
  context: Context,
  name: string,
): Reading<{ value: number; money: boolean }> | undefined {
  const list = amounts(context, name, { across: true, below: 2 }).filter((r) => Math.abs(r.value.value) >= 1);
  const labelled = new Map<unknown, typeof list>();
  for (const reading of list) labelled.set(reading.label, [...(labelled.get(reading.label) ?? []), reading]);
  const groups = [...labelled.values()].map((group) => {
    const money = group.filter((r) => r.value.money).map((r) => withCents(context, r));
    const right = money.filter((r) => r.row === r.label?.row);
    const ordered = right.sort((a, b) => a.start - b.start);
    if (ordered.length > 0) return name === "employment_income" ? ordered[0] : ordered.at(-1);
    const below = money.filter((r) => r.row !== r.label?.row);
    if (below.length > 0) return below[0];
    const printed = (r: (typeof list)[number]): string => r.row.text.slice(r.start, r.end);
    return (
      group.find(
        (r) => r.row === r.label?.row && /^[1-9]\d{3,}$/.test(printed(r)) && !isYear(r.value.value),
      ) ??
      group.find(
        (r) =>
          r.row !== r.label?.row && r.value.value >= 100 && r.end - r.start >= 3 && !isYear(r.value.value),
      )
    );
  });
  return groups
    .filter((r) => r !== undefined)
    .sort(
      (a, b) =>
        Number(b.value.money) - Number(a.value.money) ||
        b.confidence - a.confidence ||
        // What is due is the last of the sums that lead to it.
        (name === "tax_due" ? b.row.index - a.row.index : 0),
    )[0];
}

const isYear = (value: number): boolean => Number.isInteger(value) && value > 1989 && value < 2100;

/** Forms with a column each for whole units and cents: `44.210 | 50`. */
function withCents<T extends Reading<{ value: number; money: boolean }>>(context: Context, reading: T): T {
  const { row, start, end, value } = reading;
  const rest = /^[\t ](\d{2})(?!\S)/.exec(row.text.slice(end));
  if (rest === null || !Number.isInteger(value.value) || /[.,]\d{1,2}$/.test(row.text.slice(start, end)))
    return reading;
  if (!/\beur\s+ct\b|\beuros?\s+c(?:en)?ts?\b|\bdollars\s+cents\b/.test(context.sheet.flow.folded))
    return reading;
  return {
    ...reading,
    end: end + rest[0].length,
    value: { ...value, value: value.value + Number(rest[1]) / 100 },
  };
}
