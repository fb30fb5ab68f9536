import { randomInt } from "node:crypto";
import { z } from "zod";
import { ACTIONS, chooseActions, STEP_COUNT } from "@/server/engine/identity/liveness/challenges";

export const DOCUMENT_TYPES = ["id_card", "passport", "residence_permit", "driving_licence"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Passports carry everything on one page. */
export function hasBack(type: DocumentType): boolean {
  return type !== "passport";
}

const Scan = z.object({
  startedAt: z.number(),
  actions: z.array(z.enum(ACTIONS)),
  /** Milliseconds after the start at which each step was shown, by our clock. */
  shownAt: z.array(z.number()),
  /** Frames that arrived, and their bytes. */
  received: z.number(),
  bytes: z.number().default(0),
});
export type Scan = z.output<typeof Scan>;

/** What is remembered of the running attempt. Steps that were not shown yet never leave the server. */
const Running = z.object({
  stage: z.enum(["start", "document", "face", "analysing", "failed"]).default("start"),
  documentType: z.enum(DOCUMENT_TYPES).nullable().default(null),
  /** Which pictures were taken; what is kept of them is in the stash, and nothing in the sandbox. */
  taken: z.array(z.enum(["front", "back", "selfie"])).default([]),
  scan: Scan.nullable().default(null),
  /** How often a picture of a side was refused. */
  refused: z.object({ front: z.number(), back: z.number() }).default({ front: 0, back: 0 }),
  /** The way without movements. */
  still: z.boolean().default(false),
});
export type Running = z.output<typeof Running>;
export type Stage = Running["stage"];

export function readRunning(value: unknown): Running {
  const parsed = Running.safeParse(value ?? {});
  return parsed.success ? parsed.data : Running.parse({});
}

export const SCAN_MS = 90_000;
/** A step stays on the screen at least this long: time to see it, to move and to come back. */
export const LEAST_STEP_MS = 2_000;
/** From the last prompt to the end of what may be recorded. */
const TAIL_MS = 5_500;

export function newScan(at: Date): Scan {
  return {
    startedAt: at.getTime(),
    actions: chooseActions((below) => randomInt(below)),
    shownAt: [],
    received: 0,
    bytes: 0,
  };
}

/**
 * Shows the next step. Null when it is not its turn: out of order, too soon after the one before, or the session is over. Asking
 * again for the step that is shown answers it again.
 */
export function showStep(scan: Scan, index: number, at: Date): Scan | null {
  const since = at.getTime() - scan.startedAt;
  if (since > SCAN_MS || index >= STEP_COUNT) return null;
  if (index === scan.shownAt.length - 1) return scan;
  if (index !== scan.shownAt.length) return null;
  const before = scan.shownAt.at(-1);
  if (before !== undefined && since - before < LEAST_STEP_MS) return null;
  return { ...scan, shownAt: [...scan.shownAt, since] };
}

export function isComplete(scan: Scan): boolean {
  return scan.shownAt.length === STEP_COUNT && scan.received > 0;
}

/** What the engine judges by. */
export function sessionOf(scan: Scan) {
  return {
    steps: scan.actions.flatMap((action, index) => {
      const shownAtMs = scan.shownAt[index];
      return shownAtMs === undefined ? [] : [{ action, shownAtMs }];
    }),
    endsAtMs: (scan.shownAt.at(-1) ?? 0) + TAIL_MS,
  };
}
