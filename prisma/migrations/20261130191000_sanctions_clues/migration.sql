-- AlterTable
ALTER TABLE "SanctionsScreening" ADD COLUMN "clues" TEXT,
ADD COLUMN "cluesBy" TEXT;
