-- A word that a hundredth of the rows holds is found by walking the list, a rare one by the index; a sample of a hundred texts cannot
-- tell them apart.
ALTER TABLE "Screening" ALTER COLUMN "searchText" SET STATISTICS 1000;
ALTER TABLE "VerificationLink" ALTER COLUMN "searchText" SET STATISTICS 1000;
ALTER TABLE "IdCheck" ALTER COLUMN "searchText" SET STATISTICS 1000;
ALTER TABLE "SanctionsScreening" ALTER COLUMN "searchText" SET STATISTICS 1000;
ALTER TABLE "Customer" ALTER COLUMN "searchText" SET STATISTICS 1000;
