-- AlterTable
ALTER TABLE "Screening" ADD COLUMN     "decisions" INTEGER NOT NULL DEFAULT 0;
