-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "prices" JSONB NOT NULL DEFAULT '{}';
