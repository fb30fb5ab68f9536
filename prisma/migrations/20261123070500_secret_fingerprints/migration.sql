-- CreateTable
CREATE TABLE "SecretFingerprint" (
    "secret" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "notedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecretFingerprint_pkey" PRIMARY KEY ("secret","fingerprint")
);
