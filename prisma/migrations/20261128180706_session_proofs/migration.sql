-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "proofs" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "CodeTries" (
    "userId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "wrong" INTEGER NOT NULL,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "CodeTries_pkey" PRIMARY KEY ("userId","place")
);

-- AddForeignKey
ALTER TABLE "CodeTries" ADD CONSTRAINT "CodeTries_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
