ALTER TABLE "JobEvent" ADD COLUMN "sent" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "againAt" TIMESTAMPTZ(3);
CREATE INDEX "JobEvent_againAt_idx" ON "JobEvent"("againAt");
