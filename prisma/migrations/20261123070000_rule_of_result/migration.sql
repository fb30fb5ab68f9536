-- AlterTable
ALTER TABLE "Screening" ADD COLUMN     "approveMin" INTEGER,
ADD COLUMN     "reviewMin" INTEGER;
