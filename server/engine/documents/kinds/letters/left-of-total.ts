import { type CheckInput, finding, legible, money } from "../../checks/make-finding";
import { misread } from "../../checks/near-figures";
import type { Part } from "../../extract/extraction";
import { fieldOf } from "../../field-of";
import type { Finding } from "../../types";
import { cents, findAmounts } from "../../values/amount";

/** What a letter grants before anything is taken off, and all that is taken off, by the words of their lines. */
const granted =
  /\b(?:total entitlement|entitlement before|total (?:amount )?awarded|gross (?:monthly )?(?:pension|benefit|award|amount)|total (?:de )?(?:devengos|haberes)|(?:importe|pension) (?:integr[oa]|brut[oa])|total integro|total des droits|montant brut|(?:brutto|gesamt)(?:rente|betrag|bedarf|anspruch)|importo lordo|totale lordo|(?:valor|total) (?:iliquido|bruto)|bruto (?:uitkering|pensioen))\b/;
const takenOff =
  /\b(?:total (?:de )?(?:deductions|deducciones|descuentos|descontos)|total des (?:retenues|deductions)|totale (?:delle )?(?:ritenute|trattenute)|(?:summe|gesamt) der abzuge|abzuge (?:gesamt|insgesamt)|totaal inhoudingen)\b/;

/** What a pension or a benefit pays is what it grants less all that is taken off, as the letter itself adds them up. */
export function leftOfTotal({ part }: CheckInput): Finding[] {
  const paid = fieldOf(part, "monthly_amount");
  const [whole, off] = [onlySum(part, granted), onlySum(part, takenOff)];
  if (paid === undefined || !legible(paid) || whole === undefined || off === undefined || off > whole)
    return [];
  const [printed, left] = [cents(Number(paid.value)), whole - off];
  const gap = Math.abs(printed - left);
  const sums = sumsOf(part);
  // Arrears, or a repayment, that the letter prints.
  if (gap <= 2 || printed > left * 2 || left > printed * 2 || printed === whole || sums.includes(gap))
    return [];
  if (sums.includes(left) || (part.context.sheet.ocr && mistaken(printed, whole, off, sums))) return [];
  return [
    finding("sum_mismatch", paid.name, "high", paid, {
      printed: money(part, printed / 100),
      expected: money(part, left / 100),
    }),
  ];
}

/** Sums are read cell by cell: the last number of one takes no currency from the next. */
function sumsOf({ context: { sheet } }: Part): number[] {
  return sheet.rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }) =>
      findAmounts(text, sheet.notation).flatMap((one) =>
        one.money && !one.percent ? [Math.abs(cents(one.value))] : [],
      ),
    ),
  );
}

/** The sum of the one line that the words are of. */
function onlySum({ context: { sheet } }: Part, words: RegExp): number | undefined {
  const sums = sheet.rows
    .filter(({ folded }) => words.test(folded))
    .map(({ text }) => findAmounts(text, sheet.notation).filter(({ money, percent }) => money && !percent));
  const [only] = sums[0] ?? [];
  return sums.length === 1 && sums[0]?.length === 1 && only !== undefined
    ? Math.abs(cents(only.value))
    : undefined;
}

/** A digit that stands once on a picture may be another; one that is printed twice, or that its lines come to, was read right. */
function mistaken(paid: number, whole: number, off: number, sums: readonly number[]): boolean {
  const once = (value: number): boolean => sums.filter((one) => one === value).length === 1;
  const gap = paid - (whole - off);
  return (
    (once(paid) && misread(paid, whole - off)) ||
    (once(whole) && misread(whole, whole + gap) && !isRun(whole, sums)) ||
    (once(off) && misread(off, off - gap))
  );
}

/** Two sums or more in a row come to it. */
const isRun = (total: number, sums: readonly number[]): boolean =>
  sums.some((_, from) => {
    let sum = 0;
    return sums.slice(from).some((one, i) => {
      sum += one;
      return i > 0 && sum === total;
    });
  });
