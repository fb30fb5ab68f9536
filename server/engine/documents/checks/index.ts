import type { Extraction } from "../extract/extraction";
import { kinds } from "../kinds";
import type { Applicant, Finding, InputFile } from "../types";
import { checkDates } from "./dates";
import { checkDocument } from "./document";
import { checkIdentifiers } from "./identifiers";
import { finding, whole } from "./make-finding";
import { checkWrittenAmounts } from "./written-amounts";

/** Everything one document says against itself: arithmetic, dates, identifiers, completeness. */
export function checkDocumentContent(
  extraction: Extraction,
  today: string,
  applicant: Applicant,
  file: Pick<InputFile, "typeHint"> | undefined,
): Finding[] {
  const found = extraction.parts.flatMap((part) => {
    const input = { extraction, part, applicant, today };
    return [
      ...(part.type === null ? [] : (kinds[part.type].check?.(input) ?? [])),
      ...checkIdentifiers(input),
      ...(part.type === null || part.type === "id" ? [] : checkWrittenAmounts(input)),
      ...checkDates(input),
      ...checkDocument(input),
    ];
  });
  if (extraction.source.failure !== undefined)
    found.push(
      finding(
        "document_not_examined",
        "document",
        "medium",
        { document: extraction.document },
        { reason: extraction.source.failure },
      ),
    );
  else if (extraction.classification.type === null)
    found.push(finding("document_unreadable", "document", "low", whole(extraction)));
  const hint = file?.typeHint;
  const type = extraction.classification.type;
  if (hint !== undefined && type !== null && known.has(hint) && hint !== type)
    found.push(finding("type_differs_from_hint", "document", "low", whole(extraction), { hint, type }));
  return found;
}

const known = new Set<string>(Object.keys(kinds).filter((type) => type !== "other"));
