/** The reviewer's desk: one queue of what waits, and decisions that can be undone for a moment. */
export { DECISION_HELD } from "./hold";
export { listOversight } from "./list-oversight";
export { sweepDecisions } from "./sweep";
export { takeDecision } from "./take";
