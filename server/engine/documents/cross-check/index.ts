import type { CaseInput, Item } from "../case-values";
import type { Extraction } from "../extract/extraction";
import { mentions, subjectOf } from "../people";
import type { Finding } from "../types";
import { compareNames } from "../values/name";
import type { Agreed } from "./agreement";
import { compareAccounts } from "./compare-accounts";
import { compareEmployers } from "./compare-employers";
import { compareIncome } from "./compare-income";
import { compareLooks } from "./compare-looks";
import { comparePeople } from "./compare-people";
import { findCopies } from "./find-copies";
import { followBalances } from "./follow-balances";
import { followSequence } from "./follow-sequence";
import { matchSalaries } from "./match-salaries";
import { repeatedBills } from "./repeated-bills";

export type CrossCheck = { findings: Finding[]; agreements: { field: string; documents: number[] }[] };

/** The parts of all documents, in an order that is not that of the files. */
export const itemsOf = (extractions: readonly Extraction[]): Item[] =>
  [...extractions]
    .sort((a, b) => a.source.sha256.localeCompare(b.source.sha256) || a.document - b.document)
    .flatMap((extraction) => extraction.parts.map((part) => ({ extraction, part })));

/** Checks that need more than one document, or the applicant: who, same numbers, same money, no gaps, no copies. */
export function crossCheck(extractions: readonly Extraction[], input: CaseInput): CrossCheck {
  const items = itemsOf(extractions);
  const agreements: CrossCheck["agreements"] = [];
  const agreed: Agreed = (field, ...documents) => {
    agreements.push({ field, documents: [...new Set(documents)].sort((a, b) => a - b) });
  };
  const findings = [
    ...comparePeople(items, input, agreed),
    // What two people earn, are paid and own says nothing of one another.
    ...byHolder(items, input).flatMap((own) => [
      ...matchSalaries(own, agreed),
      ...compareEmployers(own, input, agreed),
      ...compareAccounts(own, agreed),
      ...followSequence(own, agreed),
      ...followBalances(own, agreed),
      ...compareIncome(own),
    ]),
    ...findCopies(extractions),
    ...repeatedBills(extractions),
    ...compareLooks(items),
  ];
  return { findings, agreements };
}

/** The documents of the applicant and those that name nobody; then those of each other person by themselves. */
function byHolder(items: readonly Item[], { applicant }: CaseInput): Item[][] {
  const own: Item[] = [];
  const others: { name: string; items: Item[] }[] = [];
  for (const item of items) {
    const subject = subjectOf(item.extraction, item.part, applicant);
    const stranger =
      subject !== null && subject.agreement === "different" && !mentions(item.part, applicant.name);
    if (!stranger) {
      own.push(item);
      continue;
    }
    const known = others.find(({ name }) => compareNames(name, subject.name) === "same");
    if (known === undefined) others.push({ name: subject.name, items: [item] });
    else known.items.push(item);
  }
  return [own, ...others.map((one) => one.items)];
}
