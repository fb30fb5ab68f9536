-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "pepper" TEXT;

-- CreateTable
CREATE TABLE "DataKey" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DataKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DataKey_accountId_key" ON "DataKey"("accountId");
