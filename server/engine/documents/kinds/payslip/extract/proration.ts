import type { Context } from "../../../extract/context";
import { derivedField, proseField, toField } from "../../../extract/make-field";
import { prose } from "../../../extract/read-values";
import type { Row } from "../../../extract/sheet";
import { has } from "../../../knowledge";
import type { RawField } from "../../../types";
import type { PayAmount } from "./amounts";

/**
 * Spanish extra pay: prorated when its share stands among the earnings, apart when it is only in the bases. Where no share is
 * printed, the base tells: it holds a year's pay by twelve, the earnings of a month without extra pay do not.
 */
export function prorated(
  context: Context,
  fields: readonly RawField[],
  push: (f: RawField | undefined) => void,
  current: (field: string) => PayAmount[],
): void {
  if (!has(context.country, "fourteen_pays")) {
    const told = prose(
      context,
      /\b(1[2-6])\s(?:mensilita|pagas|gehalter|monatsgehalter|vencimentos|salarios)\b/,
    );
    if (told !== null)
      push(proseField(context, "payments_per_year", told, Number(told.value), { confidence: 0.85 }));
    // Portugal: the holiday and Christmas pay in twelfths, among the earnings.
    if (has(context.country, "extra_pay_in_twelfths") && /\bduod[e]cimos?\b/.test(context.sheet.flow.folded))
      push(derivedField(context, "extra_pay_prorated", true, 0.85));
    return;
  }
  const printed = current("payments_per_year").find((a) => [12, 13, 14, 15, 16].includes(a.value));
  const gross = fields.find((f) => f.name === "gross_pay");
  const base = fields.find((f) => f.name === "contribution_base");
  const total = context.sheet.rows.findIndex(
    (row) => gross?.box !== undefined && row.page === gross.page && row.box[3] > gross.box[1],
  );
  const before = (row: Row): boolean => row.index < total;
  const shares = current("prorated_extra").filter((a) => a.value > 0 && a.score > 0.4);
  const shareEarned =
    total >= 0 &&
    (shares.some((a) => before(a.entry.figure.row)) ||
      context.sheet.rows.some((row) => before(row) && row.cells.length > 1 && share.test(row.folded)));
  const lineEarned = context.sheet.rows.some(
    (row) => (total < 0 || before(row)) && extraPay.test(row.folded),
  );
  const excess = Number(base?.value ?? Number.NaN) / Number(gross?.value ?? Number.NaN) - 1;
  const prorated =
    shareEarned || Math.abs(excess) < 0.01
      ? true
      : shares.length > 0 || (excess > 0.12 && excess < 0.2)
        ? false
        : lineEarned
          ? true
          : undefined;
  if (printed !== undefined) push(toField(context, "payments_per_year", printed.reading, printed.value));
  else if (prorated !== undefined)
    push(derivedField(context, "payments_per_year", prorated ? 12 : 14, prorated ? 0.75 : 0.8));
  if (prorated !== undefined) push(derivedField(context, "extra_pay_prorated", prorated, 0.85));
}

/** `Gratificaciones extraordinarias (prorrata)`: whatever the line is called, it says that it is a share. */
const share = /\b(?:gratificacion\w*|pagas?) ext\w*\.? \(?prorr/;

/** One of the year's extra payments as a line of its own. */
const extraPay =
  /\b(?:ex|extra|paga ext?r?a?)\.?\s?(?:marzo|junio|julio|verano|navidad|nav|diciembre|beneficios)\b/;
