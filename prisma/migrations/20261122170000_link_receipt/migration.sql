-- AlterTable
ALTER TABLE "VerificationLink" ADD COLUMN     "receipt" JSON;
