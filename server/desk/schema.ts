import { z } from "zod";
import { CASE_KINDS, type CaseKind, SeenDecisions } from "@/server/decisions/schema";
import { CustomerId, DecisionNote, PURPOSES } from "@/server/platform/wire";
import { SeenEntries } from "@/server/sanctions-checks/schema";

export { LEASE_MS, MOST_AT_ONCE, UNDO_MS } from "./states";
export { CASE_KINDS, type CaseKind };

/** What stands in the queue; the same words stand in its address and in saved views. */
export const DeskQuery = z.object({
  kind: z.enum(CASE_KINDS).optional(),
  /** Whose: one's own, nobody's, or one member's. */
  who: z.string().min(1).max(60).optional(),
  due: z.enum(["overdue", "today"]).optional(),
  severity: z.enum(["high", "medium", "low"]).optional(),
  purpose: z.enum(PURPOSES).optional(),
  customer: CustomerId.optional(),
  /** Only what waits for a second person, one's own proposals among it. */
  second: z.literal("1").optional(),
});
export type DeskQuery = z.output<typeof DeskQuery>;

const Id = z.string().max(60);
/** In one spelling: what belongs to a case is found by it. */
const ScreeningId = z.uuid().toLowerCase();

/** A case by what it is and which. */
export const DeskCase = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("screening"), id: ScreeningId }),
  z.object({ kind: z.literal("id_check"), id: Id }),
  z.object({ kind: z.literal("sanctions_screening"), id: Id }),
]);
export type DeskCase = z.output<typeof DeskCase>;

/** A decision as it is made on the desk, by the kind of its case. */
export const DeskDecision = z.discriminatedUnion("kind", [
  z.object({
    id: ScreeningId,
    note: DecisionNote,
    kind: z.literal("screening"),
    decision: z.enum(["approve", "review", "decline"]),
    version: z.int().min(1),
    seen: SeenDecisions,
  }),
  z.object({
    id: Id,
    note: DecisionNote,
    kind: z.literal("id_check"),
    decision: z.enum(["passed", "rejected"]),
  }),
  z.object({
    id: Id,
    note: DecisionNote,
    kind: z.literal("sanctions_screening"),
    decision: z.enum(["no_match", "confirmed_match"]),
    matches: z.array(z.string().max(200)).min(1).max(20).optional(),
    entries: SeenEntries,
  }),
]);
export type DeskDecision = z.input<typeof DeskDecision>;

/** What is said to somebody whose case is taken over. */
export const Word = z.string().trim().min(1).max(200);

export const ViewName = z.string().trim().min(1).max(60);
