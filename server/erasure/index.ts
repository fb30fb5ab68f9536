export { accountsToSweep, enforceRetention, type RetentionCounts } from "./enforce-retention";
export { CUSTOMER_ERASURE_REQUESTED, eraseCustomer, finishErasure } from "./erase-customer";
export { sweepTraces } from "./sweep-traces";
