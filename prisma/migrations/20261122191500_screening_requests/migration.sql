-- AlterTable
ALTER TABLE "Screening" ADD COLUMN     "answeringAt" TIMESTAMPTZ(3),
ADD COLUMN     "answeringId" TEXT,
ADD COLUMN     "rounds" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "VerificationLink" ADD COLUMN     "answer" JSON,
ADD COLUMN     "ask" JSON,
ADD COLUMN     "earlierTokenHashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "remindedAt" TIMESTAMPTZ(3),
ADD COLUMN     "requestOf" TEXT;

-- CreateIndex
CREATE INDEX "Screening_answeringAt_idx" ON "Screening"("answeringAt") WHERE ("answeringAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "VerificationLink_accountId_environment_requestOf_idx" ON "VerificationLink"("accountId", "environment", "requestOf") WHERE ("requestOf" IS NOT NULL);

-- CreateIndex
CREATE INDEX "VerificationLink_earlierTokenHashes_idx" ON "VerificationLink" USING GIN ("earlierTokenHashes");
