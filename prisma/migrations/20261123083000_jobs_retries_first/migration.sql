-- Of one share, what was begun before goes first. The old one goes before the new one is made: so there is one lock to wait for, and
-- workers that run meanwhile and this cannot wait for each other.
DROP INDEX "JobTask_slots_dueAt_idx";
CREATE INDEX "JobTask_slots_attempt_dueAt_idx" ON "JobTask"("slots", "attempt" DESC, "dueAt");
