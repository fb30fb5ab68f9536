import { documentName, requestedName } from "@/server/engine/documents/words";
import type { RequestItem } from "@/server/links/request/schema";
import type { Language } from "@/server/platform/wire";
import type { StoredAnalysis } from "./analysis";

/** One thing that was asked of the applicant: the documents that are it, and what is lacking. */
export type Received = {
  requested: string;
  state: "came" | "part" | "missing" | "asked" | "unsure";
  documents: number[];
  months: string[];
};

type Link = { documentsRequested: string[]; receipt: unknown };

/**
 * What was asked for against what came, as the analysis matched it; before there is one, by what the applicant said each file is. What was
 * asked for once more and is waited for stands last.
 */
export function receivedOf(
  analysis: Pick<StoredAnalysis, "requested" | "documents"> | null,
  link: Link | null,
  waiting: readonly RequestItem[],
  language: Language,
): { asked: Received[]; beside: number[] } | null {
  const matched = analysis?.requested ?? [];
  const asked =
    matched.length > 0 ? matched.map((one) => fromAnalysis(one, language)) : saidToBe(link, language);
  const again = waiting.flatMap((item): Received[] =>
    item.kind === "document"
      ? [
          {
            requested: named(item, language),
            state: "asked",
            documents: [],
            months: item.month ? [item.month] : [],
          },
        ]
      : [],
  );
  if (asked.length + again.length === 0) return null;
  const used = new Set(asked.flatMap(({ documents }) => documents));
  const beside = matched.length === 0 ? [] : (analysis?.documents ?? []);
  return {
    asked: [...asked, ...again],
    beside: beside.flatMap(({ index, replacedBy }) =>
      used.has(index) || replacedBy !== undefined ? [] : [index],
    ),
  };
}

function fromAnalysis(
  { requested, documents, months, missing }: NonNullable<StoredAnalysis["requested"]>[number],
  language: Language,
): Received {
  return {
    requested: requestedName(requested, language),
    state: missing ? "missing" : months.length > 0 ? "part" : "came",
    documents: [...documents],
    months: [...months],
  };
}

function saidToBe(link: Link | null, language: Language): Received[] {
  const files = (link?.receipt ?? []) as { requested?: number | null }[];
  const unsaid = files.some(({ requested }) => typeof requested !== "number");
  return (link?.documentsRequested ?? []).map((words, place) => {
    const documents = files.flatMap((file, index) => (file.requested === place ? [index] : []));
    return {
      requested: requestedName(words, language),
      state: documents.length > 0 ? "came" : unsaid || files.length === 0 ? "unsure" : "missing",
      documents,
      months: [],
    };
  });
}

function named({ type = "" }: RequestItem, language: Language): string {
  const name = documentName(type, language) ?? type;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
