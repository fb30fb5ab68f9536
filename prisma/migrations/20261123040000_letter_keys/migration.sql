-- AlterTable
ALTER TABLE "User" ADD COLUMN     "letterKeys" BOOLEAN NOT NULL DEFAULT true;
