-- AlterTable
ALTER TABLE "SanctionsList" ADD COLUMN     "heldVersion" TEXT;

-- AlterTable
ALTER TABLE "SanctionsListVersion" ADD COLUMN     "stats" JSONB NOT NULL DEFAULT '{}';
