import type { Extraction, Part } from "../extract/extraction";
import { recall } from "../extract/recall";
import { numberOf, textOf } from "../field-of";
import { readingsOf } from "../kinds/utility-bill/readings";
import { finding } from "../make-finding";
import type { Finding } from "../types";
import { agree } from "../values/amount";
import { findDates } from "../values/date";

/** What bills call the number that each has for itself. */
const billNumber =
  /\b(?:(?:invoice|bill|statement|factura|recibo|facture|fattura|bolletta|fatura|factuur|nota)[ -]?(?:no|nr|n[ºo°]|num(?:ber|ero|mer)?|numero)|(?:n[ºo°]|no|nr|num(?:ero)?)\.?[ºo°]? (?:de (?:la )?|da |della )?(?:factura|recibo|facture|fattura|bolletta|fatura)|rechnungs-?(?:nr|nummer)|bescheid-?(?:nr|nummer)|factuurnummer|notanummer|numer faktury|faktura nr)\b[.:º°]{0,2} {0,3}([a-z]{0,4}[\d][\da-z/.-]{3,24})/g;
const leastDigits = 5;
/** Printed again a bill has another day of issue and of payment; of another period it has others as well. */
const daysOfPrint = 2;

/**
 * A bill sent again under other dates: no meter stands at the same two readings in two periods, no two bills have one number, and all the
 * same the sum to pay is one. A bill of the same sum every month has neither.
 */
export function repeatedBills(extractions: readonly Extraction[]): Finding[] {
  const bills = extractions.flatMap((extraction) => {
    const [part, more] = extraction.parts;
    return part?.type === "utility_bill" && more === undefined ? [{ extraction, part }] : [];
  });
  return bills.flatMap((one, i) =>
    bills.slice(i + 1).flatMap((other) => {
      const [a, b] = [one.part, other.part];
      if (one.extraction.source.sha256 === other.extraction.source.sha256) return [];
      const [first, second] = [lastDay(a, b), lastDay(b, a)];
      if (first === null || second === null || first === second) return [];
      if (!samePay(a, b) || !sameBill(a, b)) return [];
      const [later, earlier] = first > second ? [one, other] : [other, one];
      const [period, otherPeriod] = first > second ? [first, second] : [second, first];
      return [
        finding(
          "document_duplicate",
          "sequence",
          "high",
          { document: later.extraction.document, page: 1 },
          { period, other: earlier.extraction.document, otherPeriod },
        ),
      ];
    }),
  );
}

function samePay(one: Part, other: Part): boolean {
  const [a, b] = [one, other].map((part) => numberOf(part, "amount_due"));
  return a !== undefined && b !== undefined && a > 0 && agree(a, b);
}

const sameBill = (one: Part, other: Part): boolean =>
  recall(
    one.context.sheet,
    `same bill as ${other.context.document}`,
    () => sameReadings(one, other) || sameNumber(one, other),
  );

function sameReadings(one: Part, other: Part): boolean {
  const own = readingsOf(one);
  return readingsOf(other).some((used) =>
    own.some(({ from, until }) => from === used.from && until === used.until),
  );
}

function sameNumber(one: Part, other: Part): boolean {
  const [a, b] = [one, other].map(
    ({ context }) =>
      new Set(
        [...context.sheet.flow.folded.matchAll(billNumber)]
          .map((match) => (match[1] ?? "").replace(/[^\da-z]/g, ""))
          .filter((number) => number.replace(/\D/g, "").length >= leastDigits),
      ),
  );
  return a !== undefined && b !== undefined && [...a].some((number) => b.has(number));
}

/** The end of the period where both say it, otherwise the last of the days that only one prints, if they are more than those of a new print. */
function lastDay(part: Part, other: Part): string | null {
  const end = textOf(part, "period_end");
  if (end !== undefined && textOf(other, "period_end") !== undefined) return end;
  return recall(part.context.sheet, `last day beside ${other.context.document}`, () => dayApart(part, other));
}

function dayApart(part: Part, other: Part): string | null {
  const [own, shared] = [part, other].map(({ context: { sheet, order } }) =>
    findDates(sheet.flow.text, order).flatMap(({ precision, value }) => (precision === "day" ? [value] : [])),
  );
  const days = [...new Set(own)].filter((day) => !shared?.includes(day)).sort();
  // Where both of a new print are known, one more is enough.
  const ofPrint = [textOf(part, "issue_date"), textOf(part, "due_date")];
  const issued = ofPrint[0] !== ofPrint[1] && days.some((day) => day === ofPrint[0]);
  const others = days.filter((day) => !ofPrint.includes(day));
  return days.length > daysOfPrint || (issued && others.length > 0) ? (days.at(-1) ?? null) : null;
}
