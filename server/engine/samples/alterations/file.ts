import { addDays } from "../days";
import type { Paper } from "../paper";
import { expect } from "./edit";

const EVIDENCE_OF_INCOME = new Set(["payslip", "bank_statement", "tax_return"]);

/** Saved again by another program some days later; the pages are untouched. It matters most where figures are evidence. */
export function savedBy(producer: string, creator: string, code: string): (genuine: Paper) => Paper {
  return (genuine) => {
    const paper = genuine.copy();
    const { created } = genuine.info ?? { created: "2026-01-01T09:00:00Z" };
    const later = `${addDays(created.slice(0, 10), 6)}T22:47:31Z`;
    paper.info = { producer, creator, created: later, modified: later };
    return expect(paper, [code], "metadata", EVIDENCE_OF_INCOME.has(paper.type) ? "medium" : "low");
  };
}

/** No information dictionary at all. */
export function metadataWiped(genuine: Paper): Paper {
  const paper = genuine.copy();
  paper.info = null;
  return expect(paper, ["metadata_missing"], "metadata", "low");
}

/** Created by its issuer, saved again three weeks later. */
export function modifiedLater(genuine: Paper): Paper {
  const paper = genuine.copy();
  if (paper.info) paper.info.modified = `${addDays(paper.info.created.slice(0, 10), 21)}T21:13:08Z`;
  return expect(paper, ["modified_after_creation"], "metadata", "low");
}
