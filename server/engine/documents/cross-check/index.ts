import { type CaseInput, caseValues, type Item } from "../case-values";
import type { Extraction } from "../extract/extraction";
import type { Income } from "../income";
import type { Finding } from "../types";
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

/** Checks that need more than one document, the applicant or the case: who, same numbers, same money, no gaps, no copies. */
export function crossCheck(extractions: readonly Extraction[], input: CaseInput, income: Income): CrossCheck {
  const items: Item[] = [...extractions]
    .sort((a, b) => a.source.sha256.localeCompare(b.source.sha256) || a.document - b.document)
    .flatMap((extraction) => extraction.parts.map((part) => ({ extraction, part })));
  const agreements: CrossCheck["agreements"] = [];
  const agreed: Agreed = (field, ...documents) => {
    agreements.push({ field, documents: [...new Set(documents)].sort((a, b) => a - b) });
  };
  const findings = [
    ...comparePeople(items, input, agreed),
    ...matchSalaries(items, agreed),
    ...compareEmployers(items, input, agreed),
    ...compareAccounts(items, agreed),
    ...followSequence(items, agreed),
    ...followBalances(items, agreed),
    ...findCopies(extractions),
    ...repeatedBills(extractions),
    ...compareLooks(items),
    ...compareIncome(items, income),
    ...caseValues(items, input, income),
  ];
  return { findings, agreements };
}
