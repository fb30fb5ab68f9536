/**
 * The advisory locks of a whole installation. The numbers need only differ, from each other and from those of releases that may run beside
 * this one: none is given twice.
 */
export const LOCKS = {
  routeEvents: 7_100_001,
  claimJobs: 7_100_002,
  migrate: 7_203_181_152,
  admitRole: 7_203_181_153,
  sweep: 7_203_181_154,
  /** Held, shared, by each worker whose functions the Inngest server knows; gone with its connection. */
  registeredWorker: 7_203_181_160,
  /** Of all relays one deals at a time, so that they do not send a share's next together. */
  dealEvents: 7_203_181_161,
  firstSteps: 7_203_181_162,
} as const;
