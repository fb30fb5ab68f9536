import { z } from "zod";
import { DecisionNote } from "@/server/platform/wire";

/** What stands in the queue of a reviewer. */
export const CASE_KINDS = ["screening", "id_check", "sanctions_screening"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** How long a decision can be taken back. */
export const UNDO_MS = 10_000;

export const DeskQuery = z.object({ kind: z.enum(CASE_KINDS).optional(), mine: z.boolean().optional() });
export type DeskQuery = z.output<typeof DeskQuery>;

const Made = { id: z.string().max(60), note: DecisionNote };

/** A decision as it is made on the desk, by the kind of its case. */
export const DeskDecision = z.discriminatedUnion("kind", [
  z.object({
    ...Made,
    // In one spelling: what belongs to a case is found by it.
    id: z.uuid().toLowerCase(),
    kind: z.literal("screening"),
    decision: z.enum(["approve", "review", "decline"]),
    version: z.int().min(1),
  }),
  z.object({ ...Made, kind: z.literal("id_check"), decision: z.enum(["passed", "rejected"]) }),
  z.object({
    ...Made,
    kind: z.literal("sanctions_screening"),
    decision: z.enum(["no_match", "confirmed_match"]),
    matches: z.array(z.string().max(200)).min(1).max(20).optional(),
  }),
]);
export type DeskDecision = z.output<typeof DeskDecision>;
