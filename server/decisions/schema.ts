import { z } from "zod";
import { CustomerId, DecisionNote, Language, PURPOSES } from "@/server/platform/wire";

/** What people decide on. */
export const CASE_KINDS = ["screening", "id_check", "sanctions_screening"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** How many decisions of people on a screening had been made when it was looked at. */
export const SeenDecisions = z.int().min(0).default(0);

const Amount = z.number().positive().max(1_000_000_000);

/** Which decisions take effect only once a second person has confirmed them. */
const SecondPerson = z.strictObject({
  /** Declines, rejections and confirmed matches. */
  declines: z.boolean(),
  /** The engine approved and the person declines, or the other way round. */
  overrides: z.boolean(),
  /** Approvals of cases about more than this, in the case's own currency. */
  approvals_over: Amount.nullable(),
});

/** Who is given a case: the first rule that fits it and has somebody who is there. What a rule leaves null fits everything. */
export const AssignmentRule = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(CASE_KINDS).nullable(),
  purpose: z.enum(PURPOSES).nullable(),
  decision: z.enum(["review", "decline"]).nullable(),
  customer: CustomerId.nullable(),
  over: Amount.nullable(),
  language: Language.nullable(),
  /** Members in turn; none is everybody who may decide. */
  to: z.array(z.string().min(1).max(60)).max(50),
});
export type AssignmentRule = z.output<typeof AssignmentRule>;

export const DeskRules = z.strictObject({
  second_person: SecondPerson,
  assignment: z.array(AssignmentRule).max(30),
});
export type DeskRules = z.output<typeof DeskRules>;

export const NO_RULES: DeskRules = {
  second_person: { declines: false, overrides: false, approvals_over: null },
  assignment: [],
};

/** What is kept of a proposed decision beside its columns. */
export const Proposed = z.object({ note: DecisionNote, matches: z.array(z.string()).optional() });
