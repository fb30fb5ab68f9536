-- The release before walks its queues through these.
DROP INDEX "Delivery_status_endpointId_nextAttemptAt_idx";
DROP INDEX "Event_dispatchedAt_createdAt_idx";
