import type { CaseInput, Item } from "../case-values";
import { finding } from "../checks/make-finding";
import { fieldOf } from "../field-of";
import { mentions } from "../people";
import type { Finding } from "../types";
import { sameCompany } from "../values/name";
import type { Agreed } from "./agreement";
import { sharesPayer } from "./payer";

/** The employer of the slips, of the contract and of the case, and who pays the salary. */
export function compareEmployers(items: readonly Item[], input: CaseInput, agreed: Agreed): Finding[] {
  const found: Finding[] = [];
  const named = items.flatMap((item) => {
    const field =
      item.part.type === "payslip" || item.part.type === "employment_contract"
        ? fieldOf(item.part, "employer_name")
        : undefined;
    return field !== undefined && typeof field.value === "string" && field.confidence >= 0.6
      ? [{ item, field, name: field.value }]
      : [];
  });
  const expected = input.caseDetails.employer ?? input.caseDetails.empresa;
  if (typeof expected === "string") {
    for (const { item, field, name } of named) {
      if (sameCompany(name, expected)) agreed("employer_name", field.document);
      else if (!mentions(item.part, expected) && !item.part.context.sheet.ocr)
        found.push(
          finding("employer_mismatch", "employer_name", "high", field, {
            printed: name,
            expected,
            source: "case",
          }),
        );
    }
  }
  const [first, ...others] = named;
  if (first !== undefined) {
    for (const other of others) {
      if (sameCompany(first.name, other.name))
        agreed("employer_name", first.field.document, other.field.document);
      else if (!found.some((f) => f.document === other.field.document))
        found.push(
          finding("employer_mismatch", "employer_name", "medium", other.field, {
            printed: other.name,
            expected: first.name,
          }),
        );
    }
  }
  for (const item of items.filter((i) => i.part.type === "bank_statement")) {
    const payer = fieldOf(item.part, "salary_payer_name");
    if (payer === undefined || typeof payer.value !== "string") continue;
    const value = payer.value;
    const targets = [...named.map((n) => n.name), ...(typeof expected === "string" ? [expected] : [])];
    if (targets.length === 0) continue;
    if (targets.some((t) => sameCompany(t, value) || sharesPayer(t, value)))
      agreed("salary_payer_name", item.extraction.document, ...named.map((n) => n.field.document));
    else
      found.push(
        finding("salary_payer_mismatch", "salary_payer_name", "medium", payer, {
          printed: value,
          expected: targets[0] ?? "",
        }),
      );
  }
  return found;
}
