import { fieldOf } from "../../../field-of";
import { against, type CheckInput, finding } from "../../../make-finding";
import { apart, madeOfWholes, neighbourSums, withoutCodes } from "../../../relations/near-figures";
import type { Finding } from "../../../types";
import { cents, findAmounts } from "../../../values/amount";
import { payAmounts } from "../extract/amounts";
import { chooseTotals } from "../extract/totals";

/** Where a slip says once more what is paid: the cheque, the account, the line at its foot. */
const paid =
  /\b(?:net\w*|nett|neto|paid|pay|payment|che(?:ck|que)|deposit\w*|transfer\w*|amount|order of|checking|savings|bank\w*|account|iban|acct|betrag|auszahl\w*|uberweis\w*|konto|virement|vire|verse|banque|compte|ingres[oa]|abono|liquid[oa]|percibir|cuenta|bonifico|accredit\w*|banca|conto|receber|conta|transferencia|przelew|wyplat\w*|konta|utbetal\w*|udbetal\w*|uitbetal\w*|rekening)\b/;

/** What is paid stands in another place of the slip with one digit otherwise, and nothing that is printed is the difference. */
export function paidTwice({ part }: CheckInput): Finding[] {
  const { sheet, document } = part.context;
  const net = fieldOf(part, "net_pay");
  if (sheet.ocr || net === undefined || typeof net.value !== "number" || net.confidence < 0.6) return [];
  const amounts = payAmounts(part.context);
  const sums = sheet.rows.flatMap((row) =>
    findAmounts(row.text, sheet.notation).flatMap((one) =>
      one.money && !one.percent ? [{ ...one, row }] : [],
    ),
  );
  const times = (value: number): number =>
    sums.filter((one) => cents(Math.abs(one.value)) === cents(Math.abs(value))).length;
  const own = net.value;
  const chosen = chooseTotals(amounts);
  const proven = chosen.holds && cents(Math.abs(chosen.net?.value ?? 0)) === cents(own);
  if (!proven) return [];
  const between = new Set(neighbourSums(amounts.entries.map(({ figure }) => figure)).map(Math.abs));
  const figures = withoutCodes(sheet.rows, sheet.notation);
  const other = sums.find(({ value, row }) => {
    const gap = Math.abs(cents(Math.abs(value)) - cents(own));
    return (
      apart(Math.abs(value), own) &&
      times(value) === 1 &&
      [row, sheet.rows[row.index - 1]].some((one) => one !== undefined && paid.test(one.folded)) &&
      times(gap / 100) === 0 &&
      !between.has(gap) &&
      !madeOfWholes(figures, gap, [cents(own), cents(Math.abs(value))])
    );
  });
  if (other === undefined) return [];
  const values = against(part, Math.abs(other.value), own);
  const place = { document, page: other.row.page, box: other.row.box };
  return [finding("net_pay_mismatch", "net_pay", "medium", place, values)];
}
