import { entryOf, type FindingCode } from "./catalogue";
import type { Severity } from "./types";

/**
 * The law of severity, for every finding of the engine.
 *
 * `high`, do not rely on this before it is explained: two things that are independent of one another speak against what is printed (figures
 * that are proven or printed apart, a statute that surely applies, a check digit, an earlier state of the file), and its reading is certain.
 * `medium`, ask: one thing speaks against it, or more do and a reading of the paper would remove it: a digit of a picture, a column or a
 * caption that was guessed, a rule of an unknown country.
 * `low`, note it: nothing speaks against it; it is only not confirmed, missing, old or unusual.
 * What a code shows at most is in the catalogue (`most`): a word, a gap or an age never makes a contradiction, however many there are.
 */
export type Evidence = {
  /** How many independent things speak against what is printed. */
  against: number;
  /** Another reading of the paper would remove it. */
  doubtful?: boolean;
};

export const rank: Readonly<Record<Severity, number>> = { low: 1, medium: 2, high: 3 };

export const severityOf = ({ against, doubtful = false }: Evidence): Severity =>
  against < 1 ? "low" : against < 2 || doubtful ? "medium" : "high";

export const atMost = (severity: Severity, most: Severity): Severity =>
  rank[severity] > rank[most] ? most : severity;

/** A value read with less certainty than this is another as likely. */
const CERTAIN = 0.5;

/** What a code may weigh of a value that was read so surely. */
export const carried = (code: FindingCode, severity: Severity, confidence = 1): Severity =>
  atMost(atMost(severity, entryOf(code)?.most ?? "high"), confidence < CERTAIN ? "medium" : "high");
