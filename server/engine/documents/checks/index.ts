import { entryOf } from "../catalogue";
import type { Extraction } from "../extract/extraction";
import { kinds } from "../kinds";
import { finding, whole } from "../make-finding";
import { mentions } from "../people";
import type { Applicant, Finding, InputFile } from "../types";
import { checkDates } from "./dates";
import { checkDocument } from "./document";
import { checkFurtherPages } from "./further-pages";
import { checkIdentifiers } from "./identifiers";
import { lateOffer } from "./late-offer";
import { checkNamesOnPaper } from "./names-on-paper";
import { nearFigure, turnedSign } from "./near-figure";
import { checkPersonalNumbers } from "./personal-numbers";
import { statedTerms } from "./stated-terms";
import { tiedFigures } from "./tied-figures";
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
    const own = [
      ...(part.type === null ? [] : (kinds[part.type].check?.(input) ?? [])),
      ...(part.type === null || part.type === "id" ? [] : checkWrittenAmounts(input)),
    ];
    // Where a figure was asked about, it is what keeps the others from coming out: of the same one both may speak.
    const asked = own.filter(({ code, severity }) => severity !== "low" && entryOf(code)?.figures === true);
    const near = [...tiedFigures(input), ...nearFigure(input)].filter(
      (one) => asked.length === 0 || asked.some((other) => other.field === one.field),
    );
    return [
      ...own,
      ...near,
      ...(asked.length + near.length > 0 ? [] : turnedSign(input)),
      ...checkIdentifiers(input),
      ...checkPersonalNumbers(input),
      ...checkNamesOnPaper(input),
      ...checkFurtherPages(input),
      ...checkDates(input),
      ...statedTerms(input),
      ...lateOffer(input),
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
  else if (helpsNothing(extraction, applicant))
    found.push(finding("document_not_relevant", "document", "low", whole(extraction)));
  else if (extraction.classification.type === null)
    found.push(finding("document_unreadable", "document", "low", whole(extraction)));
  const hint = file?.typeHint;
  const type = extraction.classification.type;
  if (hint !== undefined && type !== null && known.has(hint) && hint !== type)
    found.push(finding("type_differs_from_hint", "document", "low", whole(extraction), { hint, type }));
  return found;
}

/** So many words are enough to tell what a text is about. */
const TEXT = 40;

/** A text that was read well, is of no kind that says anything of a person's means or identity, and does not name the applicant. */
const helpsNothing = ({ classification: { type }, parts }: Extraction, { name }: Applicant): boolean =>
  (type === null || type === "other") &&
  parts.length > 0 &&
  parts.every(
    (part) =>
      !part.context.sheet.ocr &&
      part.context.sheet.flow.text.split(/\s+/).length >= TEXT &&
      name.trim() !== "" &&
      !mentions(part, name),
  );

const known = new Set<string>(Object.keys(kinds).filter((type) => type !== "other"));
