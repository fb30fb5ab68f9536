-- DropIndex
DROP INDEX "Delivery_status_nextAttemptAt_idx";

-- CreateIndex
CREATE INDEX "Delivery_status_endpointId_nextAttemptAt_idx" ON "Delivery"("status", "endpointId", "nextAttemptAt");
