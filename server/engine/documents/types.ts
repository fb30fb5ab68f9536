import type { Quad } from "../picture/perspective";
import type { FindingCode } from "./catalogue";
import type { FieldName, Subject } from "./field-names";

/**
 * The one page model of the document engine, shared by PDF text and OCR, and the shapes that flow from it.
 * Boxes are `[x0, y0, x1, y1]` in fractions of the upright page, origin top left. Pages count from 1, documents from 0.
 */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

export type MediaType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp" | "image/heic";
export type Severity = "low" | "medium" | "high";
export type Language = "en" | "es";

/** One word as printed. `order` is the drawing order on its page; OCR words have no font. */
export type Word = {
  text: string;
  box: Box;
  confidence: number;
  font?: string;
  /** Points for PDF text, pixels of the analysed raster for OCR. */
  size: number;
  bold?: boolean;
  color?: string;
  order: number;
  /** Text render mode 3 or fully transparent: present in the file, not on the picture. */
  invisible?: boolean;
  /** Hidden under an opaque shape or picture drawn later: not what a person sees. */
  covered?: boolean;
};

/**
 * One visual row of a page, words from left to right. In `text` words are joined by one space, and by a tab where the gap
 * is wider than a column gutter (1.6 times the text height).
 */
export type Line = { text: string; words: readonly Word[]; box: Box };

export type Page = {
  number: number;
  /** Points for PDF pages, pixels for pictures. */
  width: number;
  height: number;
  source: "text" | "ocr" | "none";
  words: readonly Word[];
  lines: readonly Line[];
  /** Picture quality, 0..1, for OCRed pages only. */
  quality?: number;
  /** Of pictures: strokes of a pen and stamps beside a place to sign. */
  strokes?: readonly Box[];
  /** Present for pictures: words are in a frame whose rows are level, `boxAsStored(page, box)` leads back to the picture. */
  view?: PageView;
  /** What the two-dimensional barcodes of a licence say, where the picture holds some. */
  codes?: readonly string[];
};

/**
 * `rows`: slope of a row is `rows[0] + rows[1]·y`; `matrix`: from fractions of the straightened page to the stored picture, or to the
 * paper in it, whose corners in the picture are then `paper`.
 */
export type PageView = {
  rows: readonly [a: number, b: number];
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  paper?: Quad;
};

/** Everything that reading can notice about a file or a page; what it means is for the integrity checks to say. */
export type SignalKind =
  | "active_content"
  | "annotation"
  | "form_fields"
  | "image_copy"
  | "image_file"
  | "image_recompressed"
  | "image_region"
  | "metadata"
  | "pages_limited"
  | "portrait_unusable"
  | "reader_stopped"
  | "revision"
  | "revision_change"
  | "revisions"
  | "screen_capture"
  | "set_apart"
  | "signature"
  | "signature_mark"
  | "signed_change"
  | "text_covered"
  | "text_layer"
  | "text_layer_differs"
  | "text_traces"
  | "thumbnail_differs";

/** A signal found while reading: facts only, judged later by integrity checks. `facts` hold no personal data beyond printed values. */
export type Signal = {
  kind: SignalKind;
  page?: number;
  box?: Box;
  facts: Readonly<Record<string, string | number | boolean | null>>;
};

export type ReadFailure = "document_unreadable" | "document_encrypted" | "processing_timeout";

/** What reading one file yields. `failure` set means that `pages` is empty. */
export type ReadDocument = {
  sha256: string;
  mediaType: MediaType;
  carrier: "text_pdf" | "image_pdf" | "image";
  pageCount: number;
  pages: readonly Page[];
  signals: readonly Signal[];
  failure?: ReadFailure;
};

