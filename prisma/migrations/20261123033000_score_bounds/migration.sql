-- AlterTable
ALTER TABLE "Screening" ADD COLUMN     "scoreBound" TEXT,
ADD COLUMN     "scoreFree" INTEGER;

-- CreateIndex
CREATE INDEX "Screening_scores_idx" ON "Screening"("accountId", "environment", "completedAt", "purpose", "decision", "reviewDecision", "score", "scoreFree", "scoreBound", "id") WHERE (status = 'completed'::text);
