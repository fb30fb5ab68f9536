-- AlterTable
ALTER TABLE "Screening" ADD COLUMN "monitor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "sanctionsId" TEXT;

-- AlterTable
ALTER TABLE "IdCheck" ADD COLUMN "monitor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "sanctionsId" TEXT;

-- AlterTable
ALTER TABLE "VerificationLink" ADD COLUMN "monitor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Customer" ADD COLUMN "monitorSubjects" BOOLEAN;

-- CreateIndex
CREATE INDEX "Screening_watched_idx" ON "Screening"("accountId", "environment", "sanctionsId") WHERE ("sanctionsId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "IdCheck_watched_idx" ON "IdCheck"("accountId", "environment", "sanctionsId") WHERE ("sanctionsId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "SanctionsScreening_watched_subject_idx" ON "SanctionsScreening"("accountId", "environment", "subjectKey") WHERE monitored;

-- AlterTable
ALTER TABLE "SanctionsScreening" ADD COLUMN "alertedAt" TIMESTAMPTZ(3);
