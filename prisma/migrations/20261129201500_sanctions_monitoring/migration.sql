-- AlterTable
ALTER TABLE "SanctionsScreening" ADD COLUMN "monitored" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "monitoredSince" TIMESTAMPTZ(3),
ADD COLUMN "checkedAt" TIMESTAMPTZ(3),
ADD COLUMN "listsVersion" TEXT;

-- CreateIndex
CREATE INDEX "SanctionsScreening_listed_monitored_idx" ON "SanctionsScreening"("accountId", "environment", "createdAt" DESC, "id" DESC) WHERE monitored;

-- CreateIndex
CREATE INDEX "SanctionsScreening_monitored_idx" ON "SanctionsScreening"("id") WHERE monitored;

-- CreateTable
CREATE TABLE "SanctionsPass" (
    "id" TEXT NOT NULL,
    "listsVersion" TEXT NOT NULL,
    "matcher" TEXT NOT NULL,
    "versions" JSON NOT NULL,
    "cursor" TEXT NOT NULL DEFAULT '',
    "concernedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SanctionsPass_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SanctionsPass_createdAt_idx" ON "SanctionsPass"("createdAt");
