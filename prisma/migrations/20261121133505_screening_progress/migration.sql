-- AlterTable
ALTER TABLE "Screening" ADD COLUMN     "documentsRead" INTEGER NOT NULL DEFAULT 0;
