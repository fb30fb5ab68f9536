-- Pictures as strangers' servers sent them, which processes of the version before go on storing while both run, are shown to nobody.
-- AlterTable
ALTER TABLE "BrandLogo" ADD COLUMN     "drawn" BOOLEAN NOT NULL DEFAULT false;
