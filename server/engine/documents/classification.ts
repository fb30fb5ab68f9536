import type { DocumentType, SingleType } from "./types";

/** What a document is, and its pages by type where one file holds several. */
export type Classification = {
  type: DocumentType | null;
  confidence: number;
  parts: readonly { type: SingleType; pages: readonly number[] }[];
};
