/** Asks for the job that looks up who is on watch: other lists are in force. */
export const SANCTIONS_MONITORING_DUE = "sanctions/monitoring.due";
