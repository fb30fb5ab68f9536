import type { NameAgreement } from "./document/compare-names";
import type { PrintedAgreement } from "./document/printed";
import type { MatchBand } from "./face/match";
import type { PortraitProblem } from "./face/portrait";
import type { LivenessProblem } from "./liveness/judge";
import type { StepVerdict } from "./liveness/steps";

export const CHECKS = ["pass", "fail", "not_done"] as const;
export type Check = (typeof CHECKS)[number];

/** What the machine readable part of the document said. No document number: it is compared here and then forgotten. */
export type DocumentFacts = Readonly<{
  type: "passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "other";
  format: string;
  /** ISO 3166-1 alpha-2, null where the code names no country. */
  country: string | null;
  issuer: string;
  issuerKnown: boolean;
  /** YYYY-MM-DD */
  expiresOn: string | null;
  expired: boolean | null;
  name: { surname: string; givenNames: string };
  /** Null where no name was given to compare with. */
  nameAgreement: NameAgreement | null;
  checks: readonly { name: string; valid: boolean }[];
  repaired: boolean;
  /** The national rule of the number (DNI, NIE), null where none is known. */
  numberRule: boolean | null;
  printed: PrintedAgreement | null;
  specimen: readonly string[];
}>;

export type FaceFacts = Readonly<{
  portrait: "found" | PortraitProblem;
  similarity: number | null;
  band: MatchBand | null;
}>;

export type LivenessFacts = Readonly<{
  steps: readonly StepVerdict[];
  problems: readonly LivenessProblem[];
  passive: number | null;
  frontalFrames: number;
  framesPerSecond: number;
  continuity: number | null;
}>;

/** Everything an attempt yielded, as facts; words are made when it is shown. Holds no picture and no document number. */
export type Examination = Readonly<{
  document: DocumentFacts | null;
  face: FaceFacts;
  /** Null when the person took the way without movements. */
  liveness: LivenessFacts | null;
}>;

/** Stable codes of what stood in the way, most important first. */
export const REASON_CODES = [
  "document_unreadable",
  "check_digits_differ",
  "document_expired",
  "portrait_unreadable",
  "name_differs",
  "name_partly_agrees",
  "printed_differs",
  "number_rule_broken",
  "specimen",
  "issuer_unknown",
  "no_check_digits",
  "expiry_unknown",
  "repaired_reading",
  "face_differs",
  "face_uncertain",
  "liveness_failed",
  "liveness_uncertain",
  "movements_declined",
  "attempts_used_up",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export type Decision = Readonly<{
  outcome: "passed" | "retry" | "in_review";
  checks: Readonly<{ mrz: Check; expiry: Check; face_match: Check; liveness: Check }>;
  reasons: readonly ReasonCode[];
}>;
