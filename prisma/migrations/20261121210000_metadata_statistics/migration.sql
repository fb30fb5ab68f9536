-- As for what is searched: a sample of a hundred cannot tell what a hundredth of the rows carries from what hardly any does.
ALTER TABLE "Screening" ALTER COLUMN "metadataPairs" SET STATISTICS 1000;
ALTER TABLE "VerificationLink" ALTER COLUMN "metadataPairs" SET STATISTICS 1000;
ALTER TABLE "IdCheck" ALTER COLUMN "metadataPairs" SET STATISTICS 1000;
ALTER TABLE "SanctionsScreening" ALTER COLUMN "metadataPairs" SET STATISTICS 1000;
