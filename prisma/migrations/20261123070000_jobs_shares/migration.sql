-- Shares take turns: each is found by a leap, and its oldest task at once.
CREATE INDEX "JobTask_slots_dueAt_idx" ON "JobTask"("slots", "dueAt");
