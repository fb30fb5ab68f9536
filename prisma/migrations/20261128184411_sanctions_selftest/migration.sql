-- CreateTable
CREATE TABLE "SanctionsSelftest" (
    "id" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "queries" INTEGER NOT NULL,
    "report" JSON,
    "below" TEXT[],
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SanctionsSelftest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SanctionsSelftest_createdAt_idx" ON "SanctionsSelftest"("createdAt");
