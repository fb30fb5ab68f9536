import {
  type Cleared,
  cluesOf,
  type Hit,
  type ListChange,
  readingsAsked,
  type SanctionsIndex,
  type Subject,
  screenBeyond,
} from "@/server/engine/sanctions";
import type { SanctionsSubject } from "./schema";

/** What an account screens at until it chooses otherwise. */
export const DEFAULT_THRESHOLD = 0.7;

/**
 * What lies between a body that was read and the answer that is booked: the one way to the matcher, for customers and for whoever tests what
 * customers would be told. Pure.
 */
export function askIndex(
  index: SanctionsIndex,
  subject: SanctionsSubject,
  threshold: number,
  cleared: Cleared = new Map(),
): { hits: Hit[]; cleared: number } {
  return screenBeyond(index, askedOf(subject), threshold, cleared);
}

/** Whether what changed in the lists may change what they answer about a subject. Pure. */
export const mayConcern = (change: ListChange, subject: SanctionsSubject, threshold: number): boolean =>
  change.concerns(askedOf(subject), threshold);

/** What a subject on watch is found by, as text; empty of one that is asked in earnest each time. */
export function cluesText(subject: SanctionsSubject): string {
  const clues = cluesOf(askedOf(subject));
  return clues ? Buffer.from(clues.buffer).toString("base64") : "";
}

/** The same as it was before it was text. */
export function cluesFrom(text: string): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return new Uint32Array(bytes.buffer, 0, bytes.length >>> 2);
}

/** The readings of a subject's name that are compared, with an index also those by its words; empty when there is nothing to compare. */
export const readingsOf = (subject: SanctionsSubject, index?: SanctionsIndex): string[] =>
  readingsAsked(askedOf(subject), index);

const IDENTIFIER_FIELDS = [
  ["registration_number", "registration"],
  ["imo_number", "imo"],
  ["mmsi", "mmsi"],
  ["call_sign", "call_sign"],
  ["tail_number", "tail_number"],
  ["address", "wallet"],
] as const;

/** The wire's subject as the engine asks for it. */
function askedOf(subject: SanctionsSubject): Subject {
  const country = subject.kind === "person" ? subject.nationality : subject.country;
  return {
    name: subject.name,
    kind: subject.kind,
    ...(subject.birth_date === undefined ? {} : { birthDate: subject.birth_date }),
    ...(country === undefined ? {} : { country }),
    identifiers: IDENTIFIER_FIELDS.flatMap(([field, kind]) => {
      const value = subject[field];
      return value === undefined ? [] : [{ kind, value }];
    }),
  };
}
