/** What people decided on cases, and why: beside what the engines say, never over it. Who works on one, and who else must agree. */
export { assigneeByRule } from "./assign";
export { claimCase, overdue } from "./claim-case";
export { claimHeld, dropHeld, keepHeld } from "./held";
export { dropLeases, endLease, requireFree, takeLease } from "./lease";
export { listDecisions } from "./list";
export { dropProposals, endProposal, keepProposal, proposeInstead, requireNoProposal } from "./propose";
export { forgetDecisions, recordDecision } from "./record";
export { readDeskRules, updateDeskRules } from "./rules";
