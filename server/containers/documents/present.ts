import type { Analysis } from "@/server/engine/documents/types";
import { presentFields, renderDeviations, renderSummary } from "@/server/engine/documents/words";
import type { Language } from "@/server/platform/wire";

/** Analysis to wire: what a screening's result says, under the names of the container. */
export function presentVerification(analysis: Analysis, lang: Language) {
  const deviations = renderDeviations(analysis.findings, lang);
  const { agreements, contradictions } = analysis.crossCheck;
  return {
    score: analysis.score,
    decision: analysis.decision,
    summary: renderSummary(analysis, lang),
    detected_type: analysis.detectedDocumentType,
    detected_country: analysis.detectedCountry,
    fields: presentFields(analysis.fields),
    deviations,
    components: analysis.breakdown,
    cross_check: {
      agreements,
      // The same deviations, those that documents, applicant and case details have against one another.
      contradictions: deviations.filter((_, place) => contradictions.includes(place)),
    },
    income: analysis.income,
    files: analysis.documents.map(({ index, type, pages, sha256, failure }) => ({
      index,
      type,
      pages,
      sha256,
      ...(failure === undefined ? {} : { error: failure }),
    })),
  };
}
