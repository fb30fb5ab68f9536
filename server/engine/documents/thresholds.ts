/** From which score on a result is approved, and from which on a person looks at it, where nothing else was agreed. */
export const DEFAULT_THRESHOLDS = { approveMin: 70, reviewMin: 45 } as const;
