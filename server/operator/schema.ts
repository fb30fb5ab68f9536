/** How the console sorts jobs. */
export const JOB_VIEWS = ["failed", "work", "schedules"] as const;
