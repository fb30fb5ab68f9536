ALTER TABLE "JobEvent" ADD COLUMN "share" TEXT;
CREATE INDEX "JobEvent_held_idx" ON "JobEvent"("share", "seq") WHERE (("routedAt" IS NULL) AND (share IS NOT NULL));
