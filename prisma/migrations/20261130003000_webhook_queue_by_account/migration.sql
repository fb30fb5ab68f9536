-- What waits is found by world and account first: live's queue read every pending row of the sandbox, and one account's events stood before
-- everybody's.
CREATE INDEX "Delivery_environment_status_accountId_endpointId_nextAttemp_idx" ON "Delivery"("environment", "status", "accountId", "endpointId", "nextAttemptAt");
CREATE INDEX "Event_dispatchedAt_environment_accountId_createdAt_idx" ON "Event"("dispatchedAt", "environment", "accountId", "createdAt");
