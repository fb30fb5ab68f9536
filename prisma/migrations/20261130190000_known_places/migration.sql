-- CreateTable
CREATE TABLE "KnownPlace" (
    "userId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownPlace_pkey" PRIMARY KEY ("userId","place")
);

-- AddForeignKey
ALTER TABLE "KnownPlace" ADD CONSTRAINT "KnownPlace_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
