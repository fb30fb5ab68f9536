/** What people decided on cases, and why: beside what the engines say, never over it. */
export { listDecisions } from "./list";
export { forgetDecisions, recordDecision } from "./record";
