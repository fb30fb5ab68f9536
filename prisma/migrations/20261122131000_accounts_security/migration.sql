-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "requireTwoFactor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "settingsLocked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "createdById" TEXT;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "byPasskey" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ip" TEXT,
ADD COLUMN     "provenAt" TIMESTAMPTZ(3);

-- Pictures as strangers' servers sent them. They are fetched again, and drawn anew, when somebody looks.
DELETE FROM "BrandLogo";
