import type { Item } from "../case-values";
import { fieldOf } from "../field-of";
import { finding } from "../make-finding";
import type { Finding } from "../types";
import { bare } from "../values/identifier";
import type { Agreed } from "./agreement";

/** The account a pay slip pays to is the account of the statement. */
export function compareAccounts(items: readonly Item[], agreed: Agreed): Finding[] {
  const statements = items
    .flatMap((i) => (i.part.type === "bank_statement" ? [fieldOf(i.part, "iban")] : []))
    .filter((f) => f !== undefined);
  if (statements.length === 0) return [];
  const found: Finding[] = [];
  for (const item of items.filter((i) => i.part.type === "payslip")) {
    const field = fieldOf(item.part, "iban");
    if (field?.raw === undefined || !/^[A-Z]{2}\d{2}/.test(field.raw)) continue;
    const match = statements.find((s) => bare(s.raw ?? "") === bare(field.raw ?? ""));
    if (match !== undefined) agreed("iban", field.document, match.document);
    else if (field.confidence > 0.7)
      found.push(
        finding("iban_mismatch", "iban", "medium", field, {
          printed: String(field.value),
          expected: String(statements[0]?.value ?? ""),
        }),
      );
  }
  return found;
}
