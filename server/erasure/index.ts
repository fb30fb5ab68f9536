export { accountsToSweep, enforceRetention } from "./enforce-retention";
export { eraseAccount } from "./erase-account";
export { CUSTOMER_ERASURE_REQUESTED, finishErasure } from "./erase-customer";
export { sweepTraces } from "./sweep-traces";
