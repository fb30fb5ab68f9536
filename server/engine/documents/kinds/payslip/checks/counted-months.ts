import type { Row } from "../../../extract/sheet";
import { fieldOf, textOf } from "../../../field-of";
import { has } from "../../../knowledge";
import { type CheckInput, finding, placeAt } from "../../../make-finding";
import type { Finding } from "../../../types";
import { findAmounts } from "../../../values/amount";
import { monthName } from "../../../values/date";

type Counted = { printed: string; month: number; row: Row; start: number };

/** What a slip counts by the month, the year's figures and the parts of a tax that is spread over it, says which month it is. */
export function countedMonths({ part }: CheckInput): Finding[] {
  const { sheet, document } = part.context;
  const end = fieldOf(part, "pay_period_end");
  if (sheet.ocr || end === undefined || textOf(part, "pay_frequency") !== "monthly") return [];
  const own = [String(end.value), textOf(part, "pay_date") ?? ""].map((date) => Number(date.slice(5, 7)));
  const counted = [
    ...untilMonth(part),
    ...(has(part.context.country, "tax_spread_over_year") ? spreadTax(sheet.rows) : []),
  ];
  const odd = counted.find(({ month }) => !own.includes(month));
  // Where another line agrees, the odd one is of something else.
  if (odd === undefined || counted.some(({ month }) => own.includes(month))) return [];
  const { row, start, printed } = odd;
  const place = placeAt(document, row, start, start + printed.length);
  return [
    finding("period_inconsistent", "pay_period_end", "medium", place, {
      date: String(end.value),
      other: printed,
    }),
  ];
}

const ofYear =
  /(?<![a-z])(?:annee|cumuls?|cumulati?v?[eo]?s?|ytd|year to date|jahressummen?|jahreswerte|kumuliert|anno|progressiv[io]|acumulados?|cumulatief|narastajaco)(?![a-z])/;
const fromJanuary = /(?<![a-z])([a-z]{3,9})\.?\s?(?:-|–|a|bis|to|al?|au|t\/m|do)\s?([a-z]{3,10})(?![a-z])/g;

/** `Année (janv.–oct.)`, `YTD Jan-Aug`: the year's figures run until this month. All twelve are a year of something else. */
function untilMonth({ context }: CheckInput["part"]): Counted[] {
  const { rows, notation } = context.sheet;
  return rows.flatMap((row) => {
    if (!ofYear.test(row.folded) || /bonus|prime|regul|rappel|nachzahl|conguaglio/.test(row.folded))
      return [];
    if (findAmounts(row.text, notation).filter(({ money }) => money).length === 0) return [];
    return [...row.folded.matchAll(fromJanuary)].flatMap((match) => {
      const [first, last] = [monthName(match[1] ?? ""), monthName(match[2] ?? "")];
      if (first !== 1 || last < 2 || last > 11) return [];
      return [
        {
          printed: row.text.slice(match.index, match.index + match[0].length),
          month: last,
          row,
          start: match.index,
        },
      ];
    });
  });
}

/** `Add. regionale 2025 (rata 10/11)`: by law the last part is that of November, however many there are. */
function spreadTax(rows: readonly Row[]): Counted[] {
  return rows.flatMap((row) => {
    const match =
      /(?<![a-z])add(?:iz(?:ionale)?)?\b.*\brat[ae]\s?(?:n\.?\s?)?(\d{1,2}\s?(?:\/|di)\s?(\d{1,2}))(?![\d/])/.exec(
        row.folded,
      );
    const printed = match?.[1];
    if (match === null || printed === undefined) return [];
    const [number, of] = [Number.parseInt(printed, 10), Number(match[2])];
    if (number < 1 || number > of || of > 11 || of < 8) return [];
    const start = match.index + match[0].length - printed.length;
    return [{ printed, month: 11 - of + number, row, start }];
  });
}
