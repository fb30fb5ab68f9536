-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "emailIndex" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailIndex" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "User_emailIndex_key" ON "User"("emailIndex");