export const DOCUMENT_TYPES = [
  "payslip",
  "bank_statement",
  "id",
  "employment_contract",
  "tax_return",
  "rental_contract",
  "purchase_agreement",
  "registration_docs",
  "annual_accounts",
  "utility_bill",
  "pension_letter",
  "benefit_letter",
  "work_history",
  "mixed",
  "other",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A type of document by itself; `mixed` is several of them in one file. */
export type SingleType = Exclude<DocumentType, "mixed">;

/** A field under its one name, whatever its document calls it. `value` is already masked where the masking rules demand it. */
export type Field = {
  name: FieldName;
  value: string | number | boolean;
  currency?: string;
  document: number;
  page: number;
  box?: Box;
  confidence: number;
  label?: string;
  /** YYYY-MM-DD, of a movement of an account. */
  date?: string;
  /** How it stands to the other figures of its document; unknown of analyses from before it was kept. */
  proof?: Standing;
  /** A finding contradicts it: it is shown as printed, and nothing is made of it. */
  disputed?: true;
  /** What other figures prove in its place, and which ones. */
  instead?: number;
  from?: Proof;
};

/** Other figures come to it, nothing does and nothing speaks against it, or a finding contradicts it. */
export const STANDINGS = ["proven", "read", "contradicted"] as const;
export type Standing = (typeof STANDINGS)[number];

/** By what a figure is proven in the place of a printed one. */
export const PROOFS = [
  "gross_and_deductions",
  "lines",
  "figures",
  "movements",
  "balances",
  "credit",
] as const;
export type Proof = (typeof PROOFS)[number];

/** What was printed where a proven figure is used in its place. */
export type Proven = { printed: number; from: Proof };

/** A figure that an income rests on in the place of the printed one. */
export type Instead = Proven & { document: number; field: FieldName; used: number };

/** A field while the analysis runs: `raw` is the complete identifier, which never leaves the engine. */
export type RawField = Field & { raw?: string; proven?: Proven };

/** What the integrity checks need to know about a document beyond its file: the rest of the analysis supplies it. */
export type IntegrityContext = {
  /** Index of the document in the screening. */
  index: number;
  type: DocumentType | null;
  /** The fields extracted from this document; their boxes decide whether a signal touches a value that matters. */
  fields: readonly RawField[];
  /** YYYY-MM-DD. */
  today: string;
  /** An arithmetic check of this document's content failed: tools that can change figures then weigh more. */
  arithmeticFails?: boolean;
};

/** A deviation as facts; `words/` makes the sentence of it. `values` are already masked. */
export type Finding = {
  code: FindingCode;
  field: Subject;
  severity: Severity;
  document?: number;
  page?: number;
  box?: Box;
  values: Readonly<Record<string, string | number | boolean | null>>;
  /** Further places of the document that say the same, each with its own values. */
  places?: readonly Pick<Finding, "page" | "box" | "values">[];
};

export type Applicant = {
  name: string;
  /** Names from before a marriage or a change of name, where documents of the case show that both are one person's. */
  earlierNames?: readonly string[];
  email?: string;
  phone?: string;
  date_of_birth?: string;
  id_number?: string;
  company?: string;
  address?: string;
  country?: string;
};

export type Purpose =
  | "client_onboarding"
  | "employment"
  | "rental"
  | "purchase"
  | "business_partner"
  | "civil_matter";

/**
 * `requested` is the place, in the list of what was asked for, of the document that the applicant said this is; `replaces` the document
 * of an earlier round of which this is a better copy.
 */
export type InputFile = {
  bytes: Uint8Array;
  mediaType: MediaType;
  typeHint?: string;
  requested?: number;
  replaces?: number;
  /** Nobody asked for it: it takes a document's place only where nothing changes but what was proven (better-paper.ts). */
  contested?: true;
};

/**
 * Everything an analysis depends on; `today` (YYYY-MM-DD) is given, never read from a clock. An empty `applicant.name` says that
 * the applicant is not known.
 */
export type AnalysisInput = {
  files: readonly InputFile[];
  /** What the applicant was asked for: our names of types, or words. */
  requested?: readonly string[];
  applicant: Applicant;
  purpose: Purpose;
  country?: string;
  caseDetails: Readonly<Record<string, string | number>>;
  thresholds: { approveMin: number; reviewMin: number };
  today: string;
  /** What earlier rounds found, when these files answer a question: their documents count on from those. */
  earlier?: Earlier;
  /** Another table than the one in `measured.ts`: none, to measure it anew. */
  measured?: Readonly<Record<string, readonly [altered: number, honest: number]>>;
};

/** A document as its analysis remembers it. */
export type AnalysedDocument = {
  index: number;
  type: DocumentType | null;
  pages: number;
  sha256: string;
  failure?: ReadFailure;
  /** What a later round has to know of its file, which is gone by then. */
  carrier?: ReadDocument["carrier"];
  trusted?: boolean;
  requested?: number;
  /** The later document that took its place. */
  replacedBy?: number;
};

/** One of the things that were asked for, the documents that are it, and the months of it that did not come. */
export type RequestedDocument = {
  requested: string;
  documents: readonly number[];
  months: readonly string[];
  missing: boolean;
};

/** What is kept of a finished analysis, as far as another round builds on it. */
export type Earlier = Pick<
  Analysis,
  "findings" | "fields" | "documents" | "income" | "steps" | "detectedCountry"
>;

/** One line of the score's explanation: a rule id of the scoring table, its subject and the points it moved. */
export type ScoreStep = {
  rule: string;
  part: "document_integrity" | "financial_capacity" | "identity" | "total";
  points: number;
  document?: number;
  /** What bound it: a finding, or that the income which the purpose asks for is not known. */
  code?: FindingCode | "income_missing";
};

/**
 * What the score would be bound by under any thresholds: what it comes to without them, which of them it has to stay under, and whether
 * it is lifted into review.
 */
export type ScoreBounds = { free: number; under: "approve" | "review" | null; lifted: boolean };

/** A fact that would be another: findings (by place) that were answered, a rent or an income of so much. */
export type Fact =
  | { kind: "answered"; findings: readonly number[] }
  | { kind: "rent"; at_most: number }
  | { kind: "income"; at_least: number };

/** The smallest change of facts that gives the next better decision, with the score it gives. */
export type Change = { to: "approve" | "review"; score: number; facts: readonly Fact[] };

/** A figure that a document would have printed in the place of the one it prints. */
export type PrintedOtherwise = { document: number; field: FieldName; printed: number; value: number };

/** What the decision would have been, had findings (by place) been answered or, where other figures lead to one, that figure been printed. */
export type WhatIf = {
  findings: readonly number[];
  figure?: PrintedOtherwise;
  score: number;
  decision: "approve" | "review" | "decline";
};

export type Analysis = {
  score: number;
  decision: "approve" | "review" | "decline";
  breakdown: { document_integrity: number; financial_capacity: number; identity: number };
  steps: readonly ScoreStep[];
  /** Unknown of analyses from before it was kept. */
  bounds?: ScoreBounds;
  /** Null where no such change is known, or none is needed. */
  change?: Change | null;
  /** The same for each thing that does not add up, the gravest first; none of an approval, and of analyses from before it was kept. */
  whatIf?: readonly WhatIf[];
  findings: readonly Finding[];
  fields: readonly Field[];
  income: {
    monthly_amount: number | null;
    currency: string | null;
    /** Proven figures that it rests on where the printed ones are contradicted. */
    instead?: readonly Instead[];
    /** What would have been an income and is contradicted, where there is none. */
    contradicted?: readonly { document: number; field: FieldName; printed: number }[];
  };
  detectedDocumentType: DocumentType | null;
  detectedCountry: string | null;
  documents: readonly AnalysedDocument[];
  /** Digests of the account numbers printed, by which cases that name one account are told; nobody reads a number from them without trying all. */
  accounts?: readonly { document: number; digest: string }[];
  /** What was asked for against what came; empty when nobody asked for anything. */
  requested?: readonly RequestedDocument[];
  /** What documents, applicant and case details have in common, and which of the findings (by place) they have against one another. */
  crossCheck: {
    agreements: readonly { field: string; documents: readonly number[] }[];
    contradictions: readonly number[];
  };
};
