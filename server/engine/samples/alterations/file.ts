import { addDays } from "../days";
import type { DrawnDocument } from "../drawn-document";
import { expect } from "./edit";

const EVIDENCE_OF_INCOME = new Set(["payslip", "bank_statement", "tax_return"]);

/** Saved again by another program some days later; the pages are untouched. It matters most where figures are evidence. */
export function savedBy(
  producer: string,
  creator: string,
  code: string,
): (genuine: DrawnDocument) => DrawnDocument {
  return (genuine) => {
    const document = genuine.copy();
    const { created } = genuine.info ?? { created: "2026-01-01T09:00:00Z" };
    const later = `${addDays(created.slice(0, 10), 6)}T22:47:31Z`;
    document.info = { producer, creator, created: later, modified: later };
    return expect(document, [code], "metadata", EVIDENCE_OF_INCOME.has(document.type) ? "medium" : "low");
  };
}

/** No information dictionary at all. */
export function metadataWiped(genuine: DrawnDocument): DrawnDocument {
  const document = genuine.copy();
  document.info = null;
  return expect(document, ["metadata_missing"], "metadata", "low");
}

/** Created by its issuer, saved again three weeks later. */
export function modifiedLater(genuine: DrawnDocument): DrawnDocument {
  const document = genuine.copy();
  if (document.info) document.info.modified = `${addDays(document.info.created.slice(0, 10), 21)}T21:13:08Z`;
  return expect(document, ["modified_after_creation"], "metadata", "low");
}
