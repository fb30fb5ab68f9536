import type { Context } from "../../../extract/context";
import { derivedField } from "../../../extract/make-field";
import { locate } from "../../../extract/sheet";
import type { RawField } from "../../../types";
import { collapse, fold } from "../../../values/text";
import { boxField } from "./balances";
import type { Ledger, Movement } from "./ledger";

/** Words that mark wages among movements; each is cut off to leave the payer's name. */
const salaryWords =
  /\b(?:abono (?:de )?nomina|nominas?|haberes|salario|sueldo|payroll|salary|wages?|direct dep(?:osit)?|virement (?:de )?salaire|salaire|paie|lohn(?:\/gehalt)?|gehalt|bezuege|bezuge|vencimento|ordenado|stipendio|emolumenti|accredito stipendio)\b/;

const weakSalary = /^(?:pay|bgc|paye)\s+[a-z]/;

const notSalary =
  /\b(?:advance repay|refund|devolucion|anticipo|bill payment|pay fee|courtesy|loan|card|social club)\b/;

export const isSalary = (movement: Movement): boolean => {
  const text = fold(movement.description);
  return (
    movement.amount !== null &&
    movement.amount > 0 &&
    !notSalary.test(text) &&
    (salaryWords.test(text) || weakSalary.test(text))
  );
};

export function movementFields(
  context: Context,
  ledger: Ledger,
  fields: RawField[],
  push: (f: RawField | undefined) => void,
): void {
  const salaries = ledger.movements.filter(isSalary);
  for (const movement of salaries) {
    if (movement.amount === null || movement.box === null) continue;
    const field = boxField(context, "salary_credit", movement.amount, {
      row: movement.row,
      box: movement.box,
      confidence: movement.confidence,
    });
    field.label = movement.description.slice(0, 80);
    fields.push(field);
  }
  const first = salaries[0];
  if (first !== undefined) {
    const payer = payerName(first.description);
    if (payer !== null) {
      const start = Math.max(0, first.row.text.indexOf(payer.split(" ")[0] ?? payer));
      push({
        name: "salary_payer_name",
        value: payer,
        document: context.document,
        page: first.row.page,
        box: locate(first.row, start, start + payer.length).box,
        confidence: 0.85,
      });
    }
  }
  if (ledger.movements.length > 0)
    push(derivedField(context, "transaction_count", ledger.movements.length, 0.75));
}

/** The payer as printed in the movement, without the salary word; null when nothing but such words is left. */
export function payerName(description: string): string | null {
  const noise =
    /\b(?:abono|de|transferencia|transf|recibida|nomina|nominas|haberes|salario|sueldo|payroll|salary|wages?|pay|direct|dep|deposit|rente|ach|credit|virement|salaire|paie|lohn|gehalt|bezuge|vencimento|ordenado|stipendio|emolumenti|accredito|bonifico|bgc|ppd|from|del|mes|for)\b/g;
  const folded = fold(description);
  let out = "";
  let at = 0;
  for (const match of folded.matchAll(noise)) {
    const before = folded
      .slice(0, match.index)
      .replace(noise, "")
      .replace(/[^a-z]/g, "");
    if (before.length > 0) continue;
    at = match.index + match[0].length;
  }
  out = collapse(description.slice(at)).replace(/^[\s\-–:/.*,]+|[\s\-–:*]+$/g, "");
  const left = fold(out)
    .replace(noise, "")
    .replace(/[^a-z]/g, "");
  return left.length >= 3 ? out : null;
}
