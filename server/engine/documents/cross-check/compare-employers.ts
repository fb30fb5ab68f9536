import type { CaseInput, Item } from "../case-values";
import type { Part } from "../extract/extraction";
import { fieldOf, textOf } from "../field-of";
import { succeeds } from "../income/succession";
import { salariesOf } from "../kinds/bank-statement/extract/salaries";
import { finding } from "../make-finding";
import { mentions } from "../people";
import type { Finding } from "../types";
import { nameParts, sameCompany } from "../values/name";
import type { Agreed } from "./agreement";
import { sharesPayer } from "./payer";

/** The same employer, or one whose document names the other: a contract says which company of the group, or which client, pays. */
export function related(a: Part, b: Part): boolean {
  const [one, other] = [textOf(a, "employer_name"), textOf(b, "employer_name")];
  if (one === undefined || other === undefined) return false;
  return sameCompany(one, other) || names(a, other) || names(b, one);
}

const names = (part: Part, company: string): boolean =>
  nameParts(company).length > 1 && mentions(part, company);

/** A job that began when the other had ended. */
const follows = (later: Item, earlier: Item): boolean => succeeds(later.part, earlier.part);

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
      else if (named.some((other) => sameCompany(other.name, expected) && follows(other.item, item)))
        continue;
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
      if (related(first.item.part, other.item.part))
        agreed("employer_name", first.field.document, other.field.document);
      else if (follows(first.item, other.item) || follows(other.item, first.item)) continue;
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
    const credits = item.part.ledger === null ? [] : salariesOf(item.part.ledger);
    // Somebody else's wages arrive on a shared account, too: one credit of the employer is enough.
    if (
      targets.some(
        (t) =>
          sameCompany(t, value) ||
          sharesPayer(t, value) ||
          credits.some(({ description }) => sharesPayer(t, description)),
      )
    )
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
