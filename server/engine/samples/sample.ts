import type { DocumentType, DrawnDocument, Expectation, FieldValue, Income, Place } from "./drawn-document";
import { places, readingText } from "./drawn-document";

export type Carrier = "text_pdf" | "image_pdf" | "image";

/** What a file says and what a reader should note about it. */
export interface SampleTruth {
  type: DocumentType;
  layout: string;
  country: string;
  language: "es" | "en";
  carrier: Carrier;
  applicant: { name: string };
  fields: Record<string, FieldValue | FieldValue[]>;
  income: Income | null;
  expected: Expectation[];
  /** Where fields are printed; left out where a photograph moved them. */
  places: Place[];
  /** Text of every page in reading order. */
  pages: string[];
  alteration?: string;
  /** The application this file belongs to. */
  case?: CaseTruth;
}

export interface CaseTruth {
  name: string;
  applicant: { name: string; id_number?: string; birth_date?: string };
  country: string;
  purpose: "rental" | "business_partner";
  case_details: Record<string, string | number>;
  decision: "approve" | "review" | "decline";
}

export interface Sample {
  name: string;
  mediaType: "application/pdf" | "image/png" | "image/jpeg";
  bytes: Uint8Array;
  truth: SampleTruth;
}

export function truthOf(document: DrawnDocument, carrier: Carrier): SampleTruth {
  return {
    type: document.type,
    layout: document.layout,
    country: document.country,
    language: document.language,
    carrier,
    applicant: { name: document.applicant },
    fields: { ...document.fields },
    income: document.income,
    expected: [...document.expected],
    places: places(document),
    pages: document.pages.map(readingText),
  };
}
